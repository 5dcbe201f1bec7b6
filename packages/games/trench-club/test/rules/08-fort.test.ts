/** Forts (FORT-1 to FORT-17, RUL-26 to RUL-33). */
import { describe, expect, it } from 'vitest'
import { distance, doors, entrances, fortIds } from '../../src/data/board.ts'
import { typeIds } from '../../src/data/index.ts'
import { supporters } from '../../src/rules/account.ts'
import { groundUnitAt, victimsOf } from '../../src/rules/combat.ts'
import { frontOf } from '../../src/rules/field.ts'
import { FORT, GONE, IN_FORT, NATIONS, NEUTRAL } from '../../src/types.ts'
import { type Cell, cellsAt, fort, hex, type Scene, scene, type Units } from '../position.ts'
import {
  canAttack,
  canTake,
  cellOf,
  enter,
  enterOf,
  FAR,
  pass,
  plain,
  reached,
  take,
  walled,
  whyAttack,
  whyEnter,
  whyTake,
} from './ground.ts'

const ND = fort('N-D')
const INSIDE = IN_FORT + ND
/** The hexes at the two entrances of N-D. */
const LEFT = cellsAt('8,4 8,5 9,5 9,3 10,4')
const RIGHT = cellsAt('11,4 12,5 12,6 10,6 11,6')

/** Open ground around N-D. */
const at = (owner: string, units: Units): Scene =>
  scene({ rows: plain('N-D'), forts: { 'N-D': owner }, units: { ...units, far: FAR } })
const ownerOf = (s: Scene): string => {
  const power = s.g.fortOwner[ND]!
  return power === NEUTRAL ? 'neutral' : NATIONS[s.g.powerNation[power]!]!
}

describe('taking forts', () => {
  it('[FORT-1] every fort has two entrances that are not adjacent, and hexes beside them', () => {
    expect(fortIds).toHaveLength(14)
    entrances.forEach(([left, right], f) => {
      expect(distance(left, right), fortIds[f]).toBe(2)
      expect(doors[f]!.length, fortIds[f]).toBeGreaterThan(3)
    })
  })

  it('[FORT-2] [FORT-8] a foot soldier that moves onto an entrance takes the fort: the flag is its nation’s, it is inside', () => {
    const s = at('neutral', { man: 'AH infantry 8,4' })
    take(s, 'man', 'N-D')
    expect([ownerOf(s), s.where('man')]).toEqual(['AH', INSIDE])
    expect(s.events('log.fortTaken')[0]?.params).toMatchObject({ fort: ND, power: s.g.turn })
    expect(s.whyMove('man', [8, 4]).rule).toBe('MOVE-1')
  })

  it.each(typeIds.filter((t) => t !== 'gunboat'))('[FORT-3] only foot soldiers take a fort: %s', (type) => {
    const s = at('neutral', { unit: { unit: `DE ${type}`, at: [8, 4] } })
    const foot = ['infantry', 'mounted_infantry', 'heavy_infantry', 'anti_tank_gunners'].includes(type)
    expect(canTake(s, 'unit', 'N-D')).toBe(foot)
    if (!foot) expect(whyTake(s, 'unit', 'N-D').rule).toBe('FORT-3')
  })

  it('[FORT-4] [RUL-29] neutral and enemy forts are taken, own and allied ones are not', () => {
    const by = (owner: string) => at(owner, { man: 'DE infantry 8,4' })
    for (const owner of ['neutral', 'FR', 'GB']) expect(canTake(by(owner), 'man', 'N-D'), owner).toBe(true)
    expect(whyTake(by('AH'), 'man', 'N-D')).toMatchObject({ rule: 'FORT-4', key: 'deny.fortIsAllied' })
    expect(whyTake(by('DE'), 'man', 'N-D')).toMatchObject({ rule: 'FORT-4', key: 'deny.fortIsYours' })
  })

  it('[FORT-5] [RUL-16] it takes the whole movement: begun beside the entrance, with nothing before it', () => {
    const s = at('neutral', { near: 'DE heavy_infantry 8,5', far2: 'DE mounted_infantry 7,4' })
    expect(whyTake(s, 'far2', 'N-D')).toMatchObject({ rule: 'FORT-5', key: 'deny.notAtEntrance' })
    s.move('far2', [8, 4])
    expect(whyTake(s, 'far2', 'N-D').rule).toBe('MOVE-1')
    take(s, 'near', 'N-D')
    expect(s.ends('near')).toEqual([])
    // Its speed does not matter.
    for (const type of ['infantry', 'mounted_infantry']) {
      const t = take(at('neutral', { man: { unit: `DE ${type}`, at: [8, 4] } }), 'man', 'N-D')
      expect(t.g.moved[t.u('man')]).toBe(1)
    }
  })

  it('[FORT-6] [RUL-31] from every hex beside an entrance, and from no other; fort hexes themselves are closed', () => {
    const can: string[] = []
    for (let c = 6; c <= 14; c++) {
      for (let r = 2; r <= 8; r++) {
        const cell: Cell = [c, r]
        if (['9,4', '10,5', '11,5'].includes(`${c},${r}`)) continue
        if (canTake(at('neutral', { man: { unit: 'DE infantry', at: cell } }), 'man', 'N-D'))
          can.push(cellOf(hex(cell)))
      }
    }
    expect(can.sort()).toEqual([...LEFT, ...RIGHT].map((cell) => cellOf(hex(cell))).sort())
    const s = at('DE', { car: 'DE armoured_car 8,4' })
    for (const cell of [
      [9, 4],
      [10, 5],
      [11, 5],
    ] as const) {
      expect(s.g.terrain[hex(cell)]).toBe(FORT)
      expect(s.whyMove('car', cell).rule).toBe('RUL-31')
    }
  })

  it('[FORT-7] [RUL-28] all enemies inside are annihilated at once, without dice or experience', () => {
    const s = at('FR', {
      man: 'DE infantry 8,4',
      a: 'FR tank N-D',
      b: { unit: 'FR airplane', at: 'N-D', xp: 5 },
      out: 'FR infantry 12,5',
    })
    take(s, 'man', 'N-D')
    expect([s.where('a'), s.where('b'), s.where('out')]).toEqual([GONE, GONE, hex([12, 5])])
    expect(s.g.xp[s.u('man')]).toBe(0)
    expect(s.events('log.annihilated')).toHaveLength(2)
  })

  it('[FORT-8] [RUL-29] the flag is the nation’s, not the faction’s: income is its own', () => {
    const s = at('neutral', { man: 'AH infantry 8,4', german: 'DE tank 15,15' })
    take(s, 'man', 'N-D')
    const bonds = () => Object.fromEntries(s.g.powerNation.map((n, p) => [NATIONS[n]!, s.g.bonds[p]!]))
    const before = bonds()
    pass(s)
    expect(bonds()).toEqual({ ...before, AH: before.AH! + 1 })
    // Victory counts both nations of a faction.
    const eight = ['N-A', 'N-B', 'N-C', 'N-E', 'N-F', 'N-G', 'S-A', 'S-B']
    const forts = Object.fromEntries(eight.map((id, i) => [id, i % 2 ? 'DE' : 'AH']))
    const win = scene({ forts, units: { man: 'DE infantry 8,5', far: { ...FAR, at: [20, 21] } } })
    take(win, 'man', 'N-D')
    expect([win.step(), win.g.winner, win.g.ending]).toEqual(['over', 0, 'forts'])
  })

  it('[FORT-9] a fort stays under control without a garrison until an enemy takes it', () => {
    const s = at('neutral', { man: 'DE infantry 8,4', enemy: 'FR infantry 12,5' })
    take(s, 'man', 'N-D')
    const mine = s.g.turn
    do pass(s)
    while (s.g.turn !== mine)
    s.move('man', [8, 3])
    expect(ownerOf(s)).toBe('DE')
    pass(s)
    expect(ownerOf(s)).toBe('DE')
    take(s, 'enemy', 'N-D')
    expect(ownerOf(s)).toBe('FR')
  })

  it('[FORT-10] units inside a fort cannot be attacked', () => {
    const s = scene({
      rows: plain('N-D'),
      forts: { 'N-D': 'FR' },
      phase: 'declare',
      units: {
        man: 'DE infantry 8,4',
        gun: 'DE heavy_mortar 8,8',
        plane: 'DE airplane 12,5',
        inside: 'FR infantry N-D',
        out: 'FR infantry 8,3',
      },
    })
    for (const name of ['man', 'gun', 'plane']) expect(whyAttack(s, name, 'inside').rule, name).toBe('FORT-10')
    expect(canAttack(s, 'man', 'out')).toBe(true)
  })

  it('[FORT-11] a garrison does not hinder the capture, however strong', () => {
    const guards = Object.fromEntries([0, 1, 2].map((i) => [`g${i}`, { unit: 'FR tank', at: 'N-D' }]))
    const s = at('FR', { man: { unit: 'DE infantry', at: [8, 4], damage: 5 }, ...guards })
    take(s, 'man', 'N-D')
    expect([ownerOf(s), s.g.damage[s.u('man')]]).toEqual(['DE', 5])
    expect(['g0', 'g1', 'g2'].map(s.where)).toEqual([GONE, GONE, GONE])
  })
})

describe('in and out of forts', () => {
  it.each(typeIds.filter((t) => t !== 'gunboat'))('[FORT-12] %s may enter a fort of its own nation', (type) => {
    const s = at('DE', { unit: { unit: `DE ${type}`, at: [8, 4] } })
    enter(s, 'unit', 'N-D')
    expect(s.where('unit')).toBe(INSIDE)
    expect(ownerOf(s)).toBe('DE')
  })

  it('[FORT-12] [RUL-21] a fort that is not its nation’s is closed to it; a gunboat stays on the water', () => {
    for (const owner of ['neutral', 'FR']) {
      const s = at(owner, { car: 'DE armoured_car 8,4' })
      expect(enterOf(s, 'car', 'N-D')).toBeUndefined()
      expect(whyEnter(s, 'car', 'N-D').rule).toBe('FORT-12')
    }
    const boat = scene({ forts: { 'N-D': 'DE' }, units: { boat: 'DE gunboat 9,3', far: FAR } })
    expect(whyEnter(boat, 'boat', 'N-D').rule).toBe('RUL-21')
  })

  it('[FORT-13] [RUL-29] nobody enters a fort of the allied nation', () => {
    const s = at('AH', { car: 'DE armoured_car 8,4', man: 'DE infantry 8,5' })
    for (const name of ['car', 'man']) {
      expect(enterOf(s, name, 'N-D')).toBeUndefined()
      expect(whyEnter(s, name, 'N-D')).toMatchObject({ rule: 'FORT-13', key: 'deny.alliedFort' })
    }
  })

  it('[FORT-14] entering costs 0.5', () => {
    const path = cellsAt('6,3 7,3 8,4')
    const by = (unit: string, letters: string) =>
      scene({
        rows: walled([...path.map((c, i) => [c, letters[i]!] as const), [[20, 20], '.']]),
        forts: { 'N-D': 'DE' },
        units: { unit: { unit: `DE ${unit}`, at: path[0]! }, far: FAR },
      })
    expect(enterOf(by('infantry', '.R.'), 'unit', 'N-D')?.path).toEqual([hex(path[1]!), hex(path[2]!), INSIDE])
    expect(enterOf(by('infantry', '...'), 'unit', 'N-D')).toBeUndefined()
    expect(whyEnter(by('infantry', '...'), 'unit', 'N-D').rule).toBe('MOVE-3')
    // A railway gun spends its only half point.
    expect(enterOf(at('DE', { gun: 'DE railway_gun 8,4' }), 'gun', 'N-D')).toBeDefined()
    expect(enterOf(at('DE', { gun: 'DE railway_gun 8,3' }), 'gun', 'N-D')).toBeUndefined()
  })

  it('[FORT-15] a fort holds any number of units', () => {
    const inside = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [`u${i}`, { unit: 'DE infantry', at: 'N-D' }]),
    )
    const s = at('DE', { last: 'DE tank 8,4', ...inside })
    enter(s, 'last', 'N-D')
    expect(s.g.at.filter((place) => place === INSIDE)).toHaveLength(13)
  })

  it('[FORT-16] [RUL-32] who is inside is not on the map: no attack, no contact, no support, nobody in the way', () => {
    const s = scene({
      rows: plain('N-D'),
      forts: { 'N-D': 'DE' },
      phase: 'declare',
      units: { man: 'DE infantry 7,4', inside: 'DE tank N-D', gun: 'DE heavy_mortar N-D', enemy: 'FR infantry 8,4' },
    })
    for (const name of ['inside', 'gun']) expect(whyAttack(s, name, 'enemy').rule).toBe('RUL-32')
    expect(canAttack(s, 'man', 'enemy')).toBe(true)
    expect(supporters(s.g, s.u('man'), s.u('enemy'))).toEqual([])
    expect(frontOf(s.g, 1).ground[hex([9, 5])]).toBe(0)
    expect(groundUnitAt(s.g, hex([9, 4]))).toBe(-1)
  })

  it('[FORT-16] [RUL-33] shells and gas that fall on a fort do nothing to it', () => {
    // Scatter 2 is south-east: from [8,4] onto the left entrance [9,4].
    const units = {
      bertha: 'DE big_bertha 8,9',
      gas: 'DE gas_launcher 8,7',
      inside: 'FR infantry N-D',
      enemy: 'FR infantry 8,4',
    }
    const s = scene({ rows: plain('N-D'), forts: { 'N-D': 'FR' }, phase: 'declare', units })
    expect(victimsOf(s.g, s.u('gas'), s.u('enemy'))).toEqual([s.u('enemy')])
    s.attack([['bertha', 'enemy']], 2)
    expect([s.g.damage[s.u('inside')], s.g.damage[s.u('enemy')]]).toEqual([0, 0])
    expect(s.events('log.scattered')[0]?.params?.hex).toBe(hex([9, 4]))
  })

  it('[FORT-17] units leave by either entrance, whichever they came in by', () => {
    const s = at('DE', { man: 'DE infantry N-D' })
    expect(reached(s, [...LEFT, ...RIGHT], 'man')).toHaveLength(10)
    const out = s.moveOf('man', [12, 5])!
    expect(out.path).toEqual([hex([12, 5])])
    // Leaving costs the ground entered.
    const wood = scene({
      rows: walled([
        [[8, 4], 'F'],
        [[12, 5], '.'],
        [[20, 20], '.'],
      ]),
      forts: { 'N-D': 'DE' },
      units: { gun: 'DE heavy_mortar N-D', far: FAR },
    })
    expect(wood.ends('gun')).toEqual(['12,5'])
  })

  it('[FORT-17] [RUL-26] a ground unit passes through an own fort in one movement, and the chain of contacts breaks', () => {
    const cells = cellsAt('8,4 12,5 12,4')
    const by = (owner: string, enemies: Units) =>
      scene({
        rows: walled([...cells.map((c) => [c, '.'] as const), [[7, 4], 'R'], [[13, 5], 'R'], [[20, 20], '.']]),
        forts: { 'N-D': owner },
        units: { mover: { unit: 'DE infantry', at: cells[0]! }, ...enemies, far: FAR },
      })
    const calm = by('DE', {})
    expect(reached(calm, cells)).toEqual([1, 2])
    expect(calm.moveOf('mover', cells[1]!)!.path).toEqual([INSIDE, hex(cells[1]!)])
    expect(reached(by('AH', {}), cells)).toEqual([])
    // Contact at the start and behind the fort: the fort lies between, so the first hex behind it does not stop.
    const tense = { a: 'FR infantry 7,4', b: 'FR infantry 13,5' }
    const s = by('DE', tense)
    const { ground } = frontOf(s.g, 0)
    expect(cells.map((c) => ground[hex(c)])).toEqual([1, 1, 0])
    expect(reached(s, cells)).toEqual([1, 2])
  })

  it('[FORT-14] [RUL-27] an air unit enters for 0.5, stays inside, and pays 1 for the first hex out', () => {
    const by = (place: Cell | string) =>
      scene({
        rows: walled([
          [[8, 4], '.'],
          [[12, 5], '.'],
          [[13, 5], '.'],
          [[14, 6], '.'],
          [[15, 6], '.'],
          [[20, 20], '.'],
        ]),
        forts: { 'N-D': 'DE' },
        units: { ship: { unit: 'DE airship', at: place }, far: FAR },
      })
    const outside = by([8, 4])
    expect(enterOf(outside, 'ship', 'N-D')).toBeDefined()
    expect(outside.ends('ship')).toEqual([])
    // Speed 3: three hexes out of the fort, not four.
    expect(by('N-D').ends('ship')).toEqual(['12,5', '13,5', '14,6', '8,4'])
    // Two hexes and a half: the fort costs half a point, not one.
    const three = scene({
      rows: plain('N-D'),
      forts: { 'N-D': 'DE' },
      units: { ship: 'DE airship 6,3', late: 'DE airship 5,3', far: FAR },
    })
    expect(enterOf(three, 'ship', 'N-D')).toBeDefined()
    expect(enterOf(three, 'late', 'N-D')).toBeUndefined()
  })

  it('[FORT-8] [RUL-30] once taken the fort is own for all later moves of the turn, but nobody is repaired in it yet', () => {
    const s = at('FR', {
      man: { unit: 'DE infantry', at: [8, 4], damage: 2 },
      car: { unit: 'DE armoured_car', at: [8, 3], damage: 2 },
      allied: 'AH tank 8,5',
    })
    s.g.bonds[s.g.turn] = 9
    expect(enterOf(s, 'car', 'N-D')).toBeUndefined()
    take(s, 'man', 'N-D')
    enter(s, 'car', 'N-D').take({ type: 'endMove' })
    while (s.step() === 'declare' || s.step() === 'transfer') {
      s.take(s.legal().find((a) => ['confirm', 'endTransfer'].includes(a.type))!)
    }
    // Nothing to repair: the step is passed over.
    expect(s.step()).toBe('recruit')
    expect(s.legal().some((a) => a.type === 'recruit' && a.fort === ND)).toBe(true)
  })

  it('[FORT-12] [RUL-30] who leaves one fort for another has entered it this turn and is not repaired', () => {
    const s = scene({
      rows: plain('N-B', 'N-C'),
      forts: { 'N-B': 'DE', 'N-C': 'DE' },
      bonds: { DE: 9 },
      units: {
        car: { unit: 'DE armoured_car', at: 'N-B', damage: 2 },
        tank: { unit: 'DE tank', at: 'N-C', damage: 2 },
        far: FAR,
      },
    })
    enter(s, 'car', 'N-C').take({ type: 'endMove' }).take({ type: 'endTransfer' })
    expect(s.why({ type: 'repair', unit: s.u('car') }).rule).toBe('REPAIR-2')
    expect(s.can({ type: 'repair', unit: s.u('tank') })).toBe(true)
  })

  it('[FORT-5] [RUL-31] the hexes beside an entrance are those of the printed example on the real board', () => {
    const s = scene({ units: { man: 'DE infantry 0,0', far: FAR } })
    expect(doors[ND]!.map(cellOf).sort()).toEqual([...LEFT, ...RIGHT].map((c) => cellOf(hex(c))).sort())
    for (const f of fortIds.keys()) for (const h of doors[f]!) expect(s.g.terrain[h]).not.toBe(FORT)
  })
})
