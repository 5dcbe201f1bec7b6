/** The panels of Bailén 1808: state of a combat, condition of divisions, points and their sources. */
import { bailen } from '@em/bailen-1808'
import { ART, formationSide, scenarios, unitArm, unitFormation, unitSide } from '@em/bailen-1808/data'
import { rules } from '@em/bailen-1808/rulebook'
import { catalogues, makeFormatter } from '@em/bailen-1808/texts'
import { FACE_DOWN, GONE, HIDDEN, ROUTED, WINDOWS } from '@em/bailen-1808/types'
import { anyGame, defaultConfig, type Frame, fastDice, Match, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { BailenAction, BailenView } from '../../src/skins/bailen-1808/game.ts'
import { divisionsOf } from '../../src/skins/bailen-1808/panels/divisions.ts'
import { CHARTS, levelsOf, statesOf } from '../../src/skins/bailen-1808/panels/procedure.ts'
import { panelCatalogues } from '../../src/skins/bailen-1808/panels/texts.ts'
import { goalsOf, hoursOf, tallies, verdict } from '../../src/skins/bailen-1808/panels/victory.ts'
import { uiCatalogues } from '../../src/skins/bailen-1808/texts.ts'
import { situations } from '../skin-play.ts'

const game = anyGame(bailen)
const situation = situations<BailenView, BailenAction>({
  catalogues: [catalogues, uiCatalogues, panelCatalogues],
  formatter: makeFormatter,
})
const start = (seed: string, scenario = '2'): Match =>
  Match.start(game, defaultConfig(game, { scenario, players: 2 }), fastDice(seed))

/** A view with this stack of frames. */
const during = (...stack: readonly object[]): BailenView => ({
  ...(start('frames').view(0) as BailenView),
  stack: stack as readonly Frame[],
})
const steps = (view: BailenView): readonly string[] => levelsOf(view).map((x) => `${x.chart}.${x.now}`)

const shock = (stage: string, more: object = {}) => ({
  step: 'shock',
  stage,
  kind: 'assault',
  side: 1,
  hex: 300,
  attackers: [0],
  ...more,
})
const charge = (stage: string) => ({ step: 'charge', stage, side: 1, hex: 300, units: [], at: 302 })

describe('where a combat stands', () => {
  it('nothing is lit outside combat', () => {
    expect(steps(during({ step: 'turn' }, { step: 'movement', side: 1, sub: 0 }, { step: 'move' }))).toEqual([])
  })
  it('declaring and choosing are lit until something comes of them', () => {
    expect(steps(during({ step: 'movement', side: 1, sub: 2 }, { step: 'move' }))).toEqual(['shock.declare'])
    expect(steps(during({ step: 'charges', side: 1 }))).toEqual(['charge.declare'])
    expect(steps(during({ step: 'combats', side: 1 }))).toEqual(['shock.pick'])
    expect(steps(during({ step: 'combats', side: 1 }, shock('leaders')))).toEqual(['shock.leaders'])
  })
  it('a stage says what comes next: what lies upon it is what goes on', () => {
    expect(steps(during(shock('hits'), { step: 'retreat' }, { step: 'test' }))).toEqual(['shock.retreat'])
    expect(steps(during(shock('evading'), { step: 'evade' }))).toEqual(['shock.evade'])
    expect(steps(during(shock('advance'), { step: 'advance' }))).toEqual(['shock.advance'])
    expect(steps(during(shock('end'), { step: 'advance' }))).toEqual(['shock.advance'])
    expect(steps(during(shock('control'), { step: 'cavalryRetreat' }))).toEqual(['shock.cavalry'])
  })
  it('contact lights the test of the target, the square, the test of the chargers', () => {
    const touch = (stage: string) => steps(during(charge('contact'), { step: 'contact', stage, side: 1, hex: 300 }))
    expect(touch('targetTest')).toEqual(['charge.target'])
    expect(touch('square')).toEqual(['charge.square'])
    expect(touch('chargerTest')).toEqual(['charge.charger'])
    expect(steps(during(charge('ride'), { step: 'entered' }, { step: 'reactionFire' }))).toEqual(['charge.answers'])
    expect(steps(during(charge('ride')))).toEqual(['charge.ride'])
  })
  it('combats inside combats: a charge, the counter-charge against it, their shock, control after it', () => {
    const counter = { step: 'sally', kind: 'counter', stage: 'after', side: 0, hex: 302 }
    const inner = shock('control', { kind: 'counter', side: 0, hex: 302 })
    const view = during({ step: 'charges' }, charge('ride'), { step: 'entered' }, counter, inner, {
      step: 'control',
      stage: 'choose',
      side: 0,
      cleared: 302,
    })
    expect(steps(view)).toEqual(['charge.answers', 'counter.shock', 'shock.cavalry', 'control.inHand'])
    expect(levelsOf(view).map((x) => [x.side, x.hex])).toEqual([
      [1, 300],
      [0, 302],
      [0, 302],
      [0, 302],
    ])
  })
  it('ticks what is done, dims what does not apply', () => {
    const [level] = levelsOf(during(shock('leaders', { kind: 'charge' })))
    if (!level) throw new Error('no level')
    const states = Object.fromEntries(statesOf(level).map((n) => [n.id, n.state]))
    expect(states).toMatchObject({ pick: 'done', evade: 'off', leaders: 'now', odds: 'open', again: 'off' })
  })
})

describe('words and rules of the panels', () => {
  it('one unit of a division is told of in the singular', () => {
    const s = situation(start('one'), 0, 'es', new Set())
    for (const kind of ['disordered', 'gone', 'hidden', 'shaken'])
      expect(s.say(`bp.div.${kind}`, { n: 1 })).not.toMatch(/s$/)
    expect(s.say('bp.div.hidden', { n: 2 })).toBe('2 tapadas')
  })
  it('every step of every chart has its words and a rule that exists', () => {
    const known = new Set(rules.map((r) => r.id))
    for (const lang of ['es', 'en'] as const) {
      const words = panelCatalogues[lang]
      for (const [chart, nodes] of Object.entries(CHARTS)) {
        expect(words[`bp.chart.${chart}`] && words[`bp.level.${chart}`], chart).toBeTruthy()
        for (const n of nodes) {
          expect(words[`bp.${chart}.${n.id}`], `${chart}.${n.id}`).toBeTruthy()
          expect(words[`bp.${chart}.${n.id}2`], `${chart}.${n.id}2`).toBeTruthy()
          expect(known.has(n.rule), `rule ${n.rule}`).toBe(true)
        }
      }
      WINDOWS.forEach((_, w) => {
        expect(words[`bp.window.${w}`] && words[`bp.window.${w}.2`]).toBeTruthy()
      })
    }
    expect(Object.keys(panelCatalogues.es).sort()).toEqual(Object.keys(panelCatalogues.en).sort())
  })
})

describe('the panels over whole games', () => {
  it.each([
    ['2', 900],
    ['3', 700],
  ])('scenario %s: every view can be told, and nothing hidden is', (scenario, most) => {
    const match = start(`panels-${scenario}`, scenario)
    const random = seeded(scenario)
    const missing = new Set<string>()
    const lit = new Set<string>()
    for (let n = 0; !match.over && n < most; n++) {
      const seat = match.deciders[0] ?? 0
      const s = situation(match, seat, n % 2 === 0 ? 'es' : 'en', missing)
      for (const level of levelsOf(s.view)) {
        lit.add(`${level.chart}.${level.now}`)
        s.say(`bp.level.${level.chart}`, { side: level.side, hex: level.hex })
        expect(statesOf(level).filter((x) => x.state === 'now')).toHaveLength(1)
        if (level.result) s.say('bp.result', { result: level.result })
      }
      check(s.view, seat, s)
      // The game's own player comes to grips sooner than chance does.
      match.submit(seat, game.bot(s.view, seat, s.legal, random))
    }
    expect([...missing]).toEqual([])
    for (const now of ['shock.declare', 'shock.leaders', 'shock.retreat']) expect([...lit]).toContain(now)
  })
})

function check(view: BailenView, seat: number, s: Parameters<typeof divisionsOf>[0]): void {
  const all = divisionsOf(s)
  const own = view.seatOf.indexOf(seat)
  expect(all[0]?.side).toBe(own)
  for (const d of all) {
    const { good, disordered, routed, gone, away, hidden } = d.units
    const units = scenarios[view.scenario]?.unitsOf[d.formation] ?? []
    expect(good + disordered + routed + gone + away + hidden).toBe(units.length)
    expect(units.every((u) => unitFormation[u] === d.formation && unitSide[u] === d.side)).toBe(true)
    if (d.own) expect(hidden).toBe(0)
    else expect(d.order === FACE_DOWN || view.sector[d.formation] !== -1 || d.order === 0 || d.order === 6).toBe(true)
    expect(formationSide[d.formation]).toBe(d.side)
    const lost = units.filter((u) => unitArm[u] !== ART && (view.at[u] === GONE || view.condition[u] === ROUTED))
    expect(d.affected).toBe(lost.filter((u) => view.at[u] !== HIDDEN && (view.at[u] ?? 0) >= GONE).length)
  }
  const [es, fr] = tallies(view)
  expect([es.points, fr.points]).toEqual(view.score)
  for (const t of [es, fr]) expect(t.sources.reduce((sum, x) => sum + x.points, 0)).toBe(t.points)
  expect(verdict([es, fr]).side).toBe(es.points === fr.points ? -1 : es.points > fr.points ? 0 : 1)
  for (const goal of goalsOf(view)) expect(goal.holder < 0 || goal.held >= goal.need).toBe(true)
  expect(hoursOf(view).some((h) => h.turn === view.turn)).toBe(true)
}
