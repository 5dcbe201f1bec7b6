/** Reads the data files into one checked value; every fault is named by file, path and reason. */
import { readData } from '@em/engine'
import { crossCheck } from './check.ts'
import { type FileName, type GameData, schemas } from './schema.ts'

/** The files as parsed JSON, not yet validated. */
export type RawData = Readonly<Record<FileName, unknown>>

export const loadData = (raw: RawData): GameData => readData(schemas, raw, crossCheck)
