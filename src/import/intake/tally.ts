import type { FeedOffer } from '../offer.ts'

/** The number of offers about which one warning is given at the end, with the place of the first. */
export type Tally = { count: number; line: number; offer_id: string | null; field: string | null }

/** Returns the tally with this offer added. */
export function counted(tally: Tally | null, offer: FeedOffer, field: string | null): Tally {
  return tally
    ? { ...tally, count: tally.count + 1 }
    : { count: 1, line: offer.line, offer_id: offer.source_id, field }
}
