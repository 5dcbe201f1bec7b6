import { describe, expect, it } from 'vitest'
import { FOLDED, INDOCTRINATED } from '../src/types.ts'
import { go, moving, pick, stop } from './movement-scene.ts'
import type { Scene } from './position.ts'

const fold = (s: Scene, ...ids: string[]): void => {
  for (const id of ids) s.g.at[s.u(id)] = FOLDED
}
const steps = (s: Scene, ...ids: string[]): number[] => ids.map((id) => s.g.steps[s.u(id)]!)
const campaign = { scenario: 'campaign', gt: 14, options: { weather: false } } as const

describe('split and recombine', () => {
  const whole = (place: string, before: (s: Scene) => void = () => {}): Scene =>
    moving({ ...campaign, side: 1, units: { '40e DI': place } }, (s) => {
      fold(s, '79e Bde', '80e Bde')
      before(s)
    })
  it('[6.6.1c] [7.1.5] splits into its two parts, which move by themselves', () => {
    const s = pick(whole('AM25'), '40e DI')
    go(s, 'AM24').take({ type: 'split' })
    expect([s.where('79e Bde'), s.where('80e Bde'), s.where('40e DI')]).toEqual(['AM24', 'AM24', 'gone'])
    expect([steps(s, '79e Bde', '80e Bde'), s.g.spent[s.u('79e Bde')]]).toEqual([[2, 2], 10])
    stop(go(pick(s, '79e Bde'), 'AM23'))
    expect(s.where('79e Bde')).toBe('AM23')
  })
  it('[6.6.2b] needs two steps; [21.2.1a] not while indoctrinated', () => {
    expect(pick(whole('AM25/1'), '40e DI').why({ type: 'split' }).rule).toBe('6.6.2b')
    const s = whole('AM25', (it) => {
      it.g.doctrine[it.u('40e DI')] = INDOCTRINATED
    })
    expect(pick(s, '40e DI').why({ type: 'split' }).rule).toBe('21.2.1a')
  })
  it('[6.6.1a] [6.6.1b] [6.6.2a] recombines with the losses of both and the MF of who has spent most', () => {
    const s = moving({ ...campaign, side: 1, units: { '79e Bde': 'AM25/1', '80e Bde': 'AM23' } }, (it) =>
      fold(it, '40e DI'),
    )
    go(pick(s, '80e Bde'), 'AM24', 'AM25').take({ type: 'combine', with: [s.u('79e Bde')] })
    expect([s.where('40e DI'), steps(s, '40e DI'), s.g.spent[s.u('40e DI')]]).toEqual(['AM25', [3], 20])
    stop(go(s, 'AM26'))
    expect(s.where('40e DI')).toBe('AM26')
  })
  it('[6.6.1a] once a phase for a division', () => {
    const s = pick(whole('AM25'), '40e DI').take({ type: 'split' })
    expect(pick(s, '79e Bde').offers('combine')).toEqual([])
  })
  it('[6.6.4b] [6.6.4c] [6.6.4d] [R54] 33.IB and 34.IB form 17.ID for good; 15.ID gets its fourth step', () => {
    const s = moving({ ...campaign, side: 0, units: { '33.IB': 'AM25', '34.IB': 'AM25/2' } }, (it) => {
      fold(it, '17.ID')
      const u = it.u('15.ID')
      it.g.at[u] = it.g.at[it.u('33.IB')]!
      it.g.steps[u] = 2
    })
    pick(s, '34.IB').take({ type: 'combine', with: [s.u('33.IB')] })
    expect(steps(s, '17.ID', '15.ID')).toEqual([3, 3])
    expect(s.why({ type: 'split' }).rule).toBe('6.6.4d')
  })
  it('[6.6.3a] [R101] 3.KD and 6.KD, without losses and adjacent, give up a Jäger step each', () => {
    const at = (units: Record<string, string>): Scene =>
      pick(
        moving({ ...campaign, side: 0, units }, (it) => fold(it, 'JB 4.KK')),
        '3.KD',
      )
    const s = at({ '3.KD': 'AM25', '6.KD': 'AM24' }).take({ type: 'split' })
    expect([steps(s, '3.KD', '6.KD', 'JB 4.KK'), s.where('JB 4.KK')]).toEqual([[2, 2, 1], 'AM25'])
    expect(at({ '3.KD': 'AM25', '6.KD': 'AM23' }).why({ type: 'split' }).rule).toBe('6.6.3a')
    expect(at({ '3.KD': 'AM25', '6.KD': 'AM24/2' }).why({ type: 'split' }).rule).toBe('6.6.3a')
  })
  it('[6.6.3b] they take it back only while nobody has lost a step', () => {
    const at = (kd: string): Scene =>
      pick(moving({ ...campaign, side: 0, units: { '3.KD': 'AM25/2', '6.KD': kd, 'JB 4.KK': 'AM25' } }), '3.KD')
    const s = at('AM24/2')
    const [action] = s.offers('combine')
    s.take(action!)
    expect([steps(s, '3.KD', '6.KD'), s.g.at[s.u('JB 4.KK')]]).toEqual([[3, 3], FOLDED])
    expect(at('AM24/1').offers('combine')).toEqual([])
  })
  it('[6.6.5a] [6.6.5c] 27e and 28e DI give up their chasseurs, losses and all', () => {
    const s = pick(
      moving({ ...campaign, side: 1, units: { '27e DI': 'AM25', '28e DI': 'AM24/3' } }, (it) => fold(it, 'BCA 14e CA')),
      '27e DI',
    )
    s.take({ type: 'split' })
    expect(steps(s, '27e DI', '28e DI', 'BCA 14e CA')).toEqual([3, 2, 1])
  })
  it('[6.6.5b] and take them back', () => {
    const s = pick(
      moving({ ...campaign, side: 1, units: { '27e DI': 'AM25/3', '28e DI': 'AM24/2', 'BCA 14e CA': 'AM24' } }),
      '27e DI',
    )
    s.take(s.offers('combine')[0]!)
    expect(steps(s, '27e DI', '28e DI')).toEqual([4, 3])
  })
})

describe('firing positions', () => {
  const gun = (id: string, fip: number): Scene =>
    pick(
      moving({ ...campaign, side: 0, units: { [id]: 'AM25' } }, (s) => {
        s.g.fip[s.u(id)] = fip
      }),
      id,
    )
  it('[7.9.1a] [7.9.1b] motorised SAR: 10 in, 5 out', () => {
    const into = gun('KMK.b3', 0).take({ type: 'emplace' })
    const out = gun('KMK.b3', 1)
    expect([out.offers('step'), into.g.spent[into.u('KMK.b3')], into.g.fip[into.u('KMK.b3')]]).toEqual([[], 10, 1])
    out.take({ type: 'limber' })
    expect([out.g.spent[out.u('KMK.b3')], out.offers('step').length > 0]).toEqual([5, true])
  })
  it('[7.9.2] ÖFAB: 5 in, nothing out', () => {
    const into = gun('ÖFAB.2', 0).take({ type: 'emplace' })
    const out = gun('ÖFAB.2', 1).take({ type: 'limber' })
    expect([into.g.spent[into.u('ÖFAB.2')], out.g.spent[out.u('ÖFAB.2')]]).toEqual([5, 0])
  })
})
