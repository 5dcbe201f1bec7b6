/** The bot's trucks, mines, roads and transfers: used where they gain something, otherwise left alone. */
import { sameAction, seeded, weightsOf } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { bot } from '../src/bot.ts'
import { columns, distance, doors, near } from '../src/data/board.ts'
import { trenchClub } from '../src/index.ts'
import { catalogues } from '../src/texts/index.ts'
import type { Hex, TrenchAction } from '../src/types.ts'
import { type Cell, fort, hex, type Scene, scene } from './position.ts'
import { plain } from './rules/ground.ts'

const choice = (s: Scene): TrenchAction => {
  const seat = s.g.seatsOf[s.g.turn]![0]!
  return bot(trenchClub.view(s.g, seat), seat, s.legal(), seeded('bot'))
}
const why = (s: Scene, action: TrenchAction) => {
  const { mind, view } = trenchClub
  const seat = s.g.seatsOf[s.g.turn]![0]!
  const candidates = mind.candidates(view(s.g, seat), seat, s.legal(), weightsOf(mind.weights) as never)
  return candidates.find((c) => sameAction(c.action, action))?.why()
}
const cell = (h: Hex): Cell => [h % columns, Math.floor(h / columns)]
/** Plays the bot's movement to its end. */
function moves(s: Scene): string[] {
  const done: string[] = []
  while (s.step() === 'move' || s.step() === 'unload') {
    const action = choice(s)
    done.push(action.type)
    s.take(action)
  }
  return done
}
const toFort = (s: Scene, name: string, id: string): number =>
  Math.min(...doors[fort(id)]!.map((h) => distance(s.where(name), h)))

describe('the bot', () => {
  const far = (truck: boolean): Scene =>
    scene({
      rows: plain('N-D'),
      forts: { 'N-D': 'neutral' },
      units: {
        foot: 'DE infantry 10,17',
        heavy: 'DE heavy_infantry 11,17',
        ...(truck ? { truck: { unit: 'DE transport', at: [10, 16] } as const } : {}),
        enemy: 'FR infantry 20,20',
      },
    })

  it('lets a truck bring soldiers nearer to a fort than they would walk', () => {
    const walks = far(false)
    moves(walks)
    const rides = far(true)
    const done = moves(rides)
    expect(done.filter((type) => type === 'unload')).toHaveLength(2)
    // No truck drives before every passenger is aboard.
    expect(done.lastIndexOf('board')).toBeLessThan(done.indexOf('unload'))
    for (const name of ['foot', 'heavy']) expect(toFort(rides, name, 'N-D')).toBeLessThan(toFort(walks, name, 'N-D'))
  })

  it('leaves the truck alone when its soldier is at the door already', () => {
    const s = scene({
      rows: plain('N-D'),
      forts: { 'N-D': 'neutral' },
      units: { foot: 'DE infantry 8,4', truck: 'DE transport 7,4', enemy: 'FR infantry 20,20' },
    })
    expect(choice(s)).toEqual({ type: 'take', unit: s.u('foot'), fort: fort('N-D') })
  })

  it('does not step on a mine that it knows of', () => {
    const at = (mined: boolean): Scene =>
      scene({
        rows: plain('N-D'),
        forts: { 'N-D': 'neutral' },
        mines: { central: [], entente: mined ? [[8, 4]] : [] },
        units: { foot: 'DE infantry 6,4', enemy: 'FR infantry 20,20' },
      })
    const free = at(false)
    moves(free)
    expect(toFort(free, 'foot', 'N-D')).toBe(0)
    const s = at(true)
    moves(s)
    expect(s.g.at[s.u('foot')]).toBeGreaterThanOrEqual(0)
    expect(s.where('foot')).not.toBe(hex([8, 4]))
  })

  it('lays a mine at a door to which the enemy is on his way', () => {
    const s = scene({
      rows: plain('N-D'),
      forts: { 'N-D': 'DE' },
      units: {
        layer: { unit: 'DE minelayer', at: [7, 4], moved: true },
        enemy: 'FR infantry 4,4',
      },
    })
    const action = choice(s)
    if (action.type !== 'mine') throw new Error(`no mine but ${action.type}`)
    expect(doors[fort('N-D')]!).toContain(action.to)
  })

  it('builds a road for a soldier on his errand, and only when the engineers have nobody to attack', () => {
    const at = (enemy: readonly [number, number]): Scene =>
      scene({
        rows: plain('N-D'),
        forts: { 'N-D': 'neutral' },
        units: {
          builder: { unit: 'DE engineer', at: [8, 12], moved: true },
          foot: { unit: 'DE infantry', at: [9, 13], moved: true },
          enemy: { unit: 'FR anti_aircraft', at: enemy },
        },
      })
    expect(choice(at([20, 20])).type).toBe('build')
    expect(choice(at([8, 13])).type).toBe('endMove')
  })

  it('sends its bonds to the ally once it can buy nothing with them', () => {
    const at = (own: string): Scene =>
      scene({
        phase: 'transfer',
        bonds: { DE: 5 },
        forts: { 'N-D': 'AH' },
        units: {
          last: { unit: own, at: [5, 5] },
          ally: 'AH tank 3,3',
          foe: 'FR tank 15,9',
        },
      })
    expect(choice(at('DE tank'))).toEqual({ type: 'transfer', amount: 4 })
    // A soldier may still take a fort.
    expect(choice(at('DE infantry'))).toEqual({ type: 'endTransfer' })
    const ofOne = (own: string) => why(at(own), { type: 'transfer', amount: 1 })
    expect(ofOne('DE tank')).toEqual([{ key: 'why.ally', value: 1, params: { amount: 1 } }])
    expect(ofOne('DE infantry')).toEqual([{ key: 'why.ally.less', value: -1, params: { amount: 1 } }])
  })

  it('tells of an attack that it lessens what an enemy threatens, never that the threat speaks for it', () => {
    const door = doors[fort('N-D')]![0]!
    const s = scene({
      rows: plain('N-D'),
      phase: 'declare',
      forts: { 'N-D': 'DE' },
      units: {
        // Out of reach of the soldier's answer.
        gun: { unit: 'DE heavy_mortar', at: cell(near[near[door * 6 + 3]! * 6 + 3]!) },
        enemy: { unit: 'FR infantry', at: cell(door) },
      },
    })
    const terms = why(s, { type: 'attack', unit: s.u('gun'), target: s.u('enemy') })
    expect(terms).toContainEqual({ key: 'why.menace', value: expect.any(Number) })
    expect(terms!.find((x) => x.key === 'why.menace')!.value).toBeGreaterThan(0)
    expect([catalogues.es['why.menace'], catalogues.en['why.menace']]).toEqual([
      'menos peligro de que el enemigo tome un fuerte',
      'less danger of the enemy taking a fort',
    ])
  })

  it('tells what a stray shell may do by whom it may fall on, and calls only an answer return fire', () => {
    const target = [10, 13] as const
    const harm = (nation: string, by: string) => {
      const ring = [0, 1, 2, 3, 4, 5].map((d) => cell(near[hex(target) * 6 + d]!))
      const beside = Object.fromEntries(ring.map((at, i) => [`beside${i}`, { unit: `${nation} infantry`, at }]))
      const s = scene({
        rows: plain('N-D'),
        phase: 'declare',
        turn: 'DE',
        forts: { 'N-D': 'neutral' },
        units: { gun: { unit: by, at: [10, 17] }, enemy: { unit: 'FR tank', at: target }, ...beside },
      })
      const terms = why(s, { type: 'attack', unit: s.u('gun'), target: s.u('enemy') })
      return terms!.flatMap(({ key, value }) => (key.startsWith('why.astray') ? [[key, Math.sign(value)]] : []))
    }
    expect(harm('FR', 'DE big_bertha')).toEqual([['why.astray', 1]])
    expect(harm('DE', 'DE big_bertha')).toEqual([['why.astray.less', -1]])
  })
})
