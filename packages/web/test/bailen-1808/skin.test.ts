import { bailen } from '@em/bailen-1808'
import { scenarios } from '@em/bailen-1808/data'
import { catalogues, makeFormatter } from '@em/bailen-1808/texts'
import { anyGame, defaultConfig, fastDice, Match, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { Key } from '../../src/skin/index.ts'
import { battles } from '../../src/skins/bailen-1808/battle.ts'
import { places } from '../../src/skins/bailen-1808/data.ts'
import { describePiece, describe as describePlace, placesOf, summary } from '../../src/skins/bailen-1808/describe.ts'
import {
  type BailenAction,
  type BailenView,
  moveFrame,
  movementFrame,
  type S,
  stacksLeft,
  topFrame,
} from '../../src/skins/bailen-1808/game.ts'
import { interaction } from '../../src/skins/bailen-1808/interaction.ts'
import { refusedOrders } from '../../src/skins/bailen-1808/ordering.ts'
import { phase, track } from '../../src/skins/bailen-1808/phases.ts'
import { waysOfMove } from '../../src/skins/bailen-1808/reach.ts'
import { bearings, route, scene } from '../../src/skins/bailen-1808/scene.ts'
import { uiCatalogues } from '../../src/skins/bailen-1808/texts.ts'
import { wayTo } from '../../src/table/aim.ts'
import { reachable, rulesAgainst, situations } from '../skin-play.ts'
import { findPosition, legalOf, type Position, stepOf, viewOf } from './match.ts'

const game = anyGame(bailen)
const situation = situations<BailenView, BailenAction>({
  catalogues: [catalogues, uiCatalogues],
  formatter: makeFormatter,
})

const ids = new Set(places.map((p) => p.id))

/** Every clickable thing means a legal action, and every legal action can be clicked. */
function checkOffers(s: S): void {
  const now = interaction(s)
  const offered = reachable(now, s.legal)
  const legal = new Set(s.legal)
  const foreign = offered.filter((a) => !legal.has(a))
  expect(foreign, `not legal at ${topFrame(s.view)?.step}`).toEqual([])
  const reached = new Set(offered)
  const lost = s.legal.find((a) => !reached.has(a))
  expect(lost, `not reachable at ${topFrame(s.view)?.step}`).toBeUndefined()
  const nameless = s.say('ui.p.other2')
  expect(now.prompt('').detail, `no words of its own: ${topFrame(s.view)?.step}`).not.toBe(nameless)
}

describe('the scenarios', () => {
  it('are announced with as many turns, from and to the hours, as they have', () => {
    for (const { id, turns, firstMinute, minutesPerTurn } of scenarios) {
      const hour = (turn: number): string =>
        makeFormatter('en')('time', firstMinute + (turn - 1) * minutesPerTurn) ?? ''
      expect(catalogues.en[`scenario.${id}`]).toContain(`, ${hour(1)} to ${hour(turns)} (${turns} turns)`)
      expect(catalogues.es[`scenario.${id}`]).toContain(`, ${hour(1)} a ${hour(turns)} (${turns} turnos)`)
    }
  })
})

describe('the Bailén skin over whole games', () => {
  const barred = new Set<string>()
  it.each([
    ['2', 0, 300],
    ['2', 1, 300],
    ['3', 0, 200],
    ['1', 1, 120],
  ])(
    'offers exactly the legal actions at every decision, with words for everything (scenario %s, seats %i)',
    (scenario, arrangement, most) => {
      const name = `${scenario}-${arrangement}`
      const match = Match.start(game, defaultConfig(game, { scenario, players: 2, arrangement }), fastDice(name))
      const random = seeded(name)
      const missing = new Set<string>()
      let logged = 0
      for (let n = 0; !match.over && n < most; n++) {
        const seat = match.deciders[n % match.deciders.length] ?? 0
        const s = situation(match, seat, n % 2 === 0 ? 'es' : 'en', missing)
        checkOffers(s)
        for (const rule of rulesAgainst(match, seat, interaction(s), s)) barred.add(rule)
        const pick = s.legal[random.below(s.legal.length)]
        if (!pick) throw new Error('a decision without a legal action')
        expect(wayTo(interaction(s), pick)?.target.choices[0]?.label, JSON.stringify(pick)).toBeTruthy()
        route(s, pick)
        const { pieces } = scene(s)
        expect(pieces.every((p) => ids.has(p.place))).toBe(true)
        if (n % 80 === 0) {
          for (const p of places) expect(describePlace(s, p.id).length).toBeGreaterThan(5)
          for (const p of pieces) expect(describePiece(s, p.id)).toBeTruthy()
          expect(summary(s) && phase(s).steps.length > 0 && track(s).caption).toBeTruthy()
        }
        match.submit(seat, pick)
        const news = match.log.slice(logged)
        for (const e of news) {
          s.say(e.key, e.params)
          for (const place of placesOf(e)) expect(ids.has(place), e.key).toBe(true)
        }
        for (const b of battles(s, news)) expect(b.title).toBeTruthy()
        logged = match.log.length
      }
      expect([...missing]).toEqual([])
    },
  )

  it('says why what a player may look for cannot be done', () => {
    expect([...barred]).toEqual(expect.arrayContaining(['4.2j']))
  })
})

describe('single windows', () => {
  const at = (scenario: string, wanted: (at: Position) => boolean): S => {
    const found = findPosition(scenario, wanted)
    return situation(found.match, found.seat, 'en', new Set())
  }

  it('fires at what moves with one click on a battery', () => {
    const s = at('3', (p) => stepOf(p) === 'reactionFire')
    const now = interaction(s)
    const guns = s.legal.filter((a) => a.type === 'aim')
    const direct = now.targets('').filter((x) => x.at.startsWith('piece:'))
    expect(direct.flatMap((x) => x.choices.map((c) => c.action))).toEqual(guns)
    expect(now.buttons('').some((b) => b.tone === 'primary' && 'action' in b.does && b.does.preview)).toBe(true)
  })

  it('counts the stacks that can still march alike in prompt and button', () => {
    // Somewhere a stack that has marched can still be put in another order: it waits for nothing.
    const s = at('1', ({ match, seat }) => {
      const legal = match.legal(seat) as readonly BailenAction[]
      const marching = new Set(legal.flatMap((a) => (a.type === 'pick' ? a.units : [])))
      return marching.size > 0 && legal.some((a) => a.type === 'top' && !marching.has(a.unit))
    })
    const now = interaction(s)
    expect(now.end?.left).toBe(stacksLeft(s))
    expect(now.prompt('').title).toContain(` ${stacksLeft(s)} `)
  })

  it('says why an order cannot be given', () => {
    const s = at('3', (p) => stepOf(p) === 'orders' && p.seat === 0)
    const [venegas] = scenarios[s.view.scenario]?.formationsOf[0] ?? []
    expect(refusedOrders(s, venegas ?? -1)).toMatchObject([
      { orders: [2, 3], why: { rule: '19a', key: 'deny.orderNever' } },
    ])
  })

  it('takes units in and out of an advance, one press each, and never lists every selection', () => {
    const s = at(
      '3',
      (p) => new Set(legalOf(p).flatMap((a) => (a.type === 'advance' ? [a.units.join()] : []))).size > 2,
    )
    const buttons = interaction(s).buttons('')
    const units = new Set(s.legal.flatMap((a) => (a.type === 'advance' ? a.units : [])))
    expect(buttons.filter((b) => b.id.startsWith('goes-'))).toHaveLength(units.size)
    expect(buttons.filter((b) => b.pressed).length).toBeGreaterThan(0)
    expect(buttons.length).toBeLessThan(units.size + 5)
  })

  it('lets all advance by a click on the hex, or one of them by a click on it and the hex', () => {
    const s = at('3', (p) => new Set(legalOf(p).flatMap((a) => (a.type === 'advance' ? a.units : []))).size > 1)
    const now = interaction(s)
    const into = (key: Key) =>
      now
        .targets(key)
        .filter((x) => x.at.startsWith('place:'))
        .flatMap((x) => x.choices.map((c) => c.action))
    const [first] = s.legal.filter((a) => a.type === 'advance')
    expect(into('')).toMatchObject([{ type: 'advance', units: first?.units }])
    for (const { piece } of now.actors)
      expect(into(`piece:${piece}`)).toMatchObject([{ type: 'advance', units: [piece] }])
    expect(now.actors.length).toBeGreaterThan(0)
  })

  it('says that everything has moved, where no stack is left', () => {
    const s = at('1', (p) => {
      const marching = legalOf(p).some((a) => a.type === 'pick')
      return !marching && stepOf(p) === 'movement' && movementFrame(viewOf(p))?.sub === 0
    })
    expect(stacksLeft(s)).toBe(0)
    expect(interaction(s).prompt('').title).toMatch(/todo movido|everything moved/)
  })

  it('asks whether to evade once; on the way, how far, and to stop there is asked about by nobody', () => {
    const { match, seat } = findPosition('3', (p) => legalOf(p).some((a) => a.type === 'evade'))
    const asked = situation(match, seat, 'en', new Set())
    const no = interaction(asked)
      .buttons('')
      .find((b) => b.id === 'pass')
    expect(no?.label).toBe(asked.say('ui.standAndFight'))
    expect(interaction(asked).prompt('').title).toMatch(/\?$/)
    match.submit(
      seat,
      asked.legal.find((a) => a.type === 'evade'),
    )
    const onItsWay = situation(match, seat, 'en', new Set())
    expect(onItsWay.legal.map((a) => a.type)).toEqual(expect.arrayContaining(['step', 'done']))
    expect(interaction(onItsWay).prompt('').title).not.toContain('?')
    expect(interaction(onItsWay).end?.idle).toBe(true)
  })

  it('takes up the unit that is to be turned, so that Enter faces it as proposed', () => {
    const s = at('3', (p) => legalOf(p).some((a) => a.type === 'face'))
    const now = interaction(s)
    const key = now.onward ?? ''
    expect(now.actors.map((a) => `piece:${a.piece}`)).toContain(key)
    expect(
      now
        .buttons(key)
        .filter((b) => b.tone === 'primary')
        .map((b) => b.id),
    ).toEqual(['stop'])
  })

  it('sends no horse into a charge by Enter', () => {
    const s = at('3', (p) => legalOf(p).some((a) => a.type === 'react'))
    const buttons = interaction(s).buttons('')
    expect(buttons.some((b) => b.id.startsWith('react-'))).toBe(true)
    expect(buttons.filter((b) => b.tone === 'primary')).toEqual([])
  })

  it('has one likely leader where several could lend their factor', () => {
    const legal = [-1, 0, 1].map((leader): BailenAction => ({ type: 'leader', leader }))
    const s = { ...at('3', (p) => stepOf(p) === 'movement'), legal }
    expect(
      interaction(s)
        .buttons('')
        .filter((b) => b.tone === 'primary'),
    ).toHaveLength(1)
  })

  it('offers the next hex only as one to pass, where the order does not let the move end', () => {
    const s = at('1', (p) => {
      const view = viewOf(p)
      const steps = new Set(legalOf(p).flatMap((a) => (a.type === 'step' ? [a.to] : [])))
      return (
        moveFrame(view)?.sub === 0 && waysOfMove(view).some((w) => w.path.length === 1 && !w.end && steps.has(w.hex))
      )
    })
    const barred = new Set(waysOfMove(s.view).flatMap((w) => (w.path.length === 1 && !w.end ? [w.hex] : [])))
    const offered = interaction(s)
      .targets('')
      .filter((x) => barred.has(Number(x.at.slice('place:'.length))))
      .flatMap((x) => x.choices)
    expect(offered.length).toBeGreaterThan(0)
    for (const choice of offered) {
      expect(choice.cost).toBeUndefined()
      expect(choice.detail).toBe(s.say('ui.c.noStop'))
    }
  })

  it('points to the objectives for which the reader scores', () => {
    const s = at('1', (p) => p.seat === 1 && stepOf(p) === 'movement')
    const side = s.view.seatOf[0] === s.viewer ? 0 : 1
    const goals = bearings(s).find((b) => b.id === 'objectives')?.places ?? []
    const all = scenarios[s.view.scenario]?.objectives ?? []
    expect(goals).toEqual(all.filter((o) => o.scores[side]).flatMap((o) => o.hexes))
    expect(goals.length).toBeLessThan(all.flatMap((o) => o.hexes).length)
  })

  it('[12f] only proposes a retreat through friends, and says who will test', () => {
    const s = at('3', (p) => {
      const view = viewOf(p)
      return legalOf(p).some(
        (a) => a.type === 'retreat' && a.path.slice(0, -1).some((hex) => view.stacks.some((x) => x.hex === hex)),
      )
    })
    const choices = [...new Set(s.legal.flatMap((a) => (a.type === 'retreat' ? [a.unit] : [])))]
      .flatMap((u) => interaction(s).targets(`piece:${u}`))
      .flatMap((x) => x.choices)
    const risky = choices.filter((c) => c.confirm)
    expect(risky.length).toBeGreaterThan(0)
    for (const c of risky) expect(c.detail).toContain('morale test of')
    for (const c of choices) {
      const via = c.action.type === 'retreat' ? c.action.path.slice(0, -1) : []
      const friends = via.some((hex) => s.view.stacks.some((x) => x.hex === hex))
      expect(c.confirm ?? false).toBe(friends)
    }
  })
})
