/** Actions: small flat records. The kernel trusts none from outside: it looks for an equal one among the actions that the step offers. */

export type Scalar = number | string | boolean
export type Field = Scalar | readonly number[]

/** What a seat does. Each game declares a union discriminated by `type`; every field is a `Field`. */
export interface Action {
  readonly type: string
}

/** A player's chair, numbered from 0. A seat may play several sides. */
export type Seat = number & { readonly seat?: never }

/** The reader of a view: a seat, or a spectator, who sees only what all seats see. */
export type Viewer = Seat | 'spectator'

/** Same type, same fields, same values. `given` comes from outside and may be anything. */
export function sameAction(offered: Action, given: unknown): boolean {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false
  const a = offered as unknown as Record<string, Field>
  const b = given as Record<string, unknown>
  if (a.type !== b.type) return false
  let fields = 0
  for (const key in a) {
    fields++
    const x = a[key]
    const y = b[key]
    if (x === y) continue
    if (!Array.isArray(x) || !Array.isArray(y) || x.length !== y.length) return false
    for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return false
  }
  // Only own fields count. This test comes last because nearly all candidates differ in a value.
  const own = Object.keys(b)
  return own.length === fields && own.every((key) => Object.hasOwn(a, key))
}
