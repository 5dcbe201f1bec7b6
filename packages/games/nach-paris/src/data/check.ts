/** Checks across the data files: every fault is a sentence with file, path and reason. */
import { checkForces } from './check-forces.ts'
import { checkMap } from './check-map.ts'
import { checkRails } from './check-rails.ts'
import { checkScenarios } from './check-scenarios.ts'
import { checkTables } from './check-tables.ts'
import type { FileName, GameData } from './schema.ts'

export type Report = (file: FileName, path: string, reason: string) => void

/** Rails are checked only on a sound map, scenarios only when their references are sound. */
export function crossCheck(data: GameData): string[] {
  const faults: string[] = []
  const report: Report = (file, path, reason) => faults.push(`${file}.json: ${path}: ${reason}`)
  checkTables(data, report)
  checkMap(data, report)
  for (const check of [checkRails, checkForces, checkScenarios]) if (faults.length === 0) check(data, report)
  return faults
}
