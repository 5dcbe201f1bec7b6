/** Sections 9.3 to 9.6: the result, who suffers it, who goes back and who follows, one sentence of the book after the other. */
import { describe, expect, it } from 'vitest'
import { combatTerrainTable, FESTE, near, TERRAINS, works } from '../../src/data/index.ts'
import { combatAccount, facesOf } from '../../src/odds/combat.ts'
import { resolveAbu } from '../../src/rules/abu.ts'
import { battleOf } from '../../src/rules/account.ts'
import { type AttackFrame, whyNotCommit } from '../../src/rules/attack.ts'
import { goBack } from '../../src/rules/retreat.ts'
import { setup } from '../../src/setup.ts'
import { ALLIED, DESTROYED, FRE, GERMAN } from '../../src/types.ts'
import { attack, events, fort, play } from '../combat-play.ts'
import { type Given, hex, type Scene } from '../position.ts'

/** 1ere DI and 2e DI in AP27 attack AP28. */
const french = (given: Given = {}): Scene =>
  play({ side: ALLIED, ...given, units: { '1ere DI': 'AP27>0', '2e DI': 'AP27>0', ...given.units } })
const readings = (p: Scene, ids: readonly string[]) =>
  facesOf(combatAccount(p.g, battleOf(p.g, p.g.side, hex('AP28'), ids.map(p.u))))
/** A face of the die for which this holds. */
const face = (p: Scene, ids: readonly string[], holds: (r: ReturnType<typeof readings>[number]) => boolean): number => {
  const found = readings(p, ids).findIndex(holds) + 1
  expect(found).toBeGreaterThan(0)
  return found
}
const tests = (p: Scene) =>
  p.log.filter((e) => ['log.testPassed', 'log.testFailed', 'log.testLost'].includes(e.key)).map((e) => e.params?.unit)

describe('the result (9.3.2, 9.3.3)', () => {
  it('[9.3.2a] the die with its modifiers, in the column of the ratio', () => {
    const p = french({ units: { '20.ID': 'AP28>3' } })
    attack(p, ['1ere DI', '2e DI'], 'AP28', 7, 1, 1, 1)
    expect(events(p, 'log.combat.ratio')[0]?.params).toMatchObject({ attack: 57, defence: 30, column: '1.5:1' })
    expect(events(p, 'log.combat.result')[0]?.params).toMatchObject({ die: 7, modifier: 1, row: 8 })
  })
  it('[9.3.2c] ○: the test is at the unit’s CAB and the number; whoever fails it loses one step', () => {
    const given: Given = { units: { '20.ID': 'AP28>3' } }
    const p = french(given)
    const die = face(p, ['1ere DI', '2e DI'], (r) => r.defender.losses === 0 && r.attacker.losses === 0)
    const { defender } = readings(p, ['1ere DI', '2e DI'])[die - 1]!
    const limit = 12 + defender.modifier
    expect(limit).toBeGreaterThan(0)
    expect(limit).toBeLessThan(20)
    attack(p, ['1ere DI', '2e DI'], 'AP28', die, ...order(p, die, limit))
    expect(p.g.steps[p.u('20.ID')]).toBe(4)
    const q = french(given)
    attack(q, ['1ere DI', '2e DI'], 'AP28', die, ...order(q, die, limit + 1))
    expect(q.g.steps[q.u('20.ID')]).toBe(3)
  })
  /** The defender’s test at this face; attackers pass, before or after it (9.3.3a). */
  const order = (p: Scene, die: number, test: number): number[] => {
    const r = readings(p, ['1ere DI', '2e DI'])[die - 1]!
    const first = r.attacker.losses > r.defender.losses || r.attacker.modifier < r.defender.modifier
    // Retreating units are asked for: everything after waits for that.
    return first ? [1, 1, test] : test > 12 + r.defender.modifier ? [test] : [test, 1, 1]
  }
  it('[9.3.2d] ●○: a step goes without a test, and another one by the test', () => {
    const given: Given = { units: { '20.ID': 'AP28>3', DM: 'AO27>5', '5e DI': 'AQ27>1', '6e DI': 'AQ27>1' } }
    const all = ['1ere DI', '2e DI', 'DM', '5e DI', '6e DI']
    const p = french(given)
    const die = face(p, all, (r) => r.defender.losses === 1 && r.attacker.losses === 0)
    attack(p, all, 'AP28', die, 1)
    expect(p.g.steps[p.u('20.ID')]).toBe(3)
    const q = french(given)
    attack(q, all, 'AP28', die, 20)
    expect(q.g.steps[q.u('20.ID')]).toBe(2)
  })
  it('[9.3.3b] [9.3.3c] each fully committed attacker, and each INF and CAV of the defence, side after side', () => {
    const p = play({
      side: GERMAN,
      units: {
        '18.ID': 'AP29>3',
        '17.ID': 'AP29>3',
        '20.ID': 'AP29>3',
        '1ere DI': 'AP28>0',
        '2e DI': 'AP28>0',
        '1re DC': 'AP28',
      },
    })
    attack(p, ['18.ID', '17.ID', '20.ID*'], 'AP28')
    p.take({ type: 'stand' }, 10, 1, 1, 1, 1, 1)
    const tested = tests(p)
    const sides = [['18.ID', '17.ID'].map(p.u), ['1ere DI', '2e DI', '1re DC'].map(p.u)]
    expect(new Set(tested)).toEqual(new Set(sides.flat()))
    const first = sides.find((side) => side.includes(tested[0] as number))!
    expect(new Set(tested.slice(0, first.length))).toEqual(new Set(first))
  })
  it('[9.3.3e] [R72] of the side that retreats those who lost a step go, one hex; the others stay and hold the hex', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '18.ID': 'AP28>3', '5e DI': 'AP27>0' } })
    const all = ['1ere DI', '2e DI', '5e DI']
    const die = face(
      p,
      all,
      (r) => r.defender.losses === 0 && r.attacker.losses === 0 && r.defender.modifier <= r.attacker.modifier,
    )
    attack(p, all, 'AP28', die, 20, 1)
    expect(p.step()).toBe('retreat')
    const goers = new Set(p.offers('retreat').map((a) => a.unit))
    expect(goers.size).toBe(1)
    const [goer] = [...goers]
    expect(p.g.steps[goer!]).toBe(3)
    expect(p.offers('retreat').every((a) => near.slice(hex('AP28') * 6, hex('AP28') * 6 + 6).includes(a.hex))).toBe(
      true,
    )
    p.take({ type: 'retreat', unit: goer!, hex: hex('AP29'), facing: 3 }, 1, 1, 1)
    expect(p.g.at.filter((h) => h === hex('AP28'))).toHaveLength(1)
    // A unit is left in the hex: none advances.
    expect(events(p, 'log.combat.advances')).toEqual([])
    expect(p.step()).toBe('over')
  })
})

describe('terrain (9.4.4)', () => {
  const cell = (target: string, from: string): readonly [number, number] => {
    const at = (name: string): number => (TERRAINS as readonly string[]).indexOf(name)
    return combatTerrainTable[at(target) * TERRAINS.length + at(from)]!
  }
  it('[9.4.4a] into Clear and Lowland twelve steps, +4 out of broken country', () => {
    for (const target of ['Clear', 'Lowland']) {
      for (const from of ['Clear', 'Lowland']) expect(cell(target, from)).toEqual([12, 0])
      for (const from of ['Broken', 'Rough', 'Mountainous']) expect(cell(target, from)).toEqual([12, 4])
    }
  })
  it('[9.4.4b] into Broken twelve and +10, nine and +12', () => {
    for (const from of ['Clear', 'Lowland']) expect(cell('Broken', from)).toEqual([12, 10])
    for (const from of ['Broken', 'Rough', 'Mountainous']) expect(cell('Broken', from)).toEqual([9, 12])
  })
  it('[9.4.4c] into Rough twelve and +14, nine and +16, nine and +20, six and +20', () => {
    expect(['Clear', 'Lowland', 'Broken', 'Rough', 'Mountainous'].map((from) => cell('Rough', from))).toEqual([
      [12, 14],
      [12, 14],
      [9, 16],
      [9, 20],
      [6, 20],
    ])
  })
  it('[9.4.4d] into Mountainous nine and +22, six and +22', () => {
    for (const from of ['Clear', 'Lowland']) expect(cell('Mountainous', from)).toEqual([9, 22])
    for (const from of ['Broken', 'Rough', 'Mountainous']) expect(cell('Mountainous', from)).toEqual([6, 22])
  })
  it('[R83] a dry Flood Plain is Clear', () => {
    for (const other of TERRAINS) {
      expect(cell('FloodPlain', other)).toEqual(cell('Clear', other))
      expect(cell(other, 'FloodPlain')).toEqual(cell(other, 'Clear'))
    }
  })
  it('[9.4.4f] light troops count half their steps', () => {
    const p = play({
      side: GERMAN,
      units: {
        '18.ID': 'AP29>3',
        '17.ID': 'AP29>3',
        '20.ID': 'AP29/3>3',
        'JB 4.KK': 'AP29>3',
        '19.ID': 'AP29/2>3',
        '1ere DI': 'AP28>0',
      },
    })
    const full = ['18.ID', '17.ID', '20.ID'].map(p.u)
    const f = {
      step: 'attack',
      side: 0,
      nation: 0,
      hex: hex('AP28'),
      full,
      part: [],
      guns: [],
      works: [],
      asked: 0,
    } as AttackFrame
    // Eleven steps attack already: two of a division are too many, two battalions of Jaeger (there is one counter: it stands for both) count as one.
    expect(whyNotCommit(p.g, f, p.u('19.ID'), hex('AP28'), true)?.rule).toBe('9.4.4')
    const jaeger = { ...f, full: [...full, p.u('JB 4.KK')] }
    expect(whyNotCommit(p.g, jaeger, p.u('JB 4.KK'), hex('AP28'), true)).toBeUndefined()
  })
})

describe('retreat and advance (9.6)', () => {
  it('[9.6.2a] into a zone of control without friends it tests, and the marker is turned to 2+', () => {
    const into = (test: number, friends: Record<string, string> = {}): Scene => {
      const p = french({ units: { '20.ID': 'AP28/3>3', '5e DI': 'AO28>0', ...friends } })
      p.g.lost[p.u('20.ID')] = 1
      p.roll((g, t) => goBack(g, t, p.u('20.ID'), hex('AP29'), 3), ...(Object.keys(friends).length > 0 ? [] : [test]))
      return p
    }
    const [lost, kept] = [into(20), into(1)]
    expect([lost.g.steps[lost.u('20.ID')], lost.g.lost[lost.u('20.ID')]]).toEqual([2, 2])
    expect([kept.g.steps[kept.u('20.ID')], kept.g.lost[kept.u('20.ID')]]).toEqual([3, 1])
    const guarded = into(0, { '18.ID': 'AP29>3' })
    expect(guarded.g.steps[guarded.u('20.ID')]).toBe(3)
  })
  it('[9.6.3c] a gun that may not cross is lost', () => {
    const p = play({ scenario: 'campaign', side: GERMAN, units: { '155CTR 1er RAL': 'J10>0' } })
    p.roll((g, t) => goBack(g, t, p.u('155CTR 1er RAL'), hex('I10'), 0))
    expect(p.g.at[p.u('155CTR 1er RAL')]).toBe(DESTROYED)
  })
  it('[9.6.5c] an advance is optional, and whoever was in the Combat may turn', () => {
    const p = french({ units: { '5.KD': 'AP28' } })
    attack(p, ['1ere DI', '2e DI'], 'AP28').take({ type: 'escape', unit: p.u('5.KD'), hex: hex('AP29') })
    expect(p.can({ type: 'done' })).toBe(true)
    p.take({ type: 'turn', unit: p.u('1ere DI'), facing: 2 })
    p.take({ type: 'advance', unit: p.u('2e DI'), hex: hex('AP28') }).take({
      type: 'turn',
      unit: p.u('2e DI'),
      facing: 1,
    })
    expect([p.g.facing[p.u('1ere DI')], p.g.facing[p.u('2e DI')], p.where('2e DI')]).toEqual([2, 1, 'AP28'])
  })
  it('[9.6.5d] where the hex is not vacated nobody turns', () => {
    const p = french({ units: { '20.ID': 'AP28>3' } })
    const die = face(p, ['1ere DI', '2e DI'], (r) => r.defender.losses === 0 && r.attacker.losses === 0)
    attack(p, ['1ere DI', '2e DI'], 'AP28', die, 1, 1, 1)
    expect([p.where('20.ID'), p.step()]).toEqual(['AP28', 'over'])
  })
  it('[9.6.5e] a hex whose last unit is destroyed is vacated too', () => {
    const p = french({ units: { '20.ID': 'AP28/1>3' } })
    const die = face(p, ['1ere DI', '2e DI'], (r) => r.attacker.losses === 0 && r.defender.losses > 0)
    attack(p, ['1ere DI', '2e DI'], 'AP28', die, 1, 1)
    expect(p.g.at[p.u('20.ID')]).toBe(DESTROYED)
    expect(p.can({ type: 'advance', unit: p.u('1ere DI'), hex: hex('AP28') })).toBe(true)
  })
  it('[9.6.5a] [R73] HAR go in with the others', () => {
    const p = french({ units: { '20.ID': 'AP28/1>3', '155CTR 1er RAL': 'AP27>0' } })
    const die = face(p, ['1ere DI', '2e DI'], (r) => r.attacker.losses === 0 && r.defender.losses > 0)
    attack(p, ['1ere DI', '2e DI', '155CTR 1er RAL'], 'AP28', die, 1, 1)
    expect(p.can({ type: 'advance', unit: p.u('155CTR 1er RAL'), hex: hex('AP28') })).toBe(true)
  })
})

describe('Fortified Zones and Festen', () => {
  it('[11.2.7a] a Fortified Zone falls to a failed test of an ABU, and stands when it passes', () => {
    const under = (test: number): number => {
      const p = play({
        scenario: 'campaign',
        side: ALLIED,
        phase: 1,
        gt: 5,
        works: ['Rhine bridgehead Neuenburg'],
        units: { '1ere DI': 'F4>1', '2e DI': 'F4>1', '5e DI': 'F4>1' },
      })
      const guns = ['1ere DI', '2e DI', '5e DI'].map(p.u)
      p.roll(
        (g, t) => resolveAbu(g, t, { side: ALLIED, nation: FRE, hex: hex('E4'), guns, works: [] }, [], true),
        1,
        test,
      )
      return p.g.forts[fort('Rhine bridgehead Neuenburg')]!
    }
    expect([under(1), under(20)]).toEqual([1, 0])
  })
  it('[11.4.4] Festen stand where the scenario has them, whole, and nowhere else', () => {
    const g = setup({ scenario: 'ardennes', players: 2, arrangement: 0, options: {} })
    const festen = works.flatMap((w, i) => (w.kind === FESTE ? [i] : []))
    const standing = festen.filter((w) => g.forts[w]! > 0)
    expect(standing.length).toBeGreaterThan(0)
    expect(standing.every((w) => g.forts[w] === 2)).toBe(true)
    const guise = setup({ scenario: 'guise', players: 2, arrangement: 0, options: {} })
    expect(festen.every((w) => guise.forts[w] === 0)).toBe(true)
  })
})
