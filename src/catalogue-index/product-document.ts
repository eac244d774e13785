import { remember } from '#src/domain/text/remember.ts'
import { indexTokens } from '#src/domain/search-language/search-text.ts'

export type SearchedProduct = {
  title: string
  /** Titles of the variants' values: «Червоний», «XL». */
  variants?: readonly string[]
  brand?: string | null
  /** The title of the category, and those of the categories above it. */
  categories?: readonly string[]
  skus?: readonly string[]
  /** Names and values of attributes, barcodes, keywords. */
  params?: readonly string[]
}

type Weight = 'A' | 'B' | 'C'

// PostgreSQL refuses a tsvector above 1 MB and a word above 2 KB. A shopper types neither.
const MAX_TOKENS = 2000
const MAX_TOKEN_LENGTH = 100

// Brands, categories and attributes are the same for many products.
const tokensOf = remember(indexTokens)

/**
 * Returns the words that a product is found by, as the text of a `tsvector`. Weights: A the title, B brand,
 * categories and article numbers, C the rest. A word that occurs in several places has its best weight.
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

/** Returns the words that a brand or a category is found by. */
export function nameDocument(title: string): string {
  return productDocument({ title })
}

/**
 * Returns the tokens of an article number, in lower case and without punctuation: from each of its parts to
 * the end (`GK-101/1` gives gk1011, 1011, 1), so that a prefix of any part finds it.
 */
export function skuTokens(sku: string): string[] {
  const parts = sku
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return [...parts.map((_, index) => parts.slice(index).join('')), ...indexTokens(sku)]
}

/** Quotes a word for a `tsvector` or a `tsquery`, whatever characters it has. */
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
