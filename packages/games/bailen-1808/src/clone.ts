/** A cheap copy of the state, by hand. */
import type { Frame } from '@em/engine'
import type { Bailen } from './types.ts'

/** Frames hold scalars, lists of numbers, and what a nested procedure has told, which is never changed in place. */
function cloneFrame(frame: Frame): Frame {
  const copy = { ...frame } as Record<string, unknown>
  for (const key in copy) {
    const value = copy[key]
    if (Array.isArray(value)) copy[key] = value.slice()
  }
  return copy as unknown as Frame
}

export const clone = (g: Bailen): Bailen => ({
  ...g,
  stack: g.stack.map(cloneFrame),
  at: g.at.slice(),
  sp: g.sp.slice(),
  depth: g.depth.slice(),
  facing: g.facing.slice(),
  condition: g.condition.slice(),
  form: g.form.slice(),
  fatigue: g.fatigue.slice(),
  marks: g.marks.slice(),
  target: g.target.slice(),
  charge: g.charge.slice(),
  origin: g.origin.slice(),
  leaderAt: g.leaderAt.slice(),
  leaderSide: g.leaderSide.slice(),
  leaderMarks: g.leaderMarks.slice(),
  order: g.order.slice(),
  masked: g.masked.slice(),
  sector: g.sector.slice(),
  sectorFacing: g.sectorFacing.slice(),
  sectorShift: g.sectorShift.slice(),
  tried: g.tried.slice(),
  demoralised: g.demoralised.slice(),
  morale: g.morale.slice(),
  tested: g.tested.slice(),
  fresh: g.fresh.slice(),
  changes: [g.changes[0], g.changes[1]],
  standing: [g.standing[0].slice(), g.standing[1].slice()],
  restood: [g.restood[0], g.restood[1]],
  declined: [g.declined[0], g.declined[1]],
  held: g.held.slice(),
  arrives: g.arrives.slice(),
  points: [g.points[0], g.points[1]],
})
