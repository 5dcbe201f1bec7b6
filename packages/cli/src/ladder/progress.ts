/** A file with what bots have played so far, so that a long ladder may be climbed in pieces. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { UsageError } from '../env.ts'
import type { Played } from './match.ts'

interface Kept {
  /** Rules, weights, set-up and seed: results of others do not add up with these. */
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
      // All or nothing: a run that is stopped leaves the file as it was.
      writeFileSync(`${file}.new`, `${JSON.stringify(kept)}\n`)
      renameSync(`${file}.new`, file)
    },
  }
}
