/** Chains of prepared assaults, and what ends with them: pursuit of cavalry, decoys, guns and zones left behind (13.25, 14.7e, 15.2). */
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN, hexAt, landHexes, rowOf } from '../../src/data/index.ts'
import { combatAccount } from '../../src/odds/combat.ts'
import { combatActionPreview } from '../../src/odds/combat-actions.ts'
import { defendersIn } from '../../src/rules/account.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { canRetreat } from '../../src/rules/retreat-paths.ts'
import { placeUnits } from '../../src/rules/units.ts'
import { addTrench } from '../../src/rules/works.ts'
import { DEAD, HIT, RETREATED } from '../../src/types.ts'
import { type Play, play } from '../combat-play.ts'
import { around } from '../movement-scene.ts'

const attack = (p: Play, id: string, at: string) => ({ type: 'attack', unit: p.u(id), hex: hexAt(at) }) as const
const back = (p: Play, id: string, at: string) => ({ type: 'fallBack', units: [p.u(id)], hex: hexAt(at) }) as const
const advance = (p: Play, id: string) => ({ type: 'advance', unit: p.u(id) }) as const
const PASS = { type: 'pass' } as const

describe('pursuit', () => {
  const chase = { 'G-2': '3530', 'G-3': '3530', 'G-4': '3532', 'F-1C': '3631' }
  /** The cavalry has gone back to 3731 before G-2 and G-3. */
  const withdrawn = (more: Readonly<Record<string, string>> = {}): Play =>
    play({ units: { ...chase, ...more } })
      .assault(['G-2', 'G-3'], '3631')
      .take({ type: 'withdrawCavalry' })

  /** One that comes by when the cavalry has gone, so that it does not drive it elsewhere. */
  const comesBy = (p: Play): Play => {
    p.take(back(p, 'F-1C', '3731'))
    placeUnits(p.g, [p.u('G-9')], hexAt('3732'))
    return p
  }

  it('[13.25c] [13.25d] without an advance there is no pursuit: the cavalry has been attacked in this phase', () => {
    const p = comesBy(withdrawn())
    // Another enemy keeps the phase open.
    placeUnits(p.g, [p.u('F-12')], hexAt('3632'))
    p.take(PASS)
    expect(p.why(attack(p, 'G-9', '3731'))).toMatchObject({ rule: '13.6d' })
    expect(p.legal().flatMap((a) => (a.type === 'attack' ? [a.hex] : []))).not.toContain(hexAt('3731'))
  })

  it('[13.25d] only those who advanced go on, each of them or both', () => {
    const p = comesBy(withdrawn())
    p.take(advance(p, 'G-2')).take(PASS)
    expect(p.legal()).toEqual([attack(p, 'G-2', '3731'), PASS])
    expect(p.why(attack(p, 'G-3', '3731'))).toMatchObject({ rule: '13.25d' })
    expect(p.why(attack(p, 'G-9', '3731'))).toMatchObject({ rule: '13.25d' })
    const both = withdrawn()
    both
      .take(back(both, 'F-1C', '3731'))
      .take(advance(both, 'G-2'))
      .take(advance(both, 'G-3'))
    both.take(attack(both, 'G-3', '3731'))
    expect(both.legal()).toEqual([{ type: 'join', unit: both.u('G-2') }, { type: 'launch' }])
  })

  it('[13.25d] given up, the pursuit is over, and the phase goes on with the others', () => {
    const p = withdrawn({ 'F-1': '3632' })
    p.take(back(p, 'F-1C', '3731'))
      .take(advance(p, 'G-2'))
      .take(advance(p, 'G-3'))
      .take(PASS)
    // G-4 is free to attack others; the cavalry and its pursuers are done.
    expect(p.legal()).toEqual([attack(p, 'G-4', '3632'), PASS])
    expect(p.why(attack(p, 'G-2', '3731'))).toMatchObject({ rule: '13.6c' })
  })

  it('[13.25d] [13.6d] who is met on the way may be attacked if it has not been, others of the phase may not', () => {
    const p = play({ units: { ...chase, 'F-1': '3632', 'F-2': '3630' } })
    p.assault(['G-4'], '3632', 3)
    while (p.step() !== 'prepared') p.take(p.legal().at(-1)!)
    p.assault(['G-2', 'G-3'], '3631').take({ type: 'withdrawCavalry' })
    p.take(back(p, 'F-1C', '3731'))
      .take(advance(p, 'G-2'))
      .take(PASS)
    const targets = p.legal().flatMap((a) => (a.type === 'attack' ? [a.hex] : []))
    expect(targets).toContain(hexAt('3630'))
    expect(targets).toContain(hexAt('3731'))
    if (p.where('F-1') === '3632') expect(targets).not.toContain(hexAt('3632'))
  })

  it('[13.18g] [13.6d] marks of march assaults do not last into the phase of prepared ones', () => {
    const p = play({ units: { 'G-2': '3530', 'F-1': '3631', 'F-42': '3631' } })
    for (const id of ['F-1', 'F-42']) p.g.marks[p.u(id)]! |= HIT | RETREATED
    p.push((_g, t) => pushPrepared(t, 1))
    expect(p.can(attack(p, 'G-2', '3631'))).toBe(true)
    expect(defendersIn(fieldOf(p.g), hexAt('3631'), 1)).toHaveLength(2)
  })

  it('[14.7e] guns whose cavalry withdraws are lost', () => {
    const p = play({
      units: { 'F-1': '3631', 'F-2': '3631', 'G-1C': '3530', 'G-420': '3530' },
      side: ALLIED,
      front: 33,
    })
    p.assault(['F-1'], '3530').take({ type: 'withdrawCavalry' })
    while (p.step() === 'retreat') p.take(p.legal()[0]!)
    expect([p.where('G-420'), p.where('G-1C') === '3530']).toEqual(['gone', false])
  })

  it('[13.25b] [14.3g] cavalry that withdraws from a fortified zone gives it up, whoever goes in', () => {
    const p = play({ units: { 'G-2': '3121', 'G-3': '3121', 'F-1C': '3022' }, zones: ['3022'] })
    p.assault(['G-2'], '3022')
    expect(p.step()).toBe('withdrawCavalry')
    p.take({ type: 'withdrawCavalry' })
    while (p.step() === 'retreat') p.take(p.legal()[0]!)
    expect(p.events('log.zoneGone')).toHaveLength(1)
  })
})

describe('after decoys', () => {
  const units = { 'G-2': '3530', 'G-1C': '3531', 'FR-decoy-1': '3631', 'F-1': '3731' }
  it('[15.2b] [13.24c] with cavalry among them they attack no position', () => {
    const p = play({ units, trenches: { 3731: ALLIED } }).assault(['G-2', 'G-1C'], '3631')
    p.take(advance(p, 'G-2')).take(advance(p, 'G-1C'))
    expect(p.legal()).toEqual([PASS])
    const open = play({ units }).assault(['G-2', 'G-1C'], '3631')
    open.take(advance(open, 'G-2')).take(advance(open, 'G-1C'))
    expect(open.legal()).toEqual([attack(open, 'G-2', '3731'), PASS])
    expect(open.why({ type: 'join', unit: open.u('G-1C') })).toMatchObject({ rule: '13.5a' })
  })

  it('[15.2b] [A16] one among them with strength of its own is enough', () => {
    // The first to go in has no attack factor left.
    const p = play({ units: { ...units, 'G-1C': '3531' } }).assault(['G-2', 'G-1C'], '3631')
    p.take(advance(p, 'G-1C')).take(advance(p, 'G-2'))
    const seen = combatActionPreview(p.g, attack(p, 'G-2', '3731'))
    expect(seen?.params).toMatchObject({ hex: hexAt('3731') })
    expect(p.legal().filter((a) => a.type === 'attack')).toHaveLength(1)
  })

  it('[15.2b] the preview of the second assault counts the whole force', () => {
    const p = play({ units: { ...units, 'G-3': '3531' } }).assault(['G-2', 'G-3'], '3631')
    p.take(advance(p, 'G-2')).take(advance(p, 'G-3'))
    expect(combatActionPreview(p.g, attack(p, 'G-2', '3731'))?.params).toMatchObject({ attack: 12 })
  })
})

describe('what is left of a stack', () => {
  it('[A24] [A30] [13.19b] who gives way freely takes all with him, or stays', () => {
    // All hexes in the last rows of the map are trenches: infantry can stop there, cavalry nowhere.
    const p = play({ units: { 'F-1': '4438', 'F-1C': '4438', 'G-2': '4338' } })
    const from = hexAt('4438')
    for (const h of landHexes) if (rowOf(h) >= rowOf(from) && h !== from) addTrench(p.g, h, ALLIED)
    p.g.trenchDone = p.g.trenches.map(() => 1)
    const may = (...ids: string[]): boolean => canRetreat(fieldOf(p.g), ALLIED, ids.map(p.u), from)
    expect([may('F-1'), may('F-1C'), may('F-1', 'F-1C'), may('F-1C', 'F-1')]).toEqual([true, false, false, false])
  })

  const siege = {
    'F-1': '3019',
    'F-2': '3019',
    'F-3': '3018',
    'F-5': '3018',
    'F-6': '2819',
    'F-7': '2819',
    'G-4': '2816',
  }
  const french = ['F-1', 'F-2', 'F-3', 'F-5', 'F-6', 'F-7']
  it('[14.7e] guns are lost with the last mobile unit, though their fortress stands', () => {
    const units = { ...siege, 'G-DL': '2918/1', 'G-420': '2918', 'G-Metz': '2918' }
    const p = play({ units, side: ALLIED, front: 30 }).assault(french, '2918', 3)
    while (p.step() === 'losses') p.take(p.legal()[0]!)
    expect(['G-DL', 'G-420', 'G-Metz'].map(p.where)).toEqual(['gone', 'gone', '2918'])
    // Without a companion from the first they stay with it.
    const alone = play({ units: { ...units, 'G-DL': '2816' }, side: ALLIED, front: 30 }).assault(
      ['F-1', 'F-2'],
      '2918',
      1,
    )
    while (alone.step() === 'losses') alone.take(alone.legal()[0]!)
    expect(['G-420', 'G-Metz'].map(alone.where)).toEqual(['2918', '2918'])
  })

  it('[13.20a] what takes all steps of both is paid without a question', () => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3530', 'F-42': '3631/1', 'F-M': '3631/1' } })
    p.assault(['G-2', 'G-3'], '3631', 6)
    const asked = p.step()
    expect([asked === 'losses' ? p.asked() : -1, p.where('F-42'), p.where('F-M')]).toEqual([-1, 'gone', 'gone'])
  })

  it('[13.20b] [14.2d] beside a fortress a unit from elsewhere is not told to wait for it', () => {
    const units = { ...siege, 'G-2': '2918/1', 'G-3': '2918/1', 'G-Metz': '2918' }
    const p = play({ units, side: ALLIED, front: 30 }).assault(french, '2918', 4)
    expect([p.step(), p.asked()]).toEqual(['losses', GERMAN])
    const why = (id: string) => p.why({ type: 'lose', unit: p.u(id) })?.rule
    expect([why('G-4'), why('G-Metz')]).toEqual(['13.20b', '14.2d'])
  })

  it('[13.16a] an assault from all six sides is concentric', () => {
    const ids = ['G-2', 'G-3', 'G-4', 'G-9', 'G-7', 'G-10']
    const p = play({ units: { 'F-1': '3631', ...Object.fromEntries(around('3631').map((h, i) => [ids[i]!, h])) } })
    const attackers = ids.map(p.u)
    const battle = { side: 1, hex: hexAt('3631'), march: false, attackers, defenders: [p.u('F-1')] }
    expect(combatAccount(p.g, battle).die.items.map((i) => i.key)).toContain('item.combat.concentric')
  })

  it('[15.2b] of a decoy alone it is not said that cavalry might withdraw', () => {
    const p = play({ units: { 'G-2': '3530', 'FR-decoy-1': '3631' } })
    const seen = combatActionPreview(p.push((_g, t) => pushPrepared(t, 1)).g, attack(p, 'G-2', '3631'))
    // Only a decoy is visible: no cavalry that might withdraw.
    expect(seen?.notes?.map((n) => n.key)).toEqual(['note.combat.nobody'])
    expect(p.g.at.includes(DEAD)).toBe(false)
  })
})
