/** Command control (10.1 to 10.3). */
import { type Action, type Denial, type Frame, type Step, step, type Table } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { FORTRESS, GERMAN, type Hex, limits, type Side, unitType } from '../data/index.ts'
import { enemyOf, type Glory, OOC } from '../types.ts'
import { type Field, fieldOf } from './field.ts'
import { callHentsch } from './hentsch.ts'
import { mark } from './units.ts'

/** The other player puts stacks of the phasing side out of command (10.1b). */
export interface ConfuseFrame extends Frame {
  readonly step: 'confuse'
  /** The side of the stacks. */
  readonly side: Side
  readonly hexes: Hex[]
}

export function rollCommand(g: Glory, t: Table, side: Side): void {
  const die = t.roll(limits.die)
  const lost = die === limits.command.lostOn
  t.log({ key: lost ? 'log.commandLost' : 'log.commandKept', params: { side, die }, rules: [lost ? '10.1b' : '10.1a'] })
  if (!lost) return
  if (side === GERMAN) callHentsch(g, t)
  const frame: ConfuseFrame = { step: 'confuse', side, hexes: [] }
  t.push(frame)
}

/** A stack is everything in a hex, single units included; a fortress on top is none (A18). */
const isStack = (field: Field, f: ConfuseFrame, hex: Hex): boolean =>
  unitType[field.stacks[hex]![0]!] !== FORTRESS && !f.hexes.includes(hex)

function offers(g: Glory, f: ConfuseFrame): GloryAction[] {
  if (f.hexes.length >= limits.command.stacks) return []
  const field = fieldOf(g)
  return field.filled[f.side as 0 | 1]
    .filter((hex) => isStack(field, f, hex))
    .map((hex): GloryAction => ({ type: 'confuse', hex }))
}

function refuse(f: ConfuseFrame, action: Action): Denial | undefined {
  const { hex } = action as { hex?: number }
  if (action.type !== 'confuse' || typeof hex !== 'number') return undefined
  if (f.hexes.includes(hex)) return { rule: '10.1b', key: 'deny.confusedAlready', params: { hex } }
  return { rule: '10.1b', key: 'deny.noStack', params: { side: f.side } }
}

const confuse: Step<Glory, ConfuseFrame, GloryAction> = {
  name: 'confuse',
  seats: (g, f) => (offers(g, f).length > 0 ? [g.seatOf[enemyOf(f.side) as 0 | 1]] : []),
  run: (_g, _f, t) => t.pop(),
  actions: (g, f) => [...offers(g, f), { type: 'done' }],
  take(g, f, _seat, action, t) {
    if (action.type !== 'confuse') return t.pop()
    f.hexes.push(action.hex)
    mark(g, fieldOf(g).stacks[action.hex]!, OOC)
    t.log({ key: 'log.confused', params: { hex: action.hex }, rules: ['10.1b', '10.2a'] })
  },
  refuse: (_g, f, _seat, action) => refuse(f, action),
}

export const commandSteps = [step<Glory, ConfuseFrame, GloryAction, GloryAction>(confuse)]
