/** The first game: a position in which the first turn has a fort to take, an enemy in range and something to buy. */
import type { Both, Lesson } from '../../../skin/index.ts'
import { attacksOf, IN_FORT, of, type TrenchAction, type TrenchView } from '../game.ts'
import { close, goOn, hasBought, hasFort, march, me, order, own, stepIs, takers } from './policy.ts'
import { words } from './words.ts'

type L = Lesson<TrenchView, TrenchAction>
type S = Parameters<NonNullable<L['done']>>[0]

const isMine = (s: S): boolean => s.view.turn === me(s)
/** The reader's turn of that round is over. */
const past = (s: S, round: number): boolean => s.view.round > round || (s.view.round === round && !isMine(s))
const gun = (s: S): readonly `piece:${number}`[] =>
  [...new Set(of(s.legal, 'attack').map((a) => a.unit))].map((u) => `piece:${u}` as const)
const soldier = (s: S): readonly `piece:${number}`[] =>
  own(s)
    .slice(0, 1)
    .map((u) => `piece:${u}` as const)

const until = (es: string, en: string): { readonly until: Both } => ({ until: { es, en } })

export const guide: readonly L[] = [
  { id: 'aim', ...words.aim },
  { id: 'sheet', ...words.sheet, points: (s) => [...soldier(s), 'sheet'] },
  {
    id: 'orders',
    ...words.orders,
    when: (s) => stepIs(s, 'orders'),
    points: () => ['btn-order-0'],
    done: (s) => (s.view.opened[me(s)] ?? 0) !== 0 || s.view.round > 1,
    play: order,
  },
  {
    id: 'fort',
    ...words.fort,
    ...until(
      'Para eso hace falta una unidad de a pie que empiece su movimiento junto a una puerta. Acércate en la fase de movimiento.',
      'That takes a foot unit which begins its movement next to a gate. Come closer in the movement phase.',
    ),
    when: (s) => stepIs(s, 'move') && takers(s).length > 0,
    points: takers,
    done: (s) => hasFort(s) || s.view.round > 6,
    play: goOn,
  },
  {
    id: 'move',
    ...words.move,
    ...until('Se mueve en la primera fase de tu turno.', 'Units move in the first phase of your turn.'),
    when: (s) => stepIs(s, 'move'),
    points: (s) => [...new Set(of(s.legal, 'move').map((a) => `piece:${a.unit}` as const))],
    // The unit that took the fort has moved, too.
    done: (s) =>
      own(s).filter((u) => s.view.moved[u] === 1).length > 1 ||
      past(s, 1) ||
      stepIs(s, 'declare', 'repair', 'recruit') ||
      (stepIs(s, 'move') && of(s.legal, 'move').length === 0),
    play: (s) => march(s) ?? of(s.legal, 'move')[0] ?? goOn(s),
  },
  {
    id: 'end',
    ...words.end,
    when: (s) => stepIs(s, 'move'),
    points: () => ['btn-endMove'],
    done: (s) => !stepIs(s, 'move', 'unload'),
    play: (s) => of(s.legal, 'endMove')[0] ?? of(s.legal, 'unload')[0],
  },
  {
    id: 'declare',
    ...words.declare,
    ...until(
      'Hace falta un enemigo a tiro al empezar la fase de declarar. Acerca a alguien en la fase de movimiento.',
      'That takes an enemy in range when the declaration begins. Bring somebody closer in the movement phase.',
    ),
    when: (s) => stepIs(s, 'declare') && of(s.legal, 'attack').length > 0,
    points: gun,
    done: (s) => attacksOf(s.view).length > 0 || s.view.round > 6,
    play: (s) => of(s.legal, 'attack')[0] ?? march(s) ?? close(s) ?? goOn(s),
  },
  {
    id: 'fight',
    ...words.fight,
    when: (s) => stepIs(s, 'declare'),
    points: () => ['btn-confirm'],
    done: (s) => attacksOf(s.view).length === 0,
    play: (s) => of(s.legal, 'confirm')[0],
  },
  {
    id: 'buy',
    ...words.buy,
    ...until(
      'Se compra en la última fase del turno, con un fuerte y bonos bastantes. Sigue jugando hasta ella.',
      'Units are bought in the last phase of the turn, with a fort and enough bonds. Play on until it comes.',
    ),
    when: (s) => stepIs(s, 'recruit') && of(s.legal, 'recruit').length > 0,
    points: (s) => of(s.legal, 'recruit').map((a) => `place:${IN_FORT + a.fort}` as const),
    done: (s) => hasBought(s) || s.view.round > 6,
    play: (s) => of(s.legal, 'recruit')[0] ?? goOn(s),
  },
  {
    id: 'automa',
    ...words.automa,
    when: (s) => s.view.round > 1 || stepIs(s, 'recruit', 'repair'),
    done: (s) => s.view.round > 1 && isMine(s),
    play: (s) => of(s.legal, 'endTurn')[0] ?? of(s.legal, 'endRepair')[0] ?? goOn(s),
  },
  { id: 'second', ...words.second, when: isMine, done: (s) => past(s, 2), play: goOn },
  { id: 'free', ...words.free },
]
