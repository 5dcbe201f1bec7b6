/** Combats of Downfall of Empires: no tanks and no aviation except where a what-if says so; read from the two dice. */
import type { DownfallView } from '@em/downfall-of-empires/view'
import type { Action, LogEvent } from '@em/engine'
import { outcomeName } from './compare.ts'
import { type Course, type Ending, of, type Referee, type Scene } from './fight.ts'

interface Mission {
  readonly tanks: boolean
  readonly air: boolean
}

/** What-ifs about a choice of the attacker; the others are about face-down tiles. */
const CHOICES: Readonly<Record<string, keyof Mission>> = { 'whatif.air': 'air', 'whatif.tanks': 'tanks' }

export const downfall: Referee = {
  courses(scene) {
    const { preview } = scene
    const plain = course('as it stands', { tanks: false, air: false })
    const choices = (preview.whatIf ?? []).flatMap((d) => {
      const choice = CHOICES[d.key]
      return choice ? [course(d.key, { tanks: choice === 'tanks', air: choice === 'air' })] : []
    })
    return [plain, ...choices]
  },
}

const targetOf = (scene: Scene): number => Number(scene.preview.params?.army)

function course(name: string, mission: Mission): Course {
  return {
    name,
    decide(scene, seat, legal) {
      const top = scene.g.stack.at(-1)?.step
      if (top === 'activate') return legal.find((a) => a.type === 'confirm')
      if (top === 'combats') return legal.find((a) => a.type === 'resolve' && of(a, 'target') === targetOf(scene))
      // The considered action has made its own choices; the rest follows the course.
      if (top === 'tanks') return tanks(legal, mission.tanks)
      if (top === 'air') return legal.find((a) => a.type === 'air' && of(a, 'spend') === (mission.air && !bid(scene)))
      return top === 'cancelAir' && seat >= 0
        ? legal.find((a) => a.type === 'air' && of(a, 'spend') === false)
        : undefined
    },
    read: (scene) => read(scene, name, mission),
  }
}

/** The dearest tile that is offered, or none. */
const tanks = (legal: readonly Action[], wanted: boolean): Action | undefined => {
  const levels = legal.filter((a) => a.type === 'tanks')
  const none = levels.find((a) => of(a, 'level') === 0)
  return wanted ? (levels.find((a) => of(a, 'level') !== 0) ?? none) : none
}
const bid = (scene: Scene): boolean => scene.events.some((e) => e.key === 'log.air')

function read(scene: Scene, name: string, mission: Mission): Ending | undefined {
  const dice = scene.events.find((e) => e.key === 'log.dice')
  if (!dice) return undefined
  const { target, attackDie, defenceDie, attack, defence, outcome } = dice.params as Record<string, number>
  if (target !== targetOf(scene)) return { void: 'another combat comes first' }
  const account = [Number(attack) - Number(attackDie), Number(defence) - Number(defenceDie)]
  const at = placeOf(scene, name, account)
  const excused = tilesLieHidden(scene, name, Number(account[0])) && onlyTilesDiffer(scene, mission)
  if (at < 0 && excused) return { void: 'tiles that lie face down count too' }
  if (at < 0) return { fault: `fought with ${account.join(' against ')}, not with ${promised(scene.preview)}` }
  return { outcomes: new Map([[at, outcomeName(`outcome.${outcome}`)]]) }
}

const promised = ({ main, whatIf = [] }: Scene['preview']): string =>
  [main, ...whatIf].map((d) => `${d?.params?.attack} against ${d?.params?.defence}`).join(' or ')

/**
 * What-ifs show an attacker's choice with the visible tiles, and hidden tiles by themselves, never both
 * together. None shows the defender the attacker's hidden tiles, or a commander of ceded German armies the
 * German ones, with which they fight (14h).
 */
function tilesLieHidden(scene: Scene, name: string, attack: number): boolean {
  const hidden = (scene.view as DownfallView).tiles.some(({ placed }) => placed.some((p) => p.tile < 0))
  const { armySide, seatOf } = scene.before as unknown as Readonly<Record<string, readonly number[]>>
  const attacker = armySide?.[Number(scene.preview.accounts[0]?.params?.army)] ?? -1
  const more = attack > Number(scene.preview.main?.params?.attack)
  const defender = armySide?.[targetOf(scene)] ?? -1
  const borrowed = scene.events.some(
    ({ key, params }) =>
      key === 'log.tileShown' && params?.side !== defender && seatOf?.[Number(params?.side)] !== scene.seat,
  )
  return hidden && (name in CHOICES || more || borrowed || seatOf?.[attacker] !== scene.seat)
}

/** Items decided by face-down tiles and by the attacker's choices. */
const OPEN = ['item.tech', 'item.assault', 'item.air']
/** Items that tanks cancel, and the one that replaces them. */
const CANCELLED = ['item.trench', 'item.mountain']

/** Whether fight and preview agree once everything added by tiles and choices is removed. */
function onlyTilesDiffer(scene: Scene, mission: Mission): boolean {
  const open = mission.tanks ? [...OPEN, ...CANCELLED] : OPEN
  const rest = (items: readonly Counted[]): number =>
    items.reduce((sum, { key, value, off }) => (off || open.includes(key) ? sum : sum + value), 0)
  const [attack, defence] = fought(scene.events)
  const [shownAttack, shownDefence] = scene.preview.accounts
  return rest(attack) === rest(shownAttack?.items ?? []) && rest(defence) === rest(shownDefence?.items ?? [])
}

interface Counted {
  readonly key: string
  readonly value: number
  readonly off?: boolean
}

/** The items of both accounts from the log: the attacker's, its total, the defender's, the dice. */
function fought(events: readonly LogEvent[]): readonly [attack: readonly Counted[], defence: readonly Counted[]] {
  const total = events.findIndex((e) => e.key === 'log.adjusted')
  const items = (part: readonly LogEvent[]): readonly Counted[] =>
    part.flatMap(({ key, params }) =>
      key.startsWith('log.item.') ? [{ key: key.slice('log.'.length), value: Number(params?.value) }] : [],
    )
  const dice = events.findIndex((e) => e.key === 'log.dice')
  return [items(events.slice(0, total)), items(events.slice(total, dice))]
}

/** The distribution for these totals: the course's, or one for tiles that lay face down. */
function placeOf(scene: Scene, name: string, [attack, defence]: readonly number[]): number {
  const { main, whatIf = [] } = scene.preview
  const fits = (params: LogEvent['params']): boolean => params?.attack === attack && params?.defence === defence
  const chosen = whatIf.findIndex((d) => d.key === name)
  if (chosen >= 0) return fits(whatIf[chosen]?.params) ? chosen + 1 : -1
  if (fits(main?.params)) return 0
  const hidden = whatIf.findIndex((d) => !(d.key in CHOICES) && fits(d.params))
  return hidden < 0 ? -1 : hidden + 1
}
