/** Where the card of a lesson stands: where it covers least of what the lesson points at. */

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

export const CARD_PLACES = ['left', 'right', 'topLeft', 'topRight'] as const
export type CardPlace = (typeof CARD_PLACES)[number]

/** Room that the card leaves to the edges, and to the layers above the board. */
const EDGE = 12
const LAYERS = 56

/** The card as it would stand there; `floor` is the top of what lies below it. */
export function boxAt(
  place: CardPlace,
  field: Box,
  card: { readonly width: number; readonly height: number },
  floor: number,
): Box {
  const left = place === 'left' || place === 'topLeft' ? field.left + EDGE : field.right - EDGE - card.width
  const top = place === 'left' || place === 'right' ? floor - card.height : field.top + LAYERS
  return { left, top, right: left + card.width, bottom: top + card.height }
}

/** The first of the places that covers least. */
export function placeFor(
  field: Box,
  card: { readonly width: number; readonly height: number },
  floor: number,
  pointed: readonly Box[],
): CardPlace {
  let best: CardPlace = 'left'
  let least = Number.POSITIVE_INFINITY
  for (const place of CARD_PLACES) {
    const box = boxAt(place, field, card, floor)
    const covered = pointed.reduce((sum, p) => sum + shared(box, p), 0)
    if (covered >= least) continue
    least = covered
    best = place
  }
  return best
}
