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
  /** What the feed calls it, whatever the owner does. */
  feed_title: string
  /** What the address is made of; the importer makes it unique. */
  slug: string
  description: string
  brand: { key: string; title: string } | null
  /** Sources, those of the first variant first. */
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
  /** What the owner has called the product, in the place of the feed's title. */
  ownTitle: string | null
  /** Counts what was done with attributes. */
  tally?: ParamTally
}

/** One product of the offers of one group, in the order of the feed; never of none. */
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
