import { MOST_PICTURES } from '#src/domain/catalogue/limits.ts'
import { toSlug } from '#src/domain/catalogue/slug.ts'
import { foldKey } from '../fold-key.ts'
import type { ParamTally } from '../offers/param-tally.ts'
import { commonTitle } from './common-title.ts'
import { productBrand, productParams, type ProductParams } from './product-params.ts'
import type { StagedOffer } from './staged-offer.ts'
import { variantChoices, type VariantChoice } from './variant-choice.ts'

export interface AssembledProduct {
  title: string
  /** The title in the feed, whatever the owner has changed it to. */
  feed_title: string
  /** The base of the address, which the importer makes unique. */
  slug: string
  description: string
  brand: { key: string; title: string } | null
  /** Sources of pictures, those of the first variant first. */
  pictures: string[]
  params: ProductParams
  variants: AssembledVariant[]
}

interface AssembledVariant extends VariantChoice {
  seq: number
  sku: string | null
  barcode: string | null
  pictures: string[]
  weight_g: number | null
  size_mm: number[] | null
}

export type AssembleOptions = {
  /** The owner's title of the product, which replaces the feed's. */
  ownTitle: string | null
  /** Counts what was done with attributes. */
  tally?: ParamTally
}

/**
 * Makes one product of the offers of one group, which are in the order of the feed.
 * @throws RangeError without any offer
 */
export function assembleProduct(
  offers: readonly StagedOffer[],
  { ownTitle, tally }: AssembleOptions = { ownTitle: null },
): AssembledProduct {
  const [first] = offers
  if (!first) throw new RangeError('a product needs an offer')
  const feedTitle = commonTitle(offers.map((offer) => offer.title))
  const title = ownTitle ?? feedTitle
  const brand = productBrand(offers)
  const brandKey = brand === null ? null : foldKey(brand)
  const choices = variantChoices(offers)
  return {
    title,
    feed_title: feedTitle,
    slug: toSlug(title, toSlug(first.source_id, 'tovar')),
    description: offers.find((offer) => offer.description !== '')?.description ?? '',
    brand: brand === null || brandKey === null ? null : { key: brandKey, title: brand },
    pictures: [...new Set(offers.flatMap((offer) => offer.pictures))].slice(0, MOST_PICTURES),
    params: productParams(offers, brandKey, tally),
    variants: offers.map((offer, index) => ({
      seq: offer.seq,
      sku: offer.sku,
      barcode: offer.barcode,
      pictures: offer.pictures,
      weight_g: offer.weight_g,
      size_mm: offer.size_mm,
      ...(choices[index] ?? { title: null, value: null, options: [] }),
    })),
  }
}
