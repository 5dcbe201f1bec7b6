/** Every step of the game by name. */
import { type AnyStep, step } from '@em/engine'
import type { Downfall, DownfallAction } from '../types.ts'
import { activate } from './activate.ts'
import { air, cancelAir, combats, dice, tanks } from './combat.ts'
import { endTurn } from './endturn.ts'
import { absorb, retreat, secondLoss } from './losses.ts'
import { menu } from './menu.ts'
import { recruit } from './recruit.ts'
import { season, setupTech } from './sequence.ts'

export const steps: Readonly<Record<string, AnyStep<Downfall, DownfallAction>>> = {
  setupTech: step(setupTech),
  season: step(season),
  menu: step(menu),
  recruit: step(recruit),
  activate: step(activate),
  combats: step(combats),
  tanks: step(tanks),
  air: step(air),
  cancelAir: step(cancelAir),
  dice: step(dice),
  absorb: step(absorb),
  secondLoss: step(secondLoss),
  retreat: step(retreat),
  endTurn: step(endTurn),
}
