/** Scenes in which every kind of event happens once or more: what is then told is written out in rules/03-told.test.ts. */
import { directionTo, encIndex, hexCount, lineIndex, railHexes, structureIndex } from '../src/data/index.ts'
import { strikeFort } from '../src/rules/abf.ts'
import { pushAdmin } from '../src/rules/admin.ts'
import { pushCombats } from '../src/rules/attack.ts'
import { pushAssaults, pushBombardment } from '../src/rules/bombard.ts'
import { pushCombatMoves } from '../src/rules/combat-moves.ts'
import { pushHqChanges } from '../src/rules/command.ts'
import { pushConsolidation } from '../src/rules/consolidate.ts'
import { destroy } from '../src/rules/destroy.ts'
import { testDoctrine } from '../src/rules/doctrine.ts'
import { pushFieldWorks } from '../src/rules/field-works.ts'
import { pushFog } from '../src/rules/fog.ts'
import { steps as allSteps } from '../src/rules/index.ts'
import { pushLocks } from '../src/rules/locks.ts'
import { pushRepair } from '../src/rules/repair.ts'
import { pushReplacements } from '../src/rules/replace.ts'
import { pushSupply } from '../src/rules/supply.ts'
import { countGt, endGame } from '../src/rules/victory.ts'
import { rollRain } from '../src/rules/weather.ts'
import { pushWithdrawals } from '../src/rules/withdraw.ts'
import { ELIMINATED, FIELD_WORKS, FOLDED, OOC } from '../src/types.ts'
import { attack, fort, play } from './combat-play.ts'
import { go, moving, pick, ride, stop, train } from './movement-scene.ts'
import { type Given, hex, type Scene, scene, start } from './position.ts'

const all = Object.values(allSteps)
const at = (given: Given): Scene => scene({ options: { weather: false }, ...given, steps: all })
const hide = (s: Scene, ...ids: string[]): Scene => {
  for (const id of ids) s.g.fog[s.u(id)] = 1
  return s
}
const fold = (s: Scene, ...ids: string[]): void => {
  for (const id of ids) s.g.at[s.u(id)] = FOLDED
}
const FOG = { fog: true, recon: true, weather: false } as const
/** All railways in the hands of a side, whole. */
const railsOf = (s: Scene, side: number): void => {
  const rail = new Array<number>(hexCount).fill(-1)
  for (const h of railHexes) rail[h] = side
  s.g.rail = rail
  s.g.broken.fill(0)
}
const toward = (from: string, to: string): number => directionTo(hex(from), hex(to))
const [FERREE, GUISE, OHIS] = ['Tunnel de la Ferrée', 'Tunnel de Guise', 'Viaduc d’Ohis'].map(structureIndex) as [
  number,
  number,
  number,
]

interface Told {
  readonly s: Scene
  /** Units whose state is written out too. */
  readonly units: readonly string[]
}
const of = (s: Scene, ...units: string[]): Told => ({ s, units })

export const SCENES: Readonly<Record<string, () => Told>> = {
  '[7.1.6b] [7.5.1] [12.1.3] a division marches, runs over engineers, takes railway hexes and goes on by a Forced March':
    () => {
      const s = moving({ units: { '14.ID': 'AM27', 'SCF.2': 'AN27', '19.ID': 'AO28' } })
      go(pick(s, '14.ID'), 'AN27', 'AM27', 'AM28', 'AM27').take({ type: 'force' })
      go(s, 'AN27').take({ type: 'stop' })
      s.take({ type: 'face', facing: 4 })
      pick(s, '19.ID').take({ type: 'face', facing: 2 })
      return of(s, '14.ID', '19.ID', 'SCF.2')
    },
  '[19.1.3a] [19.2.3] a hidden division marches and is halted by a hidden one': () => {
    const s = moving(
      { units: { '14.ID': 'AM28', '1ere DI': 'AN26>0', '19.ID': 'AP29' }, options: { fog: true } },
      (it) => hide(it, '14.ID', '1ere DI', '19.ID'),
    )
    stop(go(pick(s, '14.ID'), 'AM27', 'AN27'))
    pick(s, '19.ID').take({ type: 'face', facing: 3 })
    return of(s, '14.ID', '1ere DI', '19.ID')
  },
  '[12.2.1a] [12.3.1] [12.3.7a] trains: on, over a junction, turned, off': () => {
    const s = moving(
      {
        scenario: 'campaign',
        gt: 14,
        side: 1,
        units: { '1ere DI': 'AK27', '2e DI': 'AL28' },
        options: { weather: false },
      },
      (it) => {
        railsOf(it, 1)
      },
    )
    pick(s, '1ere DI').take({ type: 'embark', line: lineIndex('H3'), direction: toward('AK27', 'AJ27') })
    ride(s, 'H3', 'AJ27').take({ type: 'turnTrain', line: lineIndex('H3'), direction: toward('AJ27', 'AK27') })
    ride(s, 'H3', 'AK27').take({ type: 'stop' })
    pick(s, '2e DI').take({ type: 'embark', line: lineIndex('H3'), direction: toward('AL28', 'AM27') })
    ride(s, 'H3', 'AM27').take({ type: 'disembark' })
    return of(stop(s), '1ere DI', '2e DI')
  },
  '[12.3.1] [19.2.3] a hidden train is stopped by hidden guns': () => {
    const s = moving({ units: { '14.ID': 'AM27', '51e DR': 'AK26>0' }, options: { fog: true } }, (it) => {
      hide(it, '51e DR', '14.ID')
      train(it, '14.ID', 'H3', 'AL28')
    })
    ride(pick(s, '14.ID'), 'H3', 'AL28')
    s.take({ type: 'ride', line: lineIndex('H3'), hex: hex('AK27') })
    return of(s, '14.ID')
  },
  '[18.1.3a] [18.1.4] [18.2.1] by sea from Dunkirk to Calais; hidden guns close Boulogne': () => {
    const options = { naval: true, weather: false, fog: true }
    const units = { '1ere DI': 'AX39', '2e DI': 'BD36', '14.ID': 'BD35>0' }
    const s = moving({ scenario: 'campaign', gt: 14, side: 1, units, options }, (it) => hide(it, '14.ID'))
    pick(s, '1ere DI').take({ type: 'putToSea', box: 1 })
    stop(s)
    pick(s, '2e DI').take({ type: 'putToSea', box: 0 })
    stop(s)
    const t = moving({ scenario: 'campaign', gt: 14, side: 1, units: { '1ere DI': 'AX39' }, options }, (it) => {
      it.g.at[it.u('1ere DI')] = -11
    })
    pick(t, '1ere DI').take({ type: 'land', hex: hex('BB38') })
    s.log.push(...stop(t).log)
    return of(s, '1ere DI', '2e DI')
  },
  '[7.9.1a] [7.9.1b] [12.5.1] [11.7.1a] guns take and leave their positions; an Old Fortification is occupied': () => {
    const s = moving(
      {
        scenario: 'campaign',
        gt: 14,
        units: { 'KMK.b3': 'AM25', 'SKM.b5': 'AJ27', 'ÖFAB.2': 'AM24', '14.ID': 'AP21' },
        options: { weather: false },
      },
      (it) => {
        railsOf(it, 0)
        it.g.fip[it.u('KMK.b3')] = 1
      },
    )
    stop(pick(s, 'KMK.b3').take({ type: 'limber' }))
    stop(pick(s, 'SKM.b5').take({ type: 'emplace' }))
    stop(pick(s, 'ÖFAB.2').take({ type: 'emplace' }))
    pick(s, '14.ID').take({ type: 'occupy' })
    return of(stop(s), 'KMK.b3', 'SKM.b5', 'ÖFAB.2', '14.ID')
  },
  '[6.6.1c] [6.6.1a] a division splits, another recombines': () => {
    const s = moving(
      {
        scenario: 'campaign',
        gt: 14,
        side: 1,
        units: { '40e DI': 'AM25/3', '82e Bde': 'AO25/1', '81e Bde': 'AO25' },
        options: { weather: false },
      },
      (it) => fold(it, '79e Bde', '80e Bde', '41e DI'),
    )
    go(pick(s, '40e DI'), 'AM24').take({ type: 'split' })
    stop(pick(s, '79e Bde'))
    stop(pick(s, '80e Bde'))
    pick(s, '82e Bde').take(s.offers('combine')[0]!)
    return of(stop(s), '79e Bde', '80e Bde', '40e DI', '41e DI', '81e Bde', '82e Bde')
  },
  '[6.6.3a] [6.6.3b] [6.6.5b] the cavalry’s Jäger leave and come back; the chasseurs come back': () => {
    const s = moving(
      { scenario: 'campaign', gt: 14, units: { '3.KD': 'AM25', '6.KD': 'AM24' }, options: { weather: false } },
      (it) => fold(it, 'JB 4.KK'),
    )
    pick(s, '3.KD').take({ type: 'split' })
    stop(stop(s))
    const t = moving({
      scenario: 'campaign',
      gt: 14,
      units: { '3.KD': 'AM25/2', '6.KD': 'AM24/2', 'JB 4.KK': 'AM25' },
      options: { weather: false },
    })
    pick(t, 'JB 4.KK').take(t.offers('combine')[0]!)
    const f = moving({
      scenario: 'campaign',
      gt: 14,
      side: 1,
      units: { '27e DI': 'AM25/3', '28e DI': 'AM24/2', 'BCA 14e CA': 'AM24' },
      options: { weather: false },
    })
    pick(f, '28e DI').take(f.offers('combine')[0]!)
    s.log.push(...t.log, ...f.log)
    return of(s, '3.KD', '6.KD', 'JB 4.KK')
  },
  '[16.1.5a] [16.1.6] [16.1.4a] [16.1.7a] structures are blown up': () => {
    const s = at({ phase: 2, side: 1, units: { 'SCF.2': 'AM26' } })
    s.roll((g, t) => destroy(g, t, s.u('SCF.2'), GUISE), 3)
    s.roll((g, t) => destroy(g, t, s.u('SCF.2'), OHIS), 17)
    const p = at({ phase: 2, units: { 'PiR.24': 'AM26', '1ere DI': 'AM25>0' }, options: { ...FOG } })
    p.g.at[p.u('1ere DI')] = hex('AM22')
    p.roll((g, t) => destroy(g, t, p.u('PiR.24'), GUISE), 14)
    p.g.at[p.u('1ere DI')] = hex('AM25')
    hide(p, 'PiR.24', '1ere DI')
    p.roll((g, t) => destroy(g, t, p.u('PiR.24'), GUISE))
    s.log.push(...p.log)
    return of(s, 'SCF.2')
  },
  '[17.1.2a] [17.1.4] engineers repair, until it works again; hidden guns keep one from it': () => {
    const s = at({ units: { 'Ebk.1': 'AH25' }, phase: 0, options: { ...FOG } })
    s.g.broken[FERREE] = 2
    for (let i = 0; i < 2; i++) {
      s.push((g, t) => pushRepair(g, t, 0)).take({ type: 'repair', unit: s.u('Ebk.1'), structure: FERREE })
    }
    s.g.broken[FERREE] = 2
    s.g.at[s.u('1ere DI')] = hex('AH24')
    s.g.steps[s.u('1ere DI')] = 4
    hide(s, '1ere DI')
    s.push((g, t) => pushRepair(g, t, 0)).take({ type: 'repair', unit: s.u('Ebk.1'), structure: FERREE })
    return of(s, 'Ebk.1')
  },
  '[15.1.2a] [17.2.1a] [12.1.7a] rain, locks, Luxembourg': () => {
    const s = at({ gt: 13, phase: 0, options: { weather: true } })
    s.roll((g, t) => rollRain(g, t), 7)
    s.roll((g, t) => rollRain(g, t), 8)
    const l = at({ scenario: 'campaign', gt: 14, side: 1, phase: 0, options: { locks: true, weather: false } })
    l.push((g, t) => pushLocks(g, t, 1))
      .take({ type: 'openLock', area: 0 }, 12)
      .take({ type: 'openLock', area: 1 }, 13)
    const lux = at({ scenario: 'campaign', gt: 3, phase: 0 })
    lux.push((_g, t) => pushAdmin(t, 0))
    s.log.push(...l.log, ...lux.log)
    return of(s)
  },
  '[13.1.6a] [13.2.2a] [13.2.2b] [13.2.2c] supply and HQs': () => {
    const units = { '2.AOK': 'AP28', '2.GID': 'AO28', 'QG 5A': 'AN23', '1ere DI': 'AM25', '19.ID': 'AQ24' }
    const s = at({ units, gt: 14, phase: 0, options: { fog: true, weather: false } })
    s.g.supply[s.u('2.GID')] = OOC
    s.g.supply[s.u('1ere DI')] = OOC
    hide(s, '1ere DI', '19.ID')
    s.push((_g, t) => pushSupply(t, 0))
    s.push((_g, t) => pushSupply(t, 1))
    const h = at({
      scenario: 'marne',
      gt: 19,
      phase: 0,
      units: { '1.AOK': 'AR16', '2.AOK': 'AH18', '1.GID': 'AR18', '2.GID': 'AQ18', '19.ID': 'AH17' },
    })
    h.push((g, t) => pushHqChanges(g, t, 0)).take(h.offers('changeHq')[0]!, 20)
    h.push((g, t) => pushHqChanges(g, t, 0)).take(h.offers('changeHq')[0]!)
    s.log.push(...h.log)
    return of(s, '2.GID', '1ere DI', '19.ID')
  },
  '[21.1.1a] [21.1.1b] the doctrine is tested in secret': () => {
    const s = at({
      side: 1,
      phase: 0,
      options: { doctrine: true },
      units: { 'QG 5A': 'AN23', '1ere DI': 'AM25', '3e DI': 'AM24' },
    })
    s.roll((g, t) => testDoctrine(g, t, 1), 16, 15)
    return of(s, '1ere DI', '3e DI')
  },
  '[8.3.2a] [8.3.3b] [8.3.3c] [8.4.4] [8.4.7] an ABU on three units, from one die': () => {
    const units = { '1ere DI': 'AP27>0', '2e DI': 'AO27>5', '18.ID': 'AP28>3', '5.KD': 'AP28', 'II/RFußa.2': 'AP28>3' }
    const s = at({ side: 1, phase: 1, gt: 14, units })
    s.push((_g, t) => pushBombardment(t, 1)).take({ type: 'shell', hex: hex('AP28') })
    while (s.offers('join').length > 1) s.take(s.offers('join')[0]!)
    if (s.offers('join').length > 0) s.takeWithin([1, 20, 20, 20, 20], s.offers('join')[0]!)
    if (s.step() === 'bombard') s.takeWithin([1, 20, 20, 20, 20], { type: 'fire' })
    return of(s, '1ere DI', '2e DI', '18.ID', '5.KD', 'II/RFußa.2')
  },
  '[8.3.3a] [19.4.1a] [19.4.2] without effect; guns and targets come out from under FOW': () => {
    const units = {
      '1ere DI': 'AP27>0',
      '2e DI': 'AO27>5',
      '155CTR 1er RAL': 'AP27>0',
      '18.ID': 'AP28>3',
      '5.KD': 'AP28',
    }
    const s = hide(at({ side: 1, phase: 1, gt: 14, units, options: { ...FOG } }), '1ere DI', '2e DI', '18.ID')
    s.push((_g, t) => pushBombardment(t, 1)).take({ type: 'shell', hex: hex('AP28') })
    while (s.offers('join').length > 0) s.take(s.offers('join')[0]!)
    s.takeWithin([20, 1, 1, 1], { type: 'fire' })
    return of(s, '1ere DI', '2e DI', '18.ID', '5.KD')
  },
  '[8.6.1] [8.6.3e] [8.8.2c] an ABF on a hex with four Forts': () => {
    const s = at({
      scenario: 'liege',
      gt: 5,
      phase: 1,
      works: ['Pontisse', 'Barchon', 'Evegnée', 'Fléron'],
      units: { 'KMK.b3': 'V35>5' },
    })
    s.g.fip[s.u('KMK.b3')] = 1
    s.g.ammo[s.u('KMK.b3')] = 12
    s.g.facing[s.u('KMK.b3')] = toward('V35', 'W35')
    s.push((_g, t) => pushBombardment(t, 0)).take({ type: 'breach', work: fort('Pontisse') })
    while (s.step() === 'bombard' && s.g.shelledWorks.length === 0) {
      const next = s.legal().find((a) => a.type === 'join' || a.type === 'fire' || a.type === 'next')!
      s.takeWithin([1, 20], next)
    }
    return of(s, 'KMK.b3')
  },
  '[11.5.1a] [11.5.6a] [11.5.8] assaults: declared, resolved, the fort taken': () => {
    const s = play({
      scenario: 'sambre-meuse',
      side: 0,
      phase: 1,
      gt: 12,
      works: ['Leveau'],
      units: { 'PiR.24': 'AL31>1', '13.RD': 'AL31>1', 'II,III/Fußa.4': 'AL31>1', 'SCF.1': 'AK31' },
    })
    s.push((_g, t) => pushBombardment(t, 0))
    if (s.can({ type: 'pass' })) s.take({ type: 'pass' })
    s.take({ type: 'assault', work: fort('Leveau'), unit: s.u('PiR.24') })
    if (s.step() === 'planAssault') s.take({ type: 'join', unit: s.u('II,III/Fußa.4') })
    if (s.step() === 'planAssault') s.take({ type: 'seal' })
    while (s.step() !== 'over') s.take({ type: 'pass' })
    s.g.phase = 3
    s.push((_g, t) => pushAssaults(t, 0), 1)
    s.take({ type: 'advance', unit: s.u('PiR.24'), hex: hex('AK31') })
    return of(s, 'PiR.24', 'II,III/Fußa.4', 'SCF.1')
  },
  '[11.5.4c] [11.5.6a] [11.5.10b] an assault goes on against the next Fort; one has lost its target': () => {
    const s = play({
      scenario: 'sambre-meuse',
      side: 0,
      phase: 3,
      gt: 12,
      works: ['Leveau', 'Sarts', 'Hautmont', 'Bourdieu'],
      units: { 'PiR.24': 'AL31>1', '13.RD': 'AL31>1', 'KMK.b3': 'AL31>1', 'II,III/Fußa.4': 'AL31>1' },
    })
    s.g.fip[s.u('KMK.b3')] = 1
    s.g.ammo[s.u('KMK.b3')] = 12
    s.g.assaults = [
      { work: fort('Leveau'), unit: s.u('PiR.24'), guns: [s.u('KMK.b3')] },
      { work: fort('Leveau'), unit: s.u('13.RD'), guns: [s.u('II,III/Fußa.4')] },
    ]
    s.push((_g, t) => pushAssaults(t, 0), 1)
    s.takeWithin([20, 20, 20, 20], { type: 'goOn', work: fort('Sarts') })
    while (s.step() !== 'over') s.take({ type: 'pass' })
    return of(s, 'PiR.24', '13.RD')
  },
  '[9.1.6a] [9.3.2a] [9.3.3e] [9.6.1a] [9.6.5a] a Combat with guns and a partial commitment; the defender retreats':
    () => {
      const s = play({
        units: { '1ere DI': 'AM26>0', '19.ID': 'AM27>3', '20.ID': 'AN27>2', '14.ID': 'AL27>4', 'I/Fußa.7': 'AM27>3' },
      })
      attack(s, ['19.ID', '20.ID', '14.ID*', 'I/Fußa.7'], 'AM26', 1, 20)
      s.takeWithin([1, 1, 1, 1], s.offers('retreat')[0]!)
      s.take(s.offers('advance')[0]!)
      while (s.step() === 'advance') s.take({ type: 'done' })
      return of(s, '1ere DI', '19.ID', '20.ID', '14.ID', 'I/Fußa.7')
    },
  '[9.2.2a] [9.2.4] [9.2.6] cavalry withdraws into a zone; nobody is left': () => {
    const s = play({ units: { '4e DC': 'AM26', '19.ID': 'AM27>3', '20.ID': 'AN27>2', '14.ID': 'AL25>3' } })
    attack(s, ['19.ID'], 'AM26')
    const out = s.offers('escape').find((a) => a.hex === hex('AL26')) ?? s.offers('escape')[0]!
    s.takeWithin([20], out)
    while (s.step() !== 'over' && s.step() !== 'combats') s.take(s.legal().at(-1)!)
    return of(s, '4e DC', '19.ID')
  },
  '[9.6.4b] [9.6.3a] [2.4.6b] no way back, and the end of a division': () => {
    const s = play({
      units: {
        '1ere DI': 'AM26/2>0',
        '19.ID': 'AM27>3',
        '20.ID': 'AN27>2',
        '14.ID': 'AL27>4',
        '3.ID': 'AL26>5',
        '4.ID': 'AN26>1',
        '5.ID': 'AM25>0',
      },
    })
    attack(s, ['19.ID', '20.ID', '3.ID', '4.ID', '5.ID'], 'AM26', 20, 20, 20, 20, 20, 20)
    while (s.step() !== 'over' && s.step() !== 'combats') s.takeWithin([20, 20, 20], s.legal().at(-1)!)
    return of(s, '1ere DI', '19.ID', '20.ID')
  },
  '[19.3.1] a Combat against a FOW stack': () => {
    const s = hide(play({ units: { '1ere DI': 'AM26>0', '19.ID': 'AM27>3' }, options: { fog: true } }), '1ere DI')
    attack(s, ['19.ID'], 'AM26')
    while (s.step() !== 'over' && s.step() !== 'combats') s.takeWithin([10, 10, 10, 10], s.legal().at(-1)!)
    return of(s, '1ere DI', '19.ID')
  },
  '[9.7.2a] [19.2.3] Combat Movement, and a zone that nobody had seen': () => {
    const s = hide(
      at({ units: { '19.ID': 'AM28', '4e DC': 'AM27', '20.ID': 'AP29' }, options: { fog: true, weather: false } }),
      '4e DC',
      '20.ID',
    )
    s.push((g, t) => pushCombatMoves(g, t, 0))
    s.take({ type: 'shift', unit: s.u('19.ID'), hex: hex('AN28') })
    s.take({ type: 'shift', unit: s.u('20.ID'), hex: hex('AP28') }).take({ type: 'face', facing: 2 })
    return of(s, '19.ID', '20.ID')
  },
  '[6.5.1a] [14.1.5a] [6.5.2d] Consolidation, its end for a regiment, and one that hidden enemies keep from it': () => {
    const units = { '22e DI': 'AK29/2', '145e RI': 'AK29', '53e DR': 'AM29/2', '52e DR': 'AM29/2', '14.ID': 'AM30>3' }
    const s = hide(
      at({ scenario: 'sambre-meuse', gt: 12, side: 1, units, options: { fog: true, weather: false } }),
      '14.ID',
    )
    s.push((g, t) => pushConsolidation(g, t, 1))
    s.take({ type: 'consolidate', unit: s.u('22e DI'), from: s.u('145e RI') })
    if (s.offers('consolidate').length > 0) s.take(s.offers('consolidate')[0]!)
    return of(s, '22e DI', '145e RI', '53e DR', '52e DR')
  },
  '[14.1.1a] [14.1.1b] [14.1.3] [14.1.5a] Replacements come, are taken, rebuild': () => {
    const s = at({ scenario: 'marne', gt: 19, side: 1, units: { '19e DI': 'AM14/3' } })
    s.g.at[s.u('55e DR')] = ELIMINATED
    s.g.encShelled[encIndex('Paris')] = 19
    s.push((g, t) => pushReplacements(g, t, 1))
    s.take({ type: 'rebuild', unit: s.u('55e DR'), hex: hex('Y18') }).take({ type: 'face', facing: 1 })
    if (s.can({ type: 'replace', unit: s.u('19e DI') })) s.take({ type: 'replace', unit: s.u('19e DI') })
    return of(s, '19e DI', '55e DR')
  },
  '[10.1.4a] [10.1.5] [11.1.7b] [19.2.4] Field Works: dug, missed, improved': () => {
    const s = at({
      units: { '19.ID': 'AM27', '20.ID': 'AN28', '14.ID': 'AO27/2' },
      gt: 22,
      options: { fog: true, weather: false },
    })
    s.g.works[s.u('14.ID')] = FIELD_WORKS
    hide(s, '20.ID')
    s.push((g, t) => pushFieldWorks(g, t, 0)).take({ type: 'dig', units: [s.u('19.ID')] }, 1)
    s.take({ type: 'dig', units: [s.u('20.ID')] }, 20)
    s.take({ type: 'upgrade', hex: hex('AO27') }, 1)
    return of(s, '19.ID', '20.ID', '14.ID')
  },
  '[19.1.6] units hide, or find that they cannot': () => {
    const s = hide(at({ units: { '19.ID': 'AM28', '20.ID': 'AP29', '4e DC': 'AM27' }, options: { ...FOG } }), '4e DC')
    s.push((g, t) => pushFog(g, t, 0))
    s.take({ type: 'hide', unit: s.u('19.ID') }).take({ type: 'hide', unit: s.u('20.ID') })
    return of(s, '19.ID', '20.ID')
  },
  '[7.8.1a] [7.8.2] withdrawals, made up for by others': () => {
    const s = at({
      scenario: 'campaign',
      gt: 13,
      phase: 2,
      units: { '3.GID': 'AM27/3', '3.ID': 'AO27', '4.ID': 'AO28/1' },
    })
    s.push((g, t) => pushWithdrawals(g, t, 0))
    while (s.step() === 'withdrawals') s.take(s.legal()[0]!)
    return of(s, '3.GID', '3.ID', '4.ID')
  },
  '[20.1.7b] [20.1.8a] [20.1.9] [20.1.10] Air Recons': () => {
    const recon = (id: string, place: string, ...dice: number[]): Scene => {
      const s = moving(
        { scenario: 'marne', gt: 19, side: 1, units: { [id]: place, '2.AOK': 'AJ19' }, options: { ...FOG } },
        (it) => {
          it.g.squadrons[it.u('2.AOK')] = 4
          hide(it, id)
        },
      )
      go(pick(s, id), 'AI15').take({ type: 'fly', hq: s.u('2.AOK') }, ...dice)
      return s
    }
    const s = recon('1ere DI', 'AJ15/4', 6)
    s.log.push(
      ...recon('Bde CIM', 'AJ15', 6).log,
      ...recon('Bde CIM', 'AJ15', 12).log,
      ...recon('1ere DI', 'AJ15', 20).log,
    )
    return of(s, '1ere DI')
  },
  '[20.2.4b] [20.2.7] Cavalry Recons': () => {
    const scout = (...dice: number[]): Scene => {
      const s = moving({ units: { '2.KD': 'AM27', '1ere DI': 'AM26>3' }, options: { ...FOG } }, (it) =>
        hide(it, '2.KD', '1ere DI'),
      )
      return pick(s, '2.KD').take({ type: 'scout', hex: hex('AM26'), thorough: false }, ...dice)
    }
    const s = scout(10)
    s.log.push(...scout(11).log, ...scout(20, 20).log)
    return of(s, '2.KD', '1ere DI')
  },
  '[7.7.1a] [7.7.2b] [3.1.1a] [3.1.1b] [3.2.1a] the first GT begins, units arrive': () => {
    const s = start('guise', all, { fog: true })
    s.push(() => {})
    s.take(s.offers('arrive')[0]!)
    if (s.step() === 'chooseFacing') s.take({ type: 'face', facing: 2 })
    return of(s)
  },
  '[1.1.5c] points at the end of a GT, and who wins': () => {
    const s = at({ gt: 15 })
    s.roll((g, t) => countGt(g, t))
    s.g.stack.push({ step: 'turn' })
    for (const vp of [
      [9, 0],
      [0, 9],
      [3, 3],
      [99, 0],
    ] as const) {
      s.g.vp = [...vp]
      s.roll((g, t) => endGame(g, t))
      s.g.stack.push({ step: 'turn' })
    }
    s.g.stack.length = 0
    return of(s)
  },
  '[11.3.5a] [11.3.6] [8.4.3] two Forts shell a division, one fires along with troops': () => {
    const s = at({
      scenario: 'liege',
      gt: 5,
      side: 1,
      phase: 1,
      works: ['Boncelles', 'Flémalle', 'Hollogne'],
      units: { '14.ID': 'X34>0', '3e DA': 'Y34>1' },
    })
    s.push((_g, t) => pushBombardment(t, 1)).take({ type: 'shell', hex: hex('X34') })
    for (const a of s.offers('joinWork')) s.take(a)
    s.takeWithin([3, 20, 20], { type: 'fire' })
    while (s.step() !== 'over') s.takeWithin([20, 20], s.legal().at(-1)!)
    return of(s, '14.ID', '3e DA')
  },
  '[11.2.6] [11.2.7a] a Fortified Zone is shelled, without effect and with': () => {
    const shell = (...dice: number[]): Scene => {
      const s = at({
        scenario: 'campaign',
        gt: 5,
        side: 1,
        phase: 1,
        works: ['Ste-Marie pass'],
        units: { '1ere DI': 'I8>0', '2e DI': 'J9>2', '4e RAL': 'I8>0' },
      })
      for (const id of ['1ere DI', '2e DI', '4e RAL']) s.g.facing[s.u(id)] = directionTo(s.g.at[s.u(id)]!, hex('I9'))
      s.push((_g, t) => pushBombardment(t, 1)).take({ type: 'shell', hex: hex('I9') })
      while (s.offers('join').length > 0) s.takeWithin(dice, s.offers('join')[0]!)
      if (s.can({ type: 'fire' })) s.takeWithin(dice, { type: 'fire' })
      return s
    }
    const s = shell(20)
    s.log.push(...shell(1, 20).log)
    return of(s)
  },
  '[8.6.3d] [8.6.3f] [8.7.2] a Feste is reduced; one ABF is without effect': () => {
    const s = at({ scenario: 'campaign', gt: 12, side: 1, phase: 1, works: ['Feste Kaiser Wilhelm II'] })
    const feste = fort('Feste Kaiser Wilhelm II')
    s.g.forts[feste] = 2
    s.roll((g, t) => strikeFort(g, t, feste, { losses: 0, modifier: 0 }), 5)
    s.roll((g, t) => strikeFort(g, t, feste, { losses: 1, modifier: 0 }), 5)
    s.roll((g, t) => strikeFort(g, t, feste, { losses: 1, modifier: -4 }))
    const p = at({
      scenario: 'sambre-meuse',
      phase: 1,
      gt: 12,
      works: ['Charlemont (Givet)'],
      units: { 'II,III/Fußa.4': 'AD31>3' },
    })
    p.push((_g, t) => pushBombardment(t, 0), ...[])
    while (p.step() === 'bombard' && p.g.shelledWorks.length === 0) p.takeWithin([20, 1], p.legal()[0]!)
    s.log.push(...p.log)
    return of(s)
  },
  '[9.1.10] siege guns alone are taken; [9.3.3h] [9.3.3j] guns and staff that are left alone take the result': () => {
    const s = play({ side: 1, units: { '1ere DI': 'AM26>0', 'ÖFAB.2': 'AM27' } })
    attack(s, ['1ere DI'], 'AM27')
    while (s.step() !== 'over' && s.step() !== 'combats') s.takeWithin([10, 10], s.legal()[0]!)
    const p = play({
      units: { '51e DR': 'AM26/3>0', '3e RAP': 'AM26>0', 'QG 5A': 'AM26', '19.ID': 'AM27>3', '20.ID': 'AN27>2' },
    })
    attack(p, ['19.ID', '20.ID'], 'AM26')
    while (p.step() !== 'over' && p.step() !== 'combats') p.takeWithin([1, 20, 1, 20, 1, 20, 1], p.legal()[0]!)
    s.log.push(...p.log)
    return of(s, '1ere DI', 'ÖFAB.2')
  },
  '[9.6.4b] who cannot retreat is lost': () => {
    const s = play({
      units: {
        '51e DR': 'AM26>0',
        '19.ID': 'AM27>3',
        '20.ID': 'AN27>2',
        '14.ID': 'AL27>4',
        '3.ID': 'AL26>1',
        '4.ID': 'AN26>1',
        '5.ID': 'AM25>3',
      },
    })
    attack(s, ['19.ID', '20.ID'], 'AM26', 8, 20, 1, 1)
    while (s.step() !== 'over' && s.step() !== 'combats') s.take(s.legal().at(-1)!)
    return of(s, '51e DR')
  },
  '[11.5.5b] [19.1.3a] pioneers assault alone; a hidden one shows when it comes': () => {
    const s = hide(
      play({
        scenario: 'sambre-meuse',
        side: 0,
        phase: 1,
        gt: 12,
        works: ['Leveau', 'Sarts'],
        units: { 'PiR.24': 'AL31>1', 'PiR.25': 'AL31>1' },
        options: { fog: true },
      }),
      'PiR.24',
    )
    s.push((_g, t) => pushBombardment(t, 0))
    for (const [id, name] of [
      ['PiR.24', 'Leveau'],
      ['PiR.25', 'Sarts'],
    ] as const) {
      while (!s.can({ type: 'assault', work: fort(name), unit: s.u(id) })) s.take({ type: 'pass' })
      s.take({ type: 'assault', work: fort(name), unit: s.u(id) })
      if (s.step() === 'planAssault') s.take({ type: 'seal' })
    }
    while (s.step() !== 'over') s.take({ type: 'pass' })
    s.g.phase = 3
    s.dice.push(20, 1, 1, 20, 1, 1)
    s.push((_g, t) => pushAssaults(t, 0))
    while (s.step() !== 'over') s.take({ type: 'pass' })
    return of(s, 'PiR.24', 'PiR.25')
  },
  '[20.1.4] [19.2.3] an airfield under the zone of hidden enemies': () => {
    const units = { '1ere DI': 'AJ15', '2.AOK': 'AJ19', '2e DI': 'AJ18>0' }
    const s = moving({ scenario: 'marne', gt: 19, side: 1, units, options: { ...FOG } }, (it) => {
      it.g.squadrons[it.u('2.AOK')] = 4
      hide(it, '1ere DI', '2e DI')
    })
    go(pick(s, '1ere DI'), 'AI15').take({ type: 'fly', hq: s.u('2.AOK') })
    return of(s, '1ere DI')
  },
  '[9.3.3h] [9.3.3i] [9.3.3j] guns and staff that a Combat leaves alone: they test, hold or go; rail guns alone are lost':
    () => {
      const units = {
        '33.IB': 'AM27/1>3',
        'SKM.b5': 'AM27',
        'I/Fußa.7': 'AM27>3',
        '2.AOK': 'AM27',
        '1ere DI': 'AM26>0',
        '2e DI': 'AN27>1',
        '3e DI': 'AL27>5',
      }
      const s = play({ side: 1, units })
      s.push((_g, t) => pushCombats(t, 1)).takeWithin(
        [1, 20, 1, 20, 1, 1, 1, 1, 1],
        s.offers('attack').find((a) => a.unit === s.u('1ere DI'))!,
      )
      while (s.step() === 'attack') s.takeWithin([1, 20, 20, 1, 1, 1, 1, 1], s.legal()[0]!)
      for (let i = 0; i < 20 && s.step() !== 'combats' && s.step() !== 'over'; i++) {
        const legal = s.legal()
        s.takeWithin(
          [1, 20, 20, 1, 1, 1, 1, 1],
          legal.find((a) => a.type === 'stand' || a.type === 'hold') ?? legal[0]!,
        )
      }
      return of(s, '33.IB', 'SKM.b5', 'I/Fußa.7', '2.AOK', '1ere DI')
    },
  '[8.4.7] [R12] fire that runs off the table': () => {
    const units = { '155CTR 1er RAL': 'AP27>0', '5.KD': 'AP28', '1re DC': 'AO27' }
    const s = at({ side: 1, phase: 1, gt: 20, units })
    s.g.supply[s.u('155CTR 1er RAL')] = 1
    s.push((_g, t) => pushBombardment(t, 1))
    while (s.step() === 'bombard') s.takeWithin([20, 1], s.legal()[0]!)
    return of(s, '5.KD')
  },
  '[11.1.7b] works are improved for all troops of the hex, whoever else is there': () => {
    const s = at({ units: { '19.ID': 'AM27', '2.AOK': 'AM27', 'Ebk.1': 'AM27', 'I/Fußa.7': 'AM27' }, gt: 22 })
    for (const id of ['19.ID', 'I/Fußa.7']) s.g.works[s.u(id)] = FIELD_WORKS
    s.push((g, t) => pushFieldWorks(g, t, 0)).take({ type: 'upgrade', hex: hex('AM27') }, 1)
    return of(s, '19.ID', '2.AOK', 'Ebk.1', 'I/Fußa.7')
  },
  '[9.2.4] [19.4.2] hidden cavalry that withdraws into a zone shows itself by its test': () => {
    const s = hide(
      play({ units: { '4e DC': 'AM26', '19.ID': 'AM27>3', '20.ID': 'AN26>1' }, options: { fog: true } }),
      '4e DC',
    )
    s.push((_g, t) => pushCombats(t, 0)).take({ type: 'attack', unit: s.u('19.ID'), hex: hex('AM26'), full: true })
    while (s.step() === 'attack') s.take({ type: 'launch' })
    const out =
      s.offers('escape').find((a) => ['AM25', 'AN27'].some((label) => a.hex === hex(label))) ?? s.offers('escape')[0]!
    s.takeWithin([20], out)
    return of(s, '4e DC')
  },
}
