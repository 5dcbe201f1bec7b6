/** Resolves a fire attack (9.7): die, losses, screen, tests, retreat; ranged artillery once for each unit (9.5t). */
import { automatic, type Frame, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { type FireResult, fireColumnNames, limits } from '../data/index.ts'
import { fireAccount, fireResultOf } from '../odds/fire.ts'
import { ATTACKED, type Bailen, FIRED, FIRED_GUN, FOUGHT, type Hex, type Side, type Unit } from '../types.ts'
import { type Attack, isSeparate } from './attack.ts'
import { type Field, fieldOf, stackAt } from './field.ts'
import type { FireKind } from './fire-points.ts'
import { eliminate, takeLoss } from './losses.ts'
import { pushTest } from './morale.ts'
import { pushRetreat } from './retreat.ts'
import { cancelBinding, depthOf } from './states.ts'
import { isArtillery, isInfantry, isSkirmishing, mark, onMap } from './units.ts'

export interface VolleyFrame extends Frame {
  readonly step: 'volley'
  readonly side: Side
  readonly kind: FireKind
  readonly hex: Hex
  readonly shooters: readonly Unit[]
  readonly parts: readonly number[]
  /** Each unit separately. */
  readonly separate: boolean
  /** The units under attack, from top to bottom; one when the hex is attacked as a whole. */
  readonly targets: readonly Unit[]
  next: number
}

/** Resolves an attack. `only`: of the units there, only these moving ones are attacked (9.5c). */
export function pushVolley(g: Bailen, t: Table, attack: Attack, only?: readonly Unit[]): void {
  const field = fieldOf(g)
  const stack = field.stacks[attack.hex]!.filter((u) => only === undefined || only.includes(u))
  const separate = isSeparate(field, attack.shooters, attack.hex)
  const targets = separate ? [...stack] : victim(stack)
  markShooters(g, t, attack)
  mark(g, targets, FOUGHT)
  t.log({
    key: `log.fire.${attack.kind}`,
    params: { units: [...attack.shooters], hex: attack.hex },
    rules: [attack.kind === 'offensive' ? '2t' : attack.kind === 'defensive' ? '2s' : '9.5c'],
    depth: depthOf(g),
  })
  t.push<VolleyFrame>({
    step: 'volley',
    side: attack.side,
    kind: attack.kind,
    hex: attack.hex,
    shooters: [...attack.shooters],
    parts: [...attack.parts],
    separate,
    targets,
    next: 0,
  })
}

/** The top unit, guns skipped unless there is nothing else (9.4a, 9.4b, 9.4e, 9.5q, 9.5r). */
export function victim(stack: readonly Unit[]): Unit[] {
  const hit = stack.find((u) => !isArtillery(u)) ?? stack[0]
  return hit === undefined ? [] : [hit]
}

function markShooters(g: Bailen, t: Table, { kind, shooters }: Attack): void {
  mark(g, shooters, kind === 'reaction' ? FOUGHT : kind === 'offensive' ? FOUGHT | FIRED | ATTACKED : FOUGHT | FIRED)
  mark(g, shooters.filter(isArtillery), FIRED_GUN)
  // A unit that has fired gives up its assault or charge (10h).
  cancelBinding(g, t, shooters, '10h')
}

/* ---------- one die ---------- */

function fireAt(g: Bailen, f: VolleyFrame, target: Unit, t: Table): void {
  const field = fieldOf(g)
  const account = fireAccount(field, f, target, f.separate)
  const die = t.roll(limits.die)
  const result = fireResultOf(account, die)
  const depth = depthOf(g)
  t.log({
    key: 'log.volley',
    params: {
      unit: target,
      points: account.points.total,
      column: fireColumnNames[account.column]!,
      die,
      total: die + account.die.total,
      result: result.code,
    },
    rules: ['9.7d'],
    depth,
  })
  for (const item of [...account.points.items, ...account.die.items]) {
    t.log({
      key: `log.${item.key}`,
      params: { ...item.params, value: item.value },
      rules: [item.rule],
      depth: depth + 1,
    })
  }
  strike(g, f, field, target, result, t)
}

export interface Share {
  readonly unit: Unit
  readonly points: number
  readonly rule: string
}

/**
 * Distribution of losses. A screen of light infantry takes the first loss, the next infantry or cavalry unit the rest
 * (5.1t, 5.1u, Q22). A loss beyond a unit's strength is void; from artillery it goes down the stack (9.4c, 9.5s, Q44).
 */
export function sharesOf(
  g: Bailen,
  stack: readonly Unit[],
  target: Unit,
  losses: number,
  separate: boolean,
  withGuns: boolean,
): Share[] {
  if (losses === 0) return []
  if (separate) return [{ unit: target, points: Math.min(losses, g.sp[target]!), rule: '9.5t' }]
  const shares: Share[] = []
  let left = losses
  let at = stack.indexOf(target)
  const next = stack.findIndex((u, i) => i > at && !isArtillery(u))
  if (isInfantry(target) && isSkirmishing(g, target) && next >= 0) {
    shares.push({ unit: target, points: 1, rule: losses === 1 ? '5.1t' : '5.1u' })
    left--
    at = next
  }
  const first = at
  for (; left > 0 && at < stack.length && (at === first || withGuns); at++) {
    const unit = stack[at]!
    const points = Math.min(left, g.sp[unit]!)
    const rule = at > first ? '9.5s' : shares.length > 0 ? '5.1u' : withGuns ? '9.5q' : '9.4a'
    shares.push({ unit, points, rule })
    left -= points
  }
  return shares
}

/** Morale strikes the unit that took the last of the losses; without losses, the target (Q22). */
export const moraleTarget = (shares: readonly Share[], target: Unit): Unit => shares.at(-1)?.unit ?? target

function strike(g: Bailen, f: VolleyFrame, field: Field, target: Unit, result: FireResult, t: Table): void {
  const stack = [...field.stacks[f.hex]!]
  const shares = sharesOf(g, stack, target, result.losses, f.separate, f.shooters.some(isArtillery))
  const struck = moraleTarget(shares, target)
  const from = [...new Set(f.shooters.map((u) => g.at[u]!))]
  const halved: Unit[] = []
  for (const { unit, points, rule } of shares) {
    mark(g, [unit], FOUGHT)
    if (takeLoss(g, t, unit, points, rule)) halved.push(unit)
  }
  // The last pushed runs first: the result itself, then tests for half losses of other units (Q75).
  const serves = result.test && onMap(g, struck) ? struck : -1
  for (const u of halved.reverse()) if (u !== serves && onMap(g, u)) pushTest(t, u, [u], 'half')
  if (serves < 0) return
  if (result.retreat === 0) pushTest(t, struck, [struck], 'fire')
  else if (stackAt(g, f.hex).every(isArtillery)) eliminate(g, t, struck, '10p')
  else pushRetreat(g, t, { units: [struck], hexes: result.retreat, from, test: true })
}

export const volley = automatic<Bailen, VolleyFrame, BailenAction>('volley', (g, f, t) => {
  const target = f.targets[f.next]
  if (target === undefined) return t.pop()
  f.next++
  // May have been driven away by what has just happened to other units of its hex.
  if (g.at[target] === f.hex) fireAt(g, f, target, t)
})
