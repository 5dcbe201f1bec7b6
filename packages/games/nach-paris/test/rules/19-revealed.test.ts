/** Actions beside a FOW marker cannot be undone, since they show whether a zone reaches there; elsewhere they can (19.2.3). */
import type { PlayTable } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { NachParisAction } from '../../src/actions.ts'
import { directionTo, lineIndex, near, structureIndex, works } from '../../src/data/index.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { pushBombardment } from '../../src/rules/bombard.ts'
import { pushCombatMoves } from '../../src/rules/combat-moves.ts'
import { pushConsolidation } from '../../src/rules/consolidate.ts'
import { pushFog } from '../../src/rules/fog.ts'
import { canCross } from '../../src/rules/ground.ts'
import { steps } from '../../src/rules/index.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushRepair } from '../../src/rules/repair.ts'
import { pushReplacements } from '../../src/rules/replace.ts'
import { pushSupply } from '../../src/rules/supply.ts'
import { fort } from '../combat-play.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given, hidden: readonly string[]): Scene => {
  const s = scene({
    ...given,
    options: { weather: false, fog: true, recon: true, naval: true, ...given.options },
    steps: Object.values(steps),
  })
  for (const id of hidden) s.g.fog[s.u(id)] = 1
  return s
}
/** Whether the action shows something, with the enemy where it is given and with it far away. */
function shows(
  make: (enemy: string) => Scene,
  action: (s: Scene) => NachParisAction,
  places: readonly [string, string],
): boolean[] {
  return places.map((place) => {
    const s = make(place)
    const t = s.t as PlayTable
    t.news = false
    s.play(action(s))
    return t.news
  })
}
const GUISE = structureIndex('Tunnel de Guise')

describe('what cannot be taken back', () => {
  it('[19.2.3] a step beside a marker, from where it stood or to where it goes', () => {
    const make = (enemy: string): Scene => {
      const s = at({ phase: 2, units: { '14.ID': 'AM28', '1ere DI': enemy } }, ['1ere DI'])
      return s.push((_g, t) => pushMovement(t, 0)).take({ type: 'pick', unit: s.u('14.ID') })
    }
    const step = (): NachParisAction => ({ type: 'step', hex: hex('AM29') })
    expect(shows(make, step, ['AM27', 'AM23'])).toEqual([true, false])
    const back = (): NachParisAction => ({ type: 'step', hex: hex('AM27') })
    expect(shows(make, back, ['AM26>3', 'AM23'])).toEqual([true, false])
  })
  it('[12.2.2b] getting off a train; [12.3.1] every ride while anything may be hidden', () => {
    const make = (enemy: string): Scene => {
      const s = at({ phase: 2, units: { '14.ID': 'AM27', '1ere DI': enemy } }, ['1ere DI'])
      s.g.line[s.u('14.ID')] = lineIndex('H3')
      s.g.facing[s.u('14.ID')] = directionTo(hex('AM27'), hex('AL28'))
      return s.push((_g, t) => pushMovement(t, 0)).take({ type: 'pick', unit: s.u('14.ID') })
    }
    expect(shows(make, () => ({ type: 'disembark' }), ['AM26>3', 'AM23'])).toEqual([true, false])
    expect(shows(make, () => ({ type: 'ride', line: lineIndex('H3'), hex: hex('AL28') }), ['AM26>3', 'AM23'])).toEqual([
      true,
      true,
    ])
  })
  it('[9.7.3] Combat Movement, from there or to there', () => {
    const make = (enemy: string): Scene =>
      at({ units: { '19.ID': 'AM28', '1ere DI': enemy } }, ['1ere DI']).push((g, t) => pushCombatMoves(g, t, 0))
    const shift =
      (to: string) =>
      (s: Scene): NachParisAction => ({ type: 'shift', unit: s.u('19.ID'), hex: hex(to) })
    expect(shows(make, shift('AM29'), ['AM27>3', 'AM22'])).toEqual([true, false])
    expect(shows(make, shift('AM27'), ['AM26>3', 'AM22'])).toEqual([true, false])
  })
  it('[6.5.2d] Consolidation', () => {
    const make = (enemy: string): Scene =>
      at(
        { scenario: 'sambre-meuse', gt: 12, side: 1, units: { '22e DI': 'AK29/2', '145e RI': 'AK29', '14.ID': enemy } },
        ['14.ID'],
      ).push((g, t) => pushConsolidation(g, t, 1))
    const action = (s: Scene): NachParisAction => ({ type: 'consolidate', unit: s.u('22e DI'), from: s.u('145e RI') })
    expect(shows(make, action, ['AK30>0', 'AK34'])).toEqual([true, false])
  })
  it('[14.1.2] Replacements, wherever they go', () => {
    const made = (enemy: string, fog: boolean): Scene => {
      const units = { '19e DI': 'AM24/3', '14.ID': enemy }
      const s = at({ gt: 14, side: 1, units, options: { fog } }, fog ? ['14.ID'] : [])
      s.g.pool[2] = 4
      return s.push((g, t) => pushReplacements(g, t, 1))
    }
    const make = (enemy: string): Scene => made(enemy, true)
    const replace = (s: Scene): NachParisAction => ({ type: 'replace', unit: s.u('19e DI') })
    expect(shows(make, replace, ['AM25>0', 'AP29'])).toEqual([true, true])
    // Without FOW they show nothing.
    expect(shows((enemy) => made(enemy, false), replace, ['AP29', 'AP28'])).toEqual([false, false])
  })
  it('[13.1.6a] [19.2.3] the rating of communications, under FOW only', () => {
    const told = (fog: boolean): boolean => {
      const s = at({ phase: 0, side: 1, units: { '19e DI': 'AM24', '14.ID': 'AP29' }, options: { fog } }, [])
      const t = s.t as PlayTable
      t.news = false
      s.push((_g, on) => pushSupply(on, 1))
      return t.news
    }
    expect([told(true), told(false)]).toEqual([true, false])
  })
  it('[17.1.4] [16.1.4a] engineers at work', () => {
    const repair = (enemy: string): Scene => {
      const s = at({ phase: 0, units: { 'Ebk.1': 'AM26', '1ere DI': enemy } }, ['1ere DI'])
      s.g.broken[GUISE] = 2
      return s.push((g, t) => pushRepair(g, t, 0))
    }
    expect(
      shows(repair, (s) => ({ type: 'repair', unit: s.u('Ebk.1'), structure: GUISE }), ['AM25>3', 'AM22']),
    ).toEqual([true, false])
    const blow = (enemy: string): Scene => {
      const s = at({ phase: 2, side: 1, units: { 'SCF.2': 'AM26', '14.ID': enemy } }, ['14.ID'])
      return s.push((_g, t) => pushMovement(t, 1)).take({ type: 'pick', unit: s.u('SCF.2') })
    }
    const s = blow('AM27>3')
    const t = s.t as PlayTable
    t.news = false
    s.play({ type: 'destroy', structure: GUISE })
    // Alone under a hidden zone it fails without a die, and that shows.
    expect([t.news, s.g.broken[GUISE]]).toEqual([true, 0])
  })
  it('[9.2.6] [11.3.9] an attack on a marker under which nothing can be attacked', () => {
    const s = at(
      { scenario: 'campaign', gt: 14, phase: 3, units: { '19.ID': 'AM28', 'SCF.2': 'AM20' }, works: ['Longwy'] },
      ['SCF.2'],
    )
    const { hex: where } = works[fort('Longwy')]!
    const from = [0, 1, 2, 3, 4, 5].find((d) => canCross(s.g, s.u('19.ID'), where, d))!
    s.g.at[s.u('SCF.2')] = where
    s.g.at[s.u('19.ID')] = near[where * 6 + from]!
    s.g.facing[s.u('19.ID')] = directionTo(near[where * 6 + from]!, where)
    s.push((_g, t) => pushCombats(t, 0)).take({ type: 'attack', unit: s.u('19.ID'), hex: where, full: true })
    const t = s.t as PlayTable
    t.news = false
    s.play({ type: 'launch' })
    expect([t.news, s.events('log.combat.nobody').length]).toEqual([true, 1])
  })
  it('[19.1.6] hiding', () => {
    const make = (enemy: string): Scene =>
      at({ units: { '19.ID': 'AM28', '1ere DI': enemy } }, ['1ere DI']).push((g, t) => pushFog(g, t, 0))
    expect(shows(make, (s) => ({ type: 'hide', unit: s.u('19.ID') }), ['AM27', 'AM22'])).toEqual([true, false])
  })
  it('[18.1.2a] calling ships into a Port', () => {
    const make = (enemy: string): Scene => {
      const s = at({ scenario: 'campaign', gt: 14, side: 1, phase: 2, units: { '1ere DI': 'BB38', '14.ID': enemy } }, [
        '14.ID',
      ])
      return s.push((_g, t) => pushMovement(t, 1)).take({ type: 'pick', unit: s.u('1ere DI') })
    }
    expect(shows(make, () => ({ type: 'putToSea', box: 1 }), ['BB37>0', 'AM22'])).toEqual([true, false])
  })
  it('[8.5.2] a gun that is to fire far', () => {
    const make = (enemy: string): Scene => {
      const s = at(
        {
          scenario: 'liege',
          gt: 5,
          phase: 1,
          works: ['Pontisse'],
          units: { 'KMK.b3': 'U35', 'KMK.b2': 'U35', '3e DA': enemy },
        },
        ['3e DA'],
      )
      for (const id of ['KMK.b3', 'KMK.b2']) {
        s.g.fip[s.u(id)] = 1
        s.g.ammo[s.u(id)] = 12
        s.g.facing[s.u(id)] = directionTo(hex('U35'), hex('V35'))
      }
      return s.push((_g, t) => pushBombardment(t, 0)).take({ type: 'breach', work: fort('Pontisse') })
    }
    expect(shows(make, (s) => ({ type: 'join', unit: s.u('KMK.b3') }), ['U34>3', 'Z33'])).toEqual([true, false])
  })
  it('[9.2.4] cavalry that withdraws', () => {
    const make = (enemy: string): Scene => {
      const s = at({ units: { '4e DC': 'AM26', '19.ID': 'AM27>3', '20.ID': enemy } }, ['20.ID'])
      s.push((_g, t) => pushCombats(t, 0)).take({ type: 'attack', unit: s.u('19.ID'), hex: hex('AM26'), full: true })
      return s.step() === 'attack' ? s.take({ type: 'launch' }) : s
    }
    expect(shows(make, (s) => ({ type: 'escape', unit: s.u('4e DC'), hex: hex('AM25') }), ['AM24>3', 'AP29'])).toEqual([
      true,
      false,
    ])
  })
})
