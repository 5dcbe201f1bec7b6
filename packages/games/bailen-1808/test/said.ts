/** Whether what is said of a refusal can be said: every blank of its text has something to fill it. */
import type { Denial } from '@em/engine'
import { expect } from 'vitest'
import { catalogues } from '../src/texts/index.ts'

export function complete(denial: Denial): Denial {
  const blanks = [...(catalogues.en[denial.key] ?? '').matchAll(/\{(\w+)/g)].map(([, name]) => name)
  const left = blanks.filter((name) => denial.params?.[name!] === undefined)
  expect(left, denial.key).toEqual([])
  return denial
}
