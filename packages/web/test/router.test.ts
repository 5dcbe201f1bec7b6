import { describe, expect, it } from 'vitest'
import { formatRoute, parseRoute, type Route } from '../src/router.ts'

describe('addresses', () => {
  it.each<[string, Route]>([
    ['#/', { page: 'lobby' }],
    ['', { page: 'lobby' }],
    ['#/g/k7c5BqJbA67O', { page: 'table', id: 'k7c5BqJbA67O' }],
    ['#/g/a_b-c/at/214', { page: 'replay', id: 'a_b-c', rev: 214 }],
    ['#/gallery', { page: 'gallery' }],
    ['#/gallery/trench-club', { page: 'gallery', game: 'trench-club' }],
    ['#/rules/downfall-of-empires', { page: 'rules', game: 'downfall-of-empires' }],
    ['#/rules/downfall-of-empires/9.2ab', { page: 'rules', game: 'downfall-of-empires', rule: '9.2ab' }],
  ])('%s', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route)
    expect(parseRoute(formatRoute(route))).toEqual(route)
  })

  it('shows the lobby for whatever it does not know', () => {
    for (const hash of ['#/g/', '#/g/a/b', '#/g/a/at/x', '#/g/../x', '#nonsense']) {
      expect(parseRoute(hash)).toEqual({ page: 'lobby' })
    }
  })
})
