/** A unit's supply in words: the end of its line, or the obstacle that cuts it, with the rule. */
import { FULL, PORT } from '@em/glorys-end/rules/supply-kinds'
import type { SupplyAccount } from '@em/glorys-end/rules/supply-why'
import type { S } from './game.ts'

/** "Abastecida por Melun · 7.3a", "Cortada en 3033 · 7.2c". */
export function supplyWords(s: S, u: number, account: SupplyAccount): string {
  const source = account.path.at(-1) ?? s.view.at[u] ?? -1
  if ((account.kinds & FULL) !== 0) return s.say('ui.supply.full', { hex: source })
  const rule = account.rule ?? '7.2a'
  if ((account.kinds & PORT) !== 0) return s.say('ui.supply.port', { hex: source, rule })
  if (account.kinds !== 0) return s.say('ui.supply.defence', { rule })
  if (account.blockedBy === undefined) return s.say('ui.supply.far', { rule })
  return s.say('ui.supply.cut', { hex: account.blockedBy, rule })
}
