import { describe, expect, it } from 'vitest'
import { face, isLow, STOPPED, secondsLeft, tick } from '../src/table/countdown.ts'

describe('the countdown of a phase', () => {
  it('counts only while it runs, and goes on where it stopped', () => {
    let clock = tick(STOPPED, 'move', 1000)
    clock = tick(clock, 'move', 21_000)
    expect(secondsLeft(clock, 'move', 1)).toBe(40)
    clock = tick(clock, undefined, 26_000)
    clock = tick(clock, undefined, 90_000)
    expect(secondsLeft(clock, 'move', 1)).toBe(35)
    clock = tick(tick(clock, 'move', 100_000), 'move', 105_000)
    expect(secondsLeft(clock, 'move', 1)).toBe(30)
  })

  it('gives each phase its own time', () => {
    let clock = tick(STOPPED, 'move', 0)
    clock = tick(clock, 'declare', 50_000)
    clock = tick(clock, 'declare', 53_500)
    expect(secondsLeft(clock, 'move', 1)).toBe(10)
    expect(secondsLeft(clock, 'declare', 1)).toBe(57)
    expect(secondsLeft(clock, 'declare', 2)).toBe(117)
  })

  it('ends at 0 and not a moment before; a clock set back takes nothing', () => {
    let clock = tick(STOPPED, 'move', 0)
    clock = tick(clock, 'move', 59_999)
    expect(secondsLeft(clock, 'move', 1)).toBe(1)
    clock = tick(clock, 'move', 10_000)
    expect(secondsLeft(clock, 'move', 1)).toBe(1)
    clock = tick(clock, 'move', 99_000)
    expect(secondsLeft(clock, 'move', 1)).toBe(0)
  })

  it('is red under ten seconds and reads as minutes and seconds', () => {
    expect([10, 9, 0].map(isLow)).toEqual([false, true, true])
    expect([300, 65, 9, 0].map(face)).toEqual(['5:00', '1:05', '0:09', '0:00'])
  })
})
