/** 10: command control, and Hentsch. */
import { describe, expect, it } from 'vitest'
import { distance, inParis, labelOf, landHexes, perimeter } from '../../src/data/index.ts'
import { combatAccount } from '../../src/odds/combat.ts'
import { rollCommand } from '../../src/rules/command.ts'
import { completeTrenches, pushEntrench } from '../../src/rules/entrench.ts'
import { depthInside } from '../../src/rules/hentsch.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { allowance } from '../../src/rules/mover.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { pushStrategic } from '../../src/rules/rail.ts'
import { scenarioOf } from '../../src/rules/scenario.ts'
import { addTrench, hasTrench } from '../../src/rules/works.ts'
import { OOC, REPLACED, type Side } from '../../src/types.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'
import { atTurn, idle } from '../whole-turn.ts'

/** France is German except for Paris, so that every unit is supplied. */
function conquered(given: Given): Scene {
  const s = scene({ side: 1, ...given })
  s.g.control = s.g.control.map((c, h) => (inParis[h] === 1 || c === -1 ? c : s.g.at.includes(h) ? c : 1))
  s.g.controlAtTurn = s.g.control
  s.g.controlAtPlayerTurn = s.g.control
  return s
}
const confuse = (label: string) => ({ type: 'confuse', hex: hex(label) }) as const
const step = (label: string) => ({ type: 'step', hex: hex(label) }) as const

describe('the roll', () => {
  it('[10.1a] one die in each own phase C; 1 to 5 do nothing', () => {
    for (const die of [1, 2, 3, 4, 5]) {
      const s = scene({ units: { 'F-7': '3617' } }).push((g, t) => rollCommand(g, t, 0), die)
      expect([s.step(), s.log.at(-1)?.key]).toEqual(['over', 'log.commandKept'])
    }
    const s = atTurn({ turn: 3, units: { 'F-7': '3617', 'G-2': '1518' } }, 4)
    idle(s, ({ g }) => g.turn > 3, 4)
    const rolls = s.log.filter((e) => e.key === 'log.commandKept').map((e) => e.params?.side)
    expect(rolls.slice(0, 2)).toEqual([0, 1])
  })

  it('[10.1b][A18] on a 6 the other player marks up to three stacks, each once; single units are stacks', () => {
    const units = { 'G-2': '1518', 'G-3': '1518', 'G-4': '1616', 'G-9': '1617', 'G-7': '1717', 'G-Metz': '2918' }
    const s = scene({ side: 1, units }).push((g, t) => rollCommand(g, t, 1), 6)
    expect([s.step(), s.seat(), s.offers('confuse').length]).toEqual(['confuse', 0, 4])
    s.take(confuse('1518'))
    expect(s.why(confuse('1518')).key).toBe('deny.confusedAlready')
    expect(s.why(confuse('2918')).rule).toBe('10.1b')
    s.take(confuse('1616')).take(confuse('1617'))
    expect(s.step()).toBe('over')
    const marked = Object.keys(units).filter((id) => (s.g.marks[s.u(id)]! & OOC) !== 0)
    expect(marked).toEqual(['G-2', 'G-3', 'G-4', 'G-9'])
    // Fewer, or none, at his pleasure.
    const none = scene({ side: 1, units }).push((g, t) => rollCommand(g, t, 1), 6)
    none.take(confuse('1616')).take({ type: 'done' })
    expect(none.step()).toBe('over')
  })
})

describe('out of command', () => {
  const lost = (given: Given, ...ids: string[]): Scene => {
    const s = conquered(given)
    for (const id of ids) s.g.marks[s.u(id)] = OOC
    return s
  }

  it('[10.2a] half the movement, rounded down: 2 of 4, 3 of 6, 1 of 3', () => {
    const s = lost({ units: { 'G-2': '2630', 'G-1C': '2530', 'G-DL': '4013' } }, 'G-2', 'G-1C', 'G-DL')
    expect(['G-2', 'G-1C', 'G-DL'].map((id) => allowance(s.g, s.u(id)))).toEqual([2, 3, 1])
    s.push((_g, t) => pushOperational(t, 1)).take({ type: 'pick', units: [s.u('G-2')] })
    s.take(step('2631')).take(step('2632'))
    expect([s.where('G-2'), s.step()]).toEqual(['2632', 'operational'])
  })

  it('[10.2b] no strategic movement', () => {
    const s = lost({ units: { 'G-2': '1415', 'G-3': '1415' } }, 'G-2').push((_g, t) => pushStrategic(t, 1))
    expect(s.why({ type: 'rail', unit: s.u('G-2'), hex: hex('1614') }).rule).toBe('10.2b')
    expect(s.can({ type: 'rail', unit: s.u('G-3'), hex: hex('1614') })).toBe(true)
  })

  it('[10.2c] no forced march', () => {
    const s = lost({ turn: 4, units: { 'G-2': '2630', 'G-3': '2530' } }, 'G-2').push((_g, t) => pushOperational(t, 1))
    s.take({ type: 'pick', units: [s.u('G-2')] })
    expect(s.why({ type: 'force', units: [s.u('G-2')] }).rule).toBe('10.2c')
    s.take({ type: 'stop' }).take({ type: 'pick', units: [s.u('G-3')] })
    expect(s.can({ type: 'force', units: [s.u('G-3')] })).toBe(true)
  })

  it('[10.2d] no assault, neither march nor prepared', () => {
    const units = { 'G-2': '2630', 'G-3': '2630', 'F-42': '2631' }
    const s = lost({ units }, 'G-2').push((_g, t) => pushOperational(t, 1))
    s.take({ type: 'pick', units: [s.u('G-2')] })
    expect(s.why({ type: 'assault', hex: hex('2631') }).rule).toBe('10.2d')
    const pa = lost({ units }, 'G-2').push((_g, t) => pushPrepared(t, 1))
    expect(pa.why({ type: 'attack', unit: pa.u('G-2'), hex: hex('2631') }).rule).toBe('10.2d')
    pa.take({ type: 'attack', unit: pa.u('G-3'), hex: hex('2631') }, 4)
    expect(pa.g.steps[pa.u('F-42')]).toBeLessThan(2)
  })

  it('[10.2f] in all else it is as before: it defends with all it has', () => {
    const account = (marks: number): number => {
      const s = conquered({ units: { 'G-2': '2630', 'F-7': '2631' } })
      s.g.marks[s.u('G-2')] = marks
      const battle = { side: 0, hex: hex('2630'), march: false, attackers: [s.u('F-7')], defenders: [s.u('G-2')] }
      return combatAccount(s.g, battle).defence.total
    }
    expect([account(0), account(OOC)]).toEqual([7, 7])
  })

  it('[10.3a][10.3c] marks go at the end of the player turn, so that never both sides have them', () => {
    const s = atTurn({ turn: 3, units: { 'F-7': '3617', 'F-8': '3717', 'G-2': '1518', 'G-3': '1616' } }, 6)
    const marked = (side: Side): boolean =>
      s.g.marks.some((m, u) => (m & OOC) !== 0 && s.g.at[u]! >= 0 && (u < s.u('F-7') ? 1 : 0) === side)
    expect([s.step(), s.seat()]).toEqual(['confuse', 1])
    s.take(confuse('3617'))
    s.take({ type: 'done' })
    expect([marked(0), marked(1)]).toEqual([true, false])
    idle(s, () => s.step() === 'confuse', 6)
    expect([s.seat(), marked(0), marked(1)]).toEqual([0, false, false])
    s.take(confuse('1518'))
    expect([marked(0), marked(1)]).toEqual([false, true])
  })

  it('[10.3b] a digger out of command finishes his trench', () => {
    const s = scene({ turn: 10, side: 1, units: { 'G-2': '1518', 'G-3': '1616' } })
    s.push((g, t) => pushEntrench(g, t, 1), 1).take({ type: 'dig', unit: s.u('G-2') })
    s.push((g, t) => rollCommand(g, t, 1), 6)
      .take(confuse('1518'))
      .take({ type: 'done' })
    completeTrenches(s.g, s.t, 1)
    expect(hasTrench(s.g, hex('1518'), 1)).toBe(true)
  })
})

describe('Hentsch (10.4)', () => {
  // 2934 lies two hexes inside the perimeter, 2933 one, 2932 outside.
  const NEAR = { 'G-2': '2934', 'G-3': '2932' }
  const called = (units: Given['units'] = NEAR, options = { hentsch: true }): Scene => {
    const s = conquered({ turn: 9, options, units: units! })
    s.push((g, t) => rollCommand(g, t, 1), 6).take({ type: 'done' })
    return s
  }
  const moving = (units: Given['units'] = NEAR): Scene => called(units).push((_g, t) => pushOperational(t, 1))
  const pick = (s: Scene, ...ids: string[]): Scene => s.take({ type: 'pick', units: ids.map((id) => s.u(id)) })

  it('[10.4a] only when it was agreed', () => {
    expect([called(NEAR, { hentsch: false }).g.hentsch, called().g.hentsch]).toEqual([0, 1])
  })

  it('[10.4b] the first 6 with a German inside, once; stacks are marked all the same', () => {
    const s = conquered({ turn: 9, options: { hentsch: true }, units: { 'G-3': '2932', 'G-2': '2832' } })
    s.push((g, t) => rollCommand(g, t, 1), 5)
    s.push((g, t) => rollCommand(g, t, 1), 6).take({ type: 'done' })
    // No German was inside: it is still to come.
    expect(s.g.hentsch).toBe(0)
    const inside = conquered({ turn: 9, options: { hentsch: true }, units: NEAR })
    inside.push((g, t) => rollCommand(g, t, 1), 6)
    expect([inside.g.hentsch, inside.step()]).toEqual([1, 'confuse'])
    inside.take(confuse('2934'))
    expect(inside.g.marks[inside.u('G-2')]! & OOC).toBe(OOC)
    inside.take({ type: 'done' })
    inside.g.hentsch = 2
    inside.push((g, t) => rollCommand(g, t, 1), 6)
    expect(inside.g.hentsch).toBe(2)
    // An Allied 6 does not call him.
    const allied = conquered({ turn: 9, side: 0, options: { hentsch: true }, units: { ...NEAR, 'F-7': '3617' } })
    allied.push((g, t) => rollCommand(g, t, 0), 6)
    expect(allied.g.hentsch).toBe(0)
  })

  it('[10.4b] it is over with the player turn', () => {
    const s = atTurn({ turn: 9, options: { hentsch: true }, units: { 'G-2': '2934', 'G-3': '1518' } }, 6)
    idle(s, () => s.step() === 'operational', 6)
    expect(s.g.hentsch).toBe(1)
    pick(s, 'G-2').take(step('2933')).take(step('2932'))
    idle(s, ({ g }) => g.turn > 9, 6)
    expect(s.g.hentsch).toBe(2)
  })

  it('[10.4c][A38] who is inside must go, each step nearer to the outside where one is', () => {
    const s = moving()
    expect(s.why({ type: 'done' })).toMatchObject({ rule: '10.4c', key: 'deny.move.hentschLeave' })
    pick(s, 'G-2')
    expect(s.why(step('2935')).key).toBe('deny.move.hentschDirect')
    s.take(step('2933'))
    expect(s.why({ type: 'stop' }).rule).toBe('10.4c')
    s.take(step('2932'))
    expect(s.can({ type: 'stop' })).toBe(true)
    s.take({ type: 'stop' })
    expect(s.can({ type: 'done' })).toBe(true)
  })

  it('[10.4c][12.6b] a stack that splits up leaves nobody behind: no other stack moves before', () => {
    const s = moving({ 'G-2': '2934', 'G-9': '2934', 'G-3': '2931' })
    pick(s, 'G-2').take(step('2933')).take(step('2932'))
    if (s.step() === 'move') s.take({ type: 'stop' })
    expect(s.why({ type: 'pick', units: [s.u('G-3')] })).toMatchObject({ rule: '10.4c' })
    pick(s, 'G-9').take(step('2933')).take(step('2932'))
    if (s.step() === 'move') s.take({ type: 'stop' })
    expect(s.can({ type: 'pick', units: [s.u('G-3')] })).toBe(true)
  })

  it('[10.4d] no march assault by those who leave', () => {
    const s = pick(moving({ ...NEAR, 'F-42': '2935' }), 'G-2')
    expect(s.why({ type: 'assault', hex: hex('2935') }).rule).toBe('10.4d')
    // Nor once they are outside; those who began there may.
    const out = moving({ ...NEAR, 'F-42': '2931' })
    pick(out, 'G-2').take(step('2933')).take(step('2932'))
    expect(out.why({ type: 'assault', hex: hex('2931') }).rule).toBe('10.4d')
    const fresh = pick(moving({ ...NEAR, 'F-42': '2931' }), 'G-3')
    expect(fresh.can({ type: 'assault', hex: hex('2931') })).toBe(true)
    const marched = pick(moving({ 'G-2': '2934', 'G-3': '2930', 'F-42': '2932' }), 'G-3').take(step('2931'))
    expect(marched.can({ type: 'assault', hex: hex('2932') })).toBe(true)
  })

  it('[10.4c] who cannot move does not hold up the phase, but does not hide those who must', () => {
    const replaced = (...ids: string[]): Scene => {
      const s = called({ 'G-2': '2934', 'G-9': '2934', 'G-3': '2931' })
      for (const id of ids) s.g.marks[s.u(id)]! |= REPLACED
      return s.push((_g, t) => pushOperational(t, 1))
    }
    expect(replaced('G-2').why({ type: 'done' })).toMatchObject({ rule: '10.4c' })
    expect(replaced('G-9').why({ type: 'done' })).toMatchObject({ rule: '10.4c' })
    expect(replaced('G-2', 'G-9').can({ type: 'done' })).toBe(true)
  })

  it('[10.4c] [9.4b] on the way out as well nobody ends where he may not', () => {
    const s = called({ 'G-1C': '2934', 'G-3': '2932' })
    addTrench(s.g, hex('2932'), 1)
    s.g.trenchDone[0] = 1
    pick(
      s.push((_g, t) => pushOperational(t, 1)),
      'G-1C',
    )
      .take(step('2933'))
      .take(step('2932'))
    expect(s.why({ type: 'stop' })).toMatchObject({ rule: '9.4b' })
  })

  it('[10.4c] [16.1a] how deep a hex lies inside is counted to the nearest one outside that is in play', () => {
    for (const scenario of ['historical', 'marne'] as const) {
      const { g } = scene({ scenario })
      const { inPlay } = scenarioOf(g)
      const outside = landHexes.filter((h) => perimeter[h] === 0 && inPlay[h] === 1)
      for (const h of landHexes) {
        const least = perimeter[h] === 0 ? 0 : Math.min(...outside.map((o) => distance(h, o)))
        expect(depthInside(g, h), labelOf(h)).toBe(least)
      }
    }
  })

  it('[10.4b] [A21] decoys inside call nobody, but a unit under a decoy does', () => {
    expect(called({ 'DE-decoy-1': '2934', 'G-3': '2932' }).g.hentsch).toBe(0)
    expect(called({ 'DE-decoy-1': '2934', 'G-2': '2934', 'G-3': '2932' }).g.hentsch).toBe(1)
  })

  it('[10.4e] nobody from outside moves, rides by rail or attacks into it', () => {
    const s = moving({ ...NEAR, 'F-42': '2833' })
    pick(s, 'G-3')
    expect(s.why(step('2933'))).toMatchObject({ rule: '10.4e', key: 'deny.move.hentschEntry' })
    const pa = called({ 'G-2': '2934', 'G-3': '2932', 'F-42': '2933' }).push((_g, t) => pushPrepared(t, 1))
    expect(pa.why({ type: 'attack', unit: pa.u('G-3'), hex: hex('2933') }).rule).toBe('10.4e')
    const march = pick(moving({ 'G-2': '2934', 'G-3': '2932', 'F-42': '2933' }), 'G-3')
    expect(march.why({ type: 'assault', hex: hex('2933') }).rule).toBe('10.4e')
    const rail = conquered({ turn: 10, options: { hentsch: true }, units: { 'G-2': '2934', 'G-3': '2529' } })
    rail
      .push((g, t) => rollCommand(g, t, 1), 6)
      .take({ type: 'done' })
      .push((_g, t) => pushStrategic(t, 1))
    expect(rail.why({ type: 'rail', unit: rail.u('G-3'), hex: hex('3034') }).rule).toBe('10.4e')
    expect(rail.can({ type: 'rail', unit: rail.u('G-3'), hex: hex('2829') })).toBe(true)
  })

  it('[10.4f] with a Paris hex German it is void for good', () => {
    const s = conquered({ turn: 9, options: { hentsch: true }, units: { 'G-2': '3036', 'G-3': '2932' } })
    s.push((g, t) => rollCommand(g, t, 1), 6).take({ type: 'done' })
    expect([s.g.hentsch, s.log.some((e) => e.key === 'log.move.hentschVoid')]).toEqual([2, true])
    s.push((_g, t) => pushOperational(t, 1))
    expect(s.can({ type: 'done' })).toBe(true)
  })
})
