/**
 * The account of a combat (13.9 to 13.16): forces, odds, modifiers of the die; and what may come of it, exactly. Resolution, log
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
import { hasTrench, hasZone } from '../rules/works.ts'
import { enemyOf, type Glory } from '../types.ts'

export interface CombatAccount {
  readonly attack: Account
  readonly defence: Account
  readonly die: Account
  /** Place in the columns; -1: worse than the first, a fixed result without a die (13.11b). */
  readonly column: number
  /** As spoken: "3:1". */
  readonly odds: string
  /** Loss points that a fortress adds to the attacker's (14.2e). */
  readonly extra: number
}

export function combatAccount(g: Glory, battle: Battle): CombatAccount {
  const attack = forceAccount(g, battle, true)
  const defence = forceAccount(g, battle, false)
  const fortress = battle.defenders.some(isFortress)
  const items = modifiers(g, battle, attack.total, defence.total, fortress)
  return {
    attack,
    defence,
    die: { key: 'account.combat.die', items, total: sumItems(items) },
    column: combatColumn(attack.total, defence.total),
    odds: oddsText(attack.total, defence.total),
    extra: fortress ? fortressExtra : 0,
  }
}

/** What this face of the die gives, before what a fortress adds. */
export const combatResultOf = (account: CombatAccount, die: number): CombatResult =>
  account.column < 0 ? hopeless : combatResult(account.column, die + account.die.total)

function forceAccount(g: Glory, { hex, march, attackers, defenders }: Battle, attacking: boolean): Account {
  const units = attacking ? attackers : defenders
  const cavalry = allCavalry(attacking ? defenders : attackers)
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

function modifiers(g: Glory, battle: Battle, attack: number, defence: number, fortress: boolean): Item[] {
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
  add(hasTrench(g, hex, enemyOf(side)), 'A47', 'trench', positionEffects.trench.drm)
  add(fortress, '14.2a', 'fortress', positionEffects.fortress.drm)
  const concentric = !march && isConcentric(g, hex, attackers)
  add(concentric, '13.16a', 'concentric', concentricModifier, fortress && !positionEffects.fortress.concentric)
  add(true, '13.13a', 'oddsAbove', oddsModifier(attack, defence))
  return items
}

/* ---------- what may come of it ---------- */

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

/** Every total of defence that units out of sight may bring about gives one of few columns: each of them once. */
function otherOdds(account: CombatAccount, battle: Battle, most: number): Distribution[] {
  const found: Distribution[] = []
  const { total: attack } = account.attack
  let last = `${account.column} ${account.die.total}`
  for (let defence = account.defence.total + 1; defence <= most; defence++) {
    const column = combatColumn(attack, defence)
    const items = account.die.items.filter((i) => i.rule !== '13.13a')
    const die = { ...account.die, items, total: sumItems(items) + oddsModifier(attack, defence) }
    const name = `${column} ${die.total}`
    if (name === last) continue
    last = name
    const other = { ...account, column, die, odds: oddsText(attack, defence) }
    found.push({
      ...distributionOf(other, 'odds.combat.ifDefence'),
      params: { defence, odds: other.odds, hex: battle.hex },
    })
  }
  return found
}

/**
 * The account and the exact odds of a combat. `hidden`: the most that units under the top one may add to the defence, before the
 * stack is seen (13.8a); 0 when it has been.
 */
export function combatPreview(g: Glory, battle: Battle, hidden = 0): Preview {
  const account = combatAccount(g, battle)
  const faces = facesOf(account)
  const steps = stepsOf(g, battle.defenders)
  const count = (holds: (r: CombatResult) => boolean): number => faces.filter(holds).length
  const whatIf = otherOdds(account, battle, account.defence.total + hidden)
  return {
    key: battle.march ? 'preview.combat.march' : 'preview.combat.prepared',
    params: { hex: battle.hex, attack: account.attack.total, defence: account.defence.total, odds: account.odds },
    rules: ['13.9a', '13.12a'],
    accounts: [account.attack, account.defence, account.die],
    main: distributionOf(account, hidden > 0 ? 'odds.combat.seen' : 'odds.combat'),
    ...(whatIf.length > 0 && { whatIf }),
    sums: [
      { key: 'sum.combat.retreat', cases: count((r) => r.retreat) },
      { key: 'sum.combat.destroyed', cases: count((r) => r.defender >= steps) },
    ],
    notes: [
      ...(hidden > 0 ? [{ key: 'note.combat.hidden', params: { most: hidden }, rule: '13.8a' }] : []),
      ...(account.extra > 0 ? [{ key: 'note.combat.fortress', params: { extra: account.extra }, rule: '14.2e' }] : []),
      ...(account.column < 0 ? [{ key: 'note.combat.hopeless', rule: '13.11b' }] : []),
    ],
  }
}
