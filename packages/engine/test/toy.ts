/**
 * A small card duel with everything that the kernel must handle: hidden hands, a secret simultaneous bid, dice,
 * an interrupt by another seat, seats that come and go, options and two numbers of players.
 *
 * T1  each seat is dealt four of twelve cards (card c is worth c % 6 + 1); with two seats four stay unseen
 * T2  each round every seat with cards bids one in secret; the dearest wins a point (ties: the lower card)
 * T3  the winner of the bid may aim up to twice, once for each card still held, then strikes another seat or rests
 * T4  the struck seat may parry with a card of its hand or take the blow
 * T5  the blow scores when d6 + aim beats three more than the parrying card (always when there is none)
 * T6  after `rounds` rounds, or when fewer than two seats hold cards, most points win; equal points share
 */
import {
  anyGame,
  checks,
  type Frame,
  type GameModule,
  pick,
  plainMind,
  type Random,
  type Seat,
  type State,
  shuffle,
  step,
  type Viewer,
} from '../src/index.ts'

export interface Toy extends State {
  readonly rounds: number
  round: number
  hands: number[][]
  unseen: number[]
  played: number[]
  points: number[]
}

export type ToyAction =
  | { readonly type: 'bid'; readonly card: number }
  | { readonly type: 'aim'; readonly by: number; readonly steady: readonly number[] }
  | { readonly type: 'strike'; readonly seat: number; readonly hard: boolean }
  | { readonly type: 'rest' }
  | { readonly type: 'parry'; readonly card: number }
  | { readonly type: 'take' }

interface DealFrame extends Frame {
  readonly step: 'deal'
}
interface BidFrame extends Frame {
  readonly step: 'bid'
  /** By seat: the card, -1 for none yet, -2 for a seat without cards. */
  bids: number[]
}
interface TurnFrame extends Frame {
  readonly step: 'turn'
  readonly seat: Seat
  aim: number
}
interface BlowFrame extends Frame {
  readonly step: 'parry' | 'blow'
  readonly seat: Seat
  readonly target: Seat
  readonly aim: number
  card: number
}

export interface ToyView {
  readonly seats: number
  readonly rounds: number
  readonly round: number
  readonly hand: readonly number[]
  readonly counts: readonly number[]
  readonly played: readonly number[]
  readonly points: readonly number[]
  readonly stack: readonly Frame[]
}

export const worth = (card: number): number => (card % 6) + 1
const CARDS = Array.from({ length: 12 }, (_, i) => i)

const bidCheck = checks<{ hand: readonly number[]; card: number }>(
  ['T1', 'toy.noSuchCard', (c) => Number.isInteger(c.card) && c.card >= 0 && c.card < 12],
  ['T2', 'toy.notInHand', (c) => c.hand.includes(c.card), (c) => ({ card: c.card })],
)

const discard = (g: Toy, seat: Seat, card: number): void => {
  const hand = g.hands[seat]!
  hand.splice(hand.indexOf(card), 1)
  g.played.push(card)
}

function nextRound(g: Toy): BidFrame | undefined {
  const holding = g.hands.filter((h) => h.length > 0).length
  if (g.round === g.rounds || holding < 2) return undefined
  g.round++
  return { step: 'bid', bids: g.hands.map((h) => (h.length > 0 ? -1 : -2)) }
}

const deal = step<Toy, DealFrame, never, ToyAction>({
  name: 'deal',
  seats: () => [],
  actions: () => [],
  take: () => undefined,
  run(g, _f, t) {
    for (let n = 0; n < 4; n++) {
      g.hands.forEach((hand, seat) => {
        const [card] = g.unseen.splice(t.roll(g.unseen.length) - 1, 1)
        hand.push(card!)
        t.log({ key: 'toy.dealt', params: { card: card! }, seats: [seat], rules: ['T1'] })
      })
    }
    t.replace(nextRound(g)!)
  },
})

const bid = step<Toy, BidFrame, Extract<ToyAction, { type: 'bid' }>, ToyAction>({
  name: 'bid',
  seats: (_g, f) => f.bids.flatMap((b, seat) => (b === -1 ? [seat] : [])),
  actions: (g, _f, seat) => g.hands[seat]!.map((card) => ({ type: 'bid', card })),
  take(g, f, seat, a, t) {
    f.bids[seat] = a.card
    if (f.bids.includes(-1)) return
    t.reveal()
    let winner = -1
    f.bids.forEach((card, s) => {
      if (card < 0) return
      discard(g, s, card)
      const best = f.bids[winner] ?? -1
      if (winner < 0 || worth(card) > worth(best) || (worth(card) === worth(best) && card < best)) winner = s
    })
    g.points[winner]!++
    t.log({ key: 'toy.bid', params: { seat: winner, cards: f.bids }, rules: ['T2'] })
    const turn: TurnFrame = { step: 'turn', seat: winner, aim: 0 }
    t.replace(turn)
  },
  refuse: (g, _f, seat, a) =>
    a.type === 'bid' ? bidCheck({ hand: g.hands[seat]!, card: (a as { card?: number }).card as number }) : undefined,
})

const turn = step<Toy, TurnFrame, Extract<ToyAction, { type: 'aim' | 'strike' | 'rest' }>, ToyAction>({
  name: 'turn',
  seats: (_g, f) => [f.seat],
  actions(g, f) {
    const list: Extract<ToyAction, { type: 'aim' | 'strike' | 'rest' }>[] = [{ type: 'rest' }]
    if (f.aim < Math.min(2, g.hands[f.seat]!.length)) list.push({ type: 'aim', by: 1, steady: [f.aim, f.aim + 1] })
    g.hands.forEach((_, seat) => {
      if (seat !== f.seat) list.push({ type: 'strike', seat, hard: false }, { type: 'strike', seat, hard: true })
    })
    return list
  },
  take(g, f, seat, a, t) {
    if (a.type === 'aim') {
      f.aim++
      t.log({ key: 'toy.aims', params: { seat }, depth: 1 })
    } else if (a.type === 'rest') next(g, t)
    else {
      const frame: BlowFrame = { step: 'parry', seat, target: a.seat, aim: f.aim + (a.hard ? 1 : 0), card: -1 }
      t.replace(frame)
    }
  },
})

const next = (g: Toy, t: { pop(): void; replace(f: Frame): void }): void => {
  const frame = nextRound(g)
  if (frame) t.replace(frame)
  else t.pop()
}

const parry = step<Toy, BlowFrame, Extract<ToyAction, { type: 'parry' | 'take' }>, ToyAction>({
  name: 'parry',
  seats: (_g, f) => [f.target],
  actions: (g, f) => [
    { type: 'take' as const },
    ...g.hands[f.target]!.map((card) => ({ type: 'parry' as const, card })),
  ],
  take(g, f, seat, a, t) {
    if (a.type === 'parry') {
      discard(g, seat, a.card)
      t.reveal()
    }
    const frame: BlowFrame = { ...f, step: 'blow', card: a.type === 'parry' ? a.card : -1 }
    t.replace(frame)
  },
})

const blow = step<Toy, BlowFrame, never, ToyAction>({
  name: 'blow',
  seats: () => [],
  actions: () => [],
  take: () => undefined,
  run(g, f, t) {
    const face = t.roll(6)
    const hit = f.card < 0 || face + f.aim > worth(f.card) + 3
    if (hit) g.points[f.seat]!++
    t.log({ key: hit ? 'toy.hit' : 'toy.miss', params: { face }, rules: ['T5'] })
    next(g, t)
  },
})

/** A frame as the viewer sees it: other seats' bids show only as "made" (-3). */
const seenFrame = (frame: Frame, viewer: Viewer): Frame => {
  if (frame.step !== 'bid') return { ...frame }
  const f = frame as BidFrame
  const seen: BidFrame = { step: 'bid', bids: f.bids.map((b, seat) => (b >= 0 && seat !== viewer ? -3 : b)) }
  return seen
}

const cloneFrame = (frame: Frame): Frame => {
  if (frame.step !== 'bid') return { ...frame }
  const copy: BidFrame = { step: 'bid', bids: [...(frame as BidFrame).bids] }
  return copy
}

function determinize(view: ToyView, viewer: Viewer, random: Random): Toy {
  const known = new Set([...view.played, ...view.hand])
  const rest = shuffle(
    CARDS.filter((c) => !known.has(c)),
    random,
  )
  const hands = view.counts.map((n, seat) => (seat === viewer ? [...view.hand] : rest.splice(0, n)))
  const stack = view.stack.map((frame) => {
    if (frame.step !== 'bid') return { ...frame }
    const bids = (frame as BidFrame).bids.map((b, seat) => (b === -3 ? pick(hands[seat]!, random) : b))
    const dealt: BidFrame = { step: 'bid', bids }
    return dealt
  })
  return {
    stack,
    rounds: view.rounds,
    round: view.round,
    hands,
    unseen: rest,
    played: [...view.played],
    points: [...view.points],
  }
}

/** Worth of the current procedure to a seat: a high bid, a blow about to fall. */
function promise(frame: Frame | undefined, seat: Seat): number {
  if (frame?.step === 'bid') {
    const bid = (frame as BidFrame).bids[seat] ?? -1
    return bid < 0 ? 0 : 0.1 * worth(bid)
  }
  if (frame?.step === 'turn') return (frame as TurnFrame).seat === seat ? 0.1 * (frame as TurnFrame).aim : 0
  if (frame?.step !== 'parry') return 0
  const f = frame as BlowFrame
  return (f.seat === seat ? 1 : -1) * (0.3 + 0.1 * f.aim)
}

export const toyModule: GameModule<Toy, ToyAction, ToyView> = {
  id: 'toy',
  rulesVersion: '1',
  scenarios: [{ id: 'duel', arrangements: { 2: [[['north'], ['south']]], 3: [[['north'], ['south'], ['west']]] } }],
  options: [{ id: 'short', values: [true, false], initial: false, rule: 'T6' }],
  steps: { deal, bid, turn, parry, blow },
  setup: (config) => ({
    stack: [{ step: 'deal' }],
    rounds: config.options.short === true ? 2 : 4,
    round: 0,
    hands: Array.from({ length: config.players }, () => []),
    unseen: [...CARDS],
    played: [],
    points: Array.from({ length: config.players }, () => 0),
  }),
  clone: (g) => ({
    ...g,
    stack: g.stack.map(cloneFrame),
    hands: g.hands.map((h) => [...h]),
    unseen: [...g.unseen],
    played: [...g.played],
    points: [...g.points],
  }),
  view: (g, viewer) => ({
    seats: g.hands.length,
    rounds: g.rounds,
    round: g.round,
    hand: viewer === 'spectator' ? [] : [...(g.hands[viewer] ?? [])],
    counts: g.hands.map((h) => h.length),
    played: [...g.played],
    points: [...g.points],
    stack: g.stack.map((f) => seenFrame(f, viewer)),
  }),
  determinize,
  outcome(g) {
    if (g.stack.length > 0) return undefined
    const most = Math.max(...g.points)
    const winners = g.points.flatMap((p, seat) => (p === most ? [seat] : []))
    return { winners, scores: Object.fromEntries(g.points.map((p, i) => [['north', 'south', 'west'][i]!, p])) }
  },
  evaluate(g, seat) {
    const points = g.points.reduce((sum, p, s) => sum + (s === seat ? p : -p), 0)
    const cards = g.hands[seat]!.reduce((sum, c) => sum + worth(c), 0)
    return points + 0.02 * cards + promise(g.stack[0], seat)
  },
  preview: () => undefined,
  mind: plainMind({
    bot: (...given) => toyModule.bot(...given),
    view: (g, seat) => toyModule.view(g, seat),
    evaluate: (g, seat) => toyModule.evaluate(g, seat),
  }),
  bot: (_view, _seat, legal, random) =>
    legal.find((a) => a.type === 'strike' && a.hard) ?? legal.find((a) => a.type === 'aim') ?? pick(legal, random),
  overlays: [],
  overlay: () => ({ places: [], links: [] }),
  laws(g) {
    const all = [...g.hands.flat(), ...g.unseen, ...g.played].sort((a, b) => a - b)
    return all.length === 12 && all.every((c, i) => c === i) ? [] : [`cards are ${all.join(' ')}`]
  },
}

export const toy = anyGame(toyModule)
