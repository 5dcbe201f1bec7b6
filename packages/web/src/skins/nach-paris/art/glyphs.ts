/**
 * Engraved letters and digits as strokes, for the numbers of the hexes: thousands of texts would be looked at one by one by
 * the browser in every frame while the map is moved; strokes in a few paths are not.
 */
import { fix } from '../../../hexmap/curves.ts'
import type { Point } from './types.ts'

/** Strokes in a box 4 wide and 6 high: pairs of digits are points, a space lifts the pen. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '062046 0434',
  B: '0006364433 00303113 033324',
  C: '4130100105163645',
  D: '000626444220 0020',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '2026',
  J: '4045361605',
  K: '0006 4003 1246',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '10010516364541301000',
  P: '060030414233 0333',
  Q: '1001051636454130 1000 2446',
  R: '060030414233 0333 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  0: '10010516364541301000',
  1: '112026',
  2: '011030414206 0646',
  3: '0110304142331333 3344453616050504',
  4: '36300444',
  5: '400003334445361605',
  6: '4130100105163645443303',
  7: '004016',
  8: '10010213334445361605041333424130 3010',
  9: '43130201103041453616',
}
const SIZE = 0.8
const ADVANCE = 5.1 * SIZE

/** About a point: its middle, on the base line. */
export function glyphsPath(text: string, [x, y]: Point): string {
  const left = x - ((text.length - 1) * ADVANCE + 4 * SIZE) / 2
  return [...text]
    .flatMap((letter, i) =>
      (GLYPHS[letter] ?? '').split(' ').map((stroke) => {
        const points = stroke.match(/../g) ?? []
        return `M${points
          .map((p) => `${fix(left + i * ADVANCE + Number(p[0]) * SIZE)} ${fix(y + (Number(p[1]) - 6) * SIZE)}`)
          .join('L')}`
      }),
    )
    .join('')
}
