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
import { surrender, yielding } from './surrender.ts'
import { unload } from './unload.ts'

export const steps: Readonly<Record<string, AnyStep<TrenchClub, TrenchAction>>> = {
  group: step(yielding(group)),
  deployRoll: step(deployRoll),
  deploy: step(yielding(deploy)),
  firstRoll: step(firstRoll),
  turn: step(turn),
  orders: step(yielding(orders)),
  move: step(yielding(move)),
  unload: step(yielding(unload)),
  surrender: step(surrender),
  declare: step(yielding(declare)),
  combat: step(combat),
  income: step(income),
  transfer: step(yielding(transfer)),
  repair: step(yielding(repair)),
  recruit: step(yielding(recruit)),
  station: step(yielding(station)),
  automa: step(automa),
  automaAct: step(automaAct),
  share: step(yielding(share)),
  coopGroup: step(yielding(coopGroup)),
}
