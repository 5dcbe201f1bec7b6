/** Standing answers to windows of reconnaissance: kept in this browser, given by the table and never by the rules (20.1.2a). */
import { distance, unitSide } from '@em/nach-paris/data'
import { chosen } from '../../kept.ts'
import { deciding, first, type NachParisAction, of, ownSide, type S } from './game.ts'

/** Asked; never flown; asked only near one's own troops; always flown. */
export type Standing = 'ask' | 'never' | 'near' | 'always'
export const STANDINGS: readonly [Standing, ...Standing[]] = ['ask', 'near', 'always', 'never']
/** Under this name; the panel writes it. */
export const STANDING = 'em.nach-paris.recon'
export const standing = (): Standing => chosen(STANDING, STANDINGS)

/** Hexes from one's own troops. */
const NEAR = 3
function isNear(s: S, hex: number): boolean {
  const own = ownSide(s)
  return s.view.at.some((at, u) => at >= 0 && unitSide[u] === own && distance(at, hex) <= NEAR)
}

/** Only one answer is left, or the reader has already given it. */
export function autoAnswer(s: S): NachParisAction | undefined {
  if (s.legal.length === 1) return s.legal.find((a) => a.type === 'done' || a.type === 'pass')
  const air = deciding(s.view, 'airRecon')
  if (!air) return undefined
  const told = standing()
  if (told === 'never' || (told === 'near' && !isNear(s, air.hex))) return first(s.legal, 'pass')
  return told === 'always' ? of(s.legal, 'fly')[0] : undefined
}
