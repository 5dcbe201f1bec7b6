/** Where a decision arises that the reader did not bring about: the hex to look at, and to mark. */
import { type BailenView, type Seen, topFrame } from './game.ts'

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
