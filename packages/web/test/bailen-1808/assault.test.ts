import { catalogues, makeFormatter } from '@em/bailen-1808/texts'
import { sameAction } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { Choice } from '../../src/skin/index.ts'
import { hasDie } from '../../src/skins/bailen-1808/battle.ts'
import { type BailenAction, type BailenView, of, type S } from '../../src/skins/bailen-1808/game.ts'
import { interaction } from '../../src/skins/bailen-1808/interaction.ts'
import { route } from '../../src/skins/bailen-1808/scene.ts'
import { uiCatalogues } from '../../src/skins/bailen-1808/texts.ts'
import { situations } from '../skin-play.ts'
import { findPosition, legalOf, type Position, stepOf, viewOf } from './match.ts'

const situation = situations<BailenView, BailenAction>({
  catalogues: [catalogues, uiCatalogues],
  formatter: makeFormatter,
})
const seen = ({ match, seat }: Position): S => situation(match, seat, 'en', new Set())
type Planned = Choice<BailenAction>

/** The meaning of a click on an enemy for units that can be picked in 1c. */
function approaches(at: Position): readonly Planned[] {
  const now = interaction(seen(at))
  return now.actors
    .flatMap(({ piece }) => now.targets(`piece:${piece}`))
    .flatMap((x) => x.choices)
    .filter((c) => c.action.type === 'pick' && c.next?.at(-1)?.type === 'assault')
}
const inAssaults = (at: Position): boolean =>
  stepOf(at) === 'movement' && (viewOf(at).stack.at(-1) as { readonly sub?: number }).sub === 2
const steps = (c: Planned): number => c.next?.filter((a) => a.type === 'step').length ?? 0

describe('an assault with one click', () => {
  it('has the odds that the server would give once they have walked there, and goes through to the declaration', async () => {
    let checked = 0
    for (const walk of [0, 1, 2]) {
      const at = findPosition('3', (p) => inAssaults(p) && approaches(p).some((c) => steps(c) === walk))
      const choice = approaches(at).find((c) => steps(c) === walk)
      if (!choice) throw new Error('nobody can assault')
      const foretold = await choice.odds?.()
      expect(foretold?.key).toBe('preview.shock')
      const target = choice.next?.find((a) => a.type === 'assault')
      expect(route(seen(at), choice.action, choice.next)?.against).toBe(target?.hex)
      for (const action of [choice.action, ...(choice.next ?? [])]) {
        const logged = at.match.log.length
        // A decision of the other side on the way may change the rest; then the plan is dropped, as at the table.
        if (at.match.deciders[0] !== at.seat) break
        const legal = legalOf(at).find((a) => sameAction(a, action))
        expect(legal, `${JSON.stringify(action)} is not legal on the way`).toBeDefined()
        if (action.type === 'assault') {
          expect(at.match.game.preview(at.match.view(at.seat), at.seat, action)).toEqual(foretold)
          checked++
        }
        at.match.submit(at.seat, action)
        if (at.match.log.slice(logged).some(hasDie)) break
      }
    }
    expect(checked).toBeGreaterThan(0)
  }, 60_000)
})

describe('a charge that is considered', () => {
  it('shows its way hex by hex to the target, and where it may be answered as the odds say', () => {
    const risky = (p: Position): boolean =>
      stepOf(p) === 'charges' &&
      of(legalOf(p), 'charge').some((a) => (route(seen(p), a)?.risks?.length ?? 0) > 0 && ways(p, a) > 1)
    const ways = (p: Position, a: BailenAction): number => route(seen(p), a)?.steps.length ?? 0
    const at = findPosition('3', risky)
    const s = seen(at)
    for (const charge of of(s.legal, 'charge')) {
      const drawn = route(s, charge)
      const odds = at.match.game.preview(at.match.view(at.seat), at.seat, charge)
      expect(drawn?.against).toBe(charge.hex)
      expect(drawn?.steps.length).toBe(odds?.params?.hexes)
      const told = (odds?.notes ?? [])
        .filter((n) => /^note\.charge\.(fire|counter|squares)$/.test(n.key))
        .flatMap((n) => n.params?.hexes as readonly number[])
      const marked = drawn?.risks?.map((x) => x.place) ?? []
      expect(told).toEqual(expect.arrayContaining(marked))
    }
  }, 60_000)
})
