/** The panels of Glory's End: every point with its source, arrivals, the state of the war, a unit's options. */
import { anyGame, defaultConfig, fastDice, Match, seeded } from '@em/engine'
import { glorysEnd } from '@em/glorys-end'
import type { GloryAction } from '@em/glorys-end/actions'
import {
  BELGIUM,
  belgianLoss,
  FORTRESS,
  GERMAN,
  hexAt,
  hexVp,
  LIEGE_FORTRESS,
  near,
  scenarioIndex,
  scenarios,
  unitCount,
  unitIndex,
  unitSide,
  unitType,
  vpHexes,
} from '@em/glorys-end/data'
import { rules } from '@em/glorys-end/rulebook'
import { supplied } from '@em/glorys-end/rules/supply'
import { explainSupply } from '@em/glorys-end/rules/supply-why'
import { catalogues, makeFormatter } from '@em/glorys-end/texts'
import { AWAY, CHARGED, DEAD } from '@em/glorys-end/types'
import type { GloryView } from '@em/glorys-end/view'
import { h } from 'preact'
import { describe, expect, it, vi } from 'vitest'
import { stackOf, stateOf } from '../../src/skins/glorys-end/art/index.ts'
import { Final } from '../../src/skins/glorys-end/panels/Final.tsx'
import { Score } from '../../src/skins/glorys-end/panels/Score.tsx'
import { Sheet } from '../../src/skins/glorys-end/panels/Sheet.tsx'
import { Stack } from '../../src/skins/glorys-end/panels/Stack.tsx'
import { Turns } from '../../src/skins/glorys-end/panels/TurnTable.tsx'
import { panelCatalogues } from '../../src/skins/glorys-end/panels/texts.ts'
import { heldBack, poolsOf, turnsToCome } from '../../src/skins/glorys-end/panels/turns.ts'
import { Victory } from '../../src/skins/glorys-end/panels/VictoryFold.tsx'
import { prizesOf, tallies, totalOf, verdict } from '../../src/skins/glorys-end/panels/victory.ts'
import { War } from '../../src/skins/glorys-end/panels/WarFold.tsx'
import { factsOf } from '../../src/skins/glorys-end/panels/war.ts'
import { sudden } from '../../src/skins/glorys-end/report.ts'
import { idleHands, situations } from '../skin-play.ts'
import { wordsIn } from './words.ts'

// The panels ask the browser for the reader's preferences when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
})

const game = anyGame(glorysEnd)
const situation = situations<GloryView, GloryAction>({
  catalogues: [catalogues, panelCatalogues],
  formatter: makeFormatter,
})
type S = ReturnType<typeof situation>
const known = new Set(rules.map((r) => r.id))
const start = (scenario: string, seed = scenario): Match =>
  Match.start(game, defaultConfig(game, { scenario, players: 2 }), fastDice(seed))
const none = new Set<string>()
const seen = (match: Match, seat = 0, lang: 'es' | 'en' = 'en'): S => situation(match, seat, lang, none)
const opened: string[] = []
const hands = idleHands(opened)

/** At random, deployments by the game's own proposal. */
function play(match: Match, seed: string, most: number, look: (match: Match, n: number) => void): void {
  const random = seeded(seed)
  for (let n = 0; !match.over && n < most; n++) {
    const seat = match.deciders[0] ?? 0
    look(match, n)
    const legal = match.legal(seat) as readonly GloryAction[]
    const pick = legal.find((a) => a.type === 'deployRest') ?? legal[random.below(legal.length)]
    if (!pick) throw new Error('a decision without a legal action')
    match.submit(seat, pick)
  }
}

describe('points and their sources', () => {
  it.each(['historical', 'free', 'short', 'marne'])('add up at every moment, for both readers (%s)', (scenario) => {
    const match = start(scenario)
    play(match, `${scenario}-sum`, 900, (now, n) => {
      if (n % 7 !== 0) return
      for (const seat of [0, 1]) {
        const { view } = seen(now, seat)
        for (const tally of tallies(view)) {
          expect(totalOf(tally.sources)).toBe(tally.points)
          for (const x of [...tally.sources, ...tally.pending]) expect(known.has(x.rule), x.rule).toBe(true)
        }
      }
    })
  })

  it('what is left over are the Belgians, as their owner can count', () => {
    const { view } = seen(start('historical', 'belgians'))
    const [gone = -1, dead = -1] = belgianLoss.flatMap((vp, u) => (vp < 0 ? [u] : []))
    const price = (belgianLoss[gone] ?? 0) + (belgianLoss[dead] ?? 0)
    const paid: GloryView = {
      ...view,
      vp: [view.vp[0] + price, view.vp[1]],
      marks: view.marks.map((bits, u) => (u === gone || u === dead ? bits | CHARGED : bits)),
    }
    expect(price).toBeLessThan(-1)
    expect(tallies(view)[0].sources.some((x) => x.kind === 'belgium')).toBe(false)
    expect(tallies(paid)[0].sources).toContainEqual({ kind: 'belgium', points: price, rule: '4.5a', hex: -1, n: 1 })
    // The Germans cannot look at buried marks: they are told the same.
    const german: GloryView = { ...paid, marks: paid.marks.map(() => 0) }
    expect(tallies(german)[0]).toEqual(tallies(paid)[0])
  })

  it('a hex that is taken counts with its value, and is no longer to be won', () => {
    const { view } = seen(start('historical'))
    const reims = vpHexes.indexOf(hexAt('2829'))
    const taken: GloryView = {
      ...view,
      vp: [view.vp[0], view.vp[1] + 3],
      counted: view.counted.map((bits, i) => (i === reims ? bits | 2 : bits)),
      control: view.control.map((side, hex) => (hex === hexAt('2829') ? GERMAN : side)),
    }
    expect(tallies(taken)[1].sources).toContainEqual({ kind: 'hex', points: 3, rule: '4.2b', hex: hexAt('2829'), n: 1 })
    expect(prizesOf(view, GERMAN).some((p) => p.hex === hexAt('2829'))).toBe(true)
    expect(prizesOf(taken, GERMAN).some((p) => p.hex === hexAt('2829'))).toBe(false)
  })

  it('the campaign says what the mutual check would add, and who would win', () => {
    const { view } = seen(start('historical'))
    const [allied, german] = tallies(view)
    expect([allied.level, german.level]).toEqual([20, 30])
    expect(allied.sources).toEqual([{ kind: 'start', points: -7, rule: '4.1e', hex: -1, n: 1 }])
    expect(allied.pending.find((x) => x.kind === 'east')?.points).toBe(15)
    expect(verdict(view)).toEqual({ winner: 2, rule: '4.1f' })
    expect(verdict({ ...view, vp: [-7, 31] }).winner).toBe(GERMAN)
    // Le Cateau and the east make 20 of it: exactly the level.
    expect(verdict({ ...view, vp: [0, 0] }).winner).toBe(0)
  })

  it('a handicap that was agreed at the Marne is told as such, and losses without it', () => {
    const { view } = seen(start('marne'))
    const given: GloryView = { ...view, options: { ...view.options, handicap: 3 }, vp: [5, 0] }
    expect(tallies(given)[0].sources).toEqual([
      { kind: 'handicap', points: 3, rule: '16.4a', hex: -1, n: 1 },
      { kind: 'losses', points: 2, rule: '16.4c', hex: -1, n: 1 },
    ])
    expect(tallies({ ...view, vp: [5, 0] })[0].sources.map((x) => x.kind)).toEqual(['losses'])
  })

  it('the short campaign asks for Paris in danger and a margin', () => {
    const { view } = seen(start('short'))
    const margin = scenarios[scenarioIndex('short')]?.short?.margin ?? 0
    const ahead: GloryView = { ...view, vp: [0, margin] }
    expect(verdict(ahead).winner).toBe(0)
    expect(verdict({ ...ahead, parisInDanger: 1 })).toEqual({ winner: GERMAN, rule: '17.3d' })
  })

  it('a finished game names the rule that ended it', () => {
    const rule = (view: GloryView): string => verdict(view).rule
    const { view } = seen(start('historical'))
    expect(rule({ ...view, winner: 0, turn: 12, side: 0 })).toBe('4.1b')
    expect(rule({ ...view, winner: GERMAN, turn: 12 })).toBe('4.1c')
    expect(rule({ ...view, winner: 2, turn: 30, side: GERMAN })).toBe('4.1f')
    const marne = seen(start('marne')).view
    expect(rule({ ...marne, winner: 0, turn: 12, side: GERMAN })).toBe('16.4a')
    const melun = hexAt('3334')
    // Points of the end are not counted then: the report does not set them beside those of the turns before.
    const at = (winner: number, turn: number) => sudden({ view: { ...marne, winner, turn, side: GERMAN } } as S)
    expect([at(GERMAN, 10), at(GERMAN, 12), at(-1, 10)]).toEqual([true, false, false])
    const taken = { ...marne, winner: GERMAN, at: marne.at.map((at) => (at === melun ? DEAD : at)) }
    expect(rule({ ...taken, control: marne.control.map((c, hex) => (hex === melun ? GERMAN : c)) })).toBe('16.4b')
    const short = seen(start('short')).view
    expect([rule({ ...short, winner: 0 }), rule({ ...short, winner: GERMAN })]).toEqual(['17.3f', '17.3d'])
    // Without the withdrawal the east is worth more (4.4b).
    const east = tallies({ ...view, easternAward: 20 })[0].pending.find((x) => x.kind === 'east')
    expect(east).toEqual({ kind: 'east', points: 20, rule: '4.4b', hex: -1, n: 1 })
  })

  it('a prize is worth what the tables say, the weightiest first', () => {
    const { view } = seen(start('historical'))
    const list = prizesOf(view, 0)
    expect(list.map((p) => p.vp)).toEqual([...list.map((p) => p.vp)].sort((a, b) => b - a))
    for (const p of list) if (!p.end) expect(p.vp).toBe(hexVp[0]?.[p.hex])
  })
})

describe('turns to come', () => {
  it('every unit that waits is told of once', () => {
    for (const scenario of ['historical', 'marne', 'short']) {
      const { view } = seen(start(scenario))
      const told = [...heldBack(view), ...turnsToCome(view).flatMap((t) => t.due)].map((d) => d.unit)
      const last = scenarios[view.scenario]?.lastTurn ?? 0
      expect(new Set(told).size).toBe(told.length)
      expect(told.length).toBeGreaterThan(2)
      expect(told.every((u) => view.at[u] === AWAY)).toBe(true)
      expect(turnsToCome(view).at(-1)?.turn).toBe(last)
    }
    const { view } = seen(start('historical'))
    const waiting = Array.from({ length: unitCount }, (_, u) => u).filter((u) => view.at[u] === AWAY)
    const told = turnsToCome(view).flatMap((t) => t.due)
    expect(told.map((d) => d.unit).sort((a, b) => a - b)).toEqual(waiting)
  })

  it('replacements follow the calendar (8.6c, 8.6d)', () => {
    const { view } = seen(start('historical'))
    const income = (turn: number): string =>
      turnsToCome(view)
        .find((t) => t.turn === turn)
        ?.income.map((x) => `${x.nation}:${x.steps}`)
        .join(' ') ?? ''
    expect([income(3), income(4), income(7), income(29)]).toEqual(['', '0:3 3:3', '0:3 1:2 3:3', '0:3 1:1 3:3'])
    expect(poolsOf(view).map((p) => p.nation)).toEqual([0, 1, 3])
    expect(
      turnsToCome(view)
        .filter((t) => t.withdrawal)
        .map((t) => t.turn),
    ).toEqual([5])
  })

  it('who is late waits', () => {
    const { view } = seen(start('historical'))
    const late: GloryView = { ...view, turn: 9 }
    expect(heldBack(late).length).toBeGreaterThan(0)
    expect(heldBack(late).every((d) => view.at[d.unit] === AWAY)).toBe(true)
  })
})

describe('how the war stands', () => {
  const facts = (view: GloryView): readonly string[] => factsOf(view).map((f) => f.id)
  const { view: before } = seen(start('historical'))
  const view: GloryView = { ...before, phase: 0 }

  it('tells of Paris, Liège, Brussels, Britain and the plan', () => {
    expect(facts(view)).toEqual(
      expect.arrayContaining(['parisSafe', 'liegeStands', 'britishIn', 'planOpen', 'eastOpen']),
    )
    const later: GloryView = {
      ...view,
      turn: 9,
      parisInDanger: 1,
      brusselsLost: 1,
      at: view.at.map((at, u) => (u === LIEGE_FORTRESS ? DEAD : at)),
    }
    expect(facts(later)).toEqual(
      expect.arrayContaining(['parisInDanger', 'liegeFallen', 'brusselsLost', 'planOver', 'east']),
    )
  })

  it('knows neutrals, and a Britain that waits (3.7c)', () => {
    const neutral: GloryView = {
      ...view,
      atWar: view.atWar.map((war, c) => (c === BELGIUM ? 0 : war)),
      british: 0,
    }
    expect(facts(neutral)).toContain('britishOut')
    expect(facts({ ...neutral, reached20: 1 })).toContain('britishCome')
    expect(factsOf(neutral).find((f) => f.id === 'neutral')?.params).toEqual({ country: BELGIUM })
    expect(facts(neutral)).not.toContain('liegeStands')
  })

  it('says nothing during set-up, and cites only rules that there are', () => {
    expect(facts(before)).toEqual([])
    for (const f of factsOf(view)) expect(known.has(f.rule), f.rule).toBe(true)
  })
})

describe('a unit and its stack', () => {
  const match = start('marne')
  const [allied, german] = [seen(match, 0), seen(match, 1)]
  const sheet = (s: S, id: number): string => wordsIn(h(Sheet, { s, id, openRule: () => {} }))

  it('has its factors, its supply with a reason, its marks with rules', () => {
    const text = sheet(allied, unitIndex('E-2'))
    expect(text).toContain('Britain · infantry · corps')
    expect(text).toContain('Out of command 10.2a')
    expect(text).toMatch(/Full: .* 7\.3/)
    expect(text).toContain('supplied to go by rail')
    expect(text).toContain('8.7b')
  })

  it('agrees with the rules about what supply allows', () => {
    const at = (u: number): number => allied.view.at[u] ?? -1
    const g = stateOf(allied.view)
    for (let u = 0; u < unitCount; u++) {
      if (unitSide[u] !== 0 || at(u) < 0 || unitType[u] === FORTRESS) continue
      const text = sheet(allied, u)
      expect(text.includes('no rail'), String(u)).toBe(!supplied(g, u, 'rail'))
      expect(text.includes('loses a step by attrition')).toBe(!supplied(g, u, 'attrition'))
    }
  })

  it('a cut line is named with what cuts it', () => {
    const u = unitIndex('F-42')
    const ring = [0, 1, 2, 3, 4, 5].map((d) => near[hexAt('3130') * 6 + d] ?? -1)
    const guards = allied.view.at.flatMap((at, v) => (unitSide[v] === 1 && at >= 0 ? [v] : [])).slice(0, 6)
    // Alone among Germans: one of them in every hex around, all other units dead.
    const surrounded: GloryView = {
      ...allied.view,
      at: allied.view.at.map((at, v) => (v === u ? at : (ring[guards.indexOf(v)] ?? DEAD))),
      depth: allied.view.depth.map(() => 0),
    }
    const s: S = { ...allied, view: surrounded }
    const { rule, blockedBy = -1 } = explainSupply(stateOf(surrounded), u)
    expect([rule, ring.includes(blockedBy)]).toEqual(['7.2c', true])
    expect(sheet(s, u)).toContain(`${s.say('gp.supply.enemy', { hex: blockedBy })} 7.2c`)
    expect(sheet(s, u)).toContain('loses a step by attrition 7.12a')
  })

  it('shows own stacks whole and of enemy stacks the top alone', () => {
    const hex = hexAt('3235')
    const show = (s: S): string => wordsIn(h(Stack, { s, hex, openRule: () => {} }))
    const names = stackOf(allied.view, hex).map((u) => allied.say('{unit}', { unit: u }))
    expect(names).toHaveLength(3)
    for (const name of names) expect(show(allied)).toContain(name)
    expect(show(allied)).toContain('6/9 steps')
    const [top = '', ...under] = names
    expect(show(german)).toContain(top)
    for (const name of under) expect(show(german)).not.toContain(name)
    expect(show(german)).toContain('not known')
    expect(show(german)).not.toContain('/9')
  })

  it('tells nobody the supply of the enemy', () => {
    expect(sheet(german, unitIndex('E-2'))).not.toContain('Supply')
    expect(sheet(allied, unitIndex('E-2'))).toContain('Supply')
  })
})

describe('words', () => {
  it('has the same keys in both languages', () => {
    expect(Object.keys(panelCatalogues.es)).toEqual(Object.keys(panelCatalogues.en))
  })

  it.each(['historical', 'free', 'short', 'marne'])('has words for everything over a game (%s)', (scenario) => {
    const missing = new Set<string>()
    const match = start(scenario, `${scenario}-words`)
    const show = (s: S): void => {
      for (const Part of [Victory, Turns, War, Final]) wordsIn(h(Part, { s, hands }))
      wordsIn(h(Score, { s }))
      s.view.stacks.forEach(({ top }, i) => {
        if (i % 9 === 0) wordsIn(h(Sheet, { s, id: top, openRule: () => {} }))
      })
    }
    play(match, `${scenario}-words`, 500, (now, n) => {
      if (n % 90 === 0) show(situation(now, now.deciders[0] ?? 0, n % 180 === 0 ? 'es' : 'en', missing))
    })
    show(situation(match, 0, 'es', missing))
    expect([...missing]).toEqual([])
  })

  it('cites rules of the rulebook in the sheets of all units', () => {
    const s = seen(start('historical'))
    for (let u = 0; u < unitCount; u += 3) {
      for (const id of wordsIn(h(Sheet, { s, id: u, openRule: () => {} })).match(/\b\d+\.\d+[a-z]\b/g) ?? []) {
        expect(known.has(id), id).toBe(true)
      }
    }
  })

  it('a finished game is told with its points', () => {
    const match = start('marne', 'end')
    play(match, 'end', 6000, () => {})
    expect(match.over).toBe(true)
    const s = seen(match)
    const text = wordsIn(h(Final, { s, hands }))
    expect(text).toMatch(/Victory of|A draw/)
    for (const tally of tallies(s.view)) {
      expect(totalOf(tally.sources)).toBe(tally.points)
      expect(tally.pending).toEqual([])
    }
  })
})
