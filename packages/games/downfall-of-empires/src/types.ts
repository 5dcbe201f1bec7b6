/** The nouns of Downfall of Empires: sides, zones, armies, tiles, tracks, as small integers; the state; the actions. */
import type { Frame, Seat, State } from '@em/engine'

/** 0 german, 1 fb (Franco-British), 2 russian, 3 ah (Austro-Hungarian): the order of play (4i). */
export type Side = 0 | 1 | 2 | 3
export const SIDES = ['german', 'fb', 'russian', 'ah'] as const
export const GERMAN = 0
export const FB = 1
export const RUSSIAN = 2
export const AH = 3
export const NOBODY = -1

/** 0 central (german, ah), 1 entente (fb, russian). */
export type Coalition = 0 | 1
export const COALITIONS = ['central', 'entente'] as const
/** Germans and Austro-Hungarians against Franco-British and Russians (4f). */
export const coalitionOf = (side: number): Coalition => (side === GERMAN || side === AH ? 0 : 1)
export const partnerOf = (side: number): Side => (3 - side) as Side

/** Index into zones.json. */
export type Zone = number
/** Index into the 75 counters, in the order of armies.json. */
export type Army = number
/** Index into TILES. */
export type Tile = number
/** Index into TRACKS. */
export type Track = number

export const TILES = [
  'attack1',
  'attack2',
  'attack3',
  'defence1',
  'defence2',
  'maneuver',
  'offensive',
  'aviation',
  'tanks1',
  'tanks2',
  'gas',
  'assault',
] as const
export const TRACKS = ['turkey', 'italy', 'bulgaria', 'romania', 'usa', 'russianSurrender'] as const

/** Boxes of a technology tile: not in the side's set, in hand, box 1, box 2. */
export const ABSENT = -1
export const HAND = 0
export const BOX1 = 1
export const BOX2 = 2

export interface Options {
  /** A30: a zone where friends face the enemy may be crossed. */
  readonly crossSharedZones: boolean
  /** A28: attacks on any army of the German or Austro-Hungarian side count for the Russian duty of 1916. */
  readonly russianDutyBySide: boolean
  /** A42: armies without technology may be activated in the extra action of Offensive. */
  readonly minorsInOffensive: boolean
  /** A55: Aviation and Tanks bring their missions a season later, when they become available. */
  readonly missionsWhenAvailable: boolean
}

export interface Downfall extends State {
  readonly options: Options
  /** By side: its seat. */
  readonly seatOf: readonly Seat[]
  /** 1 to 18. */
  season: number
  /** The side to move; NOBODY before the first. */
  turn: Side | -1

  /** By army: zone, or -1 in the pool. */
  armyZone: number[]
  /** By army: 2 full, 1 reduced, 0 in the pool. */
  armyStep: number[]
  /** By army: the side that commands it now; NOBODY for a neutral country's army. */
  armySide: number[]
  /** By army, this side-turn: activated; attacked (as a defender). 0 or 1. */
  activated: number[]
  fought: number[]
  /** By army: found unsupplied at the last check (6g). */
  unsupplied: number[]

  /** By zone: the side that controls it; NOBODY while its country is neutral. Constant within a side-turn (3l, A06). */
  control: number[]
  /** By zone: the last side alone in it (A05); becomes control at the end of the side-turn. */
  lastSolo: number[]
  /** By zone: 1 where the side may entrench: army present at the start of the side-turn, or recruited in it (11c). */
  mayEntrench: number[]
  /** By coalition, by zone: trench level 0, 1, 2. */
  trench: [number[], number[]]

  /** By side. */
  missions: number[]
  /** By side, by tile: ABSENT, HAND, BOX1, BOX2. */
  tiles: number[][]
  /** By side, by tile: the season in which it entered box 2; available from the next one on (A51). */
  raised: number[][]
  /** By side: its tiles in the order in which they were put on the board, face down. */
  placed: number[][]
  /** By side, by tile: 1 once its face has been seen. */
  shown: number[][]

  /** By track: the marker's box. */
  tracks: number[]

  /** This side-turn. */
  actionsLeft: number
  /** Bit per action type already used this side-turn (ActionBit). */
  used: number
  aviationUsed: boolean
  /** By side: this year's extra activation and gas. */
  offensiveUsed: boolean[]
  gasUsed: boolean[]
  /** The Entente's only entry into Gallipoli in 1915 has taken place (9.1g). */
  gallipoliUsed: boolean
  /** The Franco-British side has moved into or recruited in Salonica (8t). */
  salonicaOpened: boolean
  /** German attacks on fb armies in this season (9e); Russian attacks on German or A-H armies in 1916 (9f). */
  germanDuty: number
  russianDuty: number
}

/* ---------- actions ---------- */

export type SetupAction = { readonly type: 'pickTile'; readonly side: Side; readonly tile: Tile }

export type MenuAction =
  | { readonly type: 'recruit' }
  | { readonly type: 'activate'; readonly extra: boolean }
  | { readonly type: 'research'; readonly tile: Tile }
  | { readonly type: 'entrench'; readonly zone: Zone }
  | { readonly type: 'diplomacy'; readonly track: Track; readonly up: boolean }
  | { readonly type: 'missions' }
  | { readonly type: 'gas'; readonly target: Army }
  | { readonly type: 'endTurn' }

export type RecruitAction =
  | { readonly type: 'restore'; readonly army: Army }
  | { readonly type: 'enter'; readonly army: Army; readonly zone: Zone; readonly full: boolean }
  | { readonly type: 'endRecruit' }

/** Orders are declared one by one and carried out together on `confirm`. An attack is named by its target. */
export type OrderAction =
  | { readonly type: 'move'; readonly army: Army; readonly path: readonly Zone[] }
  | { readonly type: 'strategic'; readonly army: Army; readonly to: Zone }
  | { readonly type: 'recover'; readonly army: Army; readonly to: Zone }
  | { readonly type: 'sea'; readonly army: Army; readonly to: Zone }
  | { readonly type: 'attack'; readonly army: Army; readonly target: Army }
  | { readonly type: 'support'; readonly army: Army; readonly target: Army }
  | { readonly type: 'moveAttack'; readonly army: Army; readonly to: Zone; readonly target: Army }
  | { readonly type: 'moveSupport'; readonly army: Army; readonly to: Zone; readonly target: Army }
  | { readonly type: 'seaAttack'; readonly army: Army; readonly to: Zone; readonly target: Army }
  | { readonly type: 'seaSupport'; readonly army: Army; readonly to: Zone; readonly target: Army }

export type ActivateAction = OrderAction | { readonly type: 'confirm' }

/** The actions of one step of combat. */
export type CombatOf<T extends CombatAction['type']> = Extract<CombatAction, { type: T }>

export type CombatAction =
  /** The attacker picks the next combat. */
  | { readonly type: 'resolve'; readonly target: Army }
  /** Level of tanks used, 0 for none. */
  | { readonly type: 'tanks'; readonly level: 0 | 1 | 2 }
  /** Spend a mission for +2 (attacker) or to cancel it (defender), or decline. */
  | { readonly type: 'air'; readonly spend: boolean }
  /** The trench takes one loss, or not. */
  | { readonly type: 'absorb'; readonly trench: boolean }
  /** Receiver of a reduced loser's second loss: an army, or -1 for the trench. */
  | { readonly type: 'secondLoss'; readonly army: Army | -1 }
  | { readonly type: 'retreat'; readonly to: Zone }

/** A zone cut off from its controller goes to the active side or to its partner (A15). */
export type CutOffAction = { readonly type: 'takeZone'; readonly zone: Zone; readonly side: Side }

export type DownfallAction = SetupAction | MenuAction | RecruitAction | ActivateAction | CombatAction | CutOffAction

/* ---------- frames ---------- */

export interface SetupTechFrame extends Frame {
  readonly step: 'setupTech'
}
/** Runs the seasons and side-turns; `next` is the side to move next (4 = the season is over). */
export interface SeasonFrame extends Frame {
  readonly step: 'season'
  next: number
}
export interface MenuFrame extends Frame {
  readonly step: 'menu'
  readonly side: Side
}
export interface RecruitFrame extends Frame {
  readonly step: 'recruit'
  readonly side: Side
  /** Steps for any army of the side, and those earmarked for Italians, Turks, Americans (8j-8o). */
  steps: number
  italian: number
  turkish: number
  american: number
}
export interface ActivateFrame extends Frame {
  readonly step: 'activate'
  readonly side: Side
  /** The free action of Offensive (10.3). */
  readonly extra: boolean
  orders: OrderAction[]
}
export interface Attack {
  readonly attacker: Army
  readonly target: Army
  readonly supports: Army[]
}
export interface CombatsFrame extends Frame {
  readonly step: 'combats'
  readonly side: Side
  attacks: Attack[]
}
export type CombatOutcome = 'attDouble' | 'attWin' | 'tie' | 'defWin' | 'defDouble'
/** One combat (9.2), from tanks to retreat; the step's name is its stage. */
export interface CombatFrame extends Frame {
  readonly step: 'tanks' | 'air' | 'cancelAir' | 'dice' | 'absorb' | 'secondLoss' | 'retreat'
  readonly side: Side
  readonly attacker: Army
  readonly target: Army
  /** The side of the target when the combat began. */
  readonly targetSide: Side
  readonly supports: readonly Army[]
  readonly zone: Zone
  /** Level of tanks used. */
  readonly tanks: number
  /** The attacker's air mission is in effect; number of missions spent on it so far. */
  readonly air: boolean
  readonly bids: number
  /** Empty until the dice are rolled. */
  readonly outcome: CombatOutcome | ''
}
/** The checks at the end of a side-turn; waits when the active side must allot a zone that was cut off (A15). */
export interface EndTurnFrame extends Frame {
  readonly step: 'endTurn'
  readonly side: Side
  readonly stage: 'control' | 'zones' | 'choose' | 'again'
  /** Zones that changed hands for lack of supply in this check: each does so once. */
  readonly flipped: readonly Zone[]
  /** Armies have been checked; next comes the repetition for the zones they left (E5). */
  readonly starved: boolean
  /** While the active side chooses: the zone to be allotted. */
  readonly zone?: Zone
}
