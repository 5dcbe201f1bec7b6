/** Expected result of a Combat: quick, by ratio and modifier, for plans; exact for Combats being put together. */
import { type Tell, tabled } from '@em/engine'
import { crt, limits } from '../data/index.ts'
import { combatAccount, facesOf, stepsLost } from '../odds/combat.ts'
import { courseOf, passing } from '../odds/course.ts'
import { type Battle, battleOf, frontLine } from '../rules/account.ts'
import { combatColumn, type Reading, readCombat } from '../rules/result.ts'
import { enemyOf, type Hex, type NachParis, type Unit } from '../types.ts'
import type { Scene } from './scene.ts'

/** Expected step losses of a unit of average ability. */
export interface Toll {
  readonly attacker: number
  readonly defender: number
}
const AVERAGE = 12
const WIDEST = 40
const tolls = tabled((i): Toll => {
  const column = Math.floor(i / (2 * WIDEST + 1))
  const modifier = (i % (2 * WIDEST + 1)) - WIDEST
  let [attacker, defender] = [0, 0]
  for (let die = 1; die <= limits.die; die++) {
    const r = readCombat(column, die + modifier)
    attacker += r.attacker.losses + 1 - passing(AVERAGE + r.attacker.modifier) / limits.die
    defender += r.defender.losses + 1 - passing(AVERAGE + r.defender.modifier) / limits.die
  }
  return { attacker: attacker / limits.die, defender: defender / limits.die }
})
export function tollOf(attack: number, defence: number, modifier: number): Toll {
  const column = Math.min(crt.columns.length - 1, combatColumn(attack, Math.max(0.5, defence)))
  const m = Math.max(-WIDEST, Math.min(WIDEST, Math.round(modifier)))
  return tolls(column * (2 * WIDEST + 1) + m + WIDEST)
}

/* ---------- a Combat that can be launched ---------- */

export interface Prospect {
  readonly worth: number
  readonly clears: number
  /** Expected step losses of each side. */
  readonly own: number
  readonly foe: number
}

const expected = (cases: readonly number[]): number => {
  let [sum, all] = [0, 0]
  cases.forEach((n, steps) => {
    sum += n * steps
    all += n
  })
  return all === 0 ? 0 : sum / all
}
const sure = (cases: readonly number[]): number => {
  const all = cases.reduce((a, b) => a + b, 0)
  return all === 0 ? 0 : 1 - (cases[0] ?? 0) / all
}

/** Worth of this Combat to the attacker. */
export function prospectOf(s: Scene, b: Battle): Prospect {
  const { g } = s
  const foeSide = enemyOf(b.side)
  const faces = facesOf(combatAccount(g, b))
  let [ours, theirs] = [0, 0]
  let [own, foe] = [0, 0]
  for (const u of frontLine(b, b.side)) {
    const steps = expected(stepsLost(g, faces, b, b.side, u))
    own += steps
    ours += steps * s.dear[u]!
  }
  const line = frontLine(b, foeSide)
  const course = courseOf(g, b)
  const cleared = course?.cleared ?? emptied(g, faces, b, line)
  for (const u of b.defenders) {
    const front = line.includes(u)
    // Guns and staffs take the result when no troops are left in front of them (9.3.3h).
    const steps = (front ? 1 : line.length === 0 ? 1 : cleared) * expected(stepsLost(g, faces, b, foeSide, u))
    foe += steps
    theirs += steps * s.dear[u]!
  }
  const alone = b.defenders.length === 0 ? 0.7 : emptied(g, faces, b, b.defenders)
  const clears = line.length > 0 ? cleared : alone
  const yields = course ? course.endings.theyYield + course.endings.theyYieldAlone : clears
  const prize = s.prize[b.hex]! + Math.max(0, s.prizes.area[s.enemy]![b.hex]!) * 0.5
  const worth =
    theirs * s.zeal -
    s.w.fight.own * ours +
    clears * (s.w.fight.ground + s.w.fight.prize * prize) +
    yields * s.w.fight.driven * Math.min(3, line.length) * 0.5
  return { worth, clears, own, foe }
}

/** Chance that every one of these units loses a step: by 9.3.3e no other unit has to go. */
function emptied(g: NachParis, faces: readonly Reading[], b: Battle, units: readonly Unit[]): number {
  if (units.length === 0) return 0
  let sum = 0
  for (const face of faces) {
    let all = 1
    for (const u of units) all *= sure(stepsLost(g, [face], b, enemyOf(b.side), u))
    sum += all
  }
  return sum / faces.length
}

/** The best group of attackers against this hex: the units of one hex join or stay out together. */
export function bestCompany(
  s: Scene,
  hex: Hex,
  candidates: readonly Unit[],
  fits: (units: readonly Unit[]) => readonly Unit[],
  must: readonly Unit[] = [],
): { readonly units: readonly Unit[]; readonly prospect: Prospect } | undefined {
  const byHex = new Map<Hex, Unit[]>()
  for (const u of candidates) {
    const list = byHex.get(s.g.at[u]!)
    if (list) list.push(u)
    else byHex.set(s.g.at[u]!, [u])
  }
  const hexes = [...byHex.keys()].slice(0, MOST_HEXES)
  let best: { units: readonly Unit[]; prospect: Prospect } | undefined
  for (let bits = 1; bits < 1 << hexes.length; bits++) {
    const chosen = hexes.filter((_, i) => (bits & (1 << i)) !== 0).flatMap((h) => byHex.get(h)!)
    if (!must.every((u) => chosen.includes(u))) continue
    const units = fits(chosen)
    if (units.length === 0) continue
    const prospect = prospectOf(s, battleOf(s.g, s.side, hex, units))
    if (!best || prospect.worth > best.prospect.worth) best = { units, prospect }
  }
  return best
}
const MOST_HEXES = 5
/** Least worth of a Combat that is fought. */
export const leastOf = (s: Scene): number => s.w.fight.least * (2 - Math.min(1.6, s.zeal))
export const isWorth = (s: Scene, prospect: Prospect): boolean => s.g.stack.length > 0 && prospect.worth > leastOf(s)

/** Reports a Combat: "expected loss 0.6 against 1.8 steps". */
export function tellCombat(tell: Tell, { worth, own, foe }: Prospect, hex: Hex): void {
  const rounded = (n: number): number => Math.round(n * 10) / 10
  tell('why.combat', worth, { hex, own: rounded(own), foe: rounded(foe) })
}
