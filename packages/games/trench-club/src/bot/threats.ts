/** What the enemy could do next turn: which hexes each of its units could fire at, and what that would cost. */
import { distance, hexCount, near } from '../data/board.ts'
import { airMax, canMelee, FOREST_ROW, groundMax, hitValue, inRange, isAir, isFoot, OPEN_ROW } from '../data/index.ts'
import { frontOf } from '../rules/field.ts'
import { journeyOf, waysOf } from '../rules/reach.ts'
import { FOREST, type Hex, IN_FORT, inFort, onMap, RESERVE, type Unit, WATER } from '../types.ts'
import { after, type Chances, fire, hurtNow, lossOf } from './clash.ts'
import { type Scene, worthOf } from './scene.ts'

export interface Threat {
  readonly unit: Unit
  /** By hex: 1 where it could fire at a ground unit, an air unit. */
  readonly ground: Uint8Array
  readonly air: Uint8Array
  /** How likely it is still there. */
  alive: number
  /** By victim and row of the table: what its fire does to it. The same wherever the victim stands. */
  readonly harm: Map<number, Harm>
}

interface Harm {
  readonly chances: Chances
  /** Bonds, if it is the only one that fires. */
  readonly loss: number
}

export function threatsOf(s: Scene): Threat[] {
  const { g } = s
  const front = frontOf(g, (1 - s.faction) as 0 | 1)
  const found: Threat[] = []
  for (const unit of s.foes) {
    const type = g.unitType[unit]!
    const at = g.at[unit]!
    if (at === RESERVE || (groundMax[type] === 0 && airMax[type] === 0)) continue
    const ground = new Uint8Array(hexCount)
    const air = new Uint8Array(hexCount)
    const from: Hex[] = onMap(at) ? [at] : []
    if (onMap(at) || inFort(at)) from.push(...waysOf(g, front, journeyOf(g, unit)).hexes)
    for (const h of from) {
      // Nobody fights out of the water.
      if (g.terrain[h] === WATER && isFoot[type] === 1) continue
      cover(type, h, ground, air)
    }
    found.push({ unit, ground, air, alive: 1, harm: new Map() })
  }
  return found
}

const GROUND_TYPE = 0
const AIR_TYPE = isAir.indexOf(1)

function cover(type: number, h: Hex, ground: Uint8Array, air: Uint8Array): void {
  const near1 = canMelee(type, GROUND_TYPE)
  const nearAir = canMelee(type, AIR_TYPE)
  for (let d = 0; d < 6; d++) {
    const n = near[h * 6 + d]!
    if (n < 0) continue
    if (near1) ground[n] = 1
    if (nearAir) air[n] = 1
  }
  if (groundMax[type]! > 1) {
    for (let n = 0; n < hexCount; n++) if (ground[n] === 0 && inRange(type, GROUND_TYPE, distance(h, n))) ground[n] = 1
  }
  if (airMax[type]! > 1) {
    for (let n = 0; n < hexCount; n++) if (air[n] === 0 && inRange(type, AIR_TYPE, distance(h, n))) air[n] = 1
  }
}

function harmOf(s: Scene, t: Threat, u: Unit, row: number): Harm {
  const key = u * 4 + row
  let harm = t.harm.get(key)
  if (harm) return harm
  const chances = fire(s.g, t.unit, s.g.unitType[u]!, row, 0)
  const own = hurtNow(s.g, u)
  const worth = worthOf(s, u)
  harm = { chances, loss: lossOf(s.w, after(own, chances), worth, 0) - lossOf(s.w, own, worth, 0) }
  t.harm.set(key, harm)
  return harm
}

/** Bonds that the unit is likely to lose there before its next turn. */
export function dangerAt(s: Scene, threats: readonly Threat[], u: Unit, place: number): number {
  const { g, w } = s
  const worth = worthOf(s, u)
  if (inFort(place)) {
    // Only who takes the fort harms those inside.
    const taken = s.foesAt[place - IN_FORT]!.length > 0
    return taken ? worth * w.move.inside : 0
  }
  if (!onMap(place)) return 0
  const type = g.unitType[u]!
  const flies = isAir[type] === 1
  const row = !flies && g.terrain[place] === FOREST ? FOREST_ROW : OPEN_ROW
  const fires: { readonly loss: number; readonly chances: Chances; readonly alive: number }[] = []
  for (const t of threats) {
    if ((flies ? t.air : t.ground)[place] === 0 || t.alive < 0.05) continue
    if (hitValue(g.unitType[t.unit]!, 0, type) === 0) continue
    const { chances, loss } = harmOf(s, t, u, row)
    fires.push({ loss: loss * t.alive, chances, alive: t.alive })
  }
  if (fires.length === 0) return 0
  const own = hurtNow(g, u)
  const now = lossOf(w, own, worth, 0)
  fires.sort((a, b) => b.loss - a.loss)
  let state: Chances = own
  for (let i = 0; i < fires.length && i < w.move.attackers; i++) {
    const { chances, alive } = fires[i]!
    state = after(
      state,
      chances.map((p, d) => p * alive + (d === 0 ? 1 - alive : 0)),
    )
  }
  return lossOf(w, state, worth, 0) - now
}
