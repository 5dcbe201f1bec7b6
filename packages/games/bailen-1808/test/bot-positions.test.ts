/**
 * Positions with the moves that a sensible officer would make: places that score, assaults and charges that pay and those that do
 * not, answers to the enemy's, orders. Each names what is acceptable. Sourced from blunders in played games; both sides.
 */
import { legalActions, type Seat, seeded, weightsOf } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { BailenAction } from '../src/actions.ts'
import { planAssaults, takersOf } from '../src/bot/assaults.ts'
import { placesOf } from '../src/bot/move.ts'
import { sceneOf } from '../src/bot/scene.ts'
import { stanceOf } from '../src/bot/stance.ts'
import { WEIGHTS } from '../src/bot/weights.ts'
import { bot } from '../src/bot.ts'
import { distance, formationIndex, leaderIndex } from '../src/data/index.ts'
import { bailen } from '../src/index.ts'
import { pushCharges } from '../src/rules/charge.ts'
import { pushCombatStep } from '../src/rules/combat-step.ts'
import { pushContact } from '../src/rules/contact.ts'
import { pushEvade } from '../src/rules/evade.ts'
import { pushFireStep } from '../src/rules/fire-step.ts'
import { pushLeaders } from '../src/rules/leaders.ts'
import { type MoveFrame, moverOfMove, placeOf } from '../src/rules/move-ends.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { holds } from '../src/rules/objectives.ts'
import { pushOrders } from '../src/rules/orders.ts'
import { pushReactionFire } from '../src/rules/reaction-fire.ts'
import { pushRetreat } from '../src/rules/retreat.ts'
import { pushSally } from '../src/rules/sally.ts'
import { mark } from '../src/rules/units.ts'
import { FRONT_ZONE } from '../src/rules/zones.ts'
import { A, ALONE, ASSAULTED, AWAY } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { type Given, hex, scene as printed, type Scene, sceneOn } from './position.ts'

const scene = sceneOn(ground({}))
const ES = 0
const FR = 1
const seatOf = (s: Scene): Seat => s.g.seatOf[s.asked() === 'ES' ? ES : FR]
const choice = (s: Scene): BailenAction => bot(bailen.view(s.g, seatOf(s)), seatOf(s), s.legal(), seeded('bot'))
/** Plays the bot until another step than these asks. */
function follow(s: Scene, ...steps: readonly string[]): BailenAction[] {
  const made: BailenAction[] = []
  for (let n = 0; n < 200 && steps.includes(s.step()); n++) {
    const action = choice(s)
    made.push(action)
    s.take(action)
  }
  return made
}

interface Position {
  readonly name: string
  readonly laid: () => Scene
  readonly accepts: (s: Scene, a: BailenAction) => boolean
}

const bound = (given: Given, target: string, ...ids: readonly string[]): Scene => {
  const s = scene(given)
  for (const id of ids) s.g.target[s.u(id)] = hex(target)
  mark(s.g, ids.map(s.u), ASSAULTED)
  return s.push((_g, t) => pushCombatStep(t, given.phasing === 'ES' ? ES : FR, 'assaults'))
}
const charging = (units: Given['units']): Scene => scene({ units, push: (_g, t) => pushCharges(t, FR) })

const positions: readonly Position[] = [
  {
    name: 'a battalion does not carry through an assault on two',
    laid: () => bound({ units: { S4: '1010E', GW3: '1110W', RES: '1110W' } }, '1110', 'S4'),
    accepts: (_s, a) => a.type === 'callOff',
  },
  {
    name: 'two battalions carry through an assault on a weak one',
    laid: () => bound({ units: { L41: '1010E', L42: '1010E', MTR: '1110W' } }, '1110', 'L41', 'L42'),
    accepts: (_s, a) => a.type === 'resolve',
  },
  {
    name: 'the Spanish call off a hopeless assault too',
    laid: () => bound({ units: { MTR: '1010E', L41: '1110W', L42: '1110W' }, phasing: 'ES' }, '1110', 'MTR'),
    accepts: (_s, a) => a.type === 'callOff',
  },
  {
    name: 'dragoons charge infantry in disorder',
    laid: () => charging({ DR1: '1010E', DR2: '1010E', JAE: '1410!' }),
    accepts: (_s, a) => a.type === 'charge' && a.hex === hex('1410'),
  },
  {
    name: 'dragoons charge infantry that runs',
    laid: () => charging({ DR1: '1010E', DR2: '1010E', JAE: '1410!!' }),
    accepts: (_s, a) => a.type === 'charge' && a.hex === hex('1410'),
  },
  {
    name: 'dragoons do not charge a battalion that will form square',
    laid: () => charging({ DR1: '1010E', DR2: '1010E', JAE: '1410W' }),
    accepts: (_s, a) => a.type === 'done',
  },
  {
    name: 'of two targets the one in disorder is charged',
    laid: () => charging({ DR1: '1010E', DR2: '1010E', RES: '1408W', JAE: '1411!' }),
    accepts: (_s, a) => a.type === 'charge' && a.hex === hex('1411'),
  },
  {
    name: 'infantry that holds forms square against a charge',
    laid: () => {
      const s = scene({ units: { DR1: '1010E', DR2: '1010E', RES: '1110W' } })
      return s.push((g, t) => pushContact(g, t, [s.u('DR1'), s.u('DR2')], hex('1110')), 6)
    },
    accepts: (_s, a) => a.type === 'square' && a.form,
  },
  {
    name: 'horse evades strong infantry',
    laid: () => {
      const s = scene({ units: { CZ1: '1110W', GW3: '1010E' }, phasing: 'ES' })
      return s.push((g, t) => pushEvade(g, t, { attackers: [s.u('GW3')], hex: hex('1110'), charge: false }))
    },
    accepts: (_s, a) => a.type === 'evade',
  },
  {
    name: 'horse stands against weak infantry',
    laid: () => {
      const s = scene({ units: { CZ1: '1110W', ZA2: '1010E' }, phasing: 'ES' })
      return s.push((g, t) => pushEvade(g, t, { attackers: [s.u('ZA2')], hex: hex('1110'), charge: false }))
    },
    accepts: (_s, a) => a.type === 'pass',
  },
  {
    name: 'a reaction charge is ridden at infantry in disorder',
    laid: () =>
      scene({ units: { DR1: '1010E', DR2: '1010E', JAE: '1210!' }, phasing: 'ES' }).push((_g, t) =>
        pushSally(t, 'reaction', FR, hex('1210')),
      ),
    accepts: (_s, a) => a.type === 'react',
  },
  {
    name: 'no reaction charge is ridden at a fresh battalion',
    laid: () =>
      scene({ units: { CZ1: '1010E', GW3: '1210W' }, phasing: 'ES' }).push((_g, t) =>
        pushSally(t, 'reaction', FR, hex('1210')),
      ),
    accepts: (_s, a) => a.type === 'pass' || a.type === 'passAll',
  },
  {
    name: 'guns fire at who comes near',
    laid: () =>
      scene({
        units: { AP1: '1010E', RES: '0910E', L41: '1310W' },
        push: (_g, t) => pushReactionFire(t, ES, hex('1310')),
      }),
    accepts: (_s, a) => a.type === 'aim',
  },
  {
    name: 'guns keep their shot for who is still far away',
    laid: () =>
      scene({
        units: { AP1: '1010E', RES: '0910E', L41: '1410W' },
        push: (_g, t) => pushReactionFire(t, ES, hex('1410')),
      }),
    accepts: (_s, a) => a.type === 'pass',
  },
  {
    name: 'muskets fire at the enemy before them',
    laid: () =>
      scene({
        units: { L41: '1010E', L42: '1009E', RES: '1110W' },
        push: (_g, t) => pushFireStep(t, FR, 'offensive'),
      }),
    accepts: (_s, a) => a.type === 'aim' && a.hex === hex('1110'),
  },
  {
    name: 'a retreat leads away from other enemies',
    laid: () => {
      const s = scene({ units: { L41: '1010E', RES: '1110W', GW3: '1007SE', JAE: '0907SE' } })
      return s.push((g, t) => pushRetreat(g, t, { units: [s.u('L41')], hexes: 1, from: [hex('1110')], test: false }))
    },
    accepts: (_s, a) => a.type === 'retreat' && [hex('0911'), hex('1011')].includes(a.path.at(-1)!),
  },
]

describe('one decision', () => {
  it.each(positions)('$name', ({ laid, accepts }) => {
    const s = laid()
    const action = choice(s)
    expect(accepts(s, action) ? 'acceptable' : action).toBe('acceptable')
  })
})

/* ---------- places that score ---------- */

describe('a phase of movement', () => {
  it('takes the noria when nobody holds it', () => {
    const s = printed({
      scenario: '3',
      units: { L41: '2614E', L42: '2615E', RES: '3015W' },
      turn: 8,
      push: (_g, t) => pushMovement(t, FR, 0),
    })
    follow(s, 'movement', 'move', 'front')
    expect(['L41', 'L42'].map(s.where)).toContain('2814')
  })
  it('battalions that their commander has left behind go after him', () => {
    const s = printed({
      scenario: '2',
      units: { L41: '2215E', L42: '1015E', CE1: '2615W' },
      leaders: { chabert: '2214', dupont: '2014' },
      turn: 3,
    })
    mark(s.g, [s.u('L42')], ALONE)
    s.push((_g, t) => pushMovement(t, FR, 0))
    follow(s, 'movement', 'move', 'front')
    expect(distance(s.g.at[s.u('L42')]!, hex('2214'))).toBeLessThan(distance(hex('1015'), hex('2214')))
  })
  it('the Spanish take the Ventorrillo when it is open', () => {
    const s = printed({
      scenario: '2',
      units: { CE1: '1516W', VC1: '1616W', L41: '2008E' },
      orders: { GRI: 'M' },
      turn: 6,
      phasing: 'ES',
      push: (_g, t) => pushMovement(t, ES, 0),
    })
    follow(s, 'movement', 'move', 'front')
    // The last unit there holds it.
    expect(holds(s.g, ES, 1)).toBe(true)
  })
})

describe('those who are in the way', () => {
  /** Barbou enters by 0120 on turn 8, unit by unit, and only while it is empty (19a). */
  const behind = (turn: number): Scene => {
    const s = printed({
      scenario: '1',
      units: { L43: '0120E', L42: '0319E', RES: '2914W' },
      leaders: { chabert: '0419', dupont: '0718' },
      orders: { CHA: 'D' },
      turn,
    })
    s.g.at[s.u('MGI')] = AWAY
    s.g.arrives[2] = 8
    return s.push((_g, t) => pushMovement(t, FR, 0))
  }
  it('a battalion leaves the hex by which others are about to come', () => {
    const s = behind(7)
    follow(s, 'movement', 'move', 'front')
    expect(s.where('L43')).not.toBe('0120')
  })
  it('a battalion stays there while nobody is about to come', () => {
    const s = behind(3)
    follow(s, 'movement', 'move', 'front')
    expect(s.where('L43')).toBe('0120')
  })
})

describe('prizes and places', () => {
  it('one battalion walks into a place that scores and stands open before the others assault', () => {
    const s = printed({
      scenario: '2',
      units: { CE1: '1515W', VC1: '1515W', L41: '1713E!', L42: '2008E' },
      orders: { GRI: 'D' },
      turn: 5,
      phasing: 'ES',
      push: (_g, t) => pushMovement(t, ES, 0),
    })
    follow(s, 'movement', 'move', 'front')
    expect(holds(s.g, ES, 1)).toBe(true)
  })
  it('foot does not run after those who run', () => {
    const s = scene({
      units: { L41: '1010E', L42: '1010E', RES: '1210!!', JAE: '2010W' },
      push: (_g, t) => pushMovement(t, FR, 0),
    })
    const seen = sceneOf(bailen.view(s.g, s.g.seatOf[FR]), s.g.seatOf[FR], weightsOf(WEIGHTS))
    expect(planAssaults(seen)).toEqual([])
  })
  it('late in the game a formation does not turn back from its aim for a target', () => {
    const at = (turn: number): readonly unknown[] => {
      const s = printed({
        scenario: '2',
        units: { CE1: '1816W', VC1: '1816W', L41: '2016E!', S4: '1416E' },
        turn,
        phasing: 'ES',
        push: (_g, t) => pushMovement(t, ES, 0),
      })
      const seen = sceneOf(bailen.view(s.g, s.g.seatOf[ES]), s.g.seatOf[ES], weightsOf(WEIGHTS))
      return planAssaults(seen).filter((a) => a.foe.hex === hex('2016'))
    }
    expect(at(6)).toEqual([])
  })
  it('a march under order A does not go to and fro between a place to guard and where it must go', () => {
    const s = printed({
      scenario: '2',
      units: { BAR: '2614W', L41: '2015E', L42: '2016E' },
      orders: { VEN: 'A' },
      turn: 5,
      phasing: 'ES',
      push: (_g, t) => pushMovement(t, ES, 0),
    })
    const steps = follow(s, 'movement', 'move', 'front').flatMap((a) => (a.type === 'step' ? [a.to] : []))
    expect(new Set(steps).size).toBe(steps.length)
  })
})

describe('before time runs out', () => {
  const vanguard = (units: Given['units'], turn: number): Scene =>
    printed({
      scenario: '2',
      units,
      leaders: { chabert: '2414', dupre: '2013', dupont: '2215' },
      orders: { CHA: 'A', DUP: 'A' },
      turn,
      push: (_g, t) => pushMovement(t, FR, 0),
    })
  it('in the last turn a battalion leaves an enemy front for a place that scores and stands open beside it', () => {
    const beside = (turn: number): BailenAction[] => {
      const s = vanguard({ L41: '2514E', S4: '2514E', TEJ: '2613W', CE1: '2615W' }, turn)
      const pick = choice(s)
      if (pick.type !== 'pick') return [pick]
      s.take(pick)
      return [pick, choice(s)]
    }
    expect(beside(6)).toMatchObject([{ type: 'pick' }, { type: 'step', to: hex('2614') }])
    expect(beside(3)[0]).toMatchObject({ type: 'done' })
  })
  it('nobody is kept from an assault for an open place to which there is no way', () => {
    const takers = (units: Given['units']): readonly number[] => {
      const s = vanguard({ L41: '2316E', S4: '2316E', ...units }, 4)
      return [...takersOf(sceneOf(bailen.view(s.g, s.g.seatOf[FR]), s.g.seatOf[FR], weightsOf(WEIGHTS)))]
    }
    expect(takers({ TEJ: '2613W', VC1: '2616W' })).toHaveLength(1)
    expect(takers({ TEJ: '2613W', BAR: '2514W', CE1: '2615W', VC2: '2516W', VC1: '2616W' })).toEqual([])
  })
  it('battalions of a stack leave an enemy front one by one: those who test together run together', () => {
    const first = (turn: number): BailenAction => {
      const units = { L42: '2414E', L43: '2414E', L41: '2414E', TEJ: '2613W', BAR: '2614W~', CE1: '2615W' }
      return choice(
        printed({
          scenario: '2',
          units,
          leaders: { chabert: '2314', dupont: '2215' },
          orders: { CHA: 'A' },
          turn,
          push: (_g, t) => pushMovement(t, FR, 2),
        }),
      )
    }
    expect(first(6)).toMatchObject({ type: 'pick', units: [expect.any(Number)] })
    expect(first(2)).toMatchObject({
      type: 'pick',
      units: [expect.any(Number), expect.any(Number), expect.any(Number)],
    })
  })
  it('horse rides on toward an open place that it can still reach', () => {
    const entered = (turn: number): readonly number[] => {
      const s = vanguard({ CZ1: '1714E', BAR: '2315W', TEJ: '2613W', CE1: '2616W' }, turn)
      return follow(s, 'movement', 'move', 'front').flatMap((a) => (a.type === 'step' ? [a.to] : []))
    }
    expect(entered(5)).toContain(hex('2313'))
    expect(entered(2)).not.toContain(hex('2313'))
  })
  it('a commander rides with those who stand, not back to those who run and to guns', () => {
    const s = printed({
      scenario: '2',
      units: { L41: '2415E', L42: '2414E', L43: '1718!!', S4: '1718!!', FV: '1817E', TEJ: '2613W' },
      leaders: { chabert: '2016', dupont: '1915' },
      orders: { CHA: 'A' },
      turn: 4,
      push: (_g, t) => pushLeaders(t, FR),
    })
    follow(s, 'leaders')
    expect(distance(s.g.leaderAt[leaderIndex('chabert')]!, hex('2414'))).toBeLessThanOrEqual(3)
  })
})

describe('a battery', () => {
  it('that stays where it is is not hitched up and put down again', () => {
    const s = printed({
      scenario: '2',
      units: {
        FV: '2115E',
        CZ1: '2315E',
        CZ2: '2315E',
        S4: '2414E',
        L42: '1515E',
        L43: '1516E',
        BAR: '2514W',
        TEJ: '2613W',
        CE1: '2615W',
        VC1: '2616W',
        VC2: '2516W',
        GW3: '2612W',
      },
      leaders: { chabert: '1515', dupre: '2315', dupont: '2115' },
      orders: { CHA: 'A', DUP: 'D' },
      turn: 3,
      push: (_g, t) => pushMovement(t, FR, 0),
    })
    const forms = follow(s, 'movement', 'move', 'front').filter((a) => a.type === 'form')
    expect(forms.length).toBeLessThanOrEqual(2)
  })
})

describe('ways', () => {
  it('lead round the fronts of enemies where they can (7.3f)', () => {
    const s = printed({
      scenario: '2',
      units: { BAR: '2315W', FV: '2115E', CZ1: '2216!', CZ2: '1816E' },
      turn: 1,
      phasing: 'ES',
      push: (_g, t) => pushMovement(t, ES, 0),
    })
    s.take({ type: 'pick', units: [s.u('BAR')] })
    const seen = sceneOf(bailen.view(s.g, s.g.seatOf[ES]), s.g.seatOf[ES], weightsOf(WEIGHTS))
    const frame = s.g.stack.at(-1) as MoveFrame
    const m = moverOfMove(seen.g, frame)
    const found = placesOf(seen, m, placeOf(seen.g, frame), frame)
    const tested = (way: readonly number[]): number =>
      way.slice(1).filter((at) => (m.zones[at]! & FRONT_ZONE) !== 0).length
    expect(found.filter(({ p }) => p.hex === hex('2116')).map(({ way }) => tested(way))).toEqual([0])
  })
})

describe('a formation that defends where no attack is permitted', () => {
  const night = (turn: number): Scene =>
    printed({
      scenario: '2',
      units: { CE1: '2615W', VC1: '2616W', VC2: '2516W', L41: '1216E' },
      orders: { GRI: 'D' },
      turn,
      phasing: 'ES',
      push: (_g, t) => pushMovement(t, ES, 0),
    })
  const presses = (s: Scene): boolean => {
    const seen = sceneOf(bailen.view(s.g, s.g.seatOf[ES]), s.g.seatOf[ES], weightsOf(WEIGHTS))
    return stanceOf(seen, formationIndex('GRI')).presses
  }
  it('goes on when attacks are permitted at last, without waiting for another order (19a)', () => {
    expect(presses(night(5))).toBe(true)
  })
  it('works its way forward when it is stronger and the points are not enough (4.2t)', () => {
    const s = night(3)
    expect(presses(s)).toBe(true)
    const away = (): number[] => ['CE1', 'VC1', 'VC2'].map((id) => distance(s.g.at[s.u(id)]!, hex('1316')))
    const before = away()
    follow(s, 'movement', 'move', 'front')
    expect(away().every((now, i) => now < before[i]!)).toBe(true)
  })
})

describe('orders', () => {
  const vanguard = (turn: number): Scene =>
    printed({
      scenario: '2',
      units: {
        L41: '2014E',
        L42: '2015E',
        L43: '2016E',
        S4: '1915E',
        GW3: '2513W',
        CE1: '2515W',
        VC1: '2516W',
        OM1: '2514W',
        VC2: '2414W',
        TEJ: '2415W',
      },
      leaders: { chabert: '1916', dupont: '1815' },
      orders: { CHA: 'D', VEN: 'D', GRI: 'D' },
      turn,
      push: pushOrders,
    })
  const wish = (s: Scene): BailenAction => {
    const seat = s.g.seatOf[FR]
    return bot(bailen.view(s.g, seat), seat, legalActions(bailen, s.g, seat), seeded('bot'))
  }
  it('an attack begins while there is time for it, even against somewhat more, when a draw is all that waiting brings', () => {
    expect(wish(vanguard(3))).toEqual({ type: 'order', formation: formationIndex('CHA'), order: A })
  })
  it('at first the weaker side waits', () => {
    expect(wish(vanguard(1))).not.toMatchObject({ order: A })
  })
})
