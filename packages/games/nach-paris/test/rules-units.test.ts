/** What counters mean by rule (2.2 to 2.5). */
import { describe, expect, it } from 'vitest'
import {
  counterSides,
  families,
  isLongRange,
  PIO,
  RANK_A_PLUS,
  SAR,
  structureIndex,
  TYPES,
  unitAmmo,
  unitCount,
  unitRank,
  unitSide,
  unitType,
} from '../src/data/index.ts'
import { whyNotBreach } from '../src/rules/abf.ts'
import { whyNotAdvance } from '../src/rules/advance.ts'
import { whyNotCommit, whyNotGun } from '../src/rules/attack.ts'
import { pushBombardment } from '../src/rules/bombard.ts'
import { isAutonomousNow, matesOf } from '../src/rules/corps.ts'
import { destroyable } from '../src/rules/destroy.ts'
import { pushRepair, repairSteps } from '../src/rules/repair.ts'
import { countsForStacking } from '../src/rules/stacking.ts'
import { isArt, isCav, isEng, isInf, isPio, isSar, isTroops, valuesOf } from '../src/rules/units.ts'
import { inEnemyZone } from '../src/rules/zones.ts'
import { ALLIED, FOLDED, GERMAN, LOC } from '../src/types.ts'
import { attack, fort, play } from './combat-play.ts'
import { canGo, moving, pick, whyStep } from './movement-scene.ts'
import { hex, type Scene, scene } from './position.ts'

const all = Array.from({ length: unitCount }, (_, u) => u)
const ofType = (type: number): number[] => all.filter((u) => unitType[u] === type)

describe('types', () => {
  it('[2.2.1b] [2.2.1c] machine guns and mixed groups are no types of their own: what is no gun, staff or engineer is INF or CAV', () => {
    expect([...TYPES]).toEqual(['INF', 'CAV', 'HAR', 'PIO', 'ENG', 'HQ', 'SAR'])
    const fighting = all.filter((u) => unitRank[u]! >= 0)
    expect(fighting.filter((u) => isInf(u) === isCav(u))).toEqual([])
    expect(all.filter((u) => isTroops(u) && unitRank[u]! < 0)).toEqual([])
  })
  it('[2.2.1e] PIO are INF: they hold ground, exert a zone, stack and attack', () => {
    const s = scene({ units: { 'PiR.24': 'AM27>3', '1ere DI': 'AM26>0' } })
    const u = s.u('PiR.24')
    expect([isInf(u), isTroops(u), countsForStacking(s.g, u), inEnemyZone(s.g, ALLIED, hex('AM26'))]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(whyNotCommit(s.g, undefined, u, hex('AM26'), true)).toBeUndefined()
  })
  it('[2.2.1f] PIO are not ENG: they repair nothing', () => {
    const ferrée = structureIndex('Tunnel de la Ferrée')
    const repairing = (id: string): Scene => {
      const s = scene({ phase: 0, steps: repairSteps, units: { [id]: 'AH25' } })
      s.g.broken[ferrée] = 3
      return s.push((g, t) => pushRepair(g, t, GERMAN))
    }
    expect(isEng(unitOf('PiR.24'))).toBe(false)
    expect([repairing('PiR.24').step(), repairing('Ebk.1').step()]).toEqual(['over', 'repair'])
  })
  it('[2.2.1g] [2.5.6b] ENG destroy structures and repair them', () => {
    const ferrée = structureIndex('Tunnel de la Ferrée')
    const s = scene({ phase: 0, steps: repairSteps, units: { 'Ebk.1': 'AH25', '19.ID': 'AH25' } })
    s.g.broken[ferrée] = 0
    for (const id of ['Ebk.1', '19.ID']) s.g.supply[s.u(id)] = LOC
    expect([destroyable(s.g, s.u('Ebk.1')).includes(ferrée), destroyable(s.g, s.u('19.ID'))]).toEqual([true, []])
    s.g.broken[ferrée] = 2
    s.push((g, t) => pushRepair(g, t, GERMAN)).take({ type: 'repair', unit: s.u('Ebk.1'), structure: ferrée })
    expect(s.g.broken[ferrée]).toBe(1)
  })
  it('[2.2.5b] the Austrian guns are German SAR', () => {
    for (const id of ['ÖFAB.2', 'ÖFAB.8']) {
      expect([isSar(unitOf(id)), isArt(unitOf(id)), unitSide[unitOf(id)]]).toEqual([true, true, GERMAN])
    }
    expect(ofType(SAR).every((u) => unitSide[u] === GERMAN)).toBe(true)
  })
})
const unitOf = (id: string): number => scene().u(id)

describe('steps', () => {
  it('[2.4.2b] are lost in an ABU', () => {
    const p = play({ side: ALLIED, phase: 1, units: { '1ere DI': 'AP27>0', '2e DI': 'AO27>5', '18.ID': 'AP28>3' } })
    p.push((_g, t) => pushBombardment(t, ALLIED)).take({ type: 'shell', hex: hex('AP28') })
    p.take({ type: 'join', unit: p.u('1ere DI') })
    // A 1 is the strongest fire; the test after it fails.
    p.take({ type: 'join', unit: p.u('2e DI') }, 1, 20)
    expect(p.g.steps[p.u('18.ID')]).toBeLessThan(4)
  })
  it('[2.4.2b] and in Combat', () => {
    const p = play({ side: ALLIED, units: { '1ere DI': 'AP27>0', '2e DI': 'AO27>5', '18.ID': 'AP28/1>3' } })
    attack(p, ['1ere DI', '2e DI'], 'AP28', 1, 1, 1)
    expect(p.g.losses[0]).toBe(1)
  })
})

describe('siege artillery', () => {
  const gun = (fip: number): Scene =>
    moving({ units: { 'KMK.b3': 'AM27', '14.ID': 'AO27' } }, (s) => {
      s.g.fip[s.u('KMK.b3')] = fip
    })
  it('[2.5.3b] does not move in firing position', () => {
    const s = pick(gun(1), 'KMK.b3')
    expect([valuesOf(s.g, s.u('KMK.b3')).mf, whyStep(s, 'AM28').rule]).toEqual([0, '2.5.3b'])
    expect(canGo(pick(gun(0), 'KMK.b3'), 'AM28')).toBe(true)
  })
  it('[2.5.3c] does not fire on its moving side', () => {
    const s = play({ scenario: 'sambre-meuse', phase: 1, gt: 12, works: ['Leveau'], units: { 'KMK.b3': 'AL31>1' } })
    const u = s.u('KMK.b3')
    expect([valuesOf(s.g, u).aff, whyNotBreach(s.g, u, fort('Leveau'))?.rule]).toEqual([0, '8.1.2c'])
    s.g.fip[u] = 1
    s.g.ammo[u] = 3
    expect([valuesOf(s.g, u).aff, whyNotBreach(s.g, u, fort('Leveau'))]).toEqual([96, undefined])
  })
  it('[2.5.3d] its grey CBF is never used', () => {
    expect(ofType(SAR).every((u) => counterSides[u]![1]!.cbf === 0)).toBe(true)
    const s = play({ units: { 'KMK.b3': 'AM27>3', '14.ID': 'AM27>3', '1ere DI': 'AM26>0' } })
    s.g.fip[s.u('KMK.b3')] = 0
    expect(whyNotGun(s.g, s.u('KMK.b3'), hex('AM26'))?.rule).toBe('8.1.2c')
  })
  it('[2.5.16] with the long-range mark it reaches a Fort two hexes away', () => {
    expect(ofType(SAR).map((u) => isLongRange[u])).toContain(0)
    const why = (id: string): string | undefined => {
      const s = play({ scenario: 'sambre-meuse', phase: 1, gt: 12, works: ['Leveau'], units: { [id]: 'AM32>2' } })
      s.g.fip[s.u(id)] = 1
      s.g.ammo[s.u(id)] = 3
      return whyNotBreach(s.g, s.u(id), fort('Leveau'))?.rule
    }
    expect([why('KMK.b3'), why('ÖFAB.2')]).toEqual([undefined, '8.5.1a'])
  })
  it('[2.5.17] with the shell mark its shots are counted, without it they are not', () => {
    expect(ofType(SAR).map((u) => unitAmmo[u])).toEqual([12, 25, 12, -1, -1])
    const s = play({ scenario: 'sambre-meuse', phase: 1, gt: 12, works: ['Leveau'], units: { 'KMK.b3': 'AL31>1' } })
    const u = s.u('KMK.b3')
    s.g.fip[u] = 1
    s.g.ammo[u] = 0
    expect(whyNotBreach(s.g, u, fort('Leveau'))?.rule).toBe('8.8.2c')
    s.g.ammo[u] = -1
    expect(whyNotBreach(s.g, u, fort('Leveau'))).toBeUndefined()
  })
})

describe('what is printed', () => {
  it('[2.5.4] all PIO are of rank A+', () => {
    expect(ofType(PIO).length).toBeGreaterThan(0)
    expect(ofType(PIO).every((u) => unitRank[u] === RANK_A_PLUS && isPio(u))).toBe(true)
  })
  it('[2.5.7b] an autonomous unit has no corps to keep together, nor has its corps it', () => {
    const s = scene({ scenario: 'liege', units: { '25.IB': 'W37', '14.ID': 'W37', '27.IB': 'W37' } })
    expect([isAutonomousNow(s.g, s.u('25.IB')), matesOf(s.g, s.u('25.IB'))]).toEqual([true, []])
    expect(matesOf(s.g, s.u('14.ID'))).not.toContain(s.u('25.IB'))
  })
  it('[2.5.12] with a light red CBF it neither attacks fully nor advances', () => {
    const s = scene({ units: { '3.ID': 'AM27/1>3', '1ere DI': 'AM26>0' } })
    const u = s.u('3.ID')
    expect([valuesOf(s.g, u).weak, whyNotCommit(s.g, undefined, u, hex('AM26'), true)?.rule]).toEqual([true, '9.1.7'])
    expect(whyNotCommit(s.g, undefined, u, hex('AM26'), false)).toBeUndefined()
    s.g.at[s.u('1ere DI')] = -1
    expect(whyNotAdvance(s.g, u, hex('AM26'))?.rule).toBe('9.6.5b')
    s.g.steps[u] = 4
    expect(whyNotAdvance(s.g, u, hex('AM26'))).toBeUndefined()
  })
  it('[2.5.13a] only who shows two parts splits, and into two', () => {
    expect(families.filter((f) => f.kind === 'split').every((f) => f.parts.length === 2)).toBe(true)
    const s = moving({ units: { '14.ID': 'AO27', '20.ID': 'AO28' } }, (it) => {
      for (const id of ['27.IB', '28.IB']) it.g.at[it.u(id)] = FOLDED
    })
    expect(pick(s, '20.ID').why({ type: 'split' }).rule).toBe('2.5.13a')
    s.take({ type: 'stop' })
    pick(s, '14.ID').take({ type: 'split' })
    expect([s.where('27.IB'), s.where('28.IB')]).toEqual(['AO27', 'AO27'])
  })
})
