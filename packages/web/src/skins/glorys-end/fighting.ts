/** Phase F and every combat: assaults put together by clicking, guns, losses, retreats, advances. */
import { unitSteps } from '@em/glorys-end/data'
import type { Choice, Key } from '../../skin/index.ts'
import { deciding, first, frameOf, type GloryAction, type Offers, of, type S } from './game.ts'
import { oddsWords } from './odds-words.ts'
import { attacksByHex, oddsOfPlan, type Plan, plansOf, plansOn } from './planning.ts'

type A = GloryAction

/* ---------- prepared assaults ---------- */

/** Always confirmed, because it may be binding at once: if no other unit can join, the first attacker launches the assault. */
function attackWith(s: S, plan: Plan): Choice<A> {
  const { begin, units, from } = plan
  const words = plan.final ? 'ui.c.attack' : 'ui.c.begin'
  const who = units.length === 1 ? 'One' : from >= 0 ? 'From' : 'All'
  const preview = oddsOfPlan(s, plan)
  const odds = oddsWords(s, preview)
  return {
    action: begin,
    next: units.filter((u) => u !== begin.unit).map((unit) => ({ type: 'join', unit })),
    label: s.say(`${words}${who}`, { hex: begin.hex, from, n: units.length, unit: begin.unit }),
    ...(odds ? { detail: odds } : {}),
    rules: ['13.5a'],
    tone: 'attack',
    preview: true,
    confirm: true,
    odds: async () => preview,
  }
}

export function offerAttacks(o: Offers): void {
  const { s } = o
  const frame = deciding(s.view, 'prepared')
  if (!frame) return
  for (const [hex, attacks] of attacksByHex(s)) {
    o.lazily('', () => [{ at: `place:${hex}`, choices: plansOn(s, hex, attacks).map((p) => attackWith(s, p)) }])
    for (const a of attacks) {
      o.actor(a.unit)
      o.lazily(`piece:${a.unit}`, () => [{ at: `place:${hex}`, choices: plansOf(s, a).map((p) => attackWith(s, p)) }])
    }
  }
  offerJoining(o)
}

/** The attack that is being put together: others join by a click, then it is launched. */
function offerJoining(o: Offers): void {
  const { s } = o
  const joins = of(s.legal, 'join')
  // With no unit left to ask about, the assault is launched.
  const last = joins.length === 1
  for (const a of joins) {
    o.aim('', `piece:${a.unit}`, {
      action: a,
      label: s.say(last ? 'ui.c.joinLast' : 'ui.c.join', { unit: a.unit }),
      rules: ['13.5a'],
      tone: 'move',
      preview: true,
      confirm: last,
    })
  }
  if (joins.length > 1) {
    const run = (legal: readonly A[]): A | undefined => first(legal, 'join')
    o.button('', { id: 'joinAll', label: s.say('ui.joinAll', { n: joins.length }), tone: 'plain', does: { run } })
  }
  const launch = first(s.legal, 'launch')
  const hex = frameOf(s.view, 'prepared')?.hex ?? -1
  if (!launch) return
  o.button('', {
    id: 'launch',
    label: s.say('ui.launch', { hex }),
    tone: 'primary',
    does: { action: launch, preview: true },
  })
}

/* ---------- guns, cavalry ---------- */

export function offerGuns(o: Offers): void {
  const { s } = o
  const fires = of(s.legal, 'fire')
  fires.forEach((a, i) => {
    const label = s.say('ui.fire', { unit: a.unit })
    const does = { action: a, preview: true }
    o.button('', { id: `fire-${a.unit}`, label, tone: i === 0 ? 'primary' : 'plain', does })
    // One's own gun is no target: red is for the enemy.
    o.aim('', `piece:${a.unit}`, { action: a, label, tone: 'plain', preview: true, confirm: true })
  })
  const hold = first(s.legal, 'holdFire')
  if (hold)
    o.button('', { id: 'holdFire', label: s.say('ui.holdFire'), tone: 'plain', does: { action: hold, preview: true } })
}

export function offerAnswers(o: Offers): void {
  const { s } = o
  const stand = first(s.legal, 'stand')
  o.act('', 'withdraw', first(s.legal, 'withdrawCavalry'), s.say('ui.withdrawCavalry'), { tone: 'primary' })
  if (stand)
    o.button('', { id: 'stand', label: s.say('ui.stand'), tone: 'plain', does: { action: stand, preview: true } })
  o.act('', 'retreat', first(s.legal, 'retreat'), s.say('ui.retreat'), { tone: 'plain' })
  o.act('', 'hold', first(s.legal, 'hold'), s.say('ui.hold'), { tone: 'primary' })
}

/* ---------- losses, retreats, advances ---------- */

export function offerLosses(o: Offers): void {
  const { s } = o
  const losses = of(s.legal, 'lose')
  const steps = (u: number): number => s.view.steps[u] ?? 0
  const hardiest = Math.max(...losses.map((a) => steps(a.unit)))
  let likely = losses.find((a) => steps(a.unit) === hardiest)
  for (const a of losses) {
    const params = { unit: a.unit, n: steps(a.unit) - 1, of: unitSteps[a.unit] ?? 0 }
    const label = s.say(steps(a.unit) > 1 ? 'ui.c.lose' : 'ui.c.loseLast', params)
    o.aim('', `piece:${a.unit}`, { action: a, label, rules: ['13.20a'], tone: 'plain', confirm: true })
    o.act('', `lose-${a.unit}`, a, label, { tone: a === likely ? 'primary' : 'plain' })
    if (a === likely) likely = undefined
  }
}

export function offerRetreats(o: Offers): void {
  const { s } = o
  const backs = of(s.legal, 'fallBack')
  const groups = new Set(backs.map((a) => a.units.join()))
  for (const a of backs) {
    const label = s.say('ui.c.fallBack', { units: a.units, hex: a.hex })
    const choice: Choice<A> = { action: a, label, rules: ['13.19a'], tone: 'move' }
    const keys: Key[] = ['', ...a.units.map((u): Key => `piece:${u}`)]
    for (const key of keys) if (key !== '' || groups.size === 1) o.aim(key, `place:${a.hex}`, choice)
    for (const u of a.units) o.actor(u)
    if (groups.size === 1) o.act('', `fallBack-${a.hex}`, a, s.say('ui.fallBack', { hex: a.hex }))
  }
}

export function offerAdvance(o: Offers): void {
  const { s } = o
  const advances = of(s.legal, 'advance')
  for (const a of advances) {
    o.aim('', `piece:${a.unit}`, {
      action: a,
      label: s.say('ui.c.advance', { unit: a.unit }),
      rules: ['13.21a'],
      tone: 'move',
    })
  }
  if (advances.length > 0) {
    const run = (legal: readonly A[]): A | undefined => first(legal, 'advance')
    const label = s.say(advances.length > 1 ? 'ui.advanceAll' : 'ui.advanceOne')
    o.button('', { id: 'advanceAll', label, tone: 'primary', does: { run } })
  }
}
