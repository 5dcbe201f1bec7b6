/** Reads TypeScript with Vite's parser, and walks its code but not its types. */
import { parseSync } from 'vite'

/** A node as the parser gives it (ESTree); what else it carries depends on its type. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export function parse(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  return program as unknown as Node
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** One child of a node, or undefined. */
export const child = (node: Node, key: string): Node | undefined => {
  const value = node[key]
  return isNode(value) ? value : undefined
}

export const childrenIn = (node: Node, key: string): readonly Node[] => {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

const TYPES = new Set(['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType', 'superTypeArguments'])
const NOT_CODE = new Set([
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'ImportDeclaration',
  'ExportAllDeclaration',
])

/** The children that are code, in source order: no types, no names of members and keys. */
export function codeIn(node: Node): readonly Node[] {
  if (NOT_CODE.has(node.type)) return []
  const found: Node[] = []
  for (const [key, value] of Object.entries(node)) {
    if (TYPES.has(key)) continue
    if (node.computed === false && (key === 'property' || key === 'key')) continue
    if (isNode(value)) found.push(value)
    else if (Array.isArray(value)) found.push(...value.filter(isNode))
  }
  return found.sort((a, b) => a.start - b.start)
}

const unwrapped = new Set(['ParenthesizedExpression', 'TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

/** The expression without parentheses and type assertions around it. */
export function bare(node: Node): Node {
  const inner = unwrapped.has(node.type) ? child(node, 'expression') : undefined
  return inner ? bare(inner) : node
}
