import { anyGame, defaultConfig, fastDice, Match, seeded } from '@em/engine'
import { glorysEnd } from '@em/glorys-end'
import { directionTo, hexAt, hexside, labelOf, RIVER, unitIndex } from '@em/glorys-end/data'
import { pushOperational } from '@em/glorys-end/rules/movement'
import { pushPrepared } from '@em/glorys-end/rules/prepared'
import { catalogues } from '@em/glorys-end/texts'
import { describe, expect, it } from 'vitest'
import { scene as position } from '../../../games/glorys-end/test/position.ts'
import type { Key } from '../../src/skin/index.ts'
import { boardSize } from '../../src/skins/glorys-end/art/index.ts'
import { battles } from '../../src/skins/glorys-end/battle.ts'
import { candidate } from '../../src/skins/glorys-end/candidate.ts'
import { places } from '../../src/skins/glorys-end/data.ts'
import { describePiece, describe as describePlace, placesOf, summary } from '../../src/skins/glorys-end/describe.ts'
import { formatter } from '../../src/skins/glorys-end/format.ts'
import { type GloryAction, type GloryView, type S, stepOf } from '../../src/skins/glorys-end/game.ts'
import { reason } from '../../src/skins/glorys-end/goals.ts'
import { interaction } from '../../src/skins/glorys-end/interaction.ts'
import { cutOut, isOnMarne } from '../../src/skins/glorys-end/Marne.tsx'
import { figures } from '../../src/skins/glorys-end/odds.ts'
import { panelCatalogues } from '../../src/skins/glorys-end/panels/texts.ts'
import { phase, track } from '../../src/skins/glorys-end/phases.ts'
import { route, scene } from '../../src/skins/glorys-end/scene.ts'
import { uiCatalogues } from '../../src/skins/glorys-end/texts.ts'
import { wayTo } from '../../src/table/aim.ts'
import { checkOffers, kindOf, rulesAgainst, situations } from '../skin-play.ts'
import { findPosition, legalOf } from './match.ts'

const game = anyGame(glorysEnd)
const situation = situations<GloryView, GloryAction>({
  catalogues: [catalogues, uiCatalogues, panelCatalogues],
  formatter,
})

const ids = new Set(places.map((p) => p.id))
/** So many of each kind are looked at closely. */
const EACH = 3

describe('the Glory’s End skin over whole games', () => {
  const barred = new Set<string>()
  it.each([
    ['marne', 1, 15],
    ['historical', 0, 20],
    ['free', 1, 20],
  ])(
    'offers exactly the legal actions at every kind of decision, with words for everything (%s, seats %i)',
    (scenario, arrangement, kinds) => {
      const name = `${scenario}-${arrangement}`
      const config = defaultConfig(game, { scenario, players: 2, arrangement })
      const options = { ...config.options, hentsch: true, decoys: true }
      const match = Match.start(game, { ...config, options }, fastDice(name))
      const random = seeded(name)
      const missing = new Set<string>()
      const seen = new Map<string, number>()
      for (let n = 0; !match.over; n++) {
        const seat = match.deciders[0] ?? 0
        const legal = match.legal(seat) as readonly GloryAction[]
        // Whole deployments would be hundreds of decisions of one kind.
        const rest = n % 12 === 11 ? legal.find((a) => a.type === 'deployRest') : undefined
        const pick = rest ?? legal[random.below(legal.length)]
        if (!pick) throw new Error('a decision without a legal action')
        const kind = kindOf(stepOf(match.view(seat) as GloryView), legal)
        const count = (seen.get(kind) ?? 0) + 1
        seen.set(kind, count)
        if (count <= EACH) {
          const s = situation(match, seat, count % 2 === 0 ? 'es' : 'en', missing)
          checkOffers(s, interaction(s), stepOf(s.view))
          for (const rule of rulesAgainst(match, seat, interaction(s), s)) barred.add(rule)
          expect(wayTo(interaction(s), pick)?.target.choices[0]?.label, JSON.stringify(pick)).toBeTruthy()
          route(s, pick)
          const { pieces } = scene(s)
          expect(pieces.every((p) => ids.has(p.place))).toBe(true)
          if (seen.size % 8 === 1 && count === 1) {
            for (const p of places) expect(describePlace(s, p.id).length).toBeGreaterThan(5)
            for (const p of pieces) expect(describePiece(s, p.id)).toBeTruthy()
            expect(summary(s) && phase(s).steps.length > 0 && track(s).caption).toBeTruthy()
          }
        }
        match.submit(seat, pick)
      }
      const s = situation(match, 0, 'es', missing)
      for (const e of match.log) {
        s.say(e.key, e.params)
        for (const place of placesOf(e)) expect(ids.has(place), e.key).toBe(true)
      }
      for (const b of battles(s, match.log)) expect(b.title).toBeTruthy()
      expect([...missing]).toEqual([])
      expect(seen.size).toBeGreaterThanOrEqual(kinds)
    },
    120_000,
  )

  it('says why what a player may look for cannot be done', () => {
    expect([...barred]).toEqual(expect.arrayContaining(['3.3b', '3.5b']))
  })
})

/* ---------- the Marne on its first turn ---------- */

describe('goals of a march', () => {
  it('are all the hexes for which there is no reason against them', () => {
    const { s } = opening('operational')
    const now = interaction(s)
    const free = now.actors.filter((a) => !a.first).slice(0, 2)
    expect(free.length).toBe(2)
    for (const { piece } of free) {
      const key: Key = `piece:${piece}`
      const goals = new Set(now.targets(key).map((t) => t.at))
      for (const { id } of places) {
        const why = reason(s, key, id)
        if (goals.has(`place:${id}`))
          expect(why?.key ?? 'deny.move.enemyThere', `${key} ${id}`).toBe('deny.move.enemyThere')
        else if (id !== s.view.at[piece]) expect(why?.rule, `${key} ${id}`).toBeTruthy()
      }
      for (const id of now.passing?.(key) ?? []) expect(goals.has(`place:${id}`)).toBe(false)
    }
  })
})

const UNSAID = new Set<string>()
/** The Allied decision of that step in the first turn, everything before ended at once. */
function opening(step: string): { readonly match: Match; readonly s: S } {
  const match = Match.start(game, defaultConfig(game, { scenario: 'marne', players: 2 }), fastDice('opening'))
  for (let n = 0; n < 20; n++) {
    const s = situation(match, 0, 'en', UNSAID)
    if (stepOf(s.view) === step) return { match, s }
    match.submit(
      0,
      s.legal.find((a) => a.type === 'done'),
    )
  }
  throw new Error(`never came to ${step}`)
}
/** The decision of a position that a test has put together. */
const prepared = (at: ReturnType<typeof position>): S => {
  const seat = at.seat()
  const like = {
    view: () => at.module.view(at.g, seat),
    legal: () => at.legal(),
    deciders: [seat],
    config: defaultConfig(game, { scenario: 'historical', players: 2 }),
  }
  return situation(like as unknown as Match, seat, 'en', UNSAID)
}
const choicesAt = (s: S, key: Key, label: string) =>
  interaction(s)
    .targets(key)
    .filter((t) => t.at === `place:${hexAt(label)}`)
    .flatMap((t) => t.choices)

describe('what one click plans', () => {
  it('walks several hexes, each step legal in its turn, with the points of the rules', () => {
    const { match, s } = opening('operational')
    const unit = unitIndex('F-18')
    const far = interaction(s)
      .targets(`piece:${unit}`)
      .flatMap((t) => t.choices.map((c) => ({ at: t.at, c })))
      .filter(({ c }) => c.tone === 'move')
      .sort((a, b) => Number(b.c.cost) - Number(a.c.cost))[0]
    if (!far) throw new Error('nowhere to go')
    expect(Number(far.c.cost)).toBe(4)
    const plan = [far.c.action, ...(far.c.next ?? [])]
    const drawn = route(s, far.c.action, far.c.next)
    expect(drawn?.steps.at(-1)?.label).toBe(far.c.cost)
    for (const action of plan) expect(match.submit(0, action).ok, JSON.stringify(action)).toBe(true)
    expect(`place:${(match.view(0) as GloryView).at[unit]}`).toBe(far.at)
  })

  it('[13.15a] goes round a river to assault from the march, asks first and can also stop beside the enemy', () => {
    const { s } = opening('operational')
    const [assault, beside] = choicesAt(s, `piece:${unitIndex('F-5R')}`, '2934')
    expect(assault?.confirm).toBe(true)
    expect(assault?.next?.at(-1)).toEqual({ type: 'assault', hex: hexAt('2934') })
    expect(beside?.next?.some((a) => a.type === 'assault')).toBe(false)
    const from = assault?.next?.findLast((a) => a.type === 'step')
    if (from?.type !== 'step') throw new Error('no step before the assault')
    expect(hexside[hexAt('2934') * 6 + directionTo(hexAt('2934'), from.hex)]! & RIVER).toBe(0)
  })

  it('[13.5a] offers everybody against a hex with the odds, then every stack; only the whole force is launched at once', async () => {
    const { match, s } = opening('prepared')
    const choices = choicesAt(s, '', '3225')
    expect(choices.map((c) => c.label)).toEqual([
      'Assault 3225 with all (3)',
      'Begin with 2nd Corps',
      'Begin with Colonial Corps',
      'Begin with 7th Cavalry Division',
    ])
    expect(choices[0]?.detail).toBe('8 against 4, 2:1')
    const odds = await choices[0]?.odds?.()
    const river = odds?.accounts.flatMap((a) => a.items).find((i) => i.rule === '13.15a')
    expect(river).toMatchObject({ off: true })
    const alone = await choices[2]?.odds?.()
    expect(alone?.accounts.flatMap((a) => a.items).find((i) => i.rule === '13.15a')?.off).toBeUndefined()
    // The browser computes the same as the server.
    const begin = choices[2]?.action
    if (!begin) throw new Error('nothing to begin with')
    expect(alone).toEqual(game.preview(match.view(0), 0, begin))
    match.submit(0, begin)
    const then = situation(match, 0, 'en', UNSAID)
    const joins = interaction(then).targets('')
    expect(joins.map((t) => t.choices[0]?.confirm)).toEqual([false, false])
    const first = joins[0]?.choices[0]?.action
    if (first) match.submit(0, first)
    // The last unit that can join launches it, so it is asked about.
    expect(interaction(situation(match, 0, 'en', UNSAID)).targets('')[0]?.choices[0]?.confirm).toBe(true)
  })

  it('[12.10a] shows what only a forced march reaches, and makes it with one click', () => {
    const at = position({ units: { 'G-2': '1724' }, turn: 3, side: 1, german: ['1724', '1621', '1620'] })
    at.push((_, t) => pushOperational(t, 1))
    const s = prepared(at)
    const unit = at.u('G-2')
    const choices = interaction(s)
      .targets(`piece:${unit}`)
      .flatMap((t) => t.choices)
    const forced = choices.filter((c) => c.cost?.endsWith('!'))
    expect(forced.length).toBeGreaterThan(0)
    expect(forced.every((c) => c.cost === '5!')).toBe(true)
    expect(choices.some((c) => c.cost === '5')).toBe(false)
    const [far] = forced
    if (!far) throw new Error('nothing is reached by a forced march')
    for (const action of [far.action, ...(far.next ?? [])]) at.take(action)
    const last = far.next?.at(-1)
    expect(last?.type === 'step' && at.where('G-2') === labelOf(last.hex)).toBe(true)
  })

  it('[14.8a] lets siege guns fire by a button with the odds of it', () => {
    const at = position({
      units: { 'G-2': '1620', 'G-420': '1620', 'B-Liege': '1621', 'B-3': '1621' },
      turn: 2,
      german: ['1620'],
    })
    at.push((_, t) => pushPrepared(t, 1))
    at.take({ type: 'attack', unit: at.u('G-2'), hex: hexAt('1621') })
    const s = prepared(at)
    expect(stepOf(s.view)).toBe('siege')
    checkOffers(s, interaction(s), stepOf(s.view))
    const buttons = interaction(s).buttons('')
    expect(buttons.map((b) => b.id)).toEqual(['holdFire', `fire-${at.u('G-420')}`])
    expect(buttons.every((b) => 'action' in b.does && b.does.preview)).toBe(true)
  })

  it('asks the server why for whatever cannot be clicked, and gets a rule', () => {
    const why = (step: string, key: Key, label: string): string => {
      const { match, s } = opening(step)
      const action = candidate(s, key, `place:${hexAt(label)}`)
      if (!action) throw new Error(`nothing is meant at ${label}`)
      const denial = match.why(0, action)
      expect(denial && s.say(denial.key, denial.params)).toBeTruthy()
      return denial?.rule ?? ''
    }
    expect(why('strategic', `piece:${unitIndex('F-45')}`, '3033')).toBe('11.2c')
    expect(why('prepared', `piece:${unitIndex('F-2')}`, '3124')).toBe('13.5a')
    expect(why('replace', '', '3237')).toMatch(/^8\./)
  })

  it('says why an enemy cannot be attacked, also before a unit is chosen', () => {
    const { match, s } = opening('prepared')
    const aims = new Set(
      interaction(s)
        .targets('')
        .map((x) => x.at),
    )
    const reasons = s.view.stacks.flatMap(({ hex, side }) => {
      const action = side === 1 || aims.has(`place:${hex}`) ? undefined : candidate(s, '', `place:${hex}`)
      const denial = action && match.why(0, action)
      return denial ? [denial] : []
    })
    expect(reasons.length).toBeGreaterThan(10)
    // Units that have moved or were railed, and those whose command is in confusion.
    expect(new Set(reasons.map((x) => x.rule))).toEqual(new Set(['13.5a', '10.2d']))
    for (const { key, params } of reasons) expect(s.say(key, params)).not.toBe(key)
  })

  it('a stack in hand is put down by the end of the step, which is asked for afterwards', () => {
    const { match, s } = opening('operational')
    const pick = s.legal.find((a) => a.type === 'pick')
    expect(interaction(s).putsDown).toBeUndefined()
    match.submit(0, pick)
    const [step] = situation(match, 0, 'en', UNSAID).legal.filter((a) => a.type === 'step')
    match.submit(0, step)
    const held = interaction(situation(match, 0, 'en', UNSAID))
    expect(held.end).toBeUndefined()
    expect(held.putsDown?.type).toBe('stop')
    match.submit(0, held.putsDown)
    const after = interaction(situation(match, 0, 'en', UNSAID))
    expect(after.end?.idle).toBe(false)
  })

  it('promises a retreat only of what is seen, where more may lie below', async () => {
    const { s } = opening('prepared')
    const odds = await choicesAt(s, '', '3225')[0]?.odds?.()
    if (!odds) throw new Error('no odds')
    expect(odds.notes?.map((n) => n.key)).toContain('note.combat.hidden')
    expect(figures(s, odds)?.good.label).toBe(s.say('ui.odds.yieldsIfAlone'))
    expect(figures(s, { ...odds, notes: [] })?.good.label).toBe(s.say('ui.odds.yields'))
  })

  it('names the units of a stack briefly, and writes no two brackets in a row', () => {
    const units = [unitIndex('F-4'), unitIndex('F-61R')]
    expect(formatter('es')('brief', units)).toBe('4.º Cuerpo y 61.ª Div. Res.')
    expect(formatter('en')('brief', units)).toBe('4th Corps and 61st Res. Div.')
    expect(formatter('es')('hex', hexAt('3037'))).toBe('París (noroeste, 3037)')
    expect(formatter('es')('hex', hexAt('3334'))).toBe('Melun (3334)')
  })

  it('puts no attacker’s brackets on the units of which the reader chooses who loses a step', () => {
    const { match, seat } = findPosition('marne', (p) => legalOf(p).filter((a) => a.type === 'lose').length > 1)
    const targets = interaction(situation(match, seat, 'en', UNSAID)).targets('')
    expect(targets.length).toBeGreaterThan(1)
    expect(targets.flatMap((x) => x.choices.map((c) => c.tone))).not.toContain('attack')
  })

  it('[16.1] cuts the Marne out of the map: every place keeps its hex, counters and marks lie on it', () => {
    const none = () => null
    const board = { width: boardSize.width, height: boardSize.height, counter: [37, 37] as const, Art: none }
    const small = cutOut({ board, places, Marks: none } as unknown as Parameters<typeof cutOut>[0], isOnMarne)
    expect(small.places.length).toBeLessThan(places.length / 3)
    for (const p of small.places) {
      const numbers = p.shape.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
      const middle = (odd: number): number => {
        const some = numbers.filter((_, i) => i % 2 === odd)
        return (Math.min(...some) + Math.max(...some)) / 2
      }
      expect(middle(0)).toBeCloseTo(p.centre[0], 0)
      expect(middle(1)).toBeCloseTo(p.centre[1], 0)
      expect(
        p.centre[0] > 0 && p.centre[0] < small.board.width && p.centre[1] > 0 && p.centre[1] < small.board.height,
      ).toBe(true)
    }
  })
})
