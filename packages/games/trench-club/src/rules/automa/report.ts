/** The Automa's choices in the log: which priority, which letter decided, how many options each letter left. */
import type { Params, Table } from '@em/engine'
import type { TrenchClub } from '../../types.ts'
import { named } from '../units.ts'
import { type Choice, type Decision, NONE } from './choice.ts'

/** "a–" no option met it, "b2" it left two, "c·" not for this unit, "≤3" three are as close as possible. */
export const traceText = (d: Decision): string =>
  d.trace
    .map((t) => `${t.letter || '≤'}${t.verdict === 'off' ? '·' : t.verdict === 'skipped' ? '–' : t.kept.length}`)
    .join(' ')

/** The same with the rule behind each letter: "a–@MELEE-3 b2@MELEE-4". */
const reasonsText = (d: Decision): string => {
  const parts = traceText(d).split(' ')
  return d.trace.map((t, i) => `${parts[i]}@${t.rule.replace(/^SOLO-/, '')}`).join(' ')
}

const KEYS = {
  target: { only: 'automa.targetOnly', chance: 'automa.targetChance', letter: 'automa.target' },
  hex: { only: 'automa.hexOnly', chance: 'automa.hexChance', letter: 'automa.hex' },
  fort: { only: 'automa.fortOnly', chance: 'automa.fortChance', letter: 'automa.fortOnly' },
} as const

function logDecision(g: TrenchClub, choice: Choice, d: Decision, t: Table): void {
  const way = d.by === 'only' || d.by === 'chance' ? d.by : 'letter'
  const chosen: Params =
    d.about === 'target' ? named(g, 'target', d.chosen) : d.about === 'hex' ? { hex: d.chosen } : { fort: d.chosen }
  t.log({
    key: KEYS[d.about][way],
    params: {
      ...named(g, 'unit', choice.unit),
      ...chosen,
      priority: choice.priority,
      criterion: d.by,
      options: d.from,
      trace: traceText(d),
      reasons: reasonsText(d),
    },
    rules: [d.by === 'only' ? choice.rule : d.rule],
    depth: 1,
  })
}

export function logChoice(g: TrenchClub, choice: Choice, t: Table): void {
  const unit = named(g, 'unit', choice.unit)
  if (choice.priority === NONE) {
    t.log({ key: choice.rule === 'RUL-83' ? 'automa.idle' : 'automa.blocked', params: unit, rules: [choice.rule] })
    return
  }
  t.log({ key: 'automa.acts', params: { ...unit, priority: choice.priority }, rules: [choice.rule] })
  for (const d of choice.decisions) logDecision(g, choice, d, t)
  if (choice.opportunity)
    t.log({
      key: 'automa.opportunity',
      params: { ...unit, ...named(g, 'target', choice.target) },
      rules: ['RUL-77'],
      depth: 1,
    })
}
