/** Previews of orders and tests are exact, overlays show what the rules say, and a better position is worth more. */
import { describe, expect, it } from 'vitest'
import { evaluate } from '../src/bot.ts'
import { formationIndex, hexAt, moraleResult, unitWill } from '../src/data/index.ts'
import { preview } from '../src/odds.ts'
import { overlay } from '../src/overlays.ts'
import { pushOrders } from '../src/rules/orders.ts'
import { pushReorganise } from '../src/rules/reorganise.ts'
import { A, D, M, ROUTED } from '../src/types.ts'
import { view } from '../src/view.ts'
import { type Given, scene } from './position.ts'

const FR = 1

/** Far from all enemies: only distances count. */
const command = (chabert: string, over: Partial<Given> = {}) =>
  scene({
    units: { L41: `${chabert}E`, OM1: '3805W' },
    leaders: { dupont: '0510', chabert },
    turn: 2,
    push: (g, t) => pushOrders(g, t),
    ...over,
  })

describe('a change of order', () => {
  it.each([
    ['0510', 0, 6],
    ['0509', 0, 6],
    ['0508', 1, 5],
    ['0505', 4, 5],
    ['0504', 5, 4],
    ['0501', 8, 4],
  ])('[4.1c, 4.1d] to a commander in %s: %i hexes between, %i of six', (at, between, cases) => {
    const s = command(at)
    const p = preview(view(s.g, FR), FR, { type: 'order', formation: formationIndex('CHA'), order: M })!
    expect(p.accounts[0]!.total).toBe(between)
    expect(p.main!.outcomes.find((o) => o.key === 'outcome.changed')!.cases).toBe(cases)
    expect(p.main!.cases).toBe(6)
    expect(p.notes!.map((n) => n.rule)).toContain('4.1h')
  })

  it('[Q7] has no preview where no die is rolled', () => {
    const s = command('0508', { turn: 1 })
    expect(preview(view(s.g, FR), FR, { type: 'order', formation: formationIndex('CHA'), order: A })).toBeUndefined()
  })
})

describe('a rally', () => {
  const rally = (over: Partial<Given>) => {
    const s = scene({
      units: { L41: '0510!', OM1: '3805W' },
      leaders: { chabert: '0712', dupont: '0712' },
      push: (g, t) => pushReorganise(g, t),
      ...over,
    })
    const unit = s.u('L41')
    const p = preview(view(s.g, FR), FR, { type: 'rally', unit })!
    return { s, unit, p, passes: p.main!.outcomes.find((o) => o.key === 'outcome.rallied')?.cases ?? 0 }
  }
  const faces = (will: number, plus: number): number =>
    [1, 2, 3, 4, 5, 6].filter((die) => moraleResult(will, die + plus) === '-').length

  it('[15d] counts the faces of its will that pass', () => {
    const { unit, passes, p } = rally({})
    expect(passes).toBe(faces(unitWill[unit]!, 0))
    expect(p.main!.outcomes.reduce((sum, o) => sum + o.cases, 0)).toBe(6)
  })

  it('[15e] one column worse in an enemy ZOC, and says so', () => {
    const { unit, passes, p } = rally({
      units: { L41: '2513!', OM1: '2613W' },
      leaders: { chabert: '2311', dupont: '2311' },
    })
    expect(passes).toBe(faces(unitWill[unit]! + 1, 0))
    expect(p.accounts.flatMap((a) => a.items).map((i) => i.rule)).toContain('15e')
  })

  it('[16k] adds the morale factor of a leader who stands with it', () => {
    const { p } = rally({ leaders: { chabert: '0510', dupont: '0712' } })
    expect(p.accounts.flatMap((a) => a.items).map((i) => i.rule)).toContain('16k')
  })
})

describe('overlays', () => {
  const s = scene({
    units: { OM1: '1010W', OM2: '1010W', L41: '0710E' },
    leaders: { chabert: '0610', dupont: '0510', venegas: '1110', reding: '2010' },
    orders: { VEN: 'D' },
    push: (g, t) => pushOrders(g, t),
  })
  const ven = formationIndex('VEN')
  s.g.order[ven] = D
  s.g.sector[ven] = hexAt('1010')
  s.g.sectorFacing[ven] = 4
  const show = (viewer: 0 | 1 | 'spectator', id: string) => overlay(view(s.g, viewer), viewer, id)
  const placesOf = (viewer: 0 | 1, id: string, group: string): number[] =>
    show(viewer, id)
      .places.filter((p) => p.group === group)
      .map((p) => p.place)

  it('command reaches as far as the radius, and the CinC is joined to his commander', () => {
    const { places, links } = show(1, 'command')
    const covered = places.map((p) => p.place)
    // Chabert's radius is 4: five steps, four hexes between.
    expect(covered).toContain(hexAt('0605'))
    expect(covered).not.toContain(hexAt('0604'))
    expect(links).toEqual([{ from: hexAt('0510'), to: hexAt('0610'), group: 'FR' }])
    expect(show('spectator', 'command').links).toHaveLength(2)
  })

  it('zones tell front from flank, of both sides', () => {
    expect(placesOf(0, 'zones', 'FR').sort()).toEqual([hexAt('0809'), hexAt('0810')].sort())
    expect(placesOf(0, 'zones', 'FR.flank').sort()).toEqual([hexAt('0709'), hexAt('0711')].sort())
    expect(placesOf(1, 'zones', 'ES')).toHaveLength(2)
  })

  it('a sector has 45 hexes and is public', () => {
    for (const viewer of [0, 1] as const) expect(placesOf(viewer, 'sectors', 'ES')).toHaveLength(45)
  })

  it('objectives lie under the side that holds them', () => {
    const held = show(1, 'objectives').places
    expect(held).toHaveLength(s.g.held.length)
    expect(held.find((p) => p.place === hexAt('2614'))!.group).toBe('FR')
  })
})

describe('the worth of a position', () => {
  const at = () => scene({ units: { OM1: '1010W', OM2: '1011W', L41: '0710E' }, push: (g, t) => pushOrders(g, t) })
  it('is the same for both with the sign turned', () => {
    const { g } = at()
    expect(evaluate(g, 0)).toBeCloseTo(-evaluate(g, 1))
  })
  it('falls with losses, rout, demoralisation and lost objectives', () => {
    const base = evaluate(at().g, 0)
    const worse = [
      (s: ReturnType<typeof at>) => (s.g.sp[s.u('OM1')]! -= 2),
      (s: ReturnType<typeof at>) => (s.g.condition[s.u('OM1')] = ROUTED),
      (s: ReturnType<typeof at>) => (s.g.demoralised[formationIndex('VEN')] = 1),
      (s: ReturnType<typeof at>) => s.g.held.fill(1),
    ]
    for (const spoil of worse) {
      const s = at()
      spoil(s)
      expect(evaluate(s.g, 0)).toBeLessThan(base)
    }
    const won = at()
    won.g.winner = 0
    won.g.stack.length = 0
    expect(evaluate(won.g, 0)).toBeGreaterThan(0)
    expect(evaluate(won.g, 1)).toBeLessThan(0)
  })
})
