/**
 * The account of a combat (13.9 to 13.16): forces, odds, modifiers of the die; and its exact outcomes. Resolution, log
 * and preview all read this account.
 */
import {
  type Account,
  type Distribution,
  type Item,
  type OutcomeShare,
  type Preview,
  sumItems,
  type Tone,
} from '@em/engine'
import {
  CITY,
  type CombatResult,
  cityModifier,
  combatColumn,
  combatColumns,
  combatResult,
  concentricModifier,
  fortressExtra,
  hopeless,
  isCavalry,
  limits,
  oddsModifier,
  oddsText,
  positionEffects,
  riverModifier,
  terrain,
  terrainModifier,
  town,
} from '../data/index.ts'
import { allCavalry, type Battle, factorOf, isConcentric, isHalved, overRiver } from '../rules/account.ts'
import { isFortress, stepsOf } from '../rules/units.ts'
import { hasZone } from '../rules/works.ts'
import { enemyOf, type Glory } from '../types.ts'
import type { Addition } from './unseen.ts'

export interface CombatAccount {
  readonly attack: Account
  readonly defence: Account
  readonly die: Account
  /** Place in the columns; -1: worse than the first, a fixed result without a die (13.11b). */
  readonly column: number
  /** As written: "3:1". */
  readonly odds: string
  /** Loss points that a fortress adds to the attacker's (14.2e). */
  readonly extra: number
}

export function combatAccount(g: Glory, battle: Battle): CombatAccount {
  const attack = forceAccount(g, battle, true, allCavalry(battle.defenders))
  const defence = forceAccount(g, battle, false, allCavalry(battle.attackers))
  const fortress = battle.defenders.some(isFortress)
  return accountOf(battle, attack, defence, modifiers(g, battle, fortress), fortress)
}
const dieAccount = (items: Item[]): Account => ({ key: 'account.combat.die', items, total: sumItems(items) })
const accountOf = (
  { hex }: Battle,
  attack: Account,
  defence: Account,
  items: Item[],
  fortress: boolean,
): CombatAccount => ({
  attack,
  defence: { ...defence, params: { hex } },
  die: dieAccount([...items, ...oddsItems(attack.total, defence.total)]),
  column: combatColumn(attack.total, defence.total),
  odds: oddsText(attack.total, defence.total),
  extra: fortress ? fortressExtra : 0,
})

/** The result of this face of the die, before the addition of a fortress. */
export const combatResultOf = (account: CombatAccount, die: number): CombatResult =>
  account.column < 0 ? hopeless : combatResult(account.column, die + account.die.total)

/** `cavalry`: the other side has only cavalry (13.24a). */
function forceAccount(g: Glory, battle: Battle, attacking: boolean, cavalry: boolean): Account {
  const { hex, march, attackers, defenders } = battle
  const units = attacking ? attackers : defenders
  const items: Item[] = []
  for (const u of units) {
    const factor = factorOf(g, u, attacking, cavalry)
    const rule = isCavalry[u] === 1 ? (cavalry ? '13.24a' : '13.24b') : attacking ? '13.9a' : '13.4a'
    items.push({ rule, key: 'item.combat.factor', params: { unit: u }, value: factor })
    const lost = isHalved(g, u, march, attacking) ? Math.ceil(factor / 2) : 0
    if (lost > 0) items.push({ rule: '7.6a', key: 'item.combat.unsupplied', params: { unit: u }, value: -lost })
  }
  if (!attacking && sumItems(items) === 0) items.push({ rule: 'A16', key: 'item.combat.least', value: 1 })
  return {
    key: attacking ? 'account.combat.attack' : 'account.combat.defence',
    params: { hex },
    items,
    total: sumItems(items),
  }
}

/** Modifiers of the die by terrain, position and directions. */
function modifiers(g: Glory, battle: Battle, fortress: boolean): Item[] {
  const { hex, march, attackers, side } = battle
  const items: Item[] = []
  const add = (counts: boolean, rule: string, key: string, value: number, off = false): void => {
    if (counts && value !== 0) items.push({ rule, key: `item.combat.${key}`, value, ...(off && { off }) })
  }
  add(true, '13.14a', 'terrain', terrainModifier[terrain[hex]!]!)
  add(town[hex] === CITY, '13.14a', 'city', cityModifier)
  const crossing = overRiver(g, hex, attackers)
  add(crossing > 0, '13.15a', 'river', riverModifier, crossing < attackers.length)
  add(hasZone(g, hex, enemyOf(side)), '14.3f', 'zone', positionEffects.zone.drm)
  add(fortress, '14.2a', 'fortress', positionEffects.fortress.drm)
  const concentric = !march && isConcentric(g, hex, attackers)
  add(concentric, '13.16a', 'concentric', concentricModifier, fortress && !positionEffects.fortress.concentric)
  return items
}
/** Odds above the last column. */
function oddsItems(attack: number, defence: number): Item[] {
  const value = oddsModifier(attack, defence)
  return value === 0 ? [] : [{ rule: '13.13a', key: 'item.combat.oddsAbove', value }]
}

/* ---------- outcomes ---------- */

const toneOf = (r: CombatResult, extra: number): Tone => {
  const balance = r.defender + (r.retreat ? 1 : 0) - r.attacker - extra
  return balance >= 2 ? 2 : balance === 1 ? 1 : balance === 0 ? 0 : balance === -1 ? -1 : -2
}

/** The six faces, equal results together. */
export function facesOf(account: CombatAccount): CombatResult[] {
  return Array.from({ length: limits.die }, (_, i) => combatResultOf(account, i + 1))
}

function distributionOf(account: CombatAccount, key: string): Distribution {
  const by = new Map<string, OutcomeShare>()
  for (const r of facesOf(account)) {
    const outcome = r.retreat ? 'outcome.combat.retreat' : 'outcome.combat.losses'
    const params = { attacker: r.attacker + account.extra, defender: r.defender }
    by.set(r.code, {
      key: outcome,
      params,
      cases: (by.get(r.code)?.cases ?? 0) + 1,
      tone: toneOf(r, account.extra),
    })
  }
  return {
    key,
    params: { odds: account.odds, column: account.column < 0 ? '-' : combatColumns[account.column]! },
    cases: limits.die,
    outcomes: [...by.values()],
  }
}

/** Possible unseen units lead to few columns: each is listed once, with the least defence that leads to it. */
function otherOdds(
  g: Glory,
  battle: Battle,
  seen: CombatAccount | undefined,
  more: readonly Addition[],
): Distribution[] {
  const found: Distribution[] = []
  const names = new Set(seen ? [nameOf(seen)] : [])
  const inSight = seen?.defence.items.reduce((sum, i) => (i.rule === 'A16' ? sum : sum + i.value), 0) ?? 0
  for (const { defence, infantry } of more) {
    // No unit is below: the visible case is judged already, and without visible units there is no fight.
    if (defence === 0 && !infantry) continue
    const account = withDefence(g, battle, Math.max(1, inSight + defence), infantry)
    const name = nameOf(account)
    if (names.has(name)) continue
    names.add(name)
    found.push({
      ...distributionOf(account, 'odds.combat.ifDefence'),
      params: {
        attack: account.attack.total,
        defence: account.defence.total,
        odds: account.odds,
        modifier: account.die.total,
        hex: battle.hex,
      },
    })
  }
  return found
}
const nameOf = ({ column, die }: CombatAccount): string => `${column} ${die.total}`

/** The account for that defence, with infantry among the unseen or not (13.24). */
function withDefence(g: Glory, battle: Battle, total: number, infantry: boolean): CombatAccount {
  const cavalry = !infantry && battle.defenders.every((u) => isCavalry[u] === 1)
  const attack = forceAccount(g, battle, true, cavalry)
  const fortress = battle.defenders.some(isFortress)
  const items = modifiers(g, battle, fortress)
  return accountOf(battle, attack, { key: 'account.combat.defence', items: [], total }, items, fortress)
}

/**
 * The account and the exact odds of a combat. `more`: possible additions of units under the top one, before the stack
 * is seen (13.8a); empty when it has been. If only decoys are seen there may be no combat at all (15.2).
 */
export function combatPreview(g: Glory, battle: Battle, more: readonly Addition[] = []): Preview {
  const { hex, march, defenders } = battle
  const most = more.reduce((n, m) => Math.max(n, m.defence), 0)
  const notes = [...(most > 0 ? [{ key: 'note.combat.hidden', params: { most }, rule: '13.8a' }] : [])]
  if (defenders.length === 0) {
    const attack = forceAccount(g, battle, true, false)
    return {
      key: 'preview.combat.unknown',
      params: { hex, attack: attack.total },
      rules: ['13.8a', march ? '15.2a' : '15.2b'],
      accounts: [attack, dieAccount(modifiers(g, battle, false))],
      whatIf: otherOdds(g, battle, undefined, more),
      notes: [...notes, { key: 'note.combat.nobody', rule: march ? '15.2a' : '15.2b' }],
    }
  }
  const account = combatAccount(g, battle)
  const faces = facesOf(account)
  const steps = stepsOf(g, defenders)
  const count = (holds: (r: CombatResult) => boolean): number => faces.filter(holds).length
  const whatIf = otherOdds(g, battle, account, more)
  return {
    key: march ? 'preview.combat.march' : 'preview.combat.prepared',
    params: { hex, attack: account.attack.total, defence: account.defence.total, odds: account.odds },
    rules: ['13.9a', '13.12a'],
    accounts: [account.attack, account.defence, account.die],
    main: distributionOf(account, most > 0 ? 'odds.combat.seen' : 'odds.combat'),
    ...(whatIf.length > 0 && { whatIf }),
    sums: [
      { key: 'sum.combat.retreat', cases: count((r) => r.retreat) },
      { key: 'sum.combat.destroyed', cases: count((r) => r.defender >= steps) },
    ],
    notes: [
      ...notes,
      ...(account.extra > 0 ? [{ key: 'note.combat.fortress', params: { extra: account.extra }, rule: '14.2e' }] : []),
      ...(account.column < 0 ? [{ key: 'note.combat.hopeless', rule: '13.11b' }] : []),
    ],
  }
}
