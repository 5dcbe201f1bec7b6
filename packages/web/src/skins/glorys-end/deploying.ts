/** Set-up: markers, units one by one with a click on a hex, the rest by proposal, the seal (3.3 to 3.5). */
import { limits, within } from '@em/glorys-end/data'
import { whyNotDeploy } from '@em/glorys-end/rules/deployment'
import { fieldOf } from '@em/glorys-end/rules/field'
import type { Target } from '../../skin/index.ts'
import { deciding, first, type GloryAction, type Of, type Offers, of, type S, stateOf } from './game.ts'
import { offerOthers, unitKey, waitingUnits } from './rear.ts'

type A = GloryAction

export function offerDeployment(o: Offers): void {
  const { s } = o
  if (!deciding(s.view, 'deploy')) return
  for (const a of of(s.legal, 'marker')) {
    o.aim('', `place:${a.hex}`, {
      action: a,
      label: s.say('ui.c.marker', { army: a.army, hex: a.hex }),
      rules: ['3.5b'],
      tone: 'move',
    })
  }
  const waiting = waitingUnits(s)
  const places = new Map<number, Of<'deploy'>[]>()
  for (const a of of(s.legal, 'deploy')) places.set(a.unit, [...(places.get(a.unit) ?? []), a])
  const armies = new Map<number, Of<'assign'>[]>()
  for (const a of of(s.legal, 'assign')) armies.set(a.unit, [...(armies.get(a.unit) ?? []), a])
  waiting.forEach((u, i) => {
    const deploys = places.get(u) ?? []
    const assigns = armies.get(u) ?? []
    const targets = (): readonly Target<A>[] => [...deploys.map((a) => placing(s, a)), ...assigning(s, assigns)]
    for (const key of i === 0 ? (['', unitKey(u)] as const) : [unitKey(u)]) {
      o.lazily(key, targets)
      for (const a of assigns) o.act(key, `army-${a.army}`, a, s.say('ui.army', { army: a.army }), { tone: 'plain' })
    }
  })
  offerOthers(o, waiting)
  for (const key of ['' as const, ...waiting.map(unitKey)]) {
    o.act(key, 'deployRest', first(s.legal, 'deployRest'), s.say('ui.deployRest'), {
      tone: waiting.length > 0 ? 'plain' : 'primary',
    })
  }
  o.act('', 'seal', first(s.legal, 'seal'), s.say('ui.seal'), { tone: 'primary', rule: '3.3b' })
}

const placing = (s: S, a: Of<'deploy'>): Target<A> => ({
  at: `place:${a.hex}`,
  choices: [{ action: a, label: s.say('ui.c.deploy', { unit: a.unit, hex: a.hex }), rules: ['3.3b'], tone: 'move' }],
})

/** A unit without an army joins the army whose marker is near: one click does both (3.4a). */
function assigning(s: S, assigns: readonly Of<'assign'>[]): readonly Target<A>[] {
  const side = deciding(s.view, 'deploy')?.side === 1 ? 1 : 0
  const g = stateOf(s.view)
  const field = fieldOf(g)
  return assigns.flatMap((a) => {
    const marker = g.markers[side][a.army] ?? -1
    if (marker < 0) return []
    const then = { ...g, army: g.army.map((army, u) => (u === a.unit ? a.army : army)) }
    return within(marker, limits.setup.range)
      .filter((hex) => !whyNotDeploy(then, field, a.unit, hex))
      .map(
        (hex): Target<A> => ({
          at: `place:${hex}`,
          choices: [
            {
              action: a,
              next: [{ type: 'deploy', unit: a.unit, hex }],
              label: s.say('ui.c.assign', { unit: a.unit, army: a.army, hex }),
              rules: ['3.4a'],
              tone: 'move',
            },
          ],
        }),
      )
  })
}
