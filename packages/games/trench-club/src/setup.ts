/** Set-up (GAME-2 to GAME-4, SETUP-1 to SETUP-4, SETUP-13, SETUP-14): the state before the first choice. */
import type { GameConfig } from '@em/engine'
import { fortHalf, type Half, startNumbers, terrainFor, trenchFor } from './data/board.ts'
import { cardCount, nationIndex, sheet, specialDeck, startBonds } from './data/index.ts'
import { placeArmies } from './placed.ts'
import type { ShareFrame } from './rules/automa/coop.ts'
import { cupOf } from './rules/automa/cup.ts'
import { scenarios } from './scenarios.ts'
import {
  ALL_ARMIES,
  DIFFICULTIES,
  type Difficulty,
  factionOf,
  GROUNDS,
  type GroupFrame,
  NATIONS,
  type Nation,
  NEUTRAL,
  RESERVE,
  type TrenchClub,
  UNUSED,
} from './types.ts'

/** A power, as the configuration names it. */
interface Entry {
  readonly nation: Nation
  readonly seats: readonly number[]
  readonly automa: boolean
}

/** RUL-93: clockwise DE, FR, AH, GB; or DE, GB, AH, FR. Factions alternate (SETUP-1). */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  frenchSecond: ['DE', 'FR', 'AH', 'GB'],
  britishSecond: ['DE', 'GB', 'AH', 'FR'],
}

function entriesOf(config: GameConfig): Entry[] {
  const scenario = scenarios.find((s) => s.id === config.scenario)
  const seats = scenario?.arrangements[config.players]?.[config.arrangement]
  if (!seats) throw new Error(`no arrangement ${config.arrangement} for ${config.players} players`)
  const automa = scenario.automa?.[config.players]?.[config.arrangement] ?? []
  const machines = automa.map((id): Entry => ({ nation: nationIndex(id), seats: [], automa: true }))
  if (config.scenario === 'coop') {
    // RUL-88: one power with the sheet of the first player's nation, commanded by both.
    const first: Entry = { nation: nationIndex(seats[0]![0]!), seats: seats.map((_, seat) => seat), automa: false }
    return [first, ...machines]
  }
  const entries = seats.flatMap((ids, seat) =>
    ids.map((id): Entry => ({ nation: nationIndex(id), seats: [seat], automa: false })),
  )
  const order = ORDERS[String(config.options.seatOrder)] ?? ORDERS.frenchSecond!
  const rank = (e: Entry): number => order.indexOf(NATIONS[e.nation]!)
  return [...entries, ...machines].sort((a, b) => rank(a) - rank(b))
}

const difficultyOf = (value: unknown): Difficulty => DIFFICULTIES.find((d) => d === value) ?? 'standard'

export function setup(config: GameConfig): TrenchClub {
  const { options } = config
  const entries = entriesOf(config)
  const part: Half | 'whole' = entries.length > 2 ? 'whole' : options.half === 'south' ? 'south' : 'north'
  const ground = GROUNDS.find((id) => id === options.ground) ?? 'river'
  const trenches = options.trenches === true
  const done: GroupFrame = { step: 'group', done: entries.map(() => 0) }
  const share: ShareFrame = { step: 'share', power: 0, done: 0 }
  const g: TrenchClub = {
    options: {
      trenches,
      shortGame: options.shortGame === true,
      maxTwoPerType: options.maxTwoPerType !== false,
      onlyFootInWaterAtSetup: options.onlyFootInWaterAtSetup === true,
      areaHitsFriends: options.areaHitsFriends !== false,
      trenchNearestHex: options.trenchNearestHex === true,
      fortToRecruit: options.fortToRecruit === true,
      automaSeeksEnemyForts: options.automaSeeksEnemyForts === true,
      automaOpportunityFire: options.automaOpportunityFire !== false,
      coopSupport: options.coopSupport === true,
      difficulty: difficultyOf(options.difficulty),
      surrenderAnytime: options.surrender !== 'turnStart',
      maxRounds: Number(options.maxRounds) || 0,
    },
    powerNation: entries.map((e) => e.nation),
    powerFaction: entries.map((e) => factionOf(e.nation)),
    seatsOf: entries.map((e) => e.seats),
    automa: entries.map((e) => (e.automa ? 1 : 0)),
    usesCards: entries.map((e) => (!e.automa && options[`cards${NATIONS[e.nation]}`] === true ? 1 : 0)),
    stack: [config.scenario === 'coop' ? share : done],
    round: 0,
    first: -1,
    turn: -1,
    ordered: ALL_ARMIES,
    opened: entries.map(() => 0),
    offered: 0,
    grouped: 0,
    tokensLeft: startNumbers(part),
    tokens: entries.map(() => [0, 0, 0]),
    unitType: [],
    unitNation: [],
    unitPower: [],
    unitOwner: [],
    at: [],
    damage: [],
    xp: [],
    army: [],
    moved: [],
    worked: [],
    garrison: [],
    dug: [],
    terrain: terrainFor(part, ground),
    trench: trenches ? trenchFor(part, ground) : [],
    mines: [],
    fortOwner: fortHalf.map((half) => (part === 'whole' || half === part ? NEUTRAL : UNUSED)),
    bonds: entries.map((e) => startBonds[e.nation]!),
    deck: [...specialDeck],
    under: [],
    cards: entries.map(() => Array.from({ length: cardCount }, (_, i) => i)),
    winner: -1,
    ending: '',
  }
  entries.forEach((e, power) => {
    // The Automa's chips wait in its cup (SOLO-SETUP-2, SOLO-SETUP-8).
    for (const type of e.automa ? cupOf(e.nation, g.options.difficulty) : sheet[e.nation]!) {
      g.unitType.push(type)
      g.unitNation.push(e.nation)
      g.unitPower.push(power)
      g.unitOwner.push(e.seats[0] ?? -1)
      g.at.push(RESERVE)
      for (const list of [g.damage, g.xp, g.moved, g.worked, g.garrison, g.dug]) list.push(0)
      g.army.push(-1)
    }
  })
  if (config.scenario === 'solo' && options.placed === true) placeArmies(g, part === 'south')
  return g
}
