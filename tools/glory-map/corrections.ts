/** Manual corrections: where the board's coast differs from the real one, and facts that geography cannot know. */
import type { Pt } from '../zone-map/projection.ts'

export interface Anchor {
  readonly what: string
  readonly real: Pt
  /** The hex it belongs to, and the offset from its centre in sheet units. */
  readonly hex: string
  readonly at: Pt
}

/** Points of the coast that the board puts elsewhere. The west is pulled in: Le Havre stands two hexes east and north. */
export const ANCHORS: readonly Anchor[] = [
  { what: 'Ostend beach', real: [2.92, 51.24], hex: '1032', at: [-12, -14] },
  { what: 'Knokke', real: [3.29, 51.36], hex: '1031', at: [-20, -34] },
  { what: 'mouth of the Yser', real: [2.74, 51.16], hex: '1132', at: [-24, -16] },
  { what: 'Bray-Dunes', real: [2.52, 51.08], hex: '1234', at: [8, -4] },
  { what: 'Dunkirk beach', real: [2.37, 51.05], hex: '1335', at: [2, -14] },
  { what: 'Gravelines', real: [2.11, 51.01], hex: '1336', at: [0, -14] },
  { what: 'Calais beach', real: [1.85, 50.97], hex: '1337', at: [0, -16] },
  { what: 'Cap Gris-Nez', real: [1.58, 50.87], hex: '1438', at: [-14, -18] },
  { what: 'Boulogne beach', real: [1.59, 50.73], hex: '1439', at: [-12, 0] },
  { what: 'Le Touquet', real: [1.57, 50.52], hex: '1538', at: [-16, 0] },
  { what: 'Berck', real: [1.56, 50.4], hex: '1639', at: [4, 0] },
  { what: 'mouth of the Authie', real: [1.55, 50.37], hex: '1738', at: [-16, 0] },
  { what: 'Le Crotoy', real: [1.62, 50.22], hex: '1839', at: [6, 12] },
  { what: 'Ault', real: [1.45, 50.1], hex: '1939', at: [-16, 2] },
  { what: 'Le Tréport', real: [1.37, 50.06], hex: '2040', at: [-12, -8] },
  { what: 'Dieppe beach', real: [1.08, 49.93], hex: '2141', at: [0, -14] },
  { what: 'Saint-Valery', real: [0.71, 49.87], hex: '2142', at: [0, -14] },
  { what: 'Fécamp', real: [0.37, 49.76], hex: '2143', at: [-6, -12] },
  { what: 'Cap de la Hève', real: [0.07, 49.51], hex: '2244', at: [-16, -2] },
  { what: 'Honfleur', real: [0.23, 49.42], hex: '2343', at: [-10, -4] },
  { what: 'Trouville', real: [0.08, 49.37], hex: '2444', at: [4, -14] },
  { what: 'Cabourg', real: [-0.12, 49.29], hex: '2445', at: [-6, -12] },
]

/** Rivers that continue where their effect ends: the Rhine along the Swiss frontier, which no unit crosses. */
export const TAILS: Readonly<Record<string, readonly string[]>> = {
  Rhine: ['4212-4312', '4212-4311', '4211-4311'],
}
