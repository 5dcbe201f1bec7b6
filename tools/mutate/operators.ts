/**
 * Every way in which one source file can be broken by a small slip, as edits of its text. Left alone are types, names,
 * texts, `??` (most of them only satisfy the compiler), and assertions that throw.
 */
import { bare, child, childrenIn, codeIn, type Node, parse } from './syntax.ts'

export type Kind =
  /** An expression has another one in its place. */
  | 'expression'
  /** `.every` becomes `.some`: `text` is the other name. */
  | 'member'
  /** A statement is gone. */
  | 'statement'
  /** An element of a list is gone. */
  | 'element'

export interface Mutant {
  readonly operator: string
  readonly kind: Kind
  /** The part of the source that is replaced. */
  readonly start: number
  readonly end: number
  /** What stands there instead. */
  readonly text: string
  readonly line: number
  /** The function around it, '' at the top of the file. */
  readonly within: string
  /** The lines it is in, blanks collapsed, as they are and as they would be. */
  readonly original: string
  readonly mutated: string
}

const SHIFTED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const NEGATED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
}
const SWAPPED: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '+=': '-=', '-=': '+=' }
const MEMBERS: Readonly<Record<string, string>> = { every: 'some', some: 'every' }
const MATHS: Readonly<Record<string, string>> = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' }
/** Helpers that give the other side. */
const OTHER_SIDE = /^(enemy|foe|opponent|other)(Of|Side|Seat)?$/
const REMOVABLE = new Set(['CallExpression', 'AssignmentExpression', 'UpdateExpression', 'LogicalExpression'])
const DROPPABLE = new Set(['CallExpression', 'ObjectExpression', 'SpreadElement', 'ConditionalExpression'])

interface Around {
  readonly within: string
  /** Inside `a?.b.c`, where a part must not be put in parentheses. */
  readonly chain: boolean
  /** The bound of a counting loop: one round too many over a list finds nothing there. */
  readonly bound: boolean
  /** Right behind a minus sign. */
  readonly none?: boolean
}

export function mutantsOf(file: string, code: string): readonly Mutant[] {
  const found: Mutant[] = []
  const source = (node: Node): string => code.slice(node.start, node.end)
  const lines = lineStarts(code)

  const add = (
    operator: string,
    kind: Kind,
    at: { start: number; end: number },
    text: string,
    within: string,
  ): void => {
    const line = lineAt(lines, at.start)
    const from = lines[line] ?? 0
    const to = lines[lineAt(lines, at.end) + 1] ?? code.length + 1
    const shown = kind === 'member' ? `.${text}` : text
    found.push({
      operator,
      kind,
      start: at.start,
      end: at.end,
      text,
      line: line + 1,
      within,
      original: collapse(code.slice(from, to - 1)),
      mutated: collapse(code.slice(from, at.start) + shown + code.slice(at.end, to - 1)),
    })
  }

  const visit = (node: Node, { within, chain, bound, none }: Around): void => {
    if (node.type === 'ThrowStatement' || isAssertion(node)) return
    const swap = (operator: string, text: string): void => {
      if (!chain || node.type !== 'CallExpression') add(operator, 'expression', node, text, within)
    }
    const left = child(node, 'left')
    const right = child(node, 'right')
    const operator = String(node.operator ?? '')
    const around = (other: string): string => (left && right ? `${source(left)} ${other} ${source(right)}` : '')
    switch (node.type) {
      case 'BinaryExpression': {
        const shifted = SHIFTED[operator]
        const negated = NEGATED[operator]
        const swapped = SWAPPED[operator]
        if (shifted && !(bound && right && /(\.length|Count)$/.test(source(right))))
          swap('shift comparison', around(shifted))
        if (negated) swap('negate comparison', around(negated))
        if (operator === '-' && right && left && source(left) === '1' && !isNumber(right))
          swap('swap sides', source(right))
        else if (swapped && left && right && !isText(left) && !isText(right)) swap('swap arithmetic', around(swapped))
        break
      }
      case 'LogicalExpression':
        if (left && right && operator !== '??') {
          swap('drop operand', source(left))
          swap('drop operand', source(right))
          const other = operator === '&&' ? '||' : '&&'
          swap('swap and/or', `(${source(left)}) ${other} (${source(right)})`)
        }
        break
      case 'AssignmentExpression': {
        const swapped = SWAPPED[operator]
        if (swapped && right && !isText(right)) swap('swap arithmetic', around(swapped))
        break
      }
      case 'UnaryExpression': {
        const argument = child(node, 'argument')
        if (operator === '!' && argument) swap('drop not', source(argument))
        if (operator === '-' && argument && !isNumber(argument)) swap('drop sign', source(argument))
        break
      }
      case 'ConditionalExpression': {
        const [test, yes, no] = [child(node, 'test'), child(node, 'consequent'), child(node, 'alternate')]
        if (test && yes && no) swap('swap ternary', `${source(test)} ? (${source(no)}) : (${source(yes)})`)
        break
      }
      case 'IfStatement': {
        const test = child(node, 'test')
        if (test) {
          add('never', 'expression', test, 'false', within)
          add('always', 'expression', test, 'true', within)
        }
        break
      }
      case 'Literal':
        if (typeof node.value === 'number' && Number.isInteger(node.value)) {
          // `-1` stands for none, and so would `-2`.
          if (!(none && node.value === 1)) swap('off by one', String(node.value + 1))
          if (node.value > 0) swap('off by one', String(node.value - 1))
        } else if (typeof node.value === 'boolean') swap('flip boolean', String(!node.value))
        break
      case 'CallExpression': {
        const callee = child(node, 'callee')
        if (!callee) break
        const [first, ...rest] = childrenIn(node, 'arguments')
        if (callee.type === 'Identifier' && OTHER_SIDE.test(String(callee.name)) && first && rest.length === 0)
          swap('swap sides', source(first))
        const object = child(callee, 'object')
        const property = child(callee, 'property')
        if (callee.type !== 'MemberExpression' || callee.computed !== false || !object || !property) break
        const name = String(property.name)
        const other = MEMBERS[name] ?? (source(object) === 'Math' ? MATHS[name] : undefined)
        // From the dot on, so that it can be written as `['some']`.
        const dot = code.lastIndexOf('.', property.start)
        if (other && callee.optional !== true)
          add(
            MEMBERS[name] ? 'swap every/some' : 'swap min/max',
            'member',
            { start: dot, end: property.end },
            other,
            within,
          )
        if (name === 'filter') swap('drop filter', source(object))
        break
      }
      case 'ExpressionStatement': {
        const expression = child(node, 'expression')
        if (expression && REMOVABLE.has(bare(expression).type)) add('remove statement', 'statement', node, '', within)
        break
      }
      case 'ArrayExpression':
        for (const element of childrenIn(node, 'elements'))
          if (DROPPABLE.has(element.type)) add('drop element', 'element', element, '', within)
        break
    }
    const inner = { within: nameOf(node) ?? within, chain: chain || node.type === 'ChainExpression', bound: false }
    const loopBound = node.type === 'ForStatement' ? child(node, 'test') : undefined
    const loopStep = node.type === 'ForStatement' ? child(node, 'update') : undefined
    for (const next of codeIn(node)) {
      // A loop that counts the wrong way shows nothing.
      if (next === loopStep) continue
      // Only the spine of a chain is in it: arguments and indices are expressions of their own.
      const spine = next === child(node, 'callee') || next === child(node, 'object') || node.type === 'ChainExpression'
      const negative = node.type === 'UnaryExpression' && operator === '-'
      visit(next, { ...inner, chain: spine && inner.chain, bound: next === loopBound, none: negative })
    }
  }
  visit(parse(file, code), { within: '', chain: false, bound: false })
  return found
}

/** `if (…) throw …`: says that something cannot be, so nothing can be seen without it. */
function isAssertion(node: Node): boolean {
  if (node.type !== 'IfStatement' || child(node, 'alternate')) return false
  const then = child(node, 'consequent')
  const only = then?.type === 'BlockStatement' ? childrenIn(then, 'body') : then ? [then] : []
  return only.length === 1 && only[0]?.type === 'ThrowStatement'
}

const isNumber = (node: Node): boolean => bare(node).type === 'Literal' && typeof bare(node).value === 'number'

const isText = (node: Node): boolean => {
  const it = bare(node)
  if (it.type === 'BinaryExpression') return [child(it, 'left'), child(it, 'right')].some((n) => n && isText(n))
  return it.type === 'TemplateLiteral' || (it.type === 'Literal' && typeof it.value === 'string')
}

/** The name that a node gives to what is inside. */
function nameOf(node: Node): string | undefined {
  const id = child(node, 'id')
  if (node.type === 'FunctionDeclaration' && id) return String(id.name)
  const value = child(node, node.type === 'VariableDeclarator' ? 'init' : 'value')
  const isFunction = value && /Function/.test(bare(value).type)
  if (node.type === 'VariableDeclarator' && id?.type === 'Identifier') return isFunction ? String(id.name) : undefined
  const key = child(node, 'key')
  if (node.type === 'Property' && isFunction && key?.type === 'Identifier') return String(key.name)
  return undefined
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim()

function lineStarts(code: string): readonly number[] {
  const starts = [0]
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function lineAt(starts: readonly number[], at: number): number {
  let line = starts.findIndex((start) => start > at)
  if (line < 0) line = starts.length
  return line - 1
}
