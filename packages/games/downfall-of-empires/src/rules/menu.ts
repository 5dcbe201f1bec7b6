/** 7 Actions: the menu of a side-turn. */
import type { Action, Denial, Step, Verdict } from '@em/engine'
import { limits, tracks, zoneCount } from '../data/index.ts'
import { BOX2, type Downfall, HAND, type MenuAction, type MenuFrame, RUSSIAN, type Side } from '../types.ts'
import { activateFrame, canActivate, canAttack } from './activate.ts'
import { mayMoveMarker, moveMarker } from './diplomacy.ts'
import { attacksOwed, countsForDuty, countsForOffensive, dutyRule, offensiveRule } from './duty.ts'
import { endTurnFrame } from './endturn.ts'
import { entrench, mayEntrench } from './entrench.ts'
import { fieldOf } from './field.ts'
import { mayGas, mayUseGas, useGas } from './gas.ts'
import { type Ground, groundOf } from './planning.ts'
import { canRecruit, recruitFrame } from './recruit.ts'
import { available, prerequisite, research, researchable, show, TILE } from './technology.ts'

/** Action types (7c) already used in the side-turn (7d); Activate may be repeated (7e). */
export const USED = { recruit: 1, research: 2, entrench: 4, diplomacy: 8, missions: 16, activate: 32 } as const

const deny = (rule: string, key: string): Denial => ({ rule, key })

/** 7a-7d, 7f, A18: an action left, its type not yet used, Recruit only as the very first. */
function mayTake(g: Downfall, type: keyof typeof USED): Verdict {
  if (g.actionsLeft === 0) return deny(g.turn === RUSSIAN || g.turn === 3 ? '7b' : '7a', 'deny.noActionsLeft')
  if (type === 'recruit' && g.used !== 0) return deny('7f', 'deny.recruitFirst')
  if (type !== 'activate' && (g.used & USED[type]) !== 0) return deny('7d', 'deny.actionOnce')
  return undefined
}

/** 9e, 9f, A27: is an attack owed that can still be made? */
const dutyPresses = (g: Downfall, side: Side, ground?: Ground): boolean =>
  attacksOwed(g, side) > 0 &&
  g.actionsLeft > 0 &&
  canAttack(g, side, false, (target) => countsForDuty(g, side, target), ground)

/** 10.3, A58: the free action of Offensive. */
function mayAttackExtra(g: Downfall, side: Side, ground?: Ground): Verdict {
  if (!available(g, side, TILE.offensive)) return deny('10.3a', 'deny.noOffensive')
  if (side === RUSSIAN && g.season >= limits.windows.noRussianOffensive) return deny('10.3d', 'deny.noRussianOffensive')
  if (g.offensiveUsed[side]) return deny('10.3a', 'deny.offensiveYearly')
  return canAttack(g, side, true, (target) => countsForOffensive(g, side, target), ground)
    ? undefined
    : deny(offensiveRule(side), 'deny.offensiveNeedsAttack')
}

function legal(g: Downfall, side: Side): MenuAction[] {
  const out: MenuAction[] = []
  const field = fieldOf(g)
  const ground = groundOf(field)
  const pressed = dutyPresses(g, side, ground)
  // With one action left and an attack owed, that action is the attack.
  const free = !pressed || g.actionsLeft > 1
  if (free && !mayTake(g, 'recruit') && canRecruit(g, recruitFrame(g, side), field)) out.push({ type: 'recruit' })
  if (!mayTake(g, 'activate') && canActivate(g, side, ground)) out.push({ type: 'activate', extra: false })
  if (!mayAttackExtra(g, side, ground)) out.push({ type: 'activate', extra: true })
  if (free && !mayTake(g, 'research')) for (const tile of researchable(g, side)) out.push({ type: 'research', tile })
  if (free && !mayTake(g, 'entrench')) {
    for (let zone = 0; zone < zoneCount; zone++) {
      if (!mayEntrench(g, field, side, zone)) out.push({ type: 'entrench', zone })
    }
  }
  if (free && !mayTake(g, 'diplomacy')) {
    for (let track = 0; track < tracks.length; track++) {
      for (const up of [true, false]) if (!mayMoveMarker(g, side, track, up)) out.push({ type: 'diplomacy', track, up })
    }
  }
  if (free && !mayTake(g, 'missions') && g.missions[side]! < limits.missions.max) out.push({ type: 'missions' })
  if (!mayUseGas(g, side)) {
    for (let a = 0; a < g.armyZone.length; a++) {
      if (!mayGas(g, field, side, a)) out.push({ type: 'gas', target: a })
    }
  }
  if (!pressed) out.push({ type: 'endTurn' })
  return out
}

function refuse(g: Downfall, side: Side, action: Action): Verdict {
  const type = action.type
  if (type === 'endTurn') return deny(dutyRule(side), 'deny.dutyAttack')
  const { extra, tile, zone, track, up, target } = action as unknown as Record<string, unknown>
  if (type === 'activate' && extra === true) return mayAttackExtra(g, side)
  if (type === 'gas') return mayGas(g, fieldOf(g), side, Number(target))
  if (!Object.hasOwn(USED, type)) return undefined
  const taken = mayTake(g, type as keyof typeof USED)
  if (taken) return taken
  if (type !== 'activate' && g.actionsLeft === 1 && dutyPresses(g, side))
    return deny(dutyRule(side), 'deny.dutyLastAction')
  if (type === 'research') return refuseResearch(g, side, tile)
  if (type === 'entrench') return Number.isInteger(zone) ? mayEntrench(g, fieldOf(g), side, zone as number) : undefined
  if (type === 'diplomacy') return mayMoveMarker(g, side, Number(track), up === true)
  if (type === 'missions') return deny('13b', 'deny.missionsFull')
  return type === 'activate' ? deny('9a', 'deny.nobodyToActivate') : deny('8a', 'deny.nothingToRecruit')
}

function refuseResearch(g: Downfall, side: Side, tile: unknown): Verdict {
  const box = typeof tile === 'number' ? g.tiles[side]![tile] : undefined
  if (box === undefined || box < HAND) return deny('10a', 'deny.notYourTile')
  if (box === BOX2) return deny('10c', 'deny.tileDone')
  return prerequisite(g, side, tile as number) === 'four'
    ? deny('10.5e', 'deny.needsFour')
    : deny('10f', 'deny.needsLevel')
}

export const menu: Step<Downfall, MenuFrame, MenuAction> = {
  name: 'menu',
  seats: (g, f) => [g.seatOf[f.side]!],
  actions: (g, f) => legal(g, f.side),
  take(g, f, _seat, action, t) {
    const { side } = f
    if (action.type === 'endTurn') return t.replace(endTurnFrame(side))
    if (action.type === 'gas') return useGas(g, side, action.target, t)
    g.used |= USED[action.type]
    if (action.type === 'activate' && action.extra) {
      g.offensiveUsed[side] = true
      t.log({ key: 'log.offensive', params: { side }, rules: ['10.3a'] })
      show(g, side, TILE.offensive, t)
      return t.push(activateFrame(side, true))
    }
    g.actionsLeft--
    switch (action.type) {
      case 'recruit':
        t.log({ key: 'log.recruits', params: { side }, rules: ['8h'] })
        return t.push(recruitFrame(g, side))
      case 'activate':
        return t.push(activateFrame(side, false))
      case 'research':
        return research(g, side, action.tile, t)
      case 'entrench':
        return entrench(g, side, action.zone, t)
      case 'diplomacy':
        return moveMarker(g, side, action.track, action.up, t)
      case 'missions': {
        g.missions[side] = Math.min(limits.missions.max, g.missions[side]! + limits.missions.perAction)
        return t.log({ key: 'log.missions', params: { side, missions: g.missions[side]! }, rules: ['13a'] })
      }
    }
  },
  refuse: (g, f, _seat, action) => refuse(g, f.side, action),
}
