import { foldKey } from '../fold-key.ts'
import { attributeValue, type AttributeValue } from './attribute-value.ts'
import type { ParamTally } from '../offers/param-tally.ts'
import type { StagedOffer } from './staged-offer.ts'
import { valueParts } from './value-parts.ts'

export interface ProductValue extends AttributeValue {
  attribute_key: string
  attribute_title: string
}

const BRAND_PARAM = /^(?:бренд|виробник|производитель|торгова марка|торговая марка|brand|vendor)$/

export interface ProductParams {
  values: ProductValue[]
  /** Whole texts by the attribute's key, if the values are only parts of what the feed contains. */
  texts: Record<string, string>
}

/**
 * Returns the values of all variants, each once, in the order of the feed, so that a product is found by the
 * values of any variant. The brand is left out, because it has a field of its own.
 */
export function productParams(
  offers: readonly Pick<StagedOffer, 'params'>[],
  brandKey: string | null,
  tally?: ParamTally,
): ProductParams {
  const values = new Map<string, ProductValue>()
  const wholes = new Map<string, Set<string>>()
  const composite = new Set<string>()
  for (const { params } of offers) {
    for (const [title, text] of params) {
      const key = foldKey(title)
      if (BRAND_PARAM.test(key) && foldKey(text) === brandKey) continue
      wholes.set(key, (wholes.get(key) ?? new Set()).add(text))
      const parts = valueParts(key, text)
      if (parts) {
        composite.add(key)
        tally?.add('parts', `«${text}» → ${parts.map((part) => `«${part}»`).join(', ')}`)
      }
      for (const part of parts ?? [text]) {
        const value = attributeValue(part)
        const id = `${key}\n${value.slug}`
        if (!values.has(id)) values.set(id, { ...value, attribute_key: key, attribute_title: title })
      }
    }
  }
  const texts = [...composite].map((key) => [key, [...(wholes.get(key) ?? [])].join('; ')])
  return { values: [...values.values()], texts: Object.fromEntries(texts) }
}

/** Returns the brand of the first offer that has one, even if the feed gives it only among the params. */
export function productBrand(offers: readonly StagedOffer[]): string | null {
  const named = offers.find(({ brand }) => brand !== null)?.brand
  if (named) return named
  const param = offers.flatMap(({ params }) => params).find(([title]) => BRAND_PARAM.test(foldKey(title)))
  return param?.[1] ?? null
}
