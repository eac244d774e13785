import type { FeedCategory, FeedOffer, FeedShop } from '../goods.ts'

/** Why a receiver would refuse an offer, in the owner's words. */
export type Skip = { skip: 'без світлини' }

/** A feed's shape: a head with all categories, offers one after another, a tail. */
export type FeedFormat = {
  head: (shop: FeedShop, categories: readonly FeedCategory[]) => string
  offer: (offer: FeedOffer, shop: FeedShop) => string | Skip
  tail: string
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** `2026-11-20 18:00` in Kyiv. */
export function kyivTime(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZone: 'Europe/Kyiv' }).slice(0, 16)
}
