/** The scenarios and options of the game (GAME-2 to GAME-4, RUL-5, RUL-92 to RUL-94). */
import type { OptionInfo, ScenarioInfo } from '@em/engine'
import { DIFFICULTIES, GROUNDS } from './types.ts'

/** One nation of each faction on half the board. */
const skirmish: ScenarioInfo = {
  id: 'skirmish',
  arrangements: {
    2: [
      [['DE'], ['FR']],
      [['DE'], ['GB']],
      [['AH'], ['FR']],
      [['AH'], ['GB']],
    ],
  },
}

/** All four nations on the whole board; three players only if one of them commands both nations of a faction (RUL-5). */
const battle: ScenarioInfo = {
  id: 'battle',
  arrangements: {
    4: [[['DE'], ['FR'], ['AH'], ['GB']]],
    3: [
      [['DE', 'AH'], ['FR'], ['GB']],
      [['FR', 'GB'], ['DE'], ['AH']],
    ],
  },
}

/** SOLO-SETUP-1: one player against the Automa on half the board; both nations are a choice. */
const solo: ScenarioInfo = {
  id: 'solo',
  arrangements: {
    1: [[['DE']], [['DE']], [['AH']], [['AH']], [['FR']], [['FR']], [['GB']], [['GB']]],
  },
  automa: { 1: [['FR'], ['GB'], ['FR'], ['GB'], ['DE'], ['AH'], ['DE'], ['AH']] },
}

/** COOP-1, COOP-2: two players with one sheet, the second in the ally's colours. */
const coop: ScenarioInfo = {
  id: 'coop',
  arrangements: {
    2: [
      [['DE'], ['AH']],
      [['DE'], ['AH']],
      [['AH'], ['DE']],
      [['AH'], ['DE']],
      [['FR'], ['GB']],
      [['FR'], ['GB']],
      [['GB'], ['FR']],
      [['GB'], ['FR']],
    ],
  },
  automa: { 2: [['FR'], ['GB'], ['FR'], ['GB'], ['DE'], ['AH'], ['DE'], ['AH']] },
}

export const scenarios: readonly ScenarioInfo[] = [skirmish, battle, solo, coop]

const toggle = (id: string, initial: boolean, rule: string, only?: readonly string[]): OptionInfo => ({
  id,
  values: initial ? [true, false] : [false, true],
  initial,
  rule,
  ...(only ? { only } : {}),
})

const SMALL = ['skirmish', 'solo', 'coop']
const AUTOMA = ['solo', 'coop']

export const options: readonly OptionInfo[] = [
  { id: 'ground', values: GROUNDS, initial: 'river', rule: 'GAME-5' },
  { id: 'half', values: ['north', 'south'], initial: 'north', rule: 'GAME-3', only: SMALL },
  {
    id: 'seatOrder',
    values: ['frenchSecond', 'britishSecond'],
    initial: 'frenchSecond',
    rule: 'RUL-93',
    only: ['battle'],
  },
  toggle('trenches', false, 'TRENCH-1'),
  toggle('shortGame', false, 'SHORT-1'),
  toggle('maxTwoPerType', true, 'RECRUIT-6'),
  toggle('cardsDE', false, 'CARD-4'),
  toggle('cardsAH', false, 'CARD-4'),
  toggle('cardsFR', false, 'CARD-4'),
  toggle('cardsGB', false, 'CARD-4'),
  toggle('onlyFootInWaterAtSetup', false, 'RUL-7'),
  toggle('areaHitsFriends', true, 'RUL-62'),
  toggle('trenchNearestHex', false, 'RUL-70'),
  toggle('fortToRecruit', false, 'RUL-56'),
  // Bots never surrender (`quits`), so in simulations the offer would only lengthen every list of actions.
  { id: 'surrender', values: ['anytime', 'turnStart'], initial: 'anytime', simulated: 'turnStart', rule: 'RUL-59' },
  { id: 'maxRounds', values: ['none', '15', '30', '60'], initial: 'none', simulated: '60', rule: 'RUL-94' },
  { id: 'difficulty', values: DIFFICULTIES, initial: 'standard', rule: 'SOLO-SETUP-4', only: AUTOMA },
  toggle('automaOpportunityFire', true, 'RUL-77', AUTOMA),
  toggle('automaSeeksEnemyForts', false, 'RUL-73', AUTOMA),
  // Not a rule: the guided first game begins with it.
  toggle('placed', false, 'SETUP-9', ['solo']),
  toggle('coopSupport', false, 'RUL-88', ['coop']),
]
