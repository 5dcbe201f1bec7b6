/**
 * Where a unit may end its movement, computed slowly from the rules alone: every path step by step, with the points
 * left and whether the last hex was one of contact. It uses neither the engine's search nor its tables of contact or
 * costs; neighbours come from the coordinates.
 */
import { data, typeIds } from '../src/data/index.ts'
import { FORT, IN_FORT, type TrenchClub, type Unit, VOID } from '../src/types.ts'

const COLUMNS = 21
const ROWS = 22
type Cell = readonly [number, number]

const cellOf = (hex: number): Cell => [hex % COLUMNS, Math.floor(hex / COLUMNS)]
const exists = ([c, r]: Cell): boolean => c >= 0 && c < COLUMNS && r >= 0 && r < ROWS && data.board.rows[r]![c] !== '#'

/** Flat tops, odd columns half a hex lower. */
export function around(hex: number): number[] {
  const [c, r] = cellOf(hex)
  const down = c % 2
  const cells: Cell[] = [
    [c, r - 1],
    [c, r + 1],
    [c - 1, r - 1 + down],
    [c - 1, r + down],
    [c + 1, r - 1 + down],
    [c + 1, r + down],
  ]
  return cells.filter(exists).map(([x, y]) => y * COLUMNS + x)
}

const sheetOf = (g: TrenchClub, u: Unit) => data.units.units.find((x) => x.id === typeIds[g.unitType[u]!])!
/** DE and AH against FR and GB. */
const side = (g: TrenchClub, u: Unit): string => (g.unitNation[u]! < 2 ? 'central' : 'entente')
const isOnMap = (g: TrenchClub, u: Unit): boolean => g.at[u]! >= 0 && g.at[u]! < COLUMNS * ROWS
const LETTERS = ['void', 'open', 'forest', 'road', 'water', 'bridge', 'fort']

/** CONTACT-1, CONTACT-6, CONTACT-7, CONTACT-9, RUL-18, RUL-23. */
function inContact(g: TrenchClub, mover: Unit, hex: number): boolean {
  const flies = sheetOf(g, mover).domain === 'air'
  const beside = around(hex)
  for (let e = 0; e < g.at.length; e++) {
    if (!isOnMap(g, e) || side(g, e) === side(g, mover) || !beside.includes(g.at[e]!)) continue
    const sheet = sheetOf(g, e)
    if (sheet.domain === 'ground' && LETTERS[g.terrain[g.at[e]!]!] === 'water') continue
    const range = flies ? sheet.airRange : sheet.groundRange
    if (range && range[0] <= 1 && (range[1] === null || range[1] >= 1)) return true
  }
  return false
}

export interface Naive {
  /** Hexes where the movement may end, friendly units ignored. */
  readonly hexes: Set<number>
  readonly forts: Set<number>
  /** Hexes next to which the unit has been with half a point left, still free to go on. */
  readonly boards: Set<number>
}

/** Everything is counted in tenths of a point, so that nothing is shared with the engine but the rules. */
export function naiveReach(g: TrenchClub, u: Unit): Naive {
  const found: Naive = { hexes: new Set(), forts: new Set(), boards: new Set() }
  const sheet = sheetOf(g, u)
  const flies = sheet.domain === 'air'
  const swims = sheet.domain === 'water'
  const points = sheet.speed * 10
  const laden = g.at.some((at) => at === 2000 + u)
  const foe = new Set<number>()
  for (let e = 0; e < g.at.length; e++) if (isOnMap(g, e) && side(g, e) !== side(g, u)) foe.add(g.at[e]!)
  const mine = (hex: number): boolean => {
    const faction = g.mines[hex] ?? -1
    return faction >= 0 && faction !== (side(g, u) === 'central' ? 0 : 1) && !flies
  }
  const entranceCells = data.board.forts.map((f) => [f.left, f.right].map(([c, r]) => r * COLUMNS + c))
  const ownForts = entranceCells.flatMap((_, k) => (g.fortOwner[k] === g.unitPower[u] ? [k] : []))
  const doorsOf = (k: number): number[] => entranceCells[k]!.flatMap(around).filter((h) => g.terrain[h] !== FORT)

  const contacts = new Map<number, boolean>()
  const touches = (hex: number): boolean => {
    const known = contacts.get(hex) ?? inContact(g, u, hex)
    contacts.set(hex, known)
    return known
  }
  const visited = new Set<string>()
  /** `place` is a hex or IN_FORT + k; `first`: nothing has been entered yet. */
  const walk = (place: number, left: number, first: boolean): void => {
    const key = `${place} ${left} ${first}`
    if (visited.has(key)) return
    visited.add(key)
    const inside = place >= IN_FORT
    const contact = !inside && touches(place)
    const next = inside ? doorsOf(place - IN_FORT) : around(place)
    if (left >= 5) for (const h of next) found.boards.add(h)
    for (const h of next) stepTo(h, left, first, contact)
    if (inside || swims) return
    for (const k of ownForts) {
      if (left < 5 || !doorsOf(k).includes(place)) continue
      found.forts.add(k)
      // RUL-27: a unit that flies in stays; TRANSPORT-11: so does one that brings passengers.
      if (!flies && !laden) walk(IN_FORT + k, left - 5, false)
    }
  }
  const stepTo = (h: number, left: number, first: boolean, contact: boolean): void => {
    const ground = LETTERS[g.terrain[h]!]!
    if (ground === LETTERS[VOID] || ground === 'fort' || foe.has(h)) return
    let rest: number
    if (flies) rest = left - 10
    else if (swims) {
      if (ground !== 'water' && ground !== 'bridge') return
      rest = left - 10
    } else if (ground === 'water') {
      // MOVE-13, MOVE-14: foot soldiers, as their whole movement.
      if (sheet.foot && first) found.hexes.add(h)
      return
    } else {
      const price = ground === 'forest' ? 15 : ground === 'open' ? 10 : 5
      // MOVE-16.
      rest = ground === 'open' && left === 5 ? 0 : left - price
    }
    if (rest < 0) return
    found.hexes.add(h)
    if (mine(h)) return
    if (contact && touches(h)) return
    walk(h, rest, false)
  }
  walk(g.at[u]!, points, true)
  return found
}
