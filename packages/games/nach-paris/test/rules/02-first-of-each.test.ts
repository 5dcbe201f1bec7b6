/** The first Fort, ENC, corps, family, line, bridge, flood area, box and column of all: the rules hold for them as for the others. */
import { describe, expect, it } from 'vitest'
import {
  abfTable,
  abuTable,
  directionTo,
  encIndex,
  encs,
  floodAreas,
  type Hex,
  lineIndex,
  near,
  scenarioIndex,
  scenarios,
  structureOfBridge,
  unitIds,
  works,
  worksOfEnc,
} from '../../src/data/index.ts'
import { abfPreview, abuPreview, bombardActionPreview } from '../../src/odds/bombard.ts'
import { cabIn } from '../../src/odds/combat.ts'
import { abfAccount } from '../../src/rules/abf.ts'
import { abuAccount } from '../../src/rules/abu.ts'
import { battleOf } from '../../src/rules/account.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { pushBombardment } from '../../src/rules/bombard.ts'
import { radiusFor } from '../../src/rules/command.ts'
import { matesOf } from '../../src/rules/corps.ts'
import { whyNotBlow } from '../../src/rules/destroy.ts'
import { arcsAttacked, FRONT } from '../../src/rules/facing.ts'
import { bonus } from '../../src/rules/forced.ts'
import { encLoss, lineLevel, noteShelled } from '../../src/rules/forts.ts'
import { canCross, isFloodedBank } from '../../src/rules/ground.ts'
import { steps } from '../../src/rules/index.ts'
import { dieAccount } from '../../src/rules/modifiers.ts'
import { netOf } from '../../src/rules/rail-flood.ts'
import { usable } from '../../src/rules/rail-net.ts'
import { stackingLimit } from '../../src/rules/stacking.ts'
import { isNearOwnEnc } from '../../src/rules/tests.ts'
import { isConvoy } from '../../src/rules/trains.ts'
import { costOfStep, transitBars } from '../../src/rules/transit.ts'
import { placeUnit } from '../../src/rules/units.ts'
import { inEnemyZone } from '../../src/rules/zones.ts'
import { ALLIED, AT_SEA, BEL, FIELD_WORKS, FRE, GER, GERMAN } from '../../src/types.ts'
import { events, fort, play } from '../combat-play.ts'
import { moving, pick, train } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })
const put = (s: Scene, id: string, where: Hex, n = 4, facing = 0): void => {
  s.g.at[s.u(id)] = where
  s.g.steps[s.u(id)] = n
  s.g.facing[s.u(id)] = facing
}
const LIEGE = encIndex('Liège')
const PONTISSE = fort('Pontisse')
/** A neighbour of the hex outside every ENC. */
const outside = (where: Hex): Hex =>
  [0, 1, 2, 3, 4, 5].map((d) => near[where * 6 + d]!).find((h) => !encs.some((e) => e.hexes.includes(h)))!

describe('the first Fort of the first ENC', () => {
  it('[8.5.3] [8.6.3b] [11.5.4] it is bombarded, previewed and assaulted like any other', () => {
    expect([PONTISSE, LIEGE]).toEqual([0, 0])
    const from = outside(works[PONTISSE]!.hex)
    const given: Given = { scenario: 'liege', gt: 5, phase: 1, units: {}, works: ['Pontisse', 'Barchon'] }
    const s = at(given)
    put(s, 'KMK.b3', from, 1, directionTo(from, works[PONTISSE]!.hex))
    put(s, '3.ID', from, 4, directionTo(from, works[PONTISSE]!.hex))
    s.g.fip[s.u('KMK.b3')] = 1
    s.push((_g, t) => pushBombardment(t, GERMAN))
    s.take({ type: 'breach', work: PONTISSE })
    const preview = bombardActionPreview(s.g, { type: 'join', unit: s.u('KMK.b3') })
    expect([preview?.key, preview?.params?.work, preview?.params?.aff]).toEqual(['preview.bombard.abf', 0, 96])
    s.take({ type: 'join', unit: s.u('KMK.b3') })
    const fire = bombardActionPreview(s.g, { type: 'fire' })
    expect(fire?.params).toEqual({ work: 0, aff: 96, column: '94' })
    s.takeWithin([20, 20, 20, 20], { type: 'fire' })
    expect([
      s.g.shelledWorks.includes(0),
      events(s, 'log.bombard.abf').length + events(s, 'log.bombard.abfNoEffect').length,
    ]).toEqual([true, 1])
  })
  it('[8.5.3] refusals about the first unit of all name their rule', () => {
    const s = at({ scenario: 'liege', gt: 5, phase: 1, works: ['Pontisse'] })
    const from = outside(works[PONTISSE]!.hex)
    put(s, '3.ID', from, 4, directionTo(from, works[PONTISSE]!.hex))
    put(s, 'ÖFAB.2', from, 1, directionTo(from, works[PONTISSE]!.hex))
    put(s, 'ÖFAB.8', from, 1, directionTo(from, works[PONTISSE]!.hex))
    for (const id of ['ÖFAB.2', 'ÖFAB.8']) s.g.fip[s.u(id)] = 1
    s.g.supply[s.u('3.ID')] = 2
    s.push((_g, t) => pushBombardment(t, GERMAN))
    s.take({ type: 'breach', work: PONTISSE })
    expect(s.why({ type: 'join', unit: 0 }).rule).toBe('13.3.2a')
    const p = at({ scenario: 'liege', gt: 5, phase: 1, works: ['Pontisse'] })
    put(p, '3.ID', from, 4, directionTo(from, works[PONTISSE]!.hex))
    put(p, '4.ID', from, 4, directionTo(from, works[PONTISSE]!.hex))
    put(p, 'PiR.24', from, 1, directionTo(from, works[PONTISSE]!.hex))
    p.g.supply[p.u('3.ID')] = 2
    p.push((_g, t) => pushBombardment(t, GERMAN))
    while (p.step() === 'bombard' && p.offers('assault').length === 0) p.take({ type: 'pass' })
    expect(p.why({ type: 'assault', work: 0, unit: 0 }).rule).toBe('13.3.2a')
  })
  it('[11.6.13] [11.6.14] [11.6.7b] [11.6.10] [5.1.4] [14.1.5a] Liège: its guns, losses, zones, garrison and bombardment', () => {
    const s = at({ scenario: 'campaign', gt: 5, works: works.filter((w) => w.enc === LIEGE).map((w) => w.name) })
    const { hex: where } = works[PONTISSE]!
    const beside = outside(where)
    put(s, '19.ID', beside, 4, directionTo(beside, where))
    expect([inEnemyZone(s.g, GERMAN, beside), inEnemyZone(s.g, ALLIED, where)]).toEqual([true, false])
    for (const w of worksOfEnc[LIEGE]!.filter((w) => works[w]!.hex === where)) s.g.forts[w] = 0
    expect(inEnemyZone(s.g, ALLIED, where)).toBe(true)
    for (const w of worksOfEnc[LIEGE]!) s.g.forts[w] = 1
    // Half of its twelve Forts, nine of them, all but one.
    const loss = (n: number): number => {
      worksOfEnc[LIEGE]!.forEach((w, i) => {
        s.g.forts[w] = i < n ? 0 : 1
      })
      return encLoss(s.g, worksOfEnc[LIEGE]!.at(-1)!)
    }
    expect([loss(5) === 0, loss(6) < loss(5), loss(9) < loss(6), loss(11) < loss(9)]).toEqual([true, true, true, true])
    for (const w of worksOfEnc[LIEGE]!) s.g.forts[w] = 1
    put(s, 'Gar. Liège', where, 1)
    put(s, 'Gar. Namur', where, 1)
    expect([isNearOwnEnc(s.g, s.u('Gar. Liège')), isNearOwnEnc(s.g, s.u('Gar. Namur'))]).toEqual([true, false])
    expect(arcsAttacked(s.g, s.u('Gar. Liège')).every((arc) => arc === FRONT)).toBe(true)
    noteShelled(s.g, GERMAN, where)
    expect(s.g.encShelled[LIEGE]).toBe(5)
    // A neighbour inside the camp: its own Forts fire at -2 there, whatever the rest.
    const inside = encs[LIEGE]!.hexes.find((h) => h !== where && directionTo(where, h) >= 0)!
    put(s, '20.ID', inside, 4)
    const abu = { side: ALLIED, nation: BEL, hex: inside, guns: [], works: [PONTISSE] }
    expect(abuAccount(s.g, abu, s.u('20.ID')).modifiers.items.map((i) => i.rule)).toContain('11.6.13')
  })
  it('[11.6.5] [11.6.12] [16.1.7b] its entrenchments are for Belgians, less for the French; it blows up bridges a hex away', () => {
    const s = at({ scenario: 'campaign', gt: 5, works: works.filter((w) => w.enc === LIEGE).map((w) => w.name) })
    const sides = encs[LIEGE]!.hexes.flatMap((h) => [0, 1, 2, 3, 4, 5].map((d) => [h, d] as const))
    const levels = (nation: number): number => sides.reduce((sum, [h, d]) => sum + lineLevel(s.g, h, d, nation), 0)
    expect(levels(BEL)).toBeGreaterThan(levels(FRE))
    expect(levels(GER)).toBe(0)
    const reached = scenarios[scenarioIndex('campaign')]!.structuresInPlay.flatMap((yes, i) =>
      yes === 1 && worksOfEnc[LIEGE]!.some((w) => !whyNotBlow(s.g, w, i)) ? [i] : [],
    )
    expect(reached).toContain(17)
    expect(reached).toContain(18)
  })
  it('[11.6.15b] once it has fallen its railways need an INF in it', () => {
    const s = at({ scenario: 'campaign', gt: 8 })
    s.g.rail = s.g.rail.map((side) => (side < 0 ? -1 : GERMAN))
    const runs = (): boolean => encs[LIEGE]!.hexes.some((h) => usable(s.g, GER).any[h] === 1)
    expect(runs()).toBe(false)
    put(s, '14.ID', encs[LIEGE]!.hexes[0]!)
    expect(runs()).toBe(true)
    s.g.at[s.u('14.ID')] = outside(encs[LIEGE]!.hexes[0]!)
    expect(runs()).toBe(false)
    put(s, '5.KD', encs[LIEGE]!.hexes[0]!, 2)
    expect(runs()).toBe(false)
  })
})

describe('the first corps, family and rank', () => {
  it('[2.5.7b] [9.4.11] [13.2.1a] 3.ID and 4.ID are a corps: mates, together or apart, under the reduced radius', () => {
    const p = play({
      units: { '3.ID': 'AM27>3', '4.ID': 'AM28', '51e DR': 'AM26>0', '2.AOK': 'AM30' },
      scenario: 'campaign',
    })
    expect(matesOf(p.g, p.u('3.ID'))).toEqual([p.u('4.ID')])
    const alone = (): boolean =>
      dieAccount(p.g, battleOf(p.g, GERMAN, hex('AM26'), [p.u('3.ID')])).items.some((i) => i.rule === '9.4.11')
    expect(alone()).toBe(false)
    p.g.at[p.u('4.ID')] = hex('AM31')
    expect(alone()).toBe(true)
    expect([radiusFor(p.g, p.u('2.AOK'), p.u('3.ID')), radiusFor(p.g, p.u('2.AOK'), p.u('Ebk.1'))]).toEqual([5, 8])
  })
  it('[12.4.1a] a brigade of the first family is a convoy with two steps, one outside families is not', () => {
    const s = at({ units: { '11.IB': 'AM27/2', '12.IB': 'AM27/1', '8e Bde': 'AM25/2' } })
    expect(['11.IB', '12.IB', '8e Bde'].map((id) => isConvoy(s.g, s.u(id)))).toEqual([true, false, false])
  })
  it('[7.5.3] rank A+ marches as far as A and B: French and Germans 20 MF more, others 10', () => {
    const s = at({ units: { '1.GID': 'AM27', '3.ID': 'AM27', '1st Div': 'AM25', DM: 'AM25', '81e DT': 'AM25' } })
    const [guards, line, british, moroccans, old] = ['1.GID', '3.ID', '1st Div', 'DM', '81e DT'].map((id) =>
      bonus(s.g, s.u(id)),
    )
    expect([guards, moroccans]).toEqual([line, line])
    expect(british).toBe(old)
    expect(british).toBeLessThan(guards!)
  })
})

describe('the first bridge, flood area and lock', () => {
  it('[4.2d] [7.3.2] [16.1.9a] a broken bridge over the Meuse at Namur is no way, by foot or rail', () => {
    const s = at({ scenario: 'campaign', gt: 12, units: { '14.ID': 'AC33' } })
    const step = hex('AC33') * 6 + 2
    const cross = (): boolean[] => [costOfStep(s.g, step, 0) >= 0, canCross(s.g, s.u('14.ID'), hex('AC33'), 2)]
    expect(cross()).toEqual([true, true])
    // Over a bridge only so many steps pass.
    expect([transitBars(s.g, hex('AC33'), 2, 4), transitBars(s.g, hex('AC33'), 2, 99)]).toEqual([undefined, '7.3.2'])
    s.g.broken[structureOfBridge(0)] = 3
    expect(cross()).toEqual([false, false])
    const all = new Array<number>(s.g.rail.length).fill(GERMAN)
    expect(
      netOf({ rail: all, broken: s.g.broken, shut: [], scenario: s.g.scenario, seeds: [] }, GERMAN).any.includes(1),
    ).toBe(false)
  })
  it('[17.2.2] [4.2f] [6.1.3c] the floods of Antwerp: no way into the plain, nobody stands there, the banks are waded at a price', () => {
    const s = at({ scenario: 'campaign', gt: 14, units: { '14.ID': 'AJ41>1' } })
    const [plain] = floodAreas[0]!.plain
    const into = hex('AJ41') * 6 + 1
    const bank = hex('AG40') * 6 + 3
    const state = (): unknown[] => [
      costOfStep(s.g, into, 0) >= 0,
      stackingLimit(s.g, plain!) > 0,
      inEnemyZone(s.g, ALLIED, plain!),
      isFloodedBank(s.g, hex('AJ42'), 1),
      costOfStep(s.g, bank, 0) >= 0,
    ]
    expect(near[into]).toBe(plain)
    expect(state()).toEqual([true, true, true, false, true])
    s.g.flooded[0] = 1
    expect(state()).toEqual([false, false, false, true, false])
  })
  it('[17.2.1c] [1.1.5c] who was last in the first lock and the first objective is noted', () => {
    const s = at({ scenario: 'campaign', gt: 14, units: { '14.ID': 'AI41', '1ere DI': 'AY15' } })
    const held = (): number[] => [s.g.lockHeld[0]!, s.g.held[0]!]
    s.roll((g, t) => placeUnit(g, t, s.u('14.ID'), floodAreas[0]!.control[0]!))
    s.roll((g, t) => placeUnit(g, t, s.u('14.ID'), scenarios[scenarioIndex('campaign')]!.objectives[0]!))
    expect(held()).toEqual([GER, GERMAN])
    s.roll((g, t) => placeUnit(g, t, s.u('1ere DI'), floodAreas[0]!.control[0]!))
    expect(held()).toEqual([FRE, GERMAN])
  })
})

describe('the first line, box, column and direction', () => {
  it('[12.2.3b] [12.2.4a] who is on a train of the first line does not march, and two of them cannot stay in a hex', () => {
    expect(lineIndex('H1')).toBe(0)
    const s = moving({ units: { '14.ID': 'AP29', '19.ID': 'AP29', '20.ID': 'AM27' } }, (it) => {
      for (const id of ['14.ID', '19.ID']) train(it, id, 'H1', 'AO28')
    })
    expect(s.why({ type: 'done' }).rule).toBe('12.2.4a')
    pick(s, '14.ID')
    expect([s.offers('step'), s.why({ type: 'step', hex: hex('AP28') }).rule]).toEqual([[], '12.2.3b'])
    expect(s.offers('ride').map((a) => a.hex)).toContain(hex('AO28'))
    expect(s.why({ type: 'embark', line: 0, direction: 0 }).rule).toBe('12.2.3b')
  })
  it('[18.1.3a] [18.1.4] into the Channel, the first box, and out of it', () => {
    const s = moving({
      scenario: 'campaign',
      gt: 14,
      side: ALLIED,
      units: { '145e RI': 'BD36', '8e Bde': 'BD36', '1ere DI': 'AM24' },
      options: { naval: true, weather: false },
    })
    pick(s, '145e RI').take({ type: 'putToSea', box: 0 })
    expect(s.g.at[s.u('145e RI')]).toBe(AT_SEA)
    expect(s.step()).toBe('movement')
    const t = moving(
      {
        scenario: 'campaign',
        gt: 14,
        side: ALLIED,
        units: { '145e RI': 'BD36', '1ere DI': 'AM24' },
        options: { naval: true, weather: false },
      },
      (it) => {
        it.g.at[it.u('145e RI')] = AT_SEA
      },
    )
    pick(t, '145e RI')
    expect(t.offers('land').map((a) => a.hex)).toContain(hex('BD36'))
    expect([t.offers('step'), t.offers('face'), t.can({ type: 'stop' })]).toEqual([[], [], true])
    expect(t.why({ type: 'land', hex: hex('AM24') }).rule).toBe('18.1.1')
  })
  it('[8.3.3a] [8.6.3b] [11.5.1b] the first column of a table is a column, and told by its number', () => {
    const s = at({ scenario: 'campaign', gt: 5, works: ['Pontisse'] })
    const account = { ...abfAccount(s.g, PONTISSE, []), column: 0 }
    expect([
      abfPreview(s.g, PONTISSE, account).params?.column,
      abfPreview(s.g, PONTISSE, { ...account, column: -1 }).params?.column,
    ]).toEqual([String(abfTable.columns[0]), '-'])
    const { hex: where } = works[PONTISSE]!
    const beside = outside(where)
    put(s, '19.ID', beside)
    // Its four ARF alone are enough for the column of Fortifications.
    const abu = { side: ALLIED, nation: BEL, hex: beside, guns: [], works: [PONTISSE] }
    expect(abuPreview(s.g, abu, [s.u('19.ID')], false).notes?.map((n) => n.params?.column)).toEqual([
      String(abuTable.columns[0]),
    ])
    put(s, '145e RI', outside(beside), 1)
    const weak = { side: ALLIED, nation: FRE, hex: beside, guns: [s.u('145e RI')], works: [] }
    expect(abuPreview(s.g, weak, [s.u('19.ID')], false).notes?.map((n) => n.params?.column)).toEqual(['-'])
  })
  it('[9.6.7] [9.7.2a] [9.1.1c] northward, the first direction: attack, advance and Combat Movement', () => {
    const p = at({ side: ALLIED, gt: 14, units: { '1ere DI': 'AP27>0', '5.KD': 'AP28', '2e DI': 'AP25>0' } })
    expect(directionTo(hex('AP27'), hex('AP28'))).toBe(0)
    p.push((_g, t) => pushCombats(t, ALLIED)).take({
      type: 'attack',
      unit: p.u('1ere DI'),
      hex: hex('AP28'),
      full: true,
    })
    while (p.step() === 'attack') p.take({ type: 'launch' })
    p.take({ type: 'escape', unit: p.u('5.KD'), hex: hex('AP29') })
    expect(p.can({ type: 'advance', unit: p.u('1ere DI'), hex: hex('AP28') })).toBe(true)
  })
  it('[10.2.1a] [9.5.3b] the first defender’s works count in its CAB too', () => {
    const p = play({ units: { '19.ID': 'AM27>3', 'ÖFAB.2': 'AM27>3', '51e DR': 'AM26>0', '52e DR': 'AM26>0' } })
    p.g.fip[p.u('ÖFAB.2')] = 1
    p.g.works[p.u('51e DR')] = 3
    p.g.works[p.u('52e DR')] = FIELD_WORKS
    const b = battleOf(p.g, GERMAN, hex('AM26'), [p.u('19.ID')], [], [p.u('ÖFAB.2')])
    expect(b.defenders.map((u) => unitIds[u])).toEqual(['51e DR', '52e DR'])
    // Siege guns take two from units in an Old Fortification.
    expect(cabIn(p.g, b, ALLIED, p.u('52e DR')) - cabIn(p.g, b, ALLIED, p.u('51e DR'))).toBe(2)
  })
})
