import { describe, expect, it } from 'vitest'
import { checks } from '../src/index.ts'

describe('checks', () => {
  const asked: string[] = []
  const mayCross = checks<{ cost: number; bridge: boolean }>(
    ['8.1a', 'tooDear', (c) => asked.push('cost') > 0 && c.cost <= 4, (c) => ({ cost: c.cost })],
    ['8.2b', 'noBridge', (c) => asked.push('bridge') > 0 && c.bridge],
  )

  it('allows when every check holds', () => {
    expect(mayCross({ cost: 4, bridge: true })).toBeUndefined()
  })
  it('denies with the first rule that fails, and its parameters', () => {
    expect(mayCross({ cost: 5, bridge: false })).toEqual({ rule: '8.1a', key: 'tooDear', params: { cost: 5 } })
  })
  it('leaves params out where the check has none', () => {
    expect(mayCross({ cost: 1, bridge: false })).toStrictEqual({ rule: '8.2b', key: 'noBridge' })
  })
  it('asks nothing after the first failure', () => {
    asked.length = 0
    mayCross({ cost: 9, bridge: true })
    expect(asked).toEqual(['cost'])
  })
})
