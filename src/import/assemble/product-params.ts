import { foldKey } from '../fold-key.ts'
import { attributeValue, type AttributeValue } from './attribute-value.ts'
import type { StagedOffer } from './staged-offer.ts'

export interface ProductValue extends AttributeValue {
  attribute_key: string
  attribute_title: string
}

const BRAND_PARAM = /^(?:бренд|виробник|производитель|торгова марка|торговая марка|brand|vendor)$/

/**
 * The values of all variants, each once, in the order of the feed: so a product is found by what any of its
 * variants is. The brand is left out: it has a place of its own.
 */
export function productValues(offers: readonly StagedOffer[], brandKey: string | null): ProductValue[] {
  const values = new Map<string, ProductValue>()
  for (const { params } of offers) {
    for (const [title, text] of params) {
      const key = foldKey(title)
      if (BRAND_PARAM.test(key) && foldKey(text) === brandKey) continue
      const value = attributeValue(text)
      const id = `${key}\n${value.slug}`
      if (!values.has(id)) values.set(id, { ...value, attribute_key: key, attribute_title: title })
    }
  }
  return [...values.values()]
}

/** The brand of the first offer that has one, also where the feed names it only among the params. */
export function productBrand(offers: readonly StagedOffer[]): string | null {
  const named = offers.find(({ brand }) => brand !== null)?.brand
  if (named) return named
  const param = offers.flatMap(({ params }) => params).find(([title]) => BRAND_PARAM.test(foldKey(title)))
  return param?.[1] ?? null
}
