/** Exact odds of a combat, from the reader's knowledge: all 36 pairs of dice, and possible effects of hidden tiles. */
import type { Distribution, OutcomeShare, Preview, Seat, Tone } from '@em/engine'
import { usesTech } from './data/index.ts'
import { accountOf, type Combat, type CombatAccount, outcomeOf, trenchOf } from './rules/account.ts'
import { isGallipoli } from './rules/closures.ts'
import { onMap } from './rules/field.ts'
import { isAttack, targetOf } from './rules/plan.ts'
import { available, TILE, techSide } from './rules/technology.ts'
import {
  type ActivateFrame,
  BOX2,
  type CombatFrame,
  type CombatOutcome,
  type CombatsFrame,
  coalitionOf,
  type Downfall,
  type DownfallAction,
  FB,
  type OrderAction,
} from './types.ts'
import { type DownfallView, knownState } from './view.ts'

const FACES = [1, 2, 3, 4, 5, 6]
const CASES = 36
const OUTCOMES: readonly CombatOutcome[] = ['attDouble', 'attWin', 'tie', 'defWin', 'defDouble']

/** How many of the 36 pairs of dice give each outcome. */
export function count(attack: number, defence: number): Record<CombatOutcome, number> {
  const counts: Record<CombatOutcome, number> = { attDouble: 0, attWin: 0, tie: 0, defWin: 0, defDouble: 0 }
  for (const a of FACES) for (const d of FACES) counts[outcomeOf(attack + a, defence + d)]++
  return counts
}

function distribution(key: string, attack: number, defence: number, ours: boolean): Distribution {
  const counts = count(attack, defence)
  const outcomes: OutcomeShare[] = OUTCOMES.map((outcome, i) => ({
    key: `outcome.${outcome}`,
    cases: counts[outcome],
    tone: (ours ? 2 - i : i - 2) as Tone,
  }))
  return { key, params: { attack, defence }, cases: CASES, outcomes }
}

function histogram(attack: number, defence: number, ours: boolean): NonNullable<Preview['histogram']> {
  const bins = new Map<number, number>()
  for (const a of FACES) {
    for (const d of FACES) {
      const diff = attack + a - defence - d
      bins.set(diff, (bins.get(diff) ?? 0) + 1)
    }
  }
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([diff, cases]) => ({ label: signed(diff), cases, tone: Math.sign(ours ? diff : 0 - diff) as Tone }))
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** The combat behind an action, as far as it is settled: supports ordered so far are counted. */
function combatOf(g: Downfall, action: DownfallAction): Combat | undefined {
  const top = g.stack[g.stack.length - 1]
  if (!top) return undefined
  if (top.step === 'activate') return ordered(g, top as ActivateFrame, action)
  if (top.step === 'combats' && action.type === 'resolve') return waiting(g, top as CombatsFrame, action.target)
  const f = top as CombatFrame
  if (top.step === 'tanks' && action.type === 'tanks') return { ...f, tanks: action.level }
  if (top.step === 'air' && action.type === 'air') return { ...f, air: action.spend }
  if (top.step === 'cancelAir' && action.type === 'air') return { ...f, air: !action.spend }
  return undefined
}

function ordered(g: Downfall, f: ActivateFrame, action: DownfallAction): Combat | undefined {
  if (!('target' in action) || action.type === 'gas' || action.type === 'resolve') return undefined
  return against(g, [...f.orders, action], action.target)
}

/** The attack on that army, confirmed and not resolved. */
function waiting(g: Downfall, f: CombatsFrame, target: number): Combat | undefined {
  const attack = f.attacks.find((a) => a.target === target)
  return attack && { ...attack, zone: g.armyZone[target]!, tanks: 0, air: false }
}

/** The attack on an army by these orders, with its supports. */
function against(g: Downfall, all: readonly OrderAction[], target: number): Combat | undefined {
  const to = g.armyZone[target]
  if (to === undefined || to < 0) return undefined
  const orders = all.filter((o) => targetOf(o) === target)
  const attack = orders.find(isAttack)
  if (!attack) return undefined
  const supports = orders.filter((o) => o !== attack).map((o) => o.army)
  return { attacker: attack.army, target, supports, zone: to, tanks: 0, air: false }
}

/** Facts that the reader cannot see or has not decided yet, each with the resulting odds. */
function whatIfs(v: DownfallView, g: Downfall, c: Combat, base: CombatAccount, ours: boolean): Distribution[] {
  const out: Distribution[] = []
  const side = g.armySide[c.attacker]!
  const [attack, defence] = [base.attack.total, base.defence.total]
  const tech = (account: CombatAccount): number =>
    valueIn(account.attack, 'item.tech') - valueIn(account.defence, 'item.tech')
  const now = tech(base)
  if (
    !c.air &&
    usesTech[c.attacker] === 1 &&
    g.missions[side]! > 0 &&
    !g.aviationUsed &&
    available(g, side, TILE.aviation)
  ) {
    const gallipoli = isGallipoli(c.zone) && coalitionOf(side) === coalitionOf(FB)
    if (!gallipoli) out.push(distribution('whatif.air', attack + 2, defence, ours))
  }
  const level = trenchOf(g, c.target, c.zone)
  if (c.tanks === 0 && level > 0 && usesTech[c.attacker] === 1 && g.missions[side]! > 0) {
    const tile = level === 1 && available(g, side, TILE.tanks1) ? 1 : available(g, side, TILE.tanks2) ? 2 : 0
    if (tile > 0) {
      const account = accountOf(g, { ...c, tanks: tile })
      out.push(distribution('whatif.tanks', account.attack.total, account.defence.total, ours))
    }
  }
  const guard = techSide(g, c.target)
  const hidden = guard === undefined ? 0 : hiddenTiles(v, guard)
  if (hidden > 0 && now > -1) {
    const { attack: mine, defence: theirs } = levelsOf(base)
    // Each hidden tile can be one level more (10f), up to the last; visible ones already count.
    const most = Math.min(LEVELS, theirs + hidden)
    if (now > 0 && mine <= most) out.push(distribution('whatif.defenceEqual', attack - 1, defence, ours))
    if (mine < most) out.push(distribution('whatif.defenceHigher', attack - Math.max(0, now), defence + 1, ours))
  }
  return out
}

/** Number of defence levels (A56). */
const LEVELS = 2

function levelsOf(account: CombatAccount): { attack: number; defence: number } {
  const items = [...account.attack.items, ...account.defence.items]
  const params = items.find((i) => i.key === 'item.tech' || i.key === 'item.techEqual')?.params
  return { attack: Number(params?.attack ?? 0), defence: Number(params?.defence ?? 0) }
}

const valueIn = (
  account: { readonly items: readonly { key: string; value: number; off?: boolean }[] },
  key: string,
): number => account.items.reduce((sum, i) => (i.key === key && !i.off ? sum + i.value : sum), 0)

/** Number of tiles available on the side's board that the reader cannot see. Each may be any that is not face up. */
const hiddenTiles = (v: DownfallView, side: number): number =>
  v.tiles[side]!.placed.filter((p) => p.tile < 0 && p.box === BOX2 && p.raised < v.season).length

/** Number of cases in which each of the two armies leaves the map, if the trench takes all it may (9.2v-9.2ae). */
function fallen(g: Downfall, c: Combat, counts: Record<CombatOutcome, number>): { target: number; attacker: number } {
  const trench = trenchOf(g, c.target, c.zone) > 0
  const fullTarget = g.armyStep[c.target] === 2
  const fullAttacker = g.armyStep[c.attacker] === 2
  const side = g.armySide[c.target]!
  const friend = g.armyZone.some(
    (zone, army) => zone === c.zone && army !== c.target && g.armySide[army] === side && g.fought[army] === 0,
  )
  // 9.2ae: a loser that cannot place its second loss spares the winner his own.
  const attackerSuffers = fullTarget || friend || trench
  const targetSuffers = fullAttacker || c.supports.length > 0
  let target = counts.attDouble
  if (!fullTarget || !trench) target += counts.attWin
  if (!fullTarget && !trench) target += counts.tie + (targetSuffers ? counts.defWin : 0)
  let attacker = counts.defWin + counts.defDouble
  if (!fullAttacker) attacker += counts.tie + (attackerSuffers ? counts.attWin : 0)
  return { target, attacker }
}

export function preview(v: DownfallView, seat: Seat, action: DownfallAction): Preview | undefined {
  const g = knownState(v)
  const c = combatOf(g, action)
  return c && previewOf(v, g, seat, c)
}

/** The attack on that army as it stands: ordered and not confirmed, or confirmed and not resolved. */
export function declaredPreview(v: DownfallView, seat: Seat, target: number): Preview | undefined {
  const g = knownState(v)
  if (!onMap(g, target)) return undefined
  // The combat being fought lies on top of the waiting ones.
  for (const frame of g.stack) {
    const c =
      frame.step === 'activate'
        ? against(g, (frame as ActivateFrame).orders, target)
        : frame.step === 'combats'
          ? waiting(g, frame as CombatsFrame, target)
          : undefined
    if (c) return previewOf(v, g, seat, c)
  }
  return undefined
}

function previewOf(v: DownfallView, g: Downfall, seat: Seat, c: Combat): Preview {
  const account = accountOf(g, c)
  const ours = g.seatOf[g.armySide[c.attacker]!] === seat
  const [attack, defence] = [account.attack.total, account.defence.total]
  const trench = trenchOf(g, c.target, c.zone)
  const falls = fallen(g, c, count(attack, defence))
  return {
    key: 'preview.attack',
    params: { zone: c.zone, army: c.target },
    rules: ['9.2u'],
    accounts: [account.attack, account.defence],
    histogram: histogram(attack, defence, ours),
    main: distribution('preview.known', attack, defence, ours),
    whatIf: whatIfs(v, g, c, account, ours),
    sums: [
      { key: 'sum.targetFalls', params: { army: c.target }, cases: falls.target },
      { key: 'sum.attackerFalls', params: { army: c.attacker }, cases: falls.attacker },
    ],
    notes: trench > 0 ? [{ key: 'note.trenchMayAbsorb', params: { level: trench }, rule: '9.2z' }] : [],
  }
}
