/** The preview of a combat in drawn cases: its what-ifs and sums against a second reading (9.2v-9.2ae, 10.1, 10.4, 10.5, 10h). */
import { type Random, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { downfall } from '../../src/index.ts'
import type { DownfallAction } from '../../src/types.ts'
import { ACTIVATE, attack, support } from '../orders.ts'
import { type Given, scene } from '../position.ts'

type SideName = 'german' | 'fb' | 'ah'
const ATTACKS = ['attack1', 'attack2', 'attack3']
const DEFENCES = ['defence1', 'defence2']

/** How often attacker and defender end in each of the five outcomes, by throwing all 36. */
function throws(a: number, d: number): number[] {
  const out = [0, 0, 0, 0, 0]
  for (let x = 1; x <= 6; x++)
    for (let y = 1; y <= 6; y++) {
      const [p, q] = [a + x, d + y]
      out[p === q ? 2 : p > q ? (p >= 2 * q ? 0 : 1) : q >= 2 * p ? 4 : 3]!++
    }
  return out
}

const some = <T>(list: readonly T[], random: Random): T[] => list.slice(0, random.below(list.length + 1))

describe('The preview of a combat in drawn cases', () => {
  for (const [attacker, foe, zone, side, foeSide] of [
    ['german', 'french', 'lille', 'german', 'fb'],
    ['french', 'german', 'colonia', 'fb', 'german'],
    ['british4', 'german', 'verdun', 'fb', 'german'],
    ['austro-hungarian', 'italian', 'venecia', 'ah', 'fb'],
    ['italian', 'austro-hungarian', 'carintia', 'fb', 'ah'],
    ['german', 'french', 'nancy', 'german', 'fb'],
  ] as const satisfies readonly (readonly [string, string, string, SideName, SideName])[]) {
    it(`[9.2s] [9.2t] [9.2v] [9.2w] [9.2x] [9.2z] [9.2ae] [10.4a] [10.5a] [10h] ${attacker} on ${foe} in ${zone}`, () => {
      for (let i = 0; i < 35; i++) {
        const random = seeded(`preview ${attacker} ${foe} ${i}`)
        const ours = [...some(ATTACKS.slice(0, side === 'ah' ? 2 : 3), random)]
        for (const tile of ['aviation', 'tanks1', 'tanks2']) if (random.below(2) === 0) ours.push(tile)
        const theirs = [...some(DEFENCES, random)]
        for (const tile of ['maneuver', 'aviation@1', 'offensive@2', 'gas'])
          if (random.below(3) === 0) theirs.push(tile)
        const known = theirs.filter((tile) => !tile.includes('@') && random.below(2) === 0)
        const level = random.below(3)
        const [myStep, theirStep] = [random.below(2), random.below(2)]
        const helper = random.below(2) === 1
        const friend = random.below(3) === 0
        const missions = random.below(3)
        const given: Given = {
          turn: side,
          season: 12,
          tracks: { italy: 'last' },
          armies: {
            [zone]: [
              attacker + (myStep ? '-' : ''),
              foe + (theirStep ? '-' : ''),
              ...(helper ? [attacker, attacker] : []),
              ...(friend ? [`${foe}-`] : []),
            ],
          },
          tiles: { [side]: ours.filter((t) => side === 'fb' || !t.startsWith('tanks')), [foeSide]: theirs },
          missions: { [side]: missions },
          ...(level > 0
            ? { trenches: { [zone]: `${foeSide === 'fb' ? 'entente' : 'central'}${level}` as 'entente1' } }
            : {}),
        }
        const s = scene(given)
        const foeIndex = ['german', 'fb', 'russian', 'ah'].indexOf(foeSide)
        for (const tile of known) s.g.shown[foeIndex]![TILE_INDEX(tile)] = 1
        s.g.aviationUsed = random.below(4) === 0
        s.take(ACTIVATE)
        const [me, target] = s.at(zone) as [number, number]
        if (!s.can(attack(me, target))) continue
        let action: DownfallAction = attack(me, target)
        if (helper && s.can(action)) {
          s.take(action)
          const friendArmy = s.at(zone)[2]!
          if (!s.can(support(friendArmy, target))) continue
          action = support(friendArmy, target)
        }
        const seat = s.g.seatOf[['german', 'fb', 'russian', 'ah'].indexOf(side)]!
        const p = downfall.preview(downfall.view(s.g, seat), seat, action)!
        const attackTotal = p.accounts![0]!.total
        const defenceTotal = p.accounts![1]!.total
        const line = (key: string, a: number, d: number): string => `${key} ${throws(a, d).join(' ')}`
        const shownLines = [p.main!, ...p.whatIf!].map((d) => `${d.key} ${d.outcomes.map((o) => o.cases).join(' ')}`)
        // What the reader knows of levels: his own, and the other side's that lie face up.
        const minor = (n: string): boolean => n.startsWith('italian')
        const mine = minor(attacker) ? 0 : ours.filter((t) => ATTACKS.includes(t)).length
        const open = minor(foe)
          ? 0
          : Math.max(0, ...known.filter((t) => DEFENCES.includes(t)).map((t) => DEFENCES.indexOf(t) + 1))
        const hidden = minor(foe) ? 0 : theirs.filter((t) => !t.includes('@') && !known.includes(t)).length
        const want = [line('preview.known', attackTotal, defenceTotal)]
        const has = (t: string): boolean => given.tiles![side]!.includes(t)
        if (!minor(attacker) && missions > 0 && !s.g.aviationUsed && has('aviation'))
          want.push(line('whatif.air', attackTotal + 2, defenceTotal))
        const tank = level > 0 && !minor(attacker) && missions > 0 && ((level === 1 && has('tanks1')) || has('tanks2'))
        if (tank) {
          const cover = p.accounts![1]!.items.find((it) => it.key === 'item.trench')!
          const assault = p.accounts![1]!.items.find((it) => it.key === 'item.assault')?.value ?? 0
          const hill = p.accounts![1]!.items.find((it) => it.key === 'item.mountain')?.value ?? 0
          want.push(line('whatif.tanks', attackTotal, defenceTotal - cover.value - assault + hill))
        }
        if (hidden > 0 && mine >= open) {
          const most = Math.min(2, open + hidden)
          if (mine > open && mine <= most) want.push(line('whatif.defenceEqual', attackTotal - 1, defenceTotal))
          if (mine < most)
            want.push(line('whatif.defenceHigher', attackTotal - (mine > open ? 1 : 0), defenceTotal + 1))
        }
        expect(shownLines, `case ${i} ${JSON.stringify(given)} known ${known}`).toEqual(want)
        // Who falls when the trench takes what it may.
        const [dbl, win, tie, lost, beaten] = throws(attackTotal, defenceTotal) as [
          number,
          number,
          number,
          number,
          number,
        ]
        const trench = level > 0
        let targetFalls = dbl
        if (theirStep || !trench) targetFalls += win
        if (theirStep && !trench) targetFalls += tie + (!myStep || helper ? lost : 0)
        let meFalls = lost + beaten
        if (myStep) meFalls += tie + (!theirStep || friend || trench ? win : 0)
        expect(
          p.sums!.map((it) => it.cases),
          `case ${i}`,
        ).toEqual([targetFalls, meFalls])
        expect(p.notes!.map((n) => n.params)).toEqual(trench ? [{ level }] : [])
      }
    })
  }
})

const TILE_INDEX = (name: string): number =>
  [
    'attack1',
    'attack2',
    'attack3',
    'defence1',
    'defence2',
    'maneuver',
    'offensive',
    'aviation',
    'tanks1',
    'tanks2',
    'gas',
    'assault',
  ].indexOf(name)
