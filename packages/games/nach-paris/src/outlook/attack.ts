/** A planned attack: which units join whole, in part or not at all, with the account and the odds before the declaration. */
import type { Denial, Preview } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { near } from '../data/index.ts'
import { combatPreview } from '../odds/combat.ts'
import { battleOf } from '../rules/account.ts'
import { type AttackFrame, type CombatsFrame, whyNotCommit, whyNotGun, whyNotSupport } from '../rules/attack.ts'
import { fieldOf, still } from '../rules/field.ts'
import { isArt, isTroops, nationOf, valuesOf } from '../rules/units.ts'
import type { Hex, NachParis, Unit } from '../types.ts'
import type { NachParisView } from '../view.ts'
import { knownOf } from './march.ts'

/** Degree of a unit's participation. */
export type Share = 'whole' | 'part' | 'out'

export interface Attacker {
  readonly unit: Unit
  readonly share: Share
  /** Other degrees open to it, given the other units'. */
  readonly may: readonly Share[]
}
export interface AttackPlan {
  readonly hex: Hex
  readonly attackers: readonly Attacker[]
  /** Fighting units beside the hex that cannot take part, and why. */
  readonly barred: readonly { readonly unit: Unit; readonly why: Denial }[]
  /** From the declaration to the launch; empty when no unit is left that could begin it. */
  readonly actions: readonly NachParisAction[]
  readonly preview: Preview | undefined
}

/** The frame of an attack by these units. */
const frameOf = (
  f: CombatsFrame,
  hex: Hex,
  g: NachParis,
  full: readonly Unit[],
  part: readonly Unit[],
): AttackFrame => ({
  step: 'attack',
  side: f.side,
  nation: f.nation,
  hex,
  full: full.filter((u) => isTroops(u) && g.at[u]! >= 0),
  part: [...part],
  guns: full.filter((u) => !isTroops(u)),
  works: [],
  asked: 1,
})

/** Every unit that could attack the hex, strongest first, and those that cannot. */
function candidates(g: NachParis, f: CombatsFrame, hex: Hex): Pick<AttackPlan, 'barred'> & { readonly all: Unit[] } {
  const { stacks } = fieldOf(g)
  const none = frameOf(f, hex, g, [], [])
  const found: Unit[] = []
  const barred: { unit: Unit; why: Denial }[] = []
  for (let d = 0; d < 6; d++) {
    const from = near[hex * 6 + d]!
    if (from < 0) continue
    for (const u of stacks[from]!) {
      if (nationOf(u) !== f.nation) continue
      const why = whyNotSupport(g, none, u, true)
      if (!why || (isTroops(u) && !whyNotSupport(g, none, u, false))) found.push(u)
      else if (isTroops(u) || isArt(u)) barred.push({ unit: u, why })
    }
  }
  return { all: found.sort((a, b) => valuesOf(g, b).cbf - valuesOf(g, a).cbf || a - b), barred }
}

/** The attack on a hex with the given shares, and every other unit that may join joining whole. */
export function attackPlan(view: NachParisView, hex: Hex, told: ReadonlyMap<Unit, Share> = new Map()): AttackPlan {
  const g = knownOf(view)
  const f = view.stack[view.stack.length - 1] as CombatsFrame | undefined
  if (f?.step !== 'combats') return { hex, attackers: [], barred: [], actions: [], preview: undefined }
  return still(g, () => planned(view, g, f, hex, told))
}

function planned(
  view: NachParisView,
  g: NachParis,
  f: CombatsFrame,
  hex: Hex,
  told: ReadonlyMap<Unit, Share>,
): AttackPlan {
  const { all, barred } = candidates(g, f, hex)
  const full: Unit[] = []
  const part: Unit[] = []
  const allows = (u: Unit, whole: boolean): boolean => {
    const frame = frameOf(
      f,
      hex,
      g,
      full.filter((x) => x !== u),
      part.filter((x) => x !== u),
    )
    if (isTroops(u)) return !whyNotCommit(g, frame, u, hex, whole)
    return whole && !whyNotGun(g, u, hex)
  }
  for (const u of all) {
    const share = told.get(u) ?? 'whole'
    if (share === 'whole' && allows(u, true)) full.push(u)
    else if (share !== 'out' && allows(u, false)) part.push(u)
  }
  const shareOf = (u: Unit): Share => (full.includes(u) ? 'whole' : part.includes(u) ? 'part' : 'out')
  const attackers = all.map((unit): Attacker => {
    const may: Share[] = ['out']
    if (allows(unit, false)) may.unshift('part')
    if (allows(unit, true)) may.unshift('whole')
    return { unit, share: shareOf(unit), may }
  })
  const frame = frameOf(f, hex, g, full, part)
  const [begin] = frame.full
  if (begin === undefined) return { hex, attackers, barred, actions: [], preview: undefined }
  const join = (unit: Unit, whole: boolean): NachParisAction => ({ type: 'support', unit, full: whole })
  const battle = battleOf(g, f.side, hex, frame.full, frame.part, frame.guns, [])
  return {
    hex,
    attackers,
    barred,
    actions: [
      { type: 'attack', unit: begin, hex, full: true },
      ...full.filter((u) => u !== begin).map((u) => join(u, true)),
      ...part.map((u) => join(u, false)),
      { type: 'launch' },
    ],
    preview: combatPreview(
      g,
      battle,
      view.fogs.map((fog) => fog.hex),
    ),
  }
}
