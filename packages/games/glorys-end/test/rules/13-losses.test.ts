/** Sections 13.17, 13.18i, 13.20 and 13.21: losses of both, and the advance. */
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN, hexAt } from '../../src/data/index.ts'
import { ATTACKED, MOVED } from '../../src/types.ts'
import { type Play, play } from '../combat-play.ts'

const lose = (p: Play, id: string): Play => p.take({ type: 'lose', unit: p.u(id) })
const advance = (p: Play, id: string): Play => p.take({ type: 'advance', unit: p.u(id) })

describe('losses', () => {
  it('[13.17a] the first number is the attacker’s, the second the defender’s', () => {
    // 12 against 5, 2:1, on a 2: 2/1.
    const p = play({ units: { 'G-2': '3530', 'G-3': '3531', 'F-1': '3631', 'F-60R': '3631/1' } })
    p.assault(['G-2', 'G-3'], '3631', 2)
    lose(p, 'F-1').take({ type: 'hold' })
    lose(lose(p, 'G-2'), 'G-2')
    expect([p.steps('G-2'), p.steps('G-3'), p.steps('F-1'), p.steps('F-60R')]).toEqual([2, 4, 3, 1])
  })

  it('[13.17b] the defender has paid and gone before the attacker pays', () => {
    // 12 against 6, 2:1, on a 5: 1/1R.
    const p = play({ units: { 'G-2': '3530', 'G-3': '3531', 'F-1': '3631', 'F-42': '3631' } })
    p.assault(['G-2', 'G-3'], '3631', 5)
    const order: string[] = []
    while (p.step() !== 'over' && p.step() !== 'advance') {
      order.push(`${p.step()} ${p.asked() === ALLIED ? 'allied' : 'german'}`)
      expect(p.steps('G-2') + p.steps('G-3')).toBe(8)
      p.take(p.legal()[0]!)
    }
    expect(order).toEqual(['losses allied', 'retreat allied', 'losses german'])
    expect(p.steps('G-2') + p.steps('G-3')).toBe(7)
  })

  it('[13.18i] attackers never retreat, however much they lose', () => {
    // 5 against 4 on a 1: 2/0.
    const p = play({ units: { 'G-2': '3530/3', 'G-3': '3431', 'F-1': '3631' } })
    p.assault(['G-2'], '3631', 1)
    expect([p.where('G-2'), p.steps('G-2'), p.step()]).toEqual(['3530', 1, 'over'])
    expect(p.events('log.combat.retreats')).toHaveLength(0)
  })

  it('[13.20a] [13.20c] each step pays one point: a two-step unit turned pays one, eliminated it pays two', () => {
    // 12 against 4 on a 6: 0/2R.
    const turned = play({ units: { 'G-2': '3530', 'G-3': '3530', 'F-42': '3631', 'F-44': '3631' } })
    turned.assault(['G-2', 'G-3'], '3631', 6)
    lose(turned, 'F-42')
    expect([turned.steps('F-42'), turned.step()]).toEqual([1, 'losses'])
    lose(turned, 'F-44')
    expect([turned.steps('F-44'), turned.step()]).toEqual([1, 'retreat'])
    const gone = play({ units: { 'G-2': '3530', 'G-3': '3530', 'F-42': '3631', 'F-44': '3631' } })
    gone.assault(['G-2', 'G-3'], '3631', 6)
    lose(lose(gone, 'F-42'), 'F-42')
    expect([gone.where('F-42'), gone.steps('F-44'), gone.step()]).toEqual(['gone', 2, 'retreat'])
  })

  it('[13.20b] each player chooses among his own units that fought, and only among them', () => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3531', 'G-4': '3531', 'F-1': '3631', 'F-42': '3631' } })
    p.assault(['G-2', 'G-3'], '3631', 3)
    expect(p.asked()).toBe(ALLIED)
    expect(p.legal()).toEqual([
      { type: 'lose', unit: p.u('F-1') },
      { type: 'lose', unit: p.u('F-42') },
    ])
    lose(p, 'F-42').take({ type: 'hold' })
    expect(p.asked()).toBe(GERMAN)
    expect(p.legal()).toEqual([
      { type: 'lose', unit: p.u('G-2') },
      { type: 'lose', unit: p.u('G-3') },
    ])
    expect(p.why({ type: 'lose', unit: p.u('G-4') })).toMatchObject({ rule: '13.20b' })
  })

  it('[A56] points beyond the last step are lost', () => {
    // 2 against 8 in Verdun: worse than 1:2, and two more for the fortress: 4 points for one step.
    const p = play({ units: { 'G-5': '2721/1', 'F-Verdun': '2822' }, front: 28 })
    p.assault(['G-5'], '2822')
    expect(p.events('log.combat.hopeless')[0]?.params).toMatchObject({ attacker: 4, defender: 0 })
    expect([p.where('G-5'), p.step()]).toEqual(['gone', 'over'])
  })
})

describe('advance', () => {
  const won = (more: Record<string, string> = {}): Play => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3531', 'G-4': '3531', 'F-42': '3631', ...more } })
    return p.assault(['G-2', 'G-3', 'G-4'], '3631', 6)
  }

  it('[13.21a] into the empty hex, without MP, as far as stacking allows', () => {
    const p = won()
    expect(p.where('F-42')).toBe('gone')
    advance(advance(p, 'G-2'), 'G-3')
    // Two corps are there: the third finds no room, and nothing is left to decide.
    expect([p.where('G-2'), p.where('G-3'), p.where('G-4'), p.step()]).toEqual(['3631', '3631', '3531', 'over'])
    expect(p.g.marks[p.u('G-2')]! & (MOVED | ATTACKED)).toBe(ATTACKED)
    // While the defender holds the hex nobody goes in.
    const held = play({ units: { 'G-2': '3530', 'F-1': '3631' } })
    held.assault(['G-2'], '3631', 4)
    held.take({ type: 'hold' })
    expect([held.step(), held.where('G-2')]).toEqual(['over', '3530'])
  })

  it('[13.21b] at once: no other battle before the choice, and no advance after it', () => {
    const p = won({ 'G-9': '3532', 'F-1': '3632' })
    expect(p.legal().map((a) => a.type)).toEqual(['advance', 'advance', 'advance', 'pass'])
    p.take({ type: 'pass' })
    expect(p.legal()).toEqual([{ type: 'attack', unit: p.u('G-9'), hex: hexAt('3632') }, { type: 'pass' }])
    expect(p.where('G-2')).toBe('3530')
  })

  it('[13.21c] any of the surviving attackers, also one alone; others never', () => {
    const p = won({ 'G-25L': '3531' })
    expect(p.why({ type: 'advance', unit: p.u('G-25L') })).toMatchObject({ rule: '13.21a' })
    advance(p, 'G-4').take({ type: 'pass' })
    expect(['G-2', 'G-3', 'G-4'].map((id) => p.where(id))).toEqual(['3530', '3531', '3631'])
  })

  it('[13.21d] defenders never advance, though nothing is left of the attackers', () => {
    const p = play({ units: { 'G-2': '3530/2', 'F-1': '3631' } })
    p.assault(['G-2'], '3631', 1)
    expect([p.where('G-2'), p.where('F-1'), p.step()]).toEqual(['gone', '3631', 'over'])
    expect(p.events('log.combat.advances')).toHaveLength(0)
  })

  it('[A29] British do not stay in Paris, so they do not advance into it', () => {
    const p = play({ side: ALLIED, units: { 'E-1': '3236', 'E-2': '3236', 'G-25L': '3136' }, front: 31 })
    p.assault(['E-1', 'E-2'], '3136', 6)
    expect([p.where('G-25L'), p.step(), p.where('E-1')]).toEqual(['gone', 'over', '3236'])
  })
})
