import { FeedError, type FeedOffer } from '../offer.ts'
import type { RawOffer } from '../offers/raw-offer.ts'

/**
 * Each becomes a filter of the shop. Four million of them took 438 MB and never finished; a shop with a
 * million goods has some thousands.
 */
const MOST_PARAMS = 20_000
/** Each becomes a page of the shop. */
const MOST_BRANDS = 100_000

/** Names that become rows of the shop, each counted once in a feed. */
export class DistinctNames {
  readonly #params = new Set<string>()
  readonly #brands = new Set<string>()

  /** @throws FeedError if there are too many */
  take({ params, brand, line }: FeedOffer, raw: RawOffer): void {
    for (const { title } of params) {
      this.#params.add(title.toLowerCase())
      if (this.#params.size > MOST_PARAMS)
        throw new FeedError(
          raw.params.find((param) => param.title.trim() === title)?.line ?? line,
          `у прайсі понад ${MOST_PARAMS} різних назв характеристик (param), тут «${title}»`,
        )
    }
    if (brand === null) return
    this.#brands.add(brand.toLowerCase())
    if (this.#brands.size > MOST_BRANDS) {
      const { line: at = line, field = 'vendor' } = raw.fields.brand ?? {}
      throw new FeedError(at, `у прайсі понад ${MOST_BRANDS} різних брендів (${field}), тут «${brand}»`)
    }
  }
}
