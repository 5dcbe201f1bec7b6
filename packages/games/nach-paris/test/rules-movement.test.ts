/** Movement by rule where several units or phases meet (7.4 to 7.6). */
import { describe, expect, it } from 'vitest'
import { facingSteps } from '../src/rules/choose-facing.ts'
import { combatMoveSteps, pushCombatMoves } from '../src/rules/combat-moves.ts'
import type { MovementFrame } from '../src/rules/movement.ts'
import { reachOfUnit } from '../src/rules/movement.ts'
import { EXM1, EXM2, FOM, SPENT } from '../src/types.ts'
import { canGo, go, moving, pick, stop, whyStep } from './movement-scene.ts'
import { hex, type Scene, scene } from './position.ts'

const marks = (s: Scene, id: string): number => s.g.marks[s.u(id)]!

describe('from zone to zone', () => {
  const units = {
    '5e DI': 'AN26/2',
    '2e DI': 'AN26/2',
    '6e DI': 'AN25>0',
    '19.ID': 'AN27>3',
    '20.ID': 'AO24>1',
    '1ere DI': 'AK23',
  }
  const away = (change: Record<string, string> = {}): Scene => moving({ side: 1, units: { ...units, ...change } })
  it('[7.6.3c] one after the other, also when the first has gone on', () => {
    const s = away()
    stop(go(pick(s, '5e DI'), 'AN25', 'AM24'))
    expect(canGo(pick(s, '2e DI'), 'AN25')).toBe(true)
    stop(go(s, 'AN25', 'AM24'))
    expect([s.where('5e DI'), s.where('2e DI')]).toEqual(['AM24', 'AM24'])
  })
  it('[7.6.3c] not after one that has left its zone the ordinary way', () => {
    const s = away()
    stop(go(pick(s, '1ere DI'), 'AK24', 'AK25'))
    expect(whyStep(pick(s, '5e DI'), 'AN25').rule).toBe('7.6.3c')
  })
  it('[7.6.3b] the friend must be of the same nationality', () => {
    const s = moving({
      scenario: 'campaign',
      gt: 14,
      side: 1,
      units: { '5e DI': 'AN26', '1st Div': 'AN25>0', '19.ID': 'AN27>3', '20.ID': 'AO24>1' },
      options: { weather: false },
    })
    expect(whyStep(pick(s, '5e DI'), 'AN25').rule).toBe('7.6.3a')
  })
  it('[7.6.3b] [6.1.2a] nor does an HQ cover anybody', () => {
    const s = away({ '6e DI': 'AK22', '2e DI': 'AK22' })
    s.g.at[s.u('QG 5A')] = hex('AN25')
    s.g.steps[s.u('QG 5A')] = 1
    expect(whyStep(pick(s, '5e DI'), 'AN25').rule).toBe('7.6.3a')
  })
})

describe('Combat Movement from zone to zone', () => {
  const units = { '5e DI': 'AN26/2', '2e DI': 'AN26/2', '6e DI': 'AN25>0', '19.ID': 'AN27>3', '20.ID': 'AO24>1' }
  const shifting = (before: (s: Scene) => void = () => {}): Scene => {
    const s = scene({
      gt: 14,
      side: 1,
      units: { ...units, '1ere DI': 'AK23' },
      steps: [...combatMoveSteps, ...facingSteps],
    })
    before(s)
    return s.push((g, t) => pushCombatMoves(g, t, 1))
  }
  const shift = (s: Scene, id: string, to: string): Scene =>
    s.take({ type: 'shift', unit: s.u(id), hex: hex(to) }).take({ type: 'face', facing: 0 })
  const why = (s: Scene, id: string, to: string): string => s.why({ type: 'shift', unit: s.u(id), hex: hex(to) }).rule
  it('[9.7.3] [7.6.3c] several go before all others', () => {
    const s = shift(shifting(), '5e DI', 'AN25')
    shift(s, '2e DI', 'AN25')
    expect([s.where('5e DI'), s.where('2e DI')]).toEqual(['AN25', 'AN25'])
    expect(why(shift(shifting(), '1ere DI', 'AK24'), '5e DI', 'AN25')).toBe('7.6.3c')
  })
  it('[9.7.3] [7.6.3b] who has used its Combat Movement covers nobody', () => {
    const s = shifting((it) => {
      it.g.marks[it.u('6e DI')] = SPENT
    })
    expect(why(s, '5e DI', 'AN25')).toBe('7.6.3a')
  })
})

describe('points', () => {
  it('[7.4.1a] only INF and CAV get the marker', () => {
    const s = moving({ units: { 'I/Fußa.7': 'AO27', '2.AOK': 'AO27', '14.ID': 'AO27' } })
    stop(go(pick(s, 'I/Fußa.7'), 'AO28', 'AO27', 'AO28'))
    stop(go(pick(s, '2.AOK'), 'AO28', 'AO27', 'AO28'))
    stop(go(pick(s, '14.ID'), 'AO28', 'AO27', 'AO28'))
    expect(['I/Fußa.7', '2.AOK', '14.ID'].map((id) => marks(s, id) & (EXM1 | EXM2))).toEqual([0, 0, EXM1])
  })
  it('[7.5.1] a Forced March is open to INF and CAV only', () => {
    const s = moving({ units: { 'I/Fußa.7': 'AO27', '2.KD': 'AO28' } })
    pick(s, 'I/Fußa.7')
    s.g.spent[s.u('I/Fußa.7')] = 39
    expect(s.why({ type: 'force' }).rule).toBe('7.5.1')
    expect(marks(s, 'I/Fußa.7') & FOM).toBe(0)
  })
  it('[7.5.1] what is shown beforehand keeps to who may make a Forced March', () => {
    const forced = (id: string, steps: string, before: (s: Scene) => void = () => {}): boolean => {
      const s = moving({ units: { [id]: `AO27${steps}` } }, before)
      return reachOfUnit(s.g, s.g.stack.at(-1) as MovementFrame, s.u(id)).some((r) => r.forced)
    }
    expect([forced('14.ID', ''), forced('14.ID', '/2'), forced('2.KD', '/1'), forced('I/Fußa.7', '')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
