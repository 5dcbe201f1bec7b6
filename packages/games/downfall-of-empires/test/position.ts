/** Positions for tests: an empty map on which each test puts only what it is about, and a table with loaded dice. */
import { anyGame, apply, defaultConfig, fixedDice, PlayTable } from '@em/engine'
import { Scene as Laid } from '@em/engine/test-kit'
import {
  armyClass,
  armyNationality,
  nationalities,
  sideIndex,
  tileIndex,
  trackIndex,
  tracks,
  zoneIndex,
} from '../src/data/index.ts'
import { downfall } from '../src/index.ts'
import { ownerOf } from '../src/rules/control.ts'
import {
  type Army,
  BOX1,
  BOX2,
  type Downfall,
  type DownfallAction,
  type OrderAction,
  SIDES,
  type Side,
  type TRACKS,
  type Zone,
} from '../src/types.ts'

export const game = anyGame(downfall)
export const zone = (id: string): Zone => zoneIndex(id)

export interface Given {
  season?: number
  /** The side whose turn it is; the frame on top is its action menu. */
  turn?: (typeof SIDES)[number]
  /** By zone: counters such as "german", "british3" (class 3), "german-" (reduced), "german@ah" (ceded). */
  armies?: Record<string, string[]>
  /** By zone: controlling side. Unnamed zones belong to their natal side. */
  control?: Record<string, (typeof SIDES)[number]>
  /** By zone: trench as coalition and level, "entente1". */
  trenches?: Record<string, 'entente1' | 'entente2' | 'central1' | 'central2'>
  /** By side: tiles available; a tile followed by "@1" lies in box 1, by "@2" came to box 2 this season. */
  tiles?: Partial<Record<(typeof SIDES)[number], string[]>>
  missions?: Partial<Record<(typeof SIDES)[number], number>>
  /** By track: the marker's box, or "last" (with all that joining brings). */
  tracks?: Partial<Record<(typeof TRACKS)[number], number | 'last'>>
  options?: Record<string, boolean>
  players?: number
}

export class Scene extends Laid<Downfall, DownfallAction> {
  private readonly named: ReadonlyMap<Zone, Army[]>

  constructor(g: Downfall, named: ReadonlyMap<Zone, Army[]>) {
    super(downfall, g)
    this.named = named
  }
  /** The armies of a zone, in the order in which the test named them. */
  readonly at = (id: string): Army[] => {
    return this.named.get(zone(id)) ?? []
  }
  army(id: string, index = 0): Army {
    const army = this.at(id)[index]
    if (army === undefined) throw new Error(`no army ${index} in ${id}`)
    return army
  }
  /** Opens an Activate action, gives the orders, confirms. */
  activate(orders: OrderAction[], ...dice: number[]): this {
    if (this.step() === 'menu') this.take({ type: 'activate', extra: false })
    for (const order of orders) this.take(order)
    return this.take({ type: 'confirm' }, ...dice)
  }
  readonly control = (id: string): string => {
    return SIDES[this.g.control[zone(id)]!] ?? 'nobody'
  }
}

/** A counter of the kind that is still in the pool. */
function draw(g: Downfall, kind: string): { army: Army; reduced: boolean; side: number } {
  const [name, side] = kind.split('@')
  const reduced = name!.endsWith('-')
  const base = reduced ? name!.slice(0, -1) : name!
  const cls = /\d$/.test(base) ? Number(base.slice(-1)) : undefined
  const nation = nationalities.indexOf(cls === undefined ? base : base.slice(0, -1))
  if (nation < 0) throw new Error(`no nationality in "${kind}"`)
  const army = g.armyZone.findIndex(
    (z, a) => z < 0 && armyNationality[a] === nation && (cls === undefined || armyClass[a] === cls),
  )
  if (army < 0) throw new Error(`the pool has no more "${kind}"`)
  return { army, reduced, side: side ? sideIndex(side) : ownerOf[army]! }
}

export function scene(given: Given): Scene {
  const config = defaultConfig(game, {
    players: given.players ?? 4,
    ...(given.options ? { options: given.options } : {}),
  })
  const g = downfall.setup(config)
  g.armyZone.fill(-1)
  g.armyStep.fill(0)
  g.trench[0].fill(0)
  g.trench[1].fill(0)
  g.season = given.season ?? 5
  for (const [name, box] of Object.entries(given.tracks ?? {})) {
    const track = trackIndex(name)
    g.tracks[track] = box === 'last' ? tracks[track]!.last : box!
  }
  joinAllies(g)
  const named = new Map<Zone, Army[]>()
  for (const [id, kinds] of Object.entries(given.armies ?? {})) {
    for (const kind of kinds) {
      const { army, reduced, side } = draw(g, kind)
      g.armyZone[army] = zone(id)
      g.armyStep[army] = reduced ? 1 : 2
      if (g.armySide[army]! >= 0) g.armySide[army] = side
      named.set(zone(id), [...(named.get(zone(id)) ?? []), army])
    }
  }
  for (const [id, side] of Object.entries(given.control ?? {})) g.control[zone(id)] = sideIndex(side)
  for (const [id, trench] of Object.entries(given.trenches ?? {})) {
    g.trench[trench.startsWith('central') ? 0 : 1][zone(id)] = Number(trench.slice(-1))
  }
  for (const [side, names] of Object.entries(given.tiles ?? {})) {
    const s = sideIndex(side)
    for (const name of names) {
      const [id, box] = name.split('@')
      const tile = tileIndex(id!)
      g.tiles[s]![tile] = box === '1' ? BOX1 : BOX2
      g.raised[s]![tile] = box === '1' ? 0 : box === '2' ? g.season : g.season - 1
      g.placed[s]!.push(tile)
    }
  }
  const turn = sideIndex(given.turn ?? 'german') as Side
  beginTurn(g, turn)
  // After the season's beginning, which may have brought missions with new tiles (13d).
  SIDES.forEach((side, i) => {
    g.missions[i] = given.missions?.[side] ?? 0
  })
  return new Scene(g, named)
}

/** The side-turn as the season step would begin it, without its mission bonuses. */
function beginTurn(g: Downfall, side: Side): void {
  g.turn = side
  g.stack.length = 0
  g.stack.push({ step: 'season', next: side } as Downfall['stack'][number])
  downfall.steps.season!.run!(g, g.stack[0]!, new PlayTable(g, fixedDice()))
}

function joinAllies(g: Downfall): void {
  tracks.forEach((track, i) => {
    if (track.country < 0 || g.tracks[i] !== track.last) return
    // The marker's last step is taken by the rules themselves.
    g.tracks[i] = track.last - 1
    const season = g.season
    g.season = track.from
    g.stack.length = 0
    g.stack.push({ step: 'menu', side: track.raise[0]! } as Downfall['stack'][number])
    g.actionsLeft = 1
    g.used = 0
    apply(
      downfall,
      g,
      g.seatOf[track.raise[0]!]!,
      { type: 'diplomacy', track: i, up: true },
      new PlayTable(g, fixedDice()),
    )
    g.season = season
  })
}
