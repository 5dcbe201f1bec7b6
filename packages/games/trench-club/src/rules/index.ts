/** Every step of the game by name. */
import { type AnyStep, step } from '@em/engine'
import type { TrenchAction, TrenchClub } from '../types.ts'
import { coopGroup, share } from './automa/coop.ts'
import { automa, automaAct } from './automa/turn.ts'
import { combat } from './combat.ts'
import { declare } from './declare.ts'
import { deploy, deployRoll, firstRoll } from './deploy.ts'
import { group } from './group.ts'
import { income, recruit, repair, station, transfer } from './money.ts'
import { move } from './move.ts'
import { orders, turn } from './sequence.ts'
import { unload } from './unload.ts'
import { surrender } from './victory.ts'

export const steps: Readonly<Record<string, AnyStep<TrenchClub, TrenchAction>>> = {
  group: step(group),
  deployRoll: step(deployRoll),
  deploy: step(deploy),
  firstRoll: step(firstRoll),
  turn: step(turn),
  orders: step(orders),
  move: step(move),
  unload: step(unload),
  surrender: step(surrender),
  declare: step(declare),
  combat: step(combat),
  income: step(income),
  transfer: step(transfer),
  repair: step(repair),
  recruit: step(recruit),
  station: step(station),
  automa: step(automa),
  automaAct: step(automaAct),
  share: step(share),
  coopGroup: step(coopGroup),
}
