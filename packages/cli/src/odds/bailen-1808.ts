/**
 * Fire, shocks, charges, tests and changes of order of Bailén 1808. No unit reacts or evades, and no leader is named for a shock, unless
 * the considered action does so; tests have the best leader, as the preview supposes. Where units lie buried in the target hex,
 * or an order lies face down, only an equal account means the same fight.
 */
import { fireColumnNames, fireResult, leaderMorale, unitFormation } from '@em/bailen-1808/data'
import { type Bailen, FACE_DOWN, ORDERS } from '@em/bailen-1808/types'
import type { BailenView } from '@em/bailen-1808/view'
import type { Action, LogEvent } from '@em/engine'
import { outcomeName } from './compare.ts'
import { type Course, type Ending, of, type Referee, type Scene } from './fight.ts'

export const bailen: Referee = {
  courses(scene) {
    const { preview } = scene
    if (preview.key === 'preview.charge') return [charge(true), charge(false)]
    if (preview.key === 'preview.shock') return [{ name: 'stood', decide: goOn(false), read: readShock }]
    if (preview.key === 'preview.fire') return [{ name: 'fired', decide: goOn(false), read: readFire }]
    if (preview.key === 'preview.change') return [{ name: 'tried', decide: goOn(false), read: readChange }]
    return [{ name: 'tested', decide: goOn(false), read: readTest }]
  },
}

const number = (value: unknown): number => (typeof value === 'number' ? value : -1)
const params = (event: LogEvent): Readonly<Record<string, unknown>> => event.params ?? {}
const last = (events: readonly LogEvent[], key: RegExp, from = 0): number =>
  events.findLastIndex((e, i) => i >= from && key.test(e.key))

/* ---------- decisions on the way ---------- */

/** Offers to decline, and choices that must be made although they do not matter. */
const DECLINED = ['pass', 'done', 'seal', 'stay', 'shoot']
const WHATEVER = ['face', 'retreat', 'displace', 'protect', 'ride', 'resolve', 'stop']

const goOn =
  (squares: boolean): Course['decide'] =>
  ({ g, preview }, _seat, legal) => {
    const top = g.stack.at(-1)?.step
    if (top === 'test') return bestLeader(g as Bailen, legal)
    if (top === 'shock') return legal.find((a) => a.type === 'leader' && of(a, 'leader') === -1)
    if (top === 'contact') return legal.find((a) => a.type === 'square' && of(a, 'form') === squares)
    if (top === 'charge') return legal[0]
    const ours = legal.find((a) => a.type === 'resolve' && of(a, 'hex') === preview.params?.hex)
    return ours ?? first(legal, DECLINED) ?? first(legal, WHATEVER)
  }

const first = (legal: readonly Action[], types: readonly string[]): Action | undefined => {
  for (const type of types) {
    const found = legal.find((a) => a.type === type)
    if (found) return found
  }
  return undefined
}

function bestLeader(g: Bailen, legal: readonly Action[]): Action | undefined {
  const factor = (a: Action): number => {
    const leader = number(of(a, 'leader'))
    return leader < 0 ? 0 : (leaderMorale[leader]?.[g.leaderSide[leader] ?? 0] ?? 0)
  }
  return legal.reduce<Action | undefined>((best, a) => (!best || factor(a) > factor(best) ? a : best), undefined)
}

/* ---------- one die ---------- */

function readChange({ events, preview }: Scene): Ending | undefined {
  const event = events.find((e) => /^log\.change(Granted|Refused)$/.test(e.key))
  if (!event) return undefined
  if (number(params(event).formation) !== preview.params?.formation) return { void: 'another change' }
  return one(event.key === 'log.changeGranted' ? 'outcome.changed' : 'outcome.notChanged')
}

const one = (key: string): Ending => ({ outcomes: new Map([[0, outcomeName(key)]]) })

type Result = 'holds' | 'disorder' | 'rout'
/** Names of each kind of test's results. */
const WORDS: Readonly<Record<string, Readonly<Record<Result, string>>>> = {
  exit: { holds: 'outcome.leaves', disorder: 'outcome.disordered', rout: 'outcome.routed' },
  square: { holds: 'outcome.maySquare', disorder: 'outcome.squareFails', rout: 'outcome.squareFails' },
  any: { holds: 'outcome.passes', disorder: 'outcome.resultD', rout: 'outcome.resultR' },
}

function readTest({ events, preview, action }: Scene): Ending | undefined {
  const cause = preview.key.replace('preview.test.', '')
  const event = events.find((e) => e.key.startsWith('log.test.'))
  if (!event) return undefined
  const [, , kind = '', result = ''] = event.key.split('.')
  if (kind !== cause || params(event).unit !== preview.params?.unit) return { void: `a test for ${kind} comes first` }
  const words = action.type === 'leader' ? WORDS.any : (WORDS[kind] ?? WORDS.any)
  if (kind === 'reorganise' && action.type !== 'leader') {
    const better = preview.main?.outcomes.find((o) => /firesAgain|rallied/.test(o.key))?.key ?? 'outcome.rallied'
    return one(result === 'holds' ? better : 'outcome.notRallied')
  }
  return one(words?.[result as Result] ?? '')
}

/* ---------- shocks ---------- */

const buriedAt = (scene: Scene, hex: unknown): boolean =>
  (scene.view as BailenView).buried.some((b) => (b as { readonly hex?: unknown }).hex === hex)

/** Defenders under order M count half (4.2i); the attacker does not know an order that lies face down. */
function hidesOrderM(scene: Scene, hex: unknown): boolean {
  const [g, view] = [scene.before as Bailen, scene.view as BailenView]
  return g.at.some((at, u) => {
    const formation = unitFormation[u] ?? -1
    return at === hex && view.order[formation] === FACE_DOWN && ORDERS[g.order[formation] ?? -1] === 'M'
  })
}

/** The die of the combat for that hex, once rolled, and whether the fight matched the preview. */
function shockIn(scene: Scene): Ending | { readonly result: string } | undefined {
  const { events, preview } = scene
  const hex = preview.params?.hex
  const weak = events.find((e) => e.key === 'log.shockTooWeak' && params(e).hex === hex)
  if (weak) return { void: 'too weak to attack' }
  const at = events.findIndex((e) => e.key === 'log.shockResult')
  if (at < 0) return undefined
  const event = events[at] as LogEvent
  if (params(event).hex !== hex) return { void: 'another combat comes first' }
  const begun = events.findLastIndex((e, i) => i < at && /^log\.shock\./.test(e.key))
  const said = params(events[begun] as LogEvent)
  const { die, total, result } = params(event)
  const fought = { attack: said.attack, defence: said.defence, odds: said.odds, die: number(total) - number(die) }
  const { attack, defence, odds } = preview.params ?? {}
  const promised = { attack, defence, odds, die: preview.accounts.at(-1)?.total }
  if (preview.key === 'preview.shock' && JSON.stringify(fought) !== JSON.stringify(promised)) {
    if (buriedAt(scene, hex)) return { void: 'buried units join in' }
    if (hidesOrderM(scene, hex)) return { void: 'a defender has order M face down' }
    if (events.slice(0, begun).some((e) => /^log\.(volley|test|loss|retreats|displaced)/.test(e.key)))
      return { void: 'something came between' }
    return { fault: `fought ${JSON.stringify(fought)}, promised ${JSON.stringify(promised)}` }
  }
  return { result: String(result) }
}

function readShock(scene: Scene): Ending | undefined {
  const found = shockIn(scene)
  return found && 'result' in found ? one(`outcome.shock.${found.result}`) : found
}

/* ---------- charges ---------- */

/** The main distribution supposes a square if one can be formed, the what-if a line; where they agree, either. */
function charge(squares: boolean): Course {
  return {
    name: squares ? 'into a square if it forms' : 'into a line',
    decide: goOn(squares),
    read(scene) {
      const { events, preview } = scene
      // A failed charge reveals nothing of the order: such fights can be told apart only deal by deal, not one by one.
      if (hidesOrderM(scene, preview.params?.hex)) return { void: 'a defender has order M face down' }
      if (buriedAt(scene, preview.params?.hex)) return { void: 'units lie buried there' }
      const other = (preview.whatIf ?? []).length > 0
      const place = squares || !other ? 0 : 1
      const outcome = (key: string): Ending => ({ outcomes: new Map([[place, outcomeName(key)]]) })
      const way = events.find((e) => e.key === 'log.chargeGoesIn')
      if (way && params(way).times !== preview.params?.times) return { void: 'by another way' }
      if (events.some((e) => /^log\.(volley|test\.exit|evades|chargeBlocked|counter)/.test(e.key)))
        return { void: 'something came between' }
      if (events.some((e) => e.key === 'log.chargeNobody')) return outcome('outcome.charge.gone')
      if (events.some((e) => e.key === 'log.chargeFails')) return outcome('outcome.charge.fails')
      const found = shockIn(scene)
      return found && 'result' in found ? outcome(`outcome.shock.${found.result}`) : found
    },
  }
}

/* ---------- fire ---------- */

function readFire(scene: Scene): Ending | undefined {
  const { g, events, preview } = scene
  const promises = [preview.main, ...(preview.whatIf ?? [])]
  const outcomes = new Map<number, string>()
  const done = last(events, /^log\.fire\./) >= 0 && !g.stack.some((f) => f.step === 'volley')
  if (!done) return undefined
  if (buriedAt(scene, preview.params?.hex)) return { void: 'units lie buried there' }
  for (const [at, promise] of promises.entries()) {
    const unit = number(promise?.params?.unit)
    const begun = events.findIndex((e) => e.key === 'log.volley' && params(e).unit === unit)
    // Driven away before its turn came.
    if (begun < 0) continue
    const end = events.findIndex((e, i) => i > begun && e.key === 'log.volley')
    const own = events.slice(begun, end < 0 ? undefined : end)
    if (at === 0) {
      const { points, die, total } = params(events[begun] as LogEvent)
      const fought = [number(points), number(total) - number(die)]
      const promised = preview.accounts.map((a) => a.total)
      if (String(fought) !== String(promised)) return { fault: `fired ${fought}, promised ${promised}` }
    }
    outcomes.set(at, fired(own, unit))
  }
  if (outcomes.size === 0) return { fault: 'fire strikes others than the preview says' }
  return { outcomes }
}

/** Effect of fire on one unit: points lost at once, then retreat and test of the unit that took the last loss. */
function fired(events: readonly LogEvent[], target: number): string {
  const { column, total } = params(events[0] as LogEvent)
  const result = fireResult(fireColumnNames.indexOf(String(column)), number(total))
  const after = events.findIndex((e) => /^log\.(test\.|retreats|leader)/.test(e.key))
  const atOnce = events.slice(0, after < 0 ? undefined : after)
  const losses = atOnce.filter((e) => e.key === 'log.loss')
  const lost = losses.reduce((sum, e) => sum + number(params(e).lost), 0)
  const struck = losses.length > 0 ? number(params(losses.at(-1) as LogEvent).unit) : target
  if (atOnce.some((e) => e.key === 'log.eliminated' && params(e).unit === struck))
    return outcomeName('odds.fire.eliminated', { lost, hexes: 0 })
  const test = events.find((e) => /^log\.test\.(fire|half|retreat)\./.test(e.key) && params(e).unit === struck)
  const word = test ? (test.key.split('.')[3] ?? '') : 'holds'
  const hexes = result.test ? result.retreat : 0
  return outcomeName(hexes > 0 ? `odds.fire.retreat.${word}` : `odds.fire.${word}`, { lost, hexes })
}
