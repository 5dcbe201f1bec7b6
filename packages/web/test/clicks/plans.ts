/** The plans of the games whose clicks are counted. */
import { bailen } from '@em/bailen-1808'
import type { BailenAction } from '@em/bailen-1808/actions'
import { autoAnswer } from '@em/bailen-1808/answers'
import { distance as bailenDistance } from '@em/bailen-1808/data'
import { makeFormatter as bailenFormat, catalogues as bailenTexts } from '@em/bailen-1808/texts'
import type { BailenView } from '@em/bailen-1808/view'
import { downfall } from '@em/downfall-of-empires'
import { makeFormatter as downfallFormat, catalogues as downfallTexts } from '@em/downfall-of-empires/texts'
import { type Action, anyGame } from '@em/engine'
import { glorysEnd } from '@em/glorys-end'
import type { GloryAction } from '@em/glorys-end/actions'
import { distance as gloryDistance } from '@em/glorys-end/data'
import { catalogues as gloryTexts } from '@em/glorys-end/texts'
import type { GloryView } from '@em/glorys-end/view'
import { trenchClub } from '@em/trench-club'
import { makeFormatter as trenchFormat, catalogues as trenchTexts } from '@em/trench-club/texts'
import type { Place, Point } from '../../src/skin/index.ts'
import { places as bailenPlaces } from '../../src/skins/bailen-1808/data.ts'
import { type S as BailenS, leaderPiece, ownSide } from '../../src/skins/bailen-1808/game.ts'
import { interaction as bailenOffers } from '../../src/skins/bailen-1808/interaction.ts'
import { scene as bailenScene } from '../../src/skins/bailen-1808/scene.ts'
import { uiCatalogues as bailenUi } from '../../src/skins/bailen-1808/texts.ts'
import type { DownfallAction, DownfallView } from '../../src/skins/downfall-of-empires/game.ts'
import { interaction as downfallOffers } from '../../src/skins/downfall-of-empires/interaction.ts'
import { scene as downfallScene } from '../../src/skins/downfall-of-empires/scene.ts'
import { uiCatalogues as downfallUi } from '../../src/skins/downfall-of-empires/texts.ts'
import { places as gloryPlaces } from '../../src/skins/glorys-end/data.ts'
import { formatter as gloryFormat } from '../../src/skins/glorys-end/format.ts'
import { interaction as gloryOffers } from '../../src/skins/glorys-end/interaction.ts'
import { scene as gloryScene } from '../../src/skins/glorys-end/scene.ts'
import { uiCatalogues as gloryUi } from '../../src/skins/glorys-end/texts.ts'
import type { TrenchAction, TrenchView } from '../../src/skins/trench-club/game.ts'
import { interaction as trenchOffers } from '../../src/skins/trench-club/interaction.ts'
import { scene as trenchScene } from '../../src/skins/trench-club/scene.ts'
import { uiCatalogues as trenchUi } from '../../src/skins/trench-club/texts.ts'
import { situations } from '../skin-play.ts'
import { bailenHabit } from './bailen-habits.ts'
import type { Planned } from './reader.ts'

const centres = (places: readonly Place[]): ((place: number) => Point) => {
  const known = new Map(places.map((p) => [p.id, p.centre]))
  return (place) => known.get(place) ?? [0, 0]
}
/** How far apart the middles of neighbours are. */
const widthOf = (places: readonly Place[]): number => {
  const [a] = places
  const b = places.find((p) => p.id === a?.neighbours[0])
  return a && b ? Math.hypot(a.centre[0] - b.centre[0], a.centre[1] - b.centre[1]) : 1
}
const nearest =
  (hexes: readonly number[], distance: (a: number, b: number) => number) =>
  (hex: number): number =>
    Math.min(99, ...hexes.map((h) => distance(h, hex)))

const UNSAID = new Set<string>()

/** The end of a march that is taken step by step: the last hex entered, or that of the assault. */
const marched =
  <A extends Action>(piece: (a: A) => number | undefined, hex: (a: A) => number | undefined) =>
  (first: A, play: () => A | undefined): { readonly piece: number; readonly to: number } | undefined => {
    const who = piece(first)
    if (who === undefined) return undefined
    let to: number | undefined
    for (let next = play(); next; next = play()) {
      const here = hex(next)
      if (here === undefined && next.type !== 'force') break
      to = here ?? to
      if (next.type === 'assault') break
    }
    return to === undefined ? undefined : { piece: who, to }
  }

/** The same for a march in hand. */
const marchedOn =
  <A extends Action>(hex: (a: A) => number | undefined) =>
  (first: A, play: () => A | undefined): number | undefined => {
    let to = hex(first)
    for (let next = play(); next && hex(next) !== undefined; next = play()) to = hex(next)
    return to
  }

const picked = (a: { readonly type: string; readonly units?: readonly number[] }): number | undefined =>
  a.type === 'pick' ? a.units?.[0] : undefined

export const bailenPlan: Planned<BailenAction> = {
  game: anyGame(bailen),
  situation: (m, x) =>
    situations<BailenView, BailenAction>({ catalogues: [bailenTexts, bailenUi], formatter: bailenFormat })(
      m,
      x,
      'en',
      UNSAID,
    ),
  interaction: (s) => bailenOffers(s as BailenS),
  pieces: (s) => bailenScene(s as BailenS).pieces,
  centre: centres(bailenPlaces),
  width: widthOf(bailenPlaces),
  before: 3,
  own: (view, seat) => {
    const { phasing, seatOf, stack } = view as BailenView
    return stack.some((f) => f.step === 'orders') || phasing < 0 || seatOf[phasing as 0 | 1] === seat
  },
  danger: (view, seat) => {
    const { stacks, seatOf } = view as BailenView
    return nearest(
      stacks.filter((x) => seatOf[x.side] !== seat).map((x) => x.hex),
      bailenDistance,
    )
  },
  autoAnswer: (s) => {
    const side = ownSide(s as BailenS)
    return side === 0 || side === 1 ? autoAnswer(s.view as BailenView, side, s.legal) : undefined
  },
  way: marched<BailenAction>(
    (a) => (a.type === 'lead' ? leaderPiece(a.leader) : picked(a)),
    (a) => (a.type === 'step' || a.type === 'ride' ? a.to : a.type === 'assault' ? a.hex : undefined),
  ),
  onward: marchedOn<BailenAction>((a) => (a.type === 'step' ? a.to : a.type === 'assault' ? a.hex : undefined)),
  habit: bailenHabit,
  turn: (view) => String((view as BailenView).turn),
}

export const gloryPlan: Planned<GloryAction> = {
  game: anyGame(glorysEnd),
  situation: (m, x) =>
    situations<GloryView, GloryAction>({ catalogues: [gloryTexts, gloryUi], formatter: gloryFormat })(
      m,
      x,
      'en',
      UNSAID,
    ),
  interaction: (s) => gloryOffers(s as never),
  pieces: (s) => gloryScene(s as never).pieces,
  centre: centres(gloryPlaces),
  width: widthOf(gloryPlaces),
  own: (view, seat) => {
    const { side, seatOf } = view as GloryView & { readonly side: 0 | 1; readonly seatOf: readonly number[] }
    return seatOf[side] === seat
  },
  danger: (view, seat) => {
    const { stacks, seatOf } = view as GloryView & { readonly seatOf: readonly number[] }
    return nearest(
      stacks.filter((x) => seatOf[x.side] !== seat).map((x) => x.hex),
      gloryDistance,
    )
  },
  way: marched<GloryAction>(picked, (a) => (a.type === 'step' || a.type === 'assault' ? a.hex : undefined)),
  onward: marchedOn<GloryAction>((a) => (a.type === 'step' ? a.hex : undefined)),
  turn: (view) => {
    const { turn, side } = view as GloryView & { readonly side: number }
    return `${turn} ${side}`
  },
}

export const downfallPlan: Planned<DownfallAction> = {
  game: anyGame(downfall),
  situation: (m, x) =>
    situations<DownfallView, DownfallAction>({ catalogues: [downfallUi, downfallTexts], formatter: downfallFormat })(
      m,
      x,
      'en',
      UNSAID,
    ),
  interaction: (s) => downfallOffers(s as never),
  pieces: (s) => downfallScene(s as never).pieces,
  centre: () => [0, 0],
  width: 1,
  turn: (view) => String((view as DownfallView).season),
}

export const trenchPlan: Planned<TrenchAction> = {
  game: anyGame(trenchClub),
  situation: (m, x) =>
    situations<TrenchView, TrenchAction>({ catalogues: [trenchTexts, trenchUi], formatter: trenchFormat })(
      m,
      x,
      'en',
      UNSAID,
    ),
  interaction: (s) => trenchOffers(s as never),
  // Two armies are named with one press.
  habit: async (hands, wish) => {
    if (wish.type !== 'order') return false
    const armies = hands.foresee((a) => a.type === 'order').flatMap((a) => (a.type === 'order' ? [a.army] : []))
    const id = `orders-${armies.slice(0, 2).join('-')}`
    if (!hands.now.buttons('').some((b) => b.id === id)) return false
    await hands.push(id)
    return true
  },
  pieces: (s) => trenchScene(s as never).pieces,
  centre: () => [0, 0],
  width: 1,
  turn: (view) => String((view as TrenchView).round),
}
