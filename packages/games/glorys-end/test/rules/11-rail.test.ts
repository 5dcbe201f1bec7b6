/** 11.1 to 11.4: strategic movement by rail. */
import { describe, expect, it } from 'vitest'
import { ALLIED, BELGIUM, GERMAN, hexAt, labelOf, NETHERLANDS, near, unitIndex } from '../../src/data/index.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { pushStrategic, railLimit } from '../../src/rules/rail.ts'
import { DIGGING, OOC, REPLACED } from '../../src/types.ts'
import {
  around,
  blockers,
  edgesOnly,
  type Given,
  operational,
  position,
  type Scene,
  strategic,
} from '../movement-scene.ts'
import { scene } from '../position.ts'

const rail = (id: string, label: string) => ({ type: 'rail', unit: unitIndex(id), hex: hexAt(label) }) as const
/** Rule and reason of a refusal. */
const why = (s: Scene, id: string, label: string): string => {
  const { rule, key } = s.why(rail(id, label))
  return `${rule} ${key.replace('deny.', '')}`
}
/** Keeps the phase open when no other unit could move: a German and a French corps far from everything. */
const idle = { 'F-12': '4041', 'G-12': '3411' }
/** Two hexes away in each of the six directions: enemies there close the six hexes between. */
const corners = (label: string): readonly string[] =>
  [0, 1, 2, 3, 4, 5]
    .map((d) => [d, near[hexAt(label) * 6 + d]!] as const)
    .filter(([d, h]) => h >= 0 && near[h * 6 + d]! >= 0)
    .map(([d, h]) => labelOf(near[h * 6 + d]!))

describe('how much and who', () => {
  it('[11.1a] eight steps a player turn for each side; siege guns take none of them (A32)', () => {
    const french = strategic({ units: { 'F-1': '3528', 'F-2': '3632', 'F-42': '3734', ...idle } })
    expect(french.can(rail('F-42', '3838'))).toBe(true)
    french.take(rail('F-1', '3838')).take(rail('F-2', '3926'))
    // No other unit could go: the phase is over.
    expect(french.g.stack).toHaveLength(0)
    const german = strategic({ units: { 'G-2': '1518', 'G-3': '2416', 'G-420': '2914', 'G-GE': '2914' }, side: GERMAN })
    german.take(rail('G-2', '3411')).take(rail('G-3', '3313'))
    expect(german.why(rail('G-GE', '3813'))).toMatchObject({ rule: '11.1a', params: { used: 8, most: 8 } })
    expect(german.take(rail('G-420', '3813')).where('G-420')).toBe('3813')
    // Six of eight are used: four more are too many, two are not.
    const some = strategic({ units: { 'F-1': '3528', 'F-42': '3632', 'F-2': '3734', 'F-M': '3930' } })
    some.take(rail('F-1', '3838')).take(rail('F-42', '4035'))
    expect(why(some, 'F-2', '4035')).toBe('11.1a rail.limit')
    expect(some.can(rail('F-M', '4035'))).toBe(true)
  })

  it('[11.1b] infantry and siege guns only: no cavalry, no fortress, no decoy (A73)', () => {
    const s = strategic({ units: { 'F-1': '3528', 'F-1C': '3528', 'F-Toul': '3320', 'FR-decoy-1': '3632' } })
    expect(s.can(rail('F-1', '3838'))).toBe(true)
    for (const id of ['F-1C', 'F-Toul', 'FR-decoy-1']) expect(why(s, id, '3838'), id).toBe('11.1b rail.who')
    const guns = strategic({ units: { 'G-420': '1518', 'G-1C': '1518' }, side: GERMAN })
    expect(guns.can(rail('G-420', '3411'))).toBe(true)
    expect(why(guns, 'G-1C', '3411')).toBe('11.1b rail.who')
  })

  it('[11.1c] who went by rail goes no farther, does not march and does not attack in that player turn', () => {
    const s = scene({ units: { 'F-1': '3528', 'F-2': '3434', 'F-3': '3632', 'G-2': '3435' }, turn: 12 })
    s.push((_g, t) => pushStrategic(t, ALLIED)).take(rail('F-1', '3838'))
    expect(s.why(rail('F-1', '3926')).rule).toBe('11.1c')
    s.take({ type: 'done' }).push((_g, t) => pushOperational(t, ALLIED))
    expect(s.why({ type: 'pick', units: [s.u('F-1')] }).rule).toBe('11.1c')
    s.take({ type: 'done' }).push((_g, t) => pushPrepared(t, ALLIED))
    expect(s.why({ type: 'attack', unit: s.u('F-1'), hex: hexAt('3435') }).rule).toBe('13.22a')
    expect(s.can({ type: 'attack', unit: s.u('F-2'), hex: hexAt('3435') })).toBe(true)
  })

  it('[11.1c] nor does anybody take a train after a replacement, while digging or out of command', () => {
    const after = (marks: number): string =>
      why(strategic({ units: { 'F-1': { at: '3528', marks }, ...idle } }), 'F-1', '3838')
    expect([after(REPLACED), after(DIGGING), after(OOC)]).toEqual([
      '8.7i move.replaced',
      '9.2b move.digging',
      '10.2b rail.command',
    ])
  })
})

describe('from where to where', () => {
  it('[11.2a] from a town or city that was its side’s when the player turn began, and supplied', () => {
    const given: Given = { units: { 'F-1': '3529', 'F-2': '3528', ...idle } }
    const s = strategic(given)
    expect(why(s, 'F-1', '3838')).toBe('11.2a rail.noTown')
    expect(s.can(rail('F-2', '3838'))).toBe(true)
    const taken = strategic({
      ...given,
      change: (g) => {
        g.controlAtPlayerTurn = g.control.with(hexAt('3528'), GERMAN)
      },
    })
    expect(why(taken, 'F-2', '3838')).toBe('11.2a rail.notHeld')
    const starved = strategic({ units: { 'F-2': '3528', 'F-12': '4536' }, change: edgesOnly })
    expect(why(starved, 'F-2', '4424')).toBe('11.2a rail.noSupply')
    expect(starved.can(rail('F-12', '4424'))).toBe(true)
    // A port is no supply for trains (7.9a): Belgians in Ghent without Brussels.
    const belgian = (lost: number): Scene =>
      strategic({
        units: { 'B-1': '1328', ...idle },
        change: (g) => {
          g.brusselsLost = lost
        },
      })
    expect(belgian(0).can(rail('B-1', '1826'))).toBe(true)
    expect(why(belgian(1), 'B-1', '1826')).toBe('11.2a rail.noSupply')
  })

  it('[11.2b] not from a hex beside an enemy unit, fortress or decoy; an enemy zone is none (A68)', () => {
    const from = (id: string): Scene => strategic({ units: { 'F-1': '3528', [id]: '3529', ...idle }, zones: [] })
    for (const id of ['G-2', 'G-420', 'DE-decoy-1', 'G-1C']) {
      expect(why(from(id), 'F-1', '3838'), id).toBe('11.2b rail.enemyNear')
    }
    // A fortress is a unit too; a zone bars only its own hex: 3817 lies beside Remiremont 3816, 3922 is Langres.
    const verdun = { 'G-2': '2820', 'F-Longwy': '2720', 'G-3': '3411' }
    expect(why(strategic({ units: verdun, side: GERMAN }), 'G-2', '3411')).toBe('11.2b rail.enemyNear')
    const zone = { units: { 'G-2': '3816', 'G-3': '3411' }, german: ['3816'], side: GERMAN, zones: ['3817'] }
    expect(strategic(zone).can(rail('G-2', '3411'))).toBe(true)
  })

  it('[11.2c] to another town or city of its side, not beside an enemy', () => {
    const s = strategic({ units: { 'F-1': '3528', 'G-2': '3839', ...idle }, german: ['3926'] })
    expect(why(s, 'F-1', '3838')).toBe('11.2c rail.enemyNear')
    expect(why(s, 'F-1', '3926')).toBe('11.2c rail.foreign')
    expect(why(s, 'F-1', '3530')).toBe('11.2c rail.foreign')
    expect(why(s, 'F-1', '3528')).toBe('11.2c rail.same')
    expect(s.can(rail('F-1', '3930'))).toBe(true)
    // Nor where a decoy stands that does not take the town.
    const decoy = strategic({
      units: { 'F-1': '3528', 'DE-decoy-1': '3930' },
      change: (g) => {
        g.control = g.control.with(hexAt('3930'), ALLIED)
      },
    })
    expect(why(decoy, 'F-1', '3930')).toBe('11.2c rail.enemyNear')
    // It need not have been held when the player turn began.
    const fresh = strategic({
      units: { 'F-1': '3528' },
      change: (g) => {
        g.controlAtPlayerTurn = g.control.with(hexAt('3930'), GERMAN)
      },
    })
    expect(fresh.can(rail('F-1', '3930'))).toBe(true)
  })

  it('[11.2d] over hexsides that it could cross on foot: from Le Havre 2244 no train crosses the mouth of the Seine', () => {
    // A German in 2142 closes 2143 and 2243; beyond the all-sea side lies 2343, far from him.
    expect(around('2244')).toContain('2343')
    const given: Given = { units: { 'F-1': '2244', 'G-2': '2142', ...idle } }
    expect(why(strategic(given), 'F-1', '3340')).toBe('11.2e rail.noRoute')
    expect(strategic({ units: { 'F-1': '2244', 'G-2': '2141', ...idle } }).can(rail('F-1', '3340'))).toBe(true)
    // Nor through the Netherlands: French two hexes off shut every way out of Aachen 1518 but that over Dutch 1519.
    const aachen = (atWar: number): Scene =>
      strategic({
        scenario: 'free',
        units: {
          'G-2': '1518',
          'G-3': '3411',
          ...blockers(
            ALLIED,
            corners('1518').filter((h) => h !== '1520'),
          ),
        },
        german: ['1118'],
        side: GERMAN,
        change: (g) => {
          g.atWar[NETHERLANDS] = atWar
        },
      })
    expect(aachen(1).can(rail('G-2', '1118'))).toBe(true)
    expect(
      aachen(0)
        .offers('rail')
        .some((a) => a.unit === unitIndex('G-2')),
    ).toBe(false)
  })

  it('[11.2e] no hex of the route is beside an enemy: six Germans two hexes off shut Orléans 3838 in', () => {
    const six = corners('3838')
    expect(six).toHaveLength(6)
    const given = (n: number): Given => ({
      units: { 'F-1': '3838', 'F-2': '4424', ...blockers(GERMAN, six.slice(0, n)) },
    })
    expect(why(strategic(given(6)), 'F-1', '4519')).toBe('11.2e rail.noRoute')
    expect(strategic(given(5)).can(rail('F-1', '4519'))).toBe(true)
  })

  it('[11.2f] Germans in France west of the Meuse use no train before turn 10, if Belgium was violated', () => {
    // St-Quentin 2331 and Laon 2529 are west of it, Longwy 2620 east.
    const at = (turn: number, from: string, belgium = 1): Scene =>
      strategic({
        scenario: belgium === 1 ? 'historical' : 'free',
        units: { 'G-2': from, 'G-3': '3411' },
        german: ['2331', '2529', '2620', '2627'],
        side: GERMAN,
        turn,
        change: (g) => {
          g.atWar[BELGIUM] = belgium
        },
      })
    expect(why(at(9, '2331'), 'G-2', '2620')).toBe('11.2f rail.germanWest')
    expect(why(at(9, '2620'), 'G-2', '2529')).toBe('11.2f rail.germanWest')
    expect(at(9, '3313').can(rail('G-2', '2620'))).toBe(true)
    expect(at(10, '2331').can(rail('G-2', '2620'))).toBe(true)
    expect(at(10, '2620').can(rail('G-2', '2529'))).toBe(true)
    expect(at(9, '2620', 0).can(rail('G-2', '2529'))).toBe(true)
  })

  it('[11.2g] French that begin east of the Meuse stay there until a German has been in France west of it (A70)', () => {
    const french = (change: Given['change']): Scene =>
      strategic({ units: { 'F-1': '3318', 'F-2': '3528', 'E-1': '4216', ...idle }, ...(change ? { change } : {}) })
    const s = french(undefined)
    expect(why(s, 'F-1', '3528')).toBe('11.2g rail.frenchEast')
    expect(s.can(rail('F-1', '4321'))).toBe(true)
    expect(s.can(rail('F-2', '3318'))).toBe(true)
    // Only the French are bound.
    expect(s.can(rail('E-1', '3723'))).toBe(true)
    const neutral = french((g) => {
      g.atWar[BELGIUM] = 0
    })
    expect(neutral.can(rail('F-1', '3528'))).toBe(true)
    // A German corps crosses from Sedan 2424 to Mézières 2425 and goes back: the latch stays.
    const march = operational({ units: { 'G-2': '2424', 'G-3': '3411' }, german: ['2424'], side: GERMAN })
    expect(march.g.germanWest).toBe(0)
    march.pick('G-2').steps('2425', '2424')
    expect(march.where('G-2')).toBe('2424')
    expect(march.g.germanWest).toBe(1)
    const after = french((g) => {
      g.germanWest = march.g.germanWest
    })
    expect(after.can(rail('F-1', '3528'))).toBe(true)
  })

  it('[11.2h] British and French never use trains in Belgium', () => {
    const s = strategic({ units: { 'F-1': '1826', 'E-1': '1828', 'F-2': '1632', ...idle } })
    expect(why(s, 'F-1', '1632')).toBe('11.2h rail.noBelgium')
    expect(why(s, 'E-1', '2236')).toBe('11.2h rail.noBelgium')
    expect(why(s, 'F-2', '1631')).toBe('11.2h rail.noBelgium')
    expect(s.can(rail('F-2', '2236'))).toBe(true)
  })

  it('[11.2i] Belgians never use them outside Belgium', () => {
    const s = strategic({ units: { 'B-1': '1328', 'B-2': '1632', 'F-1': '2236', ...idle } })
    expect(s.can(rail('B-1', '1826'))).toBe(true)
    expect(why(s, 'B-1', '1632')).toBe('11.2i rail.onlyBelgium')
    expect(why(s, 'B-2', '1328')).toBe('11.2i rail.onlyBelgium')
  })

  it('[11.2j] with Abbeville German, British and French have no trains north of row 20', () => {
    const s = (german: readonly string[]): Scene =>
      strategic({ units: { 'F-1': '1933', 'E-1': '2435', 'B-1': '1328', ...idle }, german })
    expect(s([]).can(rail('F-1', '2236'))).toBe(true)
    expect(s([]).can(rail('E-1', '1830'))).toBe(true)
    const lost = s(['2038'])
    expect(why(lost, 'F-1', '2331')).toBe('11.2j rail.noNorth')
    expect(why(lost, 'E-1', '1830')).toBe('11.2j rail.noNorth')
    expect(lost.can(rail('E-1', '2032'))).toBe(true)
    expect(lost.can(rail('B-1', '1826'))).toBe(true)
  })

  it('[11.2k] the destination must be supplied when it comes', () => {
    // Reims 2829, Allied, with no line: not held when the turn began, and nothing else near that was.
    const s = strategic({
      units: { 'F-1': '4424', ...idle },
      change: (g) => {
        g.controlAtTurn = g.control.map((_, h) => (['4424', '4041'].includes(labelOf(h)) ? ALLIED : -1))
      },
    })
    expect(why(s, 'F-1', '2829')).toBe('11.2k rail.starves')
    expect(s.can(rail('F-1', '4519'))).toBe(true)
  })
})

describe('reductions, edges, arrivals', () => {
  const limit = (given: Given, side = ALLIED): number => railLimit(position(given), side)
  it('[11.3a] four steps less while Melun 3334 is German, also by cavalry (A54), or cut off', () => {
    expect(limit({})).toBe(8)
    expect(limit({ german: ['3334'] })).toBe(4)
    const cavalry = position({ units: { 'G-1C': '3334' } })
    cavalry.control = cavalry.control.with(hexAt('3334'), ALLIED)
    expect(railLimit(cavalry, ALLIED)).toBe(4)
    expect(limit({ units: blockers(GERMAN, around('3334')) })).toBe(4)
    expect(limit({ units: blockers(GERMAN, around('3334').slice(1)) })).toBe(8)
    expect(limit({ german: ['3334'] }, GERMAN)).toBe(8)
  })
  it('[11.3b] four less with the southern hex of Paris 3136; the others do not count', () => {
    expect(limit({ german: ['3136'] })).toBe(4)
    expect(limit({ units: blockers(GERMAN, around('3136')) })).toBe(4)
    expect(limit({ german: ['3036', '3037'] })).toBe(8)
  })
  it('[11.3c] both together leave nothing', () => {
    expect(limit({ german: ['3334', '3136'] })).toBe(0)
    const half = strategic({ units: { 'F-1': '3528', 'F-42': '3632' }, german: ['3334'] })
    half.take(rail('F-1', '3926'))
    expect(half.g.stack.at(-1)?.step).toBeUndefined()
    const refused = strategic({ units: { 'F-1': '3528', 'F-42': '3632', 'F-M': '3930' }, german: ['3334'] })
    refused.take(rail('F-42', '3926'))
    expect(refused.why(rail('F-1', '3838'))).toMatchObject({ rule: '11.3c', params: { used: 2, most: 4 } })
  })

  it('[11.4a] a train leaves the map by a friendly edge and comes back by another hex of it', () => {
    // Bourges 4536 and Besançon 4519 are hexes of the south edge. Germans two hexes off shut all other ways out of Bourges.
    const shut = corners('4536')
    expect(shut).toHaveLength(4)
    const french = strategic({ units: { 'F-1': '4536', ...blockers(GERMAN, shut) } })
    expect(french.can(rail('F-1', '4519'))).toBe(true)
    // From Cologne 1415 to Strasbourg 3411 over the east edge.
    const east = strategic({ units: { 'G-2': '1415', ...blockers(ALLIED, corners('1415')) }, side: GERMAN })
    expect(east.can(rail('G-2', '3411'))).toBe(true)
    // Its own edge only: an Allied corps in Bonn 1614, shut in the same way, goes nowhere.
    const lost = strategic({
      units: { 'F-1': '1614', 'F-12': '4041', ...blockers(GERMAN, corners('1614')) },
      allied: ['1614', '3411'],
    })
    expect(lost.can(rail('F-1', '3411'))).toBe(false)
  })

  it('[16.3c] [A27] who came and died does not come again', () => {
    const s = strategic({
      scenario: 'marne',
      turn: 8,
      units: { 'F-1': '3528', 'F-42': '3632' },
      change: (g) => {
        g.at[unitIndex('F-7')] = -1
        g.steps[unitIndex('F-7')] = 4
      },
    })
    expect(s.why(rail('F-7', '3437'))).toMatchObject({ rule: '11.1a', key: 'deny.rail.notYours' })
  })

  it('[A27] on the Marne those who are due come by rail, from the edge, within the limit, and not before', () => {
    const away = (g: Parameters<NonNullable<Given['change']>>[0]): void => {
      for (const id of ['F-7', 'G-15', 'G-7R']) {
        g.at[unitIndex(id)] = -2
        g.steps[unitIndex(id)] = 4
      }
    }
    const french = (turn: number, extra: Given['units'] = {}): Scene =>
      strategic({ scenario: 'marne', turn, units: { 'F-1': '3528', 'F-42': '3632', ...extra }, change: away })
    const s = french(8)
    expect(s.can(rail('F-7', '3437'))).toBe(true)
    s.take(rail('F-7', '3437')).take(rail('F-1', '3632'))
    expect(s.g.stack).toHaveLength(0)
    const german = (turn: number): Scene =>
      strategic({
        scenario: 'marne',
        turn,
        units: { 'G-2': '2529' },
        german: ['2529', '2331', '2627'],
        side: GERMAN,
        change: away,
      })
    expect(german(10).can(rail('G-15', '2331'))).toBe(true)
    const early = strategic({
      scenario: 'marne',
      turn: 8,
      units: { 'F-1': '3528' },
      change: (g) => {
        away(g)
        g.at[unitIndex('F-31')] = -2
      },
    })
    expect(why(early, 'F-31', '3437')).toBe('16.3c rail.notDue')
    expect(german(9).g.stack).toHaveLength(0)
  })
})
