/** Assaults that are declared and not fought yet, fire that is being put together, and the figures that decide. */
import { unitSide } from '@em/bailen-1808/data'
import type { Preview } from '@em/engine'
import { percent } from '../../numbers.ts'
import type { Declared, Figures } from '../../skin/index.ts'
import { shareOf, sumOf, toneOf } from '../kit/odds.ts'
import { type BailenAction, frameNamed, of, ownSide, type S, stateOf, topFrame } from './game.ts'

export function declared(s: S): readonly Declared[] {
  const { viewer } = s
  const side = ownSide(s)
  if (viewer === 'spectator' || side < 0) return []
  const shoot = of(s.legal, 'shoot')[0]
  const fire = topFrame(s.view)?.hex ?? -1
  const volley: readonly Declared[] =
    shoot && fire >= 0
      ? [{ at: `place:${fire}`, title: s.say('ui.declaredFire', { hex: fire }), odds: () => ask(s, viewer, shoot) }]
      : []
  const fought = frameNamed(s.view, 'shock')?.hex
  return [
    ...volley,
    ...assaulted(s, side)
      .filter((hex) => hex !== fought)
      .map(
        (hex): Declared => ({
          at: `place:${hex}`,
          title: s.say('ui.declared', { hex }),
          odds: async () => (await import('@em/bailen-1808/odds')).declaredPreview(s.view, viewer, hex),
        }),
      ),
  ]
}

async function ask(s: S, viewer: number, action: BailenAction): Promise<Preview | undefined> {
  return (await import('@em/bailen-1808/odds')).preview(s.view, viewer, action)
}

/** Hexes against which units of the side hold a marker. */
function assaulted(s: S, side: number): readonly number[] {
  const g = stateOf(s.view)
  const found = new Set<number>()
  g.target.forEach((hex, u) => {
    if (hex >= 0 && (g.at[u] ?? -1) >= 0 && g.charge[u] === 0 && unitSide[u] === side) found.add(hex)
  })
  return [...found]
}

export function figures(s: S, p: Preview): Figures | undefined {
  const tone = toneOf(
    shareOf(p.main, (_, x) => x > 0),
    shareOf(p.main, (_, x) => x < 0),
  )
  const cleared = sumOf(p, 'sum.shock.cleared')
  if (cleared !== undefined) {
    const fails = sumOf(p, 'sum.charge.fails')
    const back = shareOf(p.main, (key) => key === 'outcome.shock.A1' || key === 'outcome.shock.A2')
    return {
      badge: p.params?.odds === undefined ? percent(s.lang, cleared, 0) : String(p.params.odds),
      tone,
      good: { share: cleared, label: s.say('ui.odds.cleared') },
      bad: { share: back + (fails ?? 0), label: s.say('ui.odds.back') },
    }
  }
  const loss = sumOf(p, 'odds.anyLoss')
  if (loss === undefined) return undefined
  return {
    badge: percent(s.lang, loss, 0),
    tone,
    good: { share: loss, label: s.say('ui.odds.loss') },
    bad: { share: sumOf(p, 'odds.disorderOrRout') ?? 0, label: s.say('ui.odds.disorder') },
  }
}
