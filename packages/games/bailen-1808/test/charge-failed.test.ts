/** Example 8.1, unit 2: a charge that fails its test falls back towards its base, here the north edge of its own column. */
import { expect, it } from 'vitest'
import { pushCharges } from '../src/rules/charge.ts'
import { DISORDERED } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { hex, sceneOn } from './position.ts'

const GROUND = ground({ bases: { ES: '0928', FR: '0901' } })
const scene = sceneOn(GROUND)

it('falls back 2 hexes from 0904 to 0902, disordered, without combat or fatigue (11.6h, 11.6i, Q59)', () => {
  const s = scene({ units: { CO2: '0901SE', RES: '0905NE' }, push: (_g, t) => pushCharges(t, 1) })
  s.take({ type: 'charge', units: [s.u('CO2')], hex: hex('0905') })
  while (s.step() === 'charge' || s.can({ type: 'pass' })) {
    const down = s.offers('step').find((a) => [hex('0902'), hex('0903'), hex('0904')].includes(a.to))
    s.take(down ?? { type: 'pass' })
  }
  expect(s.where('CO2')).toBe('0904')
  // The infantry stands in line after a 6; the charger gets D with a 2 (will B).
  s.take(s.legal()[0]!, 6)
  s.take({ type: 'square', form: false }, 2)
  const u = s.u('CO2')
  expect(s.where('CO2')).toBe('0902')
  expect([s.g.condition[u], s.g.fatigue[u], s.g.target[u], s.g.charge[u]]).toEqual([DISORDERED, 0, -1, 0])
  expect(s.events('log.chargeFails')).toHaveLength(1)
})
