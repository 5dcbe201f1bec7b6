/** Charges, counter-charges, contact and control (11), with worked examples 8.1, 8.2, 9.1 and 9.2. */
import { describe, expect, it } from 'vitest'
import { chargePreview } from '../src/odds/shock.ts'
import { pushCharges } from '../src/rules/charge.ts'
import { pushCombatStep } from '../src/rules/combat-step.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { DISORDERED, GOOD, IN_SQUARE } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from './position.ts'

const GROUND = ground({ bases: { ES: '0528', FR: '0501' } })
const scene = sceneOn(GROUND)

const FR = 1
const charging = (given: Given): Scene => scene({ ...given, push: (_g, t) => pushCharges(t, FR) })
const passAll = (s: Scene): Scene => {
  while (s.can({ type: 'pass' })) s.take({ type: 'pass' })
  return s
}
/** Rides along, passing every window of the other side. */
const ride = (s: Scene, labels: readonly string[], ...last: number[]): Scene => {
  labels.forEach((label, i) => {
    passAll(s)
    if (s.where('CO2') !== label) s.take({ type: 'step', to: hex(label) }, ...(i === labels.length - 1 ? last : []))
  })
  return s
}

const example81: Given = {
  units: { CO2: '0501SE', RES: '0506NE', JAE: '0707SE' },
  leaders: { prive: '0503', dupont: '0502', coupigny: '0510', reding: '0511' },
}

describe('example 8.1: a charge that gets out of control', () => {
  const inContact = (): Scene => {
    const s = charging(example81)
    s.take({ type: 'charge', units: [s.u('CO2')], hex: hex('0506') })
    return ride(s, ['0502', '0503', '0504'])
  }

  it('spends 2 for the declaration, 4 hexes and 1 for the zone', () => {
    const s = inContact()
    passAll(s)
    // 8 points: 2 + 3 so far. 0505 costs 2 more; straight at the target it is the only way on.
    expect(s.where('CO2')).toBe('0505')
    expect(s.g.stack.find((f) => f.step === 'charge')).toMatchObject({ spent: 7, moved: 4 })
  })

  it('goes in doubled, clears the hex, runs on, is thrown back', () => {
    const s = inContact()
    // Infantry two hexes away may form square; it does not try.
    expect(s.asked()).toBe('ES')
    s.take({ type: 'pass' })
    expect(s.step()).toBe('front')
    // Target passes with 6, its owner declines the square; the charger passes with 5.
    s.take({ type: 'face', facing: facing('SE') }, 6)
    s.take({ type: 'square', form: false }, 5)
    expect(s.g.target[s.u('CO2')]).toBe(hex('0506'))
    expect(s.g.charge[s.u('CO2')]).toBe(4)

    // The combat: 3 x 2 = 6 against 8 is 1:2; a 6 with Privé absent gives DB, so the infantry is weakened first.
    s.g.sp[s.u('RES')] = 1
    s.push((_g, t) => pushCombatStep(t, FR, 'charges'), 6)
    expect(s.events('log.shockResult')[0]!.params).toMatchObject({ die: 6, odds: '5:1', result: 'D2' })
    // A retreats to 0307, not adjacent to 0506, and keeps its order with a 6.
    s.take({ type: 'retreat', unit: s.u('RES'), path: [hex('0406'), hex('0307')] }, 6)
    if (s.step() === 'front') s.take(s.legal()[0]!)
    expect(s.where('RES')).toBe('0307')
    expect(s.g.fatigue[s.u('CO2')]).toBe(1)
    // It advances facing SE and fails the control test with a 1; 0606 is the way to C, and the combat gives BM:
    // 3 / 2 = 1.5 against 9 is below 1:4 and fought at 1:4; -1 for fatigue, +2 from behind: 6 + 1 = 7.
    s.take({ type: 'advance', units: [s.u('CO2')], facing: facing('SE') }, 1, 6)
    expect(s.events('log.notControlled')).toHaveLength(1)
    expect(s.g.condition[s.u('CO2')]).toBe(DISORDERED)
    const [, forced] = s.events('log.shockResult')
    expect(forced!.params).toMatchObject({ die: 6, total: 7, odds: '1:4', result: 'BM' })
    expect(s.g.sp[s.u('CO2')]).toBe(2)
    expect(s.g.sp[s.u('JAE')]).toBe(8)
    // Six points bring it back to where it began.
    for (const label of ['0605', '0604', '0603', '0602', '0601', '0501']) {
      if (s.where('CO2') !== label && s.can({ type: 'step', to: hex(label) })) s.take({ type: 'step', to: hex(label) })
    }
    expect(s.where('CO2')).toBe('0501')
    expect(s.step()).toBe('over')
    expect(s.g.fatigue[s.u('CO2')]).toBe(1)
  })

  it('does not make for A, which is outside the front arc', () => {
    const s = inContact()
    s.take({ type: 'pass' })
    s.take({ type: 'face', facing: facing('SE') }, 6)
    s.take({ type: 'square', form: false }, 5)
    s.g.sp[s.u('RES')] = 1
    s.push((_g, t) => pushCombatStep(t, FR, 'charges'), 6)
    s.take({ type: 'retreat', unit: s.u('RES'), path: [hex('0406'), hex('0307')] }, 6)
    if (s.step() === 'front') s.take(s.legal()[0]!)
    s.take({ type: 'advance', units: [s.u('CO2')], facing: facing('SE') }, 1, 6)
    expect(s.events('log.forcedAttack')[0]!.params).toMatchObject({ hex: hex('0707') })
  })
})

describe('example 8.2: control kept', () => {
  it('may stay or return, and turn', () => {
    const s = charging(example81)
    s.take({ type: 'charge', units: [s.u('CO2')], hex: hex('0506') })
    ride(s, ['0502', '0503', '0504'])
    s.take({ type: 'pass' })
    s.take({ type: 'face', facing: facing('SE') }, 6)
    s.take({ type: 'square', form: false }, 5)
    s.g.sp[s.u('RES')] = 1
    s.push((_g, t) => pushCombatStep(t, FR, 'charges'), 6)
    s.take({ type: 'retreat', unit: s.u('RES'), path: [hex('0406'), hex('0307')] }, 6)
    if (s.step() === 'front') s.take(s.legal()[0]!)
    s.take({ type: 'advance', units: [s.u('CO2')], facing: facing('SW') }, 6)
    expect(s.legal().map((a) => a.type)).toEqual(['stay', 'return'])
    s.take({ type: 'stay' })
    expect(s.step()).toBe('front')
    s.take({ type: 'face', facing: facing('E') })
    const u = s.u('CO2')
    expect([s.where('CO2'), s.g.facing[u], s.g.condition[u], s.g.fatigue[u]]).toEqual(['0506', facing('E'), GOOD, 1])
  })
})

describe('examples 9.1 and 9.2: counter-charge', () => {
  const with9 = (b: string): Scene => {
    const s = charging({
      units: { CO2: '0501SE', RES: '0506NE', FAR: b },
      leaders: { prive: '0401', dupont: '0301', coupigny: '0510', reding: '0511', venegas: '1006' },
    })
    return s.take({ type: 'charge', units: [s.u('CO2')], hex: hex('0506') })
  }

  it('9.1: never within two hexes, so no window', () => {
    const s = with9('0905SW')
    s.g.standing[0][4] = 1
    ride(s, ['0502', '0503', '0504', '0505'])
    expect(s.events('log.counterCharge')).toHaveLength(0)
    expect(s.where('CO2')).toBe('0505')
    expect(s.step()).toBe('front')
  })

  it('9.2: the window opens at 0503; the counter-charger is thrown back and the charge goes on', () => {
    const s = with9('0704SW')
    s.take({ type: 'step', to: hex('0502') })
    if (s.where('CO2') !== '0503') s.take({ type: 'step', to: hex('0503') })
    expect(s.asked()).toBe('ES')
    expect(s.offers('react').map((a) => a.units)).toEqual([[s.u('FAR')]])
    // 0603 and 0604 are both next to 0503.
    s.take({ type: 'react', units: [s.u('FAR')] })
    if (s.step() === 'sally') s.take({ type: 'step', to: hex('0603') })
    expect(s.where('FAR')).toBe('0603')
    // It passes with a 6; 4 against 6 (both doubled) is 1:2, a 1 is A2.
    s.take({ type: 'face', facing: s.offers('face')[0]!.facing }, 6, 1)
    expect(s.events('log.shockResult')[0]!.params).toMatchObject({ odds: '1:2', result: 'A2' })
    s.take({ type: 'retreat', unit: s.u('FAR'), path: [hex('0703'), hex('0802')] }, 6)
    if (s.step() === 'front') s.take(s.legal()[0]!)
    // The charger might occupy the hex that was left, and so end its charge.
    expect(s.asked()).toBe('FR')
    s.take({ type: 'pass' })
    // Retreat first, then disorder and the cavalry retreat from there (Q60).
    const u = s.u('FAR')
    expect(s.g.condition[u]).toBe(DISORDERED)
    expect(s.g.fatigue[u]).toBe(1)
    while (s.step() === 'cavalryRetreat') s.take(s.legal().at(-1)!)
    ride(s, ['0504', '0505'])
    expect(s.where('CO2')).toBe('0505')
    s.take(s.legal()[0]!, 6)
    s.take({ type: 'square', form: false }, 6)
    expect(s.g.charge[s.u('CO2')]).toBe(4)
  })

  it('9.2: a counter-charger that fails falls back one hex in good order, and the charge is doubled', () => {
    const s = with9('0704SW')
    s.take({ type: 'step', to: hex('0502') })
    if (s.where('CO2') !== '0503') s.take({ type: 'step', to: hex('0503') })
    s.take({ type: 'react', units: [s.u('FAR')] })
    if (s.step() === 'sally') s.take({ type: 'step', to: hex('0603') })
    s.take({ type: 'face', facing: s.offers('face')[0]!.facing }, 1)
    // 0604 is the only hex nearer to its base.
    s.take({ type: 'face', facing: facing('SE') })
    expect(s.where('FAR')).toBe('0604')
    expect(s.g.condition[s.u('FAR')]).toBe(GOOD)
    expect(s.g.fatigue[s.u('FAR')]).toBe(0)
    expect(s.events('log.counterFails')).toHaveLength(1)
    ride(s, ['0504', '0505'])
    expect(s.where('CO2')).toBe('0505')
    s.take(s.legal()[0]!, 6)
    s.take({ type: 'square', form: false }, 6)
    expect(s.g.charge[s.u('CO2')]).toBe(4)
  })
})

describe('11.4: what the hexes moved are worth', () => {
  const code = (target: string): number => {
    const s = charging({ units: { CZ1: '0501SE', RES: `${target}NE` }, options: {} })
    s.g.standing[0][4] = 1
    s.take({ type: 'charge', units: [s.u('CZ1')], hex: hex(target) })
    while (s.step() === 'charge') s.take(s.legal()[0]!)
    s.take(s.legal()[0]!, 6)
    s.take({ type: 'square', form: false }, 6)
    return s.g.charge[s.u('CZ1')]!
  }
  it('one hex: half as much again; two: twice', () => {
    expect(code('0503')).toBe(3)
    expect(code('0504')).toBe(4)
  })
})

describe('squares', () => {
  it('are formed in reaction, spend the movement, and do not test again at contact (Q19, Q20)', () => {
    const s = charging({ units: { CZ1: '0501SE', RES: '0506NE' } })
    s.take({ type: 'charge', units: [s.u('CZ1')], hex: hex('0506') })
    while (s.step() === 'charge') s.take(s.legal()[0]!)
    s.take({ type: 'trySquare' }, 6)
    s.take({ type: 'square', form: true })
    expect(s.g.form[s.u('RES')]).toBe(IN_SQUARE)
    while (s.step() === 'charge') s.take(s.legal()[0]!)
    // Only the charger rolls.
    s.take(s.legal()[0]!, 6)
    expect(s.g.charge[s.u('CZ1')]).toBe(4)
  })
})

describe('what a charge may come to (Table 7, composite chances)', () => {
  it('dragoons of 5 SP at a battalion of 8 SP and will D that squares when it can: cleared in 36 of 216 cases', () => {
    const s = charging({ units: { DR1: { at: '0501SE', sp: 5 }, MBU: { at: '0506NE', sp: 8 } } })
    const preview = chargePreview(s.g, { units: [s.u('DR1')], hex: hex('0506'), buried: 0 })!
    expect(preview.accounts.map((a) => a.key).filter((key) => key.endsWith('ttack')).length).toBe(1)
    expect(preview.main!.cases).toBe(216)
    expect(preview.main!.outcomes.reduce((n, o) => n + o.cases, 0)).toBe(216)
    expect(preview.sums).toEqual([
      { key: 'sum.charge.fails', cases: 72 },
      { key: 'sum.shock.cleared', cases: 36 },
    ])
    // In line: 10:8 is 1:1, cleared in one case of six; disordered 10:4 is 2:1, in three: 2/3 x (1/2 x 1/6 + 1/2 x 1/2).
    const line = preview.whatIf![0]!.outcomes.filter((o) => /D[12]$/.test(o.key)).reduce((n, o) => n + o.cases, 0)
    expect(line).toBe(48)
    expect(preview.notes!.map((n) => n.key)).toContain('note.charge.squares')
  })
  it.each([1, 2, 3])('[11.6f] a square is told apart from a line wherever one share differs (%i SP)', (sp) => {
    for (const foe of [4, 5, 6, 7, 8, 9]) {
      const s = charging({ units: { DR1: { at: '0501SE', sp }, MBU: { at: '0506NE', sp: foe } } })
      const { main, whatIf } = chargePreview(s.g, { units: [s.u('DR1')], hex: hex('0506'), buried: 0 })!
      expect([main!.key, whatIf?.map((d) => d.key)]).toEqual(['odds.charge.square', ['odds.charge.line']])
    }
  })
})

describe('counter-charge, more', () => {
  it('is possible before the first step when the charge is declared at two hexes (11.8d)', () => {
    const s = charging({ units: { CO2: '0501SE', RES: '0506NE', FAR: '0702SW' } })
    s.take({ type: 'charge', units: [s.u('CO2')], hex: hex('0506') })
    expect([s.asked(), s.where('CO2'), s.step()]).toEqual(['ES', '0501', 'sally'])
  })

  it('not by disordered cavalry, in a zone, under SO, nor twice in a turn', () => {
    const s = charging({ units: { CO2: '0501SE', RES: '0506NE', FAR: '0702!' } })
    s.take({ type: 'charge', units: [s.u('CO2')], hex: hex('0506') })
    expect(s.step()).toBe('charge')
    const so = charging({ units: { CO2: '0501SE', RES: '0506NE', FAR: '0702SW' }, orders: { VEN: 'SO' } })
    so.take({ type: 'charge', units: [so.u('CO2')], hex: hex('0506') })
    expect(so.step()).toBe('charge')
  })

  it('whose riders all fall has the charger tested for control where it stands; in hand it goes on (11.8n)', () => {
    const s = charging({ units: { CO2: '0501SE', RES: '0506NE', FAR: { at: '0702SW', sp: 1 } } })
    s.take({ type: 'charge', units: [s.u('CO2')], hex: hex('0506') })
    s.take({ type: 'react', units: [s.u('FAR')] })
    while (s.step() === 'sally') s.take(s.legal()[0]!)
    // Passes with 6; 2 against 6 is 1:3, a 5 is AB: its last point. Control with 6: in hand.
    s.take(s.legal()[0]!, 6, 5, 6)
    expect(s.where('FAR')).toBe('gone')
    expect(s.events('log.controlled')).toHaveLength(1)
    expect(s.step()).toBe('charge')
    expect(s.g.fatigue[s.u('CO2')]).toBe(0)
  })
})

describe('reaction charge (11f, Q57)', () => {
  it('stops a moving unit, tests both, fights at once at half as much again', () => {
    const s = scene({
      units: { L41: '0508NE', FAR: { at: '0505SE', sp: 4 } },
      push: (_g, t) => pushMovement(t, FR, 0),
    })
    s.take({ type: 'pick', units: [s.u('L41')] })
    s.take({ type: 'step', to: hex('0507') })
    expect([s.asked(), s.step()]).toEqual(['ES', 'sally'])
    s.take({ type: 'react', units: [s.u('FAR')] })
    while (s.step() === 'sally') s.take(s.legal()[0]!)
    // The infantry is disordered by a 1, the cavalry passes: 4 x 1.5 = 6 against half of L41.
    s.take(s.legal()[0]!, 1, 6, 6)
    const half = s.g.sp[s.u('L41')]! / 2
    expect(s.events('log.shock.reaction')[0]!.params).toMatchObject({ attack: 6, defence: half })
    expect(s.g.condition[s.u('L41')]).toBe(DISORDERED)
    // D1: it retreats; the cavalry is tired before it may advance.
    s.take(s.legal()[0]!, 6)
    expect(s.g.fatigue[s.u('FAR')]).toBe(1)
    expect([s.asked(), s.step()]).toEqual(['ES', 'advance'])
  })
})
