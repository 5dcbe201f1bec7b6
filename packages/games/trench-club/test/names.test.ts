/** Who and what the log names: the nation that takes a turn, units as the rulebook calls them. */
import { fill } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { data } from '../src/data/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'
import { NATIONS } from '../src/types.ts'
import { run, scene } from './position.ts'
import { BATTLE, groupAll, opening, pass, until } from './rules/ground.ts'

const WHO = [
  'turn',
  'rollOff',
  'deploysFirst',
  'playsFirst',
  'tokenShown',
  'emptyArmy',
  'ordered',
  'army',
  'groupedAll',
]

describe('the log names', () => {
  it('the nation that a power plays, from grouping to the first turn', () => {
    const o = until(
      groupAll(opening(BATTLE), (place) => place % 2),
      'move',
    )
    for (const name of WHO) {
      const events = o.log.filter((e) => e.key === `log.${name}`)
      expect(events.length, name).toBeGreaterThan(0)
      for (const { key, params } of events) {
        const nation = o.g.powerNation[Number(params!.power)]!
        expect(params!.nation, name).toBe(nation)
        const format = makeFormatter('es')
        expect(fill(catalogues.es[key]!, params, format)).toContain(format('nation', nation))
      }
    }
  })

  it('who collects, and who sends bonds to whom', () => {
    const units = { man: 'AH infantry 5,5', foe: 'FR tank 15,15' } as const
    const s = scene({ units, phase: 'income', forts: { 'N-D': 'AH' }, bonds: { AH: 3 } })
    pass(run(s).take({ type: 'transfer', amount: 2 }))
    const say = (key: string): string => fill(catalogues.en[key]!, s.events(key)[0]!.params, makeFormatter('en'))
    expect(say('log.income')).toBe('Austria-Hungary collects 1 bond; 4 in all.')
    expect(say('log.transfer')).toBe('Austria-Hungary sends 2 bonds to Germany; fee 1.')
    expect(say('log.turn')).toMatch(
      new RegExp(`^(${NATIONS.map((n) => makeFormatter('en')('nation', n)).join('|')}): `),
    )
  })

  it('units as the data file does', () => {
    for (const lang of ['es', 'en'] as const) {
      const format = makeFormatter(lang)
      expect(data.units.units.map((u) => format('unitType', u.id))).toEqual(data.units.units.map((u) => u[lang]))
    }
    const es = makeFormatter('es')
    const called = ['armoured_car', 'anti_aircraft', 'anti_tank_gunners', 'mark1_female', 'gas_launcher']
    expect(called.map((id) => es('unitType', id))).toEqual([
      'Vehículo blindado',
      'Antiaéreo',
      'Artilleros antitanque',
      'Mark I Female',
      'Lanzador de gas',
    ])
  })
})
