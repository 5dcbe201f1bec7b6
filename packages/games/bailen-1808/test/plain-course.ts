/**
 * Automatic play between two decisions, read from the text a second time: for each stage of a procedure, the changes
 * and the procedure begun. Frames are compared only in what the text mentions.
 */
import { facingsOn } from '@em/board'
import type { Frame, LogEvent } from '@em/engine'
import { expect } from 'vitest'
import { distance, grid, leaderSide, unitSide } from '../src/data/index.ts'
import type { Bailen, Hex, Side, Unit } from '../src/types.ts'
import { holds, lookOf, looks, stack } from './plain-rules.ts'

export interface Ran<F extends Frame = Frame> {
  readonly before: Bailen
  /** The frame that ran, as it was. */
  readonly f: F
  readonly after: Bailen
  /** The same frame afterwards, also when it is off the stack. */
  readonly now: F
  readonly gone: boolean
  /** What lies on top of it, or in its place; the lowest first. */
  readonly pushed: readonly Frame[]
  readonly news: readonly LogEvent[]
}

type Brief = readonly unknown[]

/** By step: what tells one such procedure from another. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  test: ['unit', 'subjects', 'cause'],
  retreat: ['units', 'hexes', 'from', 'mode', 'test'],
  evade: ['side', 'units', 'from', 'charge', 'moved', 'mp'],
  contact: ['side', 'units', 'at', 'hex', 'stage'],
  control: ['side', 'units', 'cleared', 'origins', 'evaded', 'resume', 'stage'],
  shock: ['kind', 'side', 'attackers', 'hex', 'defenders', 'from', 'heading', 'stage'],
  advance: ['side', 'units', 'hexes', 'uncontrolled'],
  uncontrolled: ['side', 'units', 'heading', 'mp', 'stage'],
  cavalryRetreat: ['side', 'units'],
  entered: ['side', 'units', 'hex', 'charging', 'at'],
  sally: ['kind', 'side', 'hex', 'stage'],
  front: ['units', 'options'],
  displace: ['hex'],
  reactionSquare: ['side', 'hex', 'stage'],
}
const ORDERLESS = ['units', 'subjects', 'attackers', 'defenders', 'from', 'options', 'hexes']
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)
export const same = (a: readonly number[], b: readonly number[]): void => expect(sorted(a)).toEqual(sorted(b))

function brief(frame: Frame): Brief {
  const f = frame as unknown as Readonly<Record<string, unknown>>
  const fields = FIELDS[frame.step] ?? []
  return [
    frame.step,
    ...fields.map((n) => (ORDERLESS.includes(n) && Array.isArray(f[n]) ? sorted(f[n] as number[]) : f[n])),
  ]
}
/** A procedure as it has to be: its step, then the fields of `FIELDS`. */
export const begun = (step: string, ...values: readonly unknown[]): Brief => [
  step,
  ...values.map((v, i) => (ORDERLESS.includes(FIELDS[step]![i]!) && Array.isArray(v) ? sorted(v as number[]) : v)),
]
const ASIDE = ['protect', 'front', 'displace']
/** Exactly these, leaders and corners aside; the one that comes first lies on top. */
export function pushes(d: Ran, ...list: readonly Brief[]): void {
  expect(d.pushed.filter((x) => !ASIDE.includes(x.step)).map(brief)).toEqual(list)
}
/** The owner of this stack continues, or is done. */
export const stays = (d: Ran, over = false): void => expect(d.gone).toBe(over)

/** 16g, Q77: leaders of the side, alone, within a hex of the hex just entered. */
export function warns(d: Ran, side: Side, hex: Hex): void {
  const alone = d.after.leaderAt.flatMap((at, l) =>
    leaderSide[l] === side && at >= 0 && distance(at, hex) <= 1 && !holds(d.after, at, side) ? [[l, at === hex]] : [],
  )
  const told = d.pushed
    .filter((x) => x.step === 'protect')
    .map((x) => {
      const p = x as unknown as { leader: number; forced: boolean }
      return [p.leader, p.forced] as const
    })
  expect([...told].sort((a, b) => a[0] - b[0])).toEqual(alone)
}
/** 7.2f, 7.2g, 12b: they look as friends in the hex do; else a corner of these is asked for. */
export function turns(d: Ran, list: readonly Unit[], corners: readonly number[]): void {
  const turning = list.filter((u) => d.after.at[u]! >= 0 && looks(d.after, u))
  const asked = d.pushed.filter((x) => x.step === 'front').map(brief)
  if (turning.length === 0) return expect(asked).toEqual([])
  const friends = stack(d.after, d.after.at[turning[0]!]!).filter((u) => !turning.includes(u))
  const given = lookOf(d.after, friends)
  const open = given >= 0 ? [given] : corners
  for (const u of turning) expect(open).toContain(d.after.facing[u])
  expect(asked).toEqual(open.length > 1 ? [begun('front', turning, open)] : [])
}
export const CORNERS = [0, 1, 2, 3, 4, 5]
export const atTarget = (from: Hex, to: Hex): readonly number[] => facingsOn(grid, from, to)
export const highest = (g: Bailen, list: readonly Unit[]): Unit =>
  [...list].sort((a, b) => g.depth[a]! - g.depth[b]!)[0]!
export const hexesOf = (g: Bailen, list: readonly Unit[]): Hex[] => [...new Set(list.map((u) => g.at[u]!))]
export const there = (g: Bailen, u: Unit): boolean => g.at[u]! >= 0
export const enemiesAt = (g: Bailen, h: Hex, side: Side): Unit[] => stack(g, h).filter((u) => unitSide[u] !== side)
