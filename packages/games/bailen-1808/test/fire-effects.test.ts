/** Fire: modifiers of the die, who loses what (numeric cases of 5.1t, 5.1u), exact odds. */
import { describe, expect, it } from 'vitest'
import { fireColumn, leaderIndex } from '../src/data/index.ts'
import { fireAccount, firePreview } from '../src/odds/fire.ts'
import type { Attack } from '../src/rules/attack.ts'
import { fieldOf } from '../src/rules/field.ts'
import { PART } from '../src/rules/fire-points.ts'
import { pushFireStep } from '../src/rules/fire-step.ts'
import { pushVolley } from '../src/rules/volley.ts'
import { ground } from './plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from './position.ts'

const GROUND = ground({
  terrain: { '2005': 'B', '2205': 'P', '3005': 'B' },
})
const scene = sceneOn(GROUND)

/** Orders that oblige to nothing. */
const FREE = { CHA: 'D', PAN: 'D', SCH: 'D', BRB: 'D', DUP: 'D', PRI: 'D', VEN: 'D', COU: 'D', GRI: 'D', JUN: 'D' }
const offensive = (units: Given['units'], more: Partial<Given> = {}): Scene =>
  scene({ units, orders: FREE, push: (_g, t) => pushFireStep(t, 1, 'offensive'), ...more })
const attack = (s: Scene, hexLabel: string, ids: readonly string[], each: number): Attack => ({
  side: s.g.phasing === 1 ? 1 : 0,
  kind: 'offensive',
  hex: hex(hexLabel),
  shooters: ids.map(s.u),
  parts: ids.map(() => each * PART),
})

describe('modifiers of the die', () => {
  const account = (units: Given['units'], at: string, ids: readonly string[], more: Partial<Given> = {}) => {
    const s = scene({ units, orders: FREE, ...more })
    const target = fieldOf(s.g).stacks[hex(at)]!.find((u) => u >= 0)!
    const items = fireAccount(fieldOf(s.g), attack(s, at, ids, 6), target, false).die.items
    return Object.fromEntries(items.map((i) => [i.key.replace('item.fire.', ''), i.value]))
  }
  it('terrain, square, flank or rear, skirmishers, limbered guns, guns under musketry', () => {
    expect(account({ L41: '0505E', GW3: '0604SW' }, '0604', ['L41'])).toEqual({})
    expect(account({ L41: '0505E', GW3: '0604NE' }, '0604', ['L41'])).toEqual({ throughFlankOrRear: 1 })
    expect(account({ L41: '0505E', GW3: '0604#' }, '0604', ['L41'])).toEqual({ targetInSquare: 1 })
    expect(account({ L41: '0505E', VC1: '0604NE~' }, '0604', ['L41'])).toEqual({ targetSkirmishing: -1 })
    expect(account({ L41: '0505E', AC1: '0604SW*' }, '0604', ['L41'])).toEqual({ targetLimberedOrMarching: 1 })
    expect(account({ L41: '0505E', AC1: '0604SW' }, '0604', ['L41'])).toEqual({ unlimberedGunsUnderMusketry: -1 })
    expect(account({ L41: '1904SE', GW3: '2005NW' }, '2005', ['L41'])).toMatchObject({ terrain: -1 })
    expect(account({ L41: '2104SE', GW3: '2205NW' }, '2205', ['L41'])).toMatchObject({ terrain: -2 })
    expect(account({ MGI: '0505E', GW3: '0604SW' }, '0604', ['MGI'])).toEqual({ firerWillA: 1 })
  })
  it('[Q47] [9.5o] of several firers the least favourable value counts', () => {
    const units = { L41: '0505E', L42: '0703SW', GW3: '0604SW' }
    expect(account(units, '0604', ['L42'])).toEqual({ throughFlankOrRear: 1 })
    expect(account(units, '0604', ['L41', 'L42'])).toEqual({})
  })
  it('[6b] artillery gains from three units in a hex, musketry does not', () => {
    const units = { FC: '0505E', L41: '0603SE', VC1: '0704W', CE1: '0704W', TEJ: '0704W' }
    expect(account(units, '0704', ['FC'])).toEqual({ artilleryAtCrowd: 1 })
    const near = { L41: '0505E', VC1: '0604SW', CE1: '0604SW', TEJ: '0604SW' }
    expect(account(near, '0604', ['L41'])).toEqual({})
  })
  it('[17.1j] in withdrawal the will of the firer is one level lower', () => {
    const s = scene({ units: { MGI: '0505E', GW3: '0604SW' }, orders: FREE })
    s.g.morale.fill(1)
    const items = fireAccount(fieldOf(s.g), attack(s, '0604', ['MGI'], 4), s.u('GW3'), false).die.items
    expect(items).toEqual([])
  })
})

describe('losses', () => {
  const volley = (units: Given['units'], ids: readonly string[], each: number, dice: readonly number[]): Scene => {
    const s = scene({ units, orders: FREE })
    const at = Object.values(units)[ids.length]!
    const label = (typeof at === 'string' ? at : at.at).slice(0, 4)
    return s.push((g, t) => pushVolley(g, t, attack(s, label, ids, each)), ...dice)
  }
  it('[9.4a] the top unit takes all, and what it cannot take is lost [9.4c]', () => {
    const s = volley({ L41: '0505E', TEJ: { at: '0604SW', sp: 1 }, RES: '0604SW' }, ['L41'], 20, [5])
    expect(s.where('TEJ')).toBe('gone')
    expect(s.g.sp[s.u('RES')]).toBe(8)
  })
  it('[9.4b] guns on top of a mixed stack are skipped; [9.4e] alone they are hit', () => {
    const mixed = volley({ L41: '0505E', AC1: '0604SW', RES: '0604SW' }, ['L41'], 20, [1])
    expect(mixed.g.sp[mixed.u('AC1')]).toBe(6)
    expect(mixed.g.sp[mixed.u('RES')]).toBe(7)
    const alone = volley({ L41: '0505E', AC1: '0604SW' }, ['L41'], 20, [2])
    expect(alone.g.sp[alone.u('AC1')]).toBe(5)
  })
  it('[5.1t] one loss on a screened stack: the skirmishers take it, and the test', () => {
    const s = volley({ L41: '0505E', VC1: '0604SW~', RES: '0604SW' }, ['L41'], 20, [3, 6])
    expect([s.g.sp[s.u('VC1')], s.g.sp[s.u('RES')]]).toEqual([5, 8])
    expect(s.events('log.test.fire.holds')[0]?.params).toMatchObject({ unit: s.u('VC1') })
  })
  it('[5.1u] [Q22] more losses: the first on the skirmishers, the rest and the test on the next unit', () => {
    const s = volley({ L41: '0505E', VC1: '0604SW~', RES: '0604SW' }, ['L41'], 20, [5, 6])
    expect([s.g.sp[s.u('VC1')], s.g.sp[s.u('RES')]]).toEqual([5, 7])
    expect(s.events('log.test.fire.holds')[0]?.params).toMatchObject({ unit: s.u('RES') })
  })
  it('[5.1u] three losses: 1 and 2', () => {
    const s = scene({ units: { L41: '0505E', VC1: '0604NE~', RES: '0604NE' }, orders: FREE })
    // Through the rear and twenty points: 6 + 1 is 3D1.
    s.push((g, t) => pushVolley(g, t, attack(s, '0604', ['L41'], 20)), 6)
    expect([s.g.sp[s.u('VC1')], s.g.sp[s.u('RES')]]).toEqual([5, 6])
    expect(s.step()).toBe('retreat')
    expect(s.offers('retreat').every((a) => a.unit === s.u('RES'))).toBe(true)
  })
  it('[9.5s] [Q44] adjacent artillery: what is left over goes down the stack', () => {
    const units = { FC: '0505E', TEJ: { at: '0604SW', sp: 1 }, RES: '0604SW' }
    const s = scene({ units, orders: FREE })
    const guns: Attack = { ...attack(s, '0604', ['FC'], 20), kind: 'defensive' }
    s.push((g, t) => pushVolley(g, t, guns), 5, 6)
    expect(s.where('TEJ')).toBe('gone')
    expect(s.g.sp[s.u('RES')]).toBe(7)
  })
  it('[9.5t] [Q42] beyond 2 hexes artillery attacks each unit of the stack with a die of its own', () => {
    const s = volley({ FC: '0505E', VC1: '0804W~', RES: '0804W' }, ['FC'], 20, [2, 3, 6])
    expect(s.events('log.volley').map((e) => e.params?.unit)).toEqual([s.u('VC1'), s.u('RES')])
    // The skirmishers have -1 for themselves: 1 is "1"; the line unit 1M.
    expect(s.events('log.volley').map((e) => e.params?.result)).toEqual(['1', '1M'])
  })
  it('[Q42] [9.5s] at 2 hexes one attack, on the top unit, and what is left over goes down the stack', () => {
    const s = volley({ FC: '0505E', TEJ: { at: '0704W', sp: 1 }, RES: '0704W' }, ['FC'], 20, [5, 6])
    expect(s.events('log.volley').map((e) => e.params?.unit)).toEqual([s.u('TEJ')])
    expect([s.where('TEJ'), s.g.sp[s.u('RES')]]).toEqual(['gone', 7])
  })
  it('[14e] [Q75] the loss that reaches half makes the unit test, once', () => {
    const s = volley({ L41: '0505E', RES: { at: '0604SW', sp: 5 } }, ['L41'], 20, [1, 6])
    expect(s.g.sp[s.u('RES')]).toBe(4)
    expect(s.events('log.test.half.holds')).toHaveLength(1)
    s.push((g, t) => pushVolley(g, t, attack(s, '0604', ['L41'], 20)), 1)
    expect(s.g.sp[s.u('RES')]).toBe(3)
  })
  it('[Q75] one test serves for fire and half losses', () => {
    const s = volley({ L41: '0505E', RES: { at: '0604SW', sp: 5 } }, ['L41'], 20, [3, 6])
    expect(s.log.filter((e) => e.key.startsWith('log.test'))).toHaveLength(1)
  })
  it('[10p] guns alone in their hex cannot retreat: D1 destroys them', () => {
    const s = scene({ units: { L41: '0505E', AC1: '0604NE' }, orders: FREE })
    s.push((g, t) => pushVolley(g, t, attack(s, '0604', ['L41'], 20)), 6)
    expect(s.where('AC1')).toBe('gone')
  })
  it('[16i] a leader whose stack is shot to pieces goes to the nearest stack', () => {
    const units = { L41: '0505E', TEJ: { at: '0604SW', sp: 1 }, GW3: '0706W' }
    const s = scene({ units, orders: FREE, leaders: { venegas: '0604' } })
    s.push((g, t) => pushVolley(g, t, attack(s, '0604', ['L41'], 20)), 5)
    expect(s.where('TEJ')).toBe('gone')
    expect(s.g.leaderAt[leaderIndex('venegas')]).toBe(hex('0706'))
  })
  it('[10h] [Q95] who fires gives up his assault', () => {
    const s = offensive({ L41: '0505E', GW3: '0604SW' }, { push: () => undefined })
    s.g.target[s.u('L41')] = hex('0604')
    s.push((_g, t) => pushFireStep(t, 1, 'offensive'))
    s.take({ type: 'aim', unit: s.u('L41'), hex: hex('0604'), points: 6 }, 1)
    expect(s.g.target[s.u('L41')]).toBe(-1)
  })
})

describe('odds of fire', () => {
  const chances = (target: string) => {
    const s = scene({ units: { L41: '0505E', [target]: '0604SW' }, orders: FREE })
    const p = firePreview(fieldOf(s.g), attack(s, '0604', ['L41'], 6))!
    const sum = (key: string) => p.sums!.find((x) => x.key === key)!.cases
    expect(p.main!.cases).toBe(36)
    expect(p.main!.outcomes.reduce((n, o) => n + o.cases, 0)).toBe(36)
    return {
      rout: sum('odds.rout'),
      disorder: sum('odds.disorderOrRout') - sum('odds.rout'),
      loss: sum('odds.anyLoss'),
    }
  }
  it('a volley of 6 points: will D routs in 2 of 36 cases and is disordered in 4; C 2 and 2; E 4 and 2', () => {
    expect(chances('MCU')).toEqual({ rout: 2, disorder: 4, loss: 12 })
    expect(chances('RES')).toEqual({ rout: 2, disorder: 2, loss: 12 })
    expect(chances('VG2')).toEqual({ rout: 4, disorder: 2, loss: 12 })
  })
  it('promises what the dice decide: every face of both dice', () => {
    const tally = new Map<string, number>()
    for (let die = 1; die <= 6; die++) {
      for (let second = 1; second <= 6; second++) {
        const s = scene({ units: { L41: '0505E', MCU: '0604SW' }, orders: FREE })
        const dice = die === 4 || die === 6 ? [die, second] : [die]
        s.push((g, t) => pushVolley(g, t, attack(s, '0604', ['L41'], 6)), ...dice)
        const lost = 5 - s.g.sp[s.u('MCU')]!
        const state = ['holds', 'disorder', 'rout'][s.g.condition[s.u('MCU')]!]
        tally.set(`odds.fire.${state} ${lost}`, (tally.get(`odds.fire.${state} ${lost}`) ?? 0) + 1)
      }
    }
    const s = scene({ units: { L41: '0505E', MCU: '0604SW' }, orders: FREE })
    const p = firePreview(fieldOf(s.g), attack(s, '0604', ['L41'], 6))!
    for (const o of p.main!.outcomes) expect([o.key, tally.get(`${o.key} ${o.params!.lost}`)]).toEqual([o.key, o.cases])
  })
  it('for ranged guns each unit has its own odds, and those that are not seen are said to be there', () => {
    const s = scene({ units: { FC: '0505E', VC1: '0804W~', RES: '0804W' }, orders: FREE })
    const p = firePreview(fieldOf(s.g), attack(s, '0804', ['FC'], 6), 1)!
    expect([p.main!.params, p.whatIf![0]!.params]).toEqual([{ unit: s.u('VC1') }, { unit: s.u('RES') }])
    expect(p.notes).toMatchObject([{ key: 'note.buried', params: { buried: 1 } }])
    // Three units in all make a crowd.
    expect(p.accounts[1]!.items.map((i) => i.key)).toContain('item.fire.artilleryAtCrowd')
  })
  it('[Q40] the column by whole points', () => {
    expect([0.9, 1, 1.9, 2, 6.5, 7, 20, 99].map(fireColumn)).toEqual([-1, 0, 0, 1, 2, 3, 6, 6])
  })
})
