/** Records uploaded to a server: anybody can replay those that verify; others are refused with a sentence. */
import { type Dice, fastDice, type GameRecord, Match, recordOf, seeded } from '@em/engine'
import { commitment, hmacDice, newSecret } from '@em/engine/crypto-dice'
import type { Position } from '@em/wire'
import { describe, expect, it } from 'vitest'
import { Client, post, toyConfig } from './client.ts'
import { start } from './harness.ts'
import { toy } from './toy.ts'

/** A whole random game, with dice as a server rolls them. */
function played(): GameRecord {
  const secret = newSecret()
  return recordOf(byChance(hmacDice(secret)), { kind: 'hmac', commitment: commitment(secret), secret })
}

/** The same as `em simulate --record` writes it. */
const simulated = (): GameRecord => recordOf(byChance(fastDice('sim')), { kind: 'fast', seed: 'sim' })

function byChance(dice: Dice): Match {
  const match = Match.start(toy, toyConfig(), dice)
  const random = seeded('record')
  while (!match.over) {
    const seat = match.deciders[0] ?? 0
    const legal = match.legal(seat)
    match.submit(seat, legal[random.below(legal.length)]!)
  }
  return match
}

describe('the import of a record', () => {
  it('keeps a game that verifies, which a spectator can replay from its first to its last move', async () => {
    const { address } = await start()
    const record = played()
    const { status, body } = await post(address, '/api/records', { record: JSON.stringify(record) })
    expect([status, (body as { seats: unknown }).seats]).toEqual([201, []])
    const { id } = body as { readonly id: string }
    const at = async (rev: number): Promise<Position> =>
      (await (await fetch(`${address}/api/games/${id}/at/${rev}`)).json()) as Position
    const [begun, over] = [await at(0), await at(1e6)]
    expect(begun).toMatchObject({ game: 'toy', rev: 0, viewer: 'spectator', outcome: null })
    expect(over.outcome).toMatchObject({ scores: { red: expect.any(Number), blue: expect.any(Number) } })
    expect(over.rev).toBe(over.last)
    const again = (await (await fetch(`${address}/api/games/${id}/record`)).json()) as GameRecord
    expect(again.hash).toBe(record.hash)
  })

  it('keeps a simulation too, whose dice come from a seed, and gives its record back as it came', async () => {
    const { address } = await start()
    const record = simulated()
    const { status, body } = await post(address, '/api/records', { record: JSON.stringify(record) })
    expect(status).toBe(201)
    const { id } = body as { readonly id: string }
    const over = (await (await fetch(`${address}/api/games/${id}/at/1000000`)).json()) as Position
    expect(over.outcome).not.toBeNull()
    const { dice, moves, hash } = record
    expect(await (await fetch(`${address}/api/games/${id}/record`)).json()).toMatchObject({ dice, moves, hash })
    // Nothing was published before the first roll, and nothing pretends to have been.
    const spectator = await Client.join(address, id)
    expect(spectator.messages.find((m) => m.t === 'state')).toMatchObject({ commitment: '' })
    spectator.close()
  })

  it('refuses what does not verify, and says what is wrong', async () => {
    const { address } = await start()
    const good = played()
    const [move] = good.moves
    const wrong: readonly (readonly [string, string])[] = [
      ['{"format":', 'not the record of a game'],
      ['[]', 'not the record of a game'],
      [JSON.stringify({ ...good, game: 'chess' }), 'not played here'],
      [JSON.stringify({ ...good, rulesVersion: '0' }), 'version 0'],
      [JSON.stringify({ ...good, dice: { kind: 'fast', seed: 'x'.repeat(201) } }), 'too large'],
      [JSON.stringify({ ...simulated(), dice: { kind: 'fast', seed: 'another' } }), 'not the one that the record says'],
      [JSON.stringify({ ...good, dice: { ...good.dice, secret: newSecret() } }), 'not the one that was published'],
      [JSON.stringify({ ...good, config: { ...good.config, scenario: 'nowhere' } }), 'set-up'],
      [JSON.stringify({ ...good, moves: [{ ...move, action: { type: 'cheat' } }, ...good.moves.slice(1)] }), 'Move 1 '],
      [JSON.stringify({ ...good, moves: good.moves.slice(0, -1) }), 'not over'],
      [JSON.stringify({ ...good, moves: [...good.moves, move] }), `Move ${good.moves.length + 1} `],
      [JSON.stringify({ ...good, hash: 'f'.repeat(16) }), 'not the one that the record says'],
    ]
    for (const [record, sentence] of wrong) {
      const { status, body } = await post(address, '/api/records', { record })
      expect([status, (body as { error: string }).error], sentence).toEqual([400, expect.stringContaining(sentence)])
    }
  })
})
