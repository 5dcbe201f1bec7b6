/** What cannot leak (4b, 6m): orders face down and buried units; what a seat imagines is what it sees. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apply, defaultConfig, fastDice, legalActions, PlayTable, pick, seeded, settle, type Viewer } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { unitSide } from '../src/data/index.ts'
import { assumedState } from '../src/deal.ts'
import { buriedUnits, isRef, UNIT_FIELDS } from '../src/hidden.ts'
import { bailen } from '../src/index.ts'
import { laws } from '../src/laws.ts'
import { stackAt } from '../src/rules/field.ts'
import { steps } from '../src/rules/index.ts'
import { putAtBottom } from '../src/rules/units.ts'
import { A, ASK, type Bailen, D, FACE_DOWN, H, HIDDEN, M, RC, SO } from '../src/types.ts'
import { determinize, knownState, view } from '../src/view.ts'
import { game, scene } from './position.ts'

const seen = (g: Bailen, viewer: Viewer): string => JSON.stringify(view(g, viewer))

/** Two Spanish stacks of two and one of three; the French see their tops. */
const stacks = () =>
  scene({
    units: {
      OM1: { at: '1010W' },
      OM2: { at: '1010W' },
      SR1: { at: '1212W' },
      SR2: { at: '1212W' },
      OM3: { at: '1212W' },
      L41: { at: '0710E' },
      L42: { at: '0710E' },
    },
    push: (_g, t) => t.push({ step: 'leaders', side: 1, leader: -1 } as never),
  })

/** Two units change places in everything that the state says of them. */
function swap(g: Bailen, a: number, b: number): void {
  for (const list of [
    g.at,
    g.sp,
    g.depth,
    g.facing,
    g.condition,
    g.form,
    g.fatigue,
    g.marks,
    g.target,
    g.charge,
    g.origin,
  ]) {
    const t = list[a]!
    list[a] = list[b]!
    list[b] = t
  }
}

describe('buried units', () => {
  it('[10g] skirmishers at the bottom of an attacked stack are imagined as units that may skirmish', () => {
    const s = scene({
      units: { OM1: '1010W', VC1: '1010W~', SR1: '1212W', SR2: '1212W', L41: '0710E' },
      push: (_g, t) => t.push({ step: 'leaders', side: 1, leader: -1 } as never),
    })
    putAtBottom(s.g, s.u('VC1'))
    for (let n = 0; n < 9; n++) expect(laws(determinize(view(s.g, 1), 1, seeded(`${n}`)))).toEqual(laws(s.g))
  })
  it('[6m] show the top unit, how many lie below, and nothing of which they are', () => {
    const s = stacks()
    const v = view(s.g, 1)
    const [first, second] = [stackAt(s.g, s.g.at[s.u('OM1')]!), stackAt(s.g, s.g.at[s.u('SR1')]!)]
    expect(v.stacks.filter((x) => x.side === 0).map((x) => [x.top, x.count])).toEqual([
      [first[0], 2],
      [second[0], 3],
    ])
    expect(v.buried).toHaveLength(3)
    for (const u of [first[1]!, ...second.slice(1)]) {
      expect([v.at[u], v.sp[u], v.facing[u], v.depth[u]]).toEqual([HIDDEN, 0, -1, 0])
    }
    expect(v.at[s.u('L42')]).toBe(s.g.at[s.u('L42')])
  })

  it('[6m] look the same whichever they are: in another order, in another hex, weakened', () => {
    const base = stacks()
    const below = buriedUnits(base.g, 1)
    const [a, b] = [below[0]!, below[1]!]
    const others = [
      (g: Bailen) => swap(g, a, b),
      (g: Bailen) => {
        g.sp[a] = 1
      },
      (g: Bailen) => {
        g.fatigue[b] = 2
        g.marks[b]! |= 512
      },
    ]
    for (const change of others) {
      const s = stacks()
      change(s.g)
      expect(seen(s.g, 1)).toBe(seen(base.g, 1))
      expect(seen(s.g, 'spectator')).toBe(seen(base.g, 'spectator'))
      expect(seen(s.g, 0)).not.toBe(seen(base.g, 0))
    }
  })

  it('[6m] the owner sees all of his own, a spectator nothing of either', () => {
    const { g } = stacks()
    expect(view(g, 0).buried.map((x) => x.side)).toEqual([1])
    expect(view(g, 1).buried.map((x) => x.side)).toEqual([0, 0, 0])
    expect(view(g, 'spectator').buried).toHaveLength(4)
  })

  it('[6m] are known while the odds of a combat with their stack are worked out', () => {
    const s = stacks()
    const [hex, attacker] = [s.g.at[s.u('SR1')]!, s.u('L41')]
    s.g.stack.push({ step: 'shock', side: 1, hex, attackers: [attacker, s.u('L42')], defenders: [], todo: [] } as never)
    expect(view(s.g, 1).buried.map((x) => x.hex)).toEqual([s.g.at[s.u('OM1')]])
    expect(view(s.g, 0).buried).toEqual([])
    s.g.stack.pop()
    expect(view(s.g, 1).buried).toHaveLength(3)
  })

  it('a unit that is tested is known, the others of its stack are not', () => {
    const s = stacks()
    const [, second, third] = stackAt(s.g, s.g.at[s.u('SR1')]!)
    s.g.stack.push({ step: 'test', unit: third, subjects: [third], cause: 'fire', leader: -2, asked: 0 } as never)
    const v = view(s.g, 1)
    expect(v.at[third!]).toBe(s.g.at[third!])
    expect(v.at[second!]).toBe(HIDDEN)
  })

  it('stand in frames as places, and come back as whoever was dealt there', () => {
    const s = stacks()
    const units = stackAt(s.g, s.g.at[s.u('SR1')]!)
    s.g.stack.push({
      step: 'entered',
      side: 1,
      units,
      hex: s.g.at[units[0]!],
      charging: false,
      at: 1,
      asked: [],
    } as never)
    const v = view(s.g, 1)
    const named = (v.stack.at(-1) as unknown as { units: number[] }).units
    expect(named[0]).toBe(units[0])
    expect(named.slice(1).every(isRef)).toBe(true)
    const g = determinize(v, 1, seeded('deal'))
    const back = (g.stack.at(-1) as unknown as { units: number[] }).units
    expect(back).toEqual(stackAt(g, s.g.at[units[0]!]!))
  })

  it('every frame that holds units says in which fields', () => {
    const rules = join(import.meta.dirname, '../src/rules')
    const faults: string[] = []
    let frames = 0
    for (const file of readdirSync(rules)) {
      const text = readFileSync(join(rules, file), 'utf8')
      for (const [, step, body] of text.matchAll(/interface \w+Frame[^{]*\{\s*readonly step: '(\w+)'([\s\S]*?)\n\}/g)) {
        frames++
        const known = UNIT_FIELDS[step!]
        if (!known) faults.push(`${step} is not listed`)
        for (const [, name] of body!.matchAll(/^ {2}(?:readonly )?(\w+)\??: (?:readonly )?Unit\b/gm)) {
          if (!known?.includes(name!)) faults.push(`${step}: ${name}`)
        }
      }
    }
    expect(frames).toBeGreaterThan(20)
    expect(faults).toEqual([])
    expect(Object.keys(steps).filter((name) => !UNIT_FIELDS[name])).toEqual([])
  })
})

describe('orders', () => {
  const ordered = (order: number) => {
    const s = stacks()
    const formation = s.g.order.findIndex((_, f) => f === 0)
    s.g.order[formation] = order
    return { s, formation }
  }

  it('[4b] lie face down for all but their owner; two of them look the same', () => {
    const { s, formation } = ordered(A)
    expect(view(s.g, 1).order[formation]).toBe(FACE_DOWN)
    expect(view(s.g, 0).order[formation]).toBe(A)
    for (const other of [M, H]) expect(seen(ordered(other).s.g, 1)).toBe(seen(s.g, 1))
  })

  it('RC and SO are public, D is betrayed by its sector', () => {
    for (const order of [RC, SO]) expect(view(ordered(order).s.g, 1).order[0]).toBe(order)
    const { s, formation } = ordered(D)
    s.g.sector[formation] = 300
    s.g.sectorFacing[formation] = 1
    expect(view(s.g, 1).order[formation]).toBe(D)
  })

  it('standing orders and what was declined are nobody else’s business', () => {
    const { s } = ordered(A)
    const before = seen(s.g, 1)
    s.g.standing[0] = s.g.standing[0].map(() => 2)
    s.g.restood[0] = 3
    s.g.declined[0] = 5
    expect(seen(s.g, 1)).toBe(before)
    expect(view(s.g, 1).standing[0].every((x) => x === ASK)).toBe(true)
    expect(view(s.g, 0).declined[0]).toBe(5)
  })

  it('[4b] what is being written is seen by its writer alone', () => {
    const start = (seed: string): Bailen => {
      const g = bailen.setup(defaultConfig(game, { scenario: '1' }))
      const t = new PlayTable(g, fastDice('orders'))
      settle(bailen, g, t)
      const random = seeded(seed)
      for (let n = 0; n < 4; n++) {
        const options = legalActions(bailen, g, 0).filter((a) => a.type !== 'seal')
        apply(bailen, g, 0, pick(options, random), t)
      }
      return g
    }
    const looks = new Set(['a', 'b', 'c', 'd'].map((seed) => seen(start(seed), 1)))
    const own = new Set(['a', 'b', 'c', 'd'].map((seed) => seen(start(seed), 0)))
    expect(looks.size).toBe(1)
    expect(own.size).toBeGreaterThan(1)
  })
})

describe('what is known', () => {
  it('the known state holds no unit that cannot be named; the assumed one has them all', () => {
    const { g } = stacks()
    const v = view(g, 1)
    expect(knownState(v).at.filter((at, u) => at >= 0 && unitSide[u] === 0)).toHaveLength(2)
    expect(assumedState(v).at.filter((at, u) => at >= 0 && unitSide[u] === 0)).toHaveLength(5)
    expect(assumedState(v)).toEqual(assumedState(v))
  })
})
