/** How many clicks a turn takes, played with some purpose: marches to the enemy, attacks that promise something, works along the line. */
import { anyGame, defaultConfig, fastDice, Match, seeded } from '@em/engine'
import { nachParis } from '@em/nach-paris'
import { bot } from '@em/nach-paris/bot'
import { distance, unitSide } from '@em/nach-paris/data'
import { catalogues, makeFormatter } from '@em/nach-paris/texts'
import { describe, expect, it } from 'vitest'
import type { Choice } from '../../src/skin/index.ts'
import type { NachParisAction, NachParisView } from '../../src/skins/nach-paris/game.ts'
import { interaction } from '../../src/skins/nach-paris/interaction.ts'
import { attackable, planOf } from '../../src/skins/nach-paris/planning.ts'
import { comrades } from '../../src/skins/nach-paris/reach.ts'
import { uiCatalogues } from '../../src/skins/nach-paris/texts.ts'
import { situations } from '../skin-play.ts'
import { Hands } from './hands.ts'

const game = anyGame(nachParis)
const situation = situations<NachParisView, NachParisAction>({
  catalogues: [catalogues, uiCatalogues],
  formatter: makeFormatter,
})
const UNSAID = new Set<string>()

/** By hex: how far the nearest enemy is. */
function foes(view: NachParisView, side: number): (hex: number) => number {
  const hexes = view.at.filter((at, u) => at >= 0 && unitSide[u] !== side)
  return (hex) => Math.min(99, ...hexes.map((h) => distance(h, hex)))
}

/** Everybody who is not near the enemy marches there: whole armies where they are far, corps and stacks where they are near. */
function moveAll(h: Hands): void {
  if (h.has('arriveAll')) h.press('arriveAll')
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
      h.company(scope)
      h.click(`piece:${piece}`)
      h.click(best.at)
    }
    done.clear()
  }
  if (h.mine && h.step === 'movement') h.press('done')
}

/** Attacks with twice the strength of what is seen. */
function fightAll(h: Hands): void {
  while (h.mine && h.step === 'combats') {
    const hexes = attackable(h.s)
    const good = hexes.find((hex) => {
      const { attack, defence } = planOf(h.s, { hex, told: new Map() }).preview?.params ?? {}
      return Number(attack) >= 2 * Number(defence)
    })
    // Doctrine may leave no way out (21.2.2b).
    const target = good ?? (h.has('done') ? undefined : hexes[0])
    if (target === undefined) return h.press('done')
    h.click(`place:${target}`)
    h.press('launch')
    settle(h)
  }
}
/** Answers of a Combat: as the staff proposes. */
function settle(h: Hands): void {
  const others = 1 - h.seat
  for (let n = 0; n < 200 && !h.match.over; n++) {
    if (h.match.deciders.includes(others)) answer(h.match, others)
    else if (!h.mine || ['combats', 'movement', 'bombard', 'fieldWorks', 'combatMoves'].includes(h.step)) return
    else if (h.has('proposal')) h.press('proposal')
    else if (h.has('done')) h.press('done')
    else return
  }
}
const answer = (match: Match, seat: number): void => {
  const legal = match.legal(seat) as readonly NachParisAction[]
  match.submit(seat, bot(match.view(seat) as NachParisView, seat, legal, seeded('clicks')))
}

/** One player turn by clicks. */
function turnOf(h: Hands): number {
  const { gt, side } = h.match.view(h.seat) as NachParisView
  const before = h.clicks
  for (let n = 0; n < 500 && !h.match.over; n++) {
    const view = h.match.view(h.seat) as NachParisView
    if (view.gt !== gt || view.side !== side) break
    settle(h)
    if (!h.mine) continue
    if (h.step === 'movement') moveAll(h)
    else if (h.step === 'combats') fightAll(h)
    else if (h.step === 'fieldWorks') {
      if (h.has('digLine')) h.press('digLine')
      if (h.mine && h.step === 'fieldWorks') h.press('done')
    } else if (h.has('endTurn') && h.step !== 'combatMoves') h.press('done')
    else if (h.has('done')) h.press('done')
    else throw new Error(`what now? ${h.step}`)
  }
  return h.clicks - before
}

describe('clicks of a turn', () => {
  it.each([
    ['guise', 15, 15],
    ['ardennes', 11, 30],
    ['marne', 19, 50],
  ])(
    '%s: turn %i takes at most %i',
    (scenario, gt, most) => {
      const match = Match.start(game, defaultConfig(game, { scenario, players: 2 }), fastDice(scenario))
      while ((match.view(0) as NachParisView).gt < gt && !match.over) answer(match, match.deciders[0] ?? 0)
      const clicks = [0, 1].map((seat) => {
        while (!match.over && (match.view(seat) as NachParisView).side !== seat) answer(match, match.deciders[0] ?? 0)
        const h = new Hands(match, seat, (m, x) => situation(m, x, 'en', UNSAID))
        const n = turnOf(h)
        console.log(`${scenario}: ${[...h.by].map(([step, k]) => `${step} ${k}`).join(', ')}`)
        return n
      })
      console.log(`${scenario}, turn ${gt}: ${clicks.join(' and ')} clicks`)
      expect(Math.max(...clicks)).toBeLessThanOrEqual(most)
      expect(Math.min(...clicks)).toBeGreaterThan(1)
    },
    240_000,
  )
})
