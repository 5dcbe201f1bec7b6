/** Fortresses: standing works, shelled works, the garrison and the besiegers (11). */
import {
  encHexes,
  encNation,
  encs,
  FESTE,
  NEVER,
  near,
  scenarios,
  unitSide,
  works,
  worksOfEnc,
} from '@em/nach-paris/data'
import { sideOfNation } from '@em/nach-paris/types'
import type { NachParisView } from '@em/nach-paris/view'

export interface WorkState {
  readonly work: number
  /** whole, hurt (a Feste on its second step), gone. */
  readonly state: 'whole' | 'hurt' | 'gone'
  /** Hit in this Bombardment Phase, so no more in it; an assault on it is declared. */
  readonly shelled: boolean
  readonly assaulted: boolean
}
export interface Fortress {
  readonly enc: number
  readonly name: string
  readonly nation: number
  readonly hexes: readonly number[]
  readonly works: readonly WorkState[]
  readonly standing: number
  /** CAB of the remaining works, by losses (11.6.14). */
  readonly cab: number
  /** The GT in which it fell; 0: it stands. */
  readonly fallen: number
  /** Entrenchments count one level lower until this GT; 0: finished; -1: never (11.6.5, 11.6.6). */
  readonly unfinished: number
  /** Steps inside and steps of known enemies in or next to it. */
  readonly garrison: number
  readonly besiegers: number
}

const stepsIn = (view: NachParisView, hexes: ReadonlySet<number>, side: number): number =>
  view.at.reduce((sum, hex, u) => (unitSide[u] === side && hexes.has(hex) ? sum + (view.steps[u] ?? 0) : sum), 0)

function workState(view: NachParisView, work: number): WorkState {
  const steps = view.forts[work] ?? 0
  const full = works[work]?.steps ?? 1
  return {
    work,
    state: steps === 0 ? 'gone' : steps < full && works[work]?.kind === FESTE ? 'hurt' : 'whole',
    shelled: view.shelledWorks.includes(work),
    assaulted: view.assaults.some((a) => a.work === work),
  }
}

/** 11.6.14: half gone, three quarters gone, the last one. */
const strain = (left: number, of: number): number =>
  left === 0 || of < 2 ? 0 : left === 1 ? -6 : left * 4 <= of ? -3 : left * 2 <= of ? -1 : 0

/** Fortresses of the scenario, those that are attacked or hurt first. */
export function fortressesOf(view: NachParisView): readonly Fortress[] {
  const scenario = scenarios[view.scenario]
  const found = encs.flatMap((enc, e): Fortress[] => {
    const own = (worksOfEnc[e] ?? []).filter((w) => scenario?.worksInPlay[w] === 1)
    if (own.length === 0) return []
    const hexes = encHexes[e] ?? []
    const side = sideOfNation(encNation[e] ?? 0)
    const inside = new Set(hexes)
    const around = new Set(hexes.flatMap((h) => [h, ...[0, 1, 2, 3, 4, 5].map((d) => near[h * 6 + d] ?? -1)]))
    const states = own.map((w) => workState(view, w))
    const standing = states.filter((w) => w.state !== 'gone').length
    return [
      {
        enc: e,
        name: enc.id,
        nation: enc.nation,
        hexes,
        works: states,
        standing,
        cab: strain(standing, own.length),
        fallen: view.fallen[e] ?? 0,
        unfinished: enc.ready === NEVER ? -1 : enc.ready > view.gt ? enc.ready : 0,
        garrison: stepsIn(view, inside, side),
        besiegers: stepsIn(view, around, 1 - side),
      },
    ]
  })
  const heat = (f: Fortress): number => (f.besiegers > 0 ? 2 : 0) + (f.standing < f.works.length ? 1 : 0)
  return found.sort((a, b) => heat(b) - heat(a))
}

/** Forts that stand alone, outside of any fortress. */
export const loneWorks = (view: NachParisView): readonly WorkState[] => {
  const inPlay = scenarios[view.scenario]?.worksInPlay ?? []
  return works.flatMap((w, i) => (w.enc < 0 && inPlay[i] === 1 ? [workState(view, i)] : []))
}
