/** Actions that lack their parts, or that belong to another moment: no step answers them with a reason that speaks of something else. */
import { refusalTable } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import type { GloryAction } from '../../src/actions.ts'
import { ALLIED, GERMAN, hexAt, hexCount, unitCount, unitIndex, unitSteps } from '../../src/data/index.ts'
import { rollCommand } from '../../src/rules/command.ts'
import { pushEntrench } from '../../src/rules/entrench.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { pushStrategic } from '../../src/rules/rail.ts'
import { pushReinforce } from '../../src/rules/reinforce.ts'
import { pushReplacements, pushWithdrawal } from '../../src/rules/replacements.ts'
import { AWAY } from '../../src/types.ts'
import { type Given, type Scene, scene, start } from '../position.ts'

const attack = (s: Scene, id: string, at: string): GloryAction => ({ type: 'attack', unit: s.u(id), hex: hexAt(at) })
const fighting = (given: Given): Scene => scene({ side: 1, ...given }).push((_g, t) => pushPrepared(t, GERMAN))
const FRONT = ['2721', '2622', '2620', '2520', '2420', '3430', '3530', '3532', '3432']

/** Where a reason is given all the same: it speaks of what the action has, or of the moment. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  marker: [
    '3.5b deny.markersFirst xx.x.....: marker',
    '3.5b deny.markerOrder ..x.xxxxx: marker',
    '3.5b deny.markersFirst xxxxxxxxx: all but marker',
  ],
  deploy: [
    '3.3b deny.notInReserve x..x.....: marker',
    '3.5f deny.markersPlaced ..x.xxxxx: marker',
    '3.3b deny.notInReserve x.xxxxx..: all but marker seal',
    '3.4a deny.hasArmy .x.....xx: assign',
    '3.3c deny.deployCountry .......xx: deploy',
    '3.3b deny.notDeployed xxxxxxxxx: seal',
  ],
  reinforce: ['8.1b deny.notWaiting ....xxxxx: enter'],
  replace: ['8.6f deny.notYours ....xxx..: replace rebuild', '8.7b deny.notRebuilt .......xx: rebuild'],
  withdraw: ['8.8b deny.mayNotLeave xxxxxxxxx: withdraw', '8.8a deny.allOrNothing xxxxxxxxx: decline'],
  entrench: ['9.1e deny.cannotDig ....xxx..: dig'],
  confuse: ['10.1b deny.noStack ..x.xxxxx: confuse'],
  strategic: [],
  operational: ['13.8a deny.move.onTop .x.....xx: top', '12.1b deny.move.notYours .....xx..: top'],
  move: [
    '12.2d deny.move.notFinished xxxxxxxxx: pick',
    '12.6a deny.move.notAlong ....xxx..: force',
    '12.10a deny.move.forceWho ........x: force',
    '12.1a deny.move.notNext ..x..xxxx: step',
    '13.23a deny.march.nobody ..x..xxxx: assault',
  ],
  prepared: [
    '13.1b deny.combat.notYours .......xx: attack',
    '13.5a deny.combat.noTarget .x.....xx: join',
    '13.5a deny.combat.noTarget xxxxxxxxx: launch',
    '13.5a deny.combat.chosen xxxxxxxxx: pass',
  ],
  joining: [
    '13.5a deny.combat.chosen .......xx: attack',
    '13.1b deny.combat.notYours .x.....xx: join',
    '13.5a deny.combat.noTarget xxxxxxxxx: launch',
    '13.5a deny.combat.chosen xxxxxxxxx: pass',
  ],
  siege: ['14.7c deny.combat.gunNotReady xxxxxxxxx: fire'],
  withdrawCavalry: [],
  losses: ['13.20b deny.combat.notInvolved xxxxxxxxx: lose'],
  retreat: ['13.18e deny.combat.allRetreat xxxxxxxxx: hold', '13.19c deny.combat.notPreferred xxxxxxxxx: fallBack'],
  advance: ['13.21a deny.combat.notVictor .x..xxxxx: advance'],
}

const MOMENTS: Readonly<Record<string, () => Scene>> = {
  marker: () => start('free'),
  deploy: () => start('historical'),
  reinforce: () => {
    const s = scene({ turn: 6 })
    s.g.at[s.u('F-44')] = AWAY
    s.g.steps[s.u('F-44')] = unitSteps[s.u('F-44')]!
    return s.push((g, t) => pushReinforce(g, t, ALLIED))
  },
  replace: () =>
    scene({ turn: 7, units: { 'F-1': '3036/2', 'F-2': '3640' } }).push((g, t) => pushReplacements(g, t, ALLIED)),
  withdraw: () => {
    const units = { 'G-2': '1518', 'G-3': '1517', 'G-1C': '1617' }
    return scene({ turn: 5, side: 1, units }).push((g, t) => pushWithdrawal(g, t, GERMAN))
  },
  entrench: () => scene({ turn: 12, units: { 'F-1': '3036' } }).push((g, t) => pushEntrench(g, t, ALLIED), 1),
  confuse: () =>
    scene({ turn: 12, units: { 'F-1': '3036', 'F-2': '3640' } }).push((g, t) => rollCommand(g, t, ALLIED), 6),
  strategic: () => scene({ turn: 12, units: { 'F-1': '3036' } }).push((_g, t) => pushStrategic(t, ALLIED)),
  operational: () => scene({ units: { 'F-1': '3036', 'F-2': '3036' } }).push((_g, t) => pushOperational(t, ALLIED)),
  move: () => {
    const s = scene({ units: { 'F-1': '3036', 'F-2': '3036' } }).push((_g, t) => pushOperational(t, ALLIED))
    return s.take({ type: 'pick', units: [s.u('F-1'), s.u('F-2')] })
  },
  prepared: () => fighting({ units: { 'G-2': '3530', 'F-1': '3631' }, german: FRONT }),
  joining: () => {
    const s = fighting({ units: { 'G-2': '3530', 'G-3': '3530', 'F-1': '3631' }, german: FRONT })
    return s.take(attack(s, 'G-2', '3631'))
  },
  siege: () => {
    const s = fighting({ units: { 'G-5': '2721', 'G-420': '2721', 'F-Verdun': '2822' }, german: FRONT })
    return s.take(attack(s, 'G-5', '2822'))
  },
  withdrawCavalry: () => {
    const s = fighting({ units: { 'G-2': '3530', 'F-1C': '3631' }, german: FRONT })
    return s.take(attack(s, 'G-2', '3631'))
  },
  losses: () => {
    const s = fighting({ units: { 'G-2': '3530', 'G-3': '3530', 'F-1': '3631', 'F-2': '3631' }, german: FRONT })
    return s.take(attack(s, 'G-2', '3631')).take({ type: 'join', unit: s.u('G-3') }, 6)
  },
  retreat: () => {
    const s = fighting({ units: { 'G-2': '3530', 'G-3': '3530', 'F-1': '3631' }, german: FRONT })
    return s.take(attack(s, 'G-2', '3631')).take({ type: 'join', unit: s.u('G-3') }, 6)
  },
  advance: () => {
    const s = fighting({ units: { 'G-2': '3530', 'G-3': '3530', 'F-1': '3631' }, german: FRONT })
    s.take(attack(s, 'G-2', '3631')).take({ type: 'join', unit: s.u('G-3') }, 6)
    while (s.step() === 'retreat' || s.step() === 'losses') s.take(s.legal()[0]!)
    return s
  },
}

const TYPES =
  'marker assign deploy deployRest seal enter replace rebuild withdraw decline dig confuse rail sea pick force step leave stop assault top attack join launch fire holdFire withdrawCavalry stand lose retreat hold fallBack advance pass done'.split(
    ' ',
  ) as readonly GloryAction['type'][]

/** Parts of an action, each wrong in its own way. */
const F1 = unitIndex('F-1')
const PARTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'no parts': {},
  'a unit only': { unit: F1 },
  'a hex only': { hex: hexAt('3036') },
  'a unit by name': { unit: 'F-1', hex: '3036', units: 'F-1' },
  'half a unit': { unit: 0.5, hex: 0.5, units: [0.5] },
  'a unit below the first': { unit: -1, hex: hexAt('3036'), units: [-1] },
  'a unit beyond the last': { unit: unitCount, hex: hexAt('3036'), units: [unitCount] },
  'a hex off the map': { unit: F1, hex: -1, units: [] },
  'a hex beyond the last': { unit: F1, hex: hexCount, units: [F1, unitCount] },
}

const answers = (s: Scene): string[] => refusalTable(s, TYPES, Object.values(PARTS))

describe('answers', () => {
  it.each(Object.keys(MOMENTS))('[5.1b] at %s', (moment) => {
    const s = MOMENTS[moment]!()
    expect(s.step() === moment || moment === 'marker' || moment === 'joining').toBe(true)
    expect(answers(s)).toEqual(ANSWERS[moment])
  })
})
