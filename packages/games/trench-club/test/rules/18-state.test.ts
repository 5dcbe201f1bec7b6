/** What an action leaves behind in the state, field by field: nothing that a later rule could stumble over. */
import { describe, expect, it } from 'vitest'
import { mayFight } from '../../src/rules/declare.ts'
import { removeUnit } from '../../src/rules/units.ts'
import { GONE, IN_FORT, type MoveFrame, type TrenchAction } from '../../src/types.ts'
import { fort, type Given, hex, type Scene, scene } from '../position.ts'
import { board, enterOf, FAR, plain } from './ground.ts'

const fields = (s: Scene, name: string): Record<string, number> => {
  const { g } = s
  const u = s.u(name)
  return {
    at: g.at[u]!,
    damage: g.damage[u]!,
    xp: g.xp[u]!,
    army: g.army[u]!,
    moved: g.moved[u]!,
    worked: g.worked[u]!,
    garrison: g.garrison[u]!,
    dug: g.dug[u]!,
  }
}
const begun = (s: Scene): boolean => (s.g.stack.find((f) => f.step === 'move') as MoveFrame).begun

describe('What an action leaves behind', () => {
  it('[MOVE-1] a move: the place, and that the unit has moved; on open ground it is in no trench', () => {
    const s = scene({ rows: plain(), units: { foot: { unit: 'DE infantry', at: [4, 4], xp: 3, damage: 1 }, far: FAR } })
    const before = fields(s, 'foot')
    s.move('foot', [4, 5])
    expect(fields(s, 'foot')).toEqual({ ...before, at: hex([4, 5]), moved: 1 })
    expect(fields(s, 'far').moved).toBe(0)
  })

  it('[RUL-56] a destroyed unit leaves nothing but its number', () => {
    const s = scene({
      rows: plain(),
      trenches: [[[4, 4]]],
      options: { trenches: true },
      units: { foot: { unit: 'DE infantry', at: [4, 4], xp: 3, damage: 2, army: 2, moved: true }, far: FAR },
    })
    const { g } = s
    const u = s.u('foot')
    g.worked[u] = 3
    g.garrison[u] = 1
    s.push((_g, t) => removeUnit(g, u, t))
    expect(fields(s, 'foot')).toEqual({
      at: GONE,
      damage: 0,
      xp: 0,
      army: -1,
      moved: 0,
      worked: 0,
      garrison: 0,
      dug: 0,
    })
  })

  const start: Given = {
    rows: plain('N-A'),
    forts: { 'N-A': 'DE' },
    options: { trenches: true },
    units: {
      foot: { unit: 'DE infantry', at: [4, 4] },
      inside: { unit: 'DE infantry', at: 'N-A' },
      truck: { unit: 'DE transport', at: [6, 4] },
      engineer: { unit: 'DE engineer', at: [8, 8] },
      layer: { unit: 'DE minelayer', at: [12, 8] },
      far: FAR,
    },
  }
  const kinds: Record<string, (s: Scene) => TrenchAction | undefined> = {
    move: (s) => s.moveOf('foot', [4, 5]),
    board: (s) => s.legal().find((a) => a.type === 'board' && a.unit === s.u('foot')),
    build: (s) => s.legal().find((a) => a.type === 'build' && a.what === 'road'),
    mine: (s) => s.legal().find((a) => a.type === 'mine'),
  }
  for (const [kind, find] of Object.entries(kinds)) {
    it(`[RUL-59] the turn has begun with the first ${kind}, and not before`, () => {
      const s = scene(start)
      expect(begun(s)).toBe(false)
      const action = find(s)
      expect(action).toBeDefined()
      s.take(action!)
      expect(begun(s)).toBe(true)
    })
  }

  it('[RUL-59] likewise with entering a fort and with taking one', () => {
    const door = scene({ ...start, units: { foot: { unit: 'DE infantry', at: doorOf() }, far: FAR } })
    door.take(enterOf(door, 'foot', 'N-A')!)
    expect(begun(door)).toBe(true)
    expect(fields(door, 'foot')).toMatchObject({ at: IN_FORT + fort('N-A'), moved: 1, garrison: 0, dug: 0 })
    const take = scene({
      ...start,
      forts: { 'N-A': 'neutral' },
      units: { foot: { unit: 'DE infantry', at: doorOf() }, far: FAR },
    })
    take.take({ type: 'take', unit: take.u('foot'), fort: fort('N-A') })
    expect(begun(take)).toBe(true)
    expect(fields(take, 'foot')).toMatchObject({ at: IN_FORT + fort('N-A'), moved: 1, garrison: 0, dug: 0 })
  })

  it('[TURN-2] a turn begins with nothing moved, and who is in a fort of his own has been there since', () => {
    const s = scene({ ...start, turn: 'FR', phase: 'recruit' })
    s.take({ type: 'endTurn' })
    while (s.g.turn !== 0) {
      const last = s.legal().at(-1)!
      s.take(last)
    }
    expect(begun(s)).toBe(false)
    expect(fields(s, 'inside')).toMatchObject({ garrison: 1, moved: 0 })
    expect(fields(s, 'foot')).toMatchObject({ garrison: 0, moved: 0 })
  })

  it('[DECLARE-2] who is aboard or gone attacks nobody', () => {
    const s = scene(start)
    board(s, 'foot')
    expect(mayFight(s.g, s.u('foot'))).toMatchObject({ rule: 'DECLARE-2', key: 'deny.attackerNotYours' })
    s.push((_g, t) => removeUnit(s.g, s.u('inside'), t))
    expect(mayFight(s.g, s.u('inside'))).toMatchObject({ rule: 'DECLARE-2', key: 'deny.attackerNotYours' })
    expect(mayFight(s.g, s.u('engineer'))).toBeUndefined()
  })
})

/** The hex before the door of N-A on open ground. */
function doorOf(): readonly [number, number] {
  const s = scene({
    rows: plain('N-A'),
    forts: { 'N-A': 'DE' },
    units: { inside: { unit: 'DE infantry', at: 'N-A' }, far: FAR },
  })
  const first = s.legal().find((a) => a.type === 'move' && a.path.length === 1)
  if (first?.type !== 'move') throw new Error('no way out of the fort')
  return [first.to % 21, Math.floor(first.to / 21)]
}
