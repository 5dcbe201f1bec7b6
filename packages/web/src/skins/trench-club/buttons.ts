/** Buttons of the prompt, from least to most likely. */
import type { Button, Key } from '../../skin/index.ts'
import { capital } from '../kit/words.ts'
import { economy, ownWord, rowOf } from './data.ts'
import { attacksOf, type Of, of, orderPairs, type S, type TrenchAction, topFrame } from './game.ts'

type A = TrenchAction

/** Deals units out over the armies in turn, transport and guns along with the others. */
const spreadOut = (legal: readonly A[]): A | undefined => {
  const choices = of(legal, 'group')
  return choices[(choices[0]?.unit ?? 0) % Math.max(1, choices.length)]
}
const firstDeploy = (legal: readonly A[]): A | undefined => of(legal, 'deploy')[0]

class List {
  readonly out: Button<A>[] = []
  readonly s: S
  readonly key: Key
  constructor(s: S, key: Key) {
    this.s = s
    this.key = key
  }
  act(id: string, action: A | undefined, label: string, tone: Button['tone'] = 'plain', settles = false): void {
    if (action) this.out.push({ id, label, tone, does: { action }, settles })
  }
  tool(id: string, label: string, shown = false): void {
    const key: Key = `tool:${id}`
    const pressed = shown || this.key === key
    this.out.push({ id, label, tone: 'plain', pressed, does: { select: pressed && !shown ? '' : key } })
  }
}

export function buttons(s: S, key: Key): readonly Button<A>[] {
  const list = new List(s, key)
  const step = topFrame(s.view)?.step ?? ''
  if (key.startsWith('piece:')) unitButtons(list, Number(key.slice(6)))
  // While a work is being placed only its own offers are shown; Esc returns to the rest.
  if (key !== '' && !key.startsWith('tool:deploy-') && !key.startsWith('tool:recruit-')) return list.out
  // RUL-59: a player with a decision to make may offer it, in set-up, too.
  list.act('offerSurrender', of(s.legal, 'offerSurrender')[0], s.say('ui.surrender'), 'quiet')
  switch (step) {
    case 'share':
      shareButtons(list)
      break
    case 'group':
    case 'coopGroup':
      groupButtons(list)
      break
    case 'deploy':
      deployButtons(list)
      break
    case 'orders':
      orderButtons(list)
      break
    case 'move':
      list.act('endMove', of(s.legal, 'endMove')[0], s.say('ui.end.endMove'), 'primary')
      break
    case 'surrender':
      for (const a of of(s.legal, 'surrender')) {
        list.act(`surrender-${a.agree ? 'yes' : 'no'}`, a, s.say(a.agree ? 'ui.surrenderYes' : 'ui.surrenderNo'))
      }
      break
    case 'declare':
      list.act('confirm', of(s.legal, 'confirm')[0], confirmLabel(s), 'primary', true)
      break
    default:
      moneyButtons(list, step)
  }
  return list.out
}

export const confirmLabel = (s: S): string => {
  const n = attacksOf(s.view).length
  return n === 0 ? s.say('ui.confirm0') : s.say('ui.confirm', { n })
}

/** A selected unit's actions that are not clicks on the board. */
function unitButtons(list: List, u: number): void {
  const { s } = list
  const stay = of(s.legal, 'move').find((a) => a.unit === u && a.path.length === 0)
  list.act('stay', stay, s.say('ui.stay'))
  const mine = of(s.legal, 'mine').some((a) => a.unit === u)
  if (mine) list.tool(`mine-${u}`, s.say('ui.mine'))
  for (const what of ['road', 'trench'] as const) {
    if (of(s.legal, 'build').some((a) => a.unit === u && a.what === what)) {
      list.tool(`build-${u}-${what}`, s.say(`ui.${what}`))
    }
  }
}

/** TURN-8: one army, or two at once. The rules take two in rising order, which the player need not know. */
function orderButtons(list: List): void {
  const { s } = list
  const pairs = orderPairs(s)
  for (const [a, b] of pairs) {
    const run = (legal: readonly A[]): A | undefined => of(legal, 'order').find((x) => x.army === a || x.army === b)
    list.out.push({
      id: `orders-${a}-${b}`,
      label: s.say('ui.c.orders', { armies: [a, b] }),
      tone: 'plain',
      does: { run },
    })
  }
  if (pairs.length > 0) return
  for (const a of of(s.legal, 'order')) list.act(`order-${a.army}`, a, s.say('ui.c.order', { army: a.army }))
}

function shareButtons(list: List): void {
  const { s } = list
  for (const a of of(s.legal, 'share')) {
    const name = s.seats.find((x) => x.seat === a.to)?.name || s.say('ui.player', { seat: a.to })
    list.act(`share-${a.to}`, a, name)
  }
}

function groupButtons(list: List): void {
  const { s } = list
  list.out.push({ id: 'spread', label: s.say('ui.spread'), tone: 'plain', does: { run: spreadOut } })
  for (const a of of(s.legal, 'group')) list.act(`army-${a.army}`, a, s.say('ui.c.group', { army: a.army }))
}

function deployButtons(list: List): void {
  const { s, key } = list
  for (const a of of(s.legal, 'reveal')) list.act(`reveal-${a.army}`, a, s.say('ui.c.reveal', { army: a.army }))
  const units = [...new Set(of(s.legal, 'deploy').map((a) => a.unit))]
  if (units.length > 1) {
    list.out.push({ id: 'rest', label: s.say('ui.rest'), tone: 'plain', does: { run: firstDeploy } })
  }
  units.forEach((u, i) => {
    list.tool(`deploy-${u}`, capital(ownWord(s, u)), i === 0 && key === '')
  })
}

/** Phase 4: transfers, repairs, purchases. */
function moneyButtons(list: List, step: string): void {
  const { s } = list
  const { legal } = s
  for (const a of of(legal, 'transfer')) list.act(`transfer-${a.amount}`, a, s.say('ui.c.transfer', { n: a.amount }))
  list.act('endTransfer', of(legal, 'endTransfer')[0], s.say('ui.end.endTransfer'), 'primary')
  for (const a of of(legal, 'repair')) {
    list.act(`repair-${a.unit}`, a, s.say('ui.c.repair', { who: ownWord(s, a.unit) }))
  }
  list.act('endRepair', of(legal, 'endRepair')[0], s.say('ui.end.endRepair'), 'primary')
  for (const a of of(legal, 'special')) list.act(specialId(a), a, specialLabel(s, a.choice))
  for (const type of new Set(of(legal, 'recruit').map((a) => a.unitType))) {
    list.tool(`recruit-${type}`, `${s.say('{unitType}', { unitType: type })} ${rowOf(type).cost}`)
  }
  list.act('endTurn', of(legal, 'endTurn')[0], s.say('ui.end.endTurn'), 'primary')
  if (step === 'station') {
    for (const a of of(legal, 'station').filter((x) => x.at >= 1000)) {
      list.act(`station-${a.at}`, a, s.say('ui.c.station', { place: a.at }))
    }
  }
}

const specialId = (a: Of<'special'>): string => (a.choice < 0 ? 'special' : `special-${a.choice}`)
/** A card drawn from the deck, or a certain one. */
export const specialLabel = (s: S, choice: number): string => {
  const price = economy.specialForces.price
  return choice < 0 ? s.say('ui.special', { price }) : `${s.say('{unitType}', { unitType: choice })} ${price}`
}
