/** Actions that lack their parts, or that belong to another moment: no step answers them with a reason that speaks of something else. */
import { refusalTable } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import type { NachParisAction } from '../../src/actions.ts'
import {
  directionTo,
  hexAt,
  hexCount,
  lineIndex,
  railHexes,
  structureIndex,
  structures,
  unitCount,
  unitIndex,
  unitSide,
  works,
} from '../../src/data/index.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { pushBombardment } from '../../src/rules/bombard.ts'
import { pushCombatMoves } from '../../src/rules/combat-moves.ts'
import { pushHqChanges } from '../../src/rules/command.ts'
import { pushConsolidation } from '../../src/rules/consolidate.ts'
import { steps as allSteps } from '../../src/rules/index.ts'
import { pushLocks } from '../../src/rules/locks.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushRepair } from '../../src/rules/repair.ts'
import { pushReplacements } from '../../src/rules/replace.ts'
import { pushSupply } from '../../src/rules/supply.ts'
import { AT_SEA } from '../../src/types.ts'
import { attack, fort } from '../combat-play.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, ...given.options }, steps: Object.values(allSteps) })
const GUISE = structureIndex('Tunnel de Guise')
const FIGHT = { '1ere DI': 'AM26>0', '19.ID': 'AM27>3', '20.ID': 'AN27>2', '4e DC': 'AM26', 'Ebk.1': 'AM27' } as const

const MOMENTS: Readonly<Record<string, () => Scene>> = {
  movement: () => at({ phase: 2, units: { '19.ID': 'AM27', '1ere DI': 'AM25' } }).push((_g, t) => pushMovement(t, 0)),
  move: () => {
    const s = at({ phase: 2, units: { '19.ID': 'AM27', '1ere DI': 'AM25' } }).push((_g, t) => pushMovement(t, 0))
    return s.take({ type: 'pick', unit: s.u('19.ID') })
  },
  'at sea': () => {
    const s = at({
      scenario: 'campaign',
      gt: 14,
      side: 1,
      phase: 2,
      units: { '1ere DI': 'BB38' },
      options: { naval: true },
    })
    s.g.at[s.u('1ere DI')] = AT_SEA - 1
    return s.push((_g, t) => pushMovement(t, 1)).take({ type: 'pick', unit: s.u('1ere DI') })
  },
  'on a train': () => {
    const s = at({ phase: 2, units: { '14.ID': 'AM27', '1ere DI': 'AM25' } })
    s.g.line[s.u('14.ID')] = lineIndex('H3')
    s.g.facing[s.u('14.ID')] = directionTo(hex('AM27'), hex('AL28'))
    return s.push((_g, t) => pushMovement(t, 0)).take({ type: 'pick', unit: s.u('14.ID') })
  },
  'a sapper': () => {
    const s = at({ phase: 2, side: 1, units: { 'SCF.2': 'AM26', '1ere DI': 'AM25' } }).push((_g, t) =>
      pushMovement(t, 1),
    )
    return s.take({ type: 'pick', unit: s.u('SCF.2') })
  },
  'a scout': () => {
    const s = at({ phase: 2, units: { '2.KD': 'AM27', '1ere DI': 'AM26>3' }, options: { fog: true, recon: true } })
    s.g.fog[s.u('1ere DI')] = 1
    return s.push((_g, t) => pushMovement(t, 0)).take({ type: 'pick', unit: s.u('2.KD') })
  },
  combats: () => at({ units: FIGHT }).push((_g, t) => pushCombats(t, 0)),
  attack: () => {
    const s = at({ units: FIGHT }).push((_g, t) => pushCombats(t, 0))
    return s.take({ type: 'attack', unit: s.u('19.ID'), hex: hex('AM26'), full: true })
  },
  withdrawCavalry: () => {
    const s = at({ units: FIGHT })
    attack(s, ['19.ID'], 'AM26')
    return s
  },
  retreat: () => {
    const s = at({ units: { '1ere DI': 'AM26>0', '19.ID': 'AM27>3', '20.ID': 'AN27>2' } })
    attack(s, ['19.ID', '20.ID'], 'AM26', 1, 20)
    return s
  },
  advance: () => {
    const s = at({ units: { '1ere DI': 'AM26>0', '19.ID': 'AM27>3', '20.ID': 'AN27>2' } })
    attack(s, ['19.ID', '20.ID'], 'AM26', 1, 20)
    return s.takeWithin([1, 1, 1], s.offers('retreat')[0]!)
  },
  bombard: () =>
    at({ side: 1, phase: 1, units: { '1ere DI': 'AP27>0', '2e DI': 'AO27>5', '18.ID': 'AP28>3' } }).push((_g, t) =>
      pushBombardment(t, 1),
    ),
  'an ABU': () => {
    const s = at({ side: 1, phase: 1, units: { '1ere DI': 'AP27>0', '2e DI': 'AO27>5', '18.ID': 'AP28>3' } })
    return s.push((_g, t) => pushBombardment(t, 1)).take({ type: 'shell', hex: hex('AP28') })
  },
  'an ABF': () => {
    const s = at({
      scenario: 'sambre-meuse',
      phase: 1,
      gt: 12,
      works: ['Leveau', 'Sarts'],
      units: { 'II,III/Fußa.4': 'AL31>1', 'III/Fußa.1': 'AL31>1' },
    })
    return s.push((_g, t) => pushBombardment(t, 0)).take({ type: 'breach', work: fort('Leveau') })
  },
  planAssault: () => {
    const s = at({
      scenario: 'sambre-meuse',
      phase: 1,
      gt: 12,
      works: ['Leveau', 'Sarts'],
      units: { 'PiR.24': 'AL31>1', 'II,III/Fußa.4': 'AL31>1', '1ere DI': 'AM25' },
    })
    s.push((_g, t) => pushBombardment(t, 0))
    while (s.offers('assault').length === 0) s.take({ type: 'pass' })
    return s.take({ type: 'assault', work: fort('Leveau'), unit: s.u('PiR.24') })
  },
  combatMoves: () => at({ units: { '19.ID': 'AM28', '1ere DI': 'AM25' } }).push((g, t) => pushCombatMoves(g, t, 0)),
  consolidation: () =>
    at({
      scenario: 'sambre-meuse',
      gt: 12,
      side: 1,
      units: { '22e DI': 'AK29/2', '145e RI': 'AK29', '1ere DI': 'AM25' },
    }).push((g, t) => pushConsolidation(g, t, 1)),
  replacements: () => {
    const s = at({ gt: 14, side: 1, units: { '19e DI': 'AM24/3', '1ere DI': 'AM25' } })
    s.g.pool[2] = 4
    return s.push((g, t) => pushReplacements(g, t, 1))
  },
  repair: () => {
    const s = at({ phase: 0, units: { 'Ebk.1': 'AM26', '19.ID': 'AM26', '1ere DI': 'AP21' } })
    s.g.broken[GUISE] = 2
    return s.push((g, t) => pushRepair(g, t, 0))
  },
  locks: () =>
    at({ scenario: 'campaign', gt: 14, side: 1, phase: 0, options: { locks: true } }).push((g, t) =>
      pushLocks(g, t, 1),
    ),
  changeHq: () =>
    at({
      scenario: 'marne',
      gt: 19,
      phase: 0,
      units: { '1.AOK': 'AR16', '2.AOK': 'AH18', '1.GID': 'AR18', '2.GID': 'AQ18' },
    }).push((g, t) => pushHqChanges(g, t, 0)),
  supply: () => {
    const units = {
      'QG Belge': 'AA34',
      '1e DA': 'AA35',
      '2e DA': 'AA36',
      '5e DA': 'AB36',
      '6e DA': 'AA37',
      '4e DA': 'AB37',
      '3e DA': 'AA33',
    }
    const s = at({ scenario: 'liege', gt: 4, phase: 0, units, works: ['Boncelles'] })
    const rail = s.g.rail.slice()
    for (const h of railHexes) rail[h] = 0
    s.g.rail = rail
    return s.push((_g, t) => pushSupply(t, 1))
  },
}

const TYPES =
  'changeHq keepHq supply repair openLock shell breach join joinWork target next fire alsoHit assault seal withdraw arrive pick step force stop face embark disembark ride turnTrain putToSea land split combine emplace limber occupy destroy blow scout fly attack support supportWork launch escape stand lead shelter retreat hold advance turn goOn shift consolidate replace rebuild dig upgrade hide pass done'.split(
    ' ',
  ) as readonly NachParisAction['type'][]

const FIRST = unitIndex('1ere DI')
const NUMBERS = (unit: unknown, at: unknown, n: unknown): Readonly<Record<string, unknown>> => ({
  unit,
  from: unit,
  hq: unit,
  units: [unit],
  with: [unit],
  hex: at,
  work: n,
  structure: n,
  line: n,
  direction: n,
  facing: n,
  box: n,
  area: n,
  nation: n,
  full: false,
  thorough: true,
})
/** Parts of an action, each wrong in its own way. */
const PARTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'no parts': {},
  'a unit only': { unit: FIRST },
  'a hex only': { hex: hexAt('AM26') },
  'a work only': { work: 0 },
  'a structure only': { structure: GUISE },
  'by name': NUMBERS('1ere DI', 'AM26', 'Leveau'),
  'by half': NUMBERS(0.5, 0.5, 0.5),
  'below the first': NUMBERS(-1, -1, -1),
  'beyond the last': NUMBERS(unitCount, hexCount, Math.max(works.length, structures.length)),
  'the first of all': NUMBERS(0, 0, 0),
  'the third of all': NUMBERS(2, 2, 2),
  'no such line': { line: 9999, hex: hexAt('AL28'), unit: unitIndex('14.ID') },
  'an engineer': NUMBERS(unitIndex('Ebk.1'), hexAt('AM26'), GUISE),
  'a unit and a hex': { ...NUMBERS(FIRST, hexAt('AM26'), 1), full: true },
  'digits as text': { ...NUMBERS(String(FIRST), String(hexAt('AM26')), '1'), full: true },
  'one of ours as text': NUMBERS(String(unitIndex('19.ID')), String(hexAt('AP28')), '0'),
}

/** One of the units that can act at the moment, with parts that are wrong. */
function ours(s: Scene): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const side = s.g.seatOf.indexOf(s.seat())
  const unit = s.g.at.findIndex((at, u) => at >= 0 && unitSide[u] === side)
  const all = { unit, from: unit, hq: unit, full: true, thorough: false }
  return {
    'and half a hex': { ...all, hex: 0.5, work: 0.5, structure: 0.5, area: 0.5, line: 0.5 },
    'and a hex as text': {
      ...all,
      hex: String(hexAt('AM26')),
      work: '1',
      structure: String(GUISE),
      area: '0',
      line: '1',
    },
    'and nothing that there is': { ...all, from: 9999, hq: 9999, hex: 99_999, work: 9999, structure: 9999, area: 9999 },
    'and names': {
      ...all,
      from: '1ere DI',
      hq: '2.AOK',
      hex: hexAt('AL28'),
      line: 'H3',
      work: 'Leveau',
      structure: 'x',
    },
    'where it stands': { ...all, hex: s.g.at[unit], work: 2, structure: GUISE, area: 2, line: 1 },
    'second to nobody': { ...all, unit: 9999, hex: hexAt('AM26'), work: 1, structure: GUISE },
    'and a line as text': {
      ...all,
      hex: hexAt('AL28'),
      line: '1',
      direction: '1',
      box: '1',
      work: '2',
      structure: '3',
    },
    'second to a name': { ...all, unit: '19.ID', hex: hexAt('AM26'), work: 1, structure: GUISE },
  }
}

const answers = (s: Scene): string[] => refusalTable(s, TYPES, [...Object.values(PARTS), ...Object.values(ours(s))])

/** Where a reason is given all the same: it speaks of what the action has, or of the moment. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  movement: [
    '7.7.1a deny.notDue .........xxxxx..x.xxx.x.: arrive',
    '7.1.1b deny.move.notYours .x.......xxxxx..........: pick',
  ],
  move: [
    '7.1.3a deny.move.notNext .........xx.........x...: step',
    '7.5.1 deny.fom.notSpent xxxxxxxxxxxxxxxxxxxxxxxx: force',
    '12.2.4a deny.rail.oneTrain xxxxxxxxxxxxxxxxxxxxxxxx: embark',
    '12.2.3b deny.rail.notEmbarked xxxxxxxxxxxxxxxxxxxxxxxx: disembark',
    '12.2.3b deny.rail.notEmbarked .........xx.xx......x...: ride',
    '18.1.1 deny.sea.off ......xxxxx.xx..........: putToSea',
    '2.5.13a deny.split.noParts xxxxxxxxxxxxxxxxxxxxxxxx: split',
    '7.9.1a deny.fip.notSiege xxxxxxxxxxxxxxxxxxxxxxxx: emplace limber',
    '11.7.1a deny.move.noOldFort xxxxxxxxxxxxxxxxxxxxxxxx: occupy',
    '16.1.2 deny.notSapper ....x....xx.xx......xx.x: destroy',
    '20.2.1 deny.recon.off ..x......xxxxx.....xxxxx: scout',
  ],
  'at sea': ['18.1.1 deny.sea.noPort ..x......xxxxx.....x.xxx: land'],
  'on a train': [
    '12.2.3b deny.move.onTrain ..x........xxx.....x.xxx: step',
    '7.1.3a deny.move.notNext .........xx.........x...: step',
    '12.2.6 deny.fom.rail xxxxxxxxxxxxxxxxxxxxxxxx: force',
    '12.2.3b deny.move.onTrain xxxxxxxxxxxxxxxxxxxxxxxx: embark',
    '12.3.3a deny.rail.notOnLine .........xx.xx......x...: ride',
    '18.1.1 deny.sea.off ......xxxxx.xx..........: putToSea',
    '2.5.13a deny.split.noParts xxxxxxxxxxxxxxxxxxxxxxxx: split',
    '7.9.1a deny.fip.notSiege xxxxxxxxxxxxxxxxxxxxxxxx: emplace limber',
    '11.7.1a deny.move.noOldFort xxxxxxxxxxxxxxxxxxxxxxxx: occupy',
    '16.1.2 deny.notSapper ....x....xx.xx......xx.x: destroy',
    '20.2.1 deny.recon.off ..x......xxxxx.....xxxxx: scout',
  ],
  'a sapper': [
    '7.1.3a deny.move.notNext ..x......xxxxx.....x.xxx: step',
    '7.5.1 deny.fom.who xxxxxxxxxxxxxxxxxxxxxxxx: force',
    '12.1.5a deny.rail.notUsable xxxxxxxxxxxxxxxxxxxxxxxx: embark',
    '12.2.3b deny.rail.notEmbarked xxxxxxxxxxxxxxxxxxxxxxxx: disembark',
    '12.2.3b deny.rail.notEmbarked .........xx.xx......x...: ride',
    '18.1.1 deny.sea.off ......xxxxx.xx..........: putToSea',
    '2.5.13a deny.split.noParts xxxxxxxxxxxxxxxxxxxxxxxx: split',
    '7.9.1a deny.fip.notSiege xxxxxxxxxxxxxxxxxxxxxxxx: emplace limber',
    '11.7.1a deny.move.noOldFort xxxxxxxxxxxxxxxxxxxxxxxx: occupy',
    '16.1.3 deny.move.points ....x.......x.......xx.x: destroy',
    '16.1.2 deny.structureElsewhere .........xx..x..........: destroy',
    '20.2.1 deny.recon.off ..x......xxxxx.....xxxxx: scout',
  ],
  'a scout': [
    '7.1.6a deny.move.enemyThere ..x.........xx.......x.x: step',
    '7.1.3a deny.move.notNext .........xx.........x...: step',
    '7.5.1 deny.fom.notSpent xxxxxxxxxxxxxxxxxxxxxxxx: force',
    '12.2.4a deny.rail.oneTrain xxxxxxxxxxxxxxxxxxxxxxxx: embark',
    '12.2.3b deny.rail.notEmbarked xxxxxxxxxxxxxxxxxxxxxxxx: disembark',
    '12.2.3b deny.rail.notEmbarked .........xx.xx......x...: ride',
    '18.1.1 deny.sea.off ......xxxxx.xx..........: putToSea',
    '2.5.13a deny.split.noParts xxxxxxxxxxxxxxxxxxxxxxxx: split',
    '7.9.1a deny.fip.notSiege xxxxxxxxxxxxxxxxxxxxxxxx: emplace limber',
    '11.7.1a deny.move.noOldFort xxxxxxxxxxxxxxxxxxxxxxxx: occupy',
    '16.1.2 deny.notSapper ....x....xx.xx......xx.x: destroy',
    '20.2.4a deny.recon.noStack .........xxx.......xx.x.: scout',
  ],
  combats: [
    '9.1.6b deny.combat.noFighter ............x...........: attack',
    '9.1.1d deny.combat.nations .............x..........: attack',
    '9.1.1a deny.combat.nobody ...................xx.x.: attack',
    '21.2.2b deny.combat.mustAttack xxxxxxxxxxxxxxxxxxxxxxxx: pass',
  ],
  attack: [
    '9.1.1d deny.combat.nations .x...........x..........: support',
    '9.1.14 deny.combat.noFighter ............x...........: support',
    '9.1.4 deny.combat.fought ................xxxxx.x.: support',
  ],
  withdrawCavalry: ['9.2.1 deny.combat.mayNotLeave .x....xxxxxxxx..xxxxxxx.: escape'],
  retreat: [
    '9.6.1a deny.combat.noWayBack xxxxxxxxxxxxxxxxxxxxxxxx: retreat',
    '9.3.3e deny.combat.mustRetreat xxxxxxxxxxxxxxxxxxxxxxxx: hold',
  ],
  advance: [
    '9.6.5a deny.combat.notInvolved ......xxxxxxxx..x.xxxxx.: advance',
    '9.6.5c deny.combat.notInvolved .x....xxxxxxxx..xxxxxxx.: turn',
  ],
  bombard: [
    '8.3.1d deny.bombard.tooWeak ..x...xxxxxxxx..x.xxxxxx: shell',
    '8.5.3 deny.bombard.noGuns ...x..xxxxx.xx..x.x.xx.x: breach',
    '11.5.2a deny.assault.tooFar .............x......x...: assault',
  ],
  'an ABU': [
    '8.3.1d deny.bombard.tooWeak ..x...xxxxxxxx..x.xxxxxx: shell',
    '8.5.3 deny.bombard.noGuns ...x..xxxxx.xx..x.x.xx.x: breach',
    '11.5.2a deny.assault.tooFar .............x......x...: assault',
  ],
  'an ABF': [
    '8.3.1d deny.bombard.tooWeak ..x...xxxxxxxx..x.xxxxxx: shell',
    '8.5.3 deny.bombard.noGuns ...x..xxxxx.xx..x.x.xx.x: breach',
    '11.5.1b deny.assault.noTroops ....................x...: assault',
  ],
  planAssault: [
    '8.1.2b deny.bombard.noAff .x...........x..........: join',
    'R93 deny.bombard.noGuns xxxxxxxxxxxxxxxxxxxxxxxx: seal',
  ],
  combatMoves: [
    '9.7.1 deny.shiftKind .........xxxx...........: shift',
    '9.7.2a deny.shiftFar ................x.x.....: shift',
  ],
  consolidation: ['6.5.1a deny.consolidateKind .........xx.xx..xx..x.x.: consolidate'],
  replacements: [
    '14.1.1b deny.fullStrength .x...........x..xxxxx.x.: replace',
    '14.1.2 deny.replaceAway .........xxx............: replace',
    '14.1.1b deny.replaceKind ............x...........: replace',
  ],
  repair: ['17.1.2b deny.notEngineer ....................x...: repair'],
  locks: ['17.2.1b deny.lockNotYours ..........x.........x...: openLock'],
  changeHq: ['13.2.2a deny.noNewHq .........xx.xx..xx..x.x.: changeHq'],
  supply: ['13.1.11 deny.noSupplyLeft .x...........x..xxxxx.x.: supply'],
}

describe('answers', () => {
  it.each(Object.keys(MOMENTS))('[3.2.1a] at %s', (moment) => {
    const s = MOMENTS[moment]!()
    expect(s.seat()).toBeGreaterThanOrEqual(0)
    expect(answers(s)).toEqual(ANSWERS[moment])
  })
})
