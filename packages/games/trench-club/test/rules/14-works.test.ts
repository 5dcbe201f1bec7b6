/** The engineer's works and the minelayer's mines (ENGINEER, RUL-64; UNIT-23, RUL-65). */
import { describe, expect, it } from 'vitest'
import { builds, laysMines, typeIds } from '../../src/data/index.ts'
import { dugIn, trenchAt } from '../../src/rules/trenches.ts'
import { ABOARD, BRIDGE, GONE, type MoveAction, ROAD, type Works } from '../../src/types.ts'
import { type Cell, cellsAt, type Given, hex, type Scene, scene, type Units } from '../position.ts'

const FOE: Units = { foe: 'FR infantry 20,20' }

describe('ENGINEER', () => {
  /** An engineer at [5,5] on open ground with water south of it at [5,6] and [5,7]. */
  const site = (given: Partial<Given> = {}, more: Units = {}): Scene =>
    scene({
      rows: ['W', 'W'],
      corner: [5, 6],
      ...given,
      units: { e: 'DE engineer 5,5', ...more, ...FOE },
    })
  const work = (s: Scene, a: Cell, b: Cell, what: Works = 'road'): MoveAction => ({
    type: 'build',
    unit: s.u('e'),
    what,
    hexes: [hex(a), hex(b)],
  })
  const trenches = { options: { trenches: true } }

  it('[ENGINEER-1] a road or bridge of two hexes, once a turn, by who has the icon', () => {
    const s = site()
    s.take(work(s, [5, 4], [5, 3]))
    expect([s.g.terrain[hex([5, 4])], s.g.terrain[hex([5, 3])]]).toEqual([ROAD, ROAD])
    expect(s.why(work(s, [6, 5], [7, 4]))).toMatchObject({ rule: 'ENGINEER-1', key: 'deny.builtAlready' })
    expect(typeIds.filter((_, t) => builds[t] === 1)).toEqual(['engineer'])
    const other = site({}, { t: 'DE tank 8,8' })
    const by = { type: 'build', unit: other.u('t'), what: 'road', hexes: [hex([8, 7]), hex([8, 6])] }
    expect(other.why(by)).toMatchObject({ rule: 'ENGINEER-1', key: 'deny.noBuilder' })
    // Neither one hex alone nor two apart.
    const far = site()
    expect(far.why(work(far, [5, 4], [5, 2]))).toMatchObject({ rule: 'ENGINEER-1', key: 'deny.buildTwoHexes' })
    expect(far.why(work(far, [5, 4], [5, 4])).key).toBe('deny.buildTwoHexes')
  })

  it('[ENGINEER-1] a trench of two hexes with the expert variant', () => {
    const s = site(trenches)
    s.take(work(s, [5, 4], [5, 3], 'trench'))
    expect(trenchAt(s.g, hex([5, 4]))).toBeGreaterThanOrEqual(0)
    expect(trenchAt(s.g, hex([5, 3]))).toBe(trenchAt(s.g, hex([5, 4])))
  })

  it('[ENGINEER-1] once a turn: in the next it may build again', () => {
    const s = site()
    s.take(work(s, [5, 4], [5, 3])).take({ type: 'endMove' })
    while (s.g.turn !== 0 || s.step() !== 'move') s.take(s.legal().find((a) => /^end|confirm/.test(a.type))!)
    expect(s.can(work(s, [4, 5], [3, 4]))).toBe(true)
  })

  it('[ENGINEER-2] before its movement or after it', () => {
    const before = site()
    before.take(work(before, [5, 4], [5, 3]))
    // The road just built carries it one hex farther than its two points would.
    expect(site().moveOf('e', [5, 2])).toBeUndefined()
    before.move('e', [5, 2])
    const after = site().move('e', [5, 4])
    expect(after.can(work(after, [5, 3], [5, 2]))).toBe(true)
    after.take(work(after, [5, 3], [5, 2]))
    expect(after.whyMove('e', [5, 3])).toMatchObject({ rule: 'MOVE-1' })
  })

  it('[ENGINEER-1] [ENGINEER-2] what two engineers build one after the other is there for those who move next', () => {
    const two = (what: Works): Scene => {
      const s = site(trenches, { e2: 'DE engineer 15,5', t: 'DE armoured_car 15,6' })
      s.take(work(s, [5, 4], [5, 3], what))
      expect(s.legal().length).toBeGreaterThan(0)
      return s.take({ type: 'build', unit: s.u('e2'), what, hexes: [hex([14, 6]), hex([13, 6])] })
    }
    const far = (s: Scene): number => s.legal().filter((a) => a.type === 'move' && a.unit === s.u('t')).length
    const before = site(trenches, { e2: 'DE engineer 15,5', t: 'DE armoured_car 15,6' })
    expect(far(two('road'))).toBeGreaterThan(far(before))
    expect(far(two('trench'))).toBeLessThan(far(before))
  })

  it('[ENGINEER-3] who has built does not attack this turn, but still answers', () => {
    const s = site({}, { near: 'FR infantry 6,5' })
    s.take(work(s, [5, 4], [5, 3])).take({ type: 'endMove' })
    // No other unit could attack, so there is nothing to declare.
    expect(s.step()).not.toBe('declare')
    const two = site({}, { near: 'FR infantry 6,5', friend: 'DE infantry 7,5' })
    two.take(work(two, [5, 4], [5, 3])).take({ type: 'endMove' })
    expect(two.why({ type: 'attack', unit: two.u('e'), target: two.u('near') })).toMatchObject({
      rule: 'ENGINEER-3',
      key: 'deny.builtInstead',
    })
    const idle = site({}, { near: 'FR infantry 6,5' }).take({ type: 'endMove' })
    expect(idle.can({ type: 'attack', unit: idle.u('e'), target: idle.u('near') })).toBe(true)
  })

  it('[ENGINEER-4] at least one of the two hexes beside the builder', () => {
    const s = site()
    expect(s.can(work(s, [5, 4], [5, 3]))).toBe(true)
    expect(s.can(work(s, [5, 4], [6, 5]))).toBe(true)
    // Its own hex may be the other one.
    expect(s.can(work(s, [5, 4], [5, 5]))).toBe(true)
    expect(s.why(work(s, [5, 3], [5, 2]))).toMatchObject({ rule: 'ENGINEER-4', key: 'deny.buildNotBeside' })
  })

  it('[ENGINEER-5] not under enemies, not on forts, not on trenches that the enemy holds', () => {
    const s = site({}, { near: 'FR infantry 5,3', own: 'AH infantry 6,5' })
    expect(s.why(work(s, [5, 4], [5, 3]))).toMatchObject({ rule: 'ENGINEER-5', key: 'deny.buildUnderEnemy' })
    // Own and allied units may stand there.
    expect(s.can(work(s, [6, 5], [7, 4]))).toBe(true)
    const real = scene({ units: { e: 'DE engineer 8,4', ...FOE } })
    expect(
      real.why({ type: 'build', unit: real.u('e'), what: 'road', hexes: [hex([9, 4]), hex([9, 5])] }),
    ).toMatchObject({ rule: 'ENGINEER-5', key: 'deny.buildOnFort' })
    const held = site(
      {
        ...trenches,
        trenches: [
          [
            [5, 4],
            [5, 3],
          ],
        ],
      },
      { near: 'FR infantry 5,3' },
    )
    for (const what of ['road', 'trench'] as const) {
      expect(held.why(work(held, [5, 4], [6, 5], what))).toMatchObject({
        rule: 'ENGINEER-5',
        key: 'deny.buildOnEnemyTrench',
      })
    }
  })

  it('[RUL-64] bridges on water, mixed with roads; roads in forest; trenches only on open ground and with the variant', () => {
    const s = site()
    expect(s.can(work(s, [5, 6], [5, 7]))).toBe(true)
    s.take(work(s, [4, 6], [5, 6]))
    expect([s.g.terrain[hex([4, 6])], s.g.terrain[hex([5, 6])]]).toEqual([ROAD, BRIDGE])
    const wood = site({ rows: ['F'], corner: [5, 4] })
    expect(wood.can(work(wood, [5, 4], [5, 3]))).toBe(true)
    expect(wood.why(work(wood, [6, 5], [7, 4], 'trench'))).toMatchObject({
      rule: 'RUL-64',
      key: 'deny.noTrenchVariant',
    })
    const expert = site({ ...trenches, rows: ['F'], corner: [5, 4] })
    expect(expert.why(work(expert, [5, 4], [5, 3], 'trench'))).toMatchObject({
      rule: 'RUL-64',
      key: 'deny.noTrenchHere',
    })
    expect(expert.can(work(expert, [6, 5], [7, 4], 'trench'))).toBe(true)
  })

  it('[RUL-64] a road on any land hex: it may join one that is there, but something new must come of it', () => {
    // Road, one hex of water, road: the missing bridge is built together with the road behind it.
    const s = site({ rows: ['W', 'R', 'B', 'R'], corner: [5, 6] })
    s.take(work(s, [5, 6], [5, 7]))
    expect([6, 7, 8].map((row) => s.g.terrain[hex([5, row])])).toEqual([BRIDGE, ROAD, BRIDGE])
    const old = site({ rows: ['R', 'B', '.'], corner: [5, 6] })
    expect(old.why(work(old, [5, 6], [5, 7]))).toMatchObject({ rule: 'RUL-64', key: 'deny.noRoadHere' })
    // A bridge that is there stays one.
    const beyond = site({ rows: ['B', '.'], corner: [5, 6] })
    beyond.take(work(beyond, [5, 6], [5, 7]))
    expect([6, 7].map((row) => beyond.g.terrain[hex([5, row])])).toEqual([BRIDGE, ROAD])
  })

  /** Four hexes in a row north of the engineer, [5,4] to [5,1]. */
  const LINE = cellsAt('5,4 5,3 5,2 5,1')
  const idsAlong = (s: Scene): number[] => LINE.map((cell) => trenchAt(s.g, hex(cell)))

  it('[ENGINEER-5] a road on a trench that is empty, or held by the own side or an ally', () => {
    for (const holder of ['', 'DE infantry', 'AH infantry']) {
      const more: Units = holder ? { in: { unit: holder, at: [5, 3] } } : {}
      const s = site({ ...trenches, trenches: [LINE] }, more)
      s.take(work(s, [5, 4], [5, 3]))
      expect([4, 3].map((row) => s.g.terrain[hex([5, row])])).toEqual([ROAD, ROAD])
      // MOVE-12: one terrain a hex. There it is a road and no trench any more, and a unit on it is in none.
      expect(idsAlong(s)).toEqual([-1, -1, 0, 0])
      if (holder) expect(dugIn(s.g, s.u('in'))).toBe(-1)
    }
    // One hex on the trench, the other beside it: as good as any two.
    const edge = site({ ...trenches, trenches: [LINE] })
    expect(edge.can(work(edge, [5, 4], [6, 5]))).toBe(true)
  })

  it('[RUL-64] a road through the middle of a trench leaves two of them, each with who is in it', () => {
    const s = site(
      { ...trenches, trenches: [LINE, [[10, 1]]] },
      { e: 'DE engineer 6,4', south: 'DE infantry 5,4', north: 'DE infantry 5,1', cut: 'DE infantry 5,2' },
    )
    s.take(work(s, [5, 3], [5, 2]))
    const [south, , , north] = idsAlong(s)
    expect(idsAlong(s)).toEqual([south, -1, -1, north])
    expect(new Set([south, north, trenchAt(s.g, hex([10, 1]))]).size).toBe(3)
    expect([dugIn(s.g, s.u('south')), dugIn(s.g, s.u('north')), dugIn(s.g, s.u('cut'))]).toEqual([south, north, -1])
    expect(s.g.dug[s.u('cut')]).toBe(0)
    // No soldier steps from the one trench to beside the other.
    expect(s.ends('south')).not.toContain('4,1')
  })

  it('[RUL-64] a trench may run on from one that is there, but something new must come of it', () => {
    const s = site({ ...trenches, trenches: [[[5, 4]], [[5, 2]]] })
    s.take(work(s, [5, 4], [5, 3], 'trench'))
    expect(new Set(idsAlong(s).slice(0, 3))).toEqual(new Set([0]))
    const old = site({ ...trenches, trenches: [LINE] })
    expect(old.why(work(old, [5, 4], [5, 3], 'trench'))).toMatchObject({ rule: 'RUL-64', key: 'deny.noTrenchHere' })
    // An own trench under it joins, an enemy's beside it does not.
    const foe = site({ ...trenches, trenches: [[[5, 4]], [[6, 4]]] }, { near: 'FR infantry 6,4' })
    foe.take(work(foe, [5, 4], [5, 3], 'trench'))
    expect([trenchAt(foe.g, hex([5, 3])), trenchAt(foe.g, hex([6, 4]))]).toEqual([0, 1])
  })

  it('[RUL-64] a new trench does not join one that lies two hexes away', () => {
    const distant: Cell[] = [
      [4, 1],
      [5, 1],
      [6, 2],
      [7, 3],
      [4, 6],
      [7, 4],
      [3, 3],
      [6, 6],
    ]
    for (const cell of distant) {
      const s = site({ ...trenches, trenches: [[cell]] })
      s.take(work(s, [5, 4], [5, 3], 'trench'))
      expect(trenchAt(s.g, hex([5, 4])), `${cell}`).not.toBe(trenchAt(s.g, hex(cell)))
    }
  })

  it('[RUL-64] a new trench joins adjacent ones, except those that the enemy holds', () => {
    const lines: Given['trenches'] = [
      [
        [5, 2],
        [5, 1],
      ],
      [[6, 3]],
    ]
    const s = site({ ...trenches, trenches: lines }, { near: 'FR infantry 6,3' })
    s.take(work(s, [5, 4], [5, 3], 'trench'))
    const id = trenchAt(s.g, hex([5, 4]))
    expect([hex([5, 3]), hex([5, 2]), hex([5, 1])].map((h) => trenchAt(s.g, h))).toEqual([id, id, id])
    expect(trenchAt(s.g, hex([6, 3]))).not.toBe(id)
    const free = site({ ...trenches, trenches: lines })
    free.take(work(free, [5, 4], [5, 3], 'trench'))
    expect(trenchAt(free.g, hex([6, 3]))).toBe(trenchAt(free.g, hex([5, 1])))
  })
})

describe('mines', () => {
  const CENTRAL = { central: [[5, 4]] as Cell[], entente: [] }
  const ENTENTE = { central: [], entente: [[5, 4]] as Cell[] }
  const field = (unit: string, mines: Given['mines'], more: Units = {}): Scene =>
    scene({
      rows: ['.'],
      units: { m: { unit, at: [5, 5] }, far: { unit: `${unit.slice(0, 2)} transport`, at: [20, 0] }, ...more, ...FOE },
      ...(mines ? { mines } : {}),
    })
  const lay = (s: Scene, to: Cell): MoveAction => ({ type: 'mine', unit: s.u('m'), to: hex(to) })

  it('[UNIT-23] a mine destroys the enemy unit that comes on it, at once, and is gone', () => {
    for (const type of ['infantry', 'tank', 'armoured_car', 'heavy_mortar']) {
      const s = field(`DE ${type}`, ENTENTE)
      s.move('m', [5, 4])
      expect(s.where('m'), type).toBe(GONE)
      expect(s.g.mines[hex([5, 4])]).toBe(-1)
      expect(s.events('log.mined')[0]!.rules).toEqual(['UNIT-23', 'RUL-65'])
    }
    const clear = field('DE tank', undefined).move('m', [5, 4])
    expect(clear.where('m')).toBe(hex([5, 4]))
  })

  it('[UNIT-23] the minelayer lays them; nobody else does', () => {
    expect(typeIds.filter((_, t) => laysMines[t] === 1)).toEqual(['minelayer'])
    const s = field('DE minelayer', undefined)
    s.take(lay(s, [5, 4]))
    expect(s.g.mines[hex([5, 4])]).toBe(0)
    const tank = field('DE tank', undefined)
    expect(tank.why(lay(tank, [5, 4]))).toMatchObject({ rule: 'UNIT-23', key: 'deny.laysNoMines' })
  })

  it('[RUL-65] one a turn, after its movement', () => {
    const s = field('DE minelayer', undefined).move('m', [5, 4])
    s.take(lay(s, [5, 3]))
    expect(s.why(lay(s, [6, 4]))).toMatchObject({ rule: 'RUL-65', key: 'deny.oneMineATurn' })
    const first = field('DE minelayer', undefined)
    first.take(lay(first, [5, 4]))
    expect(first.whyMove('m', [5, 6])).toMatchObject({ rule: 'MOVE-1', key: 'deny.movedAlready' })
  })

  it('[RUL-65] on an adjacent, empty land hex without mine, fort or bridge', () => {
    const s = scene({
      rows: ['WB'],
      corner: [5, 6],
      units: { m: 'DE minelayer 5,5', own: 'DE infantry 6,5', ...FOE },
      mines: CENTRAL,
    })
    expect(s.why(lay(s, [5, 3]))).toMatchObject({ rule: 'RUL-65', key: 'deny.mineNotBeside' })
    expect(s.why(lay(s, [6, 5])).key).toBe('deny.mineNotEmpty')
    expect(s.why(lay(s, [5, 6])).key).toBe('deny.mineNotLand')
    expect(s.why(lay(s, [6, 6])).key).toBe('deny.mineNotLand')
    expect(s.why(lay(s, [5, 4])).key).toBe('deny.mineAlready')
    expect(s.can(lay(s, [4, 5]))).toBe(true)
    const atFort = scene({ units: { m: 'DE minelayer 8,4', ...FOE } })
    expect(atFort.why(lay(atFort, [9, 4])).key).toBe('deny.mineNotLand')
    const inside = scene({ units: { m: 'DE minelayer N-D', ...FOE }, forts: { 'N-D': 'DE' } })
    expect(inside.why(lay(inside, [8, 4])).rule).toBe('RUL-65')
  })

  it('[RUL-65] air units and the own side, allies included, are not harmed', () => {
    expect(field('DE airplane', ENTENTE).move('m', [5, 4]).where('m')).toBe(hex([5, 4]))
    for (const unit of ['DE tank', 'AH tank']) {
      const s = field(unit, CENTRAL).move('m', [5, 4])
      expect(s.where('m'), unit).toBe(hex([5, 4]))
      expect(s.g.mines[hex([5, 4])]).toBe(0)
    }
    // An airplane flies on over it, a tank does not get past.
    const plane = field('DE airplane', ENTENTE)
    expect(plane.moveOf('m', [5, 3])?.path).toEqual([hex([5, 4]), hex([5, 3])])
  })

  it('[RUL-65] nobody gets past a mine: it ends the movement', () => {
    // One road through the water, mined in its middle.
    const s = scene({
      rows: ['RRRRR', 'WWWWWW', 'WWWWWW'],
      units: { m: 'DE armoured_car 0,0', far: 'DE transport 20,0', ...FOE },
      mines: { central: [], entente: [[2, 0]] },
    })
    expect(s.ends('m')).toEqual(['1,0', '2,0'])
    s.move('m', [2, 0])
    expect(s.where('m')).toBe(GONE)
  })

  it('[RUL-65] a truck dies with everybody aboard; a passenger set down on a mine dies alone', () => {
    const load: Units = {
      t: 'DE transport 5,5',
      p: 'DE infantry t',
      q: 'DE heavy_mortar t',
      far: 'DE transport 20,0',
      ...FOE,
    }
    const s = scene({ rows: ['.'], units: load, mines: ENTENTE })
    expect(s.where('p')).toBe(ABOARD + s.u('t'))
    s.move('t', [5, 4])
    expect(['t', 'p', 'q'].map((name) => s.where(name))).toEqual([GONE, GONE, GONE])
    const off = scene({ rows: ['.'], units: load, mines: ENTENTE })
    off.take({ type: 'move', unit: off.u('t'), to: hex([5, 5]), path: [] })
    off.take({ type: 'unload', unit: off.u('p'), to: hex([5, 4]) })
    off.take({ type: 'unload', unit: off.u('q'), to: hex([5, 6]) })
    expect([off.where('p'), off.where('q'), off.where('t')]).toEqual([GONE, hex([5, 6]), hex([5, 5])])
  })

  it('[RUL-65] nobody earns experience by a mine, and everybody sees it', () => {
    const s = field('DE tank', ENTENTE, { layer: 'FR minelayer 18,18' })
    s.move('m', [5, 4])
    expect(s.g.xp.every((n) => n === 0)).toBe(true)
    expect(s.events('log.experience')).toEqual([])
  })

  it('[RUL-65] [RUL-59] the last unit of a faction lost on a mine loses the game', () => {
    const s = scene({ rows: ['.'], units: { m: 'DE tank 5,5', ...FOE }, mines: ENTENTE })
    s.move('m', [5, 4])
    expect([s.g.winner, s.g.ending]).toEqual([1, 'destroyed'])
  })
})
