import { describe, expect, it } from 'vitest'
import { en } from '../src/texts/en.ts'
import { es } from '../src/texts/es.ts'
import { forFingers } from '../src/texts/fingers.ts'

describe('texts for a finger', () => {
  it('say tap where a mouse clicks or points', () => {
    expect(forFingers('Click a stack, point at the enemy to see the odds, and click.')).toBe(
      'Tap a stack, tap the enemy to see the odds, and tap again.',
    )
    expect(forFingers('Point at one to see its odds, click to resolve it.')).toBe(
      'Tap one to see its odds, tap again to resolve it.',
    )
    expect(forFingers('Señala un hexágono para ver el sector; tócalo para ponerlo.')).toBe(
      'Toca un hexágono para ver el sector; tócalo otra vez para ponerlo.',
    )
    expect(forFingers('Clicking another stack leaves it here too.')).toBe('Tapping another stack leaves it here too.')
    expect(forFingers('Señala al enemigo; un clic ataca.')).toBe('Toca al enemigo; un toque ataca.')
  })
  it('leave no click in a text that is not about a mouse', () => {
    const mouse = new Set(['table.groupMore', 'help.enter', 'help.mouse'])
    const left = [...Object.entries(en), ...Object.entries(es)].filter(
      ([key, text]) => !mouse.has(key) && /\bclick|\bclic\b/i.test(forFingers(text)),
    )
    expect(left).toEqual([])
  })
  it('change nothing else', () => {
    expect(forFingers('The score stands at 3; the point is to hold.')).toBe(
      'The score stands at 3; the point is to hold.',
    )
  })
})
