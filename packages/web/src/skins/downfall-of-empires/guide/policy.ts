/**
 * "Do it for me": the choice of the game's own player from the reader's view, always the same in the same situation. If
 * a lesson asks for something that this player would leave alone, this file chooses it.
 */
import { bot } from '@em/downfall-of-empires/bot'
import { Last, seeded } from '@em/engine'
import { byType } from '../../kit/actions.ts'
import { least } from '../../kit/least.ts'
import { zones } from '../data.ts'
import { type DownfallAction, type DownfallView, frameNamed, type OrderAction, type S } from '../game.ts'

type Act = DownfallAction
export const { of, first } = byType<Act>()

const GERMAN = 0
const FB = 1
const TURKEY = 0

/* ---------- the reader's view ---------- */

export const ordersOf = (s: S): readonly OrderAction[] => frameNamed(s.view, 'activate')?.orders ?? []
const ATTACKS = ['attack', 'moveAttack', 'seaAttack']
const SUPPORTS = ['support', 'moveSupport', 'seaSupport']
type Aimed = Extract<OrderAction, { readonly target: number }>
const isAimed = (a: Act): a is Aimed => 'target' in a && a.type !== 'gas' && a.type !== 'resolve'
/** Attacks on Franco-British armies: the duty of 1914 (9e). */
export const attacks = (s: S): readonly Aimed[] =>
  s.legal.filter((a): a is Aimed => isAimed(a) && ATTACKS.includes(a.type) && s.view.armySide[a.target] === FB)
export const supports = (s: S): readonly Aimed[] =>
  s.legal.filter((a): a is Aimed => isAimed(a) && SUPPORTS.includes(a.type))
export const hasAttack = (s: S): boolean => ordersOf(s).some((o) => ATTACKS.includes(o.type))
export const hasSupport = (s: S): boolean => ordersOf(s).some((o) => SUPPORTS.includes(o.type))

const zoneOf = (s: S, army: number): number => s.view.armyZone[army] ?? -1
const armiesIn = (s: S, zone: number, side: number): number =>
  s.view.armyZone.reduce((n, z, army) => n + (z === zone && s.view.armySide[army] === side ? 1 : 0), 0)

/* ---------- general choices ---------- */

const asked = new Last<{ readonly does: Act | undefined }, DownfallView>()
/** The next action for any question. Cards are drawn often, so the last answer is kept. */
export const sensible = (s: S): Act | undefined =>
  (asked.get(s.view) ?? asked.set({ does: advised(s, s.legal) }, s.view)).does
const advised = (s: S, legal: readonly Act[]): Act | undefined =>
  s.viewer === 'spectator' || legal.length === 0 ? undefined : bot(s.view, s.viewer, legal, seeded('guide'))

/* ---------- choices for lessons ---------- */

/** A technology of one side: its tiles are chosen before the partner's. */
export const pickTile = (s: S, side: number): Act | undefined =>
  advised(
    s,
    of(s.legal, 'pickTile').filter((a) => a.side === side),
  )

export const activate = (s: S): Act | undefined => of(s.legal, 'activate').find((a) => !a.extra)

/** On the army that stands most alone, not in the mountains, where our neighbours are most. */
export function attack(s: S): Act | undefined {
  const worth = (a: Aimed): number => {
    const zone = zoneOf(s, a.target)
    return (
      3 * armiesIn(s, zone, FB) + (zones[zone]?.terrain === 'mountain' ? 2 : 0) - armiesIn(s, zoneOf(s, a.army), GERMAN)
    )
  }
  return least(attacks(s), worth) ?? activate(s) ?? sensible(s)
}

export const support = (s: S): Act | undefined => supports(s)[0]

/** Where the enemy is next door; the player's own choice comes first. */
export function entrench(s: S): Act | undefined {
  const does = sensible(s)
  return does?.type === 'entrench' ? does : first(s.legal, 'entrench')
}
/** A tile of box 1 comes to box 2 first: it is ready a season later. */
export function research(s: S): Act | undefined {
  const does = sensible(s)
  if (does?.type === 'research') return does
  const side = s.view.tiles[s.view.turn]
  return least(of(s.legal, 'research'), (a) => (side?.placed.some((p) => p.tile === a.tile) ? 0 : 10) + a.tile / 100)
}
export function diplomacy(s: S): Act | undefined {
  const does = sensible(s)
  if (does?.type === 'diplomacy') return does
  const up = of(s.legal, 'diplomacy').filter((a) => a.up)
  return least(up, (a) => (a.track === TURKEY ? 0 : 1 + a.track))
}
/** Recruits are spent as the player would. */
export const recruit = (s: S): Act | undefined => first(s.legal, 'recruit') ?? sensible(s)
