/** The bot: its chances are the tables' own, it plays from its view alone, and it does what an officer would. */
import { type Seat, seeded, weightsOf } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { planAssaults } from '../src/bot/assaults.ts'
import { moraleOdds, shockWorth } from '../src/bot/clash.ts'
import { bestFacing } from '../src/bot/front.ts'
import { sceneOf } from '../src/bot/scene.ts'
import { standingOf, standWorth } from '../src/bot/stand.ts'
import { NO_WAY, wayTo } from '../src/bot/ways.ts'
import { WEIGHTS } from '../src/bot/weights.ts'
import { bot } from '../src/bot.ts'
import { ART, INF } from '../src/data/index.ts'
import { bailen } from '../src/index.ts'
import { pushCharges } from '../src/rules/charge.ts'
import { pushCombatStep } from '../src/rules/combat-step.ts'
import { pushContact } from '../src/rules/contact.ts'
import { pushEvade } from '../src/rules/evade.ts'
import { pushFireStep } from '../src/rules/fire-step.ts'
import { pushLeaders } from '../src/rules/leaders.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { pushReactionFire } from '../src/rules/reaction-fire.ts'
import { pushRetreat } from '../src/rules/retreat.ts'
import { mark } from '../src/rules/units.ts'
import { ASSAULTED, ATTACKED, type Bailen } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from './position.ts'

const GROUND = ground({
  sides: { river: ['0410-0409', '0410-0510', '0410-0511', '0410-0411', '0410-0311', '0410-0310'] },
})
const scene = sceneOn(GROUND)

const ES = 0
const FR = 1
const seatOf = (s: Scene): Seat => s.g.seatOf[s.asked() === 'ES' ? ES : FR]
const choice = (s: Scene) => bot(bailen.view(s.g, seatOf(s)), seatOf(s), s.legal(), seeded('bot'))
const PLAIN = weightsOf(WEIGHTS)
const seen = (s: Scene, side: 0 | 1 = FR) => sceneOf(bailen.view(s.g, s.g.seatOf[side]), s.g.seatOf[side], PLAIN)

describe('chances', () => {
  it('sum up the six results of the column', () => {
    // 2:1 without modifiers: A1 AB BM D1 D1 D2.
    expect(shockWorth(PLAIN, 16, 8, 0)).toBeCloseTo((-0.9 - 0.3 - 0.08 + 1 + 1 + 1.1) / 6, 10)
    // Nothing goes wrong against routed units: BM is their loss alone.
    expect(shockWorth(PLAIN, 16, 8, 0, true)).toBeCloseTo((0 + 0 + 0.2 + 1 + 1 + 1.1) / 6, 10)
    expect(shockWorth(PLAIN, 1, 8, 0)).toBeLessThan(-1)
  })
  it('get better with odds and die', () => {
    for (const [a, b] of [
      [8, 16],
      [16, 24],
      [24, 40],
    ] as const) {
      expect(shockWorth(PLAIN, b, 8, 0)).toBeGreaterThan(shockWorth(PLAIN, a, 8, 0))
      expect(shockWorth(PLAIN, a, 8, 1)).toBeGreaterThan(shockWorth(PLAIN, a, 8, 0))
    }
  })
  it('are those of the morale table', () => {
    expect(moraleOdds(2, 0)).toEqual({ passes: 4 / 6, routs: 1 / 6 })
    expect(moraleOdds(0, 1)).toEqual({ passes: 1, routs: 0 })
  })
})

describe('the ground', () => {
  it('foot wades a river, guns do not', () => {
    expect(wayTo(GROUND, INF, hex('0410'))[hex('0409')]).toBe(4)
    expect(wayTo(GROUND, INF, hex('0410'))[hex('0407')]).toBe(6)
    expect(wayTo(GROUND, ART, hex('0410'))[hex('0409')]).toBe(NO_WAY)
  })
  it('faces what is near rather than what is far', () => {
    const s = seen(scene({ units: { L41: '1010E', RES: '1210W', JAE: '0410E' } }))
    expect(bestFacing(s, hex('1010'))).toBe(facing('E'))
  })
  it('disordered troops would rather be away from the enemy, sound ones near their aim', () => {
    const s = seen(scene({ units: { L41: '1010E', L42: '1012!', RES: '1410W' } }))
    const shaken = standingOf(s, [s.foes.length > 0 ? scene({ units: {} }).u('L42') : -1])
    expect(standWorth(shaken, hex('0912'))).toBeGreaterThan(standWorth(shaken, hex('1212')))
    const sound = standingOf(s, [scene({ units: {} }).u('L41')])
    expect(standWorth(sound, hex('1210'))).toBeGreaterThan(standWorth(sound, hex('0810')))
  })
})

describe('assaults', () => {
  const strong: Given = { units: { L41: '1010E', L42: '1010E', L43: '1010E', MTR: '1210W' } }
  it('are planned where the odds are good, by all who reach the foe', () => {
    const [best] = planAssaults(seen(scene(strong)))
    expect(best?.foe.hex).toBe(hex('1210'))
    expect(best?.forces.flatMap((f) => f.units)).toHaveLength(3)
  })
  it('are left alone where they are not', () => {
    expect(planAssaults(seen(scene({ units: { S4: '1010E', GW3: '1210W', RES: '1210W', JAE: '1210W' } })))).toEqual([])
  })
  it('are carried through hex by hex until the marker lies', () => {
    const s = scene({ ...strong, push: (_g, t) => pushMovement(t, FR, 2) })
    for (let n = 0; n < 8 && s.step() !== 'over' && s.g.target[s.u('L41')]! < 0; n++) s.take(choice(s))
    expect(s.g.target[s.u('L41')]).toBe(hex('1210'))
  })
  it('are called off when the stack turns out to be too strong', () => {
    const bind = (g: Bailen, s: readonly number[], at: string): void => {
      for (const u of s) g.target[u] = hex(at)
      mark(g, s, ASSAULTED)
    }
    const weak = scene({ units: { S4: '1010E', GW3: '1110W', RES: '1110W' } })
    bind(weak.g, [weak.u('S4')], '1110')
    weak.push((_g, t) => pushCombatStep(t, FR, 'assaults'))
    expect(choice(weak)).toEqual({ type: 'callOff', hex: hex('1110') })
    const fair = scene({ units: { L41: '1010E', L42: '1010E', MTR: '1110W' } })
    bind(fair.g, [fair.u('L41'), fair.u('L42')], '1110')
    fair.push((_g, t) => pushCombatStep(t, FR, 'assaults'))
    expect(choice(fair)).toEqual({ type: 'resolve', hex: hex('1110') })
  })
})

describe('cavalry', () => {
  it('charges what is broken up, and not a line that forms square', () => {
    const at = (target: string): Scene =>
      scene({ units: { DR1: '1010E', DR2: '1010E', JAE: target }, push: (_g, t) => pushCharges(t, FR) })
    expect(choice(at('1410!'))).toMatchObject({ type: 'charge', hex: hex('1410') })
    expect(choice(at('1410W'))).toEqual({ type: 'done' })
  })
  it('infantry that holds forms square against a charge', () => {
    const s = scene({ units: { DR1: '1010E', DR2: '1010E', RES: '1110W' } })
    s.push((g, t) => pushContact(g, t, [s.u('DR1'), s.u('DR2')], hex('1110')), 6)
    expect(s.asked()).toBe('ES')
    expect(choice(s)).toEqual({ type: 'square', form: true })
  })
  it('horse evades infantry that is too strong and stands against what is weak', () => {
    const evading = (attacker: 'GW3' | 'ZA2'): Scene => {
      const s = scene({ units: { CZ1: '1110W', [attacker]: '1010E' }, phasing: 'ES' })
      return s.push((g, t) => pushEvade(g, t, { attackers: [s.u(attacker)], hex: hex('1110'), charge: false }))
    }
    expect(choice(evading('GW3')).type).toBe('evade')
    expect(choice(evading('ZA2')).type).toBe('pass')
  })
})

describe('fire', () => {
  it('goes together at one target', () => {
    const s = scene({
      units: { L41: '1010E', L42: '1009E', RES: '1110W' },
      push: (_g, t) => pushFireStep(t, FR, 'offensive'),
    })
    const first = choice(s)
    expect(first).toEqual({ type: 'aim', unit: s.u('L41'), hex: hex('1110'), points: 6 })
    s.take(first)
    expect(choice(s)).toEqual({ type: 'aim', unit: s.u('L42'), hex: hex('1110'), points: 6 })
  })
  it('is not given for an assault that is worth more', () => {
    const s = scene({ units: { L41: '1010E', L42: '1010E', MTR: '1110W' } })
    for (const id of ['L41', 'L42']) s.g.target[s.u(id)] = hex('1110')
    mark(s.g, [s.u('L41'), s.u('L42')], ASSAULTED | ATTACKED)
    s.push((_g, t) => pushFireStep(t, FR, 'offensive'))
    expect(choice(s)).toEqual({ type: 'done' })
  })
  it('guns answer who comes near, and wait while he is far', () => {
    const moving = (at: string): Scene =>
      scene({
        units: { AP1: '1010E', RES: '0910E', L41: `${at}W` },
        push: (_g, t) => pushReactionFire(t, ES, hex(at)),
      })
    expect(choice(moving('1310')).type).toBe('aim')
    expect(choice(moving('1410')).type).toBe('pass')
  })
})

describe('going back and leading', () => {
  it('retreats away from other enemies', () => {
    const s = scene({ units: { L41: '1010E', RES: '1110W', GW3: '1007SE', JAE: '0907SE' } })
    s.push((g, t) => pushRetreat(g, t, { units: [s.u('L41')], hexes: 1, from: [hex('1110')], test: false }))
    const way = choice(s)
    if (way.type !== 'retreat') throw new Error('asked for a way back')
    // Not to 0910, which is nearer to those in the north.
    expect([hex('0911'), hex('1011')]).toContain(way.path.at(-1))
  })
  it('a commander far behind rides to his own troops, once', () => {
    const s = scene({
      units: { L41: '1510E', L42: '1511E', RES: '2010W' },
      leaders: { chabert: '0710', dupont: '1411' },
      push: (_g, t) => pushLeaders(t, FR),
    })
    expect(choice(s)).toEqual({ type: 'lead', leader: 7 })
    s.take(choice(s))
    const ride = choice(s)
    expect(ride.type === 'ride' && [hex('1510'), hex('1511')].includes(ride.to)).toBe(true)
    s.take(ride)
    for (const a of s.legal()) expect(a).not.toEqual({ type: 'lead', leader: 7 })
  })
})

describe('the view', () => {
  it('is left as it was, and gives the same answer again', () => {
    const s = scene({
      units: { L41: '1010E', L42: '1010E', RES: '1210W', MTR: '1210W', AC1: '1212W' },
      push: (_g, t) => pushMovement(t, FR, 0),
    })
    const view = bailen.view(s.g, seatOf(s))
    const before = JSON.stringify(view)
    const first = bot(view, seatOf(s), s.legal(), seeded('one'))
    expect(bot(view, seatOf(s), s.legal(), seeded('another'))).toEqual(first)
    expect(JSON.stringify(view)).toBe(before)
  })
})
