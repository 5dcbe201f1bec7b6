/** The Automa's worked examples to the number, and the filter that all its lists share. */
import { describe, expect, it } from 'vitest'
import { hexOf } from '../src/data/board.ts'
import { damageFrom, OPEN_ROW, typeIndex } from '../src/data/index.ts'
import { canDestroy } from '../src/rules/automa/hits.ts'
import { type Criterion, narrow } from '../src/rules/automa/narrow.ts'
import { fixedHits } from '../src/rules/combat.ts'
import { automaTurn, blank, choice, foe, ground, keysOf, mine, trace } from './automa-position.ts'

const none = (): number => {
  throw new Error('no die is needed')
}

describe('narrowing', () => {
  const even: Criterion<number> = { letter: 'a', rule: 'R-a', meets: (n) => n % 2 === 0 }
  const large: Criterion<number> = { letter: 'b', rule: 'R-b', meets: (n) => n > 100 }
  const most: Criterion<number> = { letter: 'c', rule: 'R-c', most: (n) => Math.floor(n / 10) }
  const least: Criterion<number> = { letter: 'd', rule: 'R-d', least: (n) => n }

  it('[SOLO-3] letter after letter until one option is left, and the later letters are not asked', () => {
    const asked: number[] = []
    const last: Criterion<number> = { letter: 'e', rule: 'R-e', meets: (n) => asked.push(n) > 0 }
    const found = narrow([11, 12, 22, 24], [even, most, least, last], none)
    expect(found.chosen).toBe(22)
    expect(found.by).toBe('d')
    expect(found.rule).toBe('R-d')
    expect(found.trace.map((t) => t.kept)).toEqual([[12, 22, 24], [22, 24], [22]])
    expect(asked).toEqual([])
  })

  it('[SOLO-4] a letter that no remaining option meets is skipped and keeps them all', () => {
    const found = narrow([12, 22, 11], [large, even, least], none)
    expect(found.trace[0]).toEqual({ letter: 'b', rule: 'R-b', verdict: 'skipped', kept: [12, 22, 11] })
    expect(found.chosen).toBe(12)
  })

  it('[RUL-76] a yes or no keeps those who satisfy it, a most or least the best value only', () => {
    expect(narrow([11, 12, 14, 35], [even, least], none).trace[0]!.kept).toEqual([12, 14])
    expect(narrow([31, 12, 14, 35], [most, least], none).trace[0]!.kept).toEqual([31, 35])
  })

  it('[SOLO-5] what is still tied is left to the dice, every option alike', () => {
    const asked: number[] = []
    const pickWith = (i: number) =>
      narrow([12, 14, 16], [even, most], (n) => {
        asked.push(n)
        return i
      })
    expect([0, 1, 2].map((i) => pickWith(i).chosen)).toEqual([12, 14, 16])
    expect(asked).toEqual([3, 3, 3])
    expect(pickWith(0).by).toBe('chance')
    expect(pickWith(0).rule).toBe('SOLO-5')
  })

  it('shows letters that are not for the unit', () => {
    const off: Criterion<number> = { ...even, off: true }
    expect(narrow([11, 12], [off, least], none).trace[0]).toMatchObject({ verdict: 'off', kept: [11, 12] })
    expect(narrow([11], [even], none)).toMatchObject({ chosen: 11, by: 'only', trace: [] })
  })
})

/** EX-13: TOUGH needs 8 hits, FAR would be destroyed but is out of reach; two hexes beside the mortar are dry. */
function tankExample() {
  const g = blank('FR-DE')
  const tank = mine(g, 'tank', [4, 4])
  mine(g, 'infantry', [5, 6], { army: 0 })
  const aa = foe(g, 'anti_aircraft', [4, 7])
  const far = foe(g, 'infantry', [16, 4], { damage: 5 })
  const tough = foe(g, 'infantry', [2, 2], { damage: 1 })
  const mortar = foe(g, 'heavy_mortar', [6, 4])
  ground(g, 'water', [6, 3], [6, 5])
  return { g, tank, aa, far, tough, mortar }
}

/** EX-14: hexes 2 and 3 are 3 hexes from the nearest enemy, hex 1 is 2. */
function gunExample() {
  const g = blank('FR-DE', ['N-D'])
  const gun = mine(g, 'assault_gun', [4, 5], { xp: 3 })
  mine(g, 'tank', [2, 4])
  const e4 = foe(g, 'infantry', [8, 5], { damage: 3 })
  const e5 = foe(g, 'armoured_car', [8, 3], { damage: 4 })
  const other = foe(g, 'infantry', [8, 7])
  ground(g, 'road', [4, 4], [7, 4])
  return { g, gun, e4, e5, other }
}

describe('worked examples', () => {
  it('[EX-13] the tank chooses the heavy mortar and the hex next to its own', () => {
    const { g, tank, aa, far, tough, mortar } = tankExample()
    expect(fixedHits(g, tank, typeIndex('infantry'))).toBe(6)
    expect(damageFrom(typeIndex('infantry'), OPEN_ROW, 7)).toBe(4)
    expect(damageFrom(typeIndex('infantry'), OPEN_ROW, 8)).toBe(5)
    expect(canDestroy(g, tank, far)).toBe(true)
    for (const e of [aa, tough, mortar]) expect(canDestroy(g, tank, e)).toBe(false)
    const c = choice(g, tank, { tie: none })
    expect(c).toMatchObject({ priority: 1, rule: 'SOLO-MELEE-2', target: mortar, to: hexOf([5, 4]) })
    const [target, hex] = c.decisions
    expect(target!.from).toBe(3)
    expect(trace(c, 'target')).toBe('a– b2 c· d1')
    expect([...target!.trace[1]!.kept].sort()).toEqual([aa, mortar].sort())
    expect(hex!.from).toBe(2)
    expect(trace(c, 'hex')).toBe('a· b– c1')
    expect(hex!.trace[2]!.kept).toEqual([hexOf([5, 4])])
  })

  it('[EX-13] says so in the log, letter by letter', () => {
    const { g, tank, mortar } = tankExample()
    g.ordered = 0
    const log = automaTurn(g)
    expect(keysOf(log, 'automa.acts')[0]).toMatchObject({
      params: { unit: tank, priority: 1 },
      rules: ['SOLO-MELEE-2'],
    })
    expect(keysOf(log, 'automa.target')[0]).toMatchObject({
      params: { unit: tank, target: mortar, priority: 1, criterion: 'd', options: 3, trace: 'a– b2 c· d1' },
      rules: ['SOLO-MELEE-6'],
    })
    expect(keysOf(log, 'automa.hex')[0]).toMatchObject({
      params: { unit: tank, hex: hexOf([5, 4]), criterion: 'c', options: 2, trace: 'a· b– c1' },
      rules: ['SOLO-MELEE-10'],
    })
  })

  it('[EX-14] [RUL-75] the assault gun chooses one of the two candidates and, by letter d, hex 3', () => {
    const { g, gun, e4, e5, other } = gunExample()
    expect(fixedHits(g, gun, typeIndex('infantry'))).toBe(5)
    expect([e4, e5, other].map((e) => canDestroy(g, gun, e))).toEqual([true, true, false])
    const c = choice(g, gun, { tie: none })
    expect(c).toMatchObject({ priority: 1, rule: 'SOLO-RANGED-2', target: e4, to: hexOf([5, 4]) })
    const [target, hex] = c.decisions
    expect(trace(c, 'target')).toBe('a2 b1')
    expect([...target!.trace[0]!.kept].sort()).toEqual([e4, e5].sort())
    expect(hex!.trace.map((t) => t.letter)).toEqual(['a', 'b', 'c', 'd'])
    expect(hex!.trace[0]!.kept.length).toBeGreaterThan(2)
    expect([...hex!.trace[1]!.kept].sort()).toEqual([hexOf([5, 3]), hexOf([5, 4])].sort())
    expect(hex!.trace[2]!.kept.length).toBe(2)
    expect(hex).toMatchObject({ by: 'd', rule: 'SOLO-RANGED-9' })
  })

  it.each([
    ['tank', 0, 0, 6],
    ['tank', 2, 3, 8],
    ['tank', 3, 0, 3],
    ['tank', 5, 5, 5],
    ['howitzer', 3, 0, 2],
    ['armoured_car', 1, 5, 8],
    ['infantry', 4, 3, 2],
  ])('[EX-15] fixed hits of %s with %i damage and %i experience: %i', (type, damage, xp, hits) => {
    const g = blank('FR-DE')
    const u = mine(g, type, [4, 4], { damage, xp })
    expect(fixedHits(g, u, typeIndex('infantry'))).toBe(hits)
  })
})
