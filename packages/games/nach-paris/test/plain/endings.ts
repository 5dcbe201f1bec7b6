/** What a Combat comes to in the end, read from the text (9.3.3, 9.4.12, 11.2.7a): every face of its die and of every test after it is counted. */
import { isReserve, unitNation } from '../../src/data/index.ts'
import type { Battle } from '../../src/rules/account.ts'
import { fortCab } from '../../src/rules/forts.ts'
import { cabOf } from '../../src/rules/tests.ts'
import { FRE, type NachParis, type Unit } from '../../src/types.ts'
import { armsItems, defendersBehind, dieItems, isTroops, zoneOf } from './combat.ts'
import { attackerIsWorse, cabInCombat, staysPut, suffers } from './course.ts'
import { look } from './zones.ts'

interface Effect {
  readonly losses: number
  readonly modifier: number
}
/** `share` of all tests of a side in which somebody lost steps, must go, all must go; `steps`: what is lost in them, weighed by it. */
interface Fate {
  readonly hurt: boolean
  readonly goes: boolean
  readonly all: boolean
  readonly share: number
  readonly steps: number
}
const FACES = Array.from({ length: 20 }, (_, i) => i + 1)
const sum = (items: Readonly<Record<string, number>>): number => Object.values(items).reduce((n, x) => n + x, 0)

function added(fates: readonly Fate[], faces: readonly { readonly lost: number; readonly goes: boolean }[]): Fate[] {
  const found = new Map<string, Fate>()
  for (const { lost, goes } of faces) {
    for (const f of fates) {
      const now = { hurt: f.hurt || lost > 0 || goes, goes: f.goes || goes, all: f.all && goes }
      const key = JSON.stringify(now)
      const before = found.get(key) ?? { share: 0, steps: 0 }
      found.set(key, {
        ...now,
        share: before.share + f.share / faces.length,
        steps: before.steps + (f.steps + lost * f.share) / faces.length,
      })
    }
  }
  return [...found.values()]
}

function fatesOf(g: NachParis, b: Battle, attacks: boolean, { losses, modifier }: Effect): Fate[] {
  const p = look(g)
  const behind = defendersBehind(p, b)
  let fates: Fate[] = [{ hurt: false, goes: false, all: true, share: 1, steps: 0 }]
  const enemies = attacks ? b.defenders : [...b.full, ...b.part, ...b.guns]
  for (const u of attacks ? b.full : b.defenders.filter(isTroops)) {
    const shelter = attacks ? 'open' : behind[b.defenders.indexOf(u)]!
    const cab = cabInCombat(g, u, enemies, shelter, modifier)
    const faces = FACES.map((face) => {
      const left = suffers(g.steps[u]!, losses, cab, { roll: () => face })
      const after = { ...g, steps: g.steps.with(u, left) }
      const lost = g.steps[u]! - left
      return { lost, goes: lost > 0 && (left === 0 || !staysPut(after, u, shelter, losses)) }
    })
    fates = added(fates, faces)
  }
  const zone = attacks ? undefined : zoneOf(p, b.side, b.hex)
  if (zone === undefined) return fates
  const cab = fortCab(g, zone, []).value + modifier + sum(armsItems(g, enemies, 'open'))
  return added(
    fates,
    FACES.map((face) => ({ lost: 0, goes: losses > 0 || face > cab })),
  )
}

/** The reserves that test before they attack (9.4.12). */
export const reservesOf = (g: NachParis, b: Battle): Unit[] =>
  g.gt > 17 ? [] : b.full.filter((u) => unitNation[u] === FRE && isReserve[u] === 1)

/** Only front lines and a zone take the results (9.3.3h). */
export function isSimple(g: NachParis, b: Battle): boolean {
  if (!b.defenders.some(isTroops) && zoneOf(look(g), b.side, b.hex) === undefined) return false
  if (b.earlier.some(isTroops)) return false
  return b.guns.every((gun) => [...b.full, ...b.part].some((u) => g.at[u] === g.at[gun]))
}

export interface Endings {
  readonly shares: ReadonlyMap<string, number>
  readonly cleared: number
  readonly attacker: number
  readonly defender: number
}
export function endingsOf(g: NachParis, b: Battle, cellAt: (modified: number) => readonly [Effect, Effect]): Endings {
  const shares = new Map<string, number>()
  let [cleared, attacker, defender] = [0, 0, 0]
  const testing = reservesOf(g, b)
  // Many faces share a result.
  const known = new Map<string, readonly Fate[]>()
  const fates = (attacks: boolean, effect: Effect): readonly Fate[] => {
    const key = `${attacks} ${effect.losses} ${effect.modifier}`
    const found = known.get(key) ?? fatesOf(g, b, attacks, effect)
    known.set(key, found)
    return found
  }
  for (let mask = 0; mask < 1 << testing.length; mask++) {
    const failed = testing.filter((_, i) => (mask >> i) & 1)
    const chance = testing.reduce((n, u) => {
      const fails = FACES.filter((face) => face > cabOf(g, u).value).length / 20
      return n * (failed.includes(u) ? fails : 1 - fails)
    }, 1)
    const die = sum(dieItems(look(g), { ...b, failed: failed.length }))
    for (const face of FACES) {
      const [a, d] = cellAt(face + die)
      for (const we of fates(true, a)) {
        attacker += (we.steps * chance) / 20
        for (const they of fates(false, d)) {
          const share = (we.share * they.share * chance) / 20
          const weRetreat = we.hurt && (!they.hurt || attackerIsWorse(a, d))
          const theyRetreat = they.hurt && !weRetreat
          const alone = we.hurt && they.hurt ? '' : 'Alone'
          const name =
            !we.hurt && !they.hurt
              ? 'nothing'
              : weRetreat && we.goes
                ? `weYield${alone}`
                : theyRetreat && they.goes
                  ? `theyYield${alone}`
                  : we.hurt && they.hurt
                    ? 'bothHurt'
                    : we.hurt
                      ? 'weHurt'
                      : 'theyHurt'
          shares.set(name, (shares.get(name) ?? 0) + share)
          if (theyRetreat && they.all) cleared += share
        }
      }
      for (const they of fates(false, d)) defender += (they.steps * chance) / 20
    }
  }
  return { shares, cleared, attacker, defender }
}
