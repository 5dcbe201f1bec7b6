/** 5: formations, their cost, where squares can be and go, and squares formed in the face of cavalry. */
import { describe, expect, it } from 'vitest'
import { labelOf } from '../../src/data/index.ts'
import { pushCharges } from '../../src/rules/charge.ts'
import { pushCombatStep } from '../../src/rules/combat-step.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pointsOf, wholePoints } from '../../src/rules/fire-points.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import type { MoveFrame } from '../../src/rules/move.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { FRONT_ZONE, zonesOf } from '../../src/rules/zones.ts'
import { GOOD, IN_SQUARE, LIMBERED, REGULAR, SKIRMISHING } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from '../position.ts'

const GROUND = ground({
  terrain: { '1005': 'P', '1205': 'B', '1405': 'M', '2805': 'M' },
  level: { '2405': 1, '2605': 2 },
  sides: {
    stream: ['1604-1605'],
    river: ['1804-1805', '2004-2005'],
    bridge: ['2004-2005'],
    ravine: ['2204-2205'],
  },
  roads: [
    ['2003', '2004', '2005'],
    ['2804', '2805'],
  ],
})
const scene = sceneOn(GROUND)

/** Orders that oblige to nothing. */
const FREE = { CHA: 'D', PAN: 'D', SCH: 'D', BRB: 'D', DUP: 'D', PRI: 'D', VEN: 'D', COU: 'D', GRI: 'D', JUN: 'D' }
const moving = (units: Given['units'], side: 0 | 1 = 1): Scene =>
  scene({ units, orders: FREE, phasing: side === 1 ? 'FR' : 'ES', push: (_g, t) => pushMovement(t, side, 0) })
const pick = (s: Scene, ...ids: string[]): Scene => s.take({ type: 'pick', units: ids.map((id) => s.u(id)) })
const form = (s: Scene, id: string, to: number): Scene => s.take({ type: 'form', unit: s.u(id), form: to })
const spent = (s: Scene): number[] => (s.g.stack[s.g.stack.length - 1] as MoveFrame).spent
const whyNotForm = (s: Scene, id: string, to: number): string => s.why({ type: 'form', unit: s.u(id), form: to }).rule
const FAR = { OM1: '3927E' } as const

describe('changing formation', () => {
  it('[5a] several times in one move, as long as the points last', () => {
    const s = pick(moving({ L41: '0505E', ...FAR }), 'L41')
    form(form(form(s, 'L41', IN_SQUARE), 'L41', REGULAR), 'L41', IN_SQUARE)
    expect([s.g.form[s.u('L41')], spent(s)]).toEqual([IN_SQUARE, [5]])
    form(s, 'L41', REGULAR)
    expect(s.g.form[s.u('L41')]).toBe(REGULAR)
    expect(whyNotForm(s, 'L41', IN_SQUARE)).toBe('5b')
  })
  it('[5b] each change at the cost of the table', () => {
    const light = pick(moving({ VC1: '0505E', L41: '3927E' }, 0), 'VC1')
    form(light, 'VC1', SKIRMISHING)
    expect(spent(light)).toEqual([1])
    form(light, 'VC1', IN_SQUARE)
    expect(spent(light)).toEqual([4])
    form(light, 'VC1', SKIRMISHING)
    expect(spent(light)).toEqual([7])
    const horse = pick(moving({ CZ1: '0505E', ...FAR }), 'CZ1')
    form(form(horse, 'CZ1', SKIRMISHING), 'CZ1', REGULAR)
    expect(spent(horse)).toEqual([2])
    // Foot artillery has 5 MP: hitching up takes 2, so it may go 3 hexes, or unlimber again where it stands.
    const foot = pick(moving({ FC: '0505E', ...FAR }), 'FC')
    form(foot, 'FC', LIMBERED)
    expect(spent(foot)).toEqual([2])
    foot.steps('0504')
    expect(whyNotForm(foot, 'FC', REGULAR)).toBe('5b')
    const again = form(pick(moving({ FC: '0505E', ...FAR }), 'FC'), 'FC', LIMBERED)
    expect(again.can({ type: 'form', unit: again.u('FC'), form: REGULAR })).toBe(true)
  })
  it('[5.1a] regular infantry moves its 6 MP, fires 6 points and keeps its facing', () => {
    const s = pick(moving({ L41: '0505E', ...FAR }), 'L41')
    s.steps('0504', '0503', '0603', '0704', '0705', '0706')
    expect(s.offers('step')).toEqual([])
    expect(wholePoints(pointsOf(fieldOf(s.g), s.u('L41'), 1, 'offensive').parts)).toBe(6)
    expect(s.offers('stop')).toHaveLength(6)
  })
  it('[5.3a] regular cavalry has its whole factor: 10, 9 and 8 by class', () => {
    for (const [id, most] of [
      ['CZ1', 10],
      ['DR1', 9],
      ['CO2', 8],
    ] as const) {
      const s = pick(moving({ [id]: '0512E', ...FAR }), id)
      const far = Array.from({ length: most }, (_, i) => `05${String(11 - i).padStart(2, '0')}`)
      s.steps(...far)
      expect([s.where(id), s.offers('step')]).toEqual([far.at(-1), []])
    }
  })
  it('[5.3b] light cavalry may skirmish, other cavalry may not', () => {
    expect(
      form(pick(moving({ CZ1: '0505E', ...FAR }), 'CZ1'), 'CZ1', SKIRMISHING).g.form.some((f) => f === SKIRMISHING),
    ).toBe(true)
    for (const id of ['DR1', 'CO2']) {
      const s = pick(moving({ [id]: '0505E', ...FAR }), id)
      expect(whyNotForm(s, id, SKIRMISHING)).toBe('5.3b')
    }
  })
})

describe('squares', () => {
  it('[5.1b] infantry of any will may form one', () => {
    for (const id of ['MGI', 'S4', 'L41', 'L31']) {
      const s = form(pick(moving({ [id]: '0505E', ...FAR }), id), id, IN_SQUARE)
      expect([id, s.g.form[s.u(id)]]).toEqual([id, IN_SQUARE])
    }
    const horse = pick(moving({ CZ1: '0505E', ...FAR }), 'CZ1')
    expect(whyNotForm(horse, 'CZ1', IN_SQUARE)).toBe('5b')
  })
  it('[5.1g] [5.1h] [Q18] a square enters only clear hexes and crosses no stream, river, bridge, ravine or slope', () => {
    for (const column of ['10', '12', '14', '16', '18', '20', '22', '24', '26']) {
      const s = pick(moving({ L41: `${column}04#`, ...FAR }), 'L41')
      expect([column, s.why({ type: 'step', to: hex(`${column}05`) }).rule]).toEqual([column, '5.1h'])
    }
    const clear = pick(moving({ L41: '3004#', ...FAR }), 'L41')
    expect(clear.can({ type: 'step', to: hex('3005') })).toBe(true)
    // Down a slope as little as up.
    const down = pick(moving({ L41: '2405#', ...FAR }), 'L41')
    expect(down.offers('step')).toEqual([])
  })
  it('[5.1i] a road takes nothing off: neither scrub nor bridge, nor the 2 MP', () => {
    const scrub = pick(moving({ L41: '2804#', ...FAR }), 'L41')
    expect(scrub.why({ type: 'step', to: hex('2805') }).rule).toBe('5.1h')
    const along = pick(moving({ L41: '2003#', ...FAR }), 'L41').steps('2004')
    expect(spent(along)).toEqual([2])
    // In regular order the same ways are open.
    expect(pick(moving({ L41: '2804E', ...FAR }), 'L41').can({ type: 'step', to: hex('2805') })).toBe(true)
    expect(pick(moving({ L41: '2004E', ...FAR }), 'L41').can({ type: 'step', to: hex('2005') })).toBe(true)
  })
  it('[5.1k] it may go any way, faces everywhere and controls all six hexes as front', () => {
    const s = pick(moving({ L41: '0505#', ...FAR }), 'L41')
    expect(s.offers('step')).toHaveLength(6)
    const zones = zonesOf(fieldOf(s.g), 1)
    const front = zones.flatMap((bits, h) => (bits === FRONT_ZONE ? [labelOf(h)] : []))
    expect(front.sort()).toEqual(['0404', '0405', '0504', '0506', '0604', '0605'])
  })
  it('[5.1f] [Q101] a stack in square moves only if each of its infantry may: will E holds it', () => {
    const units = { L41: '0505#', L31: '0505#', ...FAR }
    const s = moving(units)
    pick(s, 'L41', 'L31')
    expect(s.why({ type: 'step', to: hex('0504') }).rule).toBe('5.1f')
    const both = moving({ L41: '0505#', L42: '0505#', ...FAR })
    expect(pick(both, 'L41', 'L42').can({ type: 'step', to: hex('0504') })).toBe(true)
  })
  it('[6g] [Q19] guns of the hex stand in the square: a quarter of their fire', () => {
    const s = scene({
      units: { AC1: '0505E', GW3: '0505#', L41: '0604SW' },
      orders: FREE,
      push: (_g, t) => pushFireStep(t, 0, 'defensive'),
    })
    expect(s.offers('aim').map((a) => [a.unit, a.points])).toEqual([
      [s.u('AC1'), 1],
      [s.u('GW3'), 2],
    ])
  })
})

describe('squares in the face of cavalry', () => {
  it('[5.1q] the combat comes in the step of charges, after the fire', () => {
    const s = scene({
      units: { CO2: '0501SE', RES: '0506NE' },
      leaders: { prive: '0503', dupont: '0502', coupigny: '0510', reding: '0511' },
      push: (_g, t) => pushCharges(t, 1),
    })
    s.take({ type: 'charge', units: [s.u('CO2')], hex: hex('0506') })
    for (const to of ['0502', '0503', '0504']) if (s.where('CO2') !== to) s.steps(to)
    s.take({ type: 'trySquare' }, 6).take({ type: 'square', form: true })
    if (s.step() === 'charge') s.steps('0505')
    // In square it does not test again (Q20); the charger passes.
    s.take({ type: 'face', facing: facing('SE') }, 6)
    expect([s.step(), s.events('log.shockResult')]).toEqual(['over', []])
    expect(s.g.target[s.u('CO2')]).toBe(hex('0506'))
    s.push((_g, t) => pushCombatStep(t, 1, 'charges'), 5)
    expect(s.events('log.shockResult')).toHaveLength(1)
  })

  const riders = (units: Given['units'], more: Partial<Given> = {}): Scene =>
    scene({ units, orders: FREE, push: (_g, t) => pushMovement(t, 1, 0), ...more })
  const ride = (s: Scene, ...labels: string[]): Scene => pick(s, 'CZ1').steps(...labels)
  const one = { CZ1: '0509E', RES: '0505E' } as const

  it('[5.1l] when cavalry has come to exactly 2 hexes, and not otherwise', () => {
    const s = ride(riders(one), '0508')
    expect(s.asked()).toBe('FR')
    s.steps('0507')
    expect([s.asked(), s.step()]).toEqual(['ES', 'reactionSquare'])
    s.take({ type: 'pass' }).steps('0506')
    expect(s.step()).toBe('move')
    // Infantry coming as near frightens no unit.
    const foot = pick(riders({ L41: '0508E', RES: '0505E' }), 'L41').steps('0507')
    expect(foot.step()).toBe('move')
  })
  it('[5.1d] [5.1l] not in a wood', () => {
    expect(ride(riders({ CZ1: '1208E', RES: '1205E' }), '1207').step()).toBe('move')
  })
  it('[5.1c] in movement or as a reaction', () => {
    const own = form(pick(moving({ L41: '0505E', ...FAR }), 'L41'), 'L41', IN_SQUARE)
    expect(own.g.form[own.u('L41')]).toBe(IN_SQUARE)
    const s = ride(riders(one), '0508', '0507').take({ type: 'trySquare' }, 6).take({ type: 'square', form: true })
    expect(s.g.form[s.u('RES')]).toBe(IN_SQUARE)
  })
  it('[5.1m] one test with the will of the unit on top, for all infantry of the hex', () => {
    const stack = (top: string, below: string): Scene =>
      ride(riders({ CZ1: '0509E', [top]: '0505E', [below]: '0505E' }), '0508', '0507').take({ type: 'trySquare' }, 3)
    // A 3 holds with will C and disorders with will E.
    const good = stack('RES', 'VG2')
    expect(good.can({ type: 'square', form: true })).toBe(true)
    good.take({ type: 'square', form: true })
    expect([good.g.form[good.u('RES')], good.g.form[good.u('VG2')]]).toEqual([IN_SQUARE, IN_SQUARE])
    const bad = stack('VG2', 'RES')
    expect([bad.g.condition[bad.u('RES')], bad.g.condition[bad.u('VG2')]]).toEqual([1, 1])
    expect(bad.log.filter((e) => e.key.startsWith('log.test.square'))).toHaveLength(1)
  })
  it('[5.1n] D and R alike are disorder and no square', () => {
    for (const die of [1, 2]) {
      const s = ride(riders(one), '0508', '0507').take({ type: 'trySquare' }, die)
      expect([s.g.condition[s.u('RES')], s.g.form[s.u('RES')], s.where('RES')]).toEqual([1, REGULAR, '0505'])
    }
  })
  it('[5.1o] who passes may still leave it', () => {
    const s = ride(riders(one), '0508', '0507').take({ type: 'trySquare' }, 6).take({ type: 'square', form: false })
    expect([s.g.form[s.u('RES')], s.g.condition[s.u('RES')]]).toEqual([REGULAR, GOOD])
  })
  it('[5.1p] [Q19] forming it spends the MP of the turn, also of the own phase that comes', () => {
    const s = ride(riders(one), '0508', '0507').take({ type: 'trySquare' }, 6).take({ type: 'square', form: true })
    s.take({ type: 'stop', facing: 0 })
    s.push((_g, t) => pushMovement(t, 0, 0))
    expect(s.offers('pick').filter((a) => a.units.includes(s.u('RES')))).toEqual([])
    const not = ride(riders(one), '0508', '0507').take({ type: 'trySquare' }, 6).take({ type: 'square', form: false })
    not.take({ type: 'stop', facing: 0 })
    not.push((_g, t) => pushMovement(t, 0, 0))
    expect(not.offers('pick').some((a) => a.units.includes(not.u('RES')))).toBe(true)
  })
  it('[Q19] each stack is asked once about the same riders, also after the game was stored in between', () => {
    const s = ride(riders({ CZ1: '0806E', RES: '0505W', JAE: '0506W', CZ2: '0805E' }))
    s.take({ type: 'step', to: hex('0706') })
    expect(s.step()).toBe('reactionSquare')
    const stored = JSON.parse(JSON.stringify(s.g.stack)) as typeof s.g.stack
    s.g.stack.splice(0, s.g.stack.length, ...stored)
    s.take({ type: 'pass' })
    expect(s.step()).toBe('reactionSquare')
    s.take({ type: 'pass' })
    // At 2 hexes from both it was, and is again.
    s.steps('0805', '0706')
    expect(s.step()).toBe('move')
    s.take({ type: 'stop', facing: 0 })
    // Further units reopen it.
    pick(s, 'CZ2').take({ type: 'step', to: hex('0706') })
    expect(s.step()).toBe('reactionSquare')
  })
  it('[Q19] skirmishers are recalled, guns join without a test; cavalry of the hex forbids it', () => {
    const s = ride(riders({ CZ1: '0509E', VC1: '0505E~', AC1: '0505E*' }), '0508', '0507')
    s.take({ type: 'trySquare' }, 6).take({ type: 'square', form: true })
    expect([s.g.form[s.u('VC1')], s.g.form[s.u('AC1')]]).toEqual([IN_SQUARE, LIMBERED])
    expect(ride(riders({ CZ1: '0509E', RES: '0505E', OLI: '0505E' }), '0508').asked()).toBe('FR')
    const mixed = riders({ CZ1: '0509E', RES: '0505E', BOR: '0505E' })
    mixed.g.standing[0].fill(1)
    mixed.g.standing[0][4] = 0
    expect(ride(mixed, '0508', '0507').step()).toBe('move')
  })
})
