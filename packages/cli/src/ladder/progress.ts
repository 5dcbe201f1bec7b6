/** A file with the results so far, so that a long ladder can be played in pieces. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { UsageError } from '../env.ts'
import type { Played } from './match.ts'

interface Kept {
  /** Rules, weights, set-up and seed: only results with the same values add up. */
  readonly of: string
  readonly bouts: Readonly<Record<string, Played>>
}

export interface Progress {
  played(name: string): Played | undefined
  save(name: string, played: Played): void
}

export function progressIn(file: string, of: string): Progress {
  let kept: Kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : { of, bouts: {} }
  if (kept.of !== of) throw new UsageError(`${file} is of other bots, rules or dice (${kept.of}).`)
  return {
    played: (name) => kept.bouts[name],
    save(name, played) {
      kept = { of, bouts: { ...kept.bouts, [name]: played } }
      // Atomic: an interrupted run leaves the file as it was.
      writeFileSync(`${file}.new`, `${JSON.stringify(kept)}\n`)
      renameSync(`${file}.new`, file)
    },
  }
}
