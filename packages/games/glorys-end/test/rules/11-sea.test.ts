/** 11.5: Allied movement by sea. */
import { describe, expect, it } from 'vitest'
import { GERMAN, hexAt, unitIndex } from '../../src/data/index.ts'
import { edgesOnly, type Given, type Scene, strategic } from '../movement-scene.ts'

const sea = (id: string, label: string) => ({ type: 'sea', unit: unitIndex(id), hex: hexAt(label) }) as const
const rail = (id: string, label: string) => ({ type: 'rail', unit: unitIndex(id), hex: hexAt(label) }) as const
const why = (s: Scene, id: string, label: string): string => {
  const { rule, key } = s.why(sea(id, label))
  return `${rule} ${key.replace('deny.', '')}`
}
/** Le Havre 2244, Dieppe 2141, Boulogne 1439, Calais 1337, Dunkirk 1335, Ostend 1032; inland Antwerp 1226, Rouen 2442. */
const fleet = (units: Given['units'], more: Partial<Given> = {}): Scene =>
  strategic({ units: { ...units, 'F-12': '4041' }, turn: 8, ...more })

describe('when and how much', () => {
  it('[11.5a] from turn 8 on the Allies move four steps by sea, beside those of the railways', () => {
    expect(why(fleet({ 'F-1': '2244' }, { turn: 7 }), 'F-1', '1335')).toBe('11.5a sea.when')
    const s = fleet({ 'F-1': '2244', 'F-2': '3528', 'F-3': '3632', 'F-42': '2141', 'F-M': '2442' })
    s.take(rail('F-2', '3838')).take(rail('F-3', '3926'))
    expect(s.why(rail('F-42', '2236')).rule).toBe('11.1a')
    s.take(sea('F-42', '1439'))
    expect(s.why(sea('F-1', '1335'))).toMatchObject({ rule: '11.5a', params: { used: 2, most: 4 } })
    s.take(sea('F-M', '1335'))
    expect([s.where('F-42'), s.where('F-M'), s.g.stack.length]).toEqual(['1439', '1335', 0])
    const german = strategic({ units: { 'G-2': '1439', 'G-3': '3411' }, german: ['1337'], side: GERMAN, turn: 12 })
    expect(why(german, 'G-2', '1337')).toBe('11.5a sea.when')
  })

  it('[11.5a] with four steps gone the fleet has no room for anybody, in season all the same', () => {
    const s = fleet({ 'F-1': '2244', 'F-42': '2141', 'F-2': '3528' }).take(sea('F-1', '1335'))
    expect(why(s, 'F-42', '1439')).toBe('11.5a sea.limit')
  })

  it('[11.5b] nobody uses both in one player turn', () => {
    const s = fleet({ 'F-42': '2244', 'F-M': '2442', 'F-1': '3528' })
    s.take(sea('F-42', '1335'))
    expect(s.why(rail('F-42', '2236')).rule).toBe('11.1c')
    s.take(rail('F-M', '2141'))
    expect(why(s, 'F-M', '1335')).toBe('11.1c rail.once')
  })
})

describe('from where to where', () => {
  it('[11.5c] from port to port, with all that trains ask for: its own, supplied, no enemy beside it', () => {
    const s = fleet({ 'F-1': '2244', 'F-2': '2236', 'F-1C': '2141', 'G-2': '1538' }, { german: ['1337'] })
    expect(s.can(sea('F-1', '1335'))).toBe(true)
    expect(why(s, 'F-2', '1335')).toBe('11.5c sea.noPort')
    expect(why(s, 'F-1', '1933')).toBe('11.5c sea.noPort')
    expect(why(s, 'F-1C', '1335')).toBe('11.1b rail.who')
    expect(why(s, 'F-1', '1337')).toBe('11.2a sea.notHeld')
    expect(why(s, 'F-1', '1439')).toBe('11.2c rail.enemyNear')
    expect(why(s, 'F-1', '2244')).toBe('11.2c rail.same')
    expect(why(fleet({ 'F-1': '2244', 'G-2': '2143' }), 'F-1', '1335')).toBe('11.2b rail.enemyNear')
    const taken = fleet(
      { 'F-1': '2244' },
      {
        change: (g) => {
          g.controlAtPlayerTurn = g.control.with(hexAt('2244'), GERMAN)
        },
      },
    )
    expect(why(taken, 'F-1', '1335')).toBe('11.2a sea.notHeld')
    // Stacking holds: eight steps are in Dunkirk.
    const full = fleet({ 'F-1': '2244', 'F-2': '1335', 'F-3': '1335' })
    expect(full.why(sea('F-1', '1335')).rule).toBe('6.1a')
  })

  it('[11.5c] a port is no supply for those who sail, at neither end, unless it is agreed that it is (A17)', () => {
    // With Abbeville German nothing but ports feeds the French and British of the north.
    const north = { german: ['2038'] }
    expect(why(fleet({ 'F-42': '2244' }, north), 'F-42', '1335')).toBe('11.2j rail.noNorth')
    // No town feeds any unit: Le Havre has the west edge in reach, Dunkirk only itself as a port.
    const pocket = (id: string, at: string, agreed: boolean): Scene =>
      fleet({ [id]: at }, { options: { portSupplyMovesBySea: agreed }, change: edgesOnly })
    expect(why(pocket('E-4', '1335', false), 'E-4', '2244')).toBe('11.2a rail.noSupply')
    expect(pocket('E-4', '1335', true).can(sea('E-4', '2244'))).toBe(true)
    expect(why(pocket('F-42', '1335', true), 'F-42', '2244')).toBe('11.2a rail.noSupply')
    expect(why(pocket('E-4', '2244', false), 'E-4', '1335')).toBe('11.2k rail.starves')
    expect(pocket('E-4', '2244', true).can(sea('E-4', '1335'))).toBe(true)
    expect(why(pocket('F-42', '2244', true), 'F-42', '1335')).toBe('11.2k rail.starves')
  })

  it('[11.5d] the British sail from and to Belgian ports, the French never, Belgians between their own (A50)', () => {
    const s = fleet({ 'E-4': '2244', 'F-42': '2442', 'B-1': '1032', 'E-6': '1226' })
    expect(why(s, 'E-4', '1032')).toBe('6.2a otherNation')
    expect(s.can(sea('E-6', '2244'))).toBe(true)
    expect(why(s, 'F-42', '1226')).toBe('11.2h rail.noBelgium')
    expect(fleet({ 'E-4': '2244' }).can(sea('E-4', '1226'))).toBe(true)
    // Ostend is nine hexes from Brussels: Belgians there have the port only.
    expect(why(s, 'B-1', '1226')).toBe('11.2a rail.noSupply')
    const agreed = fleet({ 'B-1': '1032' }, { options: { portSupplyMovesBySea: true } })
    expect(why(agreed, 'B-1', '1335')).toBe('11.2i rail.onlyBelgium')
    expect(agreed.can(sea('B-1', '1226'))).toBe(true)
    expect(fleet({ 'E-4': '2244' }).can(sea('E-4', '1032'))).toBe(true)
    // Abbeville shuts the north to them too (11.2j), whatever is agreed on supply.
    const shut = fleet({ 'E-4': '2244' }, { german: ['2038'], options: { portSupplyMovesBySea: true } })
    expect(why(shut, 'E-4', '1032')).toBe('11.2j sea.noNorth')
  })

  it('[11.5e] the Naval Brigade goes from any coastal hex to any other, the Naval Division only from port to port', () => {
    const s = fleet({ 'E-N-bde': '1639', 'E-N-div': '1738', 'F-1': '2140' })
    expect(s.can(sea('E-N-bde', '1939'))).toBe(true)
    expect(s.can(sea('E-N-bde', '2244'))).toBe(true)
    expect(s.can(sea('E-N-bde', '1132'))).toBe(true)
    expect(why(s, 'E-N-bde', '1638')).toBe('11.5c sea.noPort')
    expect(why(s, 'E-N-div', '2244')).toBe('11.5c sea.noPort')
    expect(why(s, 'F-1', '2244')).toBe('11.5c sea.noPort')
    const port = fleet({ 'E-N-div': '2244' })
    expect(port.can(sea('E-N-div', '1335'))).toBe(true)
    expect(why(port, 'E-N-div', '1939')).toBe('11.5c sea.noPort')
  })

  it('[11.5f] Antwerp and Rouen are shut while a German is in one of their access hexes', () => {
    for (const access of ['1126', '1127', '1227']) {
      const s = fleet({ 'E-4': '2244', 'G-2': access, 'E-6': '1226' })
      expect([why(s, 'E-4', '1226'), why(s, 'E-6', '2244')], access).toEqual(['11.5f sea.access', '11.5f sea.access'])
    }
    expect(fleet({ 'E-4': '2244', 'G-2': '1029' }).can(sea('E-4', '1226'))).toBe(true)
    for (const access of ['2243', '2244', '2342', '2343', '2443']) {
      const s = fleet({ 'F-42': '1335', 'G-2': access, 'F-M': '2442' })
      expect([why(s, 'F-42', '2442'), why(s, 'F-M', '1335')], access).toEqual(['11.5f sea.access', '11.5f sea.access'])
    }
    // Occupied, not controlled: a German hex that is empty shuts nothing.
    expect(fleet({ 'F-42': '1335' }, { german: ['2343'] }).can(sea('F-42', '2442'))).toBe(true)
  })

  it('[11.5g] nobody lands where Germans are, not even the Naval Brigade', () => {
    const s = fleet({ 'F-42': '2244', 'E-N-bde': '1639', 'G-2': '1335', 'G-3': '1939' })
    expect(why(s, 'F-42', '1335')).toBe('11.5g sea.germans')
    expect(why(s, 'E-N-bde', '1939')).toBe('11.5g sea.germans')
    expect(why(s, 'E-N-bde', '1335')).toBe('11.5g sea.germans')
  })
})
