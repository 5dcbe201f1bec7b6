/** 8.1 to 8.5 and 3.7: who comes when and where. */
import { describe, expect, it } from 'vitest'
import { BRITISH, labelOf, portHexes, unitSteps } from '../../src/data/index.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { pushReinforce, waiting } from '../../src/rules/reinforce.ts'
import { supplied, suppliedAt } from '../../src/rules/supply.ts'
import { AWAY, DIGGING, MOVED } from '../../src/types.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'
import { atTurn, idle } from '../whole-turn.ts'

/** Phase A of that turn with these units waiting to come. */
function arriving(ids: readonly string[], given: Given): Scene {
  const s = scene(given)
  for (const id of ids) {
    s.g.at[s.u(id)] = AWAY
    s.g.steps[s.u(id)] = unitSteps[s.u(id)]!
  }
  return s.push((g, t) => pushReinforce(g, t, given.side ?? 0))
}
const places = (s: Scene, id: string): string[] =>
  s
    .offers('enter')
    .filter((a) => a.unit === s.u(id))
    .map((a) => labelOf(a.hex))
    .sort()
const enter = (s: Scene, id: string, label: string) => ({ type: 'enter', unit: s.u(id), hex: hex(label) }) as const

describe('in the phase', () => {
  it('[8.1a] reinforcements come first, then replacements, then the withdrawal', () => {
    const units = { 'G-2': '1518', 'G-3': '1517', 'G-4': '1616/3', 'G-1C': '1617' }
    const s = atTurn({ turn: 5, side: 1, units }, 1, ({ g, u }) => {
      g.at[u('G-9R')] = AWAY
    })
    const steps: string[] = []
    idle(s, ({ g }) => {
      if (g.side === 1 && g.phase === 0 && steps.at(-1) !== s.step()) steps.push(s.step())
      return g.phase > 0 && g.side === 1
    })
    expect(steps).toEqual(['reinforce', 'replace', 'withdraw'])
  })

  it('[8.1b] a unit with an entry turn comes from that turn on, not before', () => {
    const s = arriving(['G-9R', 'G-N', 'G-GE'], { turn: 5, side: 1 })
    expect(waiting(s.g, 1)).toEqual([s.u('G-GE'), s.u('G-9R')])
    expect(s.why(enter(s, 'G-N', '1415'))).toMatchObject({ rule: '8.1b', params: { turn: 14 } })
    expect(s.why(enter(s, 'G-2', '1415'))).toMatchObject({ rule: '8.1b', key: 'deny.notWaiting' })
    // Nor what waits on the other side.
    s.g.at[s.u('E-4')] = AWAY
    expect(s.why(enter(s, 'E-4', '1415'))).toMatchObject({ rule: '8.1b', key: 'deny.notWaiting' })
  })

  it('[3.7e] the British wait while their country is neutral, also those that are due in this very turn', () => {
    const s = arriving(['E-19', 'E-4', 'F-LFD'], { scenario: 'free', turn: 3, units: { 'F-1': '3036' } })
    s.g.british = 0
    s.g.stack.length = 0
    s.g.stack.push({ step: 'reinforce', side: 0, asked: [0] } as (typeof s.g.stack)[number])
    expect(s.why(enter(s, 'E-19', '1337'))).toMatchObject({ rule: '3.7e', key: 'deny.britainNeutral' })
    expect(s.why(enter(s, 'E-4', '1337'))).toMatchObject({ rule: '8.1b', key: 'deny.notDue', params: { turn: 4 } })
  })

  it('[8.1c] only the German withdraws, at the end of his phase A of turn 5', () => {
    const units = { 'G-2': '1518', 'G-3': '1517', 'G-1C': '1617' }
    const asked = (turn: number): readonly string[] => {
      const s = atTurn({ turn, units })
      const seen: string[] = []
      idle(s, ({ g }) => {
        if (g.turn === turn && s.step() === 'withdraw') seen.push(`${g.side}${g.phase}`)
        return g.turn !== turn
      })
      return seen
    }
    expect([asked(4), asked(5), asked(6)]).toEqual([[], ['10'], []])
  })

  it('[8.5d] what is held back can come in any later turn', () => {
    const s = arriving(['G-9R'], { turn: 5, side: 1 })
    s.take({ type: 'done' })
    expect(s.g.at[s.u('G-9R')]).toBe(AWAY)
    s.g.turn = 9
    s.push((g, t) => pushReinforce(g, t, 1))
    expect(places(s, 'G-9R')).toEqual(['1415'])
  })

  it('[8.5f] they come at full strength and can move and fight at once; placing them takes nothing', () => {
    const s = arriving(['G-9R'], { turn: 5, side: 1, units: { 'F-7': '1315' } })
    s.take(enter(s, 'G-9R', '1415'))
    expect([s.g.steps[s.u('G-9R')], s.g.marks[s.u('G-9R')]! & (MOVED | DIGGING)]).toEqual([4, 0])
    s.push((_g, t) => pushOperational(t, 1)).take({ type: 'pick', units: [s.u('G-9R')] })
    expect(s.can({ type: 'assault', hex: hex('1315') })).toBe(true)
    for (const label of ['1515', '1516', '1517', '1617']) s.take({ type: 'step', hex: hex(label) })
    expect(s.where('G-9R')).toBe('1617')
  })
})

describe('where', () => {
  it('[8.2a][A41] Cologne or the east edge, and no Swiss hex of it', () => {
    const s = arriving(['G-9R', 'G-GE'], { turn: 5, side: 1 })
    expect(places(s, 'G-9R')).toEqual(['1415'])
    expect(places(s, 'G-GE')).toEqual(expect.arrayContaining(['1015', '1614', '4211']))
    expect(places(s, 'G-GE')).not.toEqual(expect.arrayContaining(['4311']))
  })

  it('[8.3a] British: any port city that the Allies control', () => {
    const s = arriving(['E-19'], { turn: 3, german: ['1337'] })
    expect(places(s, 'E-19')).toEqual(['1032', '1226', '1335', '1439', '2141', '2244', '2442'])
    expect(s.why(enter(s, 'E-19', '1337')).rule).toBe('8.5b')
  })

  it('[8.3b] the Indian Corps: the south edge on turn 24', () => {
    const s = arriving(['E-I'], { turn: 24 })
    expect(places(s, 'E-I')).toEqual(expect.arrayContaining(['4516', '4545']))
    expect(s.why(enter(s, 'E-I', '2244')).rule).toBe('8.5a')
    expect(arriving(['E-I'], { turn: 23 }).step()).toBe('over')
  })

  it('[8.3c] the Naval Brigade: any coastal hex without Germans, also one that they control; not the Naval Division', () => {
    const s = arriving(['E-N-bde', 'E-N-div'], { turn: 18, german: ['1438'], units: { 'G-2': '1336' } })
    expect(places(s, 'E-N-bde')).toEqual(expect.arrayContaining(['1132', '1438', '2040', '2244']))
    expect(s.why(enter(s, 'E-N-bde', '1336'))).toMatchObject({ rule: '8.5c', key: 'deny.enemyThere' })
    expect(s.why(enter(s, 'E-N-bde', '1525')).rule).toBe('8.5a')
    expect(s.why(enter(s, 'E-N-div', '1132')).rule).toBe('8.5a')
    expect(places(s, 'E-N-div')).toContain('2244')
  })

  it('[8.3d] with every port German they come over the west edge; one port left is enough to bar it', () => {
    const ports = portHexes.map(labelOf)
    const s = arriving(['E-6', 'E-I'], { turn: 24, german: ports })
    expect(places(s, 'E-6')).toEqual(expect.arrayContaining(['2445', '4545']))
    expect(places(s, 'E-I')).not.toContain('3045')
    const one = arriving(['E-6'], { turn: 24, german: ports.filter((p) => p !== '2141') })
    expect(places(one, 'E-6')).toEqual(['2141'])
  })

  it('[8.3d][3.6b] ports of a neutral Belgium are nobody’s: the French ones decide', () => {
    const s = scene({ scenario: 'free', turn: 24 })
    s.g.atWar = [1, 0, 1, 0, 0, 0]
    s.g.control = s.g.control.map((c, h) =>
      ['1032', '1226'].includes(labelOf(h)) ? -1 : portHexes.includes(h) ? 1 : c,
    )
    s.g.at[s.u('E-6')] = AWAY
    s.push((g, t) => pushReinforce(g, t, 0))
    expect(places(s, 'E-6')).toContain('3045')
  })

  it('[8.4a][8.4b][8.4c][8.4d] French: south edge, Paris, or the hex on the counter; nothing Belgian', () => {
    const s = arriving(['F-44', 'F-61R', 'F-62R', 'F-37'], { turn: 5 })
    expect(places(s, 'F-44')).toEqual(expect.arrayContaining(['4516', '4530', '4545']))
    expect(s.why(enter(s, 'F-44', '3045')).rule).toBe('8.5a')
    expect(places(s, 'F-61R')).toEqual(['3036', '3037', '3136'])
    expect(places(s, 'F-62R')).toEqual(['3036', '3037', '3136'])
    expect(places(s, 'F-37')).toEqual(['2228'])
    const g = scene().g
    expect(g.at.filter((_, u) => u >= scene().u('B-3') && u <= scene().u('B-C')).length).toBe(7)
  })
})

describe('what bars a hex', () => {
  it('[8.5a] the printed hex and no other', () => {
    const s = arriving(['F-1T'], { turn: 3 })
    expect(places(s, 'F-1T')).toEqual(['1933'])
    expect(s.why(enter(s, 'F-1T', '2032'))).toMatchObject({ rule: '8.5a', key: 'deny.entryPlace' })
  })

  it('[8.5b][A43] enemy control, no supply unless it is a port city, or a full hex postpone', () => {
    const lost = arriving(['F-37', 'F-44'], { turn: 3, german: ['2228'] })
    expect(lost.why(enter(lost, 'F-37', '2228'))).toMatchObject({ rule: '8.5b', key: 'deny.entryLost' })
    const full = arriving(['F-37', 'F-44'], { turn: 3, units: { 'F-1': '2228', 'F-2': '2228' } })
    expect(full.why(enter(full, 'F-37', '2228')).rule).toBe('6.1a')
    // Germans all around: the hex is held and not supplied.
    const ring = { 'G-2': '2128', 'G-3': '2127', 'G-4': '2227', 'G-9': '2327', 'G-7': '2328', 'G-10': '2229' }
    const cut = arriving(['F-37', 'F-44'], { turn: 3, units: ring })
    expect(cut.why(enter(cut, 'F-37', '2228'))).toMatchObject({ rule: '8.5b', key: 'deny.entrySupply' })
    // North of Abbeville, German, there is no line to an edge; Dunkirk takes its units all the same.
    const port = arriving(['F-2T', 'F-33'], { turn: 17, german: ['2038'] })
    expect(places(port, 'F-2T')).toEqual(['1335'])
    const held = arriving(['F-2T', 'F-33'], { turn: 17, german: ['1335'] })
    expect(held.why(enter(held, 'F-2T', '1335')).rule).toBe('8.5b')
  })

  it('[8.5c] an edge hex must be free of enemies at that instant; whose it was does not matter', () => {
    const s = arriving(['G-GE'], { turn: 2, side: 1, allied: ['1015'], units: { 'F-7': '1115' } })
    expect(places(s, 'G-GE')).toContain('1015')
    expect(s.why(enter(s, 'G-GE', '1115'))).toMatchObject({ rule: '8.5c', key: 'deny.enemyThere' })
  })

  it('[8.5e] nobody comes where he would be out of supply', () => {
    // Abbeville is German, so only ports feed the north; the river below Antwerp is German too, though no German stands there.
    const given: Given = { turn: 18, german: ['1126', '2038'] }
    const s = arriving(['E-7'], given)
    expect(s.why(enter(s, 'E-7', '1226'))).toMatchObject({ rule: '8.5e', key: 'deny.entrySupply' })
    expect(places(s, 'E-7')).toContain('1032')
    expect(places(arriving(['E-7'], { ...given, german: ['2038'] }), 'E-7')).toContain('1226')
  })

  it('[A78] [8.3c] the Naval Brigade lands where no port serves and no line leads; the other reading asks for one', () => {
    const given: Given = { turn: 24, german: [...portHexes.map(labelOf), '2038'] }
    const s = arriving(['E-N-bde', 'E-I'], given)
    expect(suppliedAt(s.g, BRITISH, hex('1132'), 'full')).toBe(false)
    s.take(enter(s, 'E-N-bde', '1132'))
    expect([s.where('E-N-bde'), supplied(s.g, s.u('E-N-bde'), 'defence')]).toEqual(['1132', true])
    const strict = arriving(['E-N-bde', 'E-I'], { ...given, options: { navalLandingNeedsLine: true } })
    expect(strict.why(enter(strict, 'E-N-bde', '1132'))).toMatchObject({ rule: '8.5e', key: 'deny.entrySupply' })
    expect(places(strict, 'E-N-bde')).toContain('2445')
  })

  it('[A72] at Antwerp no ship lands while a German is in its approaches, whoever controls them', () => {
    const given: Given = { turn: 18, units: { 'G-1C': '1126' }, allied: ['1126'] }
    const s = arriving(['E-7'], given)
    expect(s.why(enter(s, 'E-7', '1226')).rule).toBe('11.5f')
    expect(places(s, 'E-7')).not.toContain('1226')
    // The other reading asks for control alone.
    const free = arriving(['E-7'], { ...given, options: { inlandPortsNeedFreeAccess: false } })
    expect(places(free, 'E-7')).toContain('1226')
  })

  it('[A72] stacking is judged when the unit is placed', () => {
    const s = arriving(['E-6', 'E-7'], { turn: 18, units: { 'E-1': '2244', 'E-2': '2244/3' } })
    s.take(enter(s, 'E-6', '2244'))
    expect(s.why(enter(s, 'E-7', '2244')).rule).toBe('6.1a')
  })
})

describe('the British with Belgium neutral', () => {
  const neutral = (turn: number): Scene => {
    const s = scene({ scenario: 'free', turn })
    s.g.atWar = [1, 0, 1, 0, 0, 0]
    s.g.control = s.g.control.map((c, h) => (['1032', '1226'].includes(labelOf(h)) ? -1 : c))
    s.g.british = 0
    for (const id of ['E-1', 'E-2', 'E-1C', 'E-19', 'E-4']) {
      s.g.at[s.u(id)] = AWAY
      s.g.steps[s.u(id)] = unitSteps[s.u(id)]!
    }
    return s
  }

  it('[3.7c][3.7d][A40] come in the Allied turn after 20 German points, at French ports, at full strength', () => {
    const s = neutral(6)
    s.g.at[s.u('F-44')] = AWAY
    s.push((g, t) => pushReinforce(g, t, 0))
    expect(s.why(enter(s, 'E-1', '2244'))).toMatchObject({ rule: '3.7e', key: 'deny.britainNeutral' })
    s.take({ type: 'done' })
    s.g.reached20 = 1
    s.push((g, t) => pushReinforce(g, t, 0))
    expect(s.log.filter((e) => e.key === 'log.britainAtWar')).toHaveLength(1)
    expect(places(s, 'E-1')).toEqual(['1335', '1337', '1439', '2141', '2244', '2442'])
    expect(s.why(enter(s, 'E-1', '1032')).rule).toBe('3.6b')
    s.take(enter(s, 'E-1', '2244')).take(enter(s, 'E-2', '1439'))
    expect([s.where('E-1'), s.g.steps[s.u('E-1')]]).toEqual(['2244', 4])
  })

  it('[3.7e] their reinforcements and replacements add up meanwhile, and come with them', () => {
    const s = neutral(7)
    s.push((_g, t) => t.push({ step: 'playerTurn', side: 0, at: 0 } as never), 1)
    expect([s.g.pool[1], s.offers('enter').length]).toEqual([2, 0])
    const late = neutral(7)
    late.g.reached20 = 1
    late.push((g, t) => pushReinforce(g, t, 0))
    expect(places(late, 'E-19')).toContain('2244')
    expect(places(late, 'E-4')).toContain('2244')
  })
})
