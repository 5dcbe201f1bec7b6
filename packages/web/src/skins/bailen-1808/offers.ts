/** What can be done in Bailén 1808, as it is being collected. */
import { Offers as AnyOffers } from '../kit/offers.ts'
import type { BailenAction, S } from './game.ts'

export class Offers extends AnyOffers<BailenAction, S> {}
