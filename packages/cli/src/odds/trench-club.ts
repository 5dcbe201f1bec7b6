/** Attacks of Trench Club: the only one declared, so that nothing changes before it; read from the damage to the units. */
import type { LogEvent } from '@em/engine'
import type { TrenchClub } from '@em/trench-club/types'
import { outcomeName } from './compare.ts'
import type { Ending, Referee, Scene } from './fight.ts'

export const trenchClub: Referee = {
  courses(scene) {
    const top = scene.g.stack.at(-1) as { readonly attacks?: readonly number[] } | undefined
    // Earlier declared attacks come first and may change this one (RUL-48).
    if ((top?.attacks ?? []).length > 0) return []
    return [
      {
        name: 'alone',
        decide: ({ g }, _seat, legal) =>
          g.stack.at(-1)?.step === 'declare' ? legal.find((a) => a.type === 'confirm') : undefined,
        read,
        // The Automa's turn may follow without a die and without a decision.
        readBefore: (scene, { key }) => (key === 'log.turn' ? read(scene) : undefined),
      },
    ]
  },
}

function read(scene: Scene): Ending | undefined {
  const begun = scene.events.findIndex((e) => e.key === 'log.attack')
  const top = scene.g.stack.at(-1) as { readonly step?: string; readonly next?: number; readonly attacks?: number[] }
  // The combat frame counts the attack before it resolves it; anything later comes after it.
  const inside = top?.step === 'combat' && !isOver(scene.events.slice(begun + 1))
  if (begun < 0 || inside) return undefined
  const { preview } = scene
  const outcomes = new Map<number, string>()
  for (const [at, promise] of [preview.main, ...(preview.whatIf ?? [])].entries()) {
    const unit = Number(promise?.params?.unit)
    if (promise && Number.isInteger(unit)) outcomes.set(at, fateOf(scene, unit))
  }
  return { outcomes }
}

/** An attack's dice come before any report, so a report, or a shell in the mud, means that it is over. */
const isOver = (events: readonly LogEvent[]): boolean =>
  events.some((e) => /^log\.(noEffect|hits|hitsCard|hitsFixed)$/.test(e.key))

function fateOf(scene: Scene, unit: number): string {
  const [g, before] = [scene.g as TrenchClub, scene.before as TrenchClub]
  if ((g.at[unit] ?? -1) < 0) return outcomeName('outcome.destroyed')
  const [now, was] = [g.damage[unit] ?? 0, before.damage[unit] ?? 0]
  if (now === was) return outcomeName('outcome.none', { damage: 0, total: was })
  return outcomeName(was === 0 ? 'outcome.damage' : 'outcome.damageMore', { damage: now - was, total: now })
}
