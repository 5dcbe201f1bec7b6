/** Attacks ordered or confirmed but not yet fought, and the decisive figures: who wins, whose army is destroyed. */
import type { Preview } from '@em/engine'
import { percent } from '../../numbers.ts'
import type { Declared, Figures } from '../../skin/index.ts'
import { shareOf, sumOf, toneOf } from '../kit/odds.ts'
import { combatFrame, frameNamed, type S } from './game.ts'

const ATTACKS = ['attack', 'moveAttack', 'seaAttack']

export function declared(s: S): readonly Declared[] {
  const { viewer } = s
  if (viewer === 'spectator') return []
  const orders = frameNamed(s.view, 'activate')?.orders ?? []
  const ordered = orders.flatMap((o) => ('target' in o && ATTACKS.includes(o.type) ? [o.target] : []))
  const confirmed = (frameNamed(s.view, 'combats')?.attacks ?? []).map((a) => a.target)
  const fought = combatFrame(s.view)?.target
  return [...new Set([...ordered, ...confirmed])]
    .filter((target) => target !== fought)
    .map((target) => ({
      at: `piece:${target}`,
      title: s.say('ui.declared', { army: target, zone: s.view.armyZone[target] ?? -1 }),
      odds: async () => (await import('@em/downfall-of-empires/odds')).declaredPreview(s.view, viewer, target),
    }))
}

export function figures(s: S, p: Preview): Figures | undefined {
  if (p.key !== 'preview.attack' || !p.main) return undefined
  const win = shareOf(p.main, (_, tone) => tone > 0)
  // The reader's own army: the attacker, unless the endings that are good for the attacker are bad for the reader.
  const attacks = p.main.outcomes.some((o) => o.key === 'outcome.attDouble' && o.tone > 0)
  const lost = sumOf(p, attacks ? 'sum.attackerFalls' : 'sum.targetFalls') ?? 0
  return {
    badge: percent(s.lang, win, 0),
    tone: toneOf(
      win,
      shareOf(p.main, (_, tone) => tone < 0),
    ),
    good: { share: win, label: s.say('ui.odds.win') },
    bad: { share: lost, label: s.say('ui.odds.lost') },
  }
}
