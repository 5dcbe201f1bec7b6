/** What a defender is asked, what guns that were held up leave behind, and other edges of Combat, fire and marches (6.6, 7.5, 8.5, 8.6, 9.1, 9.3, 11.7, 19, 20). */
import { describe, expect, it } from 'vitest'
import { MOUNTAINOUS, near, ROUGH, terrain, workIndex, works } from '../../src/data/index.ts'
import { holdsUp } from '../../src/rules/abf.ts'
import { battleOf, mayBeMixed } from '../../src/rules/account.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { type BombardFrame, pushBombardment } from '../../src/rules/bombard.ts'
import { type CombatFrame, pushCombat } from '../../src/rules/combat.ts'
import { isHilly } from '../../src/rules/ground.ts'
import { steps } from '../../src/rules/index.ts'
import { type LeftoversFrame, leftoversIn } from '../../src/rules/leftovers.ts'
import { IN_OLD, IN_REGULAR, sheltersOf } from '../../src/rules/shelter.ts'
import { whyNotSplit } from '../../src/rules/split.ts'
import { ALLIED, FOLDED, FOUGHT, GERMAN, OLD_FORT } from '../../src/types.ts'
import { fort, play } from '../combat-play.ts'
import { moving, pick } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })
const top = <F>(s: Scene): F => s.g.stack.at(-1) as unknown as F

describe('what a defender is asked', () => {
  const begun = (given: Given, more: (s: Scene) => void = () => {}): { s: Scene; f: CombatFrame } => {
    const s = at({ gt: 14, ...given })
    more(s)
    s.g.stack.push({ step: 'listens' })
    s.roll((g, t) => pushCombat(g, t, battleOf(g, GERMAN, hex('AP27'), [s.u('20.ID')])))
    return { s, f: top<CombatFrame>(s) }
  }
  const asked = (units: Readonly<Record<string, string>>, hidden: readonly string[]): number => {
    const { s, f } = begun({ units: { '20.ID': 'AP28>3', ...units }, options: { fog: true } }, (it) => {
      for (const id of hidden) it.g.fog[it.u(id)] = 1
    })
    f.stage = 'lead'
    s.roll((g, t) => steps.combat!.run!(g, f as never, t))
    return f.asked
  }
  it('[9.1.9] [19.1.3a] who leads, where several nations are or might be under the marker', () => {
    expect([
      asked({ '1ere DI': 'AP27>0' }, []),
      asked({ '1ere DI': 'AP27>0', '1st Div': 'AP27>0' }, []),
      asked({ '1ere DI': 'AP27>0', '1st Div': 'AR20' }, ['1ere DI', '1st Div']),
      asked({ '1ere DI': 'AP27>0', '1st Div': 'AR20' }, ['1ere DI']),
    ]).toEqual([0, 1, 1, 0])
  })
  it('[9.1.9] [19.1.3a] engineers under a marker are a marker, in the open they are nothing', () => {
    const mixed = (hidden: readonly string[]): boolean => {
      const s = at({ gt: 14, units: { 'SCF.1': 'AP27', '1st Div': 'AR20' }, options: { fog: true } })
      for (const id of hidden) s.g.fog[s.u(id)] = 1
      return mayBeMixed(s.g, hex('AP27'))
    }
    expect([mixed(['SCF.1', '1st Div']), mixed(['1st Div']), mixed(['SCF.1'])]).toEqual([true, false, false])
  })
  it('[9.1.9] [9.1.14] an HQ of another nation beside the marker is no nation of the defence', () => {
    const s = at({ gt: 14, units: { '1ere DI': 'AP27', 'GHQ BEF': 'AP27' }, options: { fog: true } })
    s.g.fog[s.u('1ere DI')] = 1
    expect(mayBeMixed(s.g, hex('AP27'))).toBe(false)
  })
  it('[9.1.10] siege guns alone are taken, not where a Fortified Zone stands, nor staff in their place', () => {
    const taken = (given: Given, target: string, unit: string): number => {
      const s = at({ gt: 5, ...given })
      s.g.stack.push({ step: 'listens' })
      s.roll((g, t) => pushCombat(g, t, battleOf(g, g.side, hex(target), [s.u(unit)])))
      const f = top<CombatFrame>(s)
      f.stage = 'meet'
      s.roll((g, t) => steps.combat!.run!(g, f as never, t))
      return s.events('log.combat.sarTaken').length
    }
    const pass = { scenario: 'campaign', side: ALLIED, units: { '1ere DI': 'I8', 'KMK.b3': 'I9' } }
    expect(taken({ ...pass, works: ['Ste-Marie pass'] }, 'I9', '1ere DI')).toBe(0)
    expect(taken(pass, 'I9', '1ere DI')).toBe(1)
    expect(taken({ ...pass, units: { '1ere DI': 'I8', 'Ebk.1': 'I9' } }, 'I9', '1ere DI')).toBe(0)
  })
  it('[9.3.3d] [9.3.3h] leftovers of the side that does not retreat stay where they are', () => {
    const { s, f } = begun({ units: { '20.ID': 'AP28>3', '1ere DI': 'AP27>0', 'QG 5A': 'AP27' } }, () => {})
    s.g.at[s.u('1ere DI')] = -1
    const left = (retreating: number): boolean => {
      Object.assign(f, { stage: 'firstLeft', first: ALLIED, retreating, shelters: [0], losses: [0, 0] })
      expect(leftoversIn(s.g, f, ALLIED, [hex('AP27')])).toEqual([s.u('QG 5A')])
      s.roll((g, t) => steps.combat!.run!(g, f as never, t))
      const { retreats } = top<LeftoversFrame>(s)
      s.g.stack.pop()
      return retreats
    }
    expect([left(GERMAN), left(ALLIED), left(-1)]).toEqual([false, true, true])
  })
})

describe('fire', () => {
  it('[8.3.1b] [11.2.6] a unit and a zone are two targets: two that are hit need no names', () => {
    const naming = (guns: string): number => {
      const s = play({
        scenario: 'campaign',
        gt: 5,
        side: ALLIED,
        phase: 1,
        works: ['Ste-Marie pass'],
        units: { '1ere DI': guns, '3.ID': 'I9/1' },
      })
      s.g.facing[s.u('1ere DI')] = [0, 1, 2, 3, 4, 5].find((d) => near[hex('I8') * 6 + d] === hex('I9'))!
      s.push((_g, t) => pushBombardment(t, ALLIED))
      s.takeWithin([20, 1, 1, 1, 1], { type: 'shell', hex: hex('I9') })
      return s.step() === 'bombard' && s.offers('target').length > 0 ? 1 : 0
    }
    // With two steps the division has an ARF that hits two.
    expect([naming('I8/2'), naming('I8/4')]).toEqual([0, 0])
  })
  it('[8.5.2] [8.1.2b] guns that fire far take part where nothing holds them up', () => {
    const far = (hidden: boolean): boolean => {
      const s = play({
        scenario: 'liege',
        gt: 5,
        phase: 1,
        works: ['Pontisse'],
        units: { 'KMK.b3': 'U35', '3e DA': 'T35' },
        options: { fog: true },
      })
      const u = s.u('KMK.b3')
      s.g.fip[u] = 1
      s.g.ammo[u] = 12
      if (hidden) s.g.fog[s.u('3e DA')] = 1
      else s.g.at[s.u('3e DA')] = hex('AD33')
      s.g.facing[s.u('3e DA')] = [0, 1, 2, 3, 4, 5].find((d) => near[s.g.at[s.u('3e DA')]! * 6 + d] === hex('U35')) ?? 0
      s.g.facing[u] = [0, 1, 2, 3, 4, 5].find((d) => near[hex('U35') * 6 + d] === hex('V35'))!
      return s.roll((g, t) => holdsUp(g, t, u, workIndex('Pontisse')))
    }
    expect([far(false), far(true)]).toEqual([false, true])
  })
  it('[8.5.2] [19.2.3] when all guns are held up the phase goes on', () => {
    const s = play({ scenario: 'liege', gt: 5, phase: 1, works: ['Pontisse'], units: { 'KMK.b3': 'U35' } })
    const u = s.u('KMK.b3')
    s.g.fip[u] = 1
    s.g.marks[u] = 1
    s.roll((_g, t) => pushBombardment(t, GERMAN))
    const f = top<BombardFrame>(s)
    f.work = fort('Pontisse')
    s.roll((g, t) => steps.bombard!.run!(g, f as never, t))
    expect(f.work).toBe(-1)
  })
  it('[8.5.3] [R93] two divisions with two AFF each are enough for the first column', () => {
    const s = play({
      scenario: 'sambre-meuse',
      gt: 12,
      phase: 1,
      works: ['Leveau'],
      units: { '14.ID': 'AL31>1', '13.ID': 'AL31>1' },
    })
    s.push((_g, t) => pushBombardment(t, GERMAN)).take({ type: 'breach', work: fort('Leveau') })
    expect(s.can({ type: 'fire' })).toBe(false)
    // One is not enough: the other joins and they fire.
    s.takeWithin([20, 1, 1], { type: 'join', unit: s.u('14.ID') })
    expect(s.g.shelledWorks).toEqual([fort('Leveau')])
    expect(s.events('log.bombard.order')).toEqual([])
  })
  it('[8.6.1] where one other Fort may be hit there is no order to announce', () => {
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
    s.push((_g, t) => pushBombardment(t, GERMAN)).takeWithin([1, 1, 1], { type: 'breach', work: fort('Embourg') })
    expect([s.events('log.bombard.abf').length, s.events('log.bombard.order')]).toEqual([1, []])
  })
  it('[11.7.1b] [11.6.2] Regular Entrenchments are better than an Old Fortification, Field Works are not', () => {
    const s = at({ scenario: 'campaign', gt: 2, units: { '72e DR': 'Y18' } })
    const u = s.u('72e DR')
    s.g.forts = works.map((w) => (w.hex === hex('Y18') ? w.steps : 0))
    s.g.works[u] = OLD_FORT
    const kinds = [0, 1, 2, 3, 4, 5].map((d) => sheltersOf(s.g, hex('Y18'), [d], [u], [u])[0])
    expect(new Set(kinds)).toEqual(new Set([IN_OLD, IN_REGULAR]))
  })
})

describe('marches and families', () => {
  it('[4.1] Rough and Mountainous hexes are hilly, all others are not', () => {
    terrain.forEach((kind, h) => {
      if (isHilly(h) !== (kind === ROUGH || kind === MOUNTAINOUS)) throw new Error(`hex ${h}`)
    })
    expect(terrain.includes(MOUNTAINOUS)).toBe(true)
  })
  it('[6.6.3a] the Jäger do not leave while the sister division is on a train', () => {
    const s = at({ scenario: 'campaign', gt: 5, units: { '3.KD': 'AM27', '6.KD': 'AM28' } })
    s.g.at[s.u('JB 4.KK')] = FOLDED
    expect(whyNotSplit(s.g, s.u('3.KD'), [])).toBeUndefined()
    s.g.line[s.u('6.KD')] = 0
    expect(whyNotSplit(s.g, s.u('3.KD'), [])?.key).toBe('deny.split.apart')
  })
  it('[6.6.1b] [7.6.3a] brigades that join where they stood, in an enemy zone, may still leave it', () => {
    const s = moving(
      { units: { '37.IB': 'AM27', '38.IB': 'AM27', '1ere DI': 'AM26>0' }, options: { weather: false } },
      (it) => {
        it.g.at[it.u('19.ID')] = FOLDED
      },
    )
    pick(s, '37.IB')
    s.take({ type: 'combine', with: [s.u('38.IB')] })
    expect(s.where('19.ID')).toBe('AM27')
    expect([s.step(), s.can({ type: 'step', hex: hex('AM28') })]).toEqual(['move', true])
  })
  it('[20.2.7] [20.2.8] cavalry that dies on a look leaves nothing behind', () => {
    const s = moving(
      { units: { '2.KD': 'AM27/1', '1ere DI': 'AM26>3' }, options: { fog: true, recon: true, weather: false } },
      (it) => {
        it.g.fog[it.u('1ere DI')] = 1
      },
    )
    pick(s, '2.KD').take({ type: 'scout', hex: hex('AM26'), thorough: false }, 20, 20)
    expect([s.where('2.KD'), s.g.marks[s.u('2.KD')]]).toEqual(['gone', 0])
  })
  it('[9.1.4] who fought before does not hold a hex, who did not does', () => {
    const s = at({ gt: 14, units: { '20.ID': 'AP28>3', '19.ID': 'AP28>3', '1ere DI': 'AP27>0' } })
    s.g.marks[s.u('19.ID')] = FOUGHT
    s.push((_g, t) => pushCombats(t, GERMAN))
    expect(s.offers('attack').map((a) => a.unit)).toEqual([s.u('20.ID')])
  })
})
