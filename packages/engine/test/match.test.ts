import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hmacDice, newSecret, resumeDice } from '../src/crypto-dice.ts'
import { fastDice, fixedDice, hashState, Match, pick, seeded } from '../src/index.ts'
import { config, played, playOn } from './helpers.ts'
import { toy, toyModule } from './toy.ts'

/** Hands 0, 2, 4, 6 and 1, 3, 5, 7; seat 0 has won the first bid with card 4. */
function atTurn(...faces: number[]): Match {
  const match = Match.start(toy, config(), fixedDice(1, 1, 1, 1, 1, 1, 1, 1, ...faces))
  match.submit(0, { type: 'bid', card: 4 })
  match.submit(1, { type: 'bid', card: 1 })
  return match
}

describe('a match accepts only what is offered', () => {
  it.each<[string, number, unknown, string]>([
    ['an unknown type', 0, { type: 'fly' }, 'kernel.notOffered'],
    ['a malformed action', 0, { strike: 1 }, 'kernel.malformed'],
    ['nothing', 0, undefined, 'kernel.malformed'],
    ['an action of another step', 0, { type: 'take' }, 'kernel.notOffered'],
    ['an action with a field too many', 0, { type: 'rest', now: true }, 'kernel.notOffered'],
    ['the right action from the wrong seat', 1, { type: 'rest' }, 'kernel.notYourDecision'],
    ['a seat that does not exist', 9, { type: 'rest' }, 'kernel.notYourDecision'],
    ['a stale action', 0, { type: 'bid', card: 0 }, 'kernel.notOffered'],
    ['a blow at oneself', 0, { type: 'strike', seat: 0, hard: false }, 'kernel.notOffered'],
  ])('refuses %s and changes nothing', (_name, seat, given, key) => {
    const match = atTurn()
    const before = { hash: match.hash, moves: match.moves.length, log: match.log.length }
    const result = match.submit(seat, given)
    expect(result).toMatchObject({ ok: false, denial: { key } })
    expect(match.why(seat, given)).toMatchObject({ key })
    expect({ hash: match.hash, moves: match.moves.length, log: match.log.length }).toEqual(before)
  })

  it('has nothing to say against a legal action', () => {
    expect(atTurn().why(0, { type: 'rest' })).toBeUndefined()
  })

  it('keeps the action that was offered, not the object that was given', () => {
    const match = atTurn()
    const given = { type: 'strike', seat: 1, hard: true }
    expect(match.submit(0, given).ok).toBe(true)
    given.hard = false
    expect(match.moves.at(-1)).toEqual({ seat: 0, action: { type: 'strike', seat: 1, hard: true } })
  })

  it('returns the events of the action, marked with its revision', () => {
    const match = atTurn()
    const result = match.submit(0, { type: 'aim', by: 1, steady: [0, 1] })
    expect(result).toEqual({ ok: true, events: [{ key: 'toy.aims', params: { seat: 0 }, depth: 1, rev: 3 }] })
  })

  it('shows a seat its own log only', () => {
    const match = atTurn()
    const dealt = (viewer: number | 'spectator') =>
      match.logFor(viewer).flatMap((e) => (e.key === 'toy.dealt' ? [e.params?.card] : []))
    expect(dealt(0)).toEqual([0, 2, 4, 6])
    expect(dealt(1)).toEqual([1, 3, 5, 7])
    expect(dealt('spectator')).toEqual([])
    expect(match.logFor(0, match.log.length)).toEqual([])
  })

  it('ends, and then accepts nothing', () => {
    const match = played('end')
    expect(match.over).toBe(true)
    expect(match.outcome?.winners.length).toBeGreaterThan(0)
    expect(match.submit(0, { type: 'rest' })).toEqual({ ok: false, denial: { rule: '', key: 'kernel.gameOver' } })
  })
})

describe('undo', () => {
  it('goes back one action at a time to the last new information, and no further', () => {
    const match = atTurn()
    const start = match.hash
    const log = match.log.length
    expect(match.canUndo(0)).toBe(false)
    match.submit(0, { type: 'aim', by: 1, steady: [0, 1] })
    const once = match.hash
    match.submit(0, { type: 'aim', by: 1, steady: [1, 2] })
    expect(match.undo(0)).toBe(true)
    expect(match.hash).toBe(once)
    expect(match.undo(0)).toBe(true)
    expect(match.hash).toBe(start)
    expect(match.log).toHaveLength(log)
    expect(match.undo(0)).toBe(false)
    expect(match.hash).toBe(start)
  })
  it('belongs to the seat that moved', () => {
    const match = atTurn()
    match.submit(0, { type: 'aim', by: 1, steady: [0, 1] })
    expect(match.canUndo(1)).toBe(false)
    expect(match.undo(1)).toBe(false)
  })
  it('ends when another seat is asked', () => {
    const match = atTurn()
    match.submit(0, { type: 'aim', by: 1, steady: [0, 1] })
    match.submit(0, { type: 'strike', seat: 1, hard: false })
    expect(match.canUndo(0)).toBe(false)
  })
  it('ends with a roll of the dice', () => {
    const match = atTurn(2)
    match.submit(0, { type: 'strike', seat: 1, hard: false })
    match.submit(1, { type: 'take' })
    expect(match.canUndo(1)).toBe(false)
    expect(match.canUndo(0)).toBe(false)
  })
  it('leads to the same game as if nothing had happened', () => {
    const detour = atTurn(2)
    detour.submit(0, { type: 'aim', by: 1, steady: [0, 1] })
    detour.undo(0)
    const straight = atTurn(2)
    for (const match of [detour, straight]) {
      match.submit(0, { type: 'strike', seat: 1, hard: false })
      match.submit(1, { type: 'take' })
    }
    expect(detour.hash).toBe(straight.hash)
    expect(detour.log).toEqual(straight.log)
    expect(detour.moves).toEqual(straight.moves)
  })
})

describe('replay, saving and loading', () => {
  it('replays any game to the same hash and log', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(2, 3), fc.boolean(), (seed, players, short) => {
        const over = { players, options: { short } }
        const match = played(seed, undefined, over)
        const again = Match.replay(toy, config(over), fastDice(seed), match.moves)
        expect(again.hash).toBe(match.hash)
        expect(again.log).toEqual(match.log)
      }),
      { numRuns: 60 },
    )
  })
  it('replays from verifiable dice too', () => {
    const secret = newSecret()
    const match = playOn(Match.start(toy, config(), hmacDice(secret)), seeded('p'))
    expect(Match.replay(toy, config(), hmacDice(secret), match.moves).hash).toBe(match.hash)
  })
  it('names the first move that is not legal', () => {
    const match = atTurn()
    const moves = [...match.moves, { seat: 0, action: { type: 'fly' } }]
    expect(() => Match.replay(toy, config(), fixedDice(1, 1, 1, 1, 1, 1, 1, 1), moves)).toThrow(
      'move 3 of 3 is not legal (kernel.notOffered): {"seat":0,"action":{"type":"fly"}}',
    )
    const wrong = [{ seat: 0, action: { type: 'bid', card: 1 } }]
    expect(() => Match.replay(toy, config(), fixedDice(1, 1, 1, 1, 1, 1, 1, 1), wrong)).toThrow('(toy.notInHand [T2])')
  })
  it('keeps state and legal actions through JSON at every point', () => {
    const match = Match.start(toy, config({ players: 3 }), fastDice('json'))
    const random = seeded('json player')
    while (!match.over) {
      const state = JSON.parse(JSON.stringify(match.state))
      expect(hashState(state)).toBe(match.hash)
      for (const seat of match.deciders) {
        const frame = state.stack.at(-1)
        expect(toyModule.steps[frame.step]!.actions(state, frame, seat)).toEqual(match.legal(seat))
      }
      playOn(match, random, 1)
    }
  })
  it('goes on from a snapshot as if it had never stopped', () => {
    const match = played('snap', 7)
    const snapshot = JSON.parse(JSON.stringify(match.snapshot()))
    const resumed = Match.resume(toy, snapshot, resumeDice(snapshot.dice), match.moves, match.log)
    expect(resumed.hash).toBe(match.hash)
    playOn(match, seeded('rest'))
    playOn(resumed, seeded('rest'))
    expect(resumed.hash).toBe(match.hash)
    expect(resumed.moves).toEqual(match.moves)
    expect(resumed.log).toEqual(match.log)
  })
  it('a snapshot does not change when the game goes on', () => {
    const match = played('still', 5)
    const snapshot = match.snapshot()
    const hash = hashState(snapshot.state)
    playOn(match, seeded('rest'))
    expect(hashState(snapshot.state)).toBe(hash)
  })
})

describe('the toy itself', () => {
  it('hides what a seat may not know: views of any two consistent states are the same', () => {
    const random = seeded('deal')
    for (let n = 0; n < 40; n++) {
      const match = played(`view ${n}`, n % 13, { players: 2 + (n % 2) })
      for (const viewer of [0, 1, 'spectator'] as const) {
        const view = toyModule.view(toyModule.clone(match.state as never), viewer)
        const other = toyModule.determinize(view, viewer, random)
        expect(toyModule.view(other, viewer)).toEqual(view)
        expect(toyModule.laws(other)).toEqual([])
      }
    }
  })
  it('keeps its cards', () => {
    for (let n = 0; n < 20; n++) expect(toy.laws(played(n).state)).toEqual([])
    const match = played('bot', 4)
    const seat = pick(match.deciders, seeded(1))
    const legal = match.legal(seat)
    expect(legal).toContain(toy.bot(match.view(seat), seat, legal, seeded(2)))
  })
})
