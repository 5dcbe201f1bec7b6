/** What an action leaves behind in the state, field by field: nothing that a later rule could stumble over. */
import { describe, expect, it } from 'vitest'
import { typeIndex } from '../../src/data/index.ts'
import { victimsOf } from '../../src/rules/combat.ts'
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
      foot: 'DE infantry 4,4',
      inside: 'DE infantry N-A',
      truck: 'DE transport 6,4',
      engineer: 'DE engineer 8,8',
      layer: 'DE minelayer 12,8',
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

  it('[RECRUIT-1] [RUL-56] a recruit comes without a past, also in the place of a destroyed unit', () => {
    const clean = { damage: 0, xp: 0, army: -1, moved: 0, worked: 0, garrison: 0, dug: 0 }
    for (const gone of [false, true]) {
      const s = scene({ ...start, forts: { 'N-A': 'DE' }, bonds: { DE: 20 }, phase: 'recruit' })
      if (gone) s.push((_g, t) => removeUnit(s.g, s.u('foot'), t))
      const before = s.g.at.length
      s.take({ type: 'recruit', unitType: typeIndex('mounted_infantry'), fort: fort('N-A') })
      const u = gone ? s.u('foot') : before
      const { g } = s
      expect({
        damage: g.damage[u],
        xp: g.xp[u],
        army: g.army[u],
        moved: g.moved[u],
        worked: g.worked[u],
        garrison: g.garrison[u],
        dug: g.dug[u],
      }).toEqual(clean)
      expect(g.at[u]).toBe(IN_FORT + fort('N-A'))
    }
  })

  it('[RUL-56] only special forces go back under the deck', () => {
    const s = scene(start)
    const under = [...s.g.under]
    s.push((_g, t) => removeUnit(s.g, s.u('foot'), t))
    expect(s.g.under).toEqual(under)
    s.push((_g, t) => removeUnit(s.g, s.u('engineer'), t))
    expect(s.g.under).toEqual([...under, s.g.unitType[s.u('engineer')]])
  })

  it('[RUL-64] a new trench that touches no other is another one', () => {
    const s = scene({
      rows: plain(),
      options: { trenches: true },
      trenches: [[[2, 2]], [[15, 2]]],
      units: { engineer: 'DE engineer 8,8', far: FAR },
    })
    s.take({ type: 'build', unit: s.u('engineer'), what: 'trench', hexes: [hex([8, 9]), hex([8, 10])] })
    expect([
      s.g.trench[hex([2, 2])],
      s.g.trench[hex([15, 2])],
      s.g.trench[hex([8, 9])],
      s.g.trench[hex([8, 10])],
    ]).toEqual([0, 1, 2, 2])
  })

  it('[AREA-1] gas at the edge of the board does not fall on the first unit of the list', () => {
    const s = scene({
      rows: plain(),
      phase: 'declare',
      units: {
        first: 'FR infantry 18,18',
        gas: 'DE gas_launcher 2,0',
        target: 'FR infantry 0,0',
        far: FAR,
      },
      turn: 'DE',
    })
    expect(victimsOf(s.g, s.u('gas'), s.u('target'))).toEqual([s.u('target')])
  })

  it('[DECLARE-2] nobody attacks who is gone', () => {
    const s = scene({
      rows: plain(),
      phase: 'declare',
      units: {
        foot: 'DE infantry 4,4',
        near: 'FR infantry 4,5',
        dead: 'FR infantry 4,3',
        far: FAR,
      },
    })
    s.push((_g, t) => removeUnit(s.g, s.u('dead'), t))
    expect(s.why({ type: 'attack', unit: s.u('foot'), target: s.u('dead') })).toMatchObject({
      rule: 'DECLARE-2',
      key: 'deny.targetNotOnMap',
    })
    expect(s.can({ type: 'attack', unit: s.u('foot'), target: s.u('near') })).toBe(true)
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
    units: { inside: 'DE infantry N-A', far: FAR },
  })
  const first = s.legal().find((a) => a.type === 'move' && a.path.length === 1)
  if (first?.type !== 'move') throw new Error('no way out of the fort')
  return [first.to % 21, Math.floor(first.to / 21)]
}
