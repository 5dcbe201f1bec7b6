/** A player turn played with some purpose by a reader's hands: marches to the enemy, attacks that promise something, works along the line. */
import { type Match, seeded } from '@em/engine'
import { bot } from '@em/nach-paris/bot'
import { distance, unitSide } from '@em/nach-paris/data'
import type { Choice } from '../../src/skin/index.ts'
import type { NachParisAction, NachParisView } from '../../src/skins/nach-paris/game.ts'
import { interaction } from '../../src/skins/nach-paris/interaction.ts'
import { attackable, planOf } from '../../src/skins/nach-paris/planning.ts'
import { comrades } from '../../src/skins/nach-paris/reach.ts'
import type { Hands } from './hands.ts'

/** By hex: how far the nearest enemy is. */
function foes(view: NachParisView, side: number): (hex: number) => number {
  const hexes = view.at.filter((at, u) => at >= 0 && unitSide[u] !== side)
  return (hex) => Math.min(99, ...hexes.map((h) => distance(h, hex)))
}

/** All units that are not near the enemy march there: whole armies where they are far, corps and stacks where they are near. */
async function moveAll(h: Hands): Promise<void> {
  if (h.has('arriveAll')) await h.press('arriveAll')
  const done = new Set<number>()
  const scopes = [
    ['army', 2],
    ['corps', 1],
    ['stack', 1],
  ] as const
  for (const [scope, least] of scopes) {
    for (;;) {
      if (!h.mine || h.step !== 'movement') return
      const { s } = h
      const far = foes(s.view, s.view.side)
      const next = interaction(s).actors.find(({ piece }) => !done.has(piece) && far(s.view.at[piece] ?? 0) > least)
      if (!next) break
      const { piece } = next
      const units = comrades(s, piece, scope)
      done.add(piece)
      if (scope !== 'stack' && units.length < 2) continue
      const from = far(s.view.at[piece] ?? 0)
      const best = interaction(s)
        .targets(`tool:${scope}-${piece}`)
        .filter((t) => t.at.startsWith('place:') && !(t.choices[0] as Choice | undefined)?.confirm)
        .map((t) => ({ at: t.at, far: far(Number(t.at.slice(6))) }))
        .filter((t) => t.far < from)
        .sort((a, b) => a.far - b.far)[0]
      if (!best) continue
      await h.company(scope)
      await h.click(`piece:${piece}`)
      await h.click(best.at)
    }
    done.clear()
  }
  if (h.mine && h.step === 'movement') await h.press('done')
}

/** Attacks with twice the visible strength. */
async function fightAll(h: Hands): Promise<void> {
  while (h.mine && h.step === 'combats') {
    const hexes = attackable(h.s)
    const good = hexes.find((hex) => {
      const { attack, defence } = planOf(h.s, { hex, told: new Map() }).preview?.params ?? {}
      return Number(attack) >= 2 * Number(defence)
    })
    // Doctrine may leave no way out (21.2.2b).
    const target = good ?? (h.has('done') ? undefined : hexes[0])
    if (target === undefined) return h.press('done')
    await h.click(`place:${target}`)
    await h.press('launch')
    await settle(h)
  }
}
/** Answers of a Combat: as the staff proposes. */
async function settle(h: Hands): Promise<void> {
  const others = 1 - h.seat
  for (let n = 0; n < 200 && !h.match.over; n++) {
    if (h.match.deciders.includes(others)) answer(h.match, others)
    else if (!h.mine || ['combats', 'movement', 'bombard', 'fieldWorks', 'combatMoves'].includes(h.step)) return
    else if (h.has('proposal')) await h.press('proposal')
    else if (h.has('done')) await h.press('done')
    else return
  }
}
/** The bot's answer for a seat without a player. */
const answer = (match: Match, seat: number): void => {
  const legal = match.legal(seat) as readonly NachParisAction[]
  match.submit(seat, bot(match.view(seat) as NachParisView, seat, legal, seeded('clicks')))
}

/** One player turn by clicks. */
export async function turnOf(h: Hands): Promise<number> {
  const { gt, side } = h.match.view(h.seat) as NachParisView
  const before = h.clicks
  for (let n = 0; n < 500 && !h.match.over; n++) {
    const view = h.match.view(h.seat) as NachParisView
    if (view.gt !== gt || view.side !== side) break
    await settle(h)
    if (!h.mine) continue
    if (h.step === 'movement') await moveAll(h)
    else if (h.step === 'combats') await fightAll(h)
    else if (h.step === 'fieldWorks') {
      if (h.has('digLine')) await h.press('digLine')
      if (h.mine && h.step === 'fieldWorks') await h.press('done')
    } else if (h.has('endTurn') && h.step !== 'combatMoves') await h.press('done')
    else if (h.has('done')) await h.press('done')
    else throw new Error(`what now? ${h.step}`)
  }
  return h.clicks - before
}
