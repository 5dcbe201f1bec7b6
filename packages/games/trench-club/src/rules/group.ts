/** Set-up: three armies beside three face-down tokens (SETUP-5, SETUP-6, RUL-4), secret until all have grouped. */
import type { Action, Denial, Step, Table } from '@em/engine'
import { type GroupFrame, isSome, RESERVE, type SetupAction, type TrenchClub, type Unit } from '../types.ts'
import { actor } from './units.ts'

const ARMIES = 3

/** The units of a power that wait beside its tokens, in order. */
export function reserveOf(g: TrenchClub, power: number): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < g.at.length; u++) if (g.unitPower[u] === power && g.at[u] === RESERVE) found.push(u)
  return found
}

/** The seat's next unit, of its first unfinished power; -1 when the seat is done. */
function nextUnit(g: TrenchClub, f: GroupFrame, seat: number): Unit {
  for (let power = 0; power < f.done.length; power++) {
    if (g.seatsOf[power]![0] !== seat) continue
    const unit = reserveOf(g, power)[f.done[power]!]
    if (unit !== undefined) return unit
  }
  return -1
}

/** RUL-4: all have grouped, and the groupings become public. The roll-off that follows at once cuts undo. */
export function allGrouped(g: TrenchClub, t: Table): void {
  g.grouped = 1
  g.powerNation.forEach((_, power) => {
    // The Automa's armies come from the chips drawn at its tokens (RUL-84).
    if (g.automa[power] === 1) return
    for (let army = 0; army < ARMIES; army++) {
      const types = reserveOf(g, power)
        .filter((u) => g.army[u] === army)
        .map((u) => g.unitType[u]!)
      t.log({
        key: 'log.army',
        params: { ...actor(g, power), army, unitTypes: types, count: types.length },
        rules: ['RUL-4'],
      })
    }
  })
  t.replace({ step: 'deployRoll' })
}

const deny = (rule: string, key: string): Denial => ({ rule, key })

export const group: Step<TrenchClub, GroupFrame, SetupAction> = {
  name: 'group',
  seats(g, f) {
    const seats = new Set<number>()
    f.done.forEach((done, power) => {
      const seat = g.seatsOf[power]![0]
      if (seat !== undefined && done < reserveOf(g, power).length) seats.add(seat)
    })
    return [...seats].sort((a, b) => a - b)
  },
  actions(g, f, seat) {
    const unit = nextUnit(g, f, seat)
    const out: SetupAction[] = []
    if (isSome(unit)) for (let army = 0; army < ARMIES; army++) out.push({ type: 'group', unit, army })
    return out
  },
  take(g, f, seat, a, t) {
    if (a.type !== 'group') return
    const power = g.unitPower[a.unit]!
    g.army[a.unit] = a.army
    f.done[power]!++
    t.log({
      key: 'log.grouped',
      params: { unit: a.unit, unitType: g.unitType[a.unit]!, unitNation: g.unitNation[a.unit]!, army: a.army },
      rules: ['SETUP-5'],
      seats: [seat],
    })
    if (f.done[power] === reserveOf(g, power).length)
      t.log({ key: 'log.groupedAll', params: actor(g, power), rules: ['SETUP-6'] })
  },
  run: (g, _f, t) => allGrouped(g, t),
  refuse(g, f, seat, action): Denial | undefined {
    const { unit, army } = action as Action & { unit?: unknown; army?: unknown }
    if (action.type !== 'group') return undefined
    if (unit !== nextUnit(g, f, seat)) return deny('SETUP-5', 'deny.groupInOrder')
    return typeof army === 'number' ? deny('SETUP-5', 'deny.threeArmies') : undefined
  },
}
