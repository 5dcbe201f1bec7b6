/** From where the attack or bombardment that is being put together strikes its hex. */
import type { Key } from '../../skin/index.ts'
import { assaultOf, assaultPlan, hexOfWork } from './assaulting.ts'
import type { S } from './game.ts'
import { draftOf, fireOf, fireWith, planOf, targetHex } from './planning.ts'

export interface Aim {
  readonly from: number
  /** Only guns, or only in part. */
  readonly light: boolean
}
export interface Aims {
  readonly hex: number
  readonly arrows: readonly Aim[]
}

/** One arrow for each hex: a whole one if anybody there attacks whole. */
function arrowsFrom(s: S, units: readonly { readonly unit: number; readonly light: boolean }[]): readonly Aim[] {
  const found = new Map<number, boolean>()
  for (const { unit, light } of units) {
    const from = s.view.at[unit] ?? -1
    if (from >= 0) found.set(from, (found.get(from) ?? true) && light)
  }
  return [...found].map(([from, light]) => ({ from, light }))
}

export function aimsOf(s: S, key: Key): Aims | undefined {
  const draft = draftOf(key)
  if (draft) {
    const taking = planOf(s, draft).attackers.filter((a) => a.share !== 'out')
    const units = taking.map(({ unit, share }) => ({ unit, light: share === 'part' }))
    return { hex: draft.hex, arrows: arrowsFrom(s, units) }
  }
  const fire = fireOf(s, key)
  if (fire) {
    const guns = fireWith(s, fire)?.guns ?? []
    return {
      hex: targetHex(fire.start),
      arrows: arrowsFrom(
        s,
        guns.map((unit) => ({ unit, light: true })),
      ),
    }
  }
  const assault = assaultOf(s, key)
  if (!assault) return undefined
  const { unit, guns } = assaultPlan(s, assault)
  const units = [{ unit, light: false }, ...guns.map((gun) => ({ unit: gun, light: true }))]
  return { hex: hexOfWork(assault.work), arrows: arrowsFrom(s, units) }
}
