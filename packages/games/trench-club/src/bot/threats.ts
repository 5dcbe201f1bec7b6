/** The enemy's possible fire next turn: which hexes each of its units could fire at, and what that would cost. */
import { tabled } from '@em/engine'
import { beside, distance, hexCount } from '../data/board.ts'
import { airMax, canMelee, FOREST_ROW, groundMax, hitValue, inRange, isAir, isFoot, OPEN_ROW } from '../data/index.ts'
import { frontOf } from '../rules/field.ts'
import { journeyOf, waysOf } from '../rules/reach.ts'
import { FOREST, type Hex, inFort, onMap, RESERVE, type Unit, WATER } from '../types.ts'
import { after, type Chances, fire, hurtNow, lossOf } from './clash.ts'
import { type Scene, worthOf } from './scene.ts'

export interface Threat {
  readonly unit: Unit
  /** By hex: 1 where it could fire at a ground unit, an air unit. */
  readonly ground: Uint8Array
  readonly air: Uint8Array
  /** How likely it is still there. */
  alive: number
  /** By victim and row of the table: the effect of its fire, which does not depend on where the victim stands. */
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
      // No unit fights from the water.
      if (g.terrain[h] === WATER && isFoot[type] === 1) continue
      const { onGround, inAir } = covered(type * hexCount + h)
      for (const n of onGround) ground[n] = 1
      for (const n of inAir) air[n] = 1
    }
    found.push({ unit, ground, air, alive: 1, harm: new Map() })
  }
  return found
}

const GROUND_TYPE = 0
const AIR_TYPE = isAir.indexOf(1)

/** By type × hexCount + hex: the hexes at which a unit could fire from there, at ground units and at air units. */
const covered = tabled((key) => {
  const [type, h] = [Math.floor(key / hexCount), key % hexCount]
  return { onGround: firesAt(type, h, GROUND_TYPE, groundMax[type]!), inAir: firesAt(type, h, AIR_TYPE, airMax[type]!) }
})

function firesAt(type: number, h: Hex, target: number, most: number): readonly Hex[] {
  const found = new Set<Hex>()
  if (canMelee(type, target)) for (const n of beside[h]!) found.add(n)
  if (most > 1) for (let n = 0; n < hexCount; n++) if (inRange(type, target, distance(h, n))) found.add(n)
  return [...found]
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

/** Bonds that the unit is likely to lose there before its next turn, by fire. */
export function dangerAt(s: Scene, threats: readonly Threat[], u: Unit, place: number): number {
  const { g, w } = s
  const worth = worthOf(s, u)
  // Units inside are harmed only by the capture of the fort.
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
    const sure = alive === 1
    state = after(state, sure ? chances : chances.map((p, d) => p * alive + (d === 0 ? 1 - alive : 0)))
  }
  return lossOf(w, state, worth, 0) - now
}
