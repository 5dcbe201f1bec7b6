/** Attacks and bombardments in preparation, before anything is declared. The tool's key contains the participants. */

import { works } from '@em/nach-paris/data'
import { type AttackPlan, attackPlan, type FirePlan, firePlan, type Share } from '@em/nach-paris/outlook'
import type { Key } from '../../skin/index.ts'
import { perView } from '../kit/memo.ts'
import { deciding, type NachParisView, type Of, of, type S } from './game.ts'

export type { AttackPlan, FirePlan, Share }

/* ---------- attacks: tool:attack-<hex>-<letter of the share and unit>.… ---------- */

const LETTERS: Readonly<Record<Share, string>> = { whole: 'w', part: 'p', out: 'o' }
const SHARES: Readonly<Record<string, Share>> = { w: 'whole', p: 'part', o: 'out' }

export interface Draft {
  readonly hex: number
  readonly told: ReadonlyMap<number, Share>
}
export const attackKey = (hex: number, told: ReadonlyMap<number, Share> = new Map()): Key => {
  const codes = [...told].sort(([a], [b]) => a - b).map(([u, share]) => `${LETTERS[share]}${u}`)
  return `tool:attack-${hex}${codes.length > 0 ? `-${codes.join('.')}` : ''}`
}
export function draftOf(key: Key): Draft | undefined {
  const [, hex, codes] = /^tool:attack-(\d+)(?:-([\w.]+))?$/.exec(key) ?? []
  if (hex === undefined) return undefined
  const told = (codes ?? '').split('.').flatMap((code): [number, Share][] => {
    const share = SHARES[code.charAt(0)]
    return share ? [[Number(code.slice(1)), share]] : []
  })
  return { hex: Number(hex), told: new Map(told) }
}
/** The same with one unit's part changed. */
export const toldOf = ({ hex, told }: Draft, unit: number, share: Share): Draft => ({
  hex,
  told: new Map([...told, [unit, share]]),
})
export const retold = (draft: Draft, unit: number, share: Share): Key =>
  attackKey(draft.hex, toldOf(draft, unit, share).told)

const attackPlans = perView<NachParisView, AttackPlan>()
export const planOf = (s: S, draft: Draft): AttackPlan =>
  attackPlans(s.view, attackKey(draft.hex, draft.told), () => attackPlan(s.view, draft.hex, draft.told))

/** Hexes that can be attacked now. */
export const attackable = (s: S): readonly number[] =>
  deciding(s.view, 'combats') ? [...new Set(of(s.legal, 'attack').map((a) => a.hex))] : []

/* ---------- bombardments: tool:fire-h<hex> or tool:fire-w<work>, then the guns that stay silent ---------- */

export interface Fire {
  readonly start: Of<'shell'> | Of<'breach'>
  readonly silent: ReadonlySet<number>
}
export const fireKey = (start: Fire['start'], silent: ReadonlySet<number> = new Set()): Key => {
  const target = start.type === 'shell' ? `h${start.hex}` : `w${start.work}`
  return `tool:fire-${target}${silent.size > 0 ? `-${[...silent].sort((a, b) => a - b).join('.')}` : ''}`
}
export function fireOf(s: S, key: Key): Fire | undefined {
  const [, kind, id, codes] = /^tool:fire-([hw])(\d+)(?:-([\d.]+))?$/.exec(key) ?? []
  if (kind === undefined) return undefined
  const start = shellable(s).find((a) =>
    a.type === 'shell' ? kind === 'h' && a.hex === Number(id) : kind === 'w' && a.work === Number(id),
  )
  return start && { start, silent: new Set(codes ? codes.split('.').map(Number) : []) }
}
const firePlans = perView<NachParisView, FirePlan | undefined>()
export const fireWith = (s: S, { start, silent }: Fire): FirePlan | undefined =>
  firePlans(s.view, fireKey(start, silent), () => firePlan(s.view, start, silent))

/** Hexes that can be shelled now. */
export function shellable(s: S): readonly Fire['start'][] {
  const f = deciding(s.view, 'bombard')
  return f && f.hex < 0 && f.work < 0
    ? s.legal.filter((a): a is Fire['start'] => a.type === 'shell' || a.type === 'breach')
    : []
}
export const targetHex = (a: Fire['start']): number => (a.type === 'shell' ? a.hex : (works[a.work]?.hex ?? -1))
