/** The course of a Combat and of an assault, decision by decision: who retreats, who goes in, what each window offers (9.2, 9.3.3, 9.6, 11.5). */
import { describe, expect, it } from 'vitest'
import { near, unitIds, works } from '../../src/data/index.ts'
import type { AdvanceFrame } from '../../src/rules/advance.ts'
import { pushCombats, whyNotFight, whyNotGun, whyNotSupport } from '../../src/rules/attack.ts'
import { pushAssaults, pushBombardment } from '../../src/rules/bombard.ts'
import { steps } from '../../src/rules/index.ts'
import type { RetreatFrame } from '../../src/rules/retreat.ts'
import { ALLIED, ASSAULTS, BOMBARDED, FOUGHT, GERMAN, SHAKEN, SPENT } from '../../src/types.ts'
import { attack, events, fort, play } from '../combat-play.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const FACES = Array.from({ length: 20 }, (_, i) => i + 1)
const all20 = FACES.map(() => 20)
const begin = (p: Scene, id: string, target: string, dice: readonly number[]): Scene =>
  p
    .push((_g, t) => pushCombats(t, p.g.side))
    .takeWithin(dice, { type: 'attack', unit: p.u(id), hex: hex(target), full: true })

describe('who retreats (9.3.3a, 9.3.3d)', () => {
  it.each([
    [ALLIED, { '1ere DI': 'AP27>0', '20.ID': 'AP28>3' }, '1ere DI', '20.ID'],
    [GERMAN, { '20.ID': 'AP28>3', '1ere DI': 'AP27>0' }, '20.ID', '1ere DI'],
  ] as const)(
    '[9.3.3a] [9.3.3d] [9.6.5a] both lose a step: the side with the worse result goes back, the other stays and may go in (attacker %i)',
    (side, units, attacker, defender) => {
      const seen = new Set<number>()
      for (const die of FACES) {
        const p = play({ side, units })
        begin(p, attacker, side === ALLIED ? 'AP28' : 'AP27', [die, ...all20])
        const { params } = events(p, 'log.combat.result')[0]!
        const {
          attackerLosses: a,
          defenderLosses: d,
          attackerCab: ac,
          defenderCab: dc,
        } = params as Record<string, number>
        const attackerWorse = a !== d ? a! > d! : ac! < dc!
        const loser = attackerWorse ? side : 1 - side
        const [mine, other] = attackerWorse ? [attacker, defender] : [defender, attacker]
        seen.add(loser)
        if (p.where(mine) === 'gone') continue
        const f = p.g.stack.at(-1) as RetreatFrame
        expect([f.step, f.side, f.units.map((u) => unitIds[u]), f.may]).toEqual(['retreat', loser, [mine], 0])
        expect(p.can({ type: 'hold', unit: p.u(mine) })).toBe(false)
        p.takeWithin(all20, p.offers('retreat')[0]!)
        if (p.where(other) === 'gone') continue
        const steps = p.g.steps[p.u(other)]!
        expect(steps).toBeLessThan(4)
        // The winner holds where it stands and is asked whether it goes into what was left.
        expect(p.where(other)).toBe(other === '1ere DI' ? 'AP27' : 'AP28')
        const next = p.g.stack.at(-1) as AdvanceFrame
        expect([next.step, next.side, next.goers.map((u) => unitIds[u])]).toEqual(['advance', 1 - loser, [other]])
        expect(next.hexes).toEqual([hex(mine === '1ere DI' ? 'AP27' : 'AP28')])
        p.take({ type: 'done' })
        expect(p.step()).toBe('over')
      }
      expect(seen.has(side)).toBe(true)
      if (side === GERMAN) expect(seen.has(ALLIED)).toBe(true)
    },
  )
  it('[9.3.3d] [9.6.5d] nobody loses a step: nobody retreats, nobody goes in', () => {
    const p = play({ side: ALLIED, units: { '1ere DI': 'AP27>0', '20.ID': 'AP28>3' } })
    begin(p, '1ere DI', 'AP28', [10, ...FACES.map(() => 1)])
    expect([p.step(), p.where('1ere DI'), p.where('20.ID')]).toEqual(['over', 'AP27', 'AP28'])
  })
  it('[9.6.5c] after an advance those of the Combat may turn, each once and to any other side', () => {
    const p = play({ side: ALLIED, units: { '1ere DI': 'AP27>0', '2e DI': 'AP27>1', '5.KD': 'AP28' } })
    attack(p, ['1ere DI', '2e DI'], 'AP28').take({ type: 'escape', unit: p.u('5.KD'), hex: hex('AP29') })
    const turns = (id: string): number[] => p.offers('turn').flatMap((a) => (a.unit === p.u(id) ? [a.facing] : []))
    expect([turns('1ere DI'), turns('2e DI')]).toEqual([
      [1, 2, 3, 4, 5],
      [0, 2, 3, 4, 5],
    ])
    p.take({ type: 'turn', unit: p.u('2e DI'), facing: 3 })
    expect([p.g.facing[p.u('2e DI')], turns('2e DI'), turns('1ere DI').length]).toEqual([3, [], 5])
    expect(p.why({ type: 'turn', unit: p.u('2e DI'), facing: 1 }).rule).toBe('9.6.5c')
    p.take({ type: 'advance', unit: p.u('1ere DI'), hex: hex('AP28') })
    expect([p.where('1ere DI'), p.why({ type: 'advance', unit: p.u('1ere DI'), hex: hex('AP28') }).rule]).toEqual([
      'AP28',
      '9.6.5a',
    ])
    p.take({ type: 'done' })
    expect(p.step()).toBe('over')
  })
})

describe('who takes part', () => {
  it('[9.1.1b] [9.1.4] [12.2.3a] [20.2.8] [9.1.1e] what keeps a unit out of every Combat', () => {
    const p = play({ units: { '19.ID': 'AM27>3', '51e DR': 'AM26>0' } })
    const u = p.u('19.ID')
    const why = (marks: number): string | undefined => {
      p.g.marks[u] = marks
      return whyNotFight(p.g, u)?.rule
    }
    expect([why(0), why(BOMBARDED), why(FOUGHT), why(ASSAULTS), why(SPENT), why(SHAKEN)]).toEqual([
      undefined,
      '9.1.1b',
      '9.1.4',
      '9.1.4',
      '9.1.4',
      '20.2.8',
    ])
    p.g.marks[u] = 0
    p.g.line[u] = 0
    expect(whyNotFight(p.g, u)?.rule).toBe('12.2.3a')
    p.g.line[u] = -1
    p.g.lost[u] = 1
    expect(whyNotFight(p.g, u)?.rule).toBe('9.1.1e')
  })
  it('[9.1.8a] [9.5.3c] [8.8.2c] HAR bring their CBF, SAR a shot from their position while they have one', () => {
    const p = play({
      units: {
        '19.ID': 'AM27>3',
        'I/Fußa.7': 'AM27>3',
        'KMK.b3': 'AM27>3',
        '51e DR': 'AM26>0',
        '2.AOK': 'AM27',
        'Ebk.1': 'AM27',
        '20.ID': 'AM27>3',
      },
    })
    const why = (id: string): string | undefined => whyNotGun(p.g, p.u(id), hex('AM26'))?.rule
    expect([why('I/Fußa.7'), why('KMK.b3')]).toEqual([undefined, '8.1.2c'])
    p.g.fip[p.u('KMK.b3')] = 1
    p.g.ammo[p.u('KMK.b3')] = 1
    expect(why('KMK.b3')).toBeUndefined()
    p.g.ammo[p.u('KMK.b3')] = 0
    expect(why('KMK.b3')).toBe('8.8.2c')
    p.g.ammo[p.u('KMK.b3')] = 1
    for (const id of ['I/Fußa.7', 'KMK.b3']) p.g.facing[p.u(id)] = 0
    expect([why('I/Fußa.7'), why('KMK.b3')]).toEqual(['9.1.1c', '9.1.1c'])
    for (const id of ['I/Fußa.7', 'KMK.b3']) p.g.facing[p.u(id)] = 3
    p.push((_g, t) => pushCombats(t, GERMAN)).take({ type: 'attack', unit: p.u('19.ID'), hex: hex('AM26'), full: true })
    const f = p.g.stack.at(-1) as Parameters<typeof whyNotSupport>[1]
    const joins = (id: string, full = true): string | undefined => whyNotSupport(p.g, f, p.u(id), full)?.rule
    expect([
      joins('19.ID'),
      joins('2.AOK'),
      joins('Ebk.1'),
      joins('51e DR'),
      joins('20.ID'),
      joins('20.ID', false),
    ]).toEqual(['9.1.4', '9.1.14', '9.1.14', '9.1.1d', undefined, undefined])
    expect(
      p
        .offers('support')
        .map((a) => `${unitIds[a.unit]} ${a.full}`)
        .sort(),
    ).toEqual(['20.ID false', '20.ID true', 'I/Fußa.7 true', 'KMK.b3 true'])
    p.take({ type: 'support', unit: p.u('KMK.b3'), full: true }).take({
      type: 'support',
      unit: p.u('20.ID'),
      full: false,
    })
    expect([joins('KMK.b3'), joins('20.ID'), joins('20.ID', false)]).toEqual(['9.1.4', '9.1.4', '9.1.4'])
    p.takeWithin([10, ...FACES.map(() => 1)], { type: 'launch' })
    // One shot less, and the strength: CBF of 19.ID, ARF of 20.ID, nothing of the siege guns.
    expect([p.g.ammo[p.u('KMK.b3')], events(p, 'log.combat.ratio')[0]!.params!.attack]).toEqual([0, 30 + 12])
    const marked = ['19.ID', '20.ID', 'KMK.b3', 'I/Fußa.7', '51e DR', '2.AOK'].map(
      (id) => (p.g.marks[p.u(id)]! & FOUGHT) !== 0,
    )
    expect(marked).toEqual([true, true, true, false, true, false])
  })
})

describe('assaults that do not come (R33)', () => {
  const { hex: where } = works[fort('Longwy')]!
  const from = near[where * 6]!
  /** A declared assault on Longwy, carried out with the unit as the test leaves it. */
  const carried = (before: (s: Scene) => void, dice: readonly number[], given: Given = {}): Scene => {
    const s = scene({
      scenario: 'campaign',
      gt: 12,
      phase: 1,
      works: ['Longwy'],
      units: {},
      ...given,
      options: { weather: false },
      steps: Object.values(steps),
    })
    for (const [id, n, facing] of [
      ['19.ID', 4, 3],
      ['ÖFAB.2', 1, 3],
    ] as const) {
      s.g.at[s.u(id)] = from
      s.g.steps[s.u(id)] = n
      s.g.facing[s.u(id)] = facing
    }
    s.g.fip[s.u('ÖFAB.2')] = 1
    s.push((_g, t) => pushBombardment(t, GERMAN))
    for (let n = 0; s.step() === 'bombard' && n < 9 && s.offers('assault').length === 0; n++) s.take({ type: 'pass' })
    s.take(s.offers('assault').find((a) => a.unit === s.u('19.ID'))!)
    while (s.step() === 'planAssault') s.take(s.offers('join')[0] ?? { type: 'seal' })
    while (s.step() === 'bombard') s.take({ type: 'pass' })
    expect(s.g.assaults).toHaveLength(1)
    s.g.phase = 3
    before(s)
    return s.push((_g, t) => pushAssaults(t, GERMAN), ...dice)
  }
  const keys = (s: Scene): string[] =>
    s.log.map((e) => e.key).filter((key) => /assault\.(begins|void)|bombard\.abf|fort\./.test(key))
  it('[11.5.2a] [R33] the unit has gone or looks away: its guns fire as in a plain ABF, with their own AFF', () => {
    const plain = (s: Scene): unknown[] => [
      s.log.find((e) => e.key.startsWith('log.bombard.abf'))?.params?.aff,
      keys(s).includes('log.assault.begins'),
      s.g.marks[s.u('19.ID')]! & FOUGHT,
    ]
    expect(plain(carried((s) => void s.g.facing.splice(s.u('19.ID'), 1, 0), [10]))).toEqual([40, false, 0])
    expect(plain(carried((s) => void s.g.at.splice(s.u('19.ID'), 1, -1), [10]))).toEqual([40, false, 0])
    expect(plain(carried(() => {}, [10]))).toEqual([40, true, FOUGHT])
  })
  it('[11.5.10b] [11.5.1a] a Fort that fell before, or troops that came into its hex, make it void', () => {
    const rule = (s: Scene): string[] => s.events('log.assault.void').map((e) => e.rules!.join(' '))
    const fallen = carried((s) => void s.g.forts.splice(fort('Longwy'), 1, 0), [])
    expect([rule(fallen), fallen.step()]).toEqual([['11.5.10b'], 'over'])
    const guarded = carried((s) => {
      s.g.at[s.u('1ere DI')] = where
      s.g.steps[s.u('1ere DI')] = 4
    }, [])
    expect([rule(guarded), guarded.step(), guarded.g.marks[guarded.u('19.ID')]! & FOUGHT]).toEqual([
      ['11.5.1a'],
      'over',
      0,
    ])
    const staff = carried(
      (s) => {
        s.g.at[s.u('QG 5A')] = where
        s.g.steps[s.u('QG 5A')] = 1
      },
      [10],
    )
    expect(rule(staff)).toEqual([])
  })
  it('[11.5.1b] [R33] without its guns and its unit nothing happens', () => {
    const s = carried((it) => {
      it.g.at[it.u('ÖFAB.2')] = -1
      it.g.facing[it.u('19.ID')] = 0
    }, [])
    expect([keys(s), s.step(), s.g.forts[fort('Longwy')]]).toEqual([[], 'over', 1])
  })
})
