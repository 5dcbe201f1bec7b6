/**
 * Combats and bombardments of 1914 Nach Paris. Cavalry stands, guns outside the question stay out of it, and before an Assault
 * ABF only its unit moves. A question with several answers ends the comparison: the preview
 * supposes none of them.
 */
import type { Action } from '@em/engine'
import { directionTo, distance, unitSide, works } from '@em/nach-paris/data'
import { canFront } from '@em/nach-paris/rules/facing'
import { type MoveFrame, reachOf } from '@em/nach-paris/rules/movement'
import type { NachParis } from '@em/nach-paris/types'
import { outcomeName } from './compare.ts'
import { type Course, type Ending, of, type Referee, type Scene } from './fight.ts'

export const nachParis: Referee = {
  courses(scene) {
    const { key } = scene.preview
    // An attack demanded by doctrine may follow without a die and without a decision.
    const readBefore: Course['readBefore'] = (scene, event) =>
      event.key === 'log.combat.declared' ? readCombat(scene, true) : undefined
    if (key.startsWith('preview.combat')) return [{ name: 'stood', decide: fight, read: readCombat, readBefore }]
    if (key === 'preview.bombard.abu') return [{ name: 'fired', decide: fire, read: readUnits }]
    if (key === 'preview.bombard.abf') return [{ name: 'fired', decide: fire, read: readFort }]
    return [{ name: 'assaulted', decide: assault, read: readAssault }]
  },
}

const params = (event: { readonly params?: object } | undefined): Readonly<Record<string, unknown>> =>
  (event?.params ?? {}) as Readonly<Record<string, unknown>>
const named = (legal: readonly Action[], ...types: string[]): Action | undefined =>
  legal.find((a) => types.includes(a.type))
const only = (legal: readonly Action[]): Action | undefined => (legal.length === 1 ? legal[0] : undefined)

/* ---------- Combats ---------- */

const fight: Course['decide'] = (_scene, _seat, legal) => named(legal, 'launch', 'stand', 'retreat') ?? only(legal)

function readCombat(scene: Scene, over = false): Ending | undefined {
  const { events, preview, g } = scene
  if (events.some((e) => e.key === 'log.combat.nobody')) return { void: 'nobody is there' }
  const at = events.findIndex((e) => e.key === 'log.combat.result')
  if (at < 0) return undefined
  const outcomes = new Map<number, string>()
  const { column } = params(events.find((e) => /^log\.combat\.(ratio|column)$/.test(e.key)))
  const { modifier, attackerResult, defenderResult } = params(events[at])
  const place = placeOf(scene, column, modifier)
  if (place >= 0) outcomes.set(place, outcomeName('outcome.combat.cell', { attackerResult, defenderResult }))
  // The preview's die determines the course; reserves that fail their tests change it within the promise.
  const tested = (preview.notes ?? []).some((n) => n.key === 'note.combat.reserves')
  if (preview.main?.key === 'odds.combat' && (place >= 0 || tested)) {
    const f = g.stack.find((frame) => frame.step === 'combat') as { readonly stage?: string } | undefined
    if (!over && f && f.stage !== 'advance' && f.stage !== 'end') return undefined
    outcomes.set(0, outcomeName(`outcome.combat.${endOf(scene, at)}`))
  }
  if (outcomes.size > 0) return { outcomes }
  if (events.slice(0, at).some((e) => e.rules?.includes('9.4.12a')))
    return { void: 'reserves must bring themselves to attack' }
  // Hidden defenders may bring a modifier of their own.
  if ((preview.notes ?? []).some((n) => n.key === 'note.combat.fog')) return { void: 'hidden units change the die' }
  // A mate of the attacker under a nearby marker removes the modifier for a corps apart (9.4.11, 19.1.3a).
  if ((preview.notes ?? []).some((n) => n.key === 'note.combat.corps')) return { void: 'hidden mates change the die' }
  return { fault: `fought at ${column} and ${modifier}, of which the preview says nothing` }
}

/** The distribution over cells of the table that covers this column and modifier. */
function placeOf({ preview }: Scene, column: unknown, modifier: unknown): number {
  const index = (preview.whatIf ?? []).findIndex((d) => d.params?.column === column && d.params?.modifier === modifier)
  if (index >= 0) return index + 1
  const { main, params: promised, accounts } = preview
  return main?.key === 'odds.combat.table' && promised?.column === column && accounts.at(-1)?.total === modifier
    ? 0
    : -1
}

/** Which sides lost steps by the Combat result, and whether any unit of the side that lost the first gave way. */
function endOf({ g: now, before: was, events }: Scene, result: number): string {
  const [g, before] = [now as NachParis, was as NachParis]
  const hurt: { readonly attacker: boolean; readonly gone: boolean }[] = []
  for (const e of events.slice(result)) {
    const unit = Number(params(e).unit)
    if (e.key === 'log.stepsLost' && e.rules?.some((rule) => rule === '9.3.2c' || rule === '9.3.2d'))
      hurt.push({ attacker: unitSide[unit] === before.side, gone: g.at[unit] !== before.at[unit] })
    if (e.key === 'log.fort.destroyed' && e.rules?.includes('11.2.7a')) hurt.push({ attacker: false, gone: true })
  }
  const [first] = hurt
  if (!first) return 'nothing'
  const who = first.attacker ? 'we' : 'they'
  const alone = hurt.every((h) => h.attacker === first.attacker)
  if (hurt.some((h) => h.attacker === first.attacker && h.gone)) return `${who}Yield${alone ? 'Alone' : ''}`
  return alone ? `${who}Hurt` : 'bothHurt'
}

/* ---------- bombardments ---------- */

const fire: Course['decide'] = (_scene, _seat, legal) =>
  named(legal, 'fire') ?? (legal.every((a) => a.type === 'next') ? legal[0] : only(legal))

interface Bombardment {
  readonly step: string
  readonly nation?: number
  readonly stage?: number
  readonly asked?: number
}
const top = (g: Scene['g']): Bombardment | undefined => g.stack.at(-1) as Bombardment | undefined

/** The frame rolls everything at once: when it asks again, or another nation has its turn, this bombardment is over. */
function isOver({ g, before }: Scene): boolean {
  const [now, was] = [top(g), top(before)]
  return now?.step !== 'bombard' || now.asked === 1 || now.nation !== was?.nation || now.stage !== was?.stage
}

function readUnits(scene: Scene): Ending | undefined {
  const { events, preview } = scene
  const fired = events.find((e) => e.key === 'log.bombard.abu')
  if (!fired || !isOver(scene)) return undefined
  if (params(fired).arf !== preview.params?.arf) return { void: 'others fire along' }
  // Troops under a marker beside a visible gun (8.4.5, 8.4.6).
  const guarded = events.some((e) => e.rules?.some((rule) => rule === '8.4.5' || rule === '8.4.6'))
  if (guarded && (preview.notes ?? []).some((n) => n.key === 'note.bombard.guard'))
    return { void: 'hidden troops guard a gun' }
  const targets = preview.accounts.flatMap((a) => (a.key === 'account.bombard.target' ? [Number(a.params?.unit)] : []))
  const lost = targets.reduce((sum, u) => sum + stepsLost(scene, u), 0)
  return { outcomes: new Map([[0, outcomeName('outcome.bombard.steps', { lost })]]) }
}
function stepsLost(scene: Scene, unit: number): number {
  const [g, before] = [scene.g as NachParis, scene.before as NachParis]
  const left = (g.at[unit] ?? -1) < 0 ? 0 : (g.steps[unit] ?? 0)
  return (before.steps[unit] ?? 0) - left
}

function readFort(scene: Scene): Ending | undefined {
  const { events, preview } = scene
  if (events.some((e) => e.key === 'log.bombard.heldUp')) return { void: 'a hidden enemy holds up a gun' }
  const fired = events.find((e) => /^log\.bombard\.abf/.test(e.key))
  if (!fired || !isOver(scene)) return undefined
  return params(fired).aff === preview.params?.aff ? fortOf(scene) : { void: 'others fire along' }
}
function fortOf(scene: Scene): Ending {
  const work = Number(scene.preview.params?.work)
  const [now, was] = [scene.g, scene.before].map((g) => (g as NachParis).forts[work] ?? 0)
  const word = now === 0 ? 'destroyed' : now === was ? 'stands' : 'reduced'
  return { outcomes: new Map([[0, outcomeName(`outcome.fort.${word}`, { work })]]) }
}

/* ---------- Assault ABFs ---------- */

/** Sealed as shown; then its unit comes up in the Movement Phase, and no other unit moves (R33). */
const assault: Course['decide'] = ({ g, preview }, _seat, legal) => {
  const state = g as NachParis
  const declared = state.assaults.find((it) => it.work === Number(preview.params?.work))
  const hex = works[Number(preview.params?.work)]?.hex ?? -1
  return (declared && comeUp(state, declared.unit, hex, legal)) ?? named(legal, 'seal', 'pass', 'done') ?? only(legal)
}

/** The next part of the march to a hex beside the Fortification, ending with the Fortification in front. */
function comeUp(g: NachParis, unit: number, hex: number, legal: readonly Action[]): Action | undefined {
  const f = g.stack.at(-1) as { readonly step: string; readonly unit?: number } | undefined
  const at = g.at[unit] ?? -1
  if (f?.step === 'movement' && !canFront(g, unit, hex)) return legal.find((a) => isOf(a, 'pick', 'unit', unit))
  if (f?.unit !== unit) return undefined
  if (distance(at, hex) <= 1)
    return legal.find((a) => isOf(a, 'face', 'facing', directionTo(at, hex))) ?? named(legal, 'stop')
  const ways = f.step === 'move' ? reachOf(g, f as MoveFrame).filter((r) => r.end && distance(r.hex, hex) === 1) : []
  const [way] = ways.sort((a, b) => a.cost - b.cost)
  return (
    legal.find((a) => isOf(a, 'step', 'hex', way?.path[0] ?? -1)) ??
    named(legal, way ? 'force' : 'stop', 'stop', 'face')
  )
}
const isOf = (a: Action, type: string, part: string, value: number): boolean => a.type === type && of(a, part) === value

function readAssault(scene: Scene): Ending | undefined {
  const { events, preview, g } = scene
  const work = Number(preview.params?.work)
  if (events.some((e) => e.key === 'log.bombard.heldUp')) return { void: 'a hidden enemy holds up a gun' }
  if (events.some((e) => e.key === 'log.assault.void' && params(e).work === work)) return { void: 'the hex is guarded' }
  const begun = events.findIndex((e) => /^log\.bombard\.abf/.test(e.key) && params(e).work === work)
  const planned = top(g)?.step === 'planAssault' || (g as NachParis).assaults.some((it) => it.work === work)
  if (begun < 0) return planned ? undefined : { void: 'nothing comes of the declaration' }
  if (!events.some((e) => e.key === 'log.assault.begins' && params(e).work === work)) return { void: 'nobody assaults' }
  const [, , modifiers] = preview.accounts
  const { aff, modifier } = params(events[begun])
  if (aff !== preview.params?.aff || modifier !== modifiers?.total) return { void: 'something changed before it' }
  // ENC lost to earlier assaults lowers its CAB (11.6.14).
  const weakened = events.slice(0, begun).some((e) => e.key === 'log.fort.destroyed')
  if (weakened && (preview.notes ?? []).some((n) => n.key === 'note.bombard.encLoss'))
    return { void: 'assaults before it took others of the ENC' }
  // The Fortification tests before the unit that assaults it.
  const after = events.slice(begun + 1)
  const tested = after.some((e) => e.rules?.includes('11.5.6a')) || top(g)?.step !== 'assaults'
  const fell = after.some((e) => /^log\.fort\.(passed|failed|noTest)$/.test(e.key) && params(e).work === work)
  const asked = (g.stack.at(-1) as { readonly advancing?: number; readonly fallen?: number } | undefined) ?? {}
  const done = tested || fell || asked.advancing === 1 || (asked.fallen ?? -1) >= 0
  return done || events[begun]?.key.endsWith('NoEffect') ? fortOf(scene) : undefined
}
