/** Boards drawn by lot for Trench Club: any ground, any units of both sides anywhere, in any state that the rules allow. */
import { pick, type Random, seeded } from '@em/engine'
import { typeIds } from '../src/data/index.ts'
import { type Cell, type Given, type Scene, scene, type Units } from './position.ts'

const LETTERS = ['.', '.', '.', 'F', 'F', 'R', 'R', 'W', 'W', 'B']
const FOOT = ['infantry', 'mounted_infantry', 'heavy_infantry', 'anti_tank_gunners']
const NATIONS = ['DE', 'AH', 'FR', 'GB'] as const
const VESSELS = ['gunboat']

/** Units stand on a patch of 9 by 8 hexes from the corner of the board on, so that they meet. */
export function drawnBoard(seed: string, given: Partial<Given> = {}): { s: Scene; random: Random } {
  const random = seeded(seed)
  const rows = Array.from({ length: 8 }, () => Array.from({ length: 9 }, () => pick(LETTERS, random)))
  const withTrenches = random.below(2) === 0
  const trenches: Cell[][] = []
  const dug = new Map<string, number>()
  if (withTrenches) {
    for (const [c, r] of [
      [0, 0],
      [3, 3],
      [6, 5],
    ] as const) {
      const cells: Cell[] = [
        [c, r],
        [c, r + 1],
        [c, r + 2],
      ]
      for (const [x, y] of cells) {
        rows[y]![x] = '.'
        dug.set(`${x},${y}`, trenches.length)
      }
      trenches.push(cells)
    }
  }
  const units: Units = {}
  const taken = new Set<string>()
  const holder = new Map<number, string>()
  for (let i = 0; i < 16; i++) {
    const nation = pick(NATIONS, random)
    const type = pick(typeIds, random)
    const cell: Cell = [random.below(9), random.below(8)]
    const key = `${cell}`
    const ground = rows[cell[1]]![cell[0]]!
    const foot = FOOT.includes(type)
    const flies = type === 'airplane' || type === 'airship'
    if (taken.has(key)) continue
    if (VESSELS.includes(type) ? ground !== 'W' && ground !== 'B' : ground === 'W' && !foot && !flies) continue
    const trench = dug.get(key)
    const side = nation === 'DE' || nation === 'AH' ? 'central' : 'entente'
    if (trench !== undefined && !flies && type !== 'tank') {
      if (!foot || (holder.get(trench) ?? side) !== side) continue
      holder.set(trench, side)
    }
    taken.add(key)
    units[`u${i}`] = {
      unit: `${nation} ${type}`,
      at: cell,
      damage: random.below(4),
      xp: random.below(12),
      moved: random.below(4) === 0,
      army: random.below(3),
      dug: random.below(4) > 0,
    }
  }
  // Neither side is destroyed.
  units.lastDE = { unit: 'DE transport', at: [20, 20] }
  units.lastFR = { unit: 'FR transport', at: [18, 20] }
  const s = scene({
    rows: rows.map((row) => row.join('')),
    units,
    turn: pick(NATIONS, random),
    ...(withTrenches ? { trenches, options: { trenches: true, trenchNearestHex: random.below(2) === 0 } } : {}),
    ordered: [0, 1, 2].filter(() => random.below(3) > 0),
    ...given,
  })
  return { s, random }
}
