/** The account and the exact odds of an attack (S5). */
import { type Preview, sumItems } from '@em/engine'
import { lossOf, modifiers } from './rules.ts'
import type { SkirmishAction } from './types.ts'
import type { SkirmishView } from './view.ts'

export function preview(g: SkirmishView, _seat: number, a: SkirmishAction): Preview | undefined {
  if (a.type !== 'attack') return undefined
  const items = modifiers(g, a.unit, a.target)
  const total = sumItems(items)
  const casesOf = (loss: ReturnType<typeof lossOf>): number =>
    [1, 2, 3, 4, 5, 6].filter((die) => lossOf(die + total) === loss).length
  return {
    key: 'preview.attack',
    params: { unit: a.unit, target: a.target },
    rules: ['S4', 'S5'],
    accounts: [{ key: 'account.die', items, total }],
    main: {
      key: 'preview.odds',
      cases: 6,
      outcomes: [
        { key: 'outcome.target', cases: casesOf('target'), tone: 2 },
        { key: 'outcome.nothing', cases: casesOf(undefined), tone: 0 },
        { key: 'outcome.attacker', cases: casesOf('attacker'), tone: -2 },
      ],
    },
  }
}
