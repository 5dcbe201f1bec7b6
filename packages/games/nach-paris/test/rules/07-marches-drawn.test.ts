/** Marches in positions by chance, against the text read step by step (plain/moves.ts). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { isRailArt, labelOf, near, unitIds, unitNation, unitType } from '../../src/data/index.ts'
import type { MoveFrame } from '../../src/rules/movement.ts'
import { type MovementFrame, reachOf, reachOfUnit } from '../../src/rules/movement.ts'
import { ARRIVED, BOMBARDED, DONE, EXM1, EXM2, FOM, FOM_BEFORE, MOVED, type Unit } from '../../src/types.ts'
import { drawn } from '../drawn.ts'
import { moving } from '../movement-scene.ts'
import {
  type At,
  against,
  arrives,
  begins,
  comesTo,
  fits,
  forcedPoints,
  isBeside,
  isOffered,
  type March,
  mayForce,
  owes,
  ownPoints,
  Traffic,
} from '../plain/moves.ts'
import { look } from '../plain/zones.ts'
import type { Scene } from '../position.ts'

const DIRECTIONS = [0, 1, 2, 3, 4, 5]
const limitOf = (s: Scene, u: Unit): number =>
  ownPoints(s.g, u) + ((s.g.marks[u]! & FOM) !== 0 ? forcedPoints(s.g, u) : 0)

/** What the unit in hand is offered and refused, against the text. */
function check(s: Scene, m: March, at: At, marched: boolean): void {
  const { u } = m
  const where = `${unitIds[u]} in ${labelOf(at.hex)}, ${at.spent} MF, ${at.state}, GT${s.g.gt}`
  const limit = limitOf(s, u)
  const said = DIRECTIONS.filter((d) => isOffered(m, at, d, limit)).map((d) => labelOf(near[at.hex * 6 + d]!))
  const offered = s.offers('step').map((a) => labelOf(a.hex))
  expect(offered.sort(), where).toEqual(said.sort())
  const contact = isBeside(m, at.hex) || !m.duty
  const stops = contact && (!marched || fits(m.p, u, at.hex))
  expect(s.can({ type: 'stop' }), where).toBe(stops || s.legal().length === 1)
  if (!s.can({ type: 'stop' })) expect(s.why({ type: 'stop' }).rule, where).toBe(contact ? '6.4.1a' : '21.2.2a')
  const more = ownPoints(s.g, u) + forcedPoints(s.g, u)
  const forces = DIRECTIONS.some(
    (d) => `${against(m, at, d, ownPoints(s.g, u))}` === '7.1.2' && isOffered(m, at, d, more),
  )
  expect(s.can({ type: 'force' }), where).toBe(at.state !== 'halted' && mayForce(s.g, u) && forces)
  for (const d of DIRECTIONS) {
    const to = near[at.hex * 6 + d]!
    if (to < 0 || said.includes(labelOf(to))) continue
    const reasons = against(m, at, d, limit)
    const noEnd = m.duty ? ['6.4.1a', '21.2.2a'] : ['6.4.1a']
    const { rule } = s.why({ type: 'step', hex: to })
    expect(reasons.length > 0 ? reasons : noEnd, `${where} to ${labelOf(to)}`).toContain(rule)
  }
}
/** What the client shows before anything is decided. */
function checkReach(s: Scene, m: March, at: At, f: MoveFrame | MovementFrame): void {
  const { u } = m
  const mf = ownPoints(s.g, u)
  const forced = (s.g.marks[u]! & FOM) !== 0 || mayForce(s.g, u)
  const all = comesTo(m, at, forced ? mf + forcedPoints(s.g, u) : mf)
  const way = (hex: number): number[] => (hex === at.hex ? [] : [...way(all.get(hex)!.before), hex])
  const leads = new Set([...all].flatMap(([hex, far]) => (far.end ? way(hex) : [])))
  const shown = f.step === 'move' ? reachOf(s.g, f as MoveFrame) : reachOfUnit(s.g, f as MovementFrame, u)
  const text = (hex: number, cost: number, end: boolean, stops: boolean): string =>
    `${labelOf(hex)} ${cost} ${cost > mf ? 'forced' : ''} ${cost >= mf ? 2 : cost * 2 >= mf ? 1 : 0} ${end} ${stops}`
  const told = shown.map((r) => `${labelOf(r.hex)} ${r.cost} ${r.forced ? 'forced' : ''} ${r.exm} ${r.end} ${r.stops}`)
  const said = [...all].filter(([hex]) => leads.has(hex)).map(([hex, far]) => text(hex, far.cost, far.end, far.stops))
  // Hexes that can only be passed lie on some way to an end; which of several equal ways does not matter.
  const ends = (list: readonly string[]): string[] => list.filter((line) => line.includes(' true ')).sort()
  expect(ends(told), unitIds[u]).toEqual(ends(said))
  for (const r of shown) {
    expect(r.path.at(-1)).toBe(r.hex)
    if (!r.end) expect(shown.some((o) => o.end && o.path.includes(r.hex))).toBe(true)
    let now: At = at
    for (const hex of r.path) {
      const dir = DIRECTIONS.find((d) => near[now.hex * 6 + d] === hex)!
      expect(against(m, now, dir, 999)).toEqual([])
      now = arrives(m, now, dir)
    }
    expect(now.spent).toBe(r.cost)
  }
}

function walk(seed: string, more: Parameters<typeof drawn>[1], reach: boolean): void {
  const random = seeded(`walk ${seed}`)
  const from = drawn(seed, {
    pieces: 45,
    phase: 2,
    marks: [0, 0, 0, 0, BOMBARDED, DONE, ARRIVED, MOVED, FOM_BEFORE],
    ...more,
    options: { doctrine: false, ...more?.options },
  })
  const s = moving({ scenario: 'guise', side: from.g.side }, (it) => Object.assign(it.g, from.g))
  const traffic = new Traffic()
  let first = true
  let nation = -1
  for (let n = 0; n < 6; n++) {
    const f = s.g.stack.at(-1) as MovementFrame
    if (f?.step !== 'movement') break
    if (f.nation !== nation) {
      nation = f.nation
      first = true
    }
    const mine = s.g.at.flatMap((at, u) => (at >= 0 && unitNation[u] === f.nation ? [u] : []))
    for (const u of mine) {
      const marks = s.g.marks[u]!
      const barred =
        (marks & BOMBARDED) !== 0 ? '3.2.4' : (marks & DONE) !== 0 ? '7.1.2' : (marks & ARRIVED) !== 0 ? '7.7.1a' : ''
      if (barred === '') expect(s.can({ type: 'pick', unit: u }), unitIds[u]).toBe(true)
      else expect(s.why({ type: 'pick', unit: u }).rule, unitIds[u]).toBe(barred)
    }
    const free = s
      .offers('pick')
      .filter((a) => isRailArt[a.unit] === 0 && s.g.fip[a.unit] === 0 && s.g.line[a.unit]! < 0)
    if (free.length === 0) {
      s.take({ type: 'done' })
      continue
    }
    const { unit: u } = pick(free, random)
    const set = s.g.at[u]!
    const plain: March = { p: look(s.g), u, traffic, first, truth: false, duty: false }
    let at = begins(plain, set, s.g.spent[u]!)
    let m: March = { ...plain, duty: owes(plain, set, at, limitOf(s, u)) }
    if (reach) checkReach(s, plain, at, f)
    s.take({ type: 'pick', unit: u })
    let marched = false
    for (let i = 0; i < 5 && s.step() === 'move'; i++) {
      check(s, m, at, marched)
      if (reach && i === 1) checkReach(s, m, at, s.g.stack.at(-1) as MoveFrame)
      const steps = s.offers('step')
      if (s.can({ type: 'force' }) && random.below(2) === 0) s.take({ type: 'force' })
      else if (steps.length > 0) {
        const { hex } = pick(steps, random)
        const before = at
        const dir = DIRECTIONS.find((d) => near[at.hex * 6 + d] === hex)!
        const truth: March = { ...m, truth: true }
        const start: At = marched ? at : begins(truth, at.hex, at.spent)
        const limit = limitOf(s, u)
        const stuck = s.g.options.fog && against(truth, start, dir, limit).length > 0
        at = stuck ? { ...at, state: 'halted' } : arrives(truth, start, dir)
        if (!stuck) traffic.note(before.hex, hex, s.g.steps[u]!)
        if (!marched && !stuck && !(start.state === 'leaving' && at.state !== 'free')) first = false
        const steps0 = s.g.steps[u]
        s.take({ type: 'step', hex })
        marched ||= !stuck
        expect([s.g.at[u], s.g.spent[u], s.g.steps[u]], unitIds[u]).toEqual([at.hex, at.spent, steps0])
      } else break
      m = { p: look(s.g), u, traffic, first, truth: false, duty: false }
      m = { ...m, duty: owes(m, set, at, limitOf(s, u)) }
    }
    if (s.step() === 'move') s.take(s.can({ type: 'stop' }) ? { type: 'stop' } : s.legal()[0]!)
    if (s.step() === 'move') return
    if (s.step() === 'chooseFacing') s.take({ type: 'face', facing: random.below(6) })
    const mf = ownPoints(s.g, u)
    const level = at.spent <= 0 || mf <= 0 ? 0 : at.spent >= mf ? EXM2 : at.spent * 2 >= mf ? EXM1 : 0
    if (marched && unitType[u]! <= 3 && unitType[u] !== 2)
      expect(s.g.marks[u]! & (EXM1 | EXM2), `${unitIds[u]} after ${at.spent} of ${mf}`).toBe(level)
  }
}

const IDS =
  '[7.1.3a] [7.1.7] [7.2.1] [7.3.1] [7.3.2] [7.4.1a] [7.5.1] [7.5.3a] [7.6.1] [7.6.2] [7.6.3a] [7.6.3b] [7.6.3c]'
describe('marches in drawn positions', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    `${IDS} [6.4.1a] [7.1.6a] [11.2.2a] steps are those of the text: %i`,
    (seed) => {
      walk(`march ${seed}`, {}, false)
    },
  )
  it.each([1, 2, 3, 4])('[7.1.2] [7.4.1a] [7.5.1] what a unit can reach, and at what price: %i', (seed) => {
    walk(`reach ${seed}`, { pieces: 25 }, true)
  })
  it.each([1, 2, 3, 4])('[19.2.3] hidden zones stop, and are not told before: %i', (seed) => {
    walk(`fog ${seed}`, { hidden: 2 }, false)
  })
  it.each([1, 2, 3])('[21.2.2a] [R48] the indoctrinated come to stand beside an enemy where they can: %i', (seed) => {
    walk(`duty ${seed}`, { side: 1, scenario: 'campaign', options: { doctrine: true } }, false)
  })
  it.each([1, 2])('[3.3.2b] [R102] behind the frontier: %i', (seed) => {
    walk(`frontier ${seed}`, { scenario: seed === 1 ? 'liege' : 'campaign', gt: 2, side: 1 }, false)
  })
})
