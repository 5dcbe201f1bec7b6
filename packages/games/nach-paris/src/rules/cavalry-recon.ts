/** Cavalry Recon (20.2, R44): a CAV beside a FOW stack looks under its marker. */
import type { Denial, Item, Table } from '@em/engine'
import {
  BROKEN,
  CLEAR,
  cavRecon,
  directionTo,
  encOf,
  limits,
  NO_TRENCH,
  neighbours,
  terrain,
  trench,
} from '../data/index.ts'
import { FOM, type Hex, LOC, type NachParis, NO_WORKS, RECON, SHAKEN, type Unit } from '../types.ts'
import { fieldOf, stackAt } from './field.ts'
import { reveal } from './fog.ts'
import { encInPlay } from './scenario.ts'
import { cabTest } from './tests.ts'
import { has, isCav, loseSteps, mark, sideOf } from './units.ts'

const TRIPLE = 3
const MOST_PER_STACK = 2
const deny = (rule: string, key: string): Denial => ({ rule, key })
const OFF = deny('20.2.1', 'deny.recon.off')
const NO_CAV = deny('20.2.1', 'deny.recon.notCavalry')
const NO_LOC = deny('20.2.2a', 'deny.recon.noLoc')
const ONCE = deny('20.2.5a', 'deny.recon.once')
const NO_STACK = deny('20.2.4a', 'deny.recon.noStack')
const GROUND = deny('20.2.2b', 'deny.recon.ground')
const TWICE = deny('20.2.5b', 'deny.recon.twice')
const POINTS = deny('20.2.4a', 'deny.recon.points')

const costOf = (thorough: boolean): number => cavRecon.mf * (thorough ? 2 : 1)

/** Why this CAV cannot look into that hex. */
export function whyNotScout(g: NachParis, u: Unit, hex: Hex, thorough: boolean, limit: number): Denial | undefined {
  if (!g.options.recon) return OFF
  if (!isCav(u)) return NO_CAV
  if (g.supply[u] !== LOC) return NO_LOC
  if (has(g, u, RECON)) return ONCE
  const field = fieldOf(g)
  if (directionTo(g.at[u]!, hex) < 0 || field.side[hex] !== 1 - sideOf(u)) return NO_STACK
  if (!field.stacks[hex]!.some((v) => g.fog[v] === 1)) return NO_STACK
  if (terrain[hex] !== CLEAR && terrain[hex] !== BROKEN) return GROUND
  let tries = 0
  for (let i = 0; i < g.sorties.length; i += TRIPLE) if (g.sorties[i]! < 0 && g.sorties[i + 1] === hex) tries++
  if (tries >= MOST_PER_STACK) return TWICE
  return g.spent[u]! + costOf(thorough) > limit ? POINTS : undefined
}

export function scoutActions(g: NachParis, u: Unit, limit: number): { hex: Hex; thorough: boolean }[] {
  const found: { hex: Hex; thorough: boolean }[] = []
  for (const hex of neighbours[g.at[u]!] ?? []) {
    for (const thorough of [false, true]) if (!whyNotScout(g, u, hex, thorough, limit)) found.push({ hex, thorough })
  }
  return found
}

/** Modifiers of the die (20.2.6). Works are visible from outside (19.2.4). */
export function scoutItems(g: NachParis, u: Unit, hex: Hex, thorough: boolean): Item[] {
  const items: Item[] = []
  const add = (key: string, value: number): void => {
    items.push({ rule: '20.2.6', key: `item.recon.${key}`, value })
  }
  const steps = g.steps[u]!
  add('steps', steps >= 3 ? cavRecon.steps['3'] : steps === 2 ? cavRecon.steps['2'] : cavRecon.steps['1'])
  if (thorough) add('thorough', cavRecon.extra30)
  if (has(g, u, FOM)) add('fom', cavRecon.fom)
  const hidden = stackAt(g, hex).filter((v) => g.fog[v] === 1)
  const printed = trench[hex * 6 + directionTo(hex, g.at[u]!)]! > NO_TRENCH
  if (printed || (encOf[hex]! >= 0 && encInPlay(g, encOf[hex]!)) || hidden.some((v) => g.works[v] !== NO_WORKS))
    add('works', cavRecon.works)
  return items
}

/** Rolls; returns whether the CAV may go on (20.2.8). */
export function scout(g: NachParis, t: Table, u: Unit, hex: Hex, thorough: boolean): boolean {
  reveal(g, t, [u], '20.2.3')
  mark(g, [u], RECON)
  const items = scoutItems(g, u, hex, thorough)
  g.spent[u]! += costOf(thorough)
  const modifier = items.reduce((sum, item) => sum + item.value, 0)
  const die = t.roll(limits.die)
  const seen = die + modifier <= cavRecon.success
  g.sorties = [...g.sorties, -1 - u, hex, seen ? 0 : 1]
  t.log({
    key: seen ? 'log.recon.seen' : 'log.recon.failed',
    params: { unit: u, hex, die, modifier },
    rules: ['20.2.4b', '20.2.6'],
  })
  if (seen) reveal(g, t, stackAt(g, hex), '20.2.1')
  const danger = cavRecon.danger[String(die) as keyof typeof cavRecon.danger] as number | undefined
  if (danger === undefined) return true
  mark(g, [u], SHAKEN)
  const item: Item = { rule: '20.2.7', key: 'item.recon.danger', value: danger }
  if (!cabTest(g, t, u, danger, [item], '20.2.7')) loseSteps(g, t, u, 1, '20.2.7')
  return false
}
