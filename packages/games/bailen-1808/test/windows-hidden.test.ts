/**
 * Two positions that differ only in what a seat may not know (6m, 4b, Q5): after the same actions in both, that seat
 * sees the same questions, choices and log; where it was shown something, the action cannot be undone.
 */
import {
  apply,
  deciders,
  fixedDice,
  hashState,
  type LogEvent,
  legalActions,
  mayRead,
  PlayTable,
  type Viewer,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { BailenAction } from '../src/actions.ts'
import { autoAnswer } from '../src/answers.ts'
import { bailen } from '../src/index.ts'
import { pushCharges } from '../src/rules/charge.ts'
import { pushCombatStep } from '../src/rules/combat-step.ts'
import { pushFireStep } from '../src/rules/fire-step.ts'
import { rollInitiative } from '../src/rules/initiative.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { pushReorganise } from '../src/rules/reorganise.ts'
import { ALWAYS, ASK, NEVER, NO_FIRE, ONLY_GOOD, WINDOWS } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from './position.ts'

const GROUND = ground({ bases: { ES: '4028', FR: '0101' } })
const scene = sceneOn(GROUND)

const ES = 0
const FR = 1
/** Leaders are put where no unit decides about it. */
const leaders = {
  reding: '1406',
  venegas: '1306',
  coupigny: '1406',
  juncar: '1406',
  dupont: '0310',
  dupre: '0510',
  prive: '0510',
  chabert: '0510',
  pannetier: '0510',
}
const table = (given: Given): Scene => scene({ ...given, leaders: { ...leaders, ...given.leaders }, asksAll: true })

/** What a viewer is shown of the position. */
const shown = (s: Scene, viewer: Viewer): string =>
  hashState([
    deciders(bailen, s.g),
    bailen.view(s.g, viewer),
    viewer === 'spectator' ? [] : legalActions(bailen, s.g, viewer),
  ])
const buried = (s: Scene, viewer: Viewer): number => bailen.view(s.g, viewer).buried.length

/** Plays an action; what the viewer is then shown, and whether the seat that acts could take it back. */
function played(s: Scene, action: BailenAction, viewer: Viewer, ...dice: number[]) {
  const seat = deciders(bailen, s.g)[0]!
  const events: LogEvent[] = []
  const t = new PlayTable(s.g, fixedDice(...dice), (e) => events.push(e))
  apply(bailen, s.g, seat, action, t)
  const next = deciders(bailen, s.g)
  return {
    seen: shown(s, viewer) + hashState(events.filter((e) => mayRead(e, viewer))),
    asked: s.asked(),
    undoable: !t.news && next.length === 1 && next[0] === seat,
  }
}

/** The Spanish answers that are more than a pass. */
const answers = (s: Scene): string[] => [
  ...new Set(s.legal('ES').flatMap((a) => (/^(pass|passAll|done)$/.test(a.type) ? [] : [a.type]))),
]
const orders = { CHA: 'D', DUP: 'D', PRI: 'D', VEN: 'D', COU: 'D', GRI: 'D', JUN: 'D' }
/** A French unit comes to 1010; the two Spanish stacks have changed what lies under their top units. */
const stepping = (units: Given['units'], more: Partial<Given> = {}): Scene => {
  const s = table({ units: { L41: '0910E', ...units }, orders, ...more, push: (_g, t) => pushMovement(t, FR, 0) })
  s.take({ type: 'pick', units: [s.u('L41')] })
  return s
}

describe('a window opens on what anybody can tell', () => {
  /** In both the Spanish are asked about the same window; only in the first have they an answer. */
  function twins(first: Scene, second: Scene, action: (s: Scene) => BailenAction, answer: string): void {
    for (const viewer of [FR, 'spectator'] as const) expect(shown(second, viewer)).toBe(shown(first, viewer))
    for (const viewer of [FR, 'spectator'] as const) {
      const a = copy(first)
      const b = copy(second)
      const [one, two] = [played(a, action(a), viewer), played(b, action(b), viewer)]
      expect(two.seen).toBe(one.seen)
      expect([one.asked, two.asked, one.undoable, two.undoable]).toEqual(['ES', 'ES', false, false])
      expect([answers(a), answers(b)]).toEqual([[answer], []])
      // Nobody has to think about the other one.
      expect(autoAnswer(bailen.view(b.g, ES), ES, b.legal('ES'))).toEqual({ type: 'pass' })
      expect(autoAnswer(bailen.view(a.g, ES), ES, a.legal('ES'))).toBeUndefined()
    }
  }
  const copy = (s: Scene): Scene => {
    const other = table({ units: {} })
    Object.assign(other.g, bailen.clone(s.g))
    return other
  }
  const step = (): BailenAction => ({ type: 'step', to: hex('1010') })

  it('[9.5c] [6m] reaction fire: a battery or infantry behind the skirmishers', () => {
    const at = (screened: string, other: string): Scene =>
      stepping({ VC1: '1310W~', [screened]: '1310W', VC2: '3010W~', [other]: '3010W' })
    twins(at('AC1', 'RES'), at('RES', 'AC1'), step, 'aim')
  })
  it('[9.5c] [9.5b] [6m] reaction fire: the battery under one that has fired, or one out of its range', () => {
    const at = (below: string, other: string): Scene => {
      const s = stepping({ AP1: '1410W', [below]: '1410W', VC2: '3010W~', [other]: '3010W' })
      s.g.marks[s.u('AP1')]! |= 1
      return s
    }
    twins(at('AC1', 'RES'), at('RES', 'AC1'), step, 'aim')
  })
  it('[11f] [Q57] [6m] reaction charge: cavalry or infantry under the top battalion', () => {
    const at = (below: string, other: string): Scene =>
      stepping({ GW3: '1210W', [below]: '1210W', JAE: '3010W', [other]: '3010W' })
    twins(at('DRE', 'TEJ'), at('TEJ', 'DRE'), step, 'react')
  })
  it('[5.1l] [Q19] [6m] reaction square: infantry or cavalry under the top battalion', () => {
    const riding = (below: string, other: string): Scene => {
      const s = table({
        units: { CZ1: '0810E', RES: '1110W', [below]: '1110W', JAE: '3010W', [other]: '3010W' },
        orders,
        push: (_g, t) => pushMovement(t, FR, 0),
      })
      return s.take({ type: 'pick', units: [s.u('CZ1')] })
    }
    const ride = (): BailenAction => ({ type: 'step', to: hex('0910') })
    // Cavalry beside the battalion keeps its facing: no square. It may charge itself; that window comes first.
    const [a, b] = [riding('TEJ', 'DRE'), riding('DRE', 'TEJ')]
    for (const s of [a, b]) {
      expect(played(s, ride(), FR).asked).toBe('ES')
      expect(s.step()).toBe('sally')
      s.take({ type: 'pass' })
      expect([s.step(), s.asked()]).toEqual(['reactionSquare', 'ES'])
    }
    expect([answers(a), answers(b)]).toEqual([['trySquare'], []])
    expect(shown(b, FR)).toBe(shown(a, FR))
  })
  it('[Q19] cavalry under the counter of other movers alarms nobody', () => {
    const s = table({
      units: { GP1: '0810E', CZ1: '0810E', RES: '1110W' },
      orders: { ...orders, PAN: 'D' },
      push: (_g, t) => pushMovement(t, FR, 0),
    })
    s.take({ type: 'pick', units: [s.u('GP1'), s.u('CZ1')] }).take({ type: 'step', to: hex('0910') })
    expect(s.asked()).toBe('FR')
  })
  it('[11.8d] [6m] counter-charge: cavalry or infantry under the top battalion', () => {
    const at = (below: string, other: string): Scene =>
      table({
        units: { CO2: '0810E', RES: '1211W', GW3: '1010W', [below]: '1010W', JAE: '3010W', [other]: '3010W' },
        orders,
        push: (_g, t) => pushCharges(t, FR),
      })
    const charge = (s: Scene): BailenAction => ({ type: 'charge', units: [s.u('CO2')], hex: hex('1211') })
    twins(at('DRE', 'TEJ'), at('TEJ', 'DRE'), charge, 'react')
  })
  it('[11.1a] [Q96] [6m] evasion of a charge: light or heavy cavalry under the top regiment', () => {
    const at = (below: string, other: string): Scene =>
      table({
        units: { CO2: '0810E', OLI: '1210W', [below]: '1210W', RES: '3010W', [other]: '3010W' },
        orders,
        push: (_g, t) => pushCharges(t, FR),
      })
    const charge = (s: Scene): BailenAction => ({ type: 'charge', units: [s.u('CO2')], hex: hex('1210') })
    twins(at('LAN', 'FAR'), at('FAR', 'LAN'), charge, 'evade')
  })
  it('[11.6f] [6m] contact: a square is asked about whether or not cavalry stands under the infantry', () => {
    const at = (below: string, other: string): Scene => {
      const s = table({
        units: { CO2: '0910E', RES: '1110W', [below]: '1110W', JAE: '3010W', [other]: '3010W' },
        orders,
        push: (_g, t) => pushCharges(t, FR),
      })
      s.take({ type: 'charge', units: [s.u('CO2')], hex: hex('1110') })
      while (s.step() !== 'front') {
        const quiet = s.legal().find((a) => a.type === 'pass') ?? s.legal()[0]!
        s.take(quiet)
      }
      s.take(s.legal()[0]!, 6)
      return s
    }
    const [a, b] = [at('TEJ', 'DRE'), at('DRE', 'TEJ')]
    expect([a.step(), a.asked(), b.step(), b.asked()]).toEqual(['contact', 'ES', 'contact', 'ES'])
    expect([a.legal('ES').length, b.legal('ES')]).toEqual([2, [{ type: 'square', form: false }]])
    expect(shown(b, FR)).toBe(shown(a, FR))
  })
  it('[9.5a] [9.6] [6m] defensive fire: what lies under a battery that has fired', () => {
    const at = (below: string, other: string): Scene => {
      const s = table({
        units: { L41: '1010E', AP1: '1110W', [below]: '1110W', VC2: '3010W~', [other]: '3010W' },
        orders,
      })
      s.g.marks[s.u('AP1')]! |= 1
      return s.push((_g, t) => pushFireStep(t, ES, 'defensive'))
    }
    const [a, b] = [at('RES', 'AC1'), at('AC1', 'RES')]
    expect([a.asked(), b.asked(), answers(a).length]).toEqual(['ES', 'ES', 1])
    expect(shown(b, FR)).toBe(shown(a, FR))
  })
  it('[4b] the steps of a phase come whatever the hidden order: assaults, charges, offensive fire', () => {
    const at = (order: string, push: NonNullable<Given['push']>): Scene =>
      table({
        units: { L41: '1010E', L42: '1012E', CZ1: '1008E', RES: '1110W' },
        orders: { ...orders, CHA: order, DUP: order },
        push,
      })
    const steps: NonNullable<Given['push']>[] = [
      (_g, t) => pushMovement(t, FR, 2),
      (_g, t) => pushCharges(t, FR),
      (_g, t) => pushFireStep(t, FR, 'offensive'),
    ]
    for (const push of steps) {
      const [first, ...others] = ['A', 'H', 'M', 'RT'].map((order) => at(order, push))
      expect(first!.asked()).toBe('FR')
      for (const other of others) expect(shown(other, ES)).toBe(shown(first!, ES))
    }
  })
  it('[15c] [Q76] phase B: whether a hidden battery has NF is not seen', () => {
    const at = (marks: number): Scene =>
      table({
        units: { VC1: '1110W~', AC1: { at: '1110W', marks }, L41: '3010W' },
        orders,
        push: (g, t) => pushReorganise(g, t),
      })
    const [silent, ready] = [at(NO_FIRE), at(0)]
    expect([silent.asked(), ready.asked()]).toEqual(['ES', 'ES'])
    expect([answers(silent), answers(ready)]).toEqual([['rally'], []])
    expect(shown(ready, FR)).toBe(shown(silent, FR))
  })
})

describe('standing answers are given by the seat, not by the rules', () => {
  const at = (window: number, value: number, declined = 0): Scene => {
    const s = stepping({ AC1: '1013NW', OLI: '1210W' }, { leaders: { coupigny: '1009' } })
    s.g.standing[ES][window] = value
    s.g.declined[ES] = declined
    s.take({ type: 'step', to: hex('1010') })
    return s
  }
  it('[6m] never, always, only good, declined: the enemy is shown the same', () => {
    WINDOWS.forEach((_, w) => {
      const asks = at(w, ASK)
      expect(asks.asked()).toBe('ES')
      const same = [at(w, NEVER), at(w, ALWAYS), at(w, ASK, 1 << w), ...(w === 1 ? [at(w, ONLY_GOOD)] : [])]
      for (const other of same) expect(shown(other, FR)).toBe(shown(asks, FR))
    })
  })
  it('the answer follows the standing order; without one the player decides', () => {
    const fire = WINDOWS.indexOf('fire')
    const reply = (value: number, declined = 0): BailenAction | undefined => {
      const s = at(fire, value, declined)
      while (s.step() === 'protect') s.take({ type: 'pass' })
      return autoAnswer(bailen.view(s.g, ES), ES, s.legal('ES'))
    }
    expect([reply(ASK), reply(NEVER), reply(ASK, 1 << fire)]).toEqual([undefined, { type: 'pass' }, { type: 'pass' }])
    expect([reply(ALWAYS)?.type, reply(ONLY_GOOD)]).toEqual(['aim', undefined])
  })
})

describe('what was shown cannot be taken back', () => {
  const facing = (below: Given['units']): Scene =>
    table({ units: { L41: '1010E', L42: '1109SW', RES: '1110W', ...below }, orders })
  it('[6m] an aim opens the stack next to the unit', () => {
    const aim = (s: Scene): boolean => {
      s.push((_g, t) => pushFireStep(t, FR, 'offensive'))
      const before = buried(s, FR)
      const { undoable } = played(s, { type: 'aim', unit: s.u('L41'), hex: hex('1110'), points: 6 }, FR)
      expect(buried(s, FR) < before).toBe(!undoable)
      return undoable
    }
    // A single unit lies open anyway.
    expect([aim(facing({})), aim(facing({ JAE: '1110W' }))]).toEqual([true, false])
  })
  it('[6m] [9.5t] guns that attack each unit for itself open nothing before they fire', () => {
    const s = table({ units: { FC: '1010E', FV: '1011E', RES: '1310W', JAE: '1310W' }, orders })
    s.push((_g, t) => pushFireStep(t, FR, 'offensive'))
    const aim: BailenAction = { type: 'aim', unit: s.u('FC'), hex: hex('1310'), points: 6 }
    expect(played(s, aim, FR).undoable).toBe(true)
  })
  it('[6m] the end of the fire opens the stacks of the combats', () => {
    const end = (below: Given['units']): boolean => {
      const s = facing(below)
      s.g.target[s.u('L41')] = hex('1110')
      s.g.target[s.u('L42')] = hex('1110')
      s.push((_g, t) => {
        pushCombatStep(t, FR, 'assaults')
        pushFireStep(t, FR, 'offensive')
      })
      const { undoable } = played(s, { type: 'done' }, FR)
      expect(s.step()).toBe('combats')
      return undoable
    }
    expect([end({}), end({ JAE: '1110W' })]).toEqual([true, false])
  })
  it('[6m] [13e] so does one more shock', () => {
    const s = table({ units: { L41: '1010E', RES: { at: '1110W', sp: 1 }, GW3: '1210W', JAE: '1210W' }, orders })
    s.g.target[s.u('L41')] = hex('1110')
    s.push((_g, t) => pushCombatStep(t, FR, 'assaults')).take({ type: 'resolve', hex: hex('1110') }, 4)
    while (s.step() === 'retreat') s.take(s.legal()[0]!, 6)
    while (s.step() === 'front') s.take(s.legal()[0]!)
    s.take({ type: 'advance', units: [s.u('L41')], facing: 1 })
    const again = s.offers('again').find((a) => a.hex === hex('1210') || a.hex === hex('1211'))
    if (!again) throw new Error(`nobody before it: ${JSON.stringify(s.legal())}`)
    expect(played(s, again, FR, 6, 6, 6, 6).undoable).toBe(false)
  })
})

describe('initiative', () => {
  it('[Q5] equal totals look the same, however many attack orders are in them', () => {
    const told = (order: string, ...dice: number[]): string => {
      const s = table({ units: { L41: '1010E', RES: '2010W' }, orders: { ...orders, CHA: order } })
      const events: LogEvent[] = []
      rollInitiative(s.g, new PlayTable(s.g, fixedDice(...dice), (e) => events.push(e)))
      return JSON.stringify(events)
    }
    expect(told('A', 2, 3)).toBe(told('D', 2, 4))
    expect(told('A', 2, 3)).not.toBe(told('A', 2, 4))
  })
})
