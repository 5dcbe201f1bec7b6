/** Possible consequences of a combat action, from its seat's knowledge (13.8a): before the stacks are seen, and after. */
import type { Distribution, Preview } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { fortressFalls, limits, siegeModifier, siegeUpTo, unitGun } from '../data/index.ts'
import { allCavalry, type Battle, defendersIn, fights } from '../rules/account.ts'
import { battleOf, isAssault } from '../rules/assault.ts'
import { fieldOf } from '../rules/field.ts'
import type { MoveFrame } from '../rules/move-frame.ts'
import type { PreparedFrame } from '../rules/prepared.ts'
import { gunsOf, isGunTarget, type SiegeFrame } from '../rules/siege.ts'
import { fortressAt, hasZone } from '../rules/works.ts'
import { enemyOf, type Glory, type Hex, type Side, type Unit } from '../types.ts'
import { combatPreview } from './combat.ts'
import { additions } from './unseen.ts'

/** An attack on a stack that has not been shown: by its visible units, and by those that may lie below. */
function unseen(g: Glory, side: Side, attackers: readonly Unit[], hex: Hex, march: boolean): Preview | undefined {
  const field = fieldOf(g)
  const fighters = attackers.filter(fights)
  // Never on the march: zones and fortresses are prepared positions (13.23d).
  const guns = isGunTarget(g, field, hex, side) ? gunsOf(g, fighters) : []
  if (field.side[hex] !== enemyOf(side)) return guns[0] === undefined ? undefined : zonePreview(guns[0], hex)
  const defenders = defendersIn(field, hex, side)
  const battle: Battle = { side, hex, march, attackers: fighters, defenders }
  const preview = combatPreview(g, battle, additions(g, hex, fighters, march))
  const flees = allCavalry(defenders) && !allCavalry(fighters)
  const notes = [
    ...(preview.notes ?? []),
    ...(guns.length > 0 ? [{ key: 'note.combat.guns', params: { count: guns.length }, rule: '14.7b' }] : []),
    ...(flees ? [{ key: 'note.combat.mayWithdraw', rule: '13.25a' }] : []),
  ]
  return { ...preview, notes }
}

const zonePreview = (gun: Unit, hex: Hex): Preview => ({
  key: 'preview.combat.siegeZone',
  params: { unit: gun, hex },
  rules: ['14.8a'],
  accounts: [],
})

function gunPreview(g: Glory, f: SiegeFrame, gun: Unit): Preview | undefined {
  const { hex, side } = f
  if (hasZone(g, hex, enemyOf(side))) return zonePreview(gun, hex)
  const fortress = fortressAt(fieldOf(g), hex)
  const modifier = siegeModifier[fortress]!
  let falls = 0
  for (let die = 1; die <= limits.die; die++) if (fortressFalls(unitGun[gun]!, die, modifier)) falls++
  const most = siegeUpTo[unitGun[gun]!]! - modifier
  const assault = g.stack.find(isAssault)
  const whatIf = assault ? afterFire(g, battleOf(g, assault), fortress) : []
  return {
    key: 'preview.combat.siege',
    params: { unit: gun, fortress, most },
    rules: ['14.9a', '14.10a'],
    accounts: [],
    main: {
      key: 'odds.combat.siege',
      cases: limits.die,
      outcomes: [
        { key: 'outcome.combat.falls', cases: falls, tone: 2 as const },
        { key: 'outcome.combat.stands', cases: limits.die - falls, tone: -1 as const },
      ].filter((o) => o.cases > 0),
    },
    whatIf,
  }
}

/** The assault that follows if the fortress stands (14.9d), and if it falls and other units are there (14.9c). */
function afterFire(g: Glory, battle: Battle, fortress: Unit): Distribution[] {
  const others = battle.defenders.filter((u) => u !== fortress)
  const stands = combatPreview(g, battle).main
  const falls = combatPreview(g, { ...battle, defenders: others }).main
  return [
    ...(stands ? [{ ...stands, key: 'odds.combat.ifStands' }] : []),
    ...(falls ? [{ ...falls, key: 'odds.combat.ifFalls' }] : []),
  ]
}

/** `g`: the state by the reader's view. Undefined: the action has no uncertain outcome. */
export function combatActionPreview(g: Glory, action: GloryAction): Preview | undefined {
  const top = g.stack[g.stack.length - 1]
  if (top?.step === 'prepared') {
    const f = top as PreparedFrame
    if (action.type === 'attack') {
      const force = f.whole === 1 ? f.only : [action.unit]
      return unseen(g, f.side, force, action.hex, false)
    }
    if (action.type !== 'join' && action.type !== 'launch') return undefined
    const force = action.type === 'join' ? [...f.attackers, action.unit] : f.attackers
    return unseen(g, f.side, force, f.hex, false)
  }
  if (action.type === 'assault') {
    const f = top as MoveFrame
    return unseen(g, f.side, f.units, action.hex, true)
  }
  if (action.type === 'fire') return gunPreview(g, top as SiegeFrame, action.unit)
  if (action.type !== 'stand' && action.type !== 'holdFire') return undefined
  // The stacks lie open: the fight if the cavalry stands, or the guns are silent.
  return combatPreview(g, battleOf(g, g.stack.find(isAssault)!))
}
