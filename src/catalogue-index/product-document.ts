import { remember } from '#src/domain/text/remember.ts'
import { indexTokens } from '#src/domain/search-language/search-text.ts'

export type SearchedProduct = {
  title: string
  /** Titles of the variants' values: «Червоний», «XL». */
  variants?: readonly string[]
  brand?: string | null
  /** The category's title and those above it. */
  categories?: readonly string[]
  skus?: readonly string[]
  /** Names and values of attributes, barcodes, keywords. */
  params?: readonly string[]
}

type Weight = 'A' | 'B' | 'C'

// PostgreSQL refuses a tsvector above 1 MB and a word above 2 KB; a shopper types neither.
const MAX_TOKENS = 2000
const MAX_TOKEN_LENGTH = 100

// Brands, categories and attributes come again with every product.
const tokensOf = remember(indexTokens)

/**
 * What a product is found by, as the text of a `tsvector`. Weights: A the title, B brand, categories and article
 * numbers, C the rest. A word that stands in several places keeps its best weight.
 */
export function productDocument(product: SearchedProduct): string {
  const { title, variants = [], brand, categories = [], skus = [], params = [] } = product
  const weights = new Map<string, Weight>()
  addTokens(weights, 'A', [title])
  addTokens(weights, 'B', [brand ?? '', ...categories])
  for (const token of skus.flatMap(skuTokens)) addToken(weights, 'B', token)
  addTokens(weights, 'C', [...variants, ...params])
  return [...weights].map(([token, weight], index) => `${quoteLexeme(token)}:${index + 1}${weight}`).join(' ')
}

/** What a brand or a category is found by. */
export function nameDocument(title: string): string {
  return productDocument({ title })
}

/**
 * An article number as people type it, in lower case and without its marks: whole, and from each of its parts on
 * (`GK-101/1` is gk1011, 1011, 1), so that with the prefix of a query any part of it is found.
 */
export function skuTokens(sku: string): string[] {
  const parts = sku
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return [...parts.map((_, index) => parts.slice(index).join('')), ...indexTokens(sku)]
}

/** A word for a `tsvector` or a `tsquery`, whatever is in it. */
export function quoteLexeme(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

function addTokens(weights: Map<string, Weight>, weight: Weight, texts: readonly string[]): void {
  for (const text of texts) {
    for (const token of tokensOf(text)) addToken(weights, weight, token)
  }
}

function addToken(weights: Map<string, Weight>, weight: Weight, token: string): void {
  if (token === '' || token.length > MAX_TOKEN_LENGTH || token.includes('\0')) return
  if (weights.size < MAX_TOKENS && !weights.has(token)) weights.set(token, weight)
}
