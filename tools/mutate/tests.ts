/** A game's test files: those that state a rule, and those that only watch whole games. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Recorded, random and bots' games, counts of positions, and comparisons with a second, slow implementation. */
const PLAYED = /^(games|perft|smoke|shortcuts|reach|order-sets|automa-play|texts-played|bot(-.*)?|.*-random)\.test\.ts$/

export const isPlayed = (test: string): boolean => PLAYED.test(test.split('/').at(-1) ?? '')

/** From the root on, rules first as their folder or name says; drawn positions, which take longer, after single ones. */
export function testsOf(root: string, game: string): readonly string[] {
  const folder = `packages/games/${game}/test`
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  const rank = (file: string): number =>
    !/^(rules|examples)/.test(file) ? 2 : /(drawn|text)[^/]*\.test\.ts$/.test(file) ? 1 : 0
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts'))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((file) => `${folder}/${file}`)
}
