/** Marches and trains to the last MF, step and neighbour: who may hold, split, get off, pass and be covered (6.4, 6.6, 7.6, 9.7, 12.2, 12.3). */
import { describe, expect, it } from 'vitest'
import {
  directionTo,
  LCR,
  labelOf,
  lineIndex,
  lines,
  railArms,
  rmv,
  scenarioIndex,
  scenarios,
} from '../../src/data/index.ts'
import { pushCombatMoves } from '../../src/rules/combat-moves.ts'
import { steps } from '../../src/rules/index.ts'
import { type MovementFrame, reachOfUnit } from '../../src/rules/movement.ts'
import { stationCapacity } from '../../src/rules/rail-move.ts'
import { armIndex, type RailNet, usable } from '../../src/rules/rail-net.ts'
import { mark } from '../../src/rules/units.ts'
import { ALLIED, FOLDED, GER, GERMAN, INDOCTRINATED, MOVED } from '../../src/types.ts'
import { canGo, go, moving, pick, ride, train, whyStep } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const campaign = { scenario: 'campaign', gt: 14, options: { weather: false } } as const
/** The whole map under rails of the side. */
const railsOf = (s: Scene, side: number): void => {
  s.g.rail = s.g.rail.map((now) => (now < 0 ? -1 : side))
  s.g.broken.fill(0)
}

describe('on and off trains', () => {
  it('[R42] who began on a train gets off with its own MF: fewer than the train has, or more', () => {
    const off = (id: string, place: string, spent: number): boolean => {
      const s = moving({ ...campaign, side: ALLIED, units: { [id]: place } }, (it) => {
        railsOf(it, ALLIED)
        train(it, id, 'H1', 'AP29')
        it.g.spent[it.u(id)] = spent
      })
      pick(s, id)
      return s.step() === 'move' && s.can({ type: 'disembark' })
    }
    // A last step marches 40 and pays 7; cavalry marches 70 and pays 15.
    expect([off('1ere DI', 'AQ29/1', 33), off('1ere DI', 'AQ29/1', 34)]).toEqual([true, false])
    expect([off('4e DC', 'AQ29', 55), off('4e DC', 'AQ29', 56)]).toEqual([true, false])
  })
  it('[12.2.1a] [12.2.1e] a station counts with its own line: over the other it is a hex like any', () => {
    const s = scene({ ...campaign })
    const place = hex('AO23')
    const all = usable(s.g, GER)
    const only = (id: string): RailNet => {
      const arms = all.arms.map(() => 0)
      const on = all.on.map(() => 0)
      railArms[place]!.forEach((arm, i) => {
        if (arm.line === lineIndex(id)) arms[armIndex(place, i)] = on[armIndex(place, i)] = 1
      })
      return { arms, on, any: all.any.map(() => 1), high: all.high }
    }
    expect([stationCapacity(s.g, GER, place, only('H12')), stationCapacity(s.g, GER, place, only('L10'))]).toEqual([
      6, 2,
    ])
  })
})

describe('the end of a move', () => {
  it('[6.4.1a] [7.1.2] who has not moved may hold where it stands, be it too many', () => {
    const units = { '14.ID': 'AM27', '13.ID': 'AM27', '19.ID': 'AM27', '20.ID': 'AM27' }
    const s = pick(moving({ ...campaign, units }), '14.ID')
    expect([s.can({ type: 'stop' }), s.offers('face').length]).toEqual([true, 5])
  })
  it('[7.6.1] [6.6.1c] who has marched into a zone does not split there; who stands in one does', () => {
    const at = (place: string): Scene =>
      moving({ ...campaign, side: ALLIED, units: { '40e DI': place, '2.KD': 'AM22' } }, (s) => {
        for (const id of ['79e Bde', '80e Bde']) s.g.at[s.u(id)] = FOLDED
      })
    const s = go(pick(at('AM25'), '40e DI'), 'AM24', 'AM23')
    expect([s.where('40e DI'), s.step()]).toEqual(['AM23', 'chooseFacing'])
    expect(pick(at('AM23'), '40e DI').can({ type: 'split' })).toBe(true)
  })
})

describe('what a march takes', () => {
  it('[12.1.3] two steps take the railway that they enter, one does not', () => {
    const taken = (steps: number): number => {
      const s = moving({ ...campaign, units: { '14.ID': `AN27/${steps}` } }, (it) => railsOf(it, ALLIED))
      return go(pick(s, '14.ID'), 'AM27').g.rail[hex('AM27')]!
    }
    expect([taken(1), taken(2), taken(3)]).toEqual([ALLIED, GERMAN, GERMAN])
  })
})

describe('Combat Movement', () => {
  it('[9.7.2a] into a hex that takes all of its MF', () => {
    const s = scene({ ...campaign, units: { '14.ID': 'J12/1>0', '1ere DI': 'AM20' }, steps: Object.values(steps) })
    s.push((g, t) => pushCombatMoves(g, t, GERMAN))
    expect(s.offers('shift').some((a) => a.hex === hex('I11'))).toBe(true)
  })
})

describe('from zone to zone', () => {
  it('[7.6.3b] only troops of the nation that have not moved, in the hex that is entered, cover it', () => {
    // 4e DC in AL27 has both AM26 and AM27 in its zone; the march leads from the one into the other.
    const given = (more: Given['units'], before: (s: Scene) => void = () => {}): Scene =>
      pick(moving({ ...campaign, units: { '14.ID': 'AM26>0', '4e DC': 'AL27', ...more } }, before), '14.ID')
    expect(whyStep(given({}), 'AM27').rule).toBe('7.6.3a')
    expect(canGo(given({ '13.ID': 'AM27>3' }), 'AM27')).toBe(true)
    expect(whyStep(given({ '13.ID': 'AM25>0' }), 'AM27').rule).toBe('7.6.3a')
    // Guns have a zone, and are no troops.
    expect(whyStep(given({ 'III/Fußa.1': 'AM27>3' }), 'AM27').rule).toBe('7.6.3a')
    const moved = given({ '13.ID': 'AM27>3' }, (s) => mark(s.g, [s.u('13.ID')], MOVED))
    expect(whyStep(moved, 'AM27').rule).toBe('7.6.3a')
  })
})

describe('trains in each other’s way', () => {
  it('[12.3.5a] those on another line of the hex do not hold it up', () => {
    // AJ27: Hirson, where lines meet.
    const rides = (line: string, toward: string): boolean => {
      const s = moving({ ...campaign, side: ALLIED, units: { '1ere DI': 'AK27', '2e DI': 'AJ27' } }, (it) => {
        railsOf(it, ALLIED)
        train(it, '1ere DI', 'H3', 'AJ27')
        train(it, '2e DI', line, toward)
      })
      pick(s, '1ere DI')
      return s.can({ type: 'ride', line: lineIndex('H3'), hex: hex('AJ27') })
    }
    const ways = railArms[hex('AJ27')]!.filter((arm) => arm.line !== lineIndex('H3') && arm.to >= 0)
    expect(ways.length).toBeGreaterThan(1)
    expect(directionTo(hex('AK27'), hex('AJ27'))).toBeGreaterThanOrEqual(0)
    expect(rides('H3', 'AI26')).toBe(false)
    expect(rides('H5', 'AJ28')).toBe(true)
  })
  it('[12.2.4a] [12.4.2] a convoy that is on its way passes a train without counting once more', () => {
    const s = moving({ ...campaign, side: ALLIED, units: { '1ere DI': 'AL28', '2e DI': 'AJ27' } }, (it) => {
      railsOf(it, ALLIED)
      train(it, '1ere DI', 'H3', 'AK27')
      train(it, '2e DI', 'H5', 'AJ28')
      it.g.convoysRun = rmv.convoysPerPhase - 1
      // One of the ways on is shut.
      const [shut] = railArms[hex('AJ27')]!.filter((arm) => arm.to >= 0 && arm.line !== lineIndex('H3'))
      it.g.rail = it.g.rail.with(shut!.to, GERMAN)
    })
    ride(pick(s, '1ere DI'), 'H3', 'AK27', 'AJ27')
    expect([s.where('1ere DI'), s.can({ type: 'stop' }), s.offers('ride').length > 0]).toEqual(['AJ27', false, true])
  })
  it('[12.3.5a] [12.3.3a] one that has come to the end of its line is not run into, at either end', () => {
    const { inPlay } = scenarios[scenarioIndex('campaign')]!
    const ends = lines.flatMap(({ class: kind, hexes, id }) =>
      kind === LCR || hexes.length < 3
        ? []
        : [
            { id, way: hexes.slice(0, 2).toReversed() },
            { id, way: hexes.slice(-2) },
          ],
    )
    const told = ends
      .filter(({ way }) => way.every((h) => inPlay[h] === 1))
      .slice(0, 8)
      .map(({ id, way }) => {
        const [from, end] = way.map(labelOf) as [string, string]
        const rides = (more: Given['units']): string => {
          const s = moving({ ...campaign, side: ALLIED, units: { '1ere DI': `${from}/1`, ...more } }, (it) => {
            railsOf(it, ALLIED)
            train(it, '1ere DI', id, end)
            it.g.line[it.u('2e DI')] = lineIndex(id)
            it.g.facing[it.u('2e DI')] = directionTo(hex(from), hex(end))
          })
          pick(s, '1ere DI')
          const action = { type: 'ride', line: lineIndex(id), hex: hex(end) } as const
          return s.can(action) ? 'rides' : s.why(action).rule
        }
        return [rides({}), rides({ '2e DI': `${end}/1` })]
      })
    expect(told.filter(([free]) => free === 'rides').length).toBeGreaterThan(3)
    for (const [free, blocked] of told) if (free === 'rides') expect(blocked).toBe('12.3.5a')
  })
})

describe('full hexes', () => {
  const full = { '13.ID': 'AM26', '19.ID': 'AM26', '20.ID': 'AM26' }
  it('[7.5.1] [6.4.1a] no Forced March begins in one', () => {
    const behind = (more: Given['units'], spent: number): boolean => {
      const s = moving({ ...campaign, units: { '14.ID': 'AM27', ...more } }, (it) => {
        it.g.spent[it.u('14.ID')] = spent
      })
      const f = s.g.stack.at(-1) as unknown as MovementFrame
      return reachOfUnit(s.g, f, s.u('14.ID')).some((r) => r.hex === hex('AM25'))
    }
    expect([behind({}, 40), behind(full, 40), behind(full, 30)]).toEqual([true, false, true])
  })
  it('[7.5.1] a Forced March is open wherever it leads on, though enemies bar another way', () => {
    const s = moving({ ...campaign, units: { '14.ID': 'AM27', '1ere DI': 'AM26' } }, (it) => {
      it.g.spent[it.u('14.ID')] = 45
      // On a train it has no zone.
      train(it, '1ere DI', 'H3', 'AM27')
    })
    pick(s, '14.ID')
    expect([s.can({ type: 'force' }), whyStep(s, 'AM26').rule]).toEqual([true, '7.1.6a'])
  })
  it('[21.2.2a] [R48] who owes contact takes no step from which it cannot come to it', () => {
    const s = moving(
      { ...campaign, side: ALLIED, units: { '1ere DI': 'AM25', '19.ID': 'AM23' }, options: { doctrine: true } },
      (it) => {
        it.g.doctrine[it.u('1ere DI')] = INDOCTRINATED
        it.g.spent[it.u('1ere DI')] = 30
      },
    )
    pick(s, '1ere DI')
    expect([canGo(s, 'AM24'), whyStep(s, 'AM26').rule]).toEqual([true, '21.2.2a'])
  })
})
