import type { FeedCategory, FeedOffer, FeedShop } from '../goods.ts'

/** Why a receiver would refuse an offer, in the owner's words. */
export type Skip = { skip: 'без світлини' }

/** A feed's shape: a head with all categories, offers one after another, a tail. */
export type FeedFormat = {
  head: (shop: FeedShop, categories: readonly FeedCategory[]) => string
  offer: (offer: FeedOffer, shop: FeedShop) => string
  tail: string
  /** Its receiver refuses what has no picture. */
  needsPicture: boolean
}

/** An offer in this shape, or why its receiver would refuse it: `leftOut` counts by the same rule. */
export function writeOffer(format: FeedFormat, offer: FeedOffer, shop: FeedShop): string | Skip {
  return format.needsPicture && offer.pictures.length === 0
    ? { skip: 'без світлини' }
    : format.offer(offer, shop)
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** `2026-11-20 18:00` in Kyiv. */
export function kyivTime(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZone: 'Europe/Kyiv' }).slice(0, 16)
}
