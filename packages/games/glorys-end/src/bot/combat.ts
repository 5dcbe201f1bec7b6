/** Decisions in a combat: step losses, holding or retreating, the retreat's hex, the advance. */
import { type Frame, reasons } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { attack, defence, type Hex, STEPS, type Unit } from '../data/index.ts'
import { combatAccount } from '../odds/combat.ts'
import { battleOf, isAssault } from '../rules/assault.ts'
import { STAY, ways } from '../rules/retreat-paths.ts'
import { isMobile } from '../rules/units.ts'
import { isPrepared } from '../rules/works.ts'
import { type Choices, kept, of, simply, weighed } from './choices.ts'
import { stepPrice, waysBack } from './clash.ts'
import { isMarne, type Scene } from './scene.ts'
import { type Context, contextOf, groupOf, isFed, standWorth } from './stand.ts'

/** Value that a unit loses with its next step. */
function priceOfStep(s: Scene, u: Unit): number {
  const i = u * STEPS + s.g.steps[u]!
  const last = s.g.steps[u] === 1
  const factors = attack[i]! - attack[i - 1]! + defence[i]! - defence[i - 1]!
  return stepPrice(s, u, last) + 0.2 * factors + (last ? 0.6 : 0)
}

export const loss = (s: Scene, _f: Frame, legal: readonly GloryAction[]): Choices =>
  of(legal, 'lose').map((a) => simply(a, -priceOfStep(s, a.unit), 'why.loss', { unit: a.unit }))

/** Retreating or holding the hex; `more`: the advantage of retreating. */
function orHold(goes: GloryAction | undefined, holds: GloryAction | undefined, more: number, hex: Hex): Choices {
  const found: Choices = []
  if (holds) found.push({ action: holds, score: 0, why: () => reasons((tell) => tell('why.hold', -more, { hex })) })
  if (goes) found.push({ action: goes, score: more, why: () => reasons((tell) => tell('why.overrun', more, { hex })) })
  return found
}

/**
 * A prepared assault is the last of the turn on its hex (13.6d): defenders that hold may still march off, unless
 * enemies surround them. They hold a position that falls when they leave it (14.5a), and a hex whose loss would cost
 * points.
 */
function yields(c: Context, hex: Hex): number {
  const { s } = c
  const units = s.field.stacks[hex]!.filter(isMobile)
  // Not shown to help in the campaigns.
  if (!isMarne(s) || units.length === 0 || s.prize[hex]! >= 3 || isPrepared(s.g, s.field, hex, s.side)) return -1
  const group = groupOf(s, units)
  const way = ways(s.field, s.side, units, hex).filter((w) => w.how === STAY && w.units.length === units.length)
  if (way.length === 0) return -1
  const best = Math.max(...way.map((w) => standWorth(c, group, w.hex)))
  return best - standWorth(c, group, hex) - s.w.clash.ground
}

/** Positions are held; in the open, units that would be overrun next retreat. */
export function giveWay(s: Scene, _f: Frame, legal: readonly GloryAction[]): Choices {
  const hold = legal.find((a) => a.type === 'hold')
  const goes = legal.find((a) => a.type === 'retreat')
  const assault = s.g.stack.find(isAssault)
  if (!assault) return orHold(goes, hold, -1, -1)
  const { hex } = assault
  if (!assault.march) return orHold(goes, hold, yields(contextOf(s, false), hex), hex)
  // After a march assault a prepared one may follow at once.
  const risk = waysBack(s, s.side, hex) > 0 && s.prize[hex]! < 3 ? s.beside[hex]! - 3 * s.shield[hex]! : -1
  return orHold(goes, hold, risk, hex)
}

/** Cavalry stands only where the odds are in its favour (13.25). */
export function withdrawal(s: Scene, _f: Frame, legal: readonly GloryAction[]): Choices {
  const stand = legal.find((a) => a.type === 'stand')
  const goes = legal.find((a) => a.type === 'withdrawCavalry')
  const assault = s.g.stack.find(isAssault)
  if (!assault) return orHold(goes, stand, -1, -1)
  const account = combatAccount(s.g, battleOf(s.g, assault))
  const vital = s.prize[assault.hex]! >= 10
  return orHold(goes, stand, vital ? -1 : account.column - 0.5, assault.hex)
}

const SHUT = -5

export function fallBack(s: Scene, _f: Frame, legal: readonly GloryAction[]): Choices {
  const c = contextOf(s, false)
  return weighed([], legal, 'fallBack', (a, tell) =>
    s.open[a.hex] ? standWorth(c, groupOf(s, a.units), a.hex, tell) : SHUT,
  )
}

/** Units that gain by it advance, the strongest first; where there are points to win, at least one does. */
export function advance(s: Scene, f: Frame & { readonly hex: Hex }, legal: readonly GloryAction[]): Choices {
  const c = contextOf(s, false)
  const found = kept(legal, 'pass', 0)
  for (const action of of(legal, 'advance')) {
    const group = groupOf(s, [action.unit])
    const fed = isFed(s, group.nation, f.hex) || (isFed(s, group.nation, group.from) && !c.free)
    const ground = fed ? s.w.clash.advance : -s.w.clash.advance
    const score = standWorth(c, group, f.hex) - standWorth(c, group, group.from) + ground
    const why = () =>
      reasons(
        (tell) => {
          tell('why.ground', ground, { hex: f.hex })
          return standWorth(c, group, f.hex, tell)
        },
        (tell) => standWorth(c, group, group.from, tell),
      )
    found.push({ action, score, why })
  }
  return found
}
