/** The words of a tree of components without hooks, in order: what a reader would see. */
import type { ComponentChildren, VNode } from 'preact'

const isNode = (x: unknown): x is VNode<Record<string, unknown>> => typeof x === 'object' && x !== null && 'props' in x

export interface Told {
  readonly words: readonly string[]
  /** Names of the elements, one for each. */
  readonly elements: readonly string[]
}

export function toldBy(tree: ComponentChildren): Told {
  const words: string[] = []
  const elements: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) walk(child)
    else if (typeof node === 'string' || typeof node === 'number') words.push(String(node))
    else if (isNode(node)) {
      const { type, props } = node
      if (typeof type === 'function') walk((type as (p: object) => unknown)(props))
      else {
        elements.push(String(type))
        walk(props.children)
      }
    }
  }
  walk(tree)
  return { words, elements }
}
export const wordsIn = (tree: ComponentChildren): string => toldBy(tree).words.join(' ').replace(/\s+/g, ' ').trim()
