/** Windows under fog of war: a nation with units under markers is asked even without an option, and no other is (19.1.3a, R115). */
import { describe, expect, it } from 'vitest'
import { near, ports, unitNation, works } from '../../src/data/index.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { pushBombardment } from '../../src/rules/bombard.ts'
import { pushCombatMoves } from '../../src/rules/combat-moves.ts'
import { pushHqChanges } from '../../src/rules/command.ts'
import { pushConsolidation } from '../../src/rules/consolidate.ts'
import { pushFieldWorks } from '../../src/rules/field-works.ts'
import { pushFog } from '../../src/rules/fog.ts'
import { steps } from '../../src/rules/index.ts'
import { pushLocks } from '../../src/rules/locks.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushRepair } from '../../src/rules/repair.ts'
import { pushReplacements } from '../../src/rules/replace.ts'
import { hiddenIn, isBesideFog, isSecretive, seenZone } from '../../src/rules/seen.ts'
import { pushSupply } from '../../src/rules/supply.ts'
import { pushWithdrawals } from '../../src/rules/withdraw.ts'
import { ALLIED, BEL, BRI, DONE, FOUGHT, FRE, GER, GERMAN, SPENT } from '../../src/types.ts'
import { fort } from '../combat-play.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({
    scenario: 'campaign',
    gt: 14,
    ...given,
    options: { weather: false, fog: true, locks: true, ...given.options },
    steps: Object.values(steps),
  })
const hide = (s: Scene, ...ids: string[]): Scene => {
  for (const id of ids) s.g.fog[s.u(id)] = 1
  return s
}
const nation = (s: Scene): number => (s.g.stack.at(-1) as unknown as { nation: number }).nation

describe('the steps of a nation', () => {
  const STEPS = {
    combatMoves: pushCombatMoves,
    consolidation: pushConsolidation,
    replacements: pushReplacements,
    fieldWorks: pushFieldWorks,
    repair: pushRepair,
  } as const
  it.each(Object.entries(STEPS))(
    '[19.1.3a] [R115] %s: asked of a nation with markers, if only to say that it is done',
    (name, push) => {
      // British cavalry on a train has no action; Belgians and French have no units.
      const begun = (hidden: boolean, side: number, id: string): Scene => {
        const s = at({ side, phase: name === 'repair' ? 0 : 3, units: { [id]: 'AK27' } })
        s.g.line[s.u(id)] = 0
        s.g.marks[s.u(id)] = SPENT | FOUGHT
        if (hidden) hide(s, id)
        return s.push((g, t) => push(g, t, side))
      }
      expect(begun(false, ALLIED, 'Cav Div').step()).toBe('over')
      const british = begun(true, ALLIED, 'Cav Div')
      expect([british.step(), nation(british), british.legal()]).toEqual([name, BRI, [{ type: 'done' }]])
      expect(british.take({ type: 'done' }).step()).toBe('over')
      const belgian = begun(true, ALLIED, 'DC Belge')
      expect([belgian.step(), nation(belgian)]).toEqual([name, BEL])
      const german = begun(true, GERMAN, '5.KD')
      expect([german.step(), nation(german), german.seat()]).toEqual([name, GER, german.g.seatOf[GERMAN]])
      expect(begun(false, GERMAN, '5.KD').step()).toBe('over')
    },
  )
  it('[19.1.6] [17.2.1] [13.2.2] hiding, locks and HQ changes: only with markers, and only for those who have them', () => {
    const s = hide(at({ side: ALLIED, units: { '1ere DI': 'AK27' } }), '1ere DI')
    s.push((g, t) => pushFog(g, t, ALLIED))
    expect([s.step(), nation(s), s.legal()]).toEqual(['hide', FRE, [{ type: 'done' }]])
    const open = at({ side: ALLIED, units: { '1ere DI': 'AK27' }, options: { fog: false } })
    expect(open.push((g, t) => pushFog(g, t, ALLIED)).step()).toBe('over')
    const locks = hide(at({ side: ALLIED, gt: 5, units: { '1ere DI': 'AK27' } }), '1ere DI')
    locks.push((g, t) => pushLocks(g, t, ALLIED))
    expect([locks.step(), nation(locks)]).toEqual(['locks', FRE])
    const change = hide(at({ units: { '19.ID': 'AK27' } }), '19.ID')
    change.g.hq[change.u('19.ID')] = change.u('2.AOK')
    expect(change.push((g, t) => pushHqChanges(g, t, GERMAN)).step()).toBe('changeHq')
    const shown = at({ units: { '19.ID': 'AK27' } })
    shown.g.hq[shown.u('19.ID')] = shown.u('2.AOK')
    expect(shown.push((g, t) => pushHqChanges(g, t, GERMAN)).step()).toBe('over')
  })
  it('[19.1.3a] the Movement Phase and the move of a hidden unit end when their owner says so', () => {
    const finished = (hidden: boolean): Scene => {
      const s = at({ phase: 2, units: { '19.ID': 'AM27' } })
      s.g.marks[s.u('19.ID')] = DONE
      if (hidden) hide(s, '19.ID')
      return s.push((g, t) => pushMovement(t, g.side))
    }
    expect([finished(false).step(), finished(true).step()]).toEqual(['over', 'movement'])
    expect(finished(true).legal()).toEqual([{ type: 'done' }])
    const stuck = (hidden: boolean): string => {
      const s = at({ phase: 2, units: { 'ÖFAB.2': 'AM27', '19.ID': 'AM28' }, options: { facing: false } })
      s.g.spent[s.u('ÖFAB.2')] = 99
      if (hidden) hide(s, 'ÖFAB.2')
      s.push((g, t) => pushMovement(t, g.side)).take({ type: 'pick', unit: s.u('ÖFAB.2') })
      return s.step()
    }
    expect([stuck(false), stuck(true)]).toEqual(['movement', 'move'])
  })
  it('[19.1.3a] [R115] bombardment and Combats: asked with markers, not without', () => {
    const far = (hidden: boolean): Scene => {
      const s = at({ phase: 1, units: { '19.ID': 'AM30', '1ere DI': 'AM20' } })
      return hidden ? hide(s, '19.ID') : s
    }
    expect(
      far(false)
        .push((_g, t) => pushBombardment(t, GERMAN))
        .step(),
    ).toBe('over')
    const shells = far(true).push((_g, t) => pushBombardment(t, GERMAN))
    expect([shells.step(), shells.legal()]).toEqual(['bombard', [{ type: 'pass' }]])
    // Once for the bombardments, once for the assaults.
    shells.take({ type: 'pass' })
    expect(shells.step()).toBe('bombard')
    expect(shells.take({ type: 'pass' }).step()).toBe('over')
    expect(
      far(false)
        .push((_g, t) => pushCombats(t, GERMAN))
        .step(),
    ).toBe('over')
    const fights = far(true).push((_g, t) => pushCombats(t, GERMAN))
    expect([fights.step(), fights.legal()]).toEqual(['combats', [{ type: 'pass' }]])
    expect(fights.take({ type: 'pass' }).step()).toBe('over')
  })
  it('[19.1.3a] [11.5.10a] an attack that nobody can join, and an assault that needs no guns, wait for the word of who hides somebody', () => {
    const attacks = (hidden: boolean): string => {
      const s = at({ units: { '19.ID': 'AM27>3', '1ere DI': 'AM26>0', '20.ID': 'AP30' } })
      if (hidden) hide(s, '20.ID')
      s.push((_g, t) => pushCombats(t, GERMAN))
      s.takeWithin(
        Array.from({ length: 9 }, () => 1),
        { type: 'attack', unit: s.u('19.ID'), hex: hex('AM26'), full: true },
      )
      return s.step()
    }
    expect([attacks(true), attacks(false) === 'attack']).toEqual(['attack', false])
    const assaults = (hidden: boolean): Scene => {
      const { hex: where } = works[fort('Longwy')]!
      const s = at({ phase: 1, works: ['Longwy'], units: { '20.ID': 'AP30' } })
      s.g.at[s.u('PiR.24')] = near[where * 6]!
      s.g.steps[s.u('PiR.24')] = 1
      s.g.facing[s.u('PiR.24')] = 3
      if (hidden) hide(s, '20.ID')
      s.push((_g, t) => pushBombardment(t, GERMAN))
      for (let n = 0; n < 5 && s.offers('assault').length === 0; n++) s.take({ type: 'pass' })
      return s.take(s.offers('assault').find((a) => a.unit === s.u('PiR.24'))!)
    }
    expect([assaults(true).step(), assaults(true).legal()]).toEqual(['planAssault', [{ type: 'seal' }]])
    expect([assaults(false).step() === 'planAssault', assaults(false).g.assaults.length]).toEqual([false, 1])
  })
  it('[7.8.2] [19.1.3a] who makes up for a withdrawn unit: a single one is not asked about unless it is hidden', () => {
    const pays = (hidden: boolean): Scene => {
      const s = at({ gt: 13, phase: 2, units: { '3.GID': 'AM27/3', '2.GRD': 'AM28' } })
      if (hidden) hide(s, '2.GRD')
      return s.push((g, t) => pushWithdrawals(g, t, GERMAN))
    }
    expect([pays(false).step(), pays(false).g.steps[pays(false).u('2.GRD')]]).toEqual(['over', 3])
    const asked = pays(true)
    expect([asked.step(), asked.legal()]).toEqual(['withdrawals', [{ type: 'withdraw', unit: asked.u('2.GRD') }]])
  })
  it('[13.1.11] [19.2.3] a Port near which markers lie is asked about, one without is not', () => {
    const calais = ports.findIndex((p) => p.name === 'Calais')
    const asked = (where: number, hidden: boolean): number => {
      const s = at({ side: ALLIED, phase: 0, units: { 'QG 5A': 'AN23' } })
      s.g.at[s.u('1ere DI')] = where
      s.g.steps[s.u('1ere DI')] = 4
      if (hidden) hide(s, '1ere DI')
      s.push((_g, t) => pushSupply(t, ALLIED))
      let n = 0
      for (; s.step() === 'supply'; n++) {
        expect(s.legal()).toEqual([{ type: 'done' }])
        s.take({ type: 'done' })
      }
      return n
    }
    const beside = near[ports[calais]!.hex * 6 + 3]!
    expect(asked(beside, false)).toBe(0)
    expect(asked(beside, true)).toBeGreaterThan(0)
    expect(asked(hex('AM24'), true)).toBe(0)
  })
})

describe('what a side can know', () => {
  it('[19.2.3] a zone of hidden units is not seen, one of units in the open or of a Fort is', () => {
    const s = at({ units: { '19.ID': 'AM27>3', '20.ID': 'AL27>3', '1ere DI': 'AM22' } })
    const zone = hex('AM26')
    expect(seenZone(s.g, ALLIED, zone)).toBe(true)
    hide(s, '19.ID')
    const alone = s.g.at[s.u('20.ID')]!
    s.g.at[s.u('20.ID')] = -1
    expect([seenZone(s.g, ALLIED, zone), seenZone(s.g, GERMAN, zone)]).toEqual([false, false])
    s.g.at[s.u('20.ID')] = alone
    s.g.facing[s.u('20.ID')] = [0, 1, 2, 3, 4, 5].find((d) => near[alone * 6 + d] === zone) ?? 3
    expect(seenZone(s.g, ALLIED, zone)).toBe(near.slice(alone * 6, alone * 6 + 6).includes(zone))
    const liege = at({ gt: 5, works: ['Pontisse'] })
    const beside = [0, 1, 2, 3, 4, 5].map((d) => near[works[0]!.hex * 6 + d]!)
    expect(beside.some((h) => seenZone(liege.g, GERMAN, h))).toBe(true)
    expect(beside.some((h) => seenZone(liege.g, ALLIED, h))).toBe(false)
  })
  it('[19.1.3a] beside a marker of the enemy, in all six directions and not farther', () => {
    const s = hide(at({ units: { '19.ID': 'AM27', '1ere DI': 'AM20' } }), '19.ID')
    const around = [0, 1, 2, 3, 4, 5].map((d) => near[hex('AM27') * 6 + d]!)
    expect(around.map((h) => isBesideFog(s.g, ALLIED, h))).toEqual(around.map(() => true))
    expect([
      isBesideFog(s.g, GERMAN, around[0]!),
      isBesideFog(s.g, ALLIED, hex('AM27')),
      isBesideFog(s.g, ALLIED, near[around[0]! * 6]!),
      isBesideFog(s.g, ALLIED, -1),
    ]).toEqual([false, false, false, false])
    expect([
      hiddenIn(s.g, GERMAN, hex('AM27')),
      hiddenIn(s.g, ALLIED, hex('AM27')),
      hiddenIn(s.g, ALLIED, hex('AM20')),
    ]).toEqual([true, false, false])
    expect([GER, BEL, FRE, BRI].map((n) => isSecretive(s.g, n))).toEqual([true, false, false, false])
    s.g.at[s.u('19.ID')] = -1
    expect(isSecretive(s.g, GER)).toBe(false)
    // The first unit of all.
    s.g.at[0] = hex('AM27')
    s.g.fog[0] = 1
    expect([isSecretive(s.g, unitNation[0]!), isBesideFog(s.g, ALLIED, around[5]!)]).toEqual([true, true])
  })
})
