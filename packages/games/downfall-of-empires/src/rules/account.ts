/** 9.2l-9.2t The adjusted factors of a combat, item by item: preview, log and dice all read this one account. */
import { type Account, type Item, sumItems } from '@em/engine'
import { armyClass, combatOf, inRegion, MOUNTAIN, supportOf, terrain } from '../data/index.ts'
import { type Army, type CombatOutcome, coalitionOf, type Downfall, GERMAN, type Tile, type Zone } from '../types.ts'
import { ownerOf } from './control.ts'
import { attackLevel, attackTile, available, defenceLevel, defenceTile, TILE, techSide } from './technology.ts'

export interface Combat {
  readonly attacker: Army
  readonly target: Army
  readonly supports: readonly Army[]
  readonly zone: Zone
  readonly tanks: number
  readonly air: boolean
}

export interface CombatAccount {
  readonly attack: Account
  readonly defence: Account
  /** Tiles that this combat uses and so reveals (10i): [side, tile]. */
  readonly reveals: readonly (readonly [side: number, tile: Tile])[]
}

const TRENCH_PLUS_2 = inRegion('trenchPlus2')
const AIR_BONUS = 2
/** 9.2o to 9.2q: the ground's bonus to the defence. */
export const MOUNTAIN_BONUS = 1
export const TRENCH_BONUS = { west: 2, elsewhere: 1 } as const

const factor = (g: Downfall, army: Army): number => combatOf(armyClass[army]!, g.armyStep[army]!)
const support = (g: Downfall, army: Army): number => supportOf(armyClass[army]!, g.armyStep[army]!)

/** The defender's trench in the zone: level 0, 1 or 2 (11b: it serves all armies of its coalition there). */
export const trenchOf = (g: Downfall, army: Army, zone: Zone): number => g.trench[coalitionOf(g.armySide[army]!)][zone]!

/** 10.7a, 14i, A62: only German armies under German command. */
const hasAssault = (g: Downfall, attacker: Army): boolean =>
  g.armySide[attacker] === GERMAN && ownerOf[attacker] === GERMAN && available(g, GERMAN, TILE.assault)

export function accountOf(g: Downfall, c: Combat): CombatAccount {
  const reveals: [number, Tile][] = []
  const attack: Item[] = [
    { rule: '9.2l', key: 'item.combat', params: { army: c.attacker }, value: factor(g, c.attacker) },
  ]
  for (const army of c.supports) {
    attack.push({ rule: '9.2m', key: 'item.support', params: { army }, value: support(g, army) })
  }
  attack.push({ rule: '9.2t', key: 'item.air', value: AIR_BONUS, ...(c.air ? {} : { off: true }) })
  // No army supports it (9.2f).
  const defence: Item[] = [{ rule: '9.2l', key: 'item.combat', params: { army: c.target }, value: factor(g, c.target) }]
  terrainItems(g, c, defence, reveals)
  techItems(g, c, attack, defence, reveals)
  return {
    attack: { key: 'preview.attacker', params: { army: c.attacker }, items: attack, total: sumItems(attack) },
    defence: { key: 'preview.defender', params: { army: c.target }, items: defence, total: sumItems(defence) },
    reveals,
  }
}

/** Mountain or trench, never both (9.2n), the larger of the two (A41): a trench that still counts is worth at least 1, at any level (9.2r). */
function terrainItems(g: Downfall, c: Combat, defence: Item[], reveals: [number, Tile][]): void {
  const level = trenchOf(g, c.target, c.zone)
  // Level 0: there is no trench to count.
  const cancelled = c.tanks >= level
  if (level > 0) {
    const plus2 = TRENCH_PLUS_2[c.zone] === 1
    const item: Item = {
      rule: plus2 ? '9.2p' : '9.2q',
      key: 'item.trench',
      params: { level },
      value: plus2 ? TRENCH_BONUS.west : TRENCH_BONUS.elsewhere,
    }
    defence.push(cancelled ? { ...item, off: true } : item)
    if (cancelled) {
      defence.push({ rule: '10.5a', key: 'item.tanks', params: { level: c.tanks }, value: 0, off: true })
    } else if (plus2 && hasAssault(g, c.attacker)) {
      defence.push({ rule: '10.7a', key: 'item.assault', value: -1 })
      reveals.push([GERMAN, TILE.assault])
    }
  }
  if (terrain[c.zone] === MOUNTAIN) {
    defence.push({ rule: '9.2o', key: 'item.mountain', value: MOUNTAIN_BONUS, ...(cancelled ? {} : { off: true }) })
  }
}

/** 9.2s, 10.1b: the higher level adds one, whatever the difference (10.1c); equal levels cancel out. Comparing shows the tiles (A54). */
function techItems(g: Downfall, c: Combat, attack: Item[], defence: Item[], reveals: [number, Tile][]): void {
  const compared = (army: Army, tileOf: (g: Downfall, side: number) => Tile | undefined): Tile | undefined => {
    const side = techSide(g, army)
    if (side === undefined) return undefined
    const tile = tileOf(g, side)
    if (tile !== undefined) reveals.push([side, tile])
    return tile
  }
  const levels = {
    attack: attackLevel(compared(c.attacker, attackTile)),
    defence: defenceLevel(compared(c.target, defenceTile)),
  }
  const item: Item = { rule: '9.2s', key: 'item.tech', params: levels, value: 1 }
  if (levels.attack > levels.defence) attack.push(item)
  else if (levels.defence > levels.attack) defence.push(item)
  else defence.push({ ...item, rule: '10.1d', key: 'item.techEqual', value: 0, off: true })
}

/** 9.2v-9.2x, A43: exactly double is double. */
export function outcomeOf(attack: number, defence: number): CombatOutcome {
  if (attack === defence) return 'tie'
  if (attack > defence) return attack >= 2 * defence ? 'attDouble' : 'attWin'
  return defence >= 2 * attack ? 'defDouble' : 'defWin'
}
