/** Supply, HQs, demolitions and grounds where only one of several places decides (5.1.4, 9.4.2, 13.1.7, 13.1.9, 16.1.5, R80). */
import { describe, expect, it } from 'vitest'
import {
  distance,
  encIndex,
  encs,
  fortressOf,
  neighbours,
  parisHexes,
  scenarios,
  unitIds,
  within,
  works,
  worksOfEnc,
} from '../../src/data/index.ts'
import { combatPreview } from '../../src/odds/combat.ts'
import { battleOf } from '../../src/rules/account.ts'
import { blow, blowActions } from '../../src/rules/destroy.ts'
import { returnHexes } from '../../src/rules/hq-return.ts'
import { steps } from '../../src/rules/index.ts'
import { dieAccount, groundItems } from '../../src/rules/modifiers.ts'
import { encInPlay } from '../../src/rules/scenario.ts'
import { isBesideFog } from '../../src/rules/seen.ts'
import { lineLengths, pushSupply } from '../../src/rules/supply.ts'
import { isNearOwnEnc } from '../../src/rules/tests.ts'
import { ALLIED, AWAY, FRE, GERMAN, PERMANENT, REGULAR } from '../../src/types.ts'
import { checkCombatPreview } from '../plain/previews.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ gt: 14, ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })

describe('fortresses', () => {
  it('[5.1.4] a camp that is no part of the scenario lends its troops nothing, though its hexes are on the map', () => {
    const told = scenarios.flatMap(({ id, hexes, inPlay }) =>
      encs.flatMap((enc, e) => {
        const u = fortressOf.indexOf(e)
        const place = enc.hexes.find((h) => inPlay[h] === 1)
        if (u < 0 || place === undefined || hexes.length === 0) return []
        const s = at({ scenario: id })
        s.g.at[u] = place
        return [{ id: unitIds[u], played: encInPlay(s.g, e), near: isNearOwnEnc(s.g, u) }]
      }),
    )
    expect(told.filter((it) => it.near !== it.played)).toEqual([])
    expect([told.some((it) => it.played), told.some((it) => !it.played)]).toEqual([true, true])
  })
  it('[R80] the Belgian HQ comes back with the French HQ that is nearest to any hex of Paris, with either of two equally near', () => {
    const wrong: string[] = []
    const away = (h: number): number => Math.min(...parisHexes.map((p) => distance(h, p)))
    const s = at({ scenario: 'campaign', units: { 'QG 5A': 'AN23', 'QG 6A': 'AN23' } })
    const [belgian, five, six] = ['QG Belge', 'QG 5A', 'QG 6A'].map(s.u) as [number, number, number]
    s.g.at[belgian] = AWAY
    for (const w of worksOfEnc[encIndex('Antwerp')]!) s.g.forts[w] = 0
    const places = within(parisHexes[0]!, 3)
    for (const a of places) {
      for (const b of places) {
        s.g.at[five] = b
        s.g.at[six] = a
        const nearest = [b, a].filter((h, i, both) => away(h) <= away(both[1 - i]!) && both.indexOf(h) === i)
        const found = returnHexes(s.g, belgian)
        if (found.join() !== nearest.join()) wrong.push(`${a} ${b}: ${found}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('demolitions', () => {
  it('[16.1.5a] [16.1.7a] what a Fort blows up for good is told as such', () => {
    const told = (die: number): readonly [boolean, readonly string[]][] => {
      const s = at({ scenario: 'campaign', phase: 2 })
      const { worksInPlay } = scenarios[s.g.scenario]!
      s.g.forts = works.map((w, i) => (worksInPlay[i] === 1 ? w.steps : 0))
      const all = [0, 1, 2].flatMap((nation) => blowActions(s.g, nation, []))
      return all.map((a) => {
        if (a.type !== 'blow') throw new Error('no demolition')
        s.g.broken.fill(0)
        s.log.length = 0
        s.roll((g, t) => blow(g, t, a.work, a.structure), die)
        return [s.g.broken[a.structure] === PERMANENT, s.log.map((e) => e.key)]
      })
    }
    const both = [1, 20].flatMap(told)
    for (const [forGood, keys] of both) expect(keys).toEqual([forGood ? 'log.blownForGood' : 'log.blownFor'])
    expect(new Set(both.map(([forGood]) => forGood)).size).toBe(2)
  })
})

describe('ground', () => {
  it('[9.4.2] of hexes that are equally bad the first is named', () => {
    const s = at({ scenario: 'campaign', units: { '2e DIC': 'X24', '4e DI': 'X24', '11.ID': 'X25>0' } })
    const [first, second] = [s.u('2e DIC'), s.u('4e DI')]
    const battle = (full: readonly number[]) => battleOf(s.g, ALLIED, hex('X25'), full, [], [])
    const worth = (h: number): number => {
      s.g.at[first] = h
      return groundItems(s.g, battle([first]), h).reduce((sum, i) => sum + i.value, 0)
    }
    const around = neighbours[hex('X25')]!
    const equal = around.flatMap((a) =>
      around.filter((b) => b !== a && worth(a) > 0 && worth(a) === worth(b)).map((b) => [a, b] as const),
    )
    const [one, other] = equal[0]!
    s.g.at[first] = one
    s.g.at[second] = other
    const named = (full: readonly number[]): unknown =>
      dieAccount(s.g, battle(full)).items.find((i) => i.key === 'item.combat.terrain')?.params?.hex
    expect([named([first, second]), named([second, first])]).toEqual([one, other])
  })
})

describe('odds', () => {
  it('[11.1.6] [9.3.3g] a defender in Regular Entrenchments stays as one in them', () => {
    const s = at({ units: { '1ere DI': 'AP27>0', '155CTR 1er RAL': 'AP27>0', '24.RD': 'AP28>3' }, side: ALLIED })
    s.g.works[s.u('24.RD')] = REGULAR
    s.g.ramparts[s.u('24.RD')] = 63
    const b = { ...battleOf(s.g, ALLIED, hex('AP28'), [s.u('1ere DI')]), guns: [s.u('155CTR 1er RAL')] }
    checkCombatPreview(s.g, b, false, combatPreview(s.g, b))
  })
  it('[9.3.3g] attackers of rank A stay with a step lost', () => {
    const s = at({ units: { '1.GID': 'AP28>3', '1ere DI': 'AP27>0' }, side: GERMAN })
    const b = battleOf(s.g, GERMAN, hex('AP27'), [s.u('1.GID')])
    checkCombatPreview(s.g, b, false, combatPreview(s.g, b))
  })
})

describe('what is seen', () => {
  it('[13.1.4b] [19.2.3] a line passes the zone of hidden enemies as far as its side can know', () => {
    const s = at({ scenario: 'campaign', units: { '1ere DI': 'AM20' }, options: { fog: true } })
    s.g.rail = s.g.rail.map((side, h) => (side < 0 ? -1 : distance(h, hex('AM25')) > 6 ? ALLIED : GERMAN))
    const lengths = (seen: boolean): string => lineLengths(s.g, FRE, seen).join()
    const open = lengths(true)
    for (const [id, where] of [
      ['19.ID', 'AM28'],
      ['20.ID', 'AJ26'],
      ['13.ID', 'AM22'],
    ] as const) {
      s.g.at[s.u(id)] = hex(where)
      s.g.steps[s.u(id)] = 4
      s.g.fog[s.u(id)] = 1
    }
    const [seen, truth] = [lineLengths(s.g, FRE, true), lineLengths(s.g, FRE, false)]
    expect(truth.some((n, h) => n > seen[h]!)).toBe(true)
    for (const id of ['19.ID', '20.ID', '13.ID']) s.g.fog[s.u(id)] = 0
    expect(lengths(true)).toBe(lengths(false))
    expect(lengths(true)).not.toBe(open)
  })
  it('[19.2.3] a marker beside a hex is one, whoever lies in the open with it; off the map there is none', () => {
    const s = at({ units: { '19.ID': 'AM27', '20.ID': 'AM27', '1ere DI': 'AM25' }, options: { fog: true } })
    const beside = (side: number, label: string): boolean => isBesideFog(s.g, side, hex(label))
    expect(beside(ALLIED, 'AM26')).toBe(false)
    s.g.fog[s.u('20.ID')] = 1
    expect([beside(ALLIED, 'AM26'), beside(GERMAN, 'AM26'), beside(ALLIED, 'AM25')]).toEqual([true, false, false])
    expect(isBesideFog(s.g, ALLIED, -1)).toBe(false)
  })
  it('[19.1.6] at the end of its Player Turn a side hides what it may', () => {
    const asked = (fog: boolean): string[] => {
      const s = at({
        scenario: 'marne',
        gt: 19,
        side: ALLIED,
        units: { '1ere DI': 'AJ15', '2.AOK': 'AR16' },
        options: { fog },
      })
      const found: string[] = []
      s.push((_g, t) => t.push({ step: 'playerTurn', side: ALLIED, at: 0 } as never))
      for (let i = 0; i < 20 && s.step() !== 'over'; i++) {
        found.push(s.step())
        s.take(s.legal().find((a) => a.type === 'done' || a.type === 'pass')!)
      }
      return found
    }
    expect([asked(true).at(-1), asked(false).includes('hide')]).toEqual(['hide', false])
  })
  it('[9.6.5c] [19.1.3a] a hidden unit that can neither go in nor turn is asked all the same', () => {
    const asked = (hidden: number, may: 'goers' | 'turners'): number => {
      const units = { '4e DC': 'AM25', '1ere DI': 'AM24', '19.ID': 'AM26' }
      const s = at({ scenario: 'campaign', units, options: { fog: true } })
      s.g.fog[s.u('4e DC')] = hidden
      s.g.stack.push({ step: 'listens' })
      const nobody = { step: 'advance', side: ALLIED, hexes: [hex('AM26')], goers: [], turners: [], asked: 0 }
      const frame = { ...nobody, [may]: [s.u('4e DC')] }
      s.g.stack.push(frame as never)
      s.roll((g, t) => steps.advance!.run!(g, frame as never, t))
      return frame.asked
    }
    expect([asked(0, 'goers'), asked(1, 'goers'), asked(0, 'turners'), asked(1, 'turners')]).toEqual([0, 1, 0, 1])
  })
})

describe('ENCs that supply', () => {
  const maubeuge = encIndex('Maubeuge')
  /** Divisions without railway, within four hexes of Maubeuge and not beside it, with their HQ. */
  function around(more: (s: Scene, places: readonly number[]) => void = () => {}, fog = false): Scene {
    const s = at({
      scenario: 'campaign',
      side: ALLIED,
      phase: 0,
      works: worksOfEnc[maubeuge]!.map((w) => works[w]!.name),
      // Namur has fallen.
      units: { '19.ID': 'AD33' },
      options: { fog },
    })
    s.g.rail = s.g.rail.map((side) => (side < 0 ? -1 : GERMAN))
    const far = (h: number): number => Math.min(...encs[maubeuge]!.hexes.map((e) => distance(e, h)))
    const places = scenarios[s.g.scenario]!.hexes.filter((h) => far(h) === 2)
    s.g.at[s.u('QG 5A')] = places[0]!
    s.g.steps[s.u('QG 5A')] = 1
    ;['1ere DI', '2e DI', '3e DI', '4e DI'].forEach((id, i) => {
      s.g.at[s.u(id)] = places[2 * i + 1]!
      s.g.steps[s.u(id)] = 4
    })
    more(s, places)
    return s.push((_g, t) => pushSupply(t, ALLIED))
  }
  const offered = (s: Scene): string[] => s.offers('supply').map((a) => unitIds[a.unit]!)
  it('[13.1.9b] [13.1.11] its twelve steps are for those who have no Normal line to a railway', () => {
    expect(offered(around())).toEqual(
      ['QG 5A', '1ere DI', '2e DI', '3e DI', '4e DI'].sort((a, b) => index(a) - index(b)),
    )
    // One of them stands where its line is 100 MF long, or a little longer.
    const asked = (fits: (mf: number) => boolean): boolean => {
      const s = around((it, places) => {
        for (let r = 10; ; r++) {
          it.g.rail = it.g.rail.map((side, h) => (side < 0 ? -1 : distance(h, hex('AK30')) > r ? ALLIED : GERMAN))
          const lengths = lineLengths(it.g, FRE)
          const place = places.find((h) => fits(lengths[h]!))
          if (place === undefined) continue
          it.g.at[it.u('1ere DI')] = place
          break
        }
        for (const id of ['2e DI', '3e DI', '4e DI', 'QG 5A']) it.g.at[it.u(id)] = it.g.at[it.u('1ere DI')]!
      })
      return s.step() === 'supply'
    }
    expect([asked((mf) => mf === 100), asked((mf) => mf > 100 && mf < 106)]).toEqual([false, true])
  })
  it('[13.1.11] [19.2.3] markers near one of its hexes are enough for the question', () => {
    const asked = (hidden: boolean, far: number): boolean => {
      const s = around((it) => {
        for (const id of ['2e DI', '3e DI', '4e DI']) it.g.at[it.u(id)] = -1
        const { hexes } = encs[maubeuge]!
        const one = scenarios[it.g.scenario]!.hexes.find((h) => {
          const all = hexes.map((e) => distance(e, h))
          return Math.min(...all) === far && Math.max(...all) > far
        })!
        it.g.at[it.u('1ere DI')] = one
        it.g.at[it.u('QG 5A')] = one
        it.g.fog[it.u('1ere DI')] = hidden ? 1 : 0
      }, true)
      return s.step() === 'supply'
    }
    expect([asked(false, 4), asked(true, 4), asked(true, 5)]).toEqual([false, true, false])
  })
})
const index = (id: string): number => unitIds.indexOf(id)
