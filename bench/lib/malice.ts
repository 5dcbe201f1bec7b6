/** Messages that no server may accept: off turn, invented, bent, broken, too deep, too large. */
import type { Action, Random } from '@em/engine'

const DEEP = 12_000
const VALUES: readonly unknown[] = [
  -99,
  1e9,
  0.5,
  '',
  'x'.repeat(90),
  null,
  true,
  [],
  [1e9],
  [[1]],
  {},
  { a: { b: 1 } },
  '__proto__',
]
const BROKEN = [
  '',
  'null',
  '[]',
  '{',
  '{"t":',
  '"act"',
  '{"t":"__proto__"}',
  '{"t":"act"}',
  '\u0000',
  '{"t":"hello"}',
  '0'.repeat(5000),
]

/** One hostile message. `legal`: the seat's own legal actions; every use of them is bent into something illegal. */
export function hostileMessage(random: Random, legal: readonly Action[], rev: number, n: number): string {
  const any = (): unknown => VALUES[random.below(VALUES.length)]
  const bent = (): unknown => {
    const action: Record<string, unknown> = { ...(legal[random.below(Math.max(1, legal.length))] ?? { type: 'none' }) }
    const names = Object.keys(action)
    switch (random.below(4)) {
      case 0:
        return { ...action, more: any() }
      case 1:
        return { type: `${String(action.type)}X` }
      case 2:
        return { ...action, type: any() }
      default:
        return { ...action, [names[random.below(names.length)] ?? 'type']: { bent: 1 } }
    }
  }
  const id = `h${n}`
  switch (random.below(12)) {
    case 0:
      return BROKEN[random.below(BROKEN.length)] ?? ''
    case 1:
      return `{"t":"act","id":"${id}","rev":${rev},"action":{"type":"x","deep":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}}`
    case 2:
      return JSON.stringify({ t: 'undo', id, rev: rev + 1 + random.below(1000) })
    case 3:
      // A legal action for a revision that does not exist.
      return JSON.stringify({ t: 'act', id, rev: rev + 1 + random.below(1000), action: legal[0] ?? { type: 'none' } })
    case 4:
      return JSON.stringify({ t: 'why', q: n, action: bent() })
    case 5:
      return JSON.stringify({ t: 'preview', q: n, action: bent() })
    case 6:
      return JSON.stringify({ t: 'overlay', q: n, overlay: any() })
    case 7:
      return JSON.stringify({ t: 'act', id, rev: any(), action: bent() })
    case 8:
      return JSON.stringify({ t: 'act', id: any(), rev, action: bent(), seat: 1 })
    default:
      return JSON.stringify({ t: 'act', id, rev, action: bent() })
  }
}
