/** Assaults and siege guns of 1914: Glory's End: cavalry stands, and guns outside the question hold their fire. */
import type { Action, Distribution } from '@em/engine'
import { combatColumn } from '@em/glorys-end/data'
import { outcomeName } from './compare.ts'
import type { Ending, Referee, Scene } from './fight.ts'

/** Answers on the way to the die. */
const ANSWERS = ['launch', 'stand', 'holdFire']

export const glorysEnd: Referee = {
  courses: () => [
    {
      name: 'stood',
      decide: (_scene, _seat, legal): Action | undefined => legal.find((a) => ANSWERS.includes(a.type)),
      read,
    },
  ],
}

function read(scene: Scene): Ending | undefined {
  const siege = scene.preview.key === 'preview.combat.siege'
  const shot = scene.events.find((e) => /^log\.combat\.fortress(Falls|Stands)$/.test(e.key))
  const outcomes = new Map<number, string>()
  if (siege && shot)
    outcomes.set(0, outcomeName(shot.key.replace('log.combat.fortress', 'outcome.combat.').toLowerCase()))
  const result = scene.events.find((e) => e.key === 'log.combat.result' || e.key === 'log.combat.hopeless')
  if (!result) return unfought(scene, outcomes)
  const fought = scene.events.find((e) => e.key === 'log.combat.march' || e.key === 'log.combat.prepared')
  const { attack, defence } = (fought?.params ?? {}) as Record<string, number>
  const { modifier, attacker, defender, retreat } = (result.params ?? {}) as Record<string, number | boolean>
  const at = siege
    ? (scene.preview.whatIf ?? []).findIndex(
        (d) => d.key === `odds.combat.if${shot?.key.slice('log.combat.fortress'.length)}`,
      ) + 1
    : placeOf(scene, Number(attack), Number(defence), Number(modifier))
  if (siege && at === 0) return { outcomes }
  if (at < 0) return { fault: `fought ${attack} to ${defence} at ${modifier}, of which the preview says nothing` }
  outcomes.set(
    at,
    outcomeName(retreat === true ? 'outcome.combat.retreat' : 'outcome.combat.losses', {
      attacker: Number(attacker),
      defender: Number(defender),
    }),
  )
  return { outcomes }
}

/** The assault may end without a combat: the hex was empty, or held only the fortress that fell. */
function unfought(scene: Scene, outcomes: Map<number, string>): Ending | undefined {
  const begun = scene.events.some((e) => /^log\.combat\.(marchDeclared|declared)$/.test(e.key)) || outcomes.size > 0
  const { stack } = scene.g
  // Every unit that may advance does so once the hex is empty.
  const empty = stack.at(-1)?.step === 'advance'
  if (!begun || (!empty && stack.some((f) => f.step === 'assault'))) return undefined
  return outcomes.size > 0 ? { outcomes } : { void: 'nobody is there' }
}

/** The visible account applies if nothing was hidden; otherwise the what-if of the same column and die. */
function placeOf({ preview }: Scene, attack: number, defence: number, modifier: number): number {
  const [ours, theirs, die] = preview.accounts
  const same = (d: Distribution | undefined): boolean => d !== undefined
  if (same(preview.main) && ours?.total === attack && theirs?.total === defence && die?.total === modifier) return 0
  const column = combatColumn(attack, defence)
  const index = (preview.whatIf ?? []).findIndex((d) => {
    const { attack: a, defence: b, modifier: m } = (d.params ?? {}) as Record<string, number>
    const there = combatColumn(Number(a), Number(b))
    return there === column && (column < 0 || m === modifier)
  })
  if (index >= 0) return index + 1
  const seen = preview.main && ours && theirs ? combatColumn(ours.total, theirs.total) : undefined
  return seen === column && (column < 0 || die?.total === modifier) ? 0 : -1
}
