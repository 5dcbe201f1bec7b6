/** 4.6: which assaults are battles of Plan XVII. */
import { describe, expect, it } from 'vitest'
import { pushOperational } from '../../src/rules/movement.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

/** 3813 is Colmar, in Germany, 3814 beside it; 3617 is in France, 3618 beside it. */
const assault = (units: Given['units'], ids: readonly string[], label: string, given: Partial<Given> = {}): Scene => {
  const s = scene({ turn: 5, units: units!, ...given }).push((_g, t) => pushPrepared(t, given.side ?? 0))
  s.dice.push(4)
  ids.forEach((id, i) => {
    const unit = s.u(id)
    s.play(i === 0 ? { type: 'attack', unit, hex: hex(label) } : { type: 'join', unit })
  })
  if (s.can({ type: 'launch' })) s.play({ type: 'launch' })
  return s
}
const counted = (s: Scene): number[] => [s.g.planXVII, s.g.vp[0]]

describe('Plan XVII', () => {
  it('[4.6a][A14] six steps or more against a hex of Germany, Alsace-Lorraine among it; not five, not elsewhere', () => {
    const eight = { 'F-7': '3814', 'F-8': '3814', 'G-60L': '3813' }
    expect(counted(assault(eight, ['F-7', 'F-8'], '3813'))).toEqual([1, -6])
    expect(counted(assault(eight, ['F-7'], '3813'))).toEqual([0, -7])
    const five = { 'F-7': '3814', 'F-6C': '3814', 'G-60L': '3813' }
    expect(counted(assault(five, ['F-7', 'F-6C'], '3813'))).toEqual([0, -7])
    const six = { 'F-7': '3814', 'F-42': '3814', 'G-60L': '3813' }
    expect(counted(assault(six, ['F-7', 'F-42'], '3813'))).toEqual([1, -6])
    const france = { 'F-7': '3618', 'F-8': '3618', 'G-60L': '3617' }
    expect(counted(assault(france, ['F-7', 'F-8'], '3617'))).toEqual([0, -7])
  })

  it('[4.6a] march assaults count too; German assaults never', () => {
    const s = scene({ turn: 2, units: { 'F-7': '3814', 'F-8': '3814', 'G-60L': '3813' } })
    s.push((_g, t) => pushOperational(t, 0)).take({ type: 'pick', units: [s.u('F-7'), s.u('F-8')] })
    s.dice.push(4)
    s.play({ type: 'assault', hex: hex('3813') })
    expect(counted(s)).toEqual([1, -6])
    const german = assault({ 'G-2': '3814', 'G-3': '3814', 'F-42': '3813' }, ['G-2', 'G-3'], '3813', { side: 1 })
    expect(counted(german)).toEqual([0, -7])
  })

  it('[4.6b][A14] whatever the result, the hopeless 2/0 as well, but not after turn 5', () => {
    const poor = { 'F-7': '3814/1', 'F-8': '3814/1', 'F-42': '3814', 'F-45': '3814', 'G-2': '3813', 'G-3': '3813' }
    const s = scene({ turn: 5, units: poor }).push((_g, t) => pushPrepared(t, 0))
    for (const [i, id] of ['F-7', 'F-8', 'F-42', 'F-45'].entries()) {
      s.play(i === 0 ? { type: 'attack', unit: s.u(id), hex: hex('3813') } : { type: 'join', unit: s.u(id) })
    }
    if (s.can({ type: 'launch' })) s.play({ type: 'launch' })
    expect(counted(s)).toEqual([1, -6])
    const eight = { 'F-7': '3814', 'F-8': '3814', 'G-60L': '3813' }
    expect(counted(assault(eight, ['F-7', 'F-8'], '3813', { turn: 6 }))).toEqual([0, -7])
  })

  it('[4.6c] seven of them at most', () => {
    const s = scene({ turn: 5, units: { 'F-7': '3814', 'F-8': '3814', 'G-60L': '3813' } })
    s.g.planXVII = 7
    s.push((_g, t) => pushPrepared(t, 0)).take({ type: 'attack', unit: s.u('F-7'), hex: hex('3813') })
    s.dice.push(4)
    s.play({ type: 'join', unit: s.u('F-8') })
    expect(counted(s)).toEqual([7, -7])
  })

  it('[A14] no battle when only decoys were there or cavalry withdraws before it', () => {
    const decoys = scene({
      turn: 5,
      options: { decoys: true },
      units: { 'F-7': '3814', 'F-8': '3814', 'DE-decoy-1': '3813' },
    }).push((_g, t) => pushPrepared(t, 0))
    decoys.take({ type: 'attack', unit: decoys.u('F-7'), hex: hex('3813') })
    decoys.play({ type: 'join', unit: decoys.u('F-8') })
    expect([decoys.where('DE-decoy-1'), ...counted(decoys)]).toEqual(['gone', 0, -7])
    const horse = scene({ turn: 5, units: { 'F-7': '3814', 'F-8': '3814', 'G-1C': '3813' } })
    horse.push((_g, t) => pushPrepared(t, 0)).take({ type: 'attack', unit: horse.u('F-7'), hex: hex('3813') })
    horse.play({ type: 'join', unit: horse.u('F-8') })
    horse.play({ type: 'withdrawCavalry' })
    expect(counted(horse)).toEqual([0, -7])
  })
})
