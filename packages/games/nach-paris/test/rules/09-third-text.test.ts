/** Who retreats when a leftover is hurt first, who leads, who is told, and other small print of Combat, works and engineers (4.2, 6.6, 9.3, 9.6, 11, 16, 17). */
import { describe, expect, it } from 'vitest'
import {
  bankOf,
  deepForest,
  encs,
  limits,
  NO_WATER,
  near,
  ridge,
  scenarioIndex,
  scenarios,
  stepCost,
  structureIndex,
  structureOfBridge,
  unitIds,
  unitNation,
  unitType,
  water,
  works,
  worksOfEnc,
} from '../../src/data/index.ts'
import { combatActionPreview } from '../../src/odds/combat.ts'
import { courseOf } from '../../src/odds/course.ts'
import { rollAbf } from '../../src/rules/abf.ts'
import { battleOf } from '../../src/rules/account.ts'
import { pushAdvance } from '../../src/rules/advance.ts'
import { pushBombardment } from '../../src/rules/bombard.ts'
import { type CombatFrame, pushCombat } from '../../src/rules/combat.ts'
import { blow, blowActions } from '../../src/rules/destroy.ts'
import { hexsideItem } from '../../src/rules/ground.ts'
import { steps } from '../../src/rules/index.ts'
import { dieAccount, groundItems, terrainRow } from '../../src/rules/modifiers.ts'
import { pushRepair } from '../../src/rules/repair.ts'
import { split } from '../../src/rules/split.ts'
import { tell } from '../../src/rules/tell.ts'
import { costOfStep } from '../../src/rules/transit.ts'
import { loseSteps } from '../../src/rules/units.ts'
import { accountOf } from '../../src/rules/victory.ts'
import { ALLIED, DONE, FOLDED, FRESH, GER, GERMAN, MOVED, SHELLED } from '../../src/types.ts'
import { fort, play } from '../combat-play.ts'
import { hexsideOf } from '../plain/combat.ts'
import { look } from '../plain/zones.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })
const top = <F>(s: Scene): F => s.g.stack.at(-1) as unknown as F

describe('the side that retreats', () => {
  const after = (stage: 'second' | 'advance', first: number, lost: boolean): number => {
    const s = at({ gt: 14, units: { '20.ID': 'AP28>3', '1ere DI': 'AP27>0' } })
    s.g.stack.push({ step: 'listens' })
    s.roll((g, t) => pushCombat(g, t, battleOf(g, GERMAN, hex('AP27'), [s.u('20.ID')])))
    const f = top<CombatFrame>(s)
    Object.assign(f, { stage, first, shelters: [0], report: { lost } })
    s.roll((g, t) => {
      s.dice.push(1, 1, 1, 1)
      steps.combat!.run!(g, f as never, t)
      s.dice.length = 0
    })
    return f.retreating
  }
  it('[9.3.3d] [9.3.3h] is the one whose leftovers lost the first step: after the first result its own, after the second the other', () => {
    expect([after('second', GERMAN, true), after('second', ALLIED, true)]).toEqual([GERMAN, ALLIED])
    expect([after('advance', GERMAN, true), after('advance', ALLIED, true)]).toEqual([ALLIED, GERMAN])
    expect([after('second', GERMAN, false), after('advance', GERMAN, false)]).toEqual([-1, -1])
  })
  it('[9.1.9] the nation that leads is the one that the defender names', () => {
    const s = at({ gt: 14, units: { '20.ID': 'AP28>3', '1ere DI': 'AP27>0', '1st Div': 'AP27>0' } })
    s.roll((g, t) => pushCombat(g, t, battleOf(g, GERMAN, hex('AP27'), [s.u('20.ID')])))
    const f = top<CombatFrame>(s)
    f.stage = 'lead'
    s.roll((g, t) => steps.combat!.run!(g, f as never, t))
    expect(s.offers('lead').map((a) => a.nation)).toEqual([2, 3])
    s.roll((g, t) => steps.combat!.take(g, f as never, 1, { type: 'lead', nation: 3 }, t))
    expect([f.lead, f.stage]).toEqual([3, 'shelter'])
  })
  it('[9.6.5c] [12.2.3a] nobody turns on a train', () => {
    const s = at({ gt: 14, units: { '20.ID': 'AP28>3', '19.ID': 'AP28>3' } })
    s.g.line[s.u('19.ID')] = 0
    s.push((_g, t) => pushAdvance(t, GERMAN, [s.u('20.ID'), s.u('19.ID')], [hex('AP27')]))
    expect(new Set(s.offers('turn').map((a) => unitIds[a.unit]))).toEqual(new Set(['20.ID']))
  })
  it('[9.3.2a] [9.4.12a] one die for the table, one for each test: reserves, attackers, defenders', () => {
    const dice = (gt: number): number => {
      const s = play({ side: ALLIED, gt, units: { '51e DR': 'AP27>0', '2e DI': 'AP27>0', '20.ID': 'AP28>3' } })
      return courseOf(s.g, battleOf(s.g, ALLIED, hex('AP28'), [s.u('51e DR'), s.u('2e DI')]))!.dice
    }
    expect([dice(limits.reservesFreeFrom - 1), dice(limits.reservesFreeFrom)]).toEqual([5, 4])
  })
  it('[11.3.8] the preview adds the Fort that is asked about to those that fire already', () => {
    const forts = worksOfEnc[works[fort('Douaumont')]!.enc]!.filter((w) => works[w]!.arf > 0)
    const [a, b] = [fort('Douaumont'), forts.find((w) => w !== fort('Douaumont'))!]
    const s = play({
      scenario: 'campaign',
      side: ALLIED,
      gt: 19,
      works: [works[a]!.name, works[b]!.name],
      units: { '72e DR': 'X20>0', '20.ID': 'X21>3' },
    })
    const f = {
      step: 'attack',
      side: ALLIED,
      nation: 2,
      hex: hex('X21'),
      full: [s.u('72e DR')],
      part: [],
      guns: [],
      works: [a],
      asked: 1,
    }
    s.g.stack.push(f as never)
    const strength = (action: Parameters<typeof combatActionPreview>[1]): number =>
      Number(combatActionPreview(s.g, action)!.params!.attack)
    expect(strength({ type: 'supportWork', work: b }) - strength({ type: 'launch' })).toBe(works[b]!.arf)
  })
})

describe('ground', () => {
  it('[9.4.3] [R82] the worst on every hexside of the map, as the text counts it', () => {
    const s = at({ scenario: 'campaign', gt: 14, units: { '14.ID': 'AM27', '2.KD': 'AM27' } })
    const units = ['14.ID', '2.KD'].map(s.u)
    const p = look(s.g)
    const wrong: string[] = []
    for (const h of scenarios[scenarioIndex('campaign')]!.hexes) {
      for (let d = 0; d < 6; d++) {
        const from = near[h * 6 + d]!
        if (from < 0 || ridge[h * 6 + d]! + deepForest[h * 6 + d]! + water[h * 6 + d]! === 0) continue
        for (const u of units) {
          s.g.at[u] = from
          const item = hexsideItem(s.g, h, d, [u])
          const said = hexsideOf(p, h, from, [u])
          if (item?.value !== said?.[1] || item?.rule !== said?.[0]) wrong.push(`${h} ${d} ${item?.rule} ${said?.[0]}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
  it('[4.2f] [17.2.2] a flooded bank opens no way where there is none, and no broken structure closes one that is not a bridge', () => {
    const s = at({ scenario: 'campaign', gt: 14 })
    const banks = bankOf.flatMap((bank, i) => (bank >= 0 && near[i]! >= 0 && water[i] === NO_WATER ? [i] : []))
    const before = banks.map((i) => costOfStep(s.g, i, 0))
    s.g.broken[structureOfBridge(-1)] = 6
    expect(banks.map((i) => costOfStep(s.g, i, 0))).toEqual(before)
    s.g.flooded.fill(1)
    for (const mobility of [0, 1, 2])
      for (const i of banks) if (stepCost[mobility]![i]! < 0) expect(costOfStep(s.g, i, mobility)).toBe(-1)
  })
  it('[9.4.5] light troops where six may attack get what is for six, and nothing for nine', () => {
    const { hexes, inPlay } = scenarios[scenarioIndex('campaign')]!
    const place = (most: number): readonly [number, number] =>
      hexes.flatMap((h) => {
        const d = [0, 1, 2, 3, 4, 5].find(
          (x) => inPlay[near[h * 6 + x]!] === 1 && terrainRow(h, near[h * 6 + x]!)[0] === most,
        )
        return d === undefined ? [] : [[h, near[h * 6 + d]!] as const]
      })[0]!
    const light = (most: number): number => {
      const s = at({ scenario: 'campaign', gt: 14, units: { 'JB 4.KK': 'AM27', '1ere DI': 'AM26' } })
      const [target, from] = place(most)
      s.g.at[s.u('JB 4.KK')] = from
      s.g.at[s.u('1ere DI')] = target
      const b = battleOf(s.g, GERMAN, target, [s.u('JB 4.KK')])
      return groundItems(s.g, b, from).filter((i) => i.rule === '9.4.5').length
    }
    expect([light(6), light(9), light(12)]).toEqual([1, 1, 0])
  })
  it('[11.2.4] [9.4.8] a Fortified Zone alone has no flank, its garrison has', () => {
    const s = play({
      scenario: 'campaign',
      gt: 5,
      side: ALLIED,
      works: ['Ste-Marie pass'],
      units: { '1ere DI': 'I8', '3.ID': 'I9' },
    })
    const keys = (): string[] => {
      const found = new Set<string>()
      for (let facing = 0; facing < 6; facing++) {
        s.g.facing[s.u('3.ID')] = facing
        for (const i of dieAccount(s.g, battleOf(s.g, ALLIED, hex('I9'), [s.u('1ere DI')])).items) found.add(i.rule)
      }
      return [...found].filter((rule) => rule === '9.4.8' || rule === '9.4.9')
    }
    expect(keys().length).toBe(2)
    s.g.at[s.u('3.ID')] = hex('AM27')
    expect(keys()).toEqual([])
  })
})

describe('who is told, marked and counted', () => {
  it('[19.1.3a] who plays both sides is told once of what is hidden', () => {
    const told = (seats: readonly number[]): number => {
      const s = at({ units: { '19.ID': 'AM27' }, options: { fog: true } })
      Object.assign(s.g, { seatOf: seats })
      s.g.fog[s.u('19.ID')] = 1
      s.roll((g, t) => tell(g, t, s.u('19.ID'), { key: 'log.x', params: { unit: s.u('19.ID') }, rules: ['19.1.3a'] }))
      return s.log.length
    }
    expect([told([0, 1]), told([0, 0])]).toEqual([2, 1])
  })
  it('[9.3.7] [R49] a step lost in one’s own Combat Phase is fresh, in other phases it is not', () => {
    const marks = (phase: number, side: number): number => {
      const s = at({ phase, side, units: { '19.ID': 'AM27' } })
      s.roll((g, t) => loseSteps(g, t, s.u('19.ID'), 1, '9.3.2d'))
      return s.g.marks[s.u('19.ID')]! & (FRESH | SHELLED)
    }
    expect([marks(3, GERMAN), marks(3, ALLIED), marks(2, GERMAN), marks(1, GERMAN)]).toEqual([FRESH, 0, 0, SHELLED])
  })
  it('[6.6.3a] the Jäger that leave have moved and are not done', () => {
    const s = at({ scenario: 'campaign', gt: 5, units: { '3.KD': 'AM27', '6.KD': 'AM28' } })
    s.g.at[s.u('JB 4.KK')] = FOLDED
    s.g.marks[s.u('3.KD')] = DONE
    s.roll((g, t) => split(g, t, s.u('3.KD')))
    expect([s.g.marks[s.u('JB 4.KK')], s.g.marks[s.u('6.KD')]! & MOVED]).toEqual([MOVED, MOVED])
  })
  it('[11.6.15a] [1.1.5c] any INF of the captor keeps an ENC, the first of the list too', () => {
    const sc = scenarios.find((it) => it.victory.items.some((i) => i.kind === 'encTaken'))!
    const item = sc.victory.items.find((i) => i.kind === 'encTaken')!
    const vp = (unit: number): number => {
      const s = at({ scenario: sc.id })
      s.g.forts.fill(0)
      if (unit >= 0) {
        s.g.at[unit] = encs[item.enc]!.hexes[0]!
        s.g.steps[unit] = 1
      }
      return accountOf(s.g).find((row) => row.item === item)!.vp
    }
    const first = unitType.findIndex((type, u) => type === 0 && unitNation[u] === GER)
    const ours = item.side === GERMAN ? first : unitType.findIndex((type, u) => type === 0 && unitNation[u] !== GER)
    expect([vp(-1), vp(ours)]).toEqual([0, item.vp])
  })
})

describe('engineers and guns', () => {
  const GUISE = structureIndex('Tunnel de Guise')
  it('[17.1.3] [17.1.4] a structure is repaired once in a phase; guns of just so much ARF keep them from it', () => {
    const s = at({ phase: 0, gt: 14, units: { 'Ebk.1': 'AM26', 'Ebk.2': 'AM26', '1ere DI': 'AP21' } })
    s.g.broken[GUISE] = 2
    s.push((g, t) => pushRepair(g, t, GERMAN))
    s.take({ type: 'repair', unit: s.u('Ebk.1'), structure: GUISE })
    expect(s.g.broken[GUISE]).toBe(1)
    const f = { step: 'repair', side: GERMAN, nation: GER, open: 1, noted: [s.u('Ebk.1'), -1 - GUISE] }
    const why = steps.repair!.refuse!(s.g, f as never, 0, {
      type: 'repair',
      unit: s.u('Ebk.2'),
      structure: GUISE,
    } as never)
    expect(why).toMatchObject({ rule: '17.1.3' })
  })
  it('[16.1.7a] what a Fort blows up is told', () => {
    const { worksInPlay } = scenarios[scenarioIndex('campaign')]!
    const s = at({ scenario: 'campaign', gt: 14, phase: 2 })
    s.g.forts = works.map((w, i) => (worksInPlay[i] === 1 ? w.steps : 0))
    const [first] = [0, 1, 2].flatMap((nation) => blowActions(s.g, nation, []))
    if (first?.type !== 'blow') throw new Error('nothing can be blown up')
    s.roll((g, t) => blow(g, t, first.work, first.structure), 10)
    const [told] = s.log
    expect([told!.key.startsWith('log.blown'), told!.params]).toEqual([
      true,
      { work: first.work, structure: first.structure, die: 10, turns: s.g.broken[first.structure] },
    ])
  })
  it('[8.7.2] [8.6.3b] what is told of an ABF: its column and row, and none off the table', () => {
    const s = play({ scenario: 'campaign', gt: 8, works: ['Fléron'], units: { 'KMK.b3': 'W36' } })
    const nothing = { key: 'x', items: [], total: 0 }
    const tell6 = (column: number, modifier: number): readonly unknown[] => {
      s.log.length = 0
      s.roll(
        (g, t) =>
          rollAbf(
            g,
            t,
            fort('Fléron'),
            [s.u('KMK.b3')],
            { aff: nothing, modifiers: { ...nothing, total: modifier }, column },
            'log.bombard.abf',
          ),
        1,
      )
      const { params } = s.log.find((e) => e.key.startsWith('log.bombard.abf'))!
      return [params?.column !== undefined, params?.read !== undefined]
    }
    expect([tell6(0, 0), tell6(3, 0), tell6(0, 20)]).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ])
  })
  it('[11.5.4c] [11.5.6b] [R37] the greatest CBF that the assault met counts in the test of its unit', () => {
    const w = works.findIndex(
      (a, i) =>
        a.side === ALLIED &&
        works.some((b, j) => i !== j && b.hex === a.hex && b.cbf > a.cbf && b.cbf >= 5 && b.arf > 0 && a.arf > 0),
    )
    expect(w).toBeGreaterThanOrEqual(0)
    const other = works.findIndex((b, j) => j !== w && b.hex === works[w]!.hex && b.cbf > works[w]!.cbf)
    const s = play({
      scenario: 'campaign',
      gt: 8,
      phase: 3,
      works: [works[w]!.name, works[other]!.name],
      units: { '14.ID': 'AM20' },
    })
    s.g.at[s.u('14.ID')] = near[works[w]!.hex * 6]!
    s.g.facing[s.u('14.ID')] = 3
    s.g.assaults = [{ work: w, unit: s.u('14.ID'), guns: [] }]
    const f = {
      step: 'assaults',
      side: GERMAN,
      at: 0,
      fallen: w,
      modifier: 0,
      cbf: works[w]!.cbf,
      plain: 0,
      advancing: 0,
    }
    s.g.forts[w] = 0
    s.g.stack.push(f as never)
    s.roll((g, t) => {
      s.dice.push(1, 1, 1)
      steps.assaults!.take(g, f as never, 0, { type: 'goOn', work: other }, t)
      s.dice.length = 0
    })
    expect([f.cbf, f.fallen]).toEqual([works[other]!.cbf, -1])
  })
  it('[8.6.4c] a second Fort that was bombarded before and has withstood may be bombarded once more', () => {
    const fired = (die: number): readonly number[] => {
      const s = play({
        scenario: 'liege',
        gt: 5,
        phase: 1,
        works: ['Chaudfontaine', 'Embourg'],
        units: { 'KMK.b3': 'V34' },
      })
      const u = s.u('KMK.b3')
      s.g.fip[u] = 1
      s.g.ammo[u] = 12
      s.g.facing[u] = [0, 1, 2, 3, 4, 5].find((d) => near[hex('V34') * 6 + d] === hex('W34'))!
      s.g.shelledWorks = [fort('Chaudfontaine')]
      s.roll((_g, t) => {
        pushBombardment(t, GERMAN)
      })
      const f = top<{ work: number; guns: number[]; asked: number }>(s)
      f.work = fort('Embourg')
      f.guns = [u]
      f.asked = 1
      s.takeWithin([1, die], { type: 'fire' })
      return s.g.shelledWorks
    }
    // It stands with a 1, and falls with a 20.
    expect([fired(1).includes(fort('Chaudfontaine')), fired(20).includes(fort('Chaudfontaine'))]).toEqual([false, true])
  })
})
