/** An Assault ABF that is put together before it is declared: the fort, the unit, its guns (11.5). All of it is written into the key of the tool. */
import { type Preview, sumItems } from '@em/engine'
import { near, unitNation, works } from '@em/nach-paris/data'
import { abfPreview } from '@em/nach-paris/odds/bombard'
import { affOf, whyNotBreach } from '@em/nach-paris/rules/abf'
import { unitsOfNation } from '@em/nach-paris/rules/account'
import { assaultAccount, assaulterItems } from '@em/nach-paris/rules/assault-account'
import { cbfOf } from '@em/nach-paris/rules/forts'
import { cabOf } from '@em/nach-paris/rules/tests'
import { isArt } from '@em/nach-paris/rules/units'
import type { Key } from '../../skin/index.ts'
import { perView } from '../kit/memo.ts'
import { deciding, type NachParisAction, type NachParisView, of, type S, stateOf } from './game.ts'

/** `unit`: -1 leaves the choice to the staff. `silent`: guns that do not support it. */
export interface Assault {
  readonly work: number
  readonly unit: number
  readonly silent: ReadonlySet<number>
}
export interface AssaultPlan {
  readonly work: number
  readonly unit: number
  /** All units that could assault it, the best first, with the chance that the fort falls. */
  readonly units: readonly { readonly unit: number; readonly chance: number }[]
  readonly guns: readonly number[]
  /** Guns that could support it. */
  readonly able: readonly number[]
  /** From the declaration to its seal; empty while the guns are too weak. */
  readonly actions: readonly NachParisAction[]
  readonly preview: Preview
}

/* ---------- keys: tool:assault-<work>-<unit>-<silent guns> ---------- */

export const assaultKey = (work: number, unit = -1, silent: ReadonlySet<number> = new Set()): Key =>
  `tool:assault-${work}${unit < 0 ? '' : `-${unit}`}${silent.size === 0 ? '' : `-o${[...silent].sort((a, b) => a - b).join('.')}`}`
export function assaultOf(s: S, key: Key): Assault | undefined {
  const [, work, unit, silent] = /^tool:assault-(\d+)(?:-(\d+))?(?:-o([\d.]+))?$/.exec(key) ?? []
  if (work === undefined || !assaultable(s).includes(Number(work))) return undefined
  return {
    work: Number(work),
    unit: unit === undefined ? -1 : Number(unit),
    silent: new Set(silent ? silent.split('.').map(Number) : []),
  }
}

/** Forts that can be assaulted now. */
export const assaultable = (s: S): readonly number[] =>
  deciding(s.view, 'bombard') ? [...new Set(of(s.legal, 'assault').map((a) => a.work))] : []
export const hexOfWork = (work: number): number => works[work]?.hex ?? -1

/* ---------- the plan ---------- */

const plans = perView<NachParisView, AssaultPlan>()
export const assaultPlan = (s: S, draft: Assault): AssaultPlan =>
  plans(s.view, assaultKey(draft.work, draft.unit, draft.silent), () => planned(s, draft))

const falls = (preview: Preview): number => {
  const { cases = 1, outcomes = [] } = preview.main ?? {}
  return outcomes.reduce((sum, o) => sum + (o.key === 'outcome.fort.destroyed' ? o.cases : 0), 0) / cases
}

function planned(s: S, { work, unit: told, silent }: Assault): AssaultPlan {
  const g = stateOf(s.view)
  const may = of(s.legal, 'assault').filter((a) => a.work === work)
  const nation = unitNation[may[0]?.unit ?? -1] ?? 0
  const able = unitsOfNation(g, nation).filter((u) => isArt(u) && affOf(g, u) > 0 && !whyNotBreach(g, u, work))
  const guns = able.filter((u) => !silent.has(u))
  const previewOf = (unit: number): Preview => abfPreview(g, work, assaultAccount(g, work, unit, guns))
  const units = may
    .map(({ unit }) => ({ unit, chance: falls(previewOf(unit)) }))
    .sort((a, b) => b.chance - a.chance || cabOf(g, b.unit).value - cabOf(g, a.unit).value || a.unit - b.unit)
  const unit = units.some((x) => x.unit === told) ? told : (units[0]?.unit ?? -1)
  const enough = assaultAccount(g, work, unit, guns).column >= 0
  const join = (u: number): NachParisAction => ({ type: 'join', unit: u })
  return {
    work,
    unit,
    units,
    guns,
    able,
    actions: enough ? [{ type: 'assault', work, unit }, ...guns.map(join), { type: 'seal' }] : [],
    preview: withTest(s, previewOf(unit), work, unit),
  }
}

/** The account of the test that the unit must pass when the fort stands (11.5.6): as from where it is, if it is there already. */
function withTest(s: S, preview: Preview, work: number, unit: number): Preview {
  const g = stateOf(s.view)
  const hex = hexOfWork(work)
  const beside = [0, 1, 2, 3, 4, 5].some((d) => near[hex * 6 + d] === g.at[unit])
  const note = beside ? [] : [{ key: 'ui.b.mustComeUp', params: { unit, hex }, rule: '11.5.2a' }]
  const test = beside ? assaulterItems(g, unit, hex, cbfOf(g, work), false) : []
  const items = [...cabOf(g, unit).items, ...test]
  const account = { key: 'ui.b.test', params: { unit }, items, total: sumItems(items) }
  return { ...preview, accounts: [...preview.accounts, account], notes: [...(preview.notes ?? []), ...note] }
}
