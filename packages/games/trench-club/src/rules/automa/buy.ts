/** Purchases (SOLO-BUY-1 to SOLO-BUY-6, RUL-85) and the forts where they enter. */
import type { Table } from '@em/engine'
import { entrances } from '../../data/board.ts'
import { capacity, cost, isFoot, maxPerType, sheet, typeIndex } from '../../data/index.ts'
import { type Fort, GONE, IN_FORT, type Power, type TrenchClub, type UnitType } from '../../types.ts'
import { mayBuy } from '../money.ts'
import { addUnit, countType, named } from '../units.ts'
import { mpFrom } from './distance.ts'
import type { Tie } from './narrow.ts'
import { footAt, sceneOf } from './scene.ts'

const INFANTRY = typeIndex('infantry')
const MOUNTED = typeIndex('mounted_infantry')
const CAR = typeIndex('armoured_car')
const GUNS = [typeIndex('assault_gun'), typeIndex('howitzer')]
const FEWEST_FOOT = 2

export function footSoldiers(g: TrenchClub, power: Power): number {
  let n = 0
  for (let u = 0; u < g.at.length; u++)
    if (g.at[u] !== GONE && g.unitPower[u] === power && isFoot[g.unitType[u]!] === 1) n++
  return n
}

/** RECRUIT-6. */
const isFull = (g: TrenchClub, power: Power, type: UnitType): boolean =>
  g.options.maxTwoPerType && countType(g, power, type) >= maxPerType

interface Wish {
  readonly type: UnitType
  readonly rule: string
}

/** The current wish, affordable or not; undefined when nothing affordable is left to draw. */
export function wishOf(g: TrenchClub, power: Power, tie: Tie): Wish | undefined {
  if (footSoldiers(g, power) < FEWEST_FOOT) return { type: MOUNTED, rule: 'SOLO-BUY-2' }
  if (!isFull(g, power, CAR)) return { type: CAR, rule: 'SOLO-BUY-3' }
  const own = sheet[g.powerNation[power]!]!
  const gun = own.find((type) => GUNS.includes(type))
  if (gun !== undefined && !isFull(g, power, gun)) return { type: gun, rule: 'SOLO-BUY-4' }
  const any = own.filter((type) => capacity[type] === 0 && !mayBuy(g, power, type))
  if (any.length === 0) return undefined
  return { type: any.length === 1 ? any[0]! : any[tie(any.length)]!, rule: 'SOLO-BUY-4' }
}

/** SOLO-BUY-5, RUL-80: from the nearer entrance, as infantry walks, to every enemy on the map, nearest first. */
export function enemyDistances(g: TrenchClub, fort: Fort, enemies: readonly number[]): number[] {
  const field = mpFrom(g, INFANTRY, entrances[fort]!)
  return enemies.map((e) => field[g.at[e]!]!).sort((a, b) => a - b)
}

/** Nearer first; at the same distance more enemies, then the next nearest (SOLO-BUY-6): the first difference decides. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!
  return 0
}

/** The eligible forts with the nearest enemy, one of which takes the recruit. */
export function bestForts(g: TrenchClub, power: Power): Fort[] {
  const { enemies } = sceneOf(g, power, [], () => 0)
  let found: Fort[] = []
  let least: number[] | undefined
  for (let fort = 0; fort < g.fortOwner.length; fort++) {
    if (g.fortOwner[fort] !== power || footAt(g, enemies, fort)) continue
    const list = enemyDistances(g, fort, enemies)
    const order = least ? compare(list, least) : -1
    if (order < 0) found = []
    if (order > 0) continue
    least = list
    found.push(fort)
  }
  return found
}

/** RUL-85: repeats while the power can pay for its wish and has a fort for it. */
export function buy(g: TrenchClub, power: Power, t: Table): void {
  const tie: Tie = (n) => t.roll(n) - 1
  for (;;) {
    const forts = bestForts(g, power)
    if (forts.length === 0) {
      if (g.fortOwner.includes(power))
        t.log({ key: 'automa.noFort', params: { power, bonds: g.bonds[power]! }, rules: ['SOLO-BUY-5', 'RUL-85'] })
      return
    }
    const wish = wishOf(g, power, tie)
    if (!wish) return
    const price = cost[wish.type]!
    if (price > g.bonds[power]!) {
      t.log({
        key: 'automa.saves',
        params: { power, unitType: wish.type, price, bonds: g.bonds[power]! },
        rules: [wish.rule, 'RUL-85'],
      })
      return
    }
    const fort = forts.length === 1 ? forts[0]! : forts[tie(forts.length)]!
    g.bonds[power]! -= price
    const u = addUnit(g, wish.type, g.powerNation[power]!, power, -1, IN_FORT + fort)
    t.log({
      key: 'automa.bought',
      params: { ...named(g, 'unit', u), fort, price, bonds: g.bonds[power]! },
      rules: [wish.rule, 'SOLO-BUY-5'],
    })
  }
}
