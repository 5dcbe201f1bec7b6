/** Reasons from the code that computes a score: the same function adds up the score and, when asked, tells its parts. */
import type { Term } from './mind.ts'
import type { Params } from './verdict.ts'

/** Receives a part of a score. Parts under one key add up; with `apart`, only parts about the same thing do. */
export type Tell = (key: string, value: number, params?: Params, apart?: number) => void

interface Part {
  readonly key: string
  value: number
  loudest: number
  params: Params | undefined
}

function partsOf(speak: (tell: Tell) => unknown): Map<string, Part> {
  const parts = new Map<string, Part>()
  speak((key, value, params, apart) => {
    const id = apart === undefined ? key : `${key} ${apart}`
    const part = parts.get(id)
    if (!part) parts.set(id, { key, value, loudest: Math.abs(value), params })
    else {
      part.value += value
      if (Math.abs(value) <= part.loudest) return
      part.loudest = Math.abs(value)
      part.params = params
    }
  })
  return parts
}

/** Smaller parts are left out. */
const LEAST = 0.005

/**
 * The parts of a score as terms, largest first; with `instead`, their differences from the alternative. A key gets the ending `.for` or
 * `.against` by the sign of its value, so that its text can say which.
 */
export function reasons(chosen: (tell: Tell) => unknown, instead?: (tell: Tell) => unknown): readonly Term[] {
  const parts = partsOf(chosen)
  if (instead) {
    for (const [id, { key, value, params }] of partsOf(instead)) {
      const part = parts.get(id)
      if (part) part.value -= value
      else parts.set(id, { key, value: -value, loudest: 0, params })
    }
  }
  const terms: Term[] = []
  for (const { key, value, params } of parts.values()) {
    if (Math.abs(value) < LEAST) continue
    const told = `${key}.${value > 0 ? 'for' : 'against'}`
    terms.push(params ? { key: told, value, params } : { key: told, value })
  }
  return terms.sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
}
