import { describe, expect, it } from 'vitest'
import { fastDice } from '../src/dice.ts'
import { automatic, copyFrame, type Frame, finishWith, PlayTable, type State, takeReport } from '../src/index.ts'

const at = (...stack: Frame[]): { g: State; t: PlayTable } => {
  const g: State = { stack }
  return { g, t: new PlayTable(g, fastDice(1)) }
}

describe('a nested procedure', () => {
  it('reports to the frame below it, which reads the report once', () => {
    const below: Frame & { report?: { yes: boolean } } = { step: 'below' }
    const { g, t } = at(below, { step: 'question' })
    finishWith(g, t, { yes: true })
    expect(g.stack).toEqual([{ step: 'below', report: { yes: true } }])
    expect(takeReport(below)).toEqual({ yes: true })
    expect(takeReport(below)).toBeUndefined()
    expect(below).toEqual({ step: 'below' })
  })

  it('reports to nobody when it is the last one', () => {
    const { g, t } = at({ step: 'question' })
    finishWith(g, t, { yes: true })
    expect(g.stack).toEqual([])
  })
})

describe('an automatic step', () => {
  it('has no deciders and no actions, and runs', () => {
    const { g, t } = at({ step: 'count' })
    const step = automatic<State, Frame>('count', (_g, _f, table) => table.pop())
    expect(step.seats(g, g.stack[0]!)).toEqual([])
    expect(step.actions(g, g.stack[0]!, 0)).toEqual([])
    step.run?.(g, g.stack[0]!, t)
    expect(g.stack).toEqual([])
  })
})

describe('a copied frame', () => {
  it('shares no list with the original', () => {
    const frame = { step: 'move', units: [1, 2], from: 3 }
    const copy = copyFrame(frame) as typeof frame
    copy.units.push(4)
    copy.from = 9
    expect(frame).toEqual({ step: 'move', units: [1, 2], from: 3 })
  })
})
