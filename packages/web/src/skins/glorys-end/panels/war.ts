/** The war beyond the front: Paris, neutrals, Britain, conditions on supply, and open decisions. */
import {
  ABBEVILLE,
  BELGIUM,
  britainEntersAt,
  GERMAN,
  LIEGE_FORTRESS,
  LUXEMBOURG,
  NETHERLANDS,
  plan17,
  scenarios,
  withdrawal,
} from '@em/glorys-end/data'
import { controlMap } from '@em/glorys-end/rules/control'
import type { GloryView } from '@em/glorys-end/view'
import { stateOf } from '../art/index.ts'

export interface Fact {
  /** Names its words: gp.war.<id>. */
  readonly id: string
  readonly rule: string
  readonly params?: Readonly<Record<string, number>>
  /** Good or bad for the Allies, or neither. */
  readonly tone: 'good' | 'bad' | 'plain'
  /** Where to look. */
  readonly hex?: number
}

export function factsOf(view: GloryView): readonly Fact[] {
  const scenario = scenarios[view.scenario]
  if (!scenario || view.phase < 0) return []
  const facts: Fact[] = [paris(view)]
  if (scenario.marne === null) facts.push(...neutrals(view), britain(view), ...gates(view), ...early(view))
  if (view.options.hentsch) facts.push({ id: `hentsch${view.hentsch}`, rule: '10.4b', tone: 'plain' })
  return facts
}

const paris = (view: GloryView): Fact =>
  view.parisInDanger === 1
    ? { id: 'parisInDanger', rule: '4.3e', tone: 'bad' }
    : { id: 'parisSafe', rule: '4.3e', tone: 'good' }

/** In the historical set-up only the Netherlands are neutral, for the whole game. */
function neutrals(view: GloryView): Fact[] {
  return [BELGIUM, LUXEMBOURG, NETHERLANDS].map((country) => ({
    id: view.atWar[country] === 1 ? 'violated' : 'neutral',
    rule: view.atWar[country] === 1 ? '3.6a' : '3.6b',
    params: { country },
    tone: 'plain',
  }))
}

function britain(view: GloryView): Fact {
  if (view.british === 1) return { id: 'britishIn', rule: '3.7a', tone: 'good' }
  if (view.reached20 === 1) return { id: 'britishCome', rule: '3.7c', tone: 'good' }
  return { id: 'britishOut', rule: '3.7c', params: { n: britainEntersAt }, tone: 'bad' }
}

/** Obstacles to the supply lines of a whole side. */
function gates(view: GloryView): Fact[] {
  const control = controlMap(stateOf(view))
  const liege = view.at[LIEGE_FORTRESS] ?? -1
  return [
    ...(view.atWar[BELGIUM] === 1
      ? [
          liege >= 0
            ? ({ id: 'liegeStands', rule: '7.11a', tone: 'good', hex: liege } as const)
            : ({ id: 'liegeFallen', rule: '7.11a', tone: 'bad' } as const),
        ]
      : []),
    ...(view.brusselsLost === 1 ? [{ id: 'brusselsLost', rule: '7.10d', tone: 'bad' } as const] : []),
    ...(control[ABBEVILLE] === GERMAN
      ? [{ id: 'abbeville', rule: '7.11b', tone: 'bad', hex: ABBEVILLE } as const]
      : []),
  ]
}

/** Plan XVII while it can count, then the eastern front. */
function early(view: GloryView): Fact[] {
  const plan: Fact = {
    id: view.turn <= plan17.lastTurn && view.planXVII < plan17.most ? 'planOpen' : 'planOver',
    rule: '4.6b',
    params: { n: view.planXVII, most: plan17.most, turn: plan17.lastTurn },
    tone: view.planXVII > 0 ? 'good' : 'plain',
  }
  const east: Fact = {
    id: view.turn < withdrawal.turn ? 'eastOpen' : 'east',
    rule: '4.4a',
    params: { n: view.easternAward, turn: withdrawal.turn },
    tone: 'plain',
  }
  return [plan, ...(scenarios[view.scenario]?.victory === 'campaign' ? [east] : [])]
}
