/** Scenes in which every kind of event happens once or more: what is then told is written out in rules/05-told.test.ts. */
import { ALLIED, GERMAN, hexAt, unitSteps } from '../src/data/index.ts'
import { sufferAttrition } from '../src/rules/attrition.ts'
import { rollCommand } from '../src/rules/command.ts'
import { completeTrenches, pushEntrench } from '../src/rules/entrench.ts'
import { pushOperational } from '../src/rules/movement.ts'
import { pushStrategic } from '../src/rules/rail.ts'
import { pushReinforce } from '../src/rules/reinforce.ts'
import { pushReplacements, pushWithdrawal } from '../src/rules/replacements.ts'
import { pushRetreat } from '../src/rules/retreat.ts'
import { finishSetup } from '../src/rules/setup-steps.ts'
import { checkVictory, endGame } from '../src/rules/victory.ts'
import { AWAY, DEAD } from '../src/types.ts'
import { type Play, play } from './combat-play.ts'
import { type Given, hex, type Scene, scene, start } from './position.ts'

const marching = (given: Given): Scene => scene(given).push((g, t) => pushOperational(t, g.side))
const pick = (s: Scene, ...ids: string[]) => s.take({ type: 'pick', units: ids.map(s.u) })
const walk = (s: Scene, ...path: string[]) => {
  for (const label of path) s.take({ type: 'step', hex: hex(label) })
  return s
}
const waiting = (s: Scene, ...ids: string[]): Scene => {
  for (const id of ids) {
    s.g.at[s.u(id)] = AWAY
    s.g.steps[s.u(id)] = unitSteps[s.u(id)]!
  }
  return s
}
const all = (p: Play): Play => {
  while (p.step() === 'losses' || p.step() === 'retreat') p.take(p.legal()[0]!)
  return p
}

export const SCENES: Readonly<Record<string, () => Scene | Play>> = {
  '[12.1a] [12.6a] [12.10a] a stack force-marches, drops a unit and goes on': () => {
    const s = marching({ side: 1, turn: 3, units: { 'G-2': '1525', 'G-3': '1525', 'G-4': '1526' }, german: ['1525'] })
    pick(s, 'G-2', 'G-3').take({ type: 'force', units: [s.u('G-2'), s.u('G-3')] })
    walk(s, '1625').take({ type: 'leave', unit: s.u('G-3') })
    return walk(s, '1725').take({ type: 'stop' })
  },
  '[12.1a] a unit that comes back, and one that is put on top': () => {
    const s = marching({ units: { 'F-1': '3230', 'F-2': '3230', 'F-3': '3640' } })
    s.take({ type: 'top', unit: s.u('F-2') })
    return walk(pick(s, 'F-1'), '3229', '3230').take({ type: 'stop' })
  },
  '[14.3c] [14.7g] guns are overrun, a zone is entered': () => {
    const s = marching({ side: 0, units: { 'F-1': '3230', 'G-420': '3229', 'F-2': '3640' } })
    walk(pick(s, 'F-1'), '3229').take({ type: 'stop' })
    const z = marching({ side: 1, units: { 'G-5': '3121', 'G-6': '2517' }, zones: ['3022'] })
    walk(pick(z, 'G-5'), '3022')
    s.log.push(...z.log)
    return s
  },
  '[11.1a] [11.5a] trains and ships, also of units that are not on top': () => {
    const units = { 'F-1': '3036', 'F-42': '3036', 'F-2': '2244', 'G-9': '2926' }
    const s = scene({ turn: 12, units }).push((_g, t) => pushStrategic(t, ALLIED))
    s.take({ type: 'rail', unit: s.u('F-42'), hex: hex('4041') })
    s.take({ type: 'sea', unit: s.u('F-2'), hex: hex('1439') })
    return s.take({ type: 'rail', unit: s.u('F-1'), hex: hex('4041') })
  },
  '[16.3c] a corps comes by rail': () => {
    const s = waiting(scene({ scenario: 'marne', turn: 8, units: { 'F-9': '3631' } }), 'F-7')
    s.push((_g, t) => pushStrategic(t, ALLIED))
    return s.take(s.offers('rail').find((a) => a.unit === s.u('F-7'))!)
  },
  '[8.5f] [3.7c] an arrival; Britain goes to war': () => {
    const s = waiting(scene({ scenario: 'free', turn: 6 }), 'F-44')
    s.g.atWar = [1, 0, 1, 0, 0, 0]
    s.g.british = 0
    s.g.reached20 = 1
    s.push((g, t) => pushReinforce(g, t, ALLIED))
    return s.take(s.offers('enter')[0]!)
  },
  '[8.6c] [8.6a] [8.7c] replacements come and are used': () => {
    const s = scene({ turn: 7, side: 0, units: { 'F-1': '3036/2', 'F-2': '3640' } })
    s.g.at[s.u('F-9')] = DEAD
    s.g.steps[s.u('F-9')] = 0
    s.push((g, t) => pushReplacements(g, t, ALLIED))
    s.take({ type: 'replace', unit: s.u('F-1') })
    return s.take({ type: 'rebuild', unit: s.u('F-9'), hex: hex('4536') })
  },
  '[8.8a] [8.8c] the withdrawal': () => {
    const units = { 'G-2': '1518', 'G-3': '1517', 'G-4': '1616/3', 'G-1C': '1617' }
    const s = scene({ turn: 5, side: 1, units }).push((g, t) => pushWithdrawal(g, t, GERMAN))
    s.take({ type: 'withdraw', units: [s.u('G-2')] }).take({ type: 'withdraw', units: [s.u('G-3')] })
    return s.take({ type: 'withdraw', units: [s.u('G-1C')] })
  },
  '[8.8e] [A71] the withdrawal is declined, or cannot be made': () => {
    const units = { 'G-2': '1518', 'G-3': '1517', 'G-1C': '1617' }
    const s = scene({ turn: 5, side: 1, units }).push((g, t) => pushWithdrawal(g, t, GERMAN))
    s.take({ type: 'decline' })
    const none = scene({ turn: 5, side: 1, units: { 'G-2': '1518' } }).push((g, t) => pushWithdrawal(g, t, GERMAN))
    s.log.push(...none.log)
    return s
  },
  '[9.1a] [9.1b] [9.2e] [9.3a] trenches are dug, completed and given up': () => {
    const s = scene({ turn: 12, side: 1, units: { 'G-2': '2518', 'G-3': '2517', 'G-4': '2618' } })
    s.push((g, t) => pushEntrench(g, t, GERMAN), 3)
    s.take({ type: 'dig', unit: s.u('G-2') })
    completeTrenches(s.g, s.t, GERMAN)
    s.push((g, t) => pushEntrench(g, t, GERMAN), 4)
    s.take({ type: 'dig', unit: s.u('G-4') })
    s.g.at[s.u('G-2')] = DEAD
    completeTrenches(s.g, s.t, GERMAN)
    return s
  },
  '[10.1a] [10.1b] [10.4b] [10.4f] command is kept, lost, and Hentsch comes or not': () => {
    const units = { 'G-2': '2936', 'G-3': '1517', 'F-1': '4040' }
    const s = scene({ turn: 8, side: 1, units, options: { hentsch: true } })
    s.push((g, t) => rollCommand(g, t, GERMAN), 5)
    s.push((g, t) => rollCommand(g, t, GERMAN), 6)
    s.take({ type: 'confuse', hex: hex('1517') })
    const lost = scene({ turn: 8, side: 1, units, german: ['3036'], options: { hentsch: true } })
    lost.push((g, t) => rollCommand(g, t, GERMAN), 6)
    s.log.push(...lost.log)
    return s
  },
  '[13.8b] [13.9a] [13.17a] [13.19a] [13.21a] a prepared assault over a river, out of supply, with retreat and advance':
    () => {
      const p = play({ units: { 'G-2': '3532', 'G-3': '3532', 'F-42': '3433', 'F-1': '3433' } })
      all(p.assault(['G-2', 'G-3'], '3433', 6))
      return p.can({ type: 'advance', unit: p.u('G-2') }) ? p.take({ type: 'advance', unit: p.u('G-2') }) : p
    },
  '[7.6a] [13.11b] an attack without hope, and halved factors': () => {
    const p = play({ side: ALLIED, units: { 'F-1': '2929', 'G-2': '2930', 'G-3': '2930' } })
    return p.assault(['F-1'], '2930')
  },
  '[13.13a] [13.16a] [2.11e] [14.7e] seven to one, concentric; guns die with those who guard them': () => {
    const units = { 'F-1': '3530', 'F-2': '3530', 'F-3': '3731', 'G-11L': '3631/1', 'G-420': '3631' }
    const p = play({ side: ALLIED, units })
    return all(p.assault(['F-1', 'F-2', 'F-3'], '3631', 6))
  },
  '[13.23a] [15.1d] a march assault meets decoys, then a division': () => {
    const p = play({ units: { 'G-2': '3430', 'FR-decoy-1': '3530', 'F-42': '3631' } })
    p.move(['G-2']).take({ type: 'assault', hex: hexAt('3530') })
    p.take({ type: 'step', hex: hexAt('3530') }).take({ type: 'assault', hex: hexAt('3631') }, 5)
    return all(p)
  },
  '[13.25a] [9.3b] cavalry withdraws from a trench': () => {
    const p = play({ units: { 'G-2': '3530', 'F-1C': '3631' }, trenches: { 3631: ALLIED } })
    return all(p.assault(['G-2'], '3631').take({ type: 'withdrawCavalry' }))
  },
  '[14.8a] [14.3g] guns against a zone': () => {
    const p = play({ units: { 'G-5': '3121', 'G-305a': '3121', 'F-1': '3022' }, zones: ['3022'], front: 31 })
    p.assault(['G-5'], '3022')
    p.take({ type: 'fire', unit: p.u('G-305a') }, 2)
    return all(p)
  },
  '[14.9a] [14.9d] [14.10a] [14.2e] guns against Verdun, in vain': () => {
    const p = play({ units: { 'G-5': '2721', 'G-420': '2721', 'F-Verdun': '2822' }, front: 28 })
    p.assault(['G-5'], '2822')
    return all(p.take({ type: 'fire', unit: p.u('G-420') }, 2, 4))
  },
  '[14.9b] guns against Liège, which falls': () => {
    const p = play({ units: { 'G-7': '1619', 'G-420': '1619', 'B-Liege': '1620' }, front: 17 })
    p.assault(['G-7'], '1620')
    return p.take({ type: 'fire', unit: p.u('G-420') }, 4)
  },
  '[14.5a] [14.5b] a fortress that is abandoned': () => {
    const p = play({ units: { 'G-5': '2721', 'G-13': '2721', 'F-1': '2822', 'F-Verdun': '2822' }, front: 28 })
    p.assault(['G-5', 'G-13'], '2822', 5)
    while (p.step() === 'losses') p.take(p.legal()[0]!)
    return p.can({ type: 'retreat' }) ? all(p.take({ type: 'retreat' })) : p
  },
  '[16.1b] [16.1c] units forced off the mini-map': () => {
    const given = { scenario: 'marne', turn: 9 } as const
    const out = (side: number, id: string, units: Given['units']): Play => {
      const p = play({ ...given, side: 1 - side, units: { ...units } })
      return all(p.push((g, t) => pushRetreat(g, t, side, [p.u(id)])))
    }
    const p = out(ALLIED, 'F-1', { 'F-1': '3038', 'G-2': '3138', 'G-3': '3137' })
    const q = out(GERMAN, 'G-2', { 'G-2': '3023', 'F-7': '2923' })
    return { ...p, log: [...p.log, ...q.log] }
  },
  '[13.19b] [13.19d] [13.18h] nowhere to go, full hexes on the way': () => {
    const ring = { 'G-4': '3632', 'G-9': '3731', 'G-7': '3730' }
    const p = play({ units: { 'G-2': '3530', 'G-3': '3530', 'F-1': '3631', ...ring } })
    return all(p.assault(['G-2', 'G-3'], '3631', 6))
  },
  '[4.2b] [4.2d] [4.2e] [4.3e] points come and go; Paris is in danger': () => {
    const s = marching({
      side: 1,
      turn: 9,
      units: { 'G-2': '2836', 'G-3': '2244', 'F-1': '4040' },
      german: ['2244', '2836', '2932', '2829', '2627', '2529', '2424', '2220', '2217', '2634', '2632'],
    })
    walk(pick(s, 'G-2'), '2936', '3036').take({ type: 'stop' })
    return s
  },
  '[4.5a] [4.5c] a Belgian division leaves its country': () => {
    const s = marching({ units: { 'B-3': '1631', 'F-1': '4040' } })
    return walk(pick(s, 'B-3'), '1632')
  },
  '[4.6a] [4.6b] a battle of Plan XVII': () => {
    const p = play({ side: ALLIED, turn: 4, units: { 'F-1': '3512', 'F-2': '3512', 'G-2': '3412' }, front: 35 })
    return all(p.assault(['F-1', 'F-2'], '3412', 1))
  },
  '[4.1b] [4.1g] victory and draw': () => {
    const s = scene({ turn: 20 })
    s.g.vp = [21, 3]
    checkVictory(s.g, s.t, ALLIED)
    const last = scene({ turn: 30 })
    last.g.vp = [-20, 3]
    endGame(last.g, last.t)
    s.log.push(...last.log)
    return s
  },
  '[7.12a] attrition, told to the owner by unit and to the enemy by hex': () => {
    const s = scene({ turn: 8, units: { 'F-7': '2018/1', 'F-9': '2018', 'G-2': '2918' } })
    s.g.control = s.g.control.map((c) => (c === 0 ? 1 : c))
    sufferAttrition(s.g, s.t, ALLIED)
    return s
  },
  '[3.3b] [3.4a] deployment, told to the owner alone until it is sealed': () => {
    const s = start('historical')
    s.take(s.offers('assign')[0]!)
    s.take(s.offers('deploy')[0]!)
    return s.take({ type: 'deployRest' }).take({ type: 'seal' })
  },
  '[3.5b] [3.6a] [3.6f] [3.7b] markers, and what the German plan does to neutrals': () => {
    const s = start('free')
    s.take(s.offers('marker')[0]!)
    const g = scene({ scenario: 'free', turn: 1, units: { 'G-2': '1520', 'G-3': '2018' } })
    g.g.phase = -1
    finishSetup(g.g, g.t)
    s.log.push(...g.log)
    return s
  },
}
