/** Guns held up, own works, zones under attack, halts and rides that are noted, rooms of families, Consolidation to the point (6.5, 6.6, 7, 8.5, 11, 18). */
import { describe, expect, it } from 'vitest'
import {
  counterSides,
  directionTo,
  encIndex,
  encs,
  NORMAL,
  near,
  stackingByTerrain,
  stepCost,
  terrain,
  unitCount,
  unitIds,
  unitNation,
  unitRank,
  unitType,
  works,
  worksOfEnc,
} from '../../src/data/index.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { pushAssaults, pushBombardment } from '../../src/rules/bombard.ts'
import { denyConsolidation } from '../../src/rules/consolidate.ts'
import { arcsAttacked, arcsOf } from '../../src/rules/facing.ts'
import { steps } from '../../src/rules/index.ts'
import { leftoversSteps, pushLeftovers } from '../../src/rules/leftovers.ts'
import type { MovementFrame } from '../../src/rules/movement.ts'
import { mates } from '../../src/rules/split.ts'
import { pushSupply } from '../../src/rules/supply.ts'
import { ALLIED, AT_SEA, BOMBARDED, FOUGHT, GERMAN } from '../../src/types.ts'
import { fort, play } from '../combat-play.ts'
import { go, moving, pick, ride, train } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })
const put = (s: Scene, id: string, where: number, n = 4, facing = 0): void => {
  s.g.at[s.u(id)] = where
  s.g.steps[s.u(id)] = n
  s.g.facing[s.u(id)] = facing
}

describe('guns', () => {
  it('[8.5.2] [19.2.3] a long-range gun that hidden enemies hold up takes no part, though others fire', () => {
    const p = play({
      scenario: 'liege',
      gt: 5,
      phase: 1,
      works: ['Pontisse'],
      units: { 'KMK.b3': 'U35', '3e DA': 'U34>0', 'ÖFAB.2': 'V36', 'ÖFAB.8': 'V36' },
      options: { fog: true },
    })
    p.g.facing[p.u('KMK.b3')] = directionTo(hex('U35'), hex('V35'))
    for (const id of ['ÖFAB.2', 'ÖFAB.8']) p.g.facing[p.u(id)] = directionTo(hex('V36'), works[0]!.hex)
    for (const id of ['KMK.b3', 'ÖFAB.2', 'ÖFAB.8']) p.g.fip[p.u(id)] = 1
    p.g.fog[p.u('3e DA')] = 1
    p.push((_g, t) => pushBombardment(t, GERMAN)).take({ type: 'breach', work: fort('Pontisse') })
    p.take({ type: 'join', unit: p.u('KMK.b3') }).take({ type: 'join', unit: p.u('ÖFAB.2') })
    p.takeWithin([20, 1, 1], { type: 'fire' })
    const told = p.log.find((e) => e.key.startsWith('log.bombard.abf'))!.params!
    expect([told.units, told.aff]).toEqual([[p.u('ÖFAB.2')], 40])
    expect([p.g.marks[p.u('KMK.b3')]! & BOMBARDED, p.g.marks[p.u('ÖFAB.8')]! & BOMBARDED]).toEqual([BOMBARDED, 0])
  })
  it('[8.5.1b] [11.2.6] own Forts and Fortified Zones are no targets of an ABF, nor what is destroyed or was hit', () => {
    const metz = works.flatMap((w, i) => (w.enc === encIndex('Metz') ? [i] : []))
    const where = works[metz[0]!]!.hex
    const from = [0, 1, 2, 3, 4, 5]
      .map((d) => near[where * 6 + d]!)
      .find((h) => !encs.some((e) => e.hexes.includes(h)))!
    const offers = (side: number, id: string): string[] => {
      const s = at({
        scenario: 'campaign',
        gt: 12,
        side,
        phase: 1,
        works: ['Feste Wagner', works[metz[0]!]!.name, 'Ste-Marie pass'],
      })
      put(s, id, from, 1, directionTo(from, where))
      s.g.fip[s.u(id)] = 1
      s.push((_g, t) => pushBombardment(t, side))
      return s.step() === 'bombard' ? s.offers('breach').map((a) => works[a.work]!.name) : []
    }
    expect(offers(GERMAN, 'KMK.b3')).toEqual([])
    const zone = works[fort('Ste-Marie pass')]!.hex
    const beside = near[zone * 6]!
    const p = at({ scenario: 'campaign', gt: 12, side: ALLIED, phase: 1, works: ['Ste-Marie pass'] })
    put(p, '155CTR 1er RAL', beside, 1, 3)
    p.push((_g, t) => pushBombardment(t, ALLIED))
    expect(p.step() === 'bombard' ? p.offers('breach') : []).toEqual([])
  })
  it('[11.5.1b] an assault whose guns are gone is none: nothing is rolled', () => {
    const { hex: where } = works[fort('Longwy')]!
    const s = at({ scenario: 'campaign', gt: 12, works: ['Longwy'] })
    put(s, '19.ID', near[where * 6]!, 4, 3)
    s.g.assaults = [{ work: fort('Longwy'), unit: s.u('19.ID'), guns: [s.u('ÖFAB.2')] }]
    s.push((_g, t) => pushAssaults(t, GERMAN))
    expect([s.step(), s.g.forts[fort('Longwy')], s.events('log.assault.begins')]).toEqual(['over', 1, []])
  })
  it('[R33] [8.6.3e] the second Fort tests at the number that the first fell to', () => {
    const p = play({
      scenario: 'liege',
      gt: 5,
      works: ['Pontisse', 'Barchon'],
      units: { 'KMK.b3': 'V35>5', '14.IB': 'V36' },
    })
    p.g.fip[p.u('KMK.b3')] = 1
    p.g.assaults = [{ work: fort('Pontisse'), unit: p.u('14.IB'), guns: [p.u('KMK.b3')] }]
    p.push((_g, t) => pushAssaults(t, 0), 1, 20)
    const cab = p.log.find((e) => e.key.startsWith('log.bombard.abf'))!.params!.cab as number
    const results = p.events('log.item.cab.result').map((e) => e.params!.value)
    expect(cab).not.toBe(0)
    expect(results).toEqual([cab])
  })
})

const nationOf = (s: Scene): number => (s.g.stack.at(-1) as unknown as { nation: number }).nation

describe('Fortified Zones and camps', () => {
  it('[11.2.7a] [9.5.1a] [9.5.1b] red ARF and pioneers of the attacker take from the CAB of a Fortified Zone', () => {
    const w = fort('Ste-Marie pass')
    const { hex: where } = works[w]!
    const dir = [0, 1, 2, 3, 4, 5].find((d) => stepCost[NORMAL]![near[where * 6 + d]! * 6 + ((d + 3) % 6)]! >= 0)!
    const cab = (...ids: string[]): Set<string> => {
      const found = new Set<string>()
      for (let die = 1; die <= 20; die++) {
        const p = play({ scenario: 'campaign', gt: 12, side: ALLIED, works: ['Ste-Marie pass'] })
        for (const id of ids) put(p, id, near[where * 6 + dir]!, 4, (dir + 3) % 6)
        put(p, '14.ID', where, 4, dir)
        const dice = [die, ...Array.from({ length: 8 }, () => 1)]
        p.push((_g, t) => pushCombats(t, ALLIED))
        while (p.step() === 'combats' && nationOf(p) !== unitNation[p.u(ids[0]!)]) p.take({ type: 'pass' })
        p.takeWithin(dice, { type: 'attack', unit: p.u(ids[0]!), hex: where, full: true })
        while (p.step() === 'attack') p.takeWithin(dice, { type: 'launch' })
        for (const e of p.log) if (e.key.startsWith('log.item.cab.')) found.add(`${e.key.slice(13)} ${e.params!.value}`)
      }
      return found
    }
    // British guns are red, French are not.
    expect([cab('1st Div').has('redArf -1'), cab('1ere DI').has('redArf -1')]).toEqual([true, false])
  })
  it('[11.6.9a] an enemy in a camp that he has taken has its own flanks and rear', () => {
    const liege = encIndex('Liège')
    const s = at({ scenario: 'campaign', gt: 8 })
    put(s, '14.ID', encs[liege]!.hexes[0]!, 4, 2)
    put(s, '3e DA', encs[liege]!.hexes[1]!, 5, 2)
    for (const id of ['14.ID', '3e DA']) expect(arcsAttacked(s.g, s.u(id))).toEqual(arcsOf(s.g, s.u(id)))
    for (const w of worksOfEnc[liege]!) s.g.forts[w] = 1
    expect(new Set(arcsAttacked(s.g, s.u('3e DA')))).toEqual(new Set([0]))
    expect(arcsAttacked(s.g, s.u('14.ID'))).toEqual(arcsOf(s.g, s.u('14.ID')))
  })
})

describe('movement', () => {
  it('[11.2.2a] [19.2.3] who stops before a Fortified Zone is not told to have met something hidden', () => {
    const s = moving({
      scenario: 'campaign',
      gt: 5,
      side: ALLIED,
      works: ['Rhine bridgehead Neuenburg'],
      units: { '1ere DI': 'G4', '2e DI': 'K10' },
      options: { weather: false },
    })
    go(pick(s, '1ere DI'), 'F4')
    expect([s.offers('step'), s.events('log.halted')]).toEqual([[], []])
  })
  it('[7.6.3c] a ride, a train that is boarded and one that is left begin the movement of the nation; so does a march out of no zone', () => {
    const begun = (s: Scene): number => (s.g.stack.find((f) => f.step === 'movement') as MovementFrame).begun
    const on = moving({ units: { '14.ID': 'AN28', '19.ID': 'AP29' } }, (it) => train(it, '14.ID', 'H3', 'AM27'))
    pick(on, '14.ID')
    expect(begun(on)).toBe(0)
    expect(begun(ride(on, 'H3', 'AM27'))).toBe(1)
    const off = moving({ units: { '14.ID': 'AN28', '19.ID': 'AP29' } }, (it) => train(it, '14.ID', 'H3', 'AM27'))
    expect(begun(pick(off, '14.ID').take({ type: 'disembark' }))).toBe(1)
    const board = pick(moving({ units: { '14.ID': 'AN28', '19.ID': 'AP29' } }), '14.ID')
    expect(begun(board.take(board.offers('embark')[0]!))).toBe(1)
    expect(begun(go(pick(moving({ units: { '14.ID': 'AM27', '19.ID': 'AP29' } }), '14.ID'), 'AN27'))).toBe(1)
  })
  it('[18.2.1] from box to box with exactly the MF that it takes', () => {
    const may = (spent: number): boolean => {
      const s = moving(
        {
          scenario: 'campaign',
          gt: 14,
          side: ALLIED,
          units: { '1ere DI': 'AX39', '2e DI': 'AM20' },
          options: { naval: true, weather: false },
        },
        (it) => {
          it.g.at[it.u('1ere DI')] = AT_SEA - 1
          it.g.spent[it.u('1ere DI')] = spent
        },
      )
      pick(s, '1ere DI')
      return s.step() === 'move' && s.can({ type: 'putToSea', box: 0 })
    }
    // From the Strait to the Channel it is 15 of its 50 MF.
    expect([may(35), may(36)]).toEqual([true, false])
  })
  it('[6.4.1a] [R101] the Jäger return only if both divisions have room, in two hexes too', () => {
    const most = stackingByTerrain[terrain[hex('AM27')]!]!
    const may = (first: number, second: number, where: string): boolean => {
      const s = at({
        scenario: 'campaign',
        gt: 5,
        units: {
          '3.KD': 'AM27/2',
          '6.KD': 'AM28/2',
          'JB 4.KK': where,
          '3.ID': 'AM27',
          '4.ID': 'AM27',
          '5.ID': `AM27/${first - 10}`,
          '7.ID': 'AM28',
          '8.ID': 'AM28',
          '9.ID': `AM28/${second - 10}`,
        },
      })
      return mates(s.g, s.u('3.KD'), []).length > 0
    }
    const [one, two] = [most, stackingByTerrain[terrain[hex('AM28')]!]!]
    const here = 'AM27'
    // With the Jäger in AM27 its hex changes by nothing, the other gains a step.
    expect([may(one - 1, two - 1, here), may(one - 1, two, here)]).toEqual([true, false])
    expect([may(one - 1, two - 1, 'AM28'), may(one, two - 1, 'AM28')]).toEqual([true, false])
  })
})

describe('after a Combat', () => {
  it('[9.3.3h] [9.3.3j] of guns and staff that are left, those who lost nothing may go; the hurt must, the dead are not asked', () => {
    const s = scene({
      gt: 14,
      units: { 'I/Fußa.7': 'AM27', '2.AOK': 'AM27', 'Ebk.1': 'AM27', '33.IB': 'AM27/2' },
      options: { weather: false },
      steps: [...leftoversSteps, ...Object.values(steps)].filter(
        (it, i, list) => list.findIndex((o) => o.name === it.name) === i,
      ),
    })
    const units = ['33.IB', 'I/Fußa.7', '2.AOK', 'Ebk.1'].map(s.u)
    // 33.IB fails and keeps a step, the guns fail and are lost, the others pass.
    s.push((_g, t) => pushLeftovers(t, { side: GERMAN, units, losses: 0, modifier: 0, retreats: true }), 20, 20, 1, 1)
    expect([s.step(), s.where('I/Fußa.7'), new Set(s.offers('retreat').map((a) => unitIds[a.unit]))]).toEqual([
      'retreat',
      'gone',
      new Set(['33.IB']),
    ])
    s.takeWithin([1, 1, 1], s.offers('retreat')[0]!)
    const asked = new Set([...s.offers('retreat'), ...s.offers('hold')].map((a) => unitIds[a.unit]))
    expect(asked).toEqual(new Set(['2.AOK', 'Ebk.1']))
    expect(units.filter((u) => s.g.at[u]! >= 0).every((u) => (s.g.marks[u]! & FOUGHT) !== 0)).toBe(true)
  })
  it('[6.5.3] [6.5.4b] of one rank it may gain two points more than are given, of neighbouring ranks none', () => {
    const worth = (u: number, n: number): [number, number] => {
      const [high, low] = [counterSides[u]![n]!, counterSides[u]![n - 1]]
      return [high.cbf - (low?.cbf ?? 0), high.arf - (low?.arf ?? 0)]
    }
    const seen = new Map<string, string>()
    const s = at({ gt: 14 })
    for (let u = 0; u < unitCount; u++) {
      if (unitType[u]! > 1) continue
      for (let v = 0; v < unitCount; v++) {
        if (u === v || unitType[v] !== unitType[u] || unitNation[v] !== unitNation[u]) continue
        const apart = Math.abs(unitRank[u]! - unitRank[v]!)
        if (apart > 1) continue
        const [max, from] = [counterSides[u]!.length - 1, counterSides[v]!.length - 1]
        for (let n = 1; n < max; n++) {
          for (let m = 1; m <= from; m++) {
            const [a, b] = [worth(u, n + 1), worth(v, m)]
            const more = Math.max(a[0] - b[0], a[1] - b[1])
            const key = `${apart} ${more}`
            if (more < -1 || more > 4 || seen.has(key)) continue
            s.g.at.fill(-3)
            put(s, unitIds[u]!, hex('AM27'), n)
            put(s, unitIds[v]!, hex('AM27'), m)
            s.g.side = unitNation[u] === 0 ? GERMAN : ALLIED
            const rule = denyConsolidation(s.g, u, v, [])?.rule
            if (rule === '6.5.2c' || rule === '6.5.1a') continue
            seen.set(key, rule ?? 'gains')
          }
        }
      }
    }
    const said = (apart: number, more: number): string | undefined => seen.get(`${apart} ${more}`)
    for (const more of [-1, 0, 1, 2, 3, 4]) {
      if (said(0, more)) expect(said(0, more), `same rank, ${more}`).toBe(more <= 2 ? 'gains' : '6.5.3')
      if (said(1, more)) expect(said(1, more), `next rank, ${more}`).toBe(more <= 0 ? 'gains' : '6.5.4b')
    }
    expect([seen.has('0 2') || seen.has('0 3'), seen.has('1 0') || seen.has('1 1')]).toEqual([true, true])
  })
})

describe('supply under FOW', () => {
  it('[13.1.9b] [19.2.3] Antwerp is asked about once: its camp supplies, its Port has no capacity', () => {
    const antwerp = encIndex('Antwerp')
    const s = at({
      scenario: 'campaign',
      gt: 14,
      side: ALLIED,
      phase: 0,
      works: worksOfEnc[antwerp]!.map((w) => works[w]!.name),
      options: { fog: true },
    })
    put(s, '1ere DI', hex('AG41'))
    s.g.fog[s.u('1ere DI')] = 1
    s.push((_g, t) => pushSupply(t, ALLIED))
    let asked = 0
    for (; s.step() === 'supply'; asked++) s.take({ type: 'done' })
    expect(asked).toBe(1)
  })
})
