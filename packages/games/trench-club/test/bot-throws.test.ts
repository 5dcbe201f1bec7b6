/** The dice of playouts that are compared: an attacker's own, whatever else is thrown in its turn. */
import { type Action, apply, type LogEvent, namedDice, PlayTable } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { mind } from '../src/bot.ts'
import { game, scene } from './position.ts'

/** The faces of the gun's dice after these attacks were declared. */
function facesOf(names: readonly string[], { seed = 1, round = 1 } = {}): unknown {
  const s = scene({
    rows: ['. . . . .', '. . . . .', '. . . . .'],
    corner: [8, 4],
    units: { gun: 'DE tank 9,5', foot: 'DE infantry 11,5', foe: 'FR tank 10,5', other: 'FR infantry 12,5' },
    phase: 'declare',
    round,
  })
  const target: Record<string, string> = { gun: 'foe', foot: 'other' }
  const faces = new Map<unknown, unknown>()
  const listen = ({ key, params }: LogEvent): void => {
    if (key === 'log.hits' && !faces.has(params?.unit)) faces.set(params?.unit, params?.faces)
  }
  const table = new PlayTable(
    s.g,
    namedDice(seed, () => mind.throwOf!(s.g)),
    listen,
  )
  const seat = s.g.seatsOf[s.g.turn]![0]!
  const take = (action: Action): void => apply(game, s.g, seat, action, table)
  for (const name of names) take({ type: 'attack', unit: s.u(name), target: s.u(target[name]!) } as Action)
  take({ type: 'confirm' })
  return faces.get(s.u('gun'))
}

describe('dice by name', () => {
  it('give an attacker the same faces after another attack as without it', () => {
    const alone = Array.from({ length: 12 }, (_, seed) => facesOf(['gun'], { seed }))
    const second = Array.from({ length: 12 }, (_, seed) => facesOf(['foot', 'gun'], { seed }))
    expect(alone[0]).not.toEqual([])
    expect(second).toEqual(alone)
    expect(new Set(alone.map((faces) => String(faces))).size).toBeGreaterThan(6)
  })
  it('fall anew in every round', () => {
    const first = Array.from({ length: 12 }, (_, seed) => facesOf(['gun'], { seed }))
    const next = Array.from({ length: 12 }, (_, seed) => facesOf(['gun'], { seed, round: 2 }))
    expect(next).not.toEqual(first)
  })
})
