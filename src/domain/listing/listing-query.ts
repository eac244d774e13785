import { parseKopiykas, toHryvnias } from '../money/money.ts'

export const LISTING_SORTS = ['popular', 'new', 'cheaper', 'dearer', 'discount'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

export const SORT_NAMES: Readonly<Record<ListingSort, string>> = {
  popular: 'Популярні',
  new: 'Нові',
  cheaper: 'Дешевші',
  dearer: 'Дорожчі',
  discount: 'Більша знижка',
}

/** Bounds in hryvnias, whole or with two decimals; `null` leaves a side open. */
export type PriceRange = { from: number | null; to: number | null }

/**
 * What a shopper has chosen in a list of products. Values are slugs; `filters` maps the slug of an attribute to
 * its chosen values.
 */
export type ListingQuery = {
  brand: string[]
  price: PriceRange
  in_stock: boolean
  on_sale: boolean
  filters: Record<string, string[]>
  sort: ListingSort
  page: number
}

/** Returns a new query with nothing chosen. */
export function emptyListing(): ListingQuery {
  return {
    brand: [],
    price: { from: null, to: null },
    in_stock: false,
    on_sale: false,
    filters: {},
    sort: 'popular',
    page: 1,
  }
}

/** The parameters of an address that a listing reads. All others change nothing on the page. */
export const LISTING_PARAMS = ['brand', 'price', 'in_stock', 'on_sale', 'filters', 'sort', 'page'] as const

/** Names of the two fields that a form without JavaScript sends instead of `price`. */
export const PRICE_FIELDS = { from: 'price_from', to: 'price_to' } as const

/** Brands are a facet of this name, so no attribute can have it. */
const BRAND_FACET = 'brand'

// Limits, so that nobody can fill the page cache or the database with invented addresses.
export const MAX_BRANDS = 20
export const MAX_ATTRIBUTES = 12
export const MAX_VALUES = 20

const SLUG = /^[a-z0-9-]{1,120}$/
// Ten digits, as many as the highest price of a product (`MOST_PRICE`) has.
const PRICE = /^\d{1,10}(?:\.\d{1,2})?$/
/**
 * The `price` parameter of the API. Its bounds have the form of `PRICE`, so that none is accepted and then
 * ignored.
 */
export const PRICE_RANGE = /^(\d{1,10}(\.\d{1,2})?)?-(\d{1,10}(\.\d{1,2})?)?$/
// Four digits: no list of the shop has more than ten thousand pages.
const PAGE = /^[1-9]\d{0,3}$/

/**
 * Reads a listing from the parameters of an address. It never fails: values that are wrong or beyond the limits
 * are dropped.
 */
export function parseListing(params: URLSearchParams): ListingQuery {
  const page = params.get('page') ?? ''
  return {
    ...emptyListing(),
    brand: readBrands(params),
    price: readPrice(params),
    in_stock: isOn(params.get('in_stock')),
    on_sale: isOn(params.get('on_sale')),
    filters: readFilters(params),
    sort: readSort(params.get('sort')),
    page: PAGE.test(page) ? Number(page) : 1,
  }
}

/**
 * Returns the one canonical text of a listing, without `?`: defaults are left out, values are sorted and
 * unique, nothing is percent-encoded. Empty where nothing is chosen. `parseListing` reads it back as the same
 * query.
 */
export function printListing(query: ListingQuery): string {
  const filters = Object.entries(query.filters)
    .filter(([, values]) => values.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([attribute, values]) => `${attribute}:${sortedUnique(values).join(',')}`)
  const parts: Record<(typeof LISTING_PARAMS)[number], string> = {
    brand: sortedUnique(query.brand).join(','),
    price: printPrice(query.price),
    in_stock: query.in_stock ? '1' : '',
    on_sale: query.on_sale ? '1' : '',
    filters: filters.join(';'),
    sort: query.sort === 'popular' ? '' : query.sort,
    page: query.page > 1 ? String(query.page) : '',
  }
  return LISTING_PARAMS.filter((name) => parts[name] !== '')
    .map((name) => `${name}=${parts[name]}`)
    .join('&')
}

/** Returns a path followed by the listing: `/categories/posud?sort=cheaper`. */
export function listingHref(path: string, query: ListingQuery): string {
  const text = printListing(query)
  return text === '' ? path : `${path}?${text}`
}

/**
 * Returns the chosen values of the brand or of one attribute. An attribute may have the name of a property that
 * every object has, such as `constructor`.
 */
export function chosenValues(query: ListingQuery, facet: string): readonly string[] {
  if (facet === BRAND_FACET) return query.brand
  return Object.hasOwn(query.filters, facet) ? (query.filters[facet] ?? []) : []
}

/** Returns name and value of a facet's checkbox, for a form that is sent without JavaScript. */
export function valueField(facet: string, value: string): { name: keyof ListingQuery; value: string } {
  return facet === BRAND_FACET ? { name: 'brand', value } : { name: 'filters', value: `${facet}:${value}` }
}

/** Chooses the brand or clears it; the list starts again at page 1. */
export function toggleBrand(query: ListingQuery, brand: string): ListingQuery {
  return { ...query, brand: toggled(query.brand, brand), page: 1 }
}

/** Chooses or clears a value of the brand or of an attribute; the list starts again at page 1. */
export function toggleValue(query: ListingQuery, facet: string, value: string): ListingQuery {
  if (facet === BRAND_FACET) return toggleBrand(query, value)
  const values = toggled(chosenValues(query, facet), value)
  const others = Object.entries(query.filters).filter(([slug]) => slug !== facet)
  const filters = Object.fromEntries(values.length === 0 ? others : [...others, [facet, values]])
  return { ...query, filters, page: 1 }
}

/** Returns the query with the same sort order and nothing chosen, at page 1. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...emptyListing(), sort: query.sort }
}

/** Counts what is chosen: each brand, value and switch is one, and the price range is one. */
export function countFilters(query: ListingQuery): number {
  const hasPrice = query.price.from !== null || query.price.to !== null
  const values = Object.values(query.filters).flat().length
  return query.brand.length + values + [hasPrice, query.in_stock, query.on_sale].filter(Boolean).length
}

/** Whether the list is narrowed. Sort order and page do not narrow it. */
export function hasFilters(query: ListingQuery): boolean {
  return countFilters(query) > 0
}

function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((known) => known !== value) : [...values, value].toSorted()
}

function readBrands(params: URLSearchParams): string[] {
  return slugs(params.getAll('brand').join(',')).slice(0, MAX_BRANDS)
}

function readFilters(params: URLSearchParams): Record<string, string[]> {
  const groups = params.getAll('filters').flatMap((text) => text.split(';').map(splitGroup))
  const chosen = new Map<string, string>()
  for (const [attribute, values] of groups) {
    if (SLUG.test(attribute) && attribute !== BRAND_FACET)
      chosen.set(attribute, `${chosen.get(attribute) ?? ''},${values}`)
  }
  const entries = [...chosen]
    .map(([attribute, values]) => [attribute, slugs(values).slice(0, MAX_VALUES)] as const)
    .filter(([, values]) => values.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.slice(0, MAX_ATTRIBUTES))
}

type Group = readonly [attribute: string, values: string]

function splitGroup(text: string): Group {
  const colon = text.indexOf(':')
  return colon < 0 ? ['', ''] : [text.slice(0, colon), text.slice(colon + 1)]
}

function readPrice(params: URLSearchParams): PriceRange {
  const [from = '', to = ''] = (params.get('price') ?? '').split('-', 2)
  const low = readPriceBound(params.get(PRICE_FIELDS.from) ?? from)
  const high = readPriceBound(params.get(PRICE_FIELDS.to) ?? to)
  // Two fields that are filled in the wrong way round mean the same range.
  if (low !== null && high !== null && low > high) return { from: high, to: low }
  return { from: low, to: high }
}

/**
 * Reads one bound of a price range, in hryvnias, from an address or as typed. `null` leaves the side open: for
 * an empty text, zero, or a text that is no price with at most two decimals («1.299» may mean 1299 or 1,30, so
 * it is not guessed).
 */
export function readPriceBound(text: string): number | null {
  // The field shows a space between thousands.
  const plain = text.replace(/\s/g, '').replace(',', '.')
  const kopiykas = PRICE.test(plain) ? parseKopiykas(plain) : null
  return kopiykas ? toHryvnias(kopiykas) : null
}

/** Returns a range as it is in an address, `100-2000`, `-2000` or `100-`; empty where both sides are open. */
export function printPrice({ from, to }: PriceRange): string {
  return from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`
}

function readSort(text: string | null): ListingSort {
  return LISTING_SORTS.find((sort) => sort === text) ?? 'popular'
}

/** A checkbox without a value sends `on`. */
function isOn(text: string | null): boolean {
  return text === '1' || text === 'on'
}

function slugs(text: string): string[] {
  return sortedUnique(text.split(',').filter((slug) => SLUG.test(slug)))
}

function sortedUnique(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted()
}
