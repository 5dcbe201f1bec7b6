/**
 * Positions with the moves of a sensible commander: towns that win or lose on the last turn, stacks to attack and
 * stacks to leave alone, guns and staffs in danger, cavalry before infantry. Each test names the acceptable results,
 * not the one move that the bot happens to make.
 */
import { seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { NachParisAction } from '../src/actions.ts'
import { prospectOf } from '../src/bot/clash.ts'
import { sceneOf } from '../src/bot/scene.ts'
import { bot } from '../src/bot.ts'
import { distance } from '../src/data/index.ts'
import { nachParis } from '../src/index.ts'
import { battleOf } from '../src/rules/account.ts'
import { pushAdvance } from '../src/rules/advance.ts'
import { pushCombats } from '../src/rules/attack.ts'
import { pushBombardment } from '../src/rules/bombard.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { pushRetreat } from '../src/rules/retreat.ts'
import { scenarioOf } from '../src/rules/scenario.ts'
import { ALLIED, GERMAN, type Side } from '../src/types.ts'
import { type Given, hex, type Scene, scene } from './position.ts'

const LAST = 15
const steps = Object.values(nachParis.steps)

/** Sets the holders of these towns; all others belong to the enemy of the side to move. */
function held(s: Scene, by: Readonly<Record<string, Side>>): Scene {
  for (const [label, side] of Object.entries(by)) s.g.held[scenarioOf(s.g).objectives.indexOf(hex(label))] = side
  return s
}
const laid = (given: Given, towns: Readonly<Record<string, Side>> = {}): Scene =>
  held(scene({ gt: 14, ...given, steps, options: { weather: false, ...given.options } }), towns)
const choice = (s: Scene): NachParisAction => bot(nachParis.view(s.g, s.seat()), s.seat(), s.legal(), seeded('bot'))

/** Lets the bot play until the phase is over. */
function phase(s: Scene): NachParisAction[] {
  const made: NachParisAction[] = []
  while (s.step() !== 'over' && made.length < 400) {
    const action = choice(s)
    made.push(action)
    s.take(action)
  }
  expect(s.step()).toBe('over')
  return made
}
const moves = (given: Given, towns?: Readonly<Record<string, Side>>): Scene => {
  const s = laid({ phase: 2, ...given }, towns)
  s.push((_g, t) => pushMovement(t, given.side ?? GERMAN))
  phase(s)
  return s
}
const fights = (given: Given, towns?: Readonly<Record<string, Side>>): Scene =>
  laid({ phase: 3, ...given }, towns).push((_g, t) => pushCombats(t, given.side ?? GERMAN))
const away = (s: Scene, a: string, b: string): number => distance(s.g.at[s.u(a)]!, s.g.at[s.u(b)]!)

/** All towns but these are the mover's already, so that nothing else is worth a march. */
const all = (side: Side, but: Readonly<Record<string, Side>> = {}): Record<string, Side> => ({
  ...Object.fromEntries(['AM26', 'AP26', 'AN23', 'AP24', 'AL25', 'AK26', 'AO25'].map((label) => [label, side])),
  ...but,
})

const heldBy = (s: Scene, label: string): Side => s.g.held[scenarioOf(s.g).objectives.indexOf(hex(label))] as Side

describe('towns', () => {
  it('the last march goes into the open town that wins', () => {
    const s = moves({ gt: LAST, units: { '19.ID': 'AN25>3', '2.AOK': 'AN27', '28e DI': 'AJ23>0' } })
    expect(heldBy(s, 'AN23')).toBe(GERMAN)
  })
  it('the only garrison of a town stays while an enemy could walk in', () => {
    const s = moves({ gt: LAST, units: { '19.ID': 'AM26>3', '2.AOK': 'AN28', '28e DI': 'AM24>0' } }, all(GERMAN))
    expect(s.where('19.ID')).toBe('AM26')
  })
  it('of two open towns the last march takes the one that counts more, or both', () => {
    const towns = all(GERMAN, { AN23: ALLIED, AO25: ALLIED })
    const s = moves({ gt: LAST, units: { '19.ID': 'AN24>3', '2.AOK': 'AO27', '28e DI': 'AI23>0' } }, towns)
    expect(heldBy(s, 'AN23')).toBe(GERMAN)
  })
  it('the French take Guise back when nobody guards it', () => {
    const units = { '28e DI': 'AM24>0', 'QG 5A': 'AL23', '19.ID': 'AP27>3' }
    const s = moves({ side: ALLIED, gt: LAST, units }, { AM26: GERMAN })
    expect(heldBy(s, 'AM26')).toBe(ALLIED)
  })
  it('an open town of theirs with the enemy before it is manned', () => {
    const units = { '28e DI': 'AN22>0', '30e DI': 'AM26>0', 'QG 5A': 'AL24', '19.ID': 'AO24>3' }
    const s = moves({ side: ALLIED, units }, all(ALLIED))
    expect(s.where('28e DI')).toBe('AN23')
  })
  it('two open towns are taken in one turn', () => {
    const units = { '19.ID': 'AO24>3', '20.ID': 'AO24>3', '2.AOK': 'AO27', '28e DI': 'AH23>0' }
    const s = moves({ gt: LAST, units }, all(GERMAN, { AN23: ALLIED, AP24: ALLIED }))
    expect([heldBy(s, 'AN23'), heldBy(s, 'AP24')]).toEqual([GERMAN, GERMAN])
  })
  it('a division that counts at the end by where it stands is there at the end', () => {
    const s = moves({ gt: LAST, units: { '19.ID': 'AM27>3', '2.AOK': 'AN28', '28e DI': 'AI23>0' } }, all(GERMAN))
    const area = scenarioOf(s.g).victory.items.find((i) => i.kind === 'units' && !i.none)
    expect(area?.kind === 'units' && area.area[s.g.at[s.u('19.ID')]!]).toBe(1)
  })
})

describe('staffs and guns', () => {
  it('a staff beside the enemy leaves', () => {
    const s = moves({ units: { '2.AOK': 'AN26', '19.ID': 'AN27>3', '28e DI': 'AN25>0' } })
    expect(away(s, '2.AOK', '28e DI')).toBeGreaterThan(1)
  })
  it('guns without escort leave the enemy who could overrun them', () => {
    const s = moves({ units: { 'I/Fußa.7': 'AN26', '2.AOK': 'AN28', '28e DI': 'AN24>0', '30e DI': 'AN24>0' } })
    expect(away(s, 'I/Fußa.7', '28e DI')).toBeGreaterThan(2)
  })
  it('guns do not march to the enemy ahead of their infantry', () => {
    const units = { 'I/Fußa.7': 'AN28', '19.ID': 'AN28>3', '2.AOK': 'AO29', '28e DI': 'AN25>0', '30e DI': 'AN25>0' }
    const s = moves({ units })
    const guns = away(s, 'I/Fußa.7', '28e DI')
    expect(guns > 1 || s.where('I/Fußa.7') === s.where('19.ID')).toBe(true)
  })
  it('guns fire at the stack before them', () => {
    const foes = { '28e DI': 'AM27>0', '30e DI': 'AM27>0' }
    const units = { 'I/Fußa.7': 'AM28>3', 'I/GFußa.': 'AM28>3', '19.ID': 'AM28>3', '2.AOK': 'AN29', ...foes }
    const s = laid({ phase: 1, units }).push((_g, t) => pushBombardment(t, GERMAN))
    expect(choice(s)).toMatchObject({ type: 'shell', hex: hex('AM27') })
  })
})

describe('attacks', () => {
  it('two divisions attack the wreck that holds the town', () => {
    const s = fights({ gt: LAST, units: { '19.ID': 'AN24>3', '20.ID': 'AN24>3', '28e DI': 'AN23/1>0' } })
    expect(choice(s)).toMatchObject({ type: 'attack', hex: hex('AN23') })
  })
  it('guns that nobody guards are attacked', () => {
    const s = fights({ units: { '19.ID': 'AM28>3', '4e RAL': 'AM27>0' } })
    expect(choice(s)).toMatchObject({ type: 'attack', hex: hex('AM27') })
  })
  it('a town that three sound divisions hold is not thought to be nearly taken by two', () => {
    const units = { '19.ID': 'AM28>3', '20.ID': 'AM28>3', '28e DI': 'AM27>0', '30e DI': 'AM27>0', '27e DI': 'AM27>0' }
    const s = fights({ units })
    const seen = sceneOf(nachParis.view(s.g, s.seat()), s.seat())
    const prospect = prospectOf(seen, battleOf(s.g, GERMAN, hex('AM27'), [s.u('19.ID'), s.u('20.ID')]))
    expect(prospect.clears).toBeLessThan(0.05)
  })
  it('half a division does not attack two sound ones', () => {
    const s = fights({ units: { '19.ID': 'AM28/2>0', '28e DI': 'AM29>3', '30e DI': 'AM29>3' } })
    expect(choice(s)).toEqual({ type: 'pass' })
  })
  it('of two enemies the weak one is attacked, not the strong one', () => {
    const strong = { '30e DI': 'AL28>0', '27e DI': 'AL28>0' }
    const s = fights({ units: { '19.ID': 'AM28>3', '20.ID': 'AM28>3', '28e DI': 'AM27/1>0', ...strong } })
    expect(choice(s)).toMatchObject({ type: 'attack', hex: hex('AM27') })
  })
  it('the second division joins the attack of the first', () => {
    const s = fights({ units: { '19.ID': 'AM28>3', '20.ID': 'AM28>3', '28e DI': 'AM27/2>0' } })
    s.take({ type: 'attack', unit: s.u('19.ID'), hex: hex('AM27'), full: true })
    expect(choice(s)).toEqual({ type: 'support', unit: s.u('20.ID'), full: true })
  })
  it('the victor goes into the town', () => {
    const s = laid(
      { gt: LAST, units: { '19.ID': 'AN24>3', '20.ID': 'AN24>3', '28e DI': 'AM21/1>0' } },
      { AN23: ALLIED },
    )
    s.push((_g, t) => pushAdvance(t, GERMAN, [s.u('19.ID'), s.u('20.ID')], [hex('AN23')]))
    expect(choice(s)).toMatchObject({ type: 'advance', hex: hex('AN23') })
  })
  it('the garrison of a town does not follow the beaten enemy and leave it to another', () => {
    const units = { '19.ID': 'AM26>3', '28e DI': 'AM23/1>0', '30e DI': 'AL26>0' }
    const s = laid({ gt: LAST, units }, all(GERMAN))
    s.push((_g, t) => pushAdvance(t, GERMAN, [s.u('19.ID')], [hex('AM25')]))
    phase(s)
    expect(s.where('19.ID')).toBe('AM26')
  })
  it('who is beaten goes back to his own side, not between enemies', () => {
    const s = laid({ units: { '19.ID': 'AM26/2>3', '2.AOK': 'AN29', '28e DI': 'AM25>0', '30e DI': 'AL26>0' } })
    s.push((_g, t) => pushRetreat(t, GERMAN, [s.u('19.ID')], [1]))
    const a = choice(s)
    expect(
      a.type === 'retreat' && Math.min(...['28e DI', '30e DI'].map((id) => distance(a.hex, s.g.at[s.u(id)]!))),
    ).toBe(2)
  })
})

describe('cavalry', () => {
  const attacked = (units: Record<string, string>, ...by: string[]): Scene => {
    const s = fights({ units })
    s.take({ type: 'attack', unit: s.u(by[0]!), hex: hex('AM27'), full: true })
    for (const id of by.slice(1)) s.take({ type: 'support', unit: s.u(id), full: true })
    if (s.step() === 'attack') s.take({ type: 'launch' })
    expect(s.step()).toBe('withdrawCavalry')
    return s
  }
  it('leaves before two divisions', () => {
    const s = attacked({ '19.ID': 'AM28>3', '20.ID': 'AM28>3', '4e DC': 'AM27>0', 'QG 5A': 'AL23' }, '19.ID', '20.ID')
    expect(choice(s).type).toBe('escape')
  })
  it('stands against the wreck of a division', () => {
    const units = { '19.ID': 'AM28/2>3', '4e DC': 'AM27>0', '30e DI': 'AM27>0', 'QG 5A': 'AL23' }
    expect(choice(attacked(units, '19.ID')).type).toBe('stand')
  })
})

describe('a wood full of enemies and towns', () => {
  const ardennes = (given: Given): Given => ({ scenario: 'ardennes', ...given })
  /** All towns of the Ardennes but these are German. */
  const but = (...theirs: string[]): Record<string, Side> =>
    Object.fromEntries(
      ['Y22', 'AC24', 'AA22', 'V23', 'Z25', 'X23', 'W22', 'Y26', 'U24', 'Y27'].map((label) => [
        label,
        theirs.includes(label) ? ALLIED : GERMAN,
      ]),
    )
  const full = { '12.ID': 'Z25>3', '16.ID': 'Z25>3', '21.ID': 'Z25>3' }

  it('who is beaten does not go back to friends who have no room for him', () => {
    const units = { ...full, '15.ID': 'AA25/3>3', '4.AOK': 'Y28', '33e DI': 'AB25>0', '34e DI': 'AA24>0' }
    const s = laid(ardennes({ gt: 13, units }), but('AC24'))
    s.push((_g, t) => pushRetreat(t, GERMAN, [s.u('15.ID')], [1]))
    const a = choice(s)
    expect(a.type).toBe('retreat')
    expect(a).not.toMatchObject({ hex: hex('Z25') })
  })
  it('of three divisions in a town that others cover one at least goes on', () => {
    const three = ['27.ID', '9.RD', '10.RD']
    const units = {
      ...Object.fromEntries(three.map((id) => [id, 'U24>3'])),
      ...{ '9.ID': 'V23>3', '10.ID': 'V23>3', '26.ID': 'V24>3', '5.AOK': 'T23' },
      ...{ '40e DI': 'V21>0', '3e DI': 'Y22>0' },
    }
    const s = moves(ardennes({ gt: 12, units }), but('Y22', 'AA22'))
    expect(three.some((id) => s.where(id) !== 'U24')).toBe(true)
  })
  it('a squadron that rides away does not draw a division from the fight for a town', () => {
    const units = {
      ...{ '11.ID': 'Z27>3', '12.ID': 'Z26>3', '21.ID': 'Z26>3', '4.AOK': 'Y28' },
      ...{ '23e DI': 'Z25/2>0', '4e DC': 'AC27/1>0' },
    }
    const s = moves(ardennes({ gt: 12, units }), but('Z25'))
    expect(distance(s.g.at[s.u('11.ID')]!, hex('Z25'))).toBe(1)
  })
  it('in the last turn no division minds its supply before an open town', () => {
    const units = { '15.ID': 'Y25>3', '4.AOK': 'T29', '3e DI': 'AF20>0' }
    const s = moves(ardennes({ gt: 13, units }), but('Z25'))
    expect(heldBy(s, 'Z25')).toBe(GERMAN)
  })
  it('a Fortification that keeps them out of a town is stormed when nobody else is near', () => {
    const guns = { 'I,II/Fußa.6': 'U23>4', 'I/Fußa.20': 'U23>4' }
    const units = { ...guns, '9.ID': 'W23>2', '10.ID': 'V24>3', '26.ID': 'U23>4', '5.AOK': 'T24', '3e DI': 'AF20>0' }
    const s = laid(ardennes({ gt: 12, phase: 1, units, works: ['Longwy'] }), but('V23'))
    s.push((_g, t) => pushBombardment(t, GERMAN))
    expect(phase(s).map((a) => a.type)).toContain('assault')
  })
})
