/** 9.2 Combat: choosing the next one, tanks, aviation, dice. Effects of the dice on armies are in losses.ts. */
import { automatic, type Denial, type Step, type Table } from '@em/engine'
import { usesTech } from '../data/index.ts'
import {
  type Army,
  type Attack,
  type CombatFrame,
  type CombatOf,
  type CombatsFrame,
  coalitionOf,
  type Downfall,
  FB,
  type Side,
} from '../types.ts'
import { accountOf, outcomeOf, trenchOf } from './account.ts'
import { isGallipoli } from './closures.ts'
import { noteDuty } from './duty.ts'
import { onMap } from './field.ts'
import { sufferDice } from './losses.ts'
import { available, mightHave, show, TILE } from './technology.ts'

const TANKS = [TILE.tanks1, TILE.tanks2] as const

/* ---------- the next combat (M5) ---------- */

const alive = (g: Downfall, a: Attack): boolean => onMap(g, a.target)

/** A38: in a zone, attacks on full armies come before attacks on reduced ones. */
function resolvable(g: Downfall, f: CombatsFrame): Attack[] {
  const open = f.attacks.filter((a) => alive(g, a))
  return open.filter(
    (a) =>
      g.armyStep[a.target] === 2 ||
      !open.some((b) => g.armyStep[b.target] === 2 && g.armyZone[b.target] === g.armyZone[a.target]),
  )
}

function begin(g: Downfall, f: CombatsFrame, attack: Attack, t: Table): void {
  f.attacks = f.attacks.filter((a) => a !== attack)
  const zone = g.armyZone[attack.target]!
  t.log({ key: 'log.attack', params: { attacker: attack.attacker, target: attack.target, zone }, rules: ['9.2b'] })
  const targetSide = g.armySide[attack.target] as Side
  const fresh = { tanks: 0, air: false, bids: 0, outcome: '' } as const
  const combat: CombatFrame = { step: 'tanks', side: f.side, ...attack, targetSide, zone, ...fresh }
  t.push(combat)
}

export const combats: Step<Downfall, CombatsFrame, CombatOf<'resolve'>> = {
  name: 'combats',
  seats: (g, f) => (resolvable(g, f).length > 1 ? [g.seatOf[f.side]!] : []),
  actions: (g, f) => resolvable(g, f).map((a) => ({ type: 'resolve', target: a.target })),
  take(g, f, _seat, action, t) {
    begin(g, f, f.attacks.find((a) => a.target === action.target)!, t)
  },
  run(g, f, t) {
    const [next] = resolvable(g, f)
    if (next) return begin(g, f, next, t)
    // A39: the target fell earlier, as another combat's second loss.
    for (const a of f.attacks) t.log({ key: 'log.attackDropped', params: { attacker: a.attacker }, rules: ['9.2ac'] })
    t.pop()
  },
  refuse: (g, f, _seat, action) =>
    action.type === 'resolve' &&
    f.attacks.some((a) => a.target === (action as { target?: unknown }).target && alive(g, a))
      ? { rule: '9.2j', key: 'deny.fullFirst' }
      : undefined,
}

/* ---------- tanks (10.5) ---------- */

/** 10.5a: a tank tile cancels trenches of its level or lower. */
const cancels = (g: Downfall, f: CombatFrame, level: number): boolean => {
  const trench = trenchOf(g, f.target, f.zone)
  return trench > 0 && level >= trench
}

/** Opened on public knowledge, so that the question itself betrays nothing. */
const tanksThinkable = (g: Downfall, f: CombatFrame): boolean =>
  g.missions[f.side]! > 0 &&
  usesTech[f.attacker] === 1 &&
  TANKS.some((tile, i) => cancels(g, f, i + 1) && mightHave(g, f.side, tile))

/** Before each attack (10.5c). */
export const tanks: Step<Downfall, CombatFrame, CombatOf<'tanks'>> = {
  name: 'tanks',
  seats: (g, f) => (tanksThinkable(g, f) ? [g.seatOf[f.side]!] : []),
  actions(g, f) {
    const out: CombatOf<'tanks'>[] = []
    TANKS.forEach((tile, i) => {
      const level = (i + 1) as 1 | 2
      if (cancels(g, f, level) && available(g, f.side, tile)) out.push({ type: 'tanks', level })
    })
    out.push({ type: 'tanks', level: 0 })
    return out
  },
  take(g, f, _seat, action, t) {
    if (action.level > 0) {
      show(g, f.side, TANKS[action.level - 1]!, t)
      // A mission is spent (13c).
      g.missions[f.side]!--
      t.log({ key: 'log.tanks', params: { side: f.side, level: action.level }, rules: ['10.5a', '10.5b'], depth: 1 })
    }
    t.replace({ ...f, step: 'air', tanks: action.level })
  },
  run: (_g, f, t) => t.replace({ ...f, step: 'air' }),
  refuse: (): Denial => ({ rule: '10.5a', key: 'deny.noTanks' }),
}

/* ---------- aviation (10.4) ---------- */

/** 9.1h, A34: no Entente aviation against a defender in Gallipoli. */
const airForbidden = (g: Downfall, f: CombatFrame): boolean =>
  isGallipoli(f.zone) && coalitionOf(g.armySide[f.attacker]!) === coalitionOf(FB)

function airThinkable(g: Downfall, f: CombatFrame): boolean {
  if (g.missions[f.side] === 0 || usesTech[f.attacker] === 0 || airForbidden(g, f)) return false
  // After a cancellation the attacker may bid again; before it, once per side-turn (10.4b).
  return f.bids > 0 || (!g.aviationUsed && mightHave(g, f.side, TILE.aviation))
}

export const air: Step<Downfall, CombatFrame, CombatOf<'air'>> = {
  name: 'air',
  seats: (g, f) => (airThinkable(g, f) ? [g.seatOf[f.side]!] : []),
  actions(g, f) {
    const no = { type: 'air', spend: false } as const
    return available(g, f.side, TILE.aviation) ? [{ type: 'air', spend: true }, no] : [no]
  },
  take(g, f, _seat, action, t) {
    if (!action.spend) return t.replace({ ...f, step: 'dice' })
    g.aviationUsed = true
    g.missions[f.side]!--
    show(g, f.side, TILE.aviation, t)
    t.log({ key: 'log.air', params: { side: f.side }, rules: [f.bids > 0 ? '10.4d' : '10.4a'], depth: 1 })
    t.replace({ ...f, step: 'cancelAir', air: true, bids: f.bids + 1 })
  },
  run: (_g, f, t) => t.replace({ ...f, step: 'dice' }),
  refuse: (): Denial => ({ rule: '10.4a', key: 'deny.noAviation' }),
}

const defendingSide = (g: Downfall, f: CombatFrame): number => g.armySide[f.target]!

/** 10.4c, A59: a defender that benefits from technology, whose side may have aviation and has a mission. */
const cancelThinkable = (g: Downfall, f: CombatFrame): boolean =>
  usesTech[f.target] === 1 && g.missions[defendingSide(g, f)]! > 0 && mightHave(g, defendingSide(g, f), TILE.aviation)

export const cancelAir: Step<Downfall, CombatFrame, CombatOf<'air'>> = {
  name: 'cancelAir',
  seats: (g, f) => (cancelThinkable(g, f) ? [g.seatOf[defendingSide(g, f)]!] : []),
  actions(g, f) {
    const no = { type: 'air', spend: false } as const
    return available(g, defendingSide(g, f), TILE.aviation) ? [{ type: 'air', spend: true }, no] : [no]
  },
  take(g, f, _seat, action, t) {
    if (!action.spend) return t.replace({ ...f, step: 'dice' })
    const side = defendingSide(g, f)
    g.missions[side]!--
    show(g, side, TILE.aviation, t)
    t.log({ key: 'log.airCancelled', params: { side }, rules: ['10.4c'], depth: 1 })
    t.replace({ ...f, step: 'air', air: false })
  },
  run: (_g, f, t) => t.replace({ ...f, step: 'dice' }),
  refuse: (): Denial => ({ rule: '10.4c', key: 'deny.noAviation' }),
}

/* ---------- dice (9.2u-x) ---------- */

function logAccount(t: Table, army: Army, account: ReturnType<typeof accountOf>['attack']): void {
  for (const item of account.items) {
    if (item.off) continue
    t.log({ key: `log.${item.key}`, params: { ...item.params, value: item.value }, rules: [item.rule], depth: 2 })
  }
  t.log({ key: 'log.adjusted', params: { army, value: account.total }, rules: ['9.2l'], depth: 1 })
}

export const dice = automatic<Downfall, CombatFrame>('dice', (g, f, t) => {
  const account = accountOf(g, f)
  for (const [side, tile] of account.reveals) show(g, side, tile, t)
  logAccount(t, f.attacker, account.attack)
  logAccount(t, f.target, account.defence)
  const attackDie = t.roll(6)
  const defenceDie = t.roll(6)
  const attack = account.attack.total + attackDie
  const defence = account.defence.total + defenceDie
  const outcome = outcomeOf(attack, defence)
  noteDuty(g, f.side, f.target)
  t.log({
    key: 'log.dice',
    params: { attacker: f.attacker, target: f.target, zone: f.zone, attackDie, defenceDie, attack, defence, outcome },
    rules: ['9.2u', outcome === 'tie' ? '9.2x' : outcome.endsWith('Double') ? '9.2w' : '9.2v'],
    depth: 1,
  })
  sufferDice(g, { ...f, outcome }, t)
})
