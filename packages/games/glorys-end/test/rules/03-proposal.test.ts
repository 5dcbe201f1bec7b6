/**
 * The deployment that the game proposes when a player leaves the rest to it. Any legal one would do (3.3, 3.5); this one is
 * written out, since it decides where markers may still be placed (3.3d).
 */
import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  BELGIUM,
  country,
  DECOY,
  GERMAN,
  GERMANY,
  INFANTRY,
  LUXEMBOURG,
  labelOf,
  near,
  SIEGE,
  type Side,
  unitArmy,
  unitIds,
  unitSide,
  unitType,
} from '../../src/data/index.ts'
import { leavesRoom, markerHexes, nextMarker, whyNotMarker } from '../../src/rules/deployment.ts'
import { RESERVE } from '../../src/types.ts'
import { hex, type Scene, start } from '../position.ts'

/** By army: its marker and its units with their hexes. */
function plan(s: Scene, side: Side): string[] {
  return s.g.markers[side]!.flatMap((marker, army) => {
    if (army === 0) return []
    const units = s.g.at.flatMap((at, u) =>
      unitSide[u] === side && unitArmy[u]! >= 0 && s.g.army[u] === army ? [`${unitIds[u]} ${labelOf(at)}`] : [],
    )
    return [`${army} at ${labelOf(marker)}: ${units.join(', ')}`]
  })
}
const rest = (s: Scene): Scene => s.take({ type: 'deployRest' })
const seal = (s: Scene): Scene => s.take({ type: 'seal' })

const PLANS = {
  french: [
    '1 at 3716: F-7 3716, F-8 3616, F-13 3616, F-14 3715, F-21 3715, F-1R 3816, F-6C 3716, F-8C 3716, F-1C 3816, FR-decoy-5 3716',
    '2 at 3419: F-9 3419, F-15 3419, F-16 3318, F-18 3318, F-20 3418, F-2R 3418, F-2C 3518, FR-decoy-1 3419, FR-decoy-6 3419',
    '3 at 2822: F-4 2822, F-5 2721, F-6 2721, F-42 2822, F-3R 2821, F-7C 2721, FR-decoy-2 2822, GB-decoy-1 2921',
    '4 at 3223: F-12 3223, F-17 3223, F-Co 3122, F-9C 3223, FR-decoy-3 3223, GB-decoy-2 3222',
    '5 at 2425: F-1 2425, F-2 2425, F-3 2324, F-10 2324, F-11 2424, F-4R 2424, F-4C 2425, F-52R 2524, F-60R 2524, FR-decoy-4 2425',
  ],
  german: [
    '1 at 1518: G-2 1619, G-3 1518, G-4 1518, G-9 1418, G-3R 1418, G-4R 1517, G-11L 1518, G-27L 1418, G-1C 1517, DE-decoy-1 1518, DE-decoy-8 1518',
    '2 at 1718: G-7 1718, G-10 1718, G-G 1618, G-7R 1618, G-10R 1717, G-GR 1717, G-25L 1718, G-2C 1818, DE-decoy-2 1718',
    '3 at 2018: G-11 2118, G-12 2018, G-19 2018, G-12R 1917, G-47L 2018, G-3C 1917, DE-decoy-3 2018',
    '4 at 2416: G-6 2416, G-8 2416, G-18 2315, G-8R 2315, G-18R 2415, G-49L 2416, G-4C 2415, DE-decoy-4 2416',
    '5 at 2718: G-5 2718, G-13 2718, G-16 2717, G-5R 2717, G-6R 2818, G-43L 2717, G-53L 2818, G-420 2718, DE-decoy-5 2718',
    '6 at 3115: G-1B 3115, G-2B 3115, G-3B 3015, G-21 3015, G-1BR 3114, G-305a 3115, DE-decoy-6 3115',
    '7 at 3412: G-14 3412, G-15 3412, G-14R 3311, G-60L 3412, G-305b 3412, DE-decoy-7 3412',
  ],
  freeFrench: [
    '1 at 3716: F-7 3716, F-8 3616, F-13 3616, F-14 3715, F-21 3715, F-1R 3816, F-6C 3716, F-8C 3716, F-1C 3816, FR-decoy-5 3716',
    '2 at 3419: F-9 3419, F-15 3419, F-16 3318, F-18 3318, F-20 3418, F-2R 3418, F-2C 3518, FR-decoy-1 3419, FR-decoy-6 3419',
    '3 at 2822: F-4 2822, F-5 2721, F-6 2721, F-42 2822, F-3R 2821, F-7C 2721, FR-decoy-2 2822, GB-decoy-1 2921',
    '4 at 3223: F-12 3223, F-17 3223, F-Co 3122, F-9C 3223, FR-decoy-3 3223, GB-decoy-2 3222',
    '5 at 2425: F-1 2425, F-2 2425, F-3 2324, F-10 2324, F-11 2424, F-4R 2424, F-4C 2425, F-52R 2524, F-60R 2524, FR-decoy-4 2425',
  ],
  freeGerman: [
    '1 at 1517: G-2 1517, G-3 1517, G-4 1417, G-9 1417, G-3R 1516, G-4R 1516, G-11L 1517, G-27L 1417, G-1C 1618, DE-decoy-1 1517, DE-decoy-8 1517',
    '2 at 1717: G-7 1717, G-10 1717, G-G 1617, G-7R 1617, G-10R 1716, G-GR 1716, G-25L 1717, G-2C 1818, DE-decoy-2 1717',
    '3 at 1917: G-11 1917, G-12 1917, G-19 1817, G-12R 1817, G-47L 1917, G-3C 1916, DE-decoy-3 1917',
    '4 at 2315: G-6 2315, G-8 2315, G-18 2215, G-8R 2215, G-18R 2314, G-49L 2315, G-4C 2314, DE-decoy-4 2315',
    '5 at 2819: G-5 2819, G-13 2819, G-16 2718, G-5R 2718, G-6R 2818, G-43L 2819, G-53L 2818, G-420 2819, DE-decoy-5 2819',
    '6 at 3115: G-1B 3115, G-2B 3115, G-3B 3015, G-21 3015, G-1BR 3114, G-305a 3115, DE-decoy-6 3115',
    '7 at 3412: G-14 3412, G-15 3412, G-14R 3311, G-60L 3412, G-305b 3412, DE-decoy-7 3412',
  ],
  begun: [
    '1 at 3716: F-7 3716, F-8 3616, F-13 3616, F-14 3715, F-21 3715, F-1R 3816, F-6C 3716, F-8C 3716',
    '2 at 3419: F-9 3419, F-15 3419, F-16 3318, F-18 3318, F-20 3418, F-2R 3418, F-2C 3518',
    '3 at 2822: F-4 2822, F-5 2721, F-6 2721, F-42 2822, F-3R 2821, F-7C 2721, F-1C 2522',
    '4 at 3223: F-12 3223, F-17 3223, F-Co 3122, F-9C 3223',
    '5 at 2425: F-1 2425, F-2 2425, F-3 2324, F-10 2324, F-11 2424, F-4R 2424, F-4C 2124, F-52R 2124, F-60R 2124',
  ],
  takenUp: [
    '1 at 1518: G-2 1619, G-3 1518, G-4 1518, G-9 1418, G-3R 1418, G-4R 1517, G-11L 1518, G-27L 1418, G-1C 1517',
    '2 at 1718: G-7 1718, G-10 1718, G-G 1618, G-7R 1618, G-10R 1717, G-GR 1717, G-25L 1718, G-2C 1818',
    '3 at 2018: G-11 2118, G-12 2018, G-19 2018, G-12R 1917, G-47L 2018, G-3C 1917',
    '4 at 2416: G-6 2416, G-8 2416, G-18 2315, G-8R 2315, G-18R 2415, G-49L 2416, G-4C 2415',
    '5 at 2718: G-5 2718, G-13 2718, G-16 2717, G-5R 2717, G-6R 2818, G-43L 2717, G-53L 2818, G-420 2718',
    '6 at 3115: G-1B 3115, G-2B 3115, G-3B 3015, G-21 3015, G-1BR 3114, G-305a 3115',
    '7 at 3412: G-14 3412, G-15 3412, G-14R 3311, G-60L 3412, G-305b 3412',
  ],
}

describe('the proposal', () => {
  it('[3.3b] [3.3c] [3.3d] [3.3e] [3.4a] [3.3g] the Historical campaign, with decoys', () => {
    const s = rest(start('historical', { decoys: true }))
    expect(plan(s, ALLIED)).toEqual(PLANS.french)
    expect(plan(rest(seal(s)), GERMAN)).toEqual(PLANS.german)
  })

  it('[3.5b] [3.5c] [3.5d] [3.6g] Free Deployment: markers at their printed hexes or next to them', () => {
    const s = rest(start('free', { decoys: true }))
    expect(plan(s, ALLIED)).toEqual(PLANS.freeFrench)
    expect(plan(rest(seal(s)), GERMAN)).toEqual(PLANS.freeGerman)
  })

  it('[3.3e] [3.4a] what has been deployed stays where it is, if the rest finds room', () => {
    const s = start('historical')
    s.take(s.offers('assign').find((a) => a.army === 3)!)
    for (let i = 0; i < 4; i++) s.take(s.offers('deploy').at(-1)!)
    expect(plan(rest(s), ALLIED)).toEqual(PLANS.begun)
  })

  it('[3.3g] with everybody in Germany it takes units up again to put one in Luxembourg and one in Belgium', () => {
    const t = seal(rest(start('historical')))
    while (t.offers('assign').length > 0) t.take(t.offers('assign')[0]!)
    for (let a = home(t); a; a = home(t)) t.take(a)
    expect(plan(rest(t), GERMAN)).toEqual(PLANS.takenUp)
  })

  it('[3.3g] two units of one army are sent to two countries, not one of them twice', () => {
    const t = seal(rest(start('historical')))
    while (t.offers('assign').length > 0) t.take(t.offers('assign')[0]!)
    const kept = [t.u('G-11'), t.u('G-12')]
    const next = () => t.offers('deploy').find((a) => country[a.hex] === GERMANY && !kept.includes(a.unit))
    for (let a = next(); a; a = next()) t.play(a)
    rest(t)
    expect(new Set(kept.map((u) => country[t.g.at[u]!]))).toEqual(new Set([LUXEMBOURG, BELGIUM]))
  })

  it('[3.3e] [3.3g] the unit for Belgium keeps out of a hex where another army has a decoy', () => {
    const t = seal(rest(start('historical', { decoys: true })))
    const decoy = t.u('DE-decoy-1')
    t.take({ type: 'assign', unit: decoy, army: 2 }).take({ type: 'deploy', unit: decoy, hex: hex('1619') })
    rest(t)
    const there = t.g.at.flatMap((at, u) => (at === hex('1619') ? [t.g.army[u]] : []))
    expect(new Set(there)).toEqual(new Set([2]))
    expect(t.g.at.some((at, u) => country[at] === BELGIUM && unitSide[u] === GERMAN && u !== decoy)).toBe(true)
  })

  it('[3.3d] alone, an army finds room around every hex at home', () => {
    for (const side of [ALLIED, GERMAN]) {
      const { g } = start('free')
      const hexes = markerHexes(g, side, 1).filter((h, i) => i % 5 === 0 || Math.min(...around(h)) < 0)
      for (const h of hexes)
        expect(leavesRoom(g, side, 1 + (h % (g.markers[side]!.length - 1)), h), labelOf(h)).toBe(true)
    }
  })

  it('[3.3d] the last marker in a crowded corner is refused where an army would find no room, and offered elsewhere', () => {
    const crowds = [
      [start('free'), ['4444', '4544', '4545', '4443'], '4445', '3929'],
      [seal(rest(start('free'))), ['1115', '1315', '1215', '1216', '1016', '1217'], '1015', '3412'],
    ] as const
    for (const [s, labels, full, free] of crowds) {
      for (const [i, label] of labels.entries()) s.play({ type: 'marker', army: i + 1, hex: hex(label) })
      const last = (label: string) => ({ type: 'marker', army: labels.length + 1, hex: hex(label) }) as const
      expect(s.why(last(full))).toMatchObject({ rule: '3.3d', key: 'deny.markerNoRoom' })
      expect(s.can(last(free))).toBe(true)
    }
  })

  it('[3.4a] [15.1b] those without an army may be given to any of the side, and to no other', () => {
    for (const s of [start('historical', { decoys: true }), seal(rest(start('historical', { decoys: true })))]) {
      const armies = new Set(s.offers('assign').map((a) => a.army))
      expect([...armies]).toEqual(s.seat() === 0 ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6, 7])
    }
  })

  it('[3.3g] [A4] with nothing left but a gun or a decoy the rest is deployed anew: neither makes a presence', () => {
    const t = seal(rest(start('historical', { decoys: true })))
    while (t.offers('assign').length > 0) t.take(t.offers('assign')[0]!)
    const kept = [t.u('G-420'), t.u('DE-decoy-1')]
    const next = () => t.offers('deploy').find((a) => country[a.hex] === GERMANY && !kept.includes(a.unit))
    for (let a = next(); a; a = next()) t.play(a)
    const left = t.g.at.flatMap((at, u) => (at === RESERVE ? [unitType[u]] : []))
    expect([left.includes(SIEGE), left.every((type) => type === SIEGE || type === DECOY)]).toEqual([true, true])
    expect(t.can({ type: 'seal' })).toBe(false)
    rest(t)
    const abroad = (c: number) =>
      t.g.at.some((at, u) => country[at] === c && unitType[u] === INFANTRY && unitSide[u] === GERMAN)
    expect([abroad(LUXEMBOURG), abroad(BELGIUM), t.can({ type: 'seal' })]).toEqual([true, true, true])
    expect(t.module.laws(t.g)).toEqual([])
  })

  it('[3.3d] a marker is offered where every army still finds room, and nowhere else', () => {
    for (const side of [ALLIED, GERMAN]) {
      const s = side === ALLIED ? start('free') : seal(rest(start('free')))
      const crowd: readonly string[] = side === ALLIED ? ['1337', '1336'] : ['1015', '1115', '1116']
      for (const label of crowd) {
        const offered = s.offers('marker')
        s.take(offered.find((a) => labelOf(a.hex) === label) ?? offered[0]!)
      }
      const army = nextMarker(s.g, side)
      const offered = markerHexes(s.g, side, army)
      const home = Array.from({ length: s.g.control.length }, (_, h) => h).filter((h) => !whyNotMarker(s.g, side, h))
      const near = home.filter((h, i) => i % 9 === 0 || s.g.markers[side]!.some((m) => m >= 0 && Math.abs(m - h) < 3))
      for (const h of near) expect(offered.includes(h), labelOf(h)).toBe(leavesRoom(s.g, side, army, h))
    }
  })
})
/** The neighbours of a hex, -1 off the map. */
const around = (h: number): readonly number[] => near.slice(h * 6, h * 6 + 6)
/** A unit that can start in Germany does. */
const home = (s: Scene) => s.offers('deploy').find((a) => country[a.hex] === GERMANY)
