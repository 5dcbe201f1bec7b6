/** Few clicks: one order for all, a commander with his formation, ends that need no question, volleys of all units in range. */
import { bailen } from '@em/bailen-1808'
import { commanderOf, unitFormation } from '@em/bailen-1808/data'
import { catalogues, makeFormatter } from '@em/bailen-1808/texts'
import { anyGame, defaultConfig, fastDice, Match, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { startles } from '../../src/skins/bailen-1808/battle.ts'
import { places } from '../../src/skins/bailen-1808/data.ts'
import { type BailenAction, type BailenView, leaderPiece, of, type S } from '../../src/skins/bailen-1808/game.ts'
import { reason } from '../../src/skins/bailen-1808/goals.ts'
import { interaction } from '../../src/skins/bailen-1808/interaction.ts'
import { REST } from '../../src/skins/bailen-1808/ordering.ts'
import { scene } from '../../src/skins/bailen-1808/scene.ts'
import { uiCatalogues } from '../../src/skins/bailen-1808/texts.ts'
import { meaning, targetMap } from '../../src/table/aim.ts'
import { situations } from '../skin-play.ts'

const game = anyGame(bailen)
const situation = situations<BailenView, BailenAction>({
  catalogues: [catalogues, uiCatalogues],
  formatter: makeFormatter,
})
const DEFEND = 4
const ATTACK = 3
/** Its seat. */
const FRANCE = 1
const at = (match: Match, seat: number): S => situation(match, seat, 'en', new Set<string>()) as S
const start = (): Match => Match.start(game, defaultConfig(game, { scenario: '1', players: 2 }), fastDice('flow'))

function press(match: Match, seat: number, key: '' | typeof REST, id: string): void {
  const button = interaction(at(match, seat))
    .buttons(key)
    .find((b) => b.id === id)
  if (!button || !('run' in button.does)) throw new Error(`no button ${id}`)
  const { run } = button.does
  for (let next = run(at(match, seat).legal); next; next = run(at(match, seat).legal)) match.submit(seat, next)
}
function ordered(): Match {
  const match = start()
  for (const seat of [0, 1]) {
    press(match, seat, REST, `rest-${DEFEND}`)
    match.submit(seat, { type: 'seal' })
  }
  return match
}
/** Plays on as the bot does until one's own decision is as wanted. */
function until(match: Match, wanted: (s: S, seat: number) => boolean): { readonly s: S; readonly seat: number } {
  for (let n = 0; n < 600 && !match.over; n++) {
    const seat = match.deciders[0] ?? 0
    const s = at(match, seat)
    if (wanted(s, seat)) return { s, seat }
    match.submit(seat, game.bot?.(match.view(seat), seat, match.legal(seat), seeded('flow')) as BailenAction)
  }
  throw new Error('no such decision')
}
const stepOf = (s: S): string => s.view.stack.at(-1)?.step ?? ''

describe('the flow of Bailén 1808', () => {
  it('[4.2m] offers a march under attack only hexes where it may end, and names the order elsewhere', () => {
    const begun = (): { readonly match: Match; readonly s: S; readonly seat: number } => {
      const match = start()
      for (const seat of [0, 1]) {
        press(match, seat, REST, `rest-${seat === FRANCE ? ATTACK : DEFEND}`)
        match.submit(seat, { type: 'seal' })
      }
      const moves = (s: S, seat: number): boolean => seat === FRANCE && stepOf(s) === 'movement'
      return { match, ...until(match, moves) }
    }
    const { s } = begun()
    const now = interaction(s)
    const key = `piece:${now.actors[0]?.piece ?? -1}` as const
    const goals = now.targets(key).flatMap((x) => x.choices)
    expect(goals.length).toBeGreaterThan(1)
    // The nearest ones: farther on the enemy may answer first.
    const nearest = [...goals].sort((a, b) => (a.next?.length ?? 0) - (b.next?.length ?? 0)).slice(0, 1)
    for (const { action, next = [] } of nearest) {
      const { match, seat } = begun()
      for (const step of [action, ...next]) match.submit(seat, step)
      expect(match.legal(seat).some((a) => a.type === 'stop')).toBe(true)
    }
    const passed = now.passing?.(key) ?? []
    expect(passed.length).toBeGreaterThan(0)
    expect(passed.map((hex) => reason(s, key, hex)?.rule)).toContain('4.2m')
  })

  it('writes one order for all that have none, who defend around their units', () => {
    const match = start()
    press(match, 0, REST, `rest-${DEFEND}`)
    const { legal, view } = at(match, 0)
    expect(of(legal, 'seal')).toHaveLength(1)
    expect(of(legal, 'order')).toEqual([])
    const frame = view.stack.at(-1) as unknown as { readonly sites: readonly number[] }
    expect(frame.sites.length / 4).toBeGreaterThan(1)
  })

  it('says that the order is for all only while none has one', () => {
    const match = start()
    const label = (): string | undefined =>
      interaction(at(match, 0))
        .buttons('')
        .find((b) => b.id === 'rest')?.label
    expect(label()).toBe('Same order for all…')
    const first = of(at(match, 0).legal, 'order').find((a) => a.order !== DEFEND)
    expect(match.submit(0, first).ok).toBe(true)
    const left = new Set(of(at(match, 0).legal, 'order').map((a) => a.formation)).size
    expect(label()).toBe(left > 1 ? `Same order for the other ${left}…` : undefined)
  })

  it('takes up a whole formation by a click on its commander', () => {
    const match = ordered()
    const { s } = until(match, (x) => stepOf(x) === 'movement' && of(x.legal, 'pick').length > 8)
    const now = interaction(s)
    const { pieces } = scene(s)
    const found = commanderOf
      .map((commander, formation) => ({
        formation,
        piece: leaderPiece(commander),
        units: now.company?.(leaderPiece(commander)),
      }))
      .filter((x) => x.units && pieces.some((p) => p.id === x.piece))
    expect(found.length).toBeGreaterThan(0)
    for (const { formation, piece, units = [] } of found) {
      expect(units.length).toBeGreaterThan(1)
      expect(units.every((u) => unitFormation[u] === formation)).toBe(true)
      expect(now.targets(`piece:${units[0] ?? -1}`).length).toBeGreaterThan(0)
      const aim = {
        at: `piece:${piece}`,
        selected: '',
        targets: targetMap(now.targets('')),
        pieces,
        careful: false,
      } as const
      expect(meaning({ ...aim, interaction: now as never, tight: () => true })).toEqual({
        kind: 'gather',
        pieces: units,
      })
    }
  })

  it('says why a hex is no goal, and nothing against those that are', () => {
    const match = ordered()
    const { s } = until(match, (x) => stepOf(x) === 'movement' && of(x.legal, 'pick').length > 8)
    const now = interaction(s)
    const [{ piece = -1 } = {}] = now.actors
    const key = `piece:${piece}` as const
    const goals = new Set(now.targets(key).map((t) => t.at))
    expect(goals.size).toBeGreaterThan(0)
    for (const { id } of places.filter((p) => p.id % 9 === 0 || goals.has(`place:${p.id}`))) {
      const why = reason(s, key, id)
      if (goals.has(`place:${id}`)) expect(why).toBeUndefined()
      else if (id !== s.view.at[piece]) expect(why?.key, `${key} ${id}`).toMatch(/^deny\./)
    }
  })

  it('goes on when a volley hits nobody or a test is passed, and stops when a die changes something', () => {
    const told = (key: string, params: Record<string, string | number>) => startles({ key, params, rev: 1 })
    expect(told('log.volley', { die: 2, result: '-' })).toBe(false)
    expect(told('log.test.exit.holds', { die: 2 })).toBe(false)
    expect(told('log.rode', {})).toBe(false)
    expect(told('log.volley', { die: 5, result: '1M' })).toBe(true)
    expect(told('log.test.exit.disorder', { die: 6 })).toBe(true)
  })

  it('asks no question where the end of a step can be taken back', () => {
    const match = ordered()
    let seen = 0
    for (let n = 0; n < 4; n++) {
      const { s, seat } = until(
        match,
        (x) => ['movement', 'charges'].includes(stepOf(x)) && interaction(x).end?.returns === true,
      )
      const { end } = interaction(s)
      match.submit(seat, end?.action as BailenAction)
      expect(match.canUndo(seat), stepOf(s)).toBe(true)
      seen++
    }
    expect(seen).toBe(4)
  })

  it('sends commanders to their troops and goes on with one press', () => {
    const match = ordered()
    const rides = (x: S): boolean =>
      stepOf(x) === 'leaders' &&
      interaction(x)
        .buttons('')
        .some((b) => b.id === 'followEnd')
    const { seat } = until(match, rides)
    press(match, seat, '', 'followEnd')
    expect(stepOf(at(match, seat))).not.toBe('leaders')
    expect(match.log.some((e) => e.key === 'log.rode')).toBe(true)
  })

  it('ends the charges when a stack that is to assault is taken up', () => {
    const match = ordered()
    const opener = (x: S) => interaction(x).actors.find((a) => a.first?.type === 'done')
    const { s, seat } = until(match, (x) => stepOf(x) === 'charges' && opener(x) !== undefined)
    const { piece = -1 } = opener(s) ?? {}
    match.submit(seat, { type: 'done' })
    const next = at(match, seat)
    expect(of(next.legal, 'pick').some((a) => a.units.includes(piece))).toBe(true)
    expect(match.canUndo(seat)).toBe(true)
  })

  it('lets the leaders ride and go on with the press that ends the assaults, where no stack is left for one', () => {
    const match = ordered()
    const { seat } = until(match, (x) => {
      const ready = interaction(x)
        .buttons('')
        .some((b) => b.id === 'followEnd')
      return stepOf(x) === 'movement' && ready
    })
    press(match, seat, '', 'followEnd')
    expect(['movement', 'leaders']).not.toContain(stepOf(at(match, seat)))
    expect(match.log.some((e) => e.key === 'log.rode')).toBe(true)
  })

  it('proposes a volley of all who can fire at a hex', () => {
    const match = ordered()
    const { s, seat } = until(match, (x) => {
      if (stepOf(x) !== 'fire') return false
      return interaction(x)
        .targets('')
        .some((t) => (t.choices[0]?.next?.length ?? 0) > 0)
    })
    const target = interaction(s)
      .targets('')
      .find((t) => (t.choices[0]?.next?.length ?? 0) > 0)
    const choice = target?.choices[0]
    expect(choice?.confirm).toBe(true)
    for (const a of [choice?.action, ...(choice?.next ?? [])]) {
      if (a && match.deciders.includes(seat) && match.legal(seat).some((x) => JSON.stringify(x) === JSON.stringify(a)))
        match.submit(seat, a)
    }
    expect(match.log.some((e) => e.key.startsWith('log.') && (e.rules ?? []).some((r) => r.startsWith('9')))).toBe(true)
  })
})
