/**
 * The game's own player. It sees only its seat's view, keeps nothing between decisions and weighs every choice in victory
 * points of margin: combats with exact odds, positions with `judge`, the rest with a few plain rules.
 */
import { pick, type Random, type Seat } from '@em/engine'
import { chooseOrder } from './bot/activate.ts'
import { chooseCombat, chooseTaker } from './bot/combat.ts'
import { chooseMenu } from './bot/menu.ts'
import { chooseRecruit } from './bot/recruit.ts'
import { chooseTile } from './bot/research.ts'
import { sceneOf } from './bot/scene.ts'
import type {
  ActivateAction,
  ActivateFrame,
  CombatAction,
  CombatFrame,
  DownfallAction,
  MenuAction,
  RecruitAction,
  Side,
} from './types.ts'
import type { DownfallView } from './view.ts'

export function bot(view: DownfallView, seat: Seat, legal: readonly DownfallAction[], random: Random): DownfallAction {
  if (legal.length === 1) return legal[0]!
  return choose(view, seat, legal) ?? pick(legal, random)
}

/** Is every action of this kind? A step offers one kind only; this tells the compiler. */
const all = <A extends DownfallAction>(legal: readonly DownfallAction[]): readonly A[] => legal as readonly A[]

function choose(view: DownfallView, seat: Seat, legal: readonly DownfallAction[]): DownfallAction | undefined {
  const frame = view.stack[view.stack.length - 1]
  if (!frame) return undefined
  if (frame.step === 'setupTech') return chooseTile(legal)
  const s = sceneOf(view, seat, decidingSide(view, seat, frame as CombatFrame))
  switch (frame.step) {
    case 'menu':
      return chooseMenu(s, all<MenuAction>(legal))
    case 'recruit':
      return chooseRecruit(s, all<RecruitAction>(legal))
    case 'activate':
      return chooseOrder(s, frame as ActivateFrame, all<ActivateAction>(legal))
    case 'endTurn':
      return chooseTaker(s, legal)
    default:
      return chooseCombat(s, frame, all<CombatAction>(legal))
  }
}

/** The side that the question is put to: the active one, or in a combat the defender's. */
function decidingSide(view: DownfallView, seat: Seat, frame: CombatFrame): Side {
  return view.seatOf[frame.side] === seat ? frame.side : frame.targetSide
}
