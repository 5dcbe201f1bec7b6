/**
 * Forced moves and charges whose course depends on a unit under other counters (6m): a unit that stays reveals nothing,
 * and a unit seen to go is known, so that the actions before cannot be undone.
 */
import { apply, deciders, fixedDice, hashState, legalActions, PlayTable, settle, type Table } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { bailen } from '../src/index.ts'
import { pushCharges } from '../src/rules/charge.ts'
import { pushDisplace } from '../src/rules/displace.ts'
import { type FleeFrame, pushFlee, pushRecoverMoves } from '../src/rules/flee.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { type Bailen, MOVED } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from './position.ts'

const ES = 0
const FR = 1
const scene = sceneOn(ground({ bases: { ES: '4028', FR: '0101' } }))
/** Leaders are put where no unit decides about it. */
const leaders = {
  reding: '3012',
  venegas: '3012',
  coupigny: '3012',
  juncar: '3012',
  dupont: '0215',
  dupre: '0215',
  prive: '0215',
  chabert: '0215',
  pannetier: '0215',
}
/** The French are about to move: what the procedures of these tests do comes before. */
const given = (units: Given['units']): Scene =>
  scene({
    units,
    leaders,
    orders: { CHA: 'RC', PAN: 'D', DUP: 'A', PRI: 'A' },
    asksAll: true,
    push: (_g, t) => pushMovement(t, FR, 0),
  })

type Procedure = (g: Bailen, t: Table) => void
/** Lets a procedure run until a side is asked; whether it has shown something that was hidden. */
function shows(s: Scene, procedure: Procedure): boolean {
  const table = new PlayTable(s.g, fixedDice())
  procedure(s.g, table)
  settle(bailen, s.g, table)
  return table.news
}
const recover: Procedure = (g, t) => pushRecoverMoves(g, t, FR)
const flee: Procedure = (g, t) => pushFlee(g, t, FR)
/** The side that is asked takes its first choice. */
const goOn: Procedure = (g, t) => {
  const seat = deciders(bailen, g)[0]!
  apply(bailen, g, seat, legalActions(bailen, g, seat)[0]!, t)
}

/** The step that runs, as the Spanish see it. */
const seenFrame = (s: Scene): FleeFrame => bailen.view(s.g, ES).stack.at(-1) as FleeFrame
/** All that the Spanish are shown. */
const shown = (s: Scene): string =>
  hashState([deciders(bailen, s.g), bailen.view(s.g, ES), legalActions(bailen, s.g, ES)])

describe('units under others at the start of a phase', () => {
  /** A battalion under each of two others, one of which recovers; which one is not seen. */
  const twins = (more: Given['units']): Scene[] =>
    [
      ['L41', 'GP2'],
      ['GP2', 'L41'],
    ].map(([one, two]) => given({ GP1: '0810E', [one!]: '0810E', L31: '0820E', [two!]: '0820E', ...more }))

  // Either may have been driven back earlier in the same turn, in the open.
  it.each([0, MOVED])('[4.2w] [6m] one that recovers and has no need to go tells nothing (marks %i)', (marks) => {
    const [a, b] = twins({ RES: '3010W' })
    for (const s of [a!, b!]) for (const name of ['L41', 'GP2']) s.g.marks[s.u(name)] = marks
    expect(shown(b!)).toBe(shown(a!))
    expect([shows(a!, recover), shows(b!, recover)]).toEqual([false, false])
    expect([a!.g.marks[a!.u('L41')], a!.g.marks[a!.u('GP2')]]).toEqual([marks, marks])
    expect(shown(b!)).toBe(shown(a!))
  })
  it('[4.2w] [6m] one that waits for its turn to go is not listed', () => {
    const [a, b] = twins({ L42: '0505E', OM1: '0508W', OM2: '0813W', RES: '0823W' })
    for (const s of [a!, b!]) {
      expect(shows(s, recover)).toBe(false)
      expect(s.asked()).toBe('FR')
      expect(seenFrame(s).units).toEqual([s.u('L42')])
    }
    expect(bailen.view(a!.g, FR).stack.at(-1)).toMatchObject({ units: [a!.u('L42'), a!.u('L41')] })
    expect(shown(b!)).toBe(shown(a!))
  })
  it('[4.2w] [6m] one that has to go is known as soon as its owner is asked', () => {
    const s = given({ GP1: '0810E', L41: '0810E', OM1: '0813W' })
    expect(bailen.view(s.g, ES).buried).toHaveLength(1)
    expect(shows(s, recover)).toBe(true)
    expect([s.asked(), s.where('L41')]).toEqual(['FR', '0810'])
    expect(seenFrame(s).units).toEqual([s.u('L41')])
    expect(bailen.view(s.g, ES).buried).toEqual([])
  })
  it('[14.2b] [6m] one that is uncovered by the flight of those above it is known', () => {
    const away = (units: Given['units']): boolean[] => {
      const s = given({ ...units, OM1: '3020E' })
      return [shows(s, flee), shows(s, goOn)]
    }
    expect(away({ L41: '0810!!', L42: '0810!!' })).toEqual([false, true])
    expect(away({ L41: '0810!!' })).toEqual([false, false])
  })
  it('[14.1e] [6m] one that may not stay among units in good order is known', () => {
    const moved = (units: Given['units']): boolean =>
      shows(given({ ...units, OM1: '3020E' }), (g, t) => pushDisplace(g, t, hex('0810')))
    expect(moved({ L41: '0810E', L42: '0810!' })).toBe(true)
    expect(moved({ L41: '0810E', L42: '0810E' })).toBe(false)
  })
})

describe('riders under others', () => {
  it('[11g] [6m] how far they come is seen', () => {
    const ridden = (...ids: string[]): boolean => {
      const s = given({ ...Object.fromEntries(ids.map((id) => [id, '0501SE'])), RES: '0503NE' })
      s.push((_g, t) => pushCharges(t, FR))
      const charge = { type: 'charge', units: ids.map((id) => s.u(id)), hex: hex('0503') } as const
      return shows(s, (g, t) => {
        apply(bailen, g, g.seatOf[FR], charge, t)
        while (s.asked() === 'ES') apply(bailen, g, g.seatOf[ES], { type: 'pass' }, t)
      })
    }
    expect([ridden('CO2'), ridden('CO2', 'DR1')]).toEqual([false, true])
  })
})
