/** Prepared assaults: targets, attackers and order (13.5 to 13.7), and the guns that fire before them. */
import { type Frame, reasons } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { type Hex, isCavalry, near, stepCost, type Unit, unitGun, unitNation } from '../data/index.ts'
import { oneNation } from '../rules/account.ts'
import type { PreparedFrame } from '../rules/prepared.ts'
import { gunsOf } from '../rules/siege.ts'
import { isMobile } from '../rules/units.ts'
import { isPrepared } from '../rules/works.ts'
import { ATTACKED, DIGGING, HIT, MOVED, OOC, RAILED, REPLACED } from '../types.ts'
import { type Choices, kept, simply } from './choices.ts'
import { type Prospect, preparedProspect, tellAssault } from './clash.ts'
import { attackOf, type Foe, foeIn, type Scene } from './scene.ts'

export interface Planned {
  readonly hex: Hex
  readonly units: readonly Unit[]
  readonly worth: number
  readonly prospect: Prospect
}

const IDLE = MOVED | RAILED | REPLACED | DIGGING | OOC | ATTACKED

/** Units next to the hex that may still take part. */
function candidates(s: Scene, hex: Hex): Unit[] {
  const found: Unit[] = []
  const works = isPrepared(s.g, s.field, hex, s.enemy)
  for (let d = 0; d < 6; d++) {
    const at = near[hex * 6 + d]!
    if (at < 0 || s.field.side[at] !== s.side || stepCost[at * 6 + ((d + 3) % 6)]! < 0) continue
    for (const u of s.field.stacks[at]!) {
      if (!isMobile(u) || (s.g.marks[u]! & IDLE) !== 0 || (works && isCavalry[u] === 1)) continue
      found.push(u)
    }
  }
  return found
}

const NATIONS = [0, 1, 2, 3]

/** The best force of a single nation among these units; `lean` drops units that add nothing. */
export function bestForce(s: Scene, foe: Foe, able: readonly Unit[], lean: boolean): Planned | undefined {
  let best: Planned | undefined
  for (const nation of NATIONS) {
    const units = able.filter((u) => unitNation[u] === nation)
    if (units.length === 0 || units.every((u) => attackOf(s.g, u) === 0)) continue
    const prospect = preparedProspect(s, units, foe.hex)
    const { worth } = prospect
    if (best && best.worth >= worth) continue
    best = { hex: foe.hex, units, worth, prospect }
  }
  return best && lean ? leaner(s, best) : best
}

function leaner(s: Scene, plan: Planned): Planned {
  let { units } = plan
  const guns = gunsOf(s.g, units).map((u) => s.g.at[u]!)
  for (const u of [...units].sort((a, b) => attackOf(s.g, a) - attackOf(s.g, b))) {
    if (units.length < 2 || guns.includes(s.g.at[u]!)) continue
    const rest = units.filter((v) => v !== u)
    const { worth } = preparedProspect(s, rest, plan.hex)
    if (worth >= plan.worth - 0.02) units = rest
  }
  return { ...plan, units }
}

/** Assaults in order of promise; no unit takes part in two. */
export function planPrepared(s: Scene): Planned[] {
  const plans: Planned[] = []
  for (const foe of s.foes) {
    if (foe.units.every((u) => (s.g.marks[u]! & HIT) !== 0)) continue
    const able = candidates(s, foe.hex)
    if (able.length === 0) continue
    const plan = bestForce(s, foe, able, false)
    if (plan && plan.worth > s.w.clash.prepared) plans.push(plan)
  }
  plans.sort((a, b) => b.worth - a.worth || a.hex - b.hex)
  const used = new Set<Unit>()
  const kept: Planned[] = []
  for (const plan of plans) {
    let now: Planned | undefined = plan
    if (plan.units.some((u) => used.has(u))) {
      now = bestForce(
        s,
        foeIn(s, plan.hex)!,
        plan.units.filter((u) => !used.has(u)),
        false,
      )
    }
    if (!now || now.worth <= s.w.clash.prepared) continue
    for (const u of now.units) used.add(u)
    kept.push(now)
  }
  return kept
}

/* ---------- decisions ---------- */

type Attack = Extract<GloryAction, { readonly type: 'attack' }>
const isAttack = (a: GloryAction): a is Attack => a.type === 'attack'

export function prepared(s: Scene, f: PreparedFrame, legal: readonly GloryAction[]): Choices {
  return f.hex < 0 ? begin(s, f, legal) : join(s, f, legal)
}

function begin(s: Scene, f: PreparedFrame, legal: readonly GloryAction[]): Choices {
  const attacks = legal.filter(isAttack)
  const found = kept(legal, 'pass', s.w.clash.prepared)
  for (const hex of new Set(attacks.map((a) => a.hex))) {
    const foe = foeIn(s, hex)
    const here = attacks.filter((a) => a.hex === hex)
    // Guns facing an empty zone.
    if (!foe) {
      found.push(simply(here[0]!, s.w.wins, 'why.guns', { hex }))
      continue
    }
    const plan = bestForce(s, foe, f.whole === 1 ? f.only : here.map((a) => a.unit), f.whole === 0)
    if (!plan) continue
    const strongest = [...plan.units].sort((a, b) => attackOf(s.g, b) - attackOf(s.g, a))
    const first = strongest.find((u) => here.some((a) => a.unit === u))
    const action = here.find((a) => a.unit === first) ?? here[0]!
    found.push({ action, score: plan.worth, why: () => reasons((tell) => tellAssault(tell, plan.prospect, hex)) })
  }
  return found
}

function join(s: Scene, f: PreparedFrame, legal: readonly GloryAction[]): Choices {
  const foe = foeIn(s, f.hex)
  if (!foe) return kept(legal, 'launch', 0)
  const more = legal.flatMap((a) => (a.type === 'join' ? [a] : []))
  const able = [...f.attackers, ...more.map((a) => a.unit)].filter((u) => oneNation([...f.attackers, u]))
  const now = preparedProspect(s, f.attackers, f.hex)
  const found = kept(legal, 'launch', now.worth + 0.01, (tell) => tellAssault(tell, now, f.hex))
  const plan = bestForce(s, foe, able, true)
  if (!plan) return found
  for (const action of more) {
    if (!plan.units.includes(action.unit)) continue
    found.push({ action, score: plan.worth, why: () => reasons((tell) => tellAssault(tell, plan.prospect, f.hex)) })
  }
  return found
}

/** Heaviest gun first, while a target remains. */
export const fire = (_s: Scene, _f: Frame, legal: readonly GloryAction[]): Choices =>
  legal.flatMap((a) => (a.type === 'fire' ? [simply(a, unitGun[a.unit]!, 'why.fire', { unit: a.unit })] : []))
