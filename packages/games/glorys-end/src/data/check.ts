/** Checks across the data files: every fault is a sentence with file, path and reason. */
import { checkForces } from './check-forces.ts'
import { checkBoard } from './check-map.ts'
import { checkRivers } from './check-rivers.ts'
import { checkScenarios } from './check-scenarios.ts'
import { checkTables } from './check-tables.ts'
import type { FileName, GameData } from './schema.ts'

export type Report = (file: FileName, path: string, reason: string) => void

/** Rivers are checked only on a sound board, forces and scenarios only when their references are sound. */
export function crossCheck(data: GameData): string[] {
  const faults: string[] = []
  const report: Report = (file, path, reason) => faults.push(`${file}.json: ${path}: ${reason}`)
  for (const check of [checkTables, checkBoard, checkRivers, checkForces, checkScenarios]) {
    if (check === checkTables || check === checkBoard || faults.length === 0) check(data, report)
  }
  return faults
}
