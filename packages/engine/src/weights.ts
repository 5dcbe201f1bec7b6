/** A player's weights as data: a tree of numbers with bounds, changed by dotted names ("stand.danger", "felt.0"). */

export interface Weight {
  readonly value: number
  readonly least: number
  readonly most: number
}

export interface WeightTree {
  readonly [name: string]: Weight | readonly Weight[] | WeightTree
}

/** Values by dotted name. */
export type WeightValues = Readonly<Record<string, number>>

/** The numbers of a tree, as a player reads them. */
export type Weights<T> = T extends Weight
  ? number
  : T extends readonly Weight[]
    ? readonly number[]
    : { readonly [K in keyof T]: Weights<T[K]> }

export const NO_CHANGES: WeightValues = {}

/** By default, tuning stays between a fifth of the value and five times it. */
export function weight(value: number, least?: number, most?: number): Weight {
  const [small, large] = value < 0 ? [value * 5, value / 5] : [value / 5, value * 5]
  return { value, least: least ?? small, most: most ?? large }
}

/** A number that tuning leaves alone. */
export const fixed = (value: number): Weight => ({ value, least: value, most: value })

type Node = Weight | readonly Weight[] | WeightTree
const isList = (node: Node): node is readonly Weight[] => Array.isArray(node)
const isWeight = (node: Node): node is Weight => !isList(node) && typeof node.value === 'number'

function build(node: Node, path: string, values: WeightValues): unknown {
  if (isWeight(node)) return values[path] ?? node.value
  const under = path === '' ? '' : `${path}.`
  if (isList(node)) return node.map((part, i) => build(part, `${under}${i}`, values))
  return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, build(part, under + name, values)]))
}

/** The tree's numbers with these changes. Unknown names are ignored: weights outlive versions of a bot. */
export const weightsOf = <T extends WeightTree>(tree: T, values: WeightValues = NO_CHANGES): Weights<T> =>
  build(tree, '', values) as Weights<T>

/** All weights by dotted name, in the tree's order. */
export function flatWeights(tree: WeightTree): Readonly<Record<string, Weight>> {
  const flat: Record<string, Weight> = {}
  const walk = (node: Node, path: string): void => {
    if (isWeight(node)) {
      flat[path] = node
      return
    }
    for (const [name, part] of Object.entries(node)) walk(part as Node, path === '' ? name : `${path}.${name}`)
  }
  walk(tree, '')
  return flat
}

/** The value within the weight's bounds. */
export const bounded = (weight: Weight, value: number): number => Math.min(weight.most, Math.max(weight.least, value))
