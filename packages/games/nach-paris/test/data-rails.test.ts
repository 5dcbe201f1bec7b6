/** Railways: the lines that EX16 to EX18 and the scenario 1 map name, junctions, structures, one network. */
import { describe, expect, it } from 'vitest'
import * as d from '../src/data/index.ts'

const { hexAt: at } = d
/** Whether traffic passes in the hex between the two arms, written line>neighbour. */
const passes = (hex: string, a: string, b: string): boolean => {
  const arms = d.railArms[at(hex)]!
  const [i, j] = [d.armAt(at(hex), a), d.armAt(at(hex), b)]
  expect(i, a).toBeGreaterThanOrEqual(0)
  expect(j, b).toBeGreaterThanOrEqual(0)
  return d.railPass[at(hex)]![i * arms.length + j] === 1
}

describe('EX16 round Compiègne', () => {
  it('HCR hexes', () => {
    const list =
      'AQ30 AU25 AV23 AV26 AW24 AX19 AW18 AT19 AS19 AR19 AQ19 AU20 AW19 AT22 AT21 AS21 AR21 AQ21 AS22 AW20'.split(' ')
    for (const h of list) expect(d.hasHigh[at(h)], h).toBe(1)
  })
  it('LCR hexes; those that are nothing else', () => {
    for (const h of 'AW20 AS21 AR20'.split(' ')) expect(d.hasLow[at(h)], h).toBe(1)
    for (const h of 'AR28 AR29 AR30 AS28 AS29 AV21 AW22 AW23 AV22 AT23 AP23 AO25 AP25'.split(' ')) {
      expect([d.hasLow[at(h)], d.hasHigh[at(h)]], h).toEqual([1, 0])
    }
  })
  it('LCR and HCR of AW20 meet only in AX21', () => {
    expect(passes('AW20', 'C12>AX21', 'C3>AW19')).toBe(false)
    expect(passes('AX21', 'C12>AW20', 'C3>AW20')).toBe(true)
  })
  it('Lassigny: a dead-end LCR that hangs on the HCR of AS22', () => {
    expect(passes('AS22', 'C10>AT23', 'H13>AS23')).toBe(true)
    expect(d.lines[d.lineIndex('C10')]!.deadEnd).toBe(true)
    expect(d.townSize[at('AT23')]).toBe(d.SMALL_TOWN)
  })
  it('[16.1.9] the three bridges cut the far arm and leave the stations to the network', () => {
    const cut = (name: string): string[] => {
      const s = d.structures[d.structureIndex(name)]!
      return s.cuts.map((i) => d.labelOf(d.railArms[s.hex]![i]!.to))
    }
    expect(cut('Pont de Compiègne')).toEqual(['AT21'])
    expect(cut('Pont de Laversines')).toEqual(['AW18'])
    expect(cut('Pont de Verberie')).toEqual(['AT20'])
    expect(['AT22', 'AW19'].map((h) => d.townSize[at(h)])).toEqual([d.NORMAL_TOWN, d.NORMAL_TOWN])
  })
})

describe('EX16 with the Germans on the lines that it names', () => {
  const german = new Set(
    (
      'AP29 AQ29 AQ30 AR30 AR29 AR28 AS28 AS29 AP24 AQ23 AQ24 AR23 AS23 AS22 AT23 AT22 AU21 AU20 AV20 AW19 AX19 AW18 AW20 ' +
      'AR25 AS25 AT25 AU25 AU24 AV24 AV23 AU22 AV26 AW24 AV21 AW22 AW23 AV22 AT21 AS21 AR21 AQ21 AT20 AT19 AS19 AR19 AQ19 AS20 AR20'
    )
      .split(' ')
      .map(at),
  )
  const down = ['Pont de Compiègne', 'Pont de Laversines', 'Pont de Verberie'].map(
    (n) => d.structures[d.structureIndex(n)]!,
  )
  const cut = (hex: number, arm: number): boolean => down.some((s) => s.hex === hex && s.cuts.includes(arm))
  /** High-capacity arms that hang together with the line from Germany behind AP29 and AP24. */
  const connected = (): Set<string> => {
    const seen = new Set<string>()
    const add = (hex: number, arm: number): void => void seen.add(`${hex} ${arm}`)
    for (const root of ['AP29', 'AP24'])
      d.railArms[at(root)]!.forEach((a, i) => {
        if (a.class !== d.LCR) add(at(root), i)
      })
    for (const key of seen) {
      const [hex, arm] = key.split(' ').map(Number) as [number, number]
      const arms = d.railArms[hex]!
      arms.forEach((b, j) => {
        if (b.class !== d.LCR && d.railPass[hex]![arm * arms.length + j] === 1 && cut(hex, arm) === cut(hex, j))
          add(hex, j)
      })
      const { to, line } = arms[arm]!
      if (to >= 0 && german.has(to) && !cut(hex, arm))
        add(
          to,
          d.railArms[to]!.findIndex((b) => b.line === line && b.to === hex),
        )
    }
    return seen
  }
  const net = connected()
  const reached = (label: string): boolean =>
    d.railArms[at(label)]!.some((a, i) => a.class !== d.LCR && !cut(at(label), i) && net.has(`${at(label)} ${i}`))
  it('usable: up to AQ30, AV26, AW24, AX19 and the stations of Compiègne and Creil', () => {
    for (const h of 'AQ30 AU25 AV23 AV26 AW24 AX19 AU20 AW19 AT22 AS22'.split(' ')) expect(reached(h), h).toBe(true)
  })
  it('not usable: beyond the three bridges', () => {
    for (const h of 'AW18 AT19 AS19 AR19 AQ19 AT21 AS21 AR21 AQ21'.split(' ')) expect(reached(h), h).toBe(false)
  })
  it('the LCRs that it calls NU have less than two ends on the connected net, all under control', () => {
    for (const id of ['C11', 'C12', 'C13', 'C14', 'C15', 'C16', 'C17']) {
      const { hexes } = d.lines[d.lineIndex(id)]!
      const ends = [hexes[0]!, hexes.at(-1)!].filter((h) => german.has(h) && reached(d.labelOf(h)))
      expect(ends.length, id).toBeLessThan(2)
    }
  })
})

describe('EX17, EX18', () => {
  it('S31 and U35 are HCR hexes of Germany', () => {
    for (const h of ['S31', 'U35']) expect([d.hasHigh[at(h)], d.country[at(h)]]).toEqual([1, d.GERMANY])
  })
  it('the tunnel of Vierzy in AP20 lies beyond its middle seen from Soissons; the bridge of P14 before it seen from the east', () => {
    const tunnel = d.structures[d.structureIndex('Tunnel de Vierzy')]!
    expect(tunnel.cuts.map((i) => d.labelOf(d.railArms[tunnel.hex]![i]!.to))).toEqual(['AQ20'])
    const bridge = d.structures[d.structureIndex('Pont de la Meurthe')]!
    expect([d.labelOf(bridge.hex), ...bridge.cuts.map((i) => d.labelOf(d.railArms[bridge.hex]![i]!.to))]).toEqual([
      'P14',
      'O13',
    ])
  })
})

describe('the scenario 1 map', () => {
  it('[EX15] five HCRs meet at Hirson and join', () => {
    for (const [a, b] of [
      ['H3>AK27', 'H6>AI26'],
      ['H5>AJ28', 'H8>AK26'],
      ['H7>AI26', 'H3>AK27'],
    ] as const) {
      expect(passes('AJ27', a, b)).toBe(true)
    }
    expect(d.linesIn[at('AJ27')]!.map((l) => d.lines[l]!.id)).toEqual(['H3', 'H5', 'H6', 'H7', 'H8'])
  })
  it('[4.3d] [R108] one-direction junctions pass between stem and branch, not from branch to branch', () => {
    expect(passes('AM24', 'L11>AN24', 'H8>AL25')).toBe(true)
    expect(passes('AM24', 'L11>AN24', 'H8>AM23')).toBe(false)
    expect(passes('AJ28', 'L16>AI28', 'H5>AJ27')).toBe(true)
    expect(passes('AJ28', 'L16>AI28', 'H5>AJ29')).toBe(false)
    expect(passes('AO25', 'L6>AP25', 'L5>AP26')).toBe(false)
    expect(passes('AO25', 'L6>AP25', 'L4>AN26')).toBe(true)
    expect(passes('AN25', 'L7>AO25', 'L8>AM25')).toBe(false)
    expect(passes('AN25', 'L7>AO25', 'L9>AN24')).toBe(true)
    expect(passes('AN24', 'L9>AN25', 'L10>AO24')).toBe(false)
    expect(passes('AP23', 'L19', 'L18>AQ23')).toBe(true)
    expect(passes('AP23', 'L19', 'L18>AP22')).toBe(false)
  })
  it('lines that only share a hex do not join: AK24, AH25, AI26', () => {
    expect(passes('AK24', 'H9>AL24', 'L13>AJ25')).toBe(false)
    expect(passes('AH25', 'H9>AI24', 'H10>AH24')).toBe(false)
    expect(passes('AI26', 'H6>AH27', 'H7>AH26')).toBe(false)
  })
  it('[4.3c] the dot of La Fère joins three lines, the bridge stands between it and the station', () => {
    expect(passes('AP24', 'H13>AQ23', 'H14>AQ24')).toBe(true)
    expect(passes('AP24', 'H12>AO23', 'H13>AQ23')).toBe(true)
    const bridge = d.structures[d.structureIndex('Pont de la Fère')]!
    const arms = d.railArms[at('AP24')]!
    expect(bridge.cuts.map((i) => d.lines[arms[i]!.line]!.id)).toEqual(['H13', 'H14'])
    expect(arms.filter((a) => a.station === 1).map((a) => d.lines[a.line]!.id)).toEqual(['H12'])
    expect(arms.map((a) => a.class).sort()).toEqual([d.HCR_IMPROVED, d.HCR, d.HCR])
  })
  it('[S1e] nine structures with their classes; four start destroyed', () => {
    const s1 = d.scenarios[0]!
    const here = d.structures.filter((_, i) => s1.structuresInPlay[i] === 1)
    expect(here.map((s) => `${s.kind} ${d.labelOf(s.hex)} ${d.STRUCTURE_CLASSES[s.class]}`)).toEqual([
      'V AJ28 orange',
      'V AJ27 white',
      'V AJ27 orange',
      'V AK26 orange',
      'T AH25 orange',
      'T AH25 white',
      'T AM26 yellow',
      'P AP24 yellow',
      'T AH22 orange',
    ])
    expect(s1.broken.map((b) => [d.labelOf(d.structures[b.structure]!.hex), b.turns])).toEqual([
      ['AJ28', 12],
      ['AJ27', 12],
      ['AK26', 12],
      ['AH25', 12],
    ])
  })
  it('[S1c] [S1d] the German exit at AP29, five Allied ones; 18 German rail hexes', () => {
    const s1 = d.scenarios[0]!
    const home = (side: number): string[] =>
      s1.exits
        .filter((e) => e.home === side)
        .map((e) => `${d.labelOf(e.hex)} ${d.lines[e.line]!.id}`)
        .sort()
    expect(home(0)).toEqual(['AP29 H1'])
    expect(home(1)).toEqual(['AK22 H11', 'AO22 H15', 'AP24 H13', 'AP24 H14', 'AP26 H4'])
    expect(s1.rail.filter((r) => r === 0)).toHaveLength(18)
    for (const e of s1.exits) expect(s1.inWindow[d.near[e.hex * 6 + e.dir]!]).toBe(0)
  })
})

describe('the whole network', () => {
  it('every line runs from neighbour to neighbour over land and hangs together with all others', () => {
    const seen = new Set([d.railHexes[0]!])
    for (const h of seen) for (const arm of d.railArms[h]!) if (arm.to >= 0) seen.add(arm.to)
    expect(seen.size).toBe(d.railHexes.length)
    expect(d.railHexes.filter((h) => d.land[h] === 0)).toEqual([])
  })
  it('arms are mutual, passing is mutual', () => {
    const wrong = d.railHexes.filter((h) => {
      const arms = d.railArms[h]!
      const n = arms.length
      const passes = d.railPass[h]!
      return arms.some(
        (a, i) =>
          (a.to >= 0 && !d.railArms[a.to]!.some((b) => b.line === a.line && b.to === h)) ||
          arms.some((_, j) => passes[i * n + j] !== passes[j * n + i]),
      )
    })
    expect(wrong).toEqual([])
  })
  it('an end of a line joins another, leaves the map, stands in a town or is a dead end', () => {
    for (const line of d.lines) {
      for (const h of [line.hexes[0]!, line.hexes.at(-1)!]) {
        const edge = [1, 61].includes(d.columnOf(h)) || [1, 43].includes(d.rowOf(h))
        const joined = d.linesIn[h]!.length > 1 || d.townSize[h]! > 0
        expect(edge || joined || line.deadEnd, `${line.id} ${d.labelOf(h)}`).toBe(true)
      }
    }
  })
  it('a railway crosses a Major River only by a bridge', () => {
    for (const h of d.railHexes) {
      for (const a of d.railArms[h]!)
        if (a.dir >= 0 && d.water[h * 6 + a.dir] === d.MAJOR_RIVER) expect(a.bridge).toBeGreaterThanOrEqual(0)
    }
  })
  it('in every scenario each side has a home that a high-capacity line leads to', () => {
    for (const s of d.scenarios) {
      for (const side of [0, 1]) {
        const doors = s.exits.filter((e) => e.home === side)
        expect(doors.length, s.id).toBeGreaterThan(0)
        for (const e of doors) expect(d.isHigh(e.line) && s.inPlay[e.hex] === 1).toBe(true)
      }
    }
  })
})
