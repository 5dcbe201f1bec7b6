/** Set-up: roll-off, tokens turned up one by one, armies in rings around their number (SETUP-7 to SETUP-12, RUL-3, RUL-6 to RUL-8). */
import { type Action, automatic, type Denial, type Step, type Table, type Verdict } from '@em/engine'
import { distance, grid, hexCount, startHex } from '../data/board.ts'
import { die, isAir, isFoot } from '../data/index.ts'
import {
  type DeployFrame,
  FORT,
  type Hex,
  isSome,
  RESERVE,
  type RollFrame,
  type SetupAction,
  type TrenchClub,
  type Unit,
  VOID,
  WATER,
} from '../types.ts'
import { tokensOf } from './automa/coop.ts'
import { deployFromCup } from './automa/cup.ts'
import { occupants } from './field.ts'
import { reserveOf } from './group.ts'
import { mayTrench } from './reach.ts'
import { holders } from './trenches.ts'
import { actor, factionOfUnit, named } from './units.ts'

const TOKENS = 3

/** RUL-3: one die each, the highest wins, ties roll again. */
function rollOff(g: TrenchClub, rule: string, t: Table): number {
  let rolling = g.powerNation.map((_, power) => power)
  while (rolling.length > 1) {
    const faces = rolling.map((power) => {
      const roll = t.roll(die)
      t.log({ key: 'log.rollOff', params: { ...actor(g, power), roll }, rules: [rule, 'RUL-3'], depth: 1 })
      return roll
    })
    const best = Math.max(...faces)
    rolling = rolling.filter((_, i) => faces[i] === best)
  }
  return rolling[0]!
}

const rolls = (name: RollFrame['step'], then: (g: TrenchClub, t: Table) => void) =>
  automatic<TrenchClub, RollFrame>(name, (g, _f, t) => then(g, t))

export const deployRoll = rolls('deployRoll', (g, t) => {
  const power = rollOff(g, 'SETUP-7', t)
  t.log({ key: 'log.deploysFirst', params: actor(g, power), rules: ['SETUP-7'] })
  t.replace(choosing(power, 0))
})

export const firstRoll = rolls('firstRoll', (g, t) => {
  g.first = rollOff(g, 'SETUP-15', t)
  g.round = 1
  t.log({ key: 'log.playsFirst', params: actor(g, g.first), rules: ['SETUP-15'] })
  t.replace({ step: 'turn', played: 0 })
})

const choosing = (power: number, open: number): DeployFrame => ({ step: 'deploy', power, open, army: -1, start: -1 })

/** SETUP-12: clockwise until every token lies open. */
function nextToken(g: TrenchClub, f: DeployFrame, t: Table): void {
  const open = f.open + 1
  const powers = g.powerNation.length
  if (open === TOKENS * powers) t.replace({ step: 'firstRoll' })
  else t.replace(choosing((f.power + 1) % powers, open))
}

/** SETUP-8: the token's number is drawn only now, and the die cuts undo. Returns the numbered hex. */
export function turnUp(g: TrenchClub, power: number, army: number, t: Table): Hex {
  const number = g.tokensLeft.splice(t.roll(g.tokensLeft.length) - 1, 1)[0]!
  g.tokens[power]![army] = number
  t.log({
    key: 'log.tokenShown',
    params: { ...actor(g, power), army, number, hex: startHex(number) },
    rules: ['SETUP-8'],
  })
  return startHex(number)
}

/* ---------- rings ---------- */

interface Ground {
  readonly unitAt: readonly number[]
  readonly held: readonly number[]
}

/** RUL-6, RUL-7: could this unit be placed there, as far as terrain and other units go? */
function isAvailable(g: TrenchClub, ground: Ground, u: Unit, hex: Hex): boolean {
  const terrain = g.terrain[hex]!
  const type = g.unitType[u]!
  if (terrain === VOID || terrain === FORT || isSome(ground.unitAt[hex]!)) return false
  if (terrain === WATER && g.options.onlyFootInWaterAtSetup) return isFoot[type] === 1 || isAir[type] === 1
  return mayTrench(g, ground.held, factionOfUnit(g, u), type, hex)
}

/** SETUP-9 to SETUP-11: the hexes of the first ring with dry room for the unit, and water left in the rings before it. */
export function deployHexes(g: TrenchClub, ground: Ground, u: Unit, start: Hex): Hex[] {
  const found: Hex[] = []
  const widest = grid.rows + grid.columns
  for (let radius = 0; radius < widest; radius++) {
    let dry = false
    for (const hex of grid.ring(start, radius)) {
      if (!isAvailable(g, ground, u, hex)) continue
      found.push(hex)
      if (g.terrain[hex] !== WATER) dry = true
    }
    if (dry) return found
  }
  return found
}

export const deployGround = (g: TrenchClub): Ground => ({ unitAt: occupants(g), held: holders(g) })

const waiting = (g: TrenchClub, f: DeployFrame): Unit[] => reserveOf(g, f.power).filter((u) => g.army[u] === f.army)

const deny = (rule: string, key: string): Denial => ({ rule, key })
const TURNED = deny('SETUP-8', 'deny.tokenTurned')
const OTHER_ARMY = deny('SETUP-8', 'deny.otherArmy')
const UNAVAILABLE = deny('RUL-6', 'deny.deployUnavailable')
const FOOT_WATER = deny('RUL-7', 'deny.deployFootInWater')
const INNER_FIRST = deny('SETUP-10', 'deny.innerRingFirst')

const OTHERS_TOKEN = deny('COOP-3', 'deny.othersToken')
const OTHERS_UNIT = deny('COOP-1', 'deny.notYours')

/** Tokens that the seat may turn up. */
const faceDown = (g: TrenchClub, power: number, seat: number): number[] =>
  tokensOf(g, power, seat).filter((army) => g.tokens[power]![army] === 0)

function mayDeploy(g: TrenchClub, f: DeployFrame, u: Unit, to: Hex): Verdict {
  if (g.at[u] !== RESERVE || g.unitPower[u] !== f.power || g.army[u] !== f.army) return OTHER_ARMY
  const ground = deployGround(g)
  if (!isAvailable(g, ground, u, to)) {
    const dry = g.terrain[to] !== WATER || isSome(ground.unitAt[to]!)
    return dry ? UNAVAILABLE : FOOT_WATER
  }
  return deployHexes(g, ground, u, f.start).includes(to) ? undefined : INNER_FIRST
}

export const deploy: Step<TrenchClub, DeployFrame, SetupAction> = {
  name: 'deploy',
  /** In the cooperative game the seats with a token to turn up, then those with units at it. */
  seats(g, f) {
    const seats = g.seatsOf[f.power]!
    if (f.army < 0) return seats.filter((seat) => faceDown(g, f.power, seat).length > 0)
    return seats.filter((seat) => waiting(g, f).some((u) => g.unitOwner[u] === seat))
  },
  actions(g, f, seat) {
    const out: SetupAction[] = []
    if (f.army < 0) return faceDown(g, f.power, seat).map((army) => ({ type: 'reveal', army }))
    const ground = deployGround(g)
    for (const unit of waiting(g, f)) {
      if (g.unitOwner[unit] !== seat) continue
      for (const to of deployHexes(g, ground, unit, f.start)) out.push({ type: 'deploy', unit, to })
    }
    return out
  },
  take(g, f, _seat, a, t) {
    if (a.type === 'reveal') {
      const start = turnUp(g, f.power, a.army, t)
      const next: DeployFrame = { ...f, army: a.army, start }
      if (waiting(g, next).length > 0) t.replace(next)
      else {
        t.log({ key: 'log.emptyArmy', params: { ...actor(g, f.power), army: a.army }, rules: ['RUL-8'] })
        nextToken(g, f, t)
      }
    } else if (a.type === 'deploy') {
      g.at[a.unit] = a.to
      t.log({
        key: 'log.deployed',
        params: { ...named(g, 'unit', a.unit), hex: a.to, ring: distance(f.start, a.to) },
        rules: ['SETUP-9'],
      })
      if (waiting(g, f).length === 0) nextToken(g, f, t)
    }
  },
  /** The Automa draws its chips (SOLO-SETUP-7 to SOLO-SETUP-10). */
  run(g, f, t) {
    const army = g.tokens[f.power]!.indexOf(0)
    turnUp(g, f.power, army, t)
    deployFromCup(g, f.power, army, t)
    nextToken(g, f, t)
  },
  refuse(g, f, seat, action): Verdict {
    const { unit, to, army } = action as Action & { unit?: unknown; to?: unknown; army?: unknown }
    if (action.type === 'reveal') {
      return typeof army === 'number' && g.tokens[f.power]![army] === 0 ? OTHERS_TOKEN : TURNED
    }
    if (action.type !== 'deploy' || f.army < 0) return undefined
    if (typeof unit !== 'number' || typeof to !== 'number' || !(isSome(to) && to < hexCount)) return undefined
    return mayDeploy(g, f, unit, to) ?? (g.unitOwner[unit] === seat ? undefined : OTHERS_UNIT)
  },
}
