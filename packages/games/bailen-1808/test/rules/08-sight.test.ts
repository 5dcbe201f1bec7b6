/** 8: what example 5 leaves open: buildings, heights between the two ends, the edge between two hexes of different kind. */
import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../src/rules/field.ts'
import { sees } from '../../src/rules/sight.ts'
import { ground } from '../plain-map.ts'
import { hex, sceneOn } from '../position.ts'

const GROUND = ground({
  terrain: { '0505': 'P', '2105': 'P' },
  level: { '0905': 1, '1302': 1, '1303': 1, '1305': 2, '1308': 0, '1704': 1, '1705': 0, '1706': 1, '2104': 0 },
  rowLevel: { 20: 1, 21: 1, 22: 1, 23: 0, 24: 0, 25: 0, 26: 0 },
})
const scene = sceneOn(GROUND)

const look = (from: string, to: string, units: Record<string, string> = {}): boolean => {
  const { g } = scene({ units: { L41: '4028', GW3: '0128', ...units } })
  const field = fieldOf(g)
  const seen = sees(g, field, hex(from), hex(to))
  expect(sees(g, field, hex(to), hex(from))).toBe(seen)
  return seen
}

describe('sight', () => {
  it('[8a] buildings block, friends and enemies alike', () => {
    expect(look('0503', '0507')).toBe(false)
    expect(look('0703', '0707')).toBe(true)
    expect(look('0703', '0707', { L42: '0705E' })).toBe(false)
    expect(look('0703', '0707', { OM1: '0705E' })).toBe(false)
  })
  it('[8b] along the edge between a building and an open hex it is clear, between building and unit not', () => {
    expect(look('2006', '2206')).toBe(true)
    expect(look('2004', '2204')).toBe(true)
    expect(look('2004', '2204', { L42: '2104E' })).toBe(false)
  })
  it('[Q38] a height between equals blocks, a dip does not', () => {
    expect(look('0903', '0907')).toBe(false)
    expect(look('1704', '1706')).toBe(true)
  })
  it('[Q38] so does a height above both ends when they are unlike', () => {
    expect(look('1303', '1308')).toBe(false)
  })
  it('[8c] [8d] [Q37] the lower one as far from the slope as the higher one sees up, one hex nearer it does not', () => {
    // The slope lies between rows 22 and 23.
    expect(look('3024', '3021')).toBe(true)
    expect(look('3023', '3021')).toBe(false)
    expect(look('3023', '3022')).toBe(true)
  })
})
