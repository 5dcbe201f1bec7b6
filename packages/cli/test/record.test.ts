import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GameRecord, Match, recordOf, seeded } from '@em/engine'
import { commitment, hmacDice, newSecret } from '@em/engine/crypto-dice'
import { afterAll, describe, expect, it } from 'vitest'
import { config, played, playOn } from '../../engine/test/helpers.ts'
import { toy } from '../../engine/test/toy.ts'
import { em } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'em-record-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const file = (content: unknown): string => {
  const path = join(folder, `${files++}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const fast = recordOf(played('rec'), { kind: 'fast', seed: 'rec' })
const secret = newSecret()
const online = playOn(Match.start(toy, config(), hmacDice(secret)), seeded('p'))
const fair: GameRecord = recordOf(online, { kind: 'hmac', commitment: commitment(secret), secret })
const words = async (_game: string, lang: string) => ({
  catalogue: lang === 'es' ? { 'toy.hit': 'toca con {face}' } : { 'toy.hit': 'hits with {face}', north: 'North' },
  format: () => undefined,
})

describe('em replay', () => {
  it('tells the game again, with scores and hash at the end', async () => {
    const { code, out, err } = await em(`replay ${file(fast)}`, { words })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(fast.hash)
    expect(out).toMatch(/ {2}hits with [1-6] \[T5\]\n/)
    expect(out).toMatch(/North \d+, south \d+; winners: seat \d/)
  })
  it('in Spanish too', async () => {
    const { out } = await em(`replay ${file(fair)} --lang es`, { words })
    expect(out).toMatch(/toca con [1-6]/)
  })
  it('as JSON', async () => {
    const report = JSON.parse((await em(`replay ${file(fast)} --json`)).out)
    expect(report).toMatchObject({ game: 'toy', hash: fast.hash, same: true, moves: fast.moves.length })
    expect(report.log.length).toBeGreaterThan(8)
  })
  it('fails when the end is another one', async () => {
    const { code, err } = await em(`replay ${file({ ...fast, hash: '0000000000000000' })}`, { words })
    expect(code).toBe(1)
    expect(err).toContain('not the game that was played')
  })
  it('says where the moves stop being legal', async () => {
    const moves = [...fast.moves.slice(0, 3), { seat: 0, action: { type: 'fly' } }]
    const { code, err } = await em(`replay ${file({ ...fast, moves })}`)
    expect(code).toBe(1)
    expect(err).toMatch(/^move 4 of 4 is not legal/)
  })
  it('warns of other rules', async () => {
    const { err } = await em(`replay ${file({ ...fast, rulesVersion: '0' })}`)
    expect(err).toContain('Played with rules 0; these are rules 1')
  })
  it.each([
    ['{"format":', /is not the record of a game: not JSON/],
    [JSON.stringify({ ...fast, moves: 1 }), /is not the record of a game: \$\.moves: expected a list\.\n$/],
    [JSON.stringify({ ...fast, game: 'chess' }), /^There is no game "chess"/],
  ])('says what is wrong with a file', async (content, sentence) => {
    const { code, err } = await em(`replay ${file(content)}`)
    expect(code).toBe(2)
    expect(err).toMatch(sentence)
  })
})

describe('em simulate --record', () => {
  it('keeps a game that can be replayed and verified', async () => {
    const path = join(folder, 'kept.json')
    await em(`simulate toy --games 2 --seed k --bots greedy,random --record ${path}`)
    const replayed = JSON.parse((await em(`replay ${path} --json`)).out)
    expect(replayed).toMatchObject({ game: 'toy', same: true })
    expect(replayed.outcome.winners.length).toBeGreaterThan(0)
    expect((await em(`verify ${path}`)).code).toBe(0)
  })
})

describe('em verify', () => {
  it('passes a fair game', async () => {
    const { code, out } = await em(`verify ${file(fair)}`)
    expect(code).toBe(0)
    expect(out.match(/^ok {5}/gm)).toHaveLength(4)
    expect(out).not.toContain('FAILED')
  })
  it.each<[string, GameRecord, RegExp]>([
    [
      'another secret',
      { ...fair, dice: { ...fair.dice, secret: newSecret() } as GameRecord['dice'] },
      /FAILED the dice/,
    ],
    [
      'a secret that is no secret',
      { ...fair, dice: { kind: 'hmac', secret: 'zz', commitment: commitment('zz') } },
      /FAILED the dice/,
    ],
    [
      'other rules',
      { ...fair, rulesVersion: '0' },
      /FAILED the rules: version 0, and 1 here\nThe game was played with version 0 of the rules; only a program with those rules can verify it\.\n$/,
    ],
    // Only what those rules would do could say whether the end is false.
    ['other rules and another end', { ...fair, rulesVersion: '0', hash: 'x' }, /^(?!.*not what it claims)/s],
    ['a move left out', { ...fair, moves: fair.moves.slice(1) }, /FAILED the actions/],
    ['the last moves left out', { ...fair, moves: fair.moves.slice(0, -1) }, /FAILED the end/],
    ['an impossible setup', { ...fair, config: { ...fair.config, players: 7 } }, /FAILED the actions: toy: 7 players/],
  ])('fails on %s', async (_name, record, sentence) => {
    const { code, out } = await em(`verify ${file(record)}`)
    expect(code).toBe(1)
    expect(out).toMatch(sentence)
    const json = await em(`verify ${file(record)} --json`)
    expect(JSON.parse(json.out).ok).toBe(false)
  })
})
