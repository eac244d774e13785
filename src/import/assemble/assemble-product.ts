import { toSlug } from '#src/domain/slug.ts'
import { foldKey } from '../fold-key.ts'
import { commonTitle } from './common-title.ts'
import { productBrand, productValues, type ProductValue } from './product-params.ts'
import type { StagedOffer } from './staged-offer.ts'
import { variantChoices, type VariantChoice } from './variant-choice.ts'

export interface AssembledProduct {
  title: string
  /** What the address is made of; the importer makes it unique. */
  slug: string
  description: string
  brand: { key: string; title: string } | null
  /** Sources, those of the first variant first. */
  pictures: string[]
  values: ProductValue[]
  variants: AssembledVariant[]
}

interface AssembledVariant extends VariantChoice {
  seq: number
  sku: string | null
  barcode: string | null
  pictures: string[]
}

const PRODUCT_PICTURES = 60

/** One product of the offers of one group, in the order of the feed; never of none. */
export function assembleProduct(offers: readonly StagedOffer[]): AssembledProduct {
  const [first] = offers
  if (!first) throw new RangeError('a product needs an offer')
  const title = commonTitle(offers.map((offer) => offer.title))
  const brand = productBrand(offers)
  const brandKey = brand === null ? null : foldKey(brand)
  const choices = variantChoices(offers)
  return {
    title,
    slug: toSlug(title, toSlug(first.source_id, 'tovar')),
    description: offers.find((offer) => offer.description !== '')?.description ?? '',
    brand: brand === null || brandKey === null ? null : { key: brandKey, title: brand },
    pictures: [...new Set(offers.flatMap((offer) => offer.pictures))].slice(0, PRODUCT_PICTURES),
    values: productValues(offers, brandKey),
    variants: offers.map((offer, index) => ({
      seq: offer.seq,
      sku: offer.sku,
      barcode: offer.barcode,
      pictures: offer.pictures,
      ...(choices[index] ?? { title: null, value: null, options: [] }),
    })),
  }
}
