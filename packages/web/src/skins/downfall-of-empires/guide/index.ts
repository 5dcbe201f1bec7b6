/** The first game: the summer and autumn of 1914 as the Central Powers against the bot, one lesson for each kind of action. */
import type { At, Lesson } from '../../../skin/index.ts'
import { type DownfallAction, type DownfallView, type S, topFrame } from '../game.ts'
import {
  activate,
  attack,
  attacks,
  diplomacy,
  entrench,
  first,
  hasAttack,
  hasSupport,
  of,
  pickTile,
  recruit,
  research,
  sensible,
  support,
  supports,
} from './policy.ts'
import { words } from './words.ts'

type L = Lesson<DownfallView, DownfallAction>

/* ---------- when ---------- */

const GERMAN = 0
const AH = 3
const USED = { recruit: 1, research: 2, entrench: 4, diplomacy: 8 } as const

const stepIs = (s: S, ...names: readonly string[]): boolean => names.includes(topFrame(s.view)?.step ?? '')
/** Side-turns since the game began: German 0, Franco-British 1, Russian 2, Austro-Hungarian 3, German 4 … */
const sideTurn = (s: S): number => (s.view.turn < 0 ? -1 : 4 * (s.view.season - 1) + s.view.turn)
const isTurn = (s: S, season: number, side: number): boolean => sideTurn(s) === 4 * (season - 1) + side
const past = (s: S, season: number, side: number): boolean => sideTurn(s) > 4 * (season - 1) + side
/** The menu of that side-turn. */
const menuOf =
  (season: number, side: number) =>
  (s: S): boolean =>
    isTurn(s, season, side) && stepIs(s, 'menu')
const used = (s: S, bits: number): boolean => (s.view.used & bits) !== 0
/** Done in that side-turn, or there is no way to do it any more. */
const doneIn =
  (season: number, side: number, does: (s: S) => boolean) =>
  (s: S): boolean =>
    past(s, season, side) || (isTurn(s, season, side) && does(s))
/** An order to attack stands, or has been carried out: the army of the enemy has fought. */
const hasFought = (s: S): boolean => s.view.germanDuty > 0

/* ---------- places to look at ---------- */

const pieces = (armies: readonly number[]): readonly At[] => [...new Set(armies)].map((a) => `piece:${a}` as const)
const places = (zones: readonly number[]): readonly At[] => [...new Set(zones)].map((z) => `place:${z}` as const)
const widgets = (s: S, side: number): readonly At[] =>
  of(s.legal, 'pickTile').flatMap((a) => (a.side === side ? [`widget:tile-${a.side}-${a.tile}` as const] : []))
/** Armies of the reader that face the enemy in the west: the framed ones can be looked at. */
const example = (s: S): readonly At[] =>
  pieces(s.view.armySide.flatMap((side, a) => (side === GERMAN && (s.view.armyZone[a] ?? -1) >= 0 ? [a] : []))).slice(
    0,
    3,
  )

const picking = (s: S, side: number): boolean => of(s.legal, 'pickTile').some((a) => a.side === side)

export const guide: readonly L[] = [
  { id: 'aim', ...words.aim, when: (s) => stepIs(s, 'setupTech') || s.view.season === 1 },
  {
    id: 'tech',
    ...words.tech,
    when: (s) => stepIs(s, 'setupTech'),
    points: (s) => widgets(s, GERMAN),
    done: (s) => s.view.turn >= 0 || (s.legal.length > 0 && !picking(s, GERMAN)),
    play: (s) => pickTile(s, GERMAN),
  },
  {
    id: 'partner',
    ...words.partner,
    when: (s) => stepIs(s, 'setupTech'),
    points: (s) => widgets(s, AH),
    done: (s) => s.view.turn >= 0,
    play: sensible,
  },
  {
    id: 'actions',
    ...words.actions,
    when: menuOf(1, GERMAN),
    points: () => ['btn-activate', 'btn-research', 'btn-entrench', 'btn-diplomacy', 'btn-missions'],
  },
  { id: 'army', ...words.army, when: menuOf(1, GERMAN), points: example },
  {
    id: 'activate',
    ...words.activate,
    when: menuOf(1, GERMAN),
    points: () => ['btn-activate'],
    done: doneIn(1, GERMAN, (s) => stepIs(s, 'activate') || hasFought(s)),
    play: activate,
  },
  {
    id: 'attack',
    ...words.attack,
    until: words.activate.text,
    when: (s) => isTurn(s, 1, GERMAN) && stepIs(s, 'activate'),
    points: (s) => pieces(attacks(s).flatMap((a) => [a.army, a.target])),
    done: doneIn(1, GERMAN, (s) => hasAttack(s) || hasFought(s)),
    play: attack,
  },
  {
    id: 'support',
    ...words.support,
    when: (s) => isTurn(s, 1, GERMAN) && stepIs(s, 'activate'),
    points: (s) => pieces(supports(s).flatMap((a) => [a.army, a.target])),
    done: doneIn(1, GERMAN, (s) => hasSupport(s) || hasFought(s) || supports(s).length === 0),
    play: support,
  },
  {
    id: 'confirm',
    ...words.confirm,
    when: (s) => isTurn(s, 1, GERMAN) && stepIs(s, 'activate', 'combats'),
    points: () => ['btn-confirm'],
    done: doneIn(1, GERMAN, (s) => hasFought(s) && stepIs(s, 'menu')),
    play: (s) => first(s.legal, 'confirm') ?? sensible(s),
  },
  { id: 'dice', ...words.dice, when: (s) => past(s, 1, GERMAN) || menuOf(1, GERMAN)(s) },
  {
    id: 'entrench',
    ...words.entrench,
    when: menuOf(1, GERMAN),
    points: (s) => ['btn-entrench', ...places(of(s.legal, 'entrench').map((a) => a.zone))],
    done: doneIn(1, GERMAN, (s) => used(s, USED.entrench) || cannot(s, 'entrench')),
    play: entrench,
  },
  {
    id: 'research',
    ...words.research,
    when: menuOf(1, GERMAN),
    points: (s) => [
      'btn-research',
      ...of(s.legal, 'research').map((a) => `widget:tile-${s.view.turn}-${a.tile}` as const),
    ],
    done: doneIn(1, GERMAN, (s) => used(s, USED.research) || cannot(s, 'research')),
    play: research,
  },
  {
    id: 'end',
    ...words.end,
    when: menuOf(1, GERMAN),
    points: () => ['btn-endTurn'],
    done: (s) => past(s, 1, GERMAN),
    play: (s) => first(s.legal, 'endTurn') ?? sensible(s),
  },
  {
    id: 'enemy',
    ...words.enemy,
    when: (s) => past(s, 1, GERMAN) && !past(s, 1, AH),
    done: (s) => sideTurn(s) >= AH,
    play: sensible,
  },
  {
    id: 'diplomacy',
    ...words.diplomacy,
    when: menuOf(1, AH),
    points: (s) => [
      'btn-diplomacy',
      ...of(s.legal, 'diplomacy').map((a) => `widget:track-${a.track}-${a.up ? 'up' : 'down'}` as const),
    ],
    done: doneIn(1, AH, (s) => used(s, USED.diplomacy) || cannot(s, 'diplomacy')),
    play: diplomacy,
  },
  {
    id: 'supply',
    ...words.supply,
    when: menuOf(1, AH),
    points: () => ['overlay-control', 'overlay-supply'],
    done: (s) => past(s, 1, AH),
    play: sensible,
  },
  {
    id: 'recruit',
    ...words.recruit,
    when: (s) => isTurn(s, 2, GERMAN) && stepIs(s, 'menu', 'recruit'),
    points: (s) =>
      stepIs(s, 'menu') ? ['btn-recruit'] : [...pieces(of(s.legal, 'restore').map((a) => a.army)), 'btn-endRecruit'],
    done: doneIn(2, GERMAN, (s) => stepIs(s, 'menu') && s.view.used !== 0),
    play: recruit,
  },
  {
    id: 'points',
    ...words.points,
    when: (s) => past(s, 2, GERMAN) || menuOf(2, GERMAN)(s),
    points: () => ['widget:points'],
  },
  {
    id: 'missions',
    ...words.missions,
    when: (s) => past(s, 2, GERMAN) || menuOf(2, GERMAN)(s),
    points: () => ['btn-missions'],
  },
  {
    id: 'autumn',
    ...words.autumn,
    when: (s) => isTurn(s, 2, GERMAN),
    done: (s) => past(s, 2, GERMAN),
    play: sensible,
  },
  { id: 'free', ...words.free },
]

/** In the menu, and the rules do not offer it: nothing is left to spend, or nowhere to do it. */
const cannot = (s: S, type: DownfallAction['type']): boolean =>
  stepIs(s, 'menu') && !s.legal.some((a) => a.type === type)
