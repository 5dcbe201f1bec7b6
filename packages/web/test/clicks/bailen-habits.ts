/** Short cuts of the table of Bailén 1808: one order for all formations without one, commanders who follow, volleys of all units in range. */
import type { BailenAction } from '@em/bailen-1808/actions'
import { sameAction } from '@em/engine'
import { type Of, of } from '../../src/skins/bailen-1808/game.ts'
import type { Hands } from './reader.ts'

type A = BailenAction
type H = Hands<A>
const isA =
  <T extends A['type']>(...types: readonly T[]) =>
  (a: A): a is Of<T> =>
    (types as readonly string[]).includes(a.type)

/** The exceptions first, each by its commander; then the majority's order, by one button. */
async function writeOrders(hands: H): Promise<boolean> {
  const planned = hands.foresee(isA('order', 'sector')).filter(isA('order'))
  const counts = new Map<number, number>()
  for (const { order } of planned) counts.set(order, (counts.get(order) ?? 0) + 1)
  const [usual] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  const exception = planned.find((a) => a.order !== usual)
  if (exception) await hands.by1(exception)
  else if (hands.now.buttons('').some((b) => b.id === 'rest')) {
    await hands.push('rest')
    await hands.push(`rest-${usual}`)
  } else return false
  return true
}

/** Commanders ride where the table proposes, and the step ends; so do the assaults before it where no stack is left for one. */
async function ride(hands: H): Promise<boolean> {
  if (!hands.now.buttons('').some((b) => b.id === 'followEnd')) return false
  await hands.push('followEnd')
  return true
}

/** The last move and the step end with one press; facings are as the table proposes. */
async function stopAndEnd(hands: H): Promise<boolean> {
  // Units that would only turn where they stand stay as they are.
  const [, ...later] = hands.foresee(isA('stop', 'done', 'pick'))
  if (!later.some((a) => a.type === 'done')) return false
  await hands.push('done')
  return true
}

/** All units that fire at a hex, if the plan wants them all. */
async function fire(hands: H, first: Of<'aim'>): Promise<boolean> {
  const planned = hands.foresee((a) => a.type === 'aim' && a.hex === first.hex)
  const volley = hands.now.targets('').find((x) => x.at === `place:${first.hex}`)?.choices[0]
  if (!volley || planned.length < 2 || of(hands.s.legal, 'shoot').length > 0) return false
  const all = [volley.action, ...(volley.next ?? [])]
  if (all.length !== planned.length || !planned.every((a) => all.some((b) => sameAction(a, b)))) return false
  await hands.click(`place:${first.hex}`)
  return true
}

export async function bailenHabit(hands: H, wish: A): Promise<boolean> {
  if (wish.type === 'order') return writeOrders(hands)
  if (wish.type === 'lead' || wish.type === 'done') return ride(hands)
  if (wish.type === 'stop' && hands.now.buttons('').some((b) => b.id === 'done')) return stopAndEnd(hands)
  if (wish.type === 'aim') return fire(hands, wish)
  return false
}
