/** The Automa's turn: armies by chance in the opening, then unit by unit move and attack, then money (SOLO-1, SOLO-COMBAT-1). */
import { automatic, type Frame, type Table } from '@em/engine'
import { ALL_ARMIES, type AutomaFrame, isSome, type Power, type TrenchClub, type Unit } from '../../types.ts'
import { resolve } from '../combat.ts'
import { collect, endTurn } from '../money.ts'
import { moveTo, takeFort } from '../move.ts'
import { armiesAllowed } from '../sequence.ts'
import { checkDestroyed } from '../victory.ts'
import { buy } from './buy.ts'
import { type Choice, NONE } from './choice.ts'
import type { Tie } from './narrow.ts'
import { choose, nextUnit } from './order.ts'
import { logChoice } from './report.ts'
import { pathOf, type Scene, sceneOf } from './scene.ts'

/** One run of it is one unit's whole action. */
export interface AutomaActFrame extends Frame {
  readonly step: 'automaAct'
  readonly power: Power
  /** Enemies that its units have attacked this turn. */
  attacked: Unit[]
}

const tieOf =
  (t: Table): Tie =>
  (n) =>
    t.roll(n) - 1

/** SOLO-SETUP-11, RUL-84: draws as many armies as a player might order. */
function drawArmies(g: TrenchClub, power: Power, t: Table): void {
  const powers = g.powerNation.length
  const allowed = armiesAllowed(g, (power - g.first + powers) % powers)
  if (allowed >= 3) return
  if (g.round > 1) g.ordered = ALL_ARMIES & ~g.opened[power]!
  else {
    const left = [0, 1, 2]
    g.ordered = 0
    for (let i = 0; i < allowed; i++) g.ordered |= 1 << left.splice(t.roll(left.length) - 1, 1)[0]!
    g.opened[power] = g.ordered
  }
  const armies = [0, 1, 2].filter((a) => ((g.ordered >> a) & 1) === 1)
  t.log({ key: 'automa.orders', params: { power, armies }, rules: ['SOLO-SETUP-11', 'RUL-84'], depth: 1 })
}

export const automa = automatic<TrenchClub, AutomaFrame>('automa', (g, f, t) => {
  drawArmies(g, f.power, t)
  const next: AutomaActFrame = { step: 'automaAct', power: f.power, attacked: [] }
  t.replace(next)
})

/** Moves and captures through the same functions as players' units. */
function carryOut(s: Scene, choice: Choice, t: Table): void {
  const { g } = s
  const { unit } = choice
  if (choice.priority === NONE) g.moved[unit] = 1
  else if (isSome(choice.fort)) takeFort(g, unit, choice.fort, t)
  else if (!moveTo(g, unit, choice.to, pathOf(s, unit, choice.to), t) && isSome(choice.target)) {
    resolve(g, unit, choice.target, t)
    checkDestroyed(g, t)
  }
}

export const automaAct = automatic<TrenchClub, AutomaActFrame>('automaAct', (g, f, t) => {
  const s = sceneOf(g, f.power, f.attacked, tieOf(t))
  const u = nextUnit(s)
  if (isSome(u)) {
    const choice = choose(s, u)
    logChoice(g, choice, t)
    if (isSome(choice.target)) f.attacked = [...f.attacked, choice.target]
    carryOut(s, choice, t)
    return
  }
  // SOLO-BUY-1, RUL-79: income and purchases; the Automa never repairs.
  collect(g, f.power, t)
  buy(g, f.power, t)
  endTurn(g, f.power, t)
})
