/** Where a decision arises that the reader did not bring about: the hex to look at, and to mark. */
import { distance, unitSide } from '@em/bailen-1808/data'
import { DONE, ROUTED } from '@em/bailen-1808/types'
import { type BailenView, movementFrame, of, ownSide, type S, type Seen, topFrame } from './game.ts'

const ASKED = new Set([
  'reactionFire',
  'sally',
  'reactionSquare',
  'contact',
  'evade',
  'protect',
  'advance',
  'retreat',
  'displace',
  'withdraw',
  'control',
  'uncontrolled',
  'cavalryRetreat',
  'shock',
  'test',
  'front',
  'bind',
  'arrive',
])

export function whereAsked(view: BailenView): number {
  const frame = topFrame(view)
  if (!frame || !ASKED.has(frame.step)) return -1
  const { hexes } = frame as Seen & { readonly hexes?: readonly number[] }
  const unit = frame.unit ?? frame.units?.find((u) => u >= 0) ?? -1
  const leader = frame.leader ?? -1
  return (
    frame.hex ?? hexes?.[0] ?? view.at[unit] ?? (frame.step === 'protect' ? view.leaderAt[leader] : undefined) ?? -1
  )
}

/** Before the first move: the middle of the units nearest to the enemy. Giving orders may have led the reader far to the rear. */
export function frontOf(s: S): number {
  const { view } = s
  const side = ownSide(s)
  if (movementFrame(view)?.sub === 2 || !movementFrame(view)) return -1
  // Fleeing units have moved already.
  const moved = (marks: number, u: number): boolean =>
    (marks & DONE) !== 0 && unitSide[u] === side && view.condition[u] !== ROUTED
  if (view.marks.some(moved)) return -1
  const enemies = view.stacks.filter((x) => x.side !== side).map((x) => x.hex)
  const able = [...new Set(of(s.legal, 'pick').map((a) => view.at[a.units[0] ?? -1] ?? -1))].filter((hex) => hex >= 0)
  const far = (hex: number): number => Math.min(...enemies.map((e) => distance(hex, e)))
  const near = able.sort((a, b) => far(a) - far(b)).slice(0, Math.ceil(able.length / 2))
  return near.sort((a, b) => a - b)[Math.floor(near.length / 2)] ?? -1
}
