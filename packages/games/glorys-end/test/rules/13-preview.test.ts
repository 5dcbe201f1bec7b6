/** What a player is shown before he attacks (13.8): odds, modifiers and the exact distribution, from what his seat knows. */
import type { Preview } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { GloryAction } from '../../src/actions.ts'
import { ALLIED, GERMAN, hexAt, unitIds, unitIndex } from '../../src/data/index.ts'
import { glorysEnd } from '../../src/index.ts'
import { additions } from '../../src/odds/unseen.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { knownState } from '../../src/view.ts'
import { type Given, type Play, play } from '../combat-play.ts'

const prepared = (given: Given): Play => play(given).push((g, t) => pushPrepared(t, g.side))
const shown = (p: Play, action: GloryAction, side = p.asked()): Preview => {
  const seat = p.g.seatOf[side]!
  const preview = glorysEnd.preview?.(glorysEnd.view(p.g, seat), seat, action)
  if (!preview) throw new Error(`nothing is shown for ${JSON.stringify(action)}`)
  return preview
}
const attack = (id: string, hex: string): GloryAction => ({ type: 'attack', unit: unitIndex(id), hex: hexAt(hex) })
const cases = (preview: Preview): readonly string[] =>
  preview.main?.outcomes.map((o) => `${o.params?.attacker}/${o.params?.defender} ${o.cases}`) ?? []
const notes = (preview: Preview): readonly string[] => preview.notes?.map((n) => n.key) ?? []

describe('a stack without anything hidden', () => {
  it('[13.8a] shows forces, odds, every modifier with its rule, and six cases', () => {
    const p = prepared({ units: { 'G-2': '3532', 'F-1': '3433' } })
    const preview = shown(p, attack('G-2', '3433'))
    expect(preview.params).toMatchObject({ attack: 6, defence: 4, odds: '1:1' })
    expect(preview.accounts.map((a) => a.items.map((i) => [i.rule, i.value]))).toEqual([
      [['13.9a', 6]],
      [['13.4a', 4]],
      [['13.15a', -1]],
    ])
    // 1:1 with -1: 2/0 on 1 to 3, 2/1 on 4, 1/1 on 5 and 6.
    expect(cases(preview)).toEqual(['2/0 3', '2/1 1', '1/1 2'])
    expect(preview.whatIf).toBeUndefined()
  })

  it('[13.17a] what is shown is what the die then decides, face by face', () => {
    for (let die = 1; die <= 6; die++) {
      const p = prepared({ units: { 'G-2': '3532', 'G-3': '3532', 'G-4': '3433', 'F-1': '3533' } })
      p.take(attack('G-2', '3533')).take({ type: 'join', unit: p.u('G-3') })
      const preview = shown(p, { type: 'launch' })
      p.take({ type: 'launch' }, die)
      const { attacker, defender } = p.events('log.combat.result')[0]!.params!
      expect(cases(preview).some((c) => c.startsWith(`${attacker}/${defender} `))).toBe(true)
    }
  })

  it('[14.2e] a fortress: its losses are in every case, and a note says why', () => {
    const p = prepared({ units: { 'G-5': '2721', 'G-13': '2721', 'G-420': '2721', 'F-Verdun': '2822' }, front: 28 })
    p.take(attack('G-5', '2822'))
    const preview = shown(p, { type: 'join', unit: p.u('G-13') })
    expect(preview.params).toMatchObject({ attack: 12, defence: 8, odds: '1:1' })
    expect(cases(preview)[0]).toBe('4/0 3')
    expect(notes(preview)).toEqual(['note.combat.fortress', 'note.combat.guns'])
    // No unit lies on a fortress that is on top.
    expect(preview.whatIf).toBeUndefined()
  })
})

describe('a stack with units below', () => {
  const units = { 'G-2': '3530', 'G-3': '3530', 'F-1': '3631' }
  const launched = (given: Given): Preview => {
    const p = prepared(given)
    p.take(attack('G-2', '3631'))
    return shown(p, { type: 'join', unit: p.u('G-3') })
  }

  it('[13.8a] shows what is seen, and each column that what may be below leads to', () => {
    const preview = launched({ units: { ...units, 'F-42': '3631' } })
    expect(preview.params).toMatchObject({ attack: 12, defence: 4, odds: '3:1' })
    // F-42 is the only unit out of sight: 1 or 2 more.
    expect(preview.whatIf?.map((d) => [d.params?.defence, d.params?.odds])).toEqual([[5, '2:1']])
    expect(preview.whatIf?.[0]?.outcomes.reduce((n, o) => n + o.cases, 0)).toBe(6)
    expect(preview.main?.key).toBe('odds.combat.seen')
    expect(preview.notes).toMatchObject([{ key: 'note.combat.hidden', params: { most: 2 } }])
  })

  it('[13.8a] [6.2a] [6.2b] only units that may be stacked with what is seen are thought of: no British below French, but their marines', () => {
    const british = { ...units, 'E-2': '3640', 'E-4': '3640' }
    expect(launched({ units: british }).whatIf).toBeUndefined()
    const marines = launched({ units: { ...british, 'E-N-div': '3640' } })
    expect(marines.notes?.[0]).toMatchObject({ key: 'note.combat.hidden', params: { most: 2 } })
  })

  it('[13.8a] is the same whichever stack the hidden unit is in, and whatever its strength', () => {
    const here = launched({ units: { ...units, 'F-42': '3631', 'F-2': '3640' } })
    const there = launched({ units: { ...units, 'F-2': '3640', 'F-42': '3640/1' } })
    expect(there).toEqual(here)
  })

  it('[13.8a] [6.1a] [6.1b] no more than two corps and nine steps are thought of', () => {
    const g = (given: Given): readonly number[] => {
      const p = prepared(given)
      const seat = p.g.seatOf[GERMAN]!
      const known = knownState(glorysEnd.view(p.g, seat))
      return additions(known, hexAt('3631'), [p.u('G-2')], false).map((a) => a.defence)
    }
    // Below F-1 (4 steps, a corps): one more corps of four steps and one step of a division, or two divisions.
    const many = { 'F-2': '3640', 'F-3': '3640', 'F-1R': '3640', 'F-42': '3640', 'F-44': '3640/1' }
    expect(Math.max(...g({ units: { ...units, 'F-9': '3640', ...many } }))).toBe(7)
    expect(g({ units })).toEqual([0])
  })

  it('[A16] what may lie below is halved out of supply too; in a march assault by the ruling only', () => {
    const sums = (march: boolean, options: Record<string, boolean>): readonly number[] => {
      // 2930 is more than five hexes from the nearest French town; F-2 lies under the top.
      const p = prepared({ units: { 'G-2': '2929', 'F-1': '2930', 'F-2': '2930' }, options })
      const known = knownState(glorysEnd.view(p.g, p.g.seatOf[GERMAN]!))
      return additions(known, hexAt('2930'), [p.u('G-2')], march).map((a) => a.defence)
    }
    const halved = sums(false, {})
    expect(Math.max(...halved)).toBe(2)
    expect([sums(true, {}), sums(false, { marchHalvesDefenders: false })]).toEqual([halved, halved])
    expect(Math.max(...sums(true, { marchHalvesDefenders: false }))).toBe(4)
  })

  it('[13.24a] [13.24b] cavalry counts one way if only cavalry is below, the other way if infantry is', () => {
    const p = prepared({ units: { 'G-1C': '3530', 'G-2C': '3530', 'F-1C': '3631', 'F-42': '3631' } })
    p.take(attack('G-1C', '3631'))
    const preview = shown(p, { type: 'join', unit: p.u('G-2C') })
    // 4 + 4 against 3; with infantry 2 + 2 against 3 and 1 or 2: F-1C meets cavalry alone either way.
    expect(preview.params).toMatchObject({ attack: 8, defence: 3, odds: '2:1' })
    expect(preview.whatIf?.map((d) => [d.params?.attack, d.params?.defence, d.params?.odds])).toEqual([
      [4, 4, '1:1'],
      [4, 5, '1:2'],
    ])
  })

  it('[13.8b] after the stack is shown there is nothing left to suppose', () => {
    const p = prepared({ units: { 'G-2': '3530', 'F-1C': '3631', 'F-2C': '3631' } })
    const before = shown(p, attack('G-2', '3631'))
    expect(before.params).toMatchObject({ defence: 2, odds: '3:1' })
    expect(before.whatIf?.length).toBeGreaterThan(0)
    expect(notes(before)).toContain('note.combat.mayWithdraw')
    p.take(attack('G-2', '3631'))
    expect(p.asked()).toBe(ALLIED)
    for (const side of [ALLIED, GERMAN]) {
      const after = shown(p, { type: 'stand' }, side)
      expect(after.params).toMatchObject({ attack: 6, defence: 4, odds: '1:1' })
      expect(after.whatIf).toBeUndefined()
    }
  })
})

describe('horse and foot', () => {
  it('[13.25a] [13.23a] cavalry that a march assault meets reads the fight it would have', () => {
    const p = play({ units: { 'G-2': '3530', 'F-1C': '3631' } }).move(['G-2'])
    p.take({ type: 'assault', hex: hexAt('3631') })
    expect(p.asked()).toBe(ALLIED)
    expect(shown(p, { type: 'stand' })).toMatchObject({
      key: 'preview.combat.march',
      params: { attack: 6, defence: 2 },
    })
  })

  it('[13.24b] with infantry in sight the attackers’ horse has its small factor, whatever lies below', () => {
    const p = prepared({ units: { 'G-1C': '3530', 'G-2C': '3530', 'F-42': '3631/1', 'F-1C': '3631' } })
    const preview = shown(p.take(attack('G-1C', '3631')), { type: 'join', unit: p.u('G-2C') })
    expect(preview.params).toMatchObject({ attack: 4, defence: 1 })
    expect(new Set(preview.whatIf?.map((d) => d.params?.attack))).toEqual(new Set([4]))
  })
})

describe('what may lie below', () => {
  const ifs = (preview: Preview): readonly (readonly unknown[])[] =>
    preview.whatIf?.map((d) => [d.params?.attack, d.params?.defence]) ?? []

  it('[13.24a] cavalry below cavalry leaves it a fight of cavalry', () => {
    const p = prepared({ units: { 'G-1C': '3530', 'G-2C': '3530', 'F-1C': '3631', 'F-2C': '3631' } })
    const preview = shown(p.take(attack('G-1C', '3631')), { type: 'join', unit: p.u('G-2C') })
    expect([preview.params?.attack, preview.params?.defence]).toEqual([8, 3])
    expect(ifs(preview)).toEqual([[8, 5]])
    expect(preview.notes?.[0]).toMatchObject({ params: { most: 3 } })
  })

  it('[13.24a] [15.1c] below a decoy there may be cavalry alone', () => {
    const p = prepared({ units: { 'G-1C': '3530', 'FR-decoy-1': '3631', 'F-1C': '3631' } })
    expect(ifs(shown(p, attack('G-1C', '3631')))).toEqual([
      [4, 2],
      [4, 3],
    ])
  })

  it('[13.24b] [7.6a] infantry too weak to count still makes horsemen dismount', () => {
    // Nothing feeds 2930: a last step of F-42 adds nothing, but it is no cavalry.
    const p = prepared({ units: { 'G-1C': '2929', 'F-1C': '2930', 'F-42': '2930' } })
    const preview = shown(p, attack('G-1C', '2930'))
    expect(ifs(preview)).toContainEqual([Number(preview.params?.attack) / 2, preview.params?.defence])
  })

  it('[13.8a] [7.6a] one point more is told as well', () => {
    const p = prepared({ units: { 'G-2': '2929', 'F-1': '2930', 'F-42': '2930' } })
    const preview = shown(p, attack('G-2', '2930'))
    expect(preview.main?.key).toBe('odds.combat.seen')
    expect(preview.notes).toMatchObject([{ key: 'note.combat.hidden', params: { most: 1 } }])
  })

  it('[13.8a] any unit of the nation, the first of the list as well', () => {
    const p = prepared({ side: ALLIED, units: { 'F-1': '3631', [unitIds[0]!]: '3640', 'G-3': '3530' } })
    const below = prepared({ side: ALLIED, units: { 'F-1': '3631', 'G-3': '3530', [unitIds[0]!]: '3530' } })
    expect(notes(shown(p, attack('F-1', '3530')))).toEqual([])
    expect(shown(below, attack('F-1', '3530')).notes).toMatchObject([{ params: { most: 7 } }])
  })

  it('[14.7g] nobody lies below guns, whoever is out of sight', () => {
    const units = { 'F-1': '3631', 'G-420': '3530', 'G-2': '2222', 'G-3': '2222' }
    const preview = shown(prepared({ side: ALLIED, units, front: 30 }), attack('F-1', '3530'))
    expect([preview.key, preview.whatIf]).toEqual(['preview.combat.unknown', []])
  })

  it('[7.7a] [6.2b] a Belgian fortress feeds no British marines below', () => {
    const sums = (units: Given['units']): readonly number[] => {
      const p = prepared({ units, front: 99 })
      const known = knownState(glorysEnd.view(p.g, p.g.seatOf[GERMAN]!))
      return additions(known, hexAt('1620'), [p.u('G-7')], false).map((a) => a.defence)
    }
    expect(sums({ 'G-7': '1619', 'B-3': '1620', 'E-N-div': '1620', 'B-Liege': '1620' })).toEqual([0, 0, 1])
    expect(sums({ 'G-7': '1619', 'B-3': '1620', 'B-4': '1620', 'B-Liege': '1620' })).toEqual([0, 2, 3])
  })
})

describe('decoys and guns', () => {
  it('[15.1c] under a decoy there may be anybody or nobody', () => {
    const p = prepared({ units: { 'G-2': '3530', 'FR-decoy-1': '3631', 'F-42': '3631' } })
    const preview = shown(p, attack('G-2', '3631'))
    expect(preview.key).toBe('preview.combat.unknown')
    expect(preview.main).toBeUndefined()
    expect(preview.whatIf?.map((d) => d.params?.odds)).toEqual(['6:1', '3:1'])
    expect(notes(preview)).toEqual(['note.combat.hidden', 'note.combat.nobody'])
    const alone = prepared({ units: { 'G-2': '3530', 'FR-decoy-1': '3631' } })
    expect(shown(alone, attack('G-2', '3631')).whatIf).toEqual([])
  })

  it('[14.9a] [14.10a] the fire of a gun at Verdun: one face of six, and what is fought if it is silent', () => {
    const p = prepared({ units: { 'G-5': '2721', 'G-420': '2721', 'F-Verdun': '2822' }, front: 28 })
    p.take(attack('G-5', '2822'))
    const fire = shown(p, { type: 'fire', unit: p.u('G-420') })
    expect(fire.main?.outcomes.map((o) => [o.key, o.cases])).toEqual([
      ['outcome.combat.falls', 1],
      ['outcome.combat.stands', 5],
    ])
    expect(fire.whatIf?.map((d) => [d.key, d.params?.odds])).toEqual([['odds.combat.ifStands', '1:2']])
    expect(shown(p, { type: 'holdFire' }).params).toMatchObject({ attack: 6, defence: 8, odds: '1:2' })
  })

  it('[14.10b] Verdun is beyond the smaller guns: one case, and no other', () => {
    const p = prepared({ units: { 'G-5': '2721', 'G-305a': '2721', 'F-Verdun': '2822' }, front: 28 })
    const fire = shown(p.take(attack('G-5', '2822')), { type: 'fire', unit: p.u('G-305a') })
    expect(fire.main?.outcomes.map((o) => [o.key, o.cases])).toEqual([['outcome.combat.stands', 6]])
  })

  it('[14.9c] [14.9d] with others beside the fortress the assault is shown for both cases', () => {
    const p = prepared({ units: { 'G-5': '2721', 'G-420': '2721', 'F-Verdun': '2822', 'F-42': '2822' }, front: 28 })
    p.take(attack('G-5', '2822'))
    expect(shown(p, { type: 'fire', unit: p.u('G-420') }).whatIf?.map((d) => d.params?.odds)).toEqual(['1:2', '3:1'])
  })

  it('[7.6a] units below that would be out of supply are counted at half', () => {
    // Everything is German: nothing feeds the French.
    const given: Given = { units: { 'G-2': '3530', 'F-1': '3631', 'F-1R': '3631' }, front: 99 }
    const p = prepared(given)
    const preview = shown(p, attack('G-2', '3631'))
    expect(preview.params).toMatchObject({ defence: 2 })
    // 6, 4, 3, 1 by steps become 3, 2, 1, 0.
    expect(preview.notes?.[0]).toMatchObject({ params: { most: 3 } })
  })

  it('[14.7b] guns have no word where there is neither fortress nor zone', () => {
    const p = prepared({ units: { 'G-5': '3530', 'G-420': '3530', 'F-1': '3631' } })
    expect(notes(shown(p, attack('G-5', '3631')))).toEqual([])
  })

  it('[14.8a] an empty zone: the guns destroy it without a die', () => {
    const p = prepared({ units: { 'G-5': '3121', 'G-305a': '3121' }, zones: ['3022'], front: 31 })
    expect(shown(p, attack('G-5', '3022'))).toMatchObject({ key: 'preview.combat.siegeZone', rules: ['14.8a'] })
  })
})
