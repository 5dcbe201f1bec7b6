/** The combined effect of a row of actions in words, with the odds of a joint attack: for advice and for a bot's alternatives. */

import type { Preview } from '@em/engine'
import type { Deed } from '../../skin/index.ts'
import { oddsOf } from './fighting.ts'
import { deciding, type NachParisAction, type Of, type S } from './game.ts'
import { labelOf } from './plain.ts'
import { type Draft, planOf, type Share } from './planning.ts'

type A = NachParisAction

/** For one unit in hand: its way, its facing, and its other actions. */
const ON_THE_WAY = new Set(['pick', 'step', 'ride', 'force', 'stop', 'face'])

export function deed(s: S, action: A, next: readonly A[] = []): Deed | undefined {
  switch (action.type) {
    case 'pick':
      return next.length === 0 ? { label: labelOf(s, action) } : ofUnit(s, action.unit, next)
    case 'step':
    case 'ride': {
      const unit = deciding(s.view, 'move')?.unit
      return unit === undefined ? { label: labelOf(s, action) } : ofUnit(s, unit, [action, ...next])
    }
    case 'attack':
      return {
        ...(next.length === 0 ? { label: labelOf(s, action), begins: true } : jointAttack(s, action, next)),
        // The label names the units and the target of the attack, so the reason adds only the losses.
        beside: { 'why.combat.for': 'ui.deed.losses' },
      }
    // An action that ends a step takes the step's name, which is on its button.
    case 'done':
    case 'pass':
      return undefined
    default:
      return { label: labelOf(s, action) }
  }
}

function ofUnit(s: S, unit: number, row: readonly A[]): Deed {
  const second = row.findIndex((a) => a.type === 'pick')
  const own = second < 0 ? row : row.slice(0, second)
  const end = own.findLast((a) => a.type === 'step' || a.type === 'ride')
  const face = own.findLast((a) => a.type === 'face')
  const more = own.filter((a) => !ON_THE_WAY.has(a.type) && !(end?.type === 'ride' && /embark$/.test(a.type)))
  const parts: string[] = []
  if (end?.type === 'ride') parts.push(s.say('ui.deed.ride', { hex: end.hex }))
  else if (end && face) parts.push(s.say('ui.deed.marchFacing', { hex: end.hex, facing: face.facing }))
  else if (end) parts.push(s.say('ui.deed.march', { hex: end.hex }))
  else if (face) parts.push(s.say('ui.deed.face', { facing: face.facing }))
  parts.push(...more.map((a) => labelOf(s, a)))
  const what = parts.length > 0 ? parts.join(', ') : s.say('ui.deed.stays')
  return { label: s.say('ui.deed.unit', { unit, what }) }
}

/** The attack with all units that join it, at their joint odds. */
function jointAttack(s: S, begin: Of<'attack'>, next: readonly A[]): Deed {
  const { hex } = begin
  const joins = next.filter((a): a is Of<'support'> => a.type === 'support')
  const units = [begin.unit, ...joins.map((a) => a.unit)]
  const label = units.length === 1 ? labelOf(s, begin) : s.say('ui.deed.attack', { units, hex })
  if (!deciding(s.view, 'combats')) return { label }
  const told = new Map<number, Share>()
  for (const { unit } of planOf(s, { hex, told: new Map() }).attackers) told.set(unit, 'out')
  for (const a of [begin, ...joins]) told.set(a.unit, a.full ? 'whole' : 'part')
  const draft: Draft = { hex, told }
  const { attackers, preview } = planOf(s, draft)
  const agreed = attackers.every(({ unit, share }) => share === (told.get(unit) ?? 'out'))
  // A Fortification that supports, or a unit that the draft does not know, would make other odds.
  const plain = next.every((a) => a.type === 'support' || a.type === 'launch')
  if (!agreed || !plain || units.some((u) => !attackers.some((x) => x.unit === u))) return { label }
  const detail = oddsOf(s, preview)
  return { label, ...(detail ? { detail } : {}), odds: async (): Promise<Preview | undefined> => preview }
}
