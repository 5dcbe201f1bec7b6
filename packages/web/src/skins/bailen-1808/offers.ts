/** Collects the offers of Bailén 1808. */
import { Offers as AnyOffers } from '../kit/offers.ts'
import type { BailenAction, S } from './game.ts'

export class Offers extends AnyOffers<BailenAction, S> {}
