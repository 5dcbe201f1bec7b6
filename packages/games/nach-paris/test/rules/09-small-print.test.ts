/** Small print of Combats and bombardments that no position by chance is likely to show. */

import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  counterSides,
  directionTo,
  encIndex,
  encOf,
  encs,
  HQ,
  limits,
  near,
  unitCount,
  unitNation,
  unitType,
  weather,
  works,
  worksOfEnc,
} from '../../src/data/index.ts'
import { abfPreview, abuPreview, bombardActionPreview } from '../../src/odds/bombard.ts'
import { combatActionPreview } from '../../src/odds/combat.ts'
import { abfAccount } from '../../src/rules/abf.ts'
import { mayBeMixed } from '../../src/rules/account.ts'
import { assaultAccount } from '../../src/rules/assault-account.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { type BombardFrame, pushBombardment } from '../../src/rules/bombard.ts'
import { armsOf, cabItems } from '../../src/rules/modifiers.ts'
import { goBack } from '../../src/rules/retreat.ts'
import { IN_REGULAR } from '../../src/rules/shelter.ts'
import { cabOf } from '../../src/rules/tests.ts'
import { DESTROYED, EXM1, EXM2, FOM, INDOCTRINATED } from '../../src/types.ts'
import { attack, fort, play } from '../combat-play.ts'
import { drawn } from '../drawn.ts'
import { armsItems, isAtOwnFortress } from '../plain/combat.ts'
import { sideOfCounter } from '../plain/counters.ts'
import { afterRetreat, waysBack } from '../plain/course.ts'
import { checkAbfPreview, checkAbuPreview } from '../plain/previews.ts'
import { look, unitsAt } from '../plain/zones.ts'
import { hex, type Scene } from '../position.ts'

const toward = (p: Scene, id: string, label: string): void => {
  p.g.facing[p.u(id)] = [0, 1, 2, 3, 4, 5].find((d) => near[p.g.at[p.u(id)]! * 6 + d] === hex(label))!
}

describe('previews of every kind of action', () => {
  it('[8.6.3b] an ABF: with the gun that would join, and as it would be fired; of the order nothing', () => {
    const p = play({
      scenario: 'liege',
      gt: 5,
      phase: 1,
      works: ['Pontisse', 'Barchon', 'Evegnée'],
      units: { 'KMK.b3': 'V35', 'KMK.b2': 'V35' },
    })
    for (const id of ['KMK.b3', 'KMK.b2']) {
      p.g.fip[p.u(id)] = 1
      toward(p, id, 'W35')
    }
    const w = fort('Pontisse')
    p.push((_g, t) => pushBombardment(t, 0)).take({ type: 'breach', work: w })
    const join = { type: 'join', unit: p.u('KMK.b3') } as const
    checkAbfPreview(p.g, w, abfAccount(p.g, w, [p.u('KMK.b3')]), bombardActionPreview(p.g, join)!)
    p.take(join)
    checkAbfPreview(p.g, w, abfAccount(p.g, w, [p.u('KMK.b3')]), bombardActionPreview(p.g, { type: 'fire' })!)
    const both = { type: 'join', unit: p.u('KMK.b2') } as const
    checkAbfPreview(p.g, w, abfAccount(p.g, w, [p.u('KMK.b3'), p.u('KMK.b2')]), bombardActionPreview(p.g, both)!)
    p.take({ type: 'fire' })
    expect(bombardActionPreview(p.g, p.legal()[0]!)).toBeUndefined()
    const f = p.g.stack.at(-1) as BombardFrame
    expect(f.ordering).toBe(1)
  })
  it('[11.5.1a] an assault: before it is declared, with a gun, and as it would be sealed', () => {
    const p = play({
      scenario: 'sambre-meuse',
      phase: 1,
      gt: 12,
      works: ['Leveau', 'Sarts'],
      units: { 'PiR.24': 'AL31>1', 'II,III/Fußa.4': 'AL31>1' },
    })
    p.push((_g, t) => pushBombardment(t, 0))
    while (p.offers('assault').length === 0) p.take({ type: 'pass' })
    const [w, u, gun] = [fort('Leveau'), p.u('PiR.24'), p.u('II,III/Fußa.4')]
    checkAbfPreview(
      p.g,
      w,
      assaultAccount(p.g, w, u, []),
      bombardActionPreview(p.g, { type: 'assault', work: w, unit: u })!,
    )
    p.take({ type: 'assault', work: w, unit: u })
    checkAbfPreview(p.g, w, assaultAccount(p.g, w, u, [gun]), bombardActionPreview(p.g, { type: 'join', unit: gun })!)
    checkAbfPreview(p.g, w, assaultAccount(p.g, w, u, []), bombardActionPreview(p.g, { type: 'seal' })!)
    const weak = { aff: { key: 'x', items: [], total: 1 }, modifiers: { key: 'y', items: [], total: 0 }, column: -1 }
    checkAbfPreview(p.g, w, weak, abfPreview(p.g, w, weak))
  })
  it('[11.6.14] [3.2.5a] [R36] the preview of an assault says what those declared before may cost the ENC, and no other', () => {
    const all = worksOfEnc[works[fort('Pontisse')]!.enc]!
    const p = play({ scenario: 'liege', gt: 5, phase: 1, units: { 'PiR.24': 'V35' } })
    const [target, first] = [fort('Pontisse'), fort('Barchon')]
    const told = (standing: number, before: readonly number[]): unknown[] => {
      const others = all.filter((w) => w !== target && w !== first)
      for (const [i, w] of others.entries()) p.g.forts[w] = i < standing - 2 ? 1 : 0
      for (const w of [target, first]) p.g.forts[w] = 1
      p.g.assaults = before.map((work) => ({ work, unit: p.u('PiR.24'), guns: [] }))
      const { notes = [] } = abfPreview(p.g, target, assaultAccount(p.g, target, p.u('PiR.24'), []))
      return notes.map((n) => [n.key, n.params!.value, n.rule])
    }
    // One more than half of them stands: with the next it is half.
    const half = all.length - Math.floor(all.length / 2)
    expect(told(half + 1, [first])).toEqual([['note.bombard.encLoss', limits.encLoss.half, '11.6.14']])
    expect([told(half + 1, []), told(half + 1, [target]), told(all.length, [first])]).toEqual([[], [], []])
  })
  it('[11.5.1b] [R93] of an assault by troops that need guns nothing is promised before guns have joined', () => {
    const p = play({
      scenario: 'sambre-meuse',
      phase: 1,
      gt: 12,
      works: ['Leveau', 'Sarts'],
      units: { '19.RD': 'AL31>1', 'II,III/Fußa.4': 'AL31>1' },
    })
    const assault = { type: 'assault', work: fort('Leveau'), unit: p.u('19.RD') } as const
    p.push((_g, t) => pushBombardment(t, 0))
    while (!p.can(assault)) p.take({ type: 'pass' })
    expect(bombardActionPreview(p.g, assault)!.main).toBeUndefined()
    const { work, unit } = assault
    p.g.stack.push({ step: 'planAssault', side: 0, nation: 0, work, unit, guns: [], asked: 1 } as never)
    expect(
      bombardActionPreview(p.g, { type: 'join', unit: p.u('II,III/Fußa.4') })!.main!.outcomes.length,
    ).toBeGreaterThan(0)
  })
  it('[8.3.1c] an ABU on a Fortified Zone and its garrison; on nine units and on ten', () => {
    const ids = ['3.ID', '4.ID', '5.ID', '6.ID', '8.ID', '18.ID', '5.RD', '6.RD', '7.RD', '22.RD']
    const units = Object.fromEntries([...ids.map((id) => [id, 'I9/1']), ['1ere DI', 'I8'], ['2e DI', 'J9']])
    const p = play({ scenario: 'campaign', gt: 5, side: 1, phase: 1, works: ['Ste-Marie pass'], units })
    for (const id of ['1ere DI', '2e DI']) toward(p, id, 'I9')
    const abu = { side: 1, nation: 2, hex: hex('I9'), guns: [p.u('1ere DI'), p.u('2e DI')], works: [] }
    for (const n of [0, 9, 10]) {
      for (const zone of [false, true]) {
        const targets = ids.slice(0, n).map(p.u)
        checkAbuPreview(p.g, abu, targets, zone, abuPreview(p.g, abu, targets, zone))
      }
    }
  })
})

describe('forces', () => {
  it('[9.4.4e] a partially committed unit counts one step, whatever its strength', () => {
    const units = { '19.ID': 'AM27>3', '20.ID': 'AM27>3', '14.ID': 'AM27/3>3', '13.ID': 'AM27/3>3' }
    const p = play({ units: { '1ere DI': 'AM26>0', ...units } })
    p.push((_g, t) => pushCombats(t, 0)).take({ type: 'attack', unit: p.u('19.ID'), hex: hex('AM26'), full: true })
    p.take({ type: 'support', unit: p.u('20.ID'), full: true }).take({
      type: 'support',
      unit: p.u('14.ID'),
      full: false,
    })
    // Twelve steps may attack: four, four, one that only fires, and three.
    expect(p.can({ type: 'support', unit: p.u('13.ID'), full: true })).toBe(true)
    p.g.steps[p.u('13.ID')] = 4
    expect(p.why({ type: 'support', unit: p.u('13.ID'), full: true }).rule).toBe('9.4.4')
  })
  it('[9.1.10] siege guns beside troops are not taken; [9.1.8b] they only stand there', () => {
    const p = play({ side: 1, units: { '1ere DI': 'AM26>0', 'ÖFAB.2': 'AM27', '14.ID': 'AM27/1>3' } })
    p.push((_g, t) => pushCombats(t, 1)).takeWithin([20, 1, 1], p.legal()[0]!)
    expect([p.events('log.combat.sarTaken'), p.g.at[p.u('ÖFAB.2')]]).toEqual([[], hex('AM27')])
  })
  it('[9.2.1] no cavalry leaves where cavalry attacks, if only with its guns', () => {
    const units = { '4e DC': 'AM26', '19.ID': 'AM27>3', '2.KD': 'AM27' }
    const alone = play({ units })
    attack(alone, ['19.ID'], 'AM26')
    expect(alone.step()).toBe('withdrawCavalry')
    const p = play({ units })
    p.push((_g, t) => pushCombats(t, 0)).take({ type: 'attack', unit: p.u('19.ID'), hex: hex('AM26'), full: true })
    if (!p.can({ type: 'support', unit: p.u('2.KD'), full: false })) return
    p.takeWithin([10, 1, 1], { type: 'support', unit: p.u('2.KD'), full: false })
    if (p.step() === 'attack') p.takeWithin([10, 1, 1], { type: 'launch' })
    expect(p.step()).not.toBe('withdrawCavalry')
  })
  it('[11.2.7a] [11.2.7b] a Fortified Zone that fails its test falls, and the attackers may go in', () => {
    const p = play({
      scenario: 'campaign',
      gt: 5,
      side: 1,
      works: ['Ste-Marie pass'],
      units: { '1ere DI': 'I8', '2e DI': 'J9' },
    })
    for (const id of ['1ere DI', '2e DI']) toward(p, id, 'I9')
    p.push((_g, t) => pushCombats(t, 1))
    p.takeWithin([1, 20, 1, 1, 1], p.offers('attack')[0]!)
    if (p.step() === 'attack') p.takeWithin([1, 20, 1, 1, 1], { type: 'launch' })
    while (p.step() !== 'advance' && p.step() !== 'over' && p.step() !== 'combats')
      p.takeWithin([1, 1, 1], p.legal()[0]!)
    if (p.g.forts[fort('Ste-Marie pass')] === 0)
      expect(p.offers('advance').length + p.offers('turn').length).toBeGreaterThan(0)
    else expect(p.events('log.fort.passed').length).toBe(1)
  })
  it.each([1, 2, 3, 4])('[9.1.9] [19.1.3a] whether a marker may hide Allies of several nations: %i', (seed) => {
    const { g } = drawn(`mixed ${seed}`, {
      hidden: 2,
      pieces: 60,
      radius: 2,
      scenario: 'campaign',
      only: (u) => unitType[u] !== 0 || u % 3 > 0,
    })
    const p = look(g)
    for (const [at, units] of p.units) {
      const fit = units.filter((u) => unitType[u] !== HQ && !(unitType[u] === 4 && g.fog[u] !== 1))
      const nations = (list: readonly number[]): number[] => list.map((u) => nationOf(u))
      const marker = Math.min(...nations(fit.filter((u) => g.fog[u] === 1)))
      const seen = new Set(nations(fit.filter((u) => g.fog[u] !== 1)))
      let said = false
      if (Number.isFinite(marker)) {
        seen.add(marker)
        g.at.forEach((where, u) => {
          if (where >= 0 && g.fog[u] === 1 && nationOf(u) > marker) seen.add(nationOf(u))
        })
        said = seen.size > 1
      }
      expect(mayBeMixed(g, at)).toBe(said)
    }
  })
})

describe('guns', () => {
  it('[9.5.2a] [9.5.2b] [9.5.1a] [9.5.1b] what every pair and triple of heavy guns takes from the CAB', () => {
    const p = play({ scenario: 'campaign' })
    const arms = Array.from({ length: unitCount }, (_, u) => u).filter((u) => [2, 3, 6].includes(unitType[u]!))
    for (const u of arms) p.g.steps[u] = 1
    for (const a of arms) {
      for (const b of arms) {
        for (const more of [[], [arms[0]!], [arms[5]!]]) {
          const units = [...new Set([a, b, ...more])]
          const items: Record<string, number> = {}
          for (const { rule, value } of cabItems(armsOf(p.g, units), IN_REGULAR)) items[rule] = value
          expect(items).toEqual(armsItems(p.g, units, 'regular'))
        }
      }
    }
  })
  it('[11.3.8] [11.4.8] all Forts beside the target fire along with a unit of the fortress, each counted', () => {
    const enc = encIndex('Metz')
    const s = play({ scenario: 'campaign', gt: 12, works: works.filter((w) => w.enc === enc).map((w) => w.name) })
    works.forEach((w, i) => {
      s.g.forts[i] = w.enc === enc ? w.steps : 0
    })
    const beside = (at: number): number[] =>
      works.flatMap((w, i) => (w.enc === enc && w.arf > 0 && directionTo(at, w.hex) >= 0 ? [i] : []))
    const target = encs[enc]!.hexes.flatMap((h) => near.slice(h * 6, h * 6 + 6)).find(
      (h) => h >= 0 && encOf[h] !== enc && beside(h).length > 1,
    )!
    const from = near.slice(target * 6, target * 6 + 6).find((h) => encOf[h] === enc)!
    const [u, enemy] = [s.u('33.RD'), s.u('1ere DI')]
    Object.assign(s.g.at, { [u]: from, [enemy]: target })
    s.g.steps[u] = 4
    s.g.steps[enemy] = 1
    s.g.facing[u] = directionTo(from, target)
    s.push((_g, t) => pushCombats(t, 0)).take({ type: 'attack', unit: u, hex: target, full: true })
    const forts = beside(target)
    expect(
      s
        .offers('supportWork')
        .map((a) => a.work)
        .sort((a, b) => a - b),
    ).toEqual(forts)
    const [first, ...more] = forts
    s.take({ type: 'supportWork', work: first! })
    for (const work of more) s.takeWithin([10, 1, 1, 1, 1], { type: 'supportWork', work })
    if (s.step() === 'attack') s.takeWithin([10, 1, 1, 1, 1], { type: 'launch' })
    const [said] = s.events('log.combat.works')
    expect(said?.params?.list).toEqual([first, ...more])
    const total = sideOfCounter(s.g, u).cbf
    const arf = forts.reduce((sum, w) => sum + works[w]!.arf, 0)
    expect(s.events('log.combat.ratio')[0]?.params?.attack).toBe(counterSides[u]![4]!.cbf + arf)
    expect([s.g.firedWorks, total >= 0]).toEqual([[first, ...more], true])
  })
  it('[19.1.3a] hidden defenders in the open are not asked who goes behind works', () => {
    const p = play({ units: { '1ere DI': 'AM26>0', '19.ID': 'AM27>3' }, options: { fog: true } })
    p.g.fog[p.u('1ere DI')] = 1
    p.push((_g, t) => pushCombats(t, 0)).take({ type: 'attack', unit: p.u('19.ID'), hex: hex('AM26'), full: true })
    if (p.step() === 'attack') p.take({ type: 'launch' })
    const asked: string[] = []
    for (let i = 0; i < 6 && !['over', 'combats'].includes(p.step()); i++) {
      asked.push(p.legal()[0]!.type)
      p.takeWithin([10, 1, 1, 1], p.legal().at(-1)!)
    }
    expect(asked).not.toContain('shelter')
  })
  it('[9.1.15] while an attack is put together only its own actions have a preview', () => {
    const p = play({ units: { '1ere DI': 'AM26>0', '19.ID': 'AM27>3', '20.ID': 'AM27>3' } })
    p.push((_g, t) => pushCombats(t, 0)).take({ type: 'attack', unit: p.u('19.ID'), hex: hex('AM26'), full: true })
    expect(combatActionPreview(p.g, { type: 'pass' })).toBeUndefined()
    expect(combatActionPreview(p.g, { type: 'launch' })?.key).toBe('preview.combat')
  })
})

describe('in drawn positions', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    '[9.6.1a] [9.6.2a] [9.6.2b] [9.6.2c] [9.6.3a] [9.6.3b] [9.6.3c] [9.6.4a] what a retreat costs: %i',
    (seed) => {
      const random = seeded(`back ${seed}`)
      const { g } = drawn(`back ${seed}`, {
        pieces: 90,
        radius: 3,
        trains: 8,
        scenario: seed < 3 ? 'campaign' : 'ardennes',
      })
      for (const u of g.at.flatMap((at, i) => (at >= 0 ? [i] : []))) {
        const ways = waysBack(g, u)
        if (ways.length === 0) continue
        const to = pick(ways, random)
        const p = play({ scenario: 'guise' })
        Object.assign(p.g, structuredClone({ ...g, stack: [] }))
        const face = 1 + random.below(20)
        p.dice.push(face)
        goBack(p.g, p.t, u, to, 2)
        p.dice.length = 0
        const steps = afterRetreat(g, u, to, { roll: () => face })
        if (steps === 0) expect(p.g.at[u] === to).toBe(false)
        else expect([p.g.at[u], p.g.steps[u], p.g.facing[u], p.g.line[u]]).toEqual([to, steps, 2, -1])
        if (steps === 0 && unitType[u] !== HQ) expect(p.g.at[u]).toBe(DESTROYED)
      }
    },
  )
  it.each([1, 2, 3])('[5.1.4] [7.4.2] [7.5.4] [15.1.1a] [21.2.1b] the CAB of every unit in every phase: %i', (seed) => {
    const { g } = drawn(`cab ${seed}`, {
      pieces: 90,
      radius: 4,
      marks: [0, EXM1, EXM2, EXM1 | EXM2, FOM, FOM | EXM2],
      scenario: 'campaign',
      gt: [5, 9, 12][seed - 1]!,
      options: { weather: seed !== 3 },
    })
    g.at.forEach((at, u) => {
      if (at < 0) return
      for (const when of [0, 1, 2, 3]) {
        const marks = g.marks[u]!
        let cab = sideOfCounter(g, u).cab
        if (when === 3 && g.side === (nationOf(u) === 0 ? 0 : 1))
          cab -= (marks & EXM2) !== 0 ? 2 : (marks & EXM1) !== 0 ? 1 : 0
        if ((marks & FOM) !== 0) cab -= 3
        if (g.options.weather && weather(g.gt) === 'heat') cab -= 1
        if (isAtOwnFortress(g, u)) cab += 2
        if (g.doctrine[u] === INDOCTRINATED) cab += 1
        expect(cabOf(g, u, when).value).toBe(cab)
      }
    })
    expect(unitsAt(look(g), -1)).toEqual([])
  })
})
const nationOf = (u: number): number => unitNation[u]!
