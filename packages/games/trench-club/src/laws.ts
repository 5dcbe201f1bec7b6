/** Conservation laws that hold at every decision of any game; the fuzzer checks them. */
import { brokenLaws, type Need } from '@em/engine'
import { fortCount, hexCount } from './data/board.ts'
import {
  capacity,
  cardCount,
  destroyedAt,
  isAir,
  isFoot,
  isSpecial,
  isTransportable,
  isVessel,
  specialDeck,
  xpCap,
} from './data/index.ts'
import { trenchAt } from './rules/trenches.ts'
import {
  BRIDGE,
  FORT,
  fortAt,
  GONE,
  isAboard,
  NEUTRAL,
  onMap,
  RESERVE,
  type StationFrame,
  type TrenchClub,
  truckAt,
  UNUSED,
  type UnloadFrame,
  VOID,
  WATER,
} from './types.ts'

export const laws = (g: TrenchClub): readonly string[] => brokenLaws(g, places, units, supplies, ending)

/** One unit a hex (RUL-12), each on ground it may stand on; no truck overloaded; no unit in an enemy fort. */
function places(g: TrenchClub, need: Need): void {
  const taken = new Map<number, number>()
  const load = new Map<number, number>()
  for (let u = 0; u < g.at.length; u++) {
    const at = g.at[u]!
    const type = g.unitType[u]!
    if (onMap(at)) {
      need(at < hexCount && g.terrain[at] !== VOID && g.terrain[at] !== FORT, `unit ${u} stands on no hex (${at})`)
      need(!taken.has(at), `units ${taken.get(at)} and ${u} share hex ${at}`)
      taken.set(at, u)
      const water = g.terrain[at] === WATER || g.terrain[at] === BRIDGE
      need(isVessel[type] === 0 || water, `vessel ${u} on land`)
    } else if (isAboard(at)) {
      const truck = truckAt(at)
      need(capacity[g.unitType[truck]!]! > 0 && onMap(g.at[truck]!), `unit ${u} aboard ${truck}, which carries nobody`)
      need(isTransportable[type] === 1, `unit ${u} cannot be carried`)
      need(g.unitPower[truck] === g.unitPower[u], `unit ${u} rides on another nation's truck`)
      load.set(truck, (load.get(truck) ?? 0) + 1)
    } else if (fortAt(at) >= 0) {
      need(g.fortOwner[fortAt(at)] === g.unitPower[u], `unit ${u} is in fort ${fortAt(at)}, which is not its own`)
    } else need(at === GONE || at === RESERVE, `unit ${u} is nowhere known (${at})`)
  }
  for (const [truck, n] of load) need(n <= capacity[g.unitType[truck]!]!, `truck ${truck} carries ${n}`)
  // TRANSPORT-8: a truck that has driven unloads at once.
  const unloading = g.stack.filter((f) => f.step === 'unload').map((f) => (f as UnloadFrame).truck)
  for (const truck of load.keys()) {
    need(g.moved[truck] === 0 || unloading.includes(truck) || g.stack.length === 0, `truck ${truck} drives on loaded`)
  }
  need(
    // A capture may end the game while a truck is loaded.
    load.size === 0 || g.stack.length === 0 || g.stack.some((f) => f.step === 'move' || f.step === 'unload'),
    'somebody is aboard outside phase 1',
  )
}

function units(g: TrenchClub, need: Need): void {
  const n = g.at.length
  const lists = { unitType: g.unitType, unitPower: g.unitPower, damage: g.damage, xp: g.xp, army: g.army, dug: g.dug }
  for (const [name, list] of Object.entries(lists))
    need(list.length === n, `${name} has ${list.length} entries, not ${n}`)
  for (let u = 0; u < n; u++) {
    if (g.at[u] === GONE) continue
    need(g.damage[u]! >= 0 && g.damage[u]! < destroyedAt, `unit ${u} lives with ${g.damage[u]} damage`)
    need(g.xp[u]! >= 0 && g.xp[u]! <= xpCap, `unit ${u} has ${g.xp[u]} experience`)
    if (g.dug[u] === 1) {
      need(isFoot[g.unitType[u]!] === 1 && trenchAt(g, g.at[u]!) >= 0, `unit ${u} is in a trench that is not there`)
    }
    need(isAir[g.unitType[u]!] === 0 || g.dug[u] === 0, `air unit ${u} is in a trench`)
  }
  // A nation grows only by recruiting: each special unit exists once, in the deck, under it, or in play. After a
  // surrender with one in hand it is nowhere.
  const least = g.stack.length === 0 ? 0 : 1
  const waiting = g.stack.filter((f) => f.step === 'station').map((f) => (f as StationFrame).unitType)
  for (const type of specialDeck) {
    const alive = g.at.filter((at, u) => at !== GONE && g.unitType[u] === type).length
    const stored = [...g.deck, ...g.under, ...waiting].filter((t) => t === type).length
    const count = alive + stored
    need(count === 1 || count === least, `special unit ${type} exists ${count} times`)
  }
  need(
    g.at.every((at, u) => at === GONE || isSpecial[g.unitType[u]!] === 0 || at !== RESERVE),
    'special unit in reserve',
  )
}

function supplies(g: TrenchClub, need: Need): void {
  for (const bonds of g.bonds) need(Number.isInteger(bonds) && bonds >= 0, `a purse holds ${bonds} bonds`)
  need(g.fortOwner.length === fortCount, 'a fort is missing')
  for (const owner of g.fortOwner) {
    need(
      owner === NEUTRAL || owner === UNUSED || (owner >= 0 && owner < g.powerNation.length),
      `a fort belongs to ${owner}`,
    )
  }
  for (const deck of g.cards) {
    need(new Set(deck).size === deck.length && deck.every((c) => c >= 0 && c < cardCount), 'a dice card is there twice')
  }
  const open = g.tokens.flat().filter((n) => n > 0)
  const all = [...open, ...g.tokensLeft]
  need(new Set(all).size === all.length, 'a start number is there twice')
  need(all.length === 3 * g.powerNation.length, `there are ${all.length} start tokens`)
}

function ending(g: TrenchClub, need: Need): void {
  need((g.stack.length === 0) === g.winner >= 0, 'the game is over without a result, or goes on with one')
  need(g.winner >= 0 === (g.ending !== ''), 'a result without a reason')
}
