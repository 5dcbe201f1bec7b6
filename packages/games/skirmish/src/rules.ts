/** A turn (S2 to S8): each company moves or attacks once, then the other side plays. */
import { type Action, checks, type Item, step, sumItems, type Table } from '@em/engine'
import { FORD, grid, ROUNDS, sideOf, units } from './data.ts'
import type { Skirmish, SkirmishAction, TurnFrame } from './types.ts'

type Case = { readonly g: Skirmish; readonly f: TurnFrame; readonly unit: number; readonly to: number }

const acts = [
  ['S2', 'deny.notYours', ({ g, f, unit }: Case) => (g.hex[unit] ?? -1) >= 0 && sideOf(unit) === f.side],
  ['S2', 'deny.acted', ({ f, unit }: Case) => !f.acted.includes(unit)],
] as const
const moveCheck = checks<Case>(
  ...acts,
  ['S3', 'deny.far', ({ g, unit, to }) => grid.direction(g.hex[unit]!, to) >= 0],
  ['S3', 'deny.full', ({ g, to }) => !g.hex.includes(to)],
)
const attackCheck = checks<Case>(
  ...acts,
  ['S4', 'deny.noEnemy', ({ g, f, to }) => (g.hex[to] ?? -1) >= 0 && sideOf(to) !== f.side],
  ['S4', 'deny.far', ({ g, unit, to }) => grid.direction(g.hex[unit]!, g.hex[to]!) >= 0],
)

/** How many other companies of its side stand beside a hex. */
export const friendsBeside = (g: Skirmish, unit: number, hex: number): number =>
  g.hex.filter((at, i) => i !== unit && sideOf(i) === sideOf(unit) && at >= 0 && grid.direction(at, hex) >= 0).length

/** Modifiers of the die (S5). */
export function modifiers(g: Skirmish, unit: number, target: number): readonly Item[] {
  const at = g.hex[target]!
  const friends = friendsBeside(g, unit, at)
  return [
    { rule: 'S5', key: 'item.support', value: friends, off: friends === 0 },
    { rule: 'S5', key: 'item.ford', value: -1, off: at !== FORD },
  ]
}
/** Steps lost on a total (S5): by the target at 5 and more, by the attacker at 1 and less. */
export const lossOf = (total: number): 'target' | 'attacker' | undefined =>
  total >= 5 ? 'target' : total <= 1 ? 'attacker' : undefined

function attack(g: Skirmish, unit: number, target: number, t: Table): void {
  const total = t.roll(6) + sumItems(modifiers(g, unit, target))
  t.log({ key: 'log.attack', params: { unit, target, total }, rules: ['S5'] })
  const loss = lossOf(total)
  if (!loss) return
  const loser = loss === 'target' ? target : unit
  g.steps[loser]!--
  if (g.steps[loser] === 0) g.hex[loser] = -1
  t.log({ key: g.steps[loser] === 0 ? 'log.lost' : 'log.step', params: { unit: loser }, rules: ['S6'], depth: 1 })
  if (stepsOf(g, 1 - sideOf(unit)) === 0 || stepsOf(g, sideOf(unit)) === 0) t.pop() // S7
}

export const stepsOf = (g: Skirmish, side: number): number =>
  g.steps.reduce((sum, n, unit) => (sideOf(unit) === side ? sum + n : sum), 0)
const holds = (g: Skirmish, side: number): boolean => units.some((u, i) => u.side === side && g.hex[i] === FORD)

/** Counts turns on the ford (S7) and rounds (S8), then ends the game or passes the turn. */
function end(g: Skirmish, f: TurnFrame, t: Table): void {
  g.held[f.side] = holds(g, f.side) ? g.held[f.side]! + 1 : 0
  if (f.side === 1) g.round++
  if (g.held[f.side] === 3 || g.round > ROUNDS) t.pop()
  else t.replace<TurnFrame>({ step: 'turn', side: 1 - f.side, acted: [] })
}

/** The winning side (S7, S8); -1 for a draw. Only of a game that is over. */
export function winner(g: Skirmish): number {
  const held = g.held.indexOf(3)
  return held >= 0 ? held : [0, 1].findIndex((side) => stepsOf(g, side) > stepsOf(g, 1 - side))
}

const turn = step<Skirmish, TurnFrame, SkirmishAction, SkirmishAction>({
  name: 'turn',
  seats: (_g, f) => [f.side],
  actions(g, f) {
    const list: SkirmishAction[] = [{ type: 'end' }]
    g.hex.forEach((from, unit) => {
      if (from < 0 || sideOf(unit) !== f.side || f.acted.includes(unit)) return
      for (const hex of grid.ring(from, 1))
        if (!moveCheck({ g, f, unit, to: hex })) list.push({ type: 'move', unit, hex })
      units.forEach((_, target) => {
        if (!attackCheck({ g, f, unit, to: target })) list.push({ type: 'attack', unit, target })
      })
    })
    return list
  },
  take(g, f, _seat, a, t) {
    if (a.type === 'end') return end(g, f, t)
    f.acted.push(a.unit)
    if (a.type === 'attack') return attack(g, a.unit, a.target, t)
    t.log({ key: 'log.move', params: { unit: a.unit, hex: a.hex }, rules: ['S3'] })
    g.hex[a.unit] = a.hex
  },
  refuse(g, f, _seat, action) {
    const a = action as Action & { readonly unit: number; readonly hex: number; readonly target: number }
    if (a.type === 'move') return moveCheck({ g, f, unit: a.unit, to: a.hex })
    return a.type === 'attack' ? attackCheck({ g, f, unit: a.unit, to: a.target }) : undefined
  },
})
export const steps = { turn }
