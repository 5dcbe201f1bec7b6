/** Positions for tests of combat: an empty map on which each test puts what it is about, and loaded dice. */
import { type AnyStep, type Denial, fixedDice, type LogEvent, PlayTable, sameAction, type Table } from '@em/engine'
import type { GloryAction } from '../src/actions.ts'
import {
  GERMAN,
  hexAt,
  hexCount,
  labelOf,
  rowOf,
  terrain,
  town,
  unitIndex,
  unitSteps,
  zones,
} from '../src/data/index.ts'
import { advanceSteps } from '../src/rules/advance.ts'
import { assaultSteps } from '../src/rules/assault.ts'
import { combatSteps } from '../src/rules/combat.ts'
import { lossesSteps } from '../src/rules/losses.ts'
import { movementSteps, pushOperational } from '../src/rules/movement.ts'
import { preparedSteps, pushPrepared } from '../src/rules/prepared.ts'
import { retreatSteps } from '../src/rules/retreat.ts'
import { siegeSteps } from '../src/rules/siege.ts'
import { placeUnits } from '../src/rules/units.ts'
import { withdrawSteps } from '../src/rules/withdraw-cavalry.ts'
import { setup } from '../src/setup.ts'
import { ABSENT, type Glory, type Side, type Unit } from '../src/types.ts'

const steps: Readonly<Record<string, AnyStep<Glory, GloryAction>>> = Object.fromEntries(
  [
    ...advanceSteps,
    ...assaultSteps,
    ...combatSteps,
    ...lossesSteps,
    ...movementSteps,
    ...preparedSteps,
    ...retreatSteps,
    ...siegeSteps,
    ...withdrawSteps,
  ].map((s) => [s.name, s]),
)

export interface Given {
  readonly scenario?: 'historical' | 'free' | 'marne'
  /** By unit id, "3631" or with steps "3631/2"; the first of a hex lies on top. */
  readonly units: Readonly<Record<string, string>>
  readonly trenches?: Readonly<Record<string, Side>>
  readonly zones?: readonly string[]
  readonly turn?: number
  /** The phasing side, German unless told. */
  readonly side?: Side
  /** North of this printed row the German controls all, south of it the Allies. */
  readonly front?: number
  readonly options?: Readonly<Record<string, boolean>>
}

export interface Play {
  readonly g: Glory
  readonly log: readonly LogEvent[]
  u(id: string): Unit
  where(id: string): string
  steps(id: string): number
  asked(): number
  step(): string
  legal(): readonly GloryAction[]
  can(action: GloryAction): boolean
  why(action: GloryAction): Denial | undefined
  take(action: GloryAction, ...dice: number[]): Play
  push(procedure: (g: Glory, t: Table) => void, ...dice: number[]): Play
  /** A prepared assault of these units, launched with these dice. */
  assault(ids: readonly string[], target: string, ...dice: number[]): Play
  /** In the operational phase these units of one hex are picked and go this way. */
  move(ids: readonly string[], ...path: string[]): Play
  events(key: string): readonly LogEvent[]
}

export function play(given: Given): Play {
  const { scenario = 'historical', options = {} } = given
  const g = setup({ scenario, players: 2, arrangement: 0, options })
  g.stack.length = 0
  g.phase = 5
  g.side = given.side ?? GERMAN
  g.turn = given.turn ?? 3
  g.at.fill(ABSENT)
  g.marks.fill(0)
  g.zones = zones.map(({ hex }) => (given.zones?.includes(labelOf(hex)) ? 1 : 0))
  const front = given.front ?? 36
  g.control = Array.from({ length: hexCount }, (_, h) => (rowOf(h) < front ? 1 : 0))
  g.controlAtTurn = g.control
  g.controlAtPlayerTurn = g.control
  for (const [id, place] of Object.entries(given.units).toReversed()) {
    const [at, left] = place.split('/')
    const u = unitIndex(id)
    g.steps[u] = left === undefined ? unitSteps[u]! : Number(left)
    placeUnits(g, [u], hexAt(at!))
  }
  for (const [hex, side] of Object.entries(given.trenches ?? {})) {
    g.trenches.push(hexAt(hex))
    g.trenchSide.push(side)
    g.trenchDone.push(1)
  }
  return playOf(g)
}

export function playOf(g: Glory): Play {
  const log: LogEvent[] = []
  const frame = () => g.stack[g.stack.length - 1]
  const stepNow = () => (frame() ? steps[frame()!.step] : undefined)
  const seat = (): number => {
    const s = stepNow()
    return s ? (s.seats(g, frame()!)[0] ?? -1) : -1
  }
  const settle = (t: Table): void => {
    for (let i = 0; i < 1000; i++) {
      const s = stepNow()
      if (!s || g.winner >= 0 || s.seats(g, frame()!).length > 0) return
      s.run?.(g, frame()!, t)
    }
    throw new Error('runs without end')
  }
  const queue: number[] = []
  const dice = fixedDice()
  dice.roll = () => {
    const face = queue.shift()
    if (face === undefined) throw new Error(`no die left at ${self.step()}`)
    return face
  }
  const act = (does: (t: Table) => void): void => {
    const t = new PlayTable(g, dice, (e) => log.push(e))
    does(t)
    settle(t)
  }
  const spent = (): Play => {
    if (queue.length > 0) throw new Error(`${queue.length} dice not rolled, at ${self.step()}`)
    return self
  }
  const doIt = (action: GloryAction): void => {
    if (!self.can(action)) {
      throw new Error(`${JSON.stringify(action)} not legal at ${self.step()}: ${JSON.stringify(self.why(action))}`)
    }
    act((t) => stepNow()!.take(g, frame()!, seat(), action, t))
  }
  const self: Play = {
    g,
    log,
    u: unitIndex,
    where: (id) => (g.at[unitIndex(id)]! >= 0 ? labelOf(g.at[unitIndex(id)]!) : 'gone'),
    steps: (id) => g.steps[unitIndex(id)]!,
    asked: () => (seat() < 0 ? -1 : g.seatOf.indexOf(seat())),
    step: () => frame()?.step ?? 'over',
    legal: () => stepNow()?.actions(g, frame()!, seat()) ?? [],
    can: (action) => self.legal().some((a) => sameAction(a, action)),
    why: (action) => stepNow()?.refuse?.(g, frame()!, seat(), action),
    take(action, ...faces) {
      queue.push(...faces)
      doIt(action)
      return spent()
    },
    push(procedure, ...faces) {
      queue.push(...faces)
      act((t) => procedure(g, t))
      return spent()
    },
    assault(ids, target, ...faces) {
      if (self.step() !== 'prepared') act((t) => pushPrepared(t, g.side))
      queue.push(...faces)
      const hex = hexAt(target)
      ids.forEach((id, i) => {
        const unit = unitIndex(id)
        doIt(i === 0 ? { type: 'attack', unit, hex } : { type: 'join', unit })
      })
      // It launches by itself when no other unit could join.
      if (self.step() === 'prepared' && self.can({ type: 'launch' })) doIt({ type: 'launch' })
      return spent()
    },
    move(ids, ...path) {
      if (self.step() === 'over') act((t) => pushOperational(t, g.side))
      doIt({ type: 'pick', units: ids.map(unitIndex) })
      for (const label of path) doIt({ type: 'step', hex: hexAt(label) })
      return self
    },
    events: (key) => log.filter((e) => e.key === key),
  }
  return self
}

/** While the check runs the hex has this terrain and is this much of a town: for what the map does not have. */
export function onTerrain(label: string, kind: number, place: number, check: () => void): void {
  const hex = hexAt(label)
  const [kinds, towns] = [terrain as number[], town as number[]]
  const before = [kinds[hex]!, towns[hex]!] as const
  kinds[hex] = kind
  towns[hex] = place
  try {
    check()
  } finally {
    kinds[hex] = before[0]
    towns[hex] = before[1]
  }
}
