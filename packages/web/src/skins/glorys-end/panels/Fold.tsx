/** A card of this game that can be folded up. */
import { foldFor } from '../../kit/Fold.tsx'

export const Fold = foldFor('glory')
