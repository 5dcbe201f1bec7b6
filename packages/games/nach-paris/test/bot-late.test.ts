/** More positions (bot-positions.test.ts): the last turn, railways, and guns and cavalry before Liège. */
import { seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { NachParisAction } from '../src/actions.ts'
import { prospectOf } from '../src/bot/clash.ts'
import { sceneOf } from '../src/bot/scene.ts'
import { bot } from '../src/bot.ts'
import { directionTo, distance } from '../src/data/index.ts'
import { nachParis } from '../src/index.ts'
import { battleOf } from '../src/rules/account.ts'
import { pushCombats } from '../src/rules/attack.ts'
import { pushBombardment } from '../src/rules/bombard.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { scenarioOf } from '../src/rules/scenario.ts'
import { ALLIED, GERMAN, type Side } from '../src/types.ts'
import { type Given, hex, type Scene, scene } from './position.ts'

const LAST = 15
const TOWNS = ['AM26', 'AP26', 'AN23', 'AP24', 'AL25', 'AK26', 'AO25']
const steps = Object.values(nachParis.steps)

const held = (s: Scene, label: string): Side => s.g.held[scenarioOf(s.g).objectives.indexOf(hex(label))] as Side
const all = (side: Side, but: Readonly<Record<string, Side>> = {}): Readonly<Record<string, Side>> => ({
  ...Object.fromEntries(TOWNS.map((label) => [label, side])),
  ...but,
})
function laid(given: Given, towns: Readonly<Record<string, Side>> = {}): Scene {
  const s = scene({ gt: LAST, ...given, steps, options: { weather: false } })
  for (const [label, side] of Object.entries(towns)) s.g.held[scenarioOf(s.g).objectives.indexOf(hex(label))] = side
  return s
}
function moves(given: Given, towns: Readonly<Record<string, Side>> = {}): Scene {
  const s = laid({ phase: 2, ...given }, towns)
  s.push((_g, t) => pushMovement(t, given.side ?? GERMAN))
  for (let n = 0; s.step() !== 'over' && n < 400; n++) s.take(choice(s))
  expect(s.step()).toBe('over')
  return s
}
const choice = (s: Scene): NachParisAction => bot(nachParis.view(s.g, s.seat()), s.seat(), s.legal(), seeded('bot'))

describe('the last turn', () => {
  it('when no enemy can answer, the garrison of a town takes another', () => {
    const units = { '28e DI': 'AN23>0', 'QG 5A': 'AN22', '19.ID': 'AL23>3' }
    const s = moves({ side: ALLIED, units }, all(ALLIED, { AO25: GERMAN }))
    expect(held(s, 'AO25')).toBe(ALLIED)
  })
  it('who cannot reach the town any more goes where there is a fight, or stays for it', () => {
    for (const [at, foe] of [
      ['AR24', 'AP24/1'],
      ['AT24', 'AT25/1'],
    ]) {
      const s = moves({
        scenario: 'marne',
        gt: 21,
        units: { '19.ID': `${at}>3`, '2.AOK': 'AT23', '28e DI': `${foe}>3` },
      })
      expect(distance(s.g.at[s.u('19.ID')]!, s.g.at[s.u('28e DI')]!)).toBe(1)
    }
  })
})

describe('railways', () => {
  const front = {
    '1.GID': 'AK27>3',
    '2.GID': 'AL27>3',
    '14.ID': 'AL27>3',
    '2.AOK': 'AM28',
    '20.ID': 'AK27>3',
    '2.GRD': 'AM27>3',
  }
  const foes = { '36e DI': 'AP26>0', '28e DI': 'AL25>0' }
  const towns = all(GERMAN, { AL25: ALLIED, AN23: ALLIED })
  it('who alone stands where the railways lead home stays while an enemy could walk in', () => {
    const s = moves({ gt: 14, units: { ...front, ...foes, '19.ID': 'AP29>3' } }, towns)
    expect(s.where('19.ID')).toBe('AP29')
  })
  it('and where nobody stands somebody goes', () => {
    const s = moves({ gt: 14, units: { ...front, ...foes, '19.ID': 'AO28>3' } }, towns)
    expect(s.where('19.ID')).toBe('AP29')
  })
})

describe('before Liège', () => {
  const liege = (given: Given): Given => ({ scenario: 'liege', gt: 6, ...given })
  const east = ['Barchon', 'Evegnée', 'Fléron', 'Chaudfontaine', 'Embourg']

  it('a siege gun takes the Fortifications that the other guns do not look at', () => {
    const units = {
      'I,II/Fußa.9': 'V35>5',
      'II,III/Fußa.4': 'V35>5',
      'KMK.b3': 'V35>5',
      '27.IB': 'V35>5',
      '2.AOK': 'R35',
    }
    const s = moves(liege({ units, works: east }))
    const gun = s.u('KMK.b3')
    expect([s.g.fip[gun], s.g.facing[gun]]).toEqual([1, directionTo(hex('V35'), hex('W34'))])
  })
  it('two guns fire at two Fortifications, since the second adds less to the first than it does alone', () => {
    const units = { 'I,II/Fußa.9': 'V35>5', 'II,III/Fußa.4': 'V35>5', '2.AOK': 'R35' }
    const s = laid(liege({ phase: 1, units, works: east })).push((_g, t) => pushBombardment(t, GERMAN))
    for (const type of ['breach', 'join', 'fire']) {
      const action = choice(s)
      expect(action.type).toBe(type)
      if (type !== 'fire') s.take(action)
    }
  })
  it('a stack of two sound divisions is not thought to be nearly beaten by a brigade', () => {
    const units = { '27.IB': 'AB34>5', '3e DA': 'AC34>2', '4e DA': 'AC34>2', '2.AOK': 'R35' }
    const s = laid(liege({ phase: 3, units })).push((_g, t) => pushCombats(t, GERMAN))
    const seen = sceneOf(nachParis.view(s.g, s.seat()), s.seat())
    expect(prospectOf(seen, battleOf(s.g, GERMAN, hex('AC34'), [s.u('27.IB')])).clears).toBeLessThan(0.05)
  })
})
