/** Small print of fire and attack that chance seldom draws: Fortified Zones, Forts that fire alone, the edge of the map, refusals, late shells (8, 9, 11, 19.3). */
import { settle } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { NachParisAction } from '../../src/actions.ts'
import {
  directionTo,
  distance,
  limits,
  near,
  scenarioIndex,
  scenarios,
  unitIds,
  unitNation,
  unitSteps,
  unitType,
  works,
} from '../../src/data/index.ts'
import { bombardActionPreview } from '../../src/odds/bombard.ts'
import { combatPreview } from '../../src/odds/combat.ts'
import { courseOf } from '../../src/odds/course.ts'
import { abfModifiers } from '../../src/rules/abf.ts'
import { abuAccount, arfTotal, resolveAbu } from '../../src/rules/abu.ts'
import { attackAccount, battleOf, enemyZone } from '../../src/rules/account.ts'
import { whyNotAdvance } from '../../src/rules/advance.ts'
import { isTarget, pushCombats } from '../../src/rules/attack.ts'
import { type BombardFrame, gunsFor, pushBombardment } from '../../src/rules/bombard.ts'
import { isNearOwnEnc } from '../../src/rules/tests.ts'
import { ALLIED, FRE, GER, GERMAN, INDOCTRINATED } from '../../src/types.ts'
import { fort, play } from '../combat-play.ts'
import { checkAbuPreview, checkCombatPreview } from '../plain/previews.ts'
import { type Given, hex, type Scene } from '../position.ts'

const towards = (from: string, to: string): number =>
  [0, 1, 2, 3, 4, 5].find((d) => near[hex(from) * 6 + d] === hex(to))!
const face = (s: Scene, id: string, to: string): void => {
  s.g.facing[s.u(id)] = towards(s.where(id), to)
}
const PASS = 'Ste-Marie pass'
/** Before the German zone in I9; French in I8, as many as told. */
const before = (units: Readonly<Record<string, string>>, more: Given = {}): Scene => {
  const s = play({ scenario: 'campaign', gt: 5, side: ALLIED, phase: 1, works: [PASS], ...more, units })
  for (const [id, place] of Object.entries(units)) if (place.startsWith('I8')) face(s, id, 'I9')
  return s
}

describe('fire on a Fortified Zone', () => {
  const shown = (s: Scene, guns: readonly string[], zone: number, action: NachParisAction) => {
    const f: Partial<BombardFrame> = {
      side: ALLIED,
      nation: FRE,
      stage: 0,
      hex: hex('I9'),
      work: -1,
      guns: guns.map(s.u),
      works: [],
      naming: 1,
      targets: [],
      zone,
    }
    s.g.stack.splice(0, s.g.stack.length, { step: 'bombard', ...f } as never)
    return bombardActionPreview(s.g, action)!
  }
  it('[11.2.6] [8.3.1b] [8.3.1c] the zone is hit where it is named, and by great fire with all the rest', () => {
    const s = before({ '1ere DI': 'I8', '2e DI': 'I8', '3.ID': 'I9/1', '4.ID': 'I9/1', '5.ID': 'I9/1' })
    const all = ['3.ID', '4.ID', '5.ID'].map(s.u)
    const abu = (guns: readonly string[]) => ({
      side: ALLIED,
      nation: FRE,
      hex: hex('I9'),
      guns: guns.map(s.u),
      works: [],
    })
    const one = { type: 'target', unit: s.u('4.ID') } as const
    const few = abu(['1ere DI'])
    checkAbuPreview(s.g, few, [s.u('4.ID')], false, shown(s, ['1ere DI'], 0, one))
    checkAbuPreview(s.g, few, [s.u('4.ID')], true, shown(s, ['1ere DI'], 1, one))
    const much = abu(['1ere DI', '2e DI'])
    expect(arfTotal(s.g, much.guns, [])).toBeGreaterThanOrEqual(20)
    checkAbuPreview(s.g, much, all, true, shown(s, ['1ere DI', '2e DI'], 0, { type: 'fire' }))
  })
  it('[11.2.7a] [8.3.3c] a result that costs a step destroys it without a test', () => {
    const s = before({ '1ere DI': 'I8' })
    const guns = unitIds.flatMap((_, u) =>
      unitNation[u] === FRE && unitType[u] === 0 && unitSteps[u] === 4 ? [u] : [],
    )
    const abu = { side: ALLIED, nation: FRE, hex: hex('I9'), guns: guns.slice(0, 30), works: [] }
    for (const u of abu.guns) {
      s.g.at[u] = hex('I8')
      s.g.steps[u] = 4
    }
    s.roll((g, t) => resolveAbu(g, t, abu, [], true), 1)
    expect(s.g.forts[fort(PASS)]).toBe(0)
  })
  it('[8.7.2] a gun that fires over a hex adds five, beside the Fort nothing', () => {
    const s = play({
      scenario: 'liege',
      gt: 5,
      phase: 1,
      works: ['Pontisse'],
      units: { 'KMK.b3': 'U35', 'KMK.b2': 'U35' },
    })
    const at2 = works[fort('Pontisse')]!.hex
    const far = (ids: readonly string[]): number =>
      abfModifiers(s.g, fort('Pontisse'), ids.map(s.u))
        .items.filter((i) => i.rule === '8.7.2')
        .reduce((sum, i) => sum + i.value, 0)
    s.g.at[s.u('KMK.b2')] = near[at2 * 6]!
    s.g.at[s.u('KMK.b3')] = near[near[at2 * 6]! * 6]!
    expect([far(['KMK.b2']), far(['KMK.b3']), far(['KMK.b2', 'KMK.b3'])]).toEqual([0, 5, 5])
  })
  it('[8.3.2a] nothing hangs on actions of other steps', () => {
    const s = before({ '1ere DI': 'I8', '3.ID': 'I9' })
    s.g.stack.push({ step: 'movement', side: ALLIED, nation: FRE } as never)
    expect(bombardActionPreview(s.g, { type: 'pass' })).toBeUndefined()
  })
  it('[11.2.7a] [9.3.3] the odds of a weak attack count that it may stand', () => {
    const s = before({ '1ere DI': 'I8', '2e DI': 'I8/2', '3.ID': 'I9', '4.ID': 'I9/2' }, { phase: 3 })
    for (const full of [['1ere DI'], ['2e DI'], ['1ere DI', '2e DI']]) {
      const b = battleOf(s.g, ALLIED, hex('I9'), full.map(s.u))
      checkCombatPreview(s.g, b, false, combatPreview(s.g, b))
    }
    for (const id of ['3.ID', '4.ID']) s.g.at[s.u(id)] = hex('AM27')
    const b = battleOf(s.g, ALLIED, hex('I9'), [s.u('2e DI')])
    checkCombatPreview(s.g, b, false, combatPreview(s.g, b))
  })
  it('[9.1.1a] [8.2.1] nobody attacks or shells a zone of his own side', () => {
    const s = before({ '1ere DI': 'I8' }, { phase: 3 })
    expect([isTarget(s.g, ALLIED, hex('I9'), []), isTarget(s.g, GERMAN, hex('I9'), [])]).toEqual([true, false])
    expect([enemyZone(s.g, ALLIED, hex('I9')), enemyZone(s.g, GERMAN, hex('I9'))]).toEqual([fort(PASS), -1])
    s.g.forts[fort(PASS)] = 0
    expect([isTarget(s.g, ALLIED, hex('I9'), []), enemyZone(s.g, ALLIED, hex('I9'))]).toEqual([false, -1])
  })
})

describe('what can be shelled', () => {
  const offered = (s: Scene, side: number): string[] => {
    s.push((_g, t) => pushBombardment(t, side))
    while (s.step() === 'bombard' && s.offers('shell').length === 0 && s.can({ type: 'pass' })) s.take({ type: 'pass' })
    return s.offers('shell').map((a) => String(a.hex))
  }
  it('[11.3.9] staff in a Fort is no target, however great the fire', () => {
    const at = works[fort('Fléron')]!.hex
    const from = near[at * 6]!
    const shells = (id: string): number => {
      const s = play({
        scenario: 'campaign',
        gt: 8,
        phase: 1,
        works: ['Fléron'],
        units: { '14.ID': 'AM20', '13.ID': 'AM20', '25.ID': 'AM20', [id]: 'AM21' },
      })
      for (const gun of ['14.ID', '13.ID', '25.ID']) {
        s.g.at[s.u(gun)] = from
        s.g.facing[s.u(gun)] = 3
      }
      s.g.at[s.u(id)] = at
      s.push((_g, t) => pushBombardment(t, GERMAN))
      return s.step() === 'bombard' ? s.offers('shell').filter((a) => a.hex === at).length : 0
    }
    expect([shells('QG Belge'), shells('3e DA')]).toEqual([0, 1])
  })
  it('[11.3.5b] Forts fire alone with three, where a weak unit beside them would spoil it', () => {
    const camp = works.findIndex((w) => w.side === ALLIED && w.arf >= 3 && w.arf < 5 && w.enc >= 0)
    const { hex: at, nation, name } = works[camp]!
    const weak = nation === FRE ? '19e DI' : '3e DA'
    const target = near[at * 6]!
    const s = play({
      scenario: 'campaign',
      gt: 8,
      side: ALLIED,
      phase: 1,
      works: [name],
      units: { '14.ID': 'AM20', [weak]: 'AM21/1' },
    })
    s.g.at[s.u('14.ID')] = target
    s.g.at[s.u(weak)] = at
    s.g.facing[s.u(weak)] = 0
    const f = { side: ALLIED, nation } as BombardFrame
    const both = gunsFor(s.g, f, { type: 'shell', hex: target })
    expect(offered(s, ALLIED)).toEqual([String(target)])
    expect([both.works, arfTotal(s.g, [s.u(weak)], [camp]) < 6 ? both.guns : []]).toEqual([[camp], []])
  })
  it('[8.5.1a] no guns are found for anything but fire', () => {
    const s = play({ units: { '20.ID': 'AP28>3', '1ere DI': 'AP27>0' }, phase: 1 })
    const f = { side: GERMAN, nation: GER } as BombardFrame
    expect(gunsFor(s.g, f, { type: 'pass' })).toEqual({ guns: [], works: [] })
    expect(gunsFor(s.g, f, { type: 'shell', hex: hex('AP27') }).guns).toEqual([s.u('20.ID')])
  })
  it('[1.1.4] at the edge of the map there is nobody beyond it', () => {
    const sc = scenarios[scenarioIndex('campaign')]!
    const edge = sc.hexes.find((h) => [0, 1, 2, 3, 4, 5].some((d) => near[h * 6 + d]! < 0) && inside(h) >= 0)!
    const from = near[edge * 6 + inside(edge)]!
    const s = play({ scenario: 'campaign', gt: 14, phase: 1, units: { '20.ID': 'AM20', '1ere DI': 'AM21' } })
    s.g.at[s.u('1ere DI')] = edge
    s.g.at[s.u('20.ID')] = from
    s.g.facing[s.u('20.ID')] = (inside(edge) + 3) % 6
    expect(offered(s, GERMAN)).toEqual([String(edge)])
    const t = play({ scenario: 'campaign', gt: 14, units: { '20.ID': 'AM20', '1ere DI': 'AM21' } })
    Object.assign(t.g, { at: [...s.g.at], facing: [...s.g.facing] })
    t.push((_g, table) => pushCombats(table, GERMAN))
    t.takeWithin([10, 1, 1, 1, 1], { type: 'attack', unit: t.u('20.ID'), hex: edge, full: true })
    expect(t.events('log.combat.declared')).toHaveLength(1)
  })
  const inside = (h: number): number =>
    [0, 1, 2, 3, 4, 5].find((d) => {
      const to = near[h * 6 + d]!
      return to >= 0 && scenarios[scenarioIndex('campaign')]!.inPlay[to] === 1
    }) ?? -1
  it('[8.4.6] siege guns beside troops are harder to hit, alone they are not', () => {
    const sar = (...more: string[]): boolean => {
      const s = play({
        phase: 1,
        side: ALLIED,
        units: { 'KMK.b3': 'AP28', '1ere DI': 'AP27>0', ...Object.fromEntries(more.map((m) => [m, 'AP28'])) },
      })
      const abu = { side: ALLIED, nation: FRE, hex: hex('AP28'), guns: [s.u('1ere DI')], works: [] }
      return abuAccount(s.g, abu, s.u('KMK.b3')).modifiers.items.some((i) => i.rule === '8.4.6')
    }
    expect([sar(), sar('20.ID'), sar('2.AOK')]).toEqual([false, true, false])
  })
})

describe('refusals', () => {
  it('[8.2.5] [8.5.6] [8.1.4b] what was shelled, what was breached, who has joined', () => {
    const s = play({
      scenario: 'sambre-meuse',
      phase: 1,
      gt: 12,
      works: ['Leveau', 'Sarts'],
      units: {
        'II,III/Fußa.4': 'AL31>1',
        'III/Fußa.1': 'AL31>1',
        '14.ID': 'AM28>0',
        '13.ID': 'AM28>0',
        '51e DR': 'AM29>3',
        '20.ID': 'AM28>0',
      },
    })
    s.g.shelled = [hex('AM30')]
    s.g.shelledWorks = [fort('Sarts')]
    s.push((_g, t) => pushBombardment(t, GERMAN))
    expect(s.why({ type: 'shell', hex: hex('AM30') })).toMatchObject({ rule: '8.2.5', key: 'deny.bombard.shelled' })
    expect(s.why({ type: 'shell', hex: hex('AM20') })).toMatchObject({ rule: '8.3.1d' })
    expect(s.why({ type: 'breach', work: fort('Sarts') })).toMatchObject({ rule: '8.5.6' })
    expect(s.why({ type: 'breach', work: fort('Hautmont') })).toMatchObject({ rule: '8.5.3' })
    s.take({ type: 'shell', hex: hex('AM29') }).take({ type: 'join', unit: s.u('14.ID') })
    expect(s.why({ type: 'join', unit: s.u('14.ID') })).toMatchObject({ rule: '8.1.4b', key: 'deny.bombard.fired' })
    expect(s.why({ type: 'join', unit: s.u('51e DR') })).toMatchObject({ rule: '8.2.2b' })
  })
  it('[11.5.1b] [12.2.3a] an assault by the enemy’s troops, by a gun, by a unit on a train', () => {
    const s = play({
      scenario: 'sambre-meuse',
      phase: 1,
      gt: 12,
      works: ['Leveau'],
      units: { 'PiR.24': 'AL31>1', '13.RD': 'AL31>1', 'II,III/Fußa.4': 'AL31>1', '51e DR': 'AM25' },
    })
    s.g.line[s.u('13.RD')] = 0
    s.push((_g, t) => pushBombardment(t, GERMAN))
    while (s.offers('assault').length === 0) s.take({ type: 'pass' })
    const why = (id: string): string => s.why({ type: 'assault', work: fort('Leveau'), unit: s.u(id) }).key
    expect([why('51e DR'), why('II,III/Fußa.4'), why('13.RD')]).toEqual([
      'deny.assault.noTroops',
      'deny.assault.noTroops',
      'deny.bombard.embarked',
    ])
  })
  it('[9.1.6b] [9.1.6c] [9.1.6a] guns begin no attack; Germans and British fire along, French and Belgians come up', () => {
    const s = play({ units: { '20.ID': 'AP28>3', 'I/Fußa.7': 'AP28>3', '1ere DI': 'AP27>0' } })
    s.push((_g, t) => pushCombats(t, GERMAN))
    const why = s.why({ type: 'attack', unit: s.u('I/Fußa.7'), hex: hex('AP27'), full: true })
    expect([why.rule, why.key]).toEqual(['9.1.6b', 'deny.combat.noFighter'])
    const part = (first: string, second: string): boolean => {
      const p = play({ side: ALLIED, units: { [first]: 'AP27>0', [second]: 'AP27>0', '20.ID': 'AP28>3' } })
      p.push((_g, t) => pushCombats(t, ALLIED))
      while (p.step() === 'combats' && p.offers('attack').length === 0) p.take({ type: 'pass' })
      p.take({ type: 'attack', unit: p.u(first), hex: hex('AP28'), full: true })
      return p.can({ type: 'support', unit: p.u(second), full: false })
    }
    expect(part('1ere DI', '2e DI')).toBe(false)
    expect(part('1st Div', '2nd Div')).toBe(true)
  })
})

describe('attacks', () => {
  it('[11.3.8] a Fort of the enemy beside the target does not fire along', () => {
    const frouard = fort('Frouard')
    const hexes = scenarios[scenarioIndex('campaign')]!.hexes
    const [metz, enemy] = [hex('R18'), works[frouard]!.hex]
    const target = hexes.find((h) => distance(h, enemy) === 1 && distance(h, metz) === 2)!
    const from = hexes.find((h) => distance(h, target) === 1 && distance(h, metz) === 1)!
    const s = play({
      scenario: 'campaign',
      gt: 14,
      works: ['Frouard'],
      units: { '33.RD': 'AM20', '20.ID': 'AM20', '1ere DI': 'AM21' },
    })
    s.g.at[s.u('1ere DI')] = target
    for (const id of ['33.RD', '20.ID']) {
      s.g.at[s.u(id)] = from
      s.g.facing[s.u(id)] = directionTo(from, target)
    }
    expect(isNearOwnEnc(s.g, s.u('33.RD'))).toBe(true)
    s.push((_g, t) => pushCombats(t, GERMAN))
    s.take({ type: 'attack', unit: s.u('33.RD'), hex: target, full: true })
    expect([s.step(), s.offers('supportWork')]).toEqual(['attack', []])
  })
  it('[21.2.2b] [R48] the only attack of a unit that must begins by itself', () => {
    const declared = (doctrine: number): number => {
      const s = play({ side: ALLIED, units: { '1ere DI': 'AP27>0', '20.ID': 'AP28>3' }, options: { doctrine: true } })
      s.g.doctrine[s.u('1ere DI')] = doctrine
      s.roll((g, t) => {
        pushCombats(t, ALLIED)
        s.dice.push(20, 1, 1, 1, 1, 1, 1, 1)
        settle(s.module, g, t)
        s.dice.length = 0
      })
      return s.events('log.combat.declared').filter((e) => e.params?.hex === hex('AP28')).length
    }
    expect([declared(0), declared(INDOCTRINATED)]).toEqual([0, 1])
  })
  it('[9.6.6] [9.6.7] [9.6.5a] siege guns do not go in, nobody goes farther than the next hex or where the enemy still is', () => {
    const s = play({ units: { '20.ID': 'AP28>3', 'KMK.b3': 'AP28>3', '1ere DI': 'AP27>0', '19.ID': 'AP30' } })
    const why = (id: string, to: string): string | undefined => whyNotAdvance(s.g, s.u(id), hex(to))?.rule
    expect([why('20.ID', 'AP27'), why('KMK.b3', 'AP29'), why('19.ID', 'AP28'), why('20.ID', 'AP29')]).toEqual([
      '9.6.5a',
      '9.6.6',
      '9.6.7',
      undefined,
    ])
  })
  it('[9.4.12a] reserves are free from their GT on', () => {
    const reserves = (gt: number): number => {
      const s = play({ side: ALLIED, gt, units: { '51e DR': 'AP27>0', '20.ID': 'AP28>3' } })
      return courseOf(s.g, battleOf(s.g, ALLIED, hex('AP28'), [s.u('51e DR')]))!.reserves.length
    }
    const free = limits.reservesFreeFrom
    expect([reserves(free - 1), reserves(free), reserves(free + 1)]).toEqual([1, 0, 0])
    const dice = (gt: number): number => {
      const s = play({ side: ALLIED, gt, units: { '51e DR': 'AP27>0', '20.ID': 'AP28>3' } })
      s.push((_g, t) => pushCombats(t, ALLIED))
      while (s.offers('attack').length === 0) s.take({ type: 'pass' })
      s.takeWithin([10, 10, 10, 10, 10], { type: 'attack', unit: s.u('51e DR'), hex: hex('AP28'), full: true })
      return s.log.filter((e) => e.rules?.includes('9.4.12a')).length
    }
    expect([dice(free - 1), dice(free)]).toEqual([1, 0])
  })
  it('[8.8.1b] [R16] [11.3.8] from GT22 units and Forts fire with half their ARF', () => {
    const arf = (gt: number): readonly number[] => {
      const s = play({
        scenario: 'campaign',
        side: ALLIED,
        gt,
        works: ['Douaumont'],
        units: { '72e DR': 'X20>0', '20.ID': 'X21>3' },
      })
      const w = fort('Douaumont')
      const b = battleOf(s.g, ALLIED, hex('X21'), [s.u('72e DR')], [], [], [w])
      const item = attackAccount(s.g, b).items.find((i) => i.key === 'item.combat.workArf')!
      return [arfTotal(s.g, [s.u('72e DR')], [w]), item.value]
    }
    const [total, own] = arf(21)
    expect(arf(22)).toEqual([total! / 2, own! / 2])
  })
})
