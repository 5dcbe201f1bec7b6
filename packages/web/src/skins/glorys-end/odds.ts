/** The assault in preparation, and its decisive figures: the ratio, who gives way, who loses more. */
import type { Preview } from '@em/engine'
import type { Declared, Figures, Ordered } from '../../skin/index.ts'
import { shareOf, sumOf, toneOf } from '../kit/odds.ts'
import { deciding, type GloryAction, type S } from './game.ts'
import { oddsOfForce } from './planning.ts'

export function declared(s: S): readonly Declared[] {
  const frame = deciding(s.view, 'prepared')
  if (!frame || frame.hex < 0 || frame.attackers.length === 0) return []
  return [
    {
      at: `place:${frame.hex}`,
      title: s.say('ui.declared', { hex: frame.hex, n: frame.attackers.length }),
      odds: async () => oddsOfForce(s, frame),
    },
  ]
}

/** Units that have joined the assault in preparation; without the first there is none. */
export function orders(s: S): readonly Ordered<GloryAction>[] {
  const frame = deciding(s.view, 'prepared')
  if (!frame || frame.hex < 0) return []
  return frame.attackers.map((unit, i) => ({
    action: i === 0 ? { type: 'attack', unit, hex: frame.hex } : { type: 'join', unit },
    label: s.say('{unit}', { unit }),
  }))
}

const isHiding = (p: Preview): boolean => p.notes?.some((n) => n.key === 'note.combat.hidden') ?? false

export function figures(s: S, p: Preview): Figures | undefined {
  const odds = p.params?.odds
  if (odds === undefined || !p.main) return undefined
  const yields = Math.max(sumOf(p, 'sum.combat.retreat') ?? 0, sumOf(p, 'sum.combat.destroyed') ?? 0)
  const bad = shareOf(p.main, (_, tone) => tone < 0)
  return {
    badge: String(odds),
    tone: toneOf(
      shareOf(p.main, (_, tone) => tone > 0),
      bad,
    ),
    // More units may be hidden: the figure promises only what is visible.
    good: { share: yields, label: s.say(isHiding(p) ? 'ui.odds.yieldsIfAlone' : 'ui.odds.yields') },
    bad: { share: bad, label: s.say('ui.odds.worse') },
  }
}
