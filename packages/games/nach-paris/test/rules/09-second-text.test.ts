/** The second of everything: guns, Forts, zones and targets that come to others, who is there beside the defenders, and odds with them (8, 9, 11). */
import { describe, expect, it } from 'vitest'
import {
  abfTable,
  abuTargets,
  assaultCab,
  FESTE,
  INF,
  near,
  RANK_A,
  RANK_A_PLUS,
  RANK_B,
  RANK_C,
  scenarioIndex,
  scenarios,
  unitNation,
  unitRank,
  unitType,
  works,
  ZONE,
} from '../../src/data/index.ts'
import { abfPreview, bombardActionPreview } from '../../src/odds/bombard.ts'
import { combatActionPreview, combatPreview } from '../../src/odds/combat.ts'
import { courseOf } from '../../src/odds/course.ts'
import { abfModifiers, whyNotBreach } from '../../src/rules/abf.ts'
import { isFogged } from '../../src/rules/abu.ts'
import { battleOf, defenceAccount, mayBeMixed, nationsAmong } from '../../src/rules/account.ts'
import { pushAdvance, whyNotAdvance } from '../../src/rules/advance.ts'
import { isShort } from '../../src/rules/ammunition.ts'
import { arrive } from '../../src/rules/arrive.ts'
import { assaulterItems } from '../../src/rules/assault-account.ts'
import { type AttackFrame, type CombatsFrame, pushCombats } from '../../src/rules/attack.ts'
import { pushBombardment } from '../../src/rules/bombard.ts'
import { type CombatFrame, pushCombat, staysPut } from '../../src/rules/combat.ts'
import { canFront } from '../../src/rules/facing.ts'
import { fortCab } from '../../src/rules/forts.ts'
import { steps } from '../../src/rules/index.ts'
import { type LeftoversFrame, pushLeftovers } from '../../src/rules/leftovers.ts'
import { armsOf, cabItems, dieAccount, groundItems } from '../../src/rules/modifiers.ts'
import { isAsked, mayLeave } from '../../src/rules/withdraw-cavalry.ts'
import { ABSENT, ALLIED, AT_SEA, AWAY, BEL, BRI, FOM, FOUGHT, FRE, GER, GERMAN, LLC } from '../../src/types.ts'
import { events, fort, play } from '../combat-play.ts'
import { checkAbfPreview, checkCombatPreview } from '../plain/previews.ts'
import { hex, type Scene, scene } from '../position.ts'

const ones = Array.from({ length: 12 }, () => 1)
const top = <F>(s: Scene): F => s.g.stack.at(-1) as unknown as F

describe('an attack grows', () => {
  const four = (): Scene => {
    const p = play({
      units: {
        '20.ID': 'AP28>3',
        '19.ID': 'AP28>3',
        '17.ID': 'AP28>3',
        'I/Fußa.7': 'AP28>3',
        'I/GFußa.': 'AP28>3',
        'II/RFußa.2': 'AP28>3',
        '1ere DI': 'AP27>0',
      },
    })
    return p
      .push((_g, t) => pushCombats(t, GERMAN))
      .take({ type: 'attack', unit: p.u('20.ID'), hex: hex('AP27'), full: true })
  }
  it('[9.1.6a] [9.1.8a] by partially committed divisions and by guns, all of which count', () => {
    const p = four()
    const strength = (action: Parameters<typeof combatActionPreview>[1]): number =>
      Number(combatActionPreview(p.g, action)!.params!.attack)
    const alone = strength({ type: 'launch' })
    const gun = strength({ type: 'support', unit: p.u('I/Fußa.7'), full: true }) - alone
    p.take({ type: 'support', unit: p.u('I/Fußa.7'), full: true })
    const both = strength({ type: 'support', unit: p.u('I/GFußa.'), full: true })
    expect([gun, both]).toEqual([4, alone + 8])
    p.take({ type: 'support', unit: p.u('I/GFußa.'), full: true })
    p.take({ type: 'support', unit: p.u('19.ID'), full: false })
    p.take({ type: 'support', unit: p.u('17.ID'), full: false })
    const f = top<AttackFrame>(p)
    expect([p.step(), f.guns, f.part]).toEqual([
      'attack',
      [p.u('I/Fußa.7'), p.u('I/GFußa.')],
      [p.u('19.ID'), p.u('17.ID')],
    ])
  })
  it('[11.3.8] [R75] Forts support where one of the attackers belongs to their ENC, each once in a turn', () => {
    const p = play({
      scenario: 'campaign',
      side: ALLIED,
      gt: 19,
      works: ['Douaumont'],
      units: { '72e DR': 'X20>0', '2e DI': 'X20>0', '20.ID': 'X21>3' },
    })
    p.g.firedWorks = [0]
    p.push((_g, t) => pushCombats(t, ALLIED)).take({ type: 'attack', unit: p.u('72e DR'), hex: hex('X21'), full: true })
    p.take({ type: 'support', unit: p.u('2e DI'), full: true })
    expect(p.offers('supportWork').map((a) => a.work)).toEqual([fort('Douaumont')])
    const without = Number(combatActionPreview(p.g, { type: 'launch' })!.params!.attack)
    const along = combatActionPreview(p.g, { type: 'supportWork', work: fort('Douaumont') })!
    expect(Number(along.params!.attack) - without).toBe(works[fort('Douaumont')]!.arf)
    p.takeWithin(ones, { type: 'supportWork', work: fort('Douaumont') })
    if (p.step() === 'attack') p.takeWithin(ones, { type: 'launch' })
    expect(p.g.firedWorks).toEqual([0, fort('Douaumont')])
  })
  it('[9.1.4] every Fortified Zone that was attacked is remembered', () => {
    const [a, b] = works.flatMap((w, i) => (w.kind === ZONE && w.guards < 0 ? [i] : []))
    const p = play({
      scenario: 'campaign',
      side: ALLIED,
      gt: 14,
      works: [works[b!]!.name],
      units: { '1ere DI': 'K10' },
    })
    const dir = [0, 1, 2, 3, 4, 5].find((d) => near[works[b!]!.hex * 6 + d]! >= 0)!
    p.g.at[p.u('1ere DI')] = near[works[b!]!.hex * 6 + dir]!
    p.g.facing[p.u('1ere DI')] = (dir + 3) % 6
    p.push((_g, t) => pushCombats(t, ALLIED))
    const f = p.g.stack[0] as unknown as CombatsFrame
    f.zones = [works[a!]!.hex]
    p.takeWithin([10, ...ones], { type: 'attack', unit: p.u('1ere DI'), hex: works[b!]!.hex, full: true })
    expect(f.zones).toEqual([works[a!]!.hex, works[b!]!.hex])
  })
  it('[8.2.5] [8.5.6] what was shelled and who fired is added to what was before', () => {
    const p = play({ phase: 1, units: { '20.ID': 'AP28>3', '19.ID': 'AP28>3', '1ere DI': 'AP27>0' } })
    p.g.shelled = [hex('AM20')]
    p.g.firedWorks = [3]
    p.push((_g, t) => pushBombardment(t, GERMAN)).take({ type: 'shell', hex: hex('AP27') })
    p.take({ type: 'join', unit: p.u('20.ID') }).takeWithin([10, ...ones], { type: 'join', unit: p.u('19.ID') })
    expect([p.g.shelled, p.g.firedWorks]).toEqual([[hex('AM20'), hex('AP27')], [3]])
  })
  it('[8.3.1d] too little fire is refused with the least that units need', () => {
    const p = play({ phase: 1, units: { '20.ID': 'AP28>3', '1ere DI': 'AP27>0', '2e DI': 'AM20' } })
    p.push((_g, t) => pushBombardment(t, GERMAN))
    expect(p.why({ type: 'shell', hex: hex('AM20') })).toMatchObject({
      rule: '8.3.1d',
      params: { least: abuTargets[0]![0] },
    })
  })
})

describe('guns', () => {
  it('[8.5.2] [R17] a long-range gun fires over a front hex only', () => {
    const p = play({ scenario: 'campaign', gt: 8, works: ['Fléron'], units: { 'KMK.b3': 'AM20' } })
    const u = p.u('KMK.b3')
    const w = fort('Fléron')
    const two = near[near[works[w]!.hex * 6 + 1]! * 6 + 1]!
    p.g.at[u] = two
    p.g.fip[u] = 1
    const rules = [0, 1, 2, 3, 4, 5].map((facing) => {
      p.g.facing[u] = facing
      return whyNotBreach(p.g, u, w)?.rule ?? 'fires'
    })
    expect(rules.filter((r) => r === 'fires').length).toBeGreaterThan(0)
    expect(rules.filter((r) => r === '8.5.1a').length).toBeGreaterThan(0)
    // Next to it the Fort itself must be in front.
    p.g.at[u] = near[works[w]!.hex * 6 + 1]!
    for (let facing = 0; facing < 6; facing++) {
      p.g.facing[u] = facing
      expect(whyNotBreach(p.g, u, w)?.rule).toBe(canFront(p.g, u, works[w]!.hex) ? undefined : '8.5.1a')
    }
  })
  it('[13.3.1b] LLC of a gun or of the unit that assaults counts; [8.8.1a] one gun without counted shots is enough for +4', () => {
    const p = play({
      scenario: 'campaign',
      gt: 20,
      works: ['Fléron'],
      units: { 'KMK.b3': 'X33', 'KMK.b2': 'X33', '14.ID': 'X33' },
    })
    const [a, b, inf] = [p.u('KMK.b3'), p.u('KMK.b2'), p.u('14.ID')]
    const llc = (guns: readonly number[], others: readonly number[]): boolean =>
      abfModifiers(p.g, fort('Fléron'), guns, others).items.some((i) => i.rule === '13.3.1b')
    expect(llc([a, b], [inf])).toBe(false)
    p.g.supply[a] = LLC
    expect([llc([a, b], []), llc([b, a], [inf]), llc([b], [inf])]).toEqual([true, true, false])
    p.g.supply[a] = 0
    p.g.supply[inf] = LLC
    expect(llc([a, b], [inf])).toBe(true)
    p.g.ammo[a] = 3
    p.g.ammo[b] = -1
    expect([isShort(p.g, [a]), isShort(p.g, [a, b]), isShort(p.g, [b]), isShort(p.g, [])]).toEqual([
      false,
      true,
      true,
      true,
    ])
  })
  it('[19.1.3a] a marker among units in the open hides something', () => {
    const p = play({ units: { '1ere DI': 'AP27', '2e DI': 'AP27' }, options: { fog: true } })
    expect(isFogged(p.g, GERMAN, hex('AP27'))).toBe(false)
    p.g.fog[p.u('2e DI')] = 1
    expect([isFogged(p.g, GERMAN, hex('AP27')), isFogged(p.g, ALLIED, hex('AP27'))]).toEqual([true, false])
  })
  it('[11.5.1b] the preview of an assault adds the gun that is asked about to those that have joined', () => {
    const p = play({
      scenario: 'campaign',
      gt: 8,
      works: ['Fléron'],
      units: { 'KMK.b3': 'W36', 'KMK.b2': 'W36', '14.ID': 'W36' },
    })
    for (const id of ['KMK.b3', 'KMK.b2']) p.g.fip[p.u(id)] = 1
    const frame = {
      step: 'planAssault',
      side: GERMAN,
      nation: GER,
      work: fort('Fléron'),
      unit: p.u('14.ID'),
      guns: [p.u('KMK.b3')],
      asked: 1,
    }
    p.g.stack.push(frame)
    const aff = bombardActionPreview(p.g, { type: 'join', unit: p.u('KMK.b2') })!.params!.aff
    expect(aff).toBe(2 * 96)
  })
  it.each([1, 2])('[8.6.3d] [8.6.3f] odds against a Feste of %i steps: it is reduced, destroyed or stands', (left) => {
    const p = play({ scenario: 'campaign', side: ALLIED, gt: 19 })
    const w = works.findIndex((it) => it.kind === FESTE)
    p.g.forts[w] = left
    abfTable.columns.forEach((_, column) => {
      const nothing = { key: 'x', items: [], total: 0 }
      const account = { aff: nothing, modifiers: nothing, column }
      const shown = abfPreview(p.g, w, account)
      checkAbfPreview(p.g, w, account, shown)
      const keys = shown.main!.outcomes.map((o) => o.key)
      if (left === 1) expect(keys).not.toContain('outcome.fort.reduced')
    })
  })
})

describe('who else is there', () => {
  const begun = (s: Scene, full: string[], guns: string[]): CombatFrame => {
    s.roll((g, t) => pushCombat(g, t, battleOf(g, g.side, hex('AP27'), full.map(s.u), [], guns.map(s.u))))
    return top<CombatFrame>(s)
  }
  it('[9.3.3h] [9.6.5a] the hexes of an attack are those of its guns too; who fought before is among those attacked', () => {
    const s = play({ units: { '20.ID': 'AP28>3', 'I/Fußa.7': 'AO27>4', '1ere DI': 'AP27>0', '2e DI': 'AP27>0' } })
    s.g.marks[s.u('2e DI')] = FOUGHT
    const f = begun(s, ['20.ID'], ['I/Fußa.7'])
    expect([f.from, f.defenders, f.earlier]).toEqual([[hex('AP28'), hex('AO27')], [s.u('1ere DI')], [s.u('2e DI')]])
  })
  it('[11.3.9] [19.1.3a] engineers beside a Fort are not in it, unless they lie under a marker', () => {
    const fought = (hidden: number): boolean[] => {
      const { hex: at } = works[fort('Fléron')]!
      const s = play({
        scenario: 'campaign',
        gt: 8,
        works: ['Fléron'],
        units: { '14.ID': 'W36', 'SCF.B': 'AM20', '3e DI': 'AM21' },
        options: { fog: true },
      })
      for (const id of ['SCF.B', '3e DI']) s.g.at[s.u(id)] = at
      s.g.fog[s.u('SCF.B')] = hidden
      s.roll((g, t) => pushCombat(g, t, battleOf(g, GERMAN, at, [s.u('14.ID')])))
      return ['SCF.B', '3e DI'].map((id) => (s.g.marks[s.u(id)]! & FOUGHT) !== 0)
    }
    expect([fought(0), fought(1)]).toEqual([
      [false, true],
      [true, true],
    ])
  })
  it('[9.2.2b] [9.1.8b] where the cavalry leaves and an earlier fighter stays, the Combat is fought', () => {
    const s = scene({
      gt: 14,
      units: { '20.ID': 'AP28>3', '4e DC': 'AP27', '2e DI': 'AP27>0' },
      options: { weather: false },
      steps: Object.values(steps),
    })
    s.g.marks[s.u('2e DI')] = FOUGHT
    s.push((_g, t) => pushCombats(t, GERMAN)).take({ type: 'attack', unit: s.u('20.ID'), hex: hex('AP27'), full: true })
    expect(s.step()).toBe('withdrawCavalry')
    s.takeWithin([10, ...ones], s.offers('escape')[0]!)
    expect([events(s, 'log.combat.nobody').length, events(s, 'log.combat.result').length]).toEqual([0, 1])
  })
  it('[9.2.1] cavalry leaves no attack in which cavalry is, fully or partially committed', () => {
    const s = play({
      units: { '20.ID': 'AP28>3', '2.KD': 'AP28', '4e DC': 'AP27', '1ere DI': 'AP27>0' },
      options: { fog: true },
    })
    s.g.fog[s.u('1ere DI')] = 1
    const asked = (full: string[], part: string[]): (boolean | number)[] => {
      const b = battleOf(s.g, GERMAN, hex('AP27'), full.map(s.u), part.map(s.u))
      return [mayLeave(s.g, b).length, isAsked(s.g, b)]
    }
    expect([
      asked(['20.ID'], []),
      asked(['20.ID'], ['2.KD']),
      asked(['2.KD'], ['20.ID']),
      asked(['20.ID', '2.KD'], []),
    ]).toEqual([
      [1, true],
      [0, false],
      [0, false],
      [0, false],
    ])
  })
  it('[9.1.8b] [9.1.9] [9.1.14] HQ and engineers bring neither strength nor a nation into the defence', () => {
    const s = play({
      scenario: 'campaign',
      units: { '20.ID': 'AP28>3', '1ere DI': 'AP27>0', 'SCF.B': 'AP27', 'QG 5A': 'AP27', '2e RAL': 'AP27' },
    })
    const b = battleOf(s.g, GERMAN, hex('AP27'), [s.u('20.ID')])
    expect([b.lead, nationsAmong(b.defenders)]).toEqual([-1, [FRE]])
    const named = defenceAccount(s.g, b).items.map((i) => i.params?.unit)
    expect([...named].sort()).toEqual([s.u('1ere DI'), s.u('2e RAL')].sort())
  })
  it('[9.1.9] [R116] [19.1.3a] a marker may hide later nations than the first, whichever lies on top', () => {
    const nationAt = (nation: number, after = -1): number =>
      unitNation.findIndex((n, u) => n === nation && u > after && unitType[u] === INF)
    const s = scene({ scenario: 'campaign', gt: 14, options: { fog: true } })
    const french = nationAt(FRE)
    const belgian = nationAt(BEL, french)
    const mixed = (...hidden: number[]): boolean => {
      s.g.at.fill(ABSENT)
      s.g.fog.fill(0)
      for (const u of hidden) {
        s.g.at[u] = hex('AM25')
        s.g.steps[u] = 1
        s.g.fog[u] = 1
      }
      return mayBeMixed(s.g, hex('AM25'))
    }
    expect([mixed(french), mixed(belgian), mixed(french, belgian)]).toEqual([false, false, belgian >= 0])
    // A British division that has embarked under its marker is under no other.
    const british = nationAt(BRI)
    mixed(french)
    s.g.fog[british] = 1
    const elsewhere = (at: number): boolean => {
      s.g.at[british] = at
      return mayBeMixed(s.g, hex('AM25'))
    }
    expect([elsewhere(AT_SEA), elsewhere(hex('J37'))]).toEqual([false, true])
  })
  it('[11.5.6b] the unit that assaults tests the harder the stronger the Fort is', () => {
    const s = play({ scenario: 'campaign', units: { '14.ID': 'AP28' } })
    const worth = (cbf: number): number =>
      assaulterItems(s.g, s.u('14.ID'), hex('AP27'), cbf, false).find((i) => i.key === 'item.assault.cbf')?.value ?? 0
    expect([2, 4, 5, 6, 7, 14].map(worth)).toEqual([
      0,
      0,
      assaultCab.cbf5to6,
      assaultCab.cbf5to6,
      assaultCab.cbf7plus,
      assaultCab.cbf7plus,
    ])
  })
  it('[11.3.7b] a Fort defends along with troops or heavy guns, not beside siege guns alone', () => {
    const { hex: at } = works[fort('Douaumont')]!
    const along = (id: string): boolean => {
      const s = play({
        scenario: 'campaign',
        side: GERMAN,
        gt: 19,
        works: ['Douaumont'],
        units: { [id]: 'AM20', '20.ID': 'X21' },
      })
      s.g.at[s.u(id)] = at
      return defenceAccount(s.g, battleOf(s.g, GERMAN, at, [s.u('20.ID')])).items.some((i) => i.rule === '11.3.7b')
    }
    expect([along('1ere DI'), along('2e RAL'), along('SCF.1')]).toEqual([true, true, false])
  })
  it('[9.6.6] [9.6.7] [19.1.3a] who may go in, and who is asked though nobody can', () => {
    const s = scene({
      gt: 14,
      units: { '20.ID': 'AP28', '2.KD': 'AP28', '2.AOK': 'AP28', 'Ebk.1': 'AP28' },
      options: { weather: false, fog: true },
      steps: Object.values(steps),
    })
    const why = (id: string): string | undefined => whyNotAdvance(s.g, s.u(id), hex('AP27'))?.rule
    expect(['20.ID', '2.KD', '2.AOK', 'Ebk.1'].map(why)).toEqual([undefined, undefined, '9.6.6', '9.6.6'])
    s.g.line[s.u('2.KD')] = 0
    expect(why('2.KD')).toBe('9.6.7')
    s.g.line[s.u('2.KD')] = -1
    s.g.marks[s.u('2.KD')] = FOM
    const asked = (hidden: number): string => {
      s.g.stack.length = 0
      s.g.fog[s.u('Ebk.1')] = hidden
      return s.push((_g, t) => pushAdvance(t, GERMAN, [s.u('2.KD'), s.u('Ebk.1')], [hex('AP27')])).step()
    }
    expect([asked(0), asked(1)]).toEqual(['over', 'advance'])
    expect(s.why({ type: 'advance', unit: s.u('2.KD'), hex: hex('AP26') })).toMatchObject({ rule: '9.6.5a' })
    expect(s.why({ type: 'advance', unit: s.u('20.ID'), hex: hex('AP27') })).toMatchObject({ rule: '9.6.5a' })
  })
  it('[9.3.3g] [11.1.6] [11.6.3] [R71] who stays though it has lost steps, by rank, attrition and works', () => {
    const of = (rank: number): number => unitRank.indexOf(rank)
    const IMPROVED = 3
    const REGULAR = 2
    const row = (rank: number): boolean[] => [
      staysPut(of(rank), 1, 0, 0),
      staysPut(of(rank), 2, 0, 0),
      staysPut(of(rank), 1, REGULAR, 0),
      staysPut(of(rank), 1, REGULAR, 1),
      staysPut(of(rank), 1, IMPROVED, 1),
      staysPut(of(rank), 2, IMPROVED, 0),
    ]
    const good = [true, false, true, true, true, false]
    const plain = [false, false, true, false, true, false]
    expect([row(RANK_A_PLUS), row(RANK_A), row(RANK_B), row(RANK_C)]).toEqual([good, good, plain, plain])
  })
  it('[9.3.3h] [13.1.7b] an HQ that is lost where it was left alone makes its side the one that has lost a step', () => {
    const s = scene({
      gt: 14,
      units: { '2.AOK': 'AP28', '1ere DI': 'AP27' },
      options: { weather: false },
      steps: Object.values(steps),
    })
    s.g.stack.push({ step: 'listens' })
    s.roll((_g, t) => pushLeftovers(t, { side: GERMAN, units: [s.u('2.AOK')], losses: 1, modifier: 0, retreats: true }))
    const f = top<LeftoversFrame>(s)
    s.roll((g, t) => steps.leftovers!.run!(g, f as never, t))
    expect([s.where('2.AOK'), f.hurt]).toEqual(['gone', [s.u('2.AOK')]])
  })
  it('[19.3.1] the strength is not told where one of those attacked is hidden, an earlier fighter too', () => {
    const key = (hidden: readonly string[]): string => {
      const s = play({ units: { '20.ID': 'AP28>3', '1ere DI': 'AP27>0', '2e DI': 'AP27>0' }, options: { fog: true } })
      s.g.marks[s.u('2e DI')] = FOUGHT
      for (const id of hidden) s.g.fog[s.u(id)] = 1
      s.push((_g, t) => pushCombats(t, GERMAN)).takeWithin([10, ...ones], {
        type: 'attack',
        unit: s.u('20.ID'),
        hex: hex('AP27'),
        full: true,
      })
      for (let n = 0; n < 4 && s.events('log.combat.result').length === 0; n++)
        s.takeWithin([10, ...ones], s.legal().at(-1)!)
      return s.log.find((e) => e.key === 'log.combat.ratio' || e.key === 'log.combat.column')!.key
    }
    expect([key([]), key(['1ere DI']), key(['2e DI'])]).toEqual([
      'log.combat.ratio',
      'log.combat.column',
      'log.combat.column',
    ])
  })
})

describe('windows', () => {
  it('[R39] [19.1.3a] who goes behind works without room for all is asked where defenders are hidden, and elsewhere only where there is a choice', () => {
    const asked = (hidden: number, works: readonly string[]): string[] => {
      const s = scene({
        scenario: 'campaign',
        gt: 14,
        works,
        units: { '14.ID': 'AM27', '3e DI': 'AM25/1' },
        options: { weather: false, fog: true },
        steps: Object.values(steps),
      })
      s.g.at[s.u('3e DI')] = hex('X36')
      s.g.at[s.u('14.ID')] = near[hex('X36') * 6]!
      s.g.facing[s.u('14.ID')] = 3
      s.g.fog[s.u('3e DI')] = hidden
      s.push((_g, t) => pushCombats(t, GERMAN))
      s.takeWithin([10, ...ones], { type: 'attack', unit: s.u('14.ID'), hex: hex('X36'), full: true })
      const seen: string[] = []
      for (let n = 0; n < 4 && s.events('log.combat.result').length === 0; n++) {
        const [first] = s.legal().filter((a) => a.type !== 'escape')
        seen.push(`${first!.type} ${s.seat() === s.g.seatOf[ALLIED]}`)
        s.takeWithin([10, ...ones], first!)
      }
      return seen
    }
    // Without its Forts the hex has Field Works only.
    expect([asked(0, ['Loncin']), asked(1, ['Loncin']), asked(1, [])]).toEqual([
      [],
      ['stand true', 'shelter true'],
      ['stand true'],
    ])
  })
  it('[8.3.1b] a target that has been named is not named again', () => {
    const guns = ['19.ID', '17.ID', '18.ID']
    const named: number[][] = []
    for (let n = 0; n <= guns.length; n++) {
      const p = play({
        phase: 1,
        units: {
          '20.ID': 'AP28>3',
          ...Object.fromEntries(guns.slice(0, n).map((id) => [id, 'AP28>3'])),
          '1ere DI': 'AP27',
          '2e DI': 'AP27',
          '4e DC': 'AP27',
          '51e DR': 'AP27',
        },
      })
      p.push((_g, t) => pushBombardment(t, GERMAN))
      if (!p.can({ type: 'shell', hex: hex('AP27') })) continue
      p.takeWithin([10, ...ones], { type: 'shell', hex: hex('AP27') })
      for (let m = 0; m < 8 && p.step() === 'bombard' && p.offers('target').length === 0; m++) {
        const next = p.offers('join')[0] ?? p.offers('fire')[0]
        if (!next) break
        p.takeWithin([10, ...ones], next)
      }
      const first = p.offers('target')[0]
      if (!first) continue
      const before = p.offers('target').length
      p.takeWithin([10, ...ones], first)
      const after = p.offers('target')
      named.push([before, after.length])
      expect(after.some((a) => a.unit === first.unit)).toBe(false)
    }
    expect(named.some(([before, after]) => after === before! - 1)).toBe(true)
  })
})

describe('Fortified Zones', () => {
  const zone = works.findIndex((w) => w.kind === ZONE && w.guards < 0)
  const pass = (): Scene => {
    const p = play({
      scenario: 'campaign',
      side: ALLIED,
      gt: 14,
      works: [works[zone]!.name],
      units: { '1ere DI': 'K10', '2e DI': 'K10' },
    })
    const dir = [0, 1, 2, 3, 4, 5].find((d) => near[works[zone]!.hex * 6 + d]! >= 0)!
    for (const id of ['1ere DI', '2e DI']) {
      p.g.at[p.u(id)] = near[works[zone]!.hex * 6 + dir]!
      p.g.facing[p.u(id)] = (dir + 3) % 6
    }
    return p
  }
  it('[11.2.7a] test at their CAB, the result and what the attacker’s arms take', () => {
    const seen = new Set<string>()
    for (let die = 1; die <= 20; die++) {
      const p = pass()
      const gun = p.u('155CTR 1er RAL')
      const hex = works[zone]!.hex
      p.g.at[gun] = p.g.at[p.u('1ere DI')]!
      p.g.facing[gun] = p.g.facing[p.u('1ere DI')]!
      p.g.steps[gun] = 1
      p.g.at[p.u('2e DI')] = ABSENT
      // A garrison, so that it is no walk-over.
      p.g.at[p.u('19.ID')] = hex
      p.g.steps[p.u('19.ID')] = 4
      p.push((_g, t) => pushCombats(t, ALLIED))
      p.take({ type: 'attack', unit: p.u('1ere DI'), hex, full: true })
      p.takeWithin([die, ...ones], { type: 'support', unit: gun, full: true })
      for (let n = 0; n < 4 && p.step() === 'retreat'; n++) p.takeWithin(ones, p.legal()[0]!)
      const { defenderLosses, defenderCab } = p.events('log.combat.result')[0]!.params as Record<string, number>
      const arms = cabItems(armsOf(p.g, [p.u('1ere DI'), gun]), 0).reduce((sum, i) => sum + i.value, 0)
      const tests = p.log.filter((e) => e.key.startsWith('log.fort.') && e.params?.cab !== undefined)
      if (defenderLosses! > 0) expect([tests.length, p.g.forts[zone]]).toEqual([0, 0])
      else {
        const cab = fortCab(pass().g, zone).value + defenderCab! + arms
        expect(tests.map((e) => e.params!.cab)).toEqual([cab])
        expect(p.g.forts[zone]).toBe(cab > 0 ? 1 : 0)
        // It stands, and so do all that passed their tests: no unit has to go, and none advances.
        if (cab > 0 && p.g.steps[p.u('1ere DI')] === 4 && p.g.steps[p.u('19.ID')] === 4)
          expect(['over', 'combats']).toContain(p.step())
        seen.add(cab > 0 ? 'stands' : 'falls')
      }
    }
    expect(seen.has('stands')).toBe(true)
  })
  it('[11.2.7a] [9.3.3] odds count their test', () => {
    const p = pass()
    for (const full of [['1ere DI'], ['1ere DI', '2e DI']]) {
      const b = battleOf(p.g, ALLIED, works[zone]!.hex, full.map(p.u))
      checkCombatPreview(p.g, b, false, combatPreview(p.g, b))
    }
  })
  it('[9.3.3h] staff or guns alone beside a zone take the result after it: of the endings nothing is said', () => {
    const told = (...beside: string[]): boolean => {
      const p = pass()
      for (const id of beside) {
        p.g.at[p.u(id)] = works[zone]!.hex
        p.g.steps[p.u(id)] = 1
      }
      return courseOf(p.g, battleOf(p.g, ALLIED, works[zone]!.hex, [p.u('1ere DI')])) !== undefined
    }
    expect([told(), told('7.AOK b'), told('I/Fußa.7'), told('7.AOK b', '20.ID')]).toEqual([true, false, false, true])
  })
  it('[9.3.3h] endings are counted only where front lines or a zone take the results, and guns have troops beside them', () => {
    const s = play({
      units: { '20.ID': 'AP28>3', '19.ID': 'AO27>4', 'I/Fußa.7': 'AO27>4', 'I/GFußa.': 'AP28>3', '1ere DI': 'AP27>0' },
    })
    const plain = (full: string[], part: string[], guns: string[]): boolean =>
      courseOf(s.g, battleOf(s.g, GERMAN, hex('AP27'), full.map(s.u), part.map(s.u), guns.map(s.u))) !== undefined
    expect([
      plain(['20.ID'], [], []),
      plain(['20.ID'], [], ['I/GFußa.']),
      plain(['20.ID'], [], ['I/Fußa.7']),
      plain(['20.ID'], ['19.ID'], ['I/Fußa.7']),
      plain(['20.ID', '19.ID'], [], ['I/Fußa.7']),
    ]).toEqual([true, true, false, true, true])
    s.g.at[s.u('1ere DI')] = hex('AM20')
    s.g.at[s.u('2e RAL')] = hex('AP27')
    s.g.steps[s.u('2e RAL')] = 1
    expect(plain(['20.ID'], [], [])).toBe(false)
  })
})

describe('the die of a Combat', () => {
  it('[9.4.5] light troops are at home for their own hex only, and one of a stack is enough', () => {
    const s = scene({ scenario: 'campaign', gt: 14, side: GERMAN, units: { '1ere DI': 'J13' } })
    const [target, from, other] = [hex('J13'), hex('I12'), hex('J12')]
    const [jaeger, inf] = [s.u('JB 4.KK'), s.u('20.ID')]
    for (const u of [jaeger, inf]) s.g.steps[u] = 1
    const light = (from: number, where: number): boolean => {
      s.g.at[jaeger] = from
      s.g.at[inf] = where
      return groundItems(s.g, battleOf(s.g, GERMAN, target, [jaeger, inf]), where).some((i) => i.rule === '9.4.5')
    }
    expect([light(from, from), light(from, other), light(other, other), light(other, from)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
  it('[9.4.8] [9.4.9] guns in a flank or rear hex make it one', () => {
    const s = play({ units: { '20.ID': 'AP28>3', 'I/Fußa.7': 'AP26>0', '1ere DI': 'AP27>0' } })
    const rules = (guns: string[]): string[] =>
      dieAccount(s.g, battleOf(s.g, GERMAN, hex('AP27'), [s.u('20.ID')], [], guns.map(s.u))).items.map((i) => i.rule)
    expect([rules([]).includes('9.4.9'), rules(['I/Fußa.7']).includes('9.4.9')]).toEqual([false, true])
  })
})

describe('arriving trains', () => {
  it.each(scenarios.map((s) => s.id))('[7.7.3] are on a line that leads on in play: %s', (id) => {
    const { arrivals, inPlay } = scenarios[scenarioIndex(id)]!
    for (const card of arrivals.filter((a) => a.rail).slice(0, 40)) {
      const s = scene({ scenario: id, gt: card.gt, steps: Object.values(steps) })
      s.g.at[card.unit] = AWAY
      s.g.steps[card.unit] = 1
      s.push((g, t) => arrive(g, t, card.unit, card.hex))
      if (s.step() !== 'boarding') continue
      for (const a of s.offers('embark')) {
        const to = near[card.hex * 6 + a.direction]!
        expect(to >= 0 && inPlay[to] === 1).toBe(true)
      }
    }
  })
})
