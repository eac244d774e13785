import { BRANDS, brandName } from '../goods/made-names.ts'
import { type MadeAttribute, makeAttributes } from '../goods/made-attributes.ts'
import { makeTree } from '../goods/made-tree.ts'
import type { Sampled } from '../load/sample-rounds.ts'
import { toSlug } from '#src/domain/catalogue/slug.ts'
import { LISTING_SORTS } from '#src/domain/listing/listing-query.ts'

const VARIETY = 12
/** So many that none is requested twice in a run. */
const ENDLESS = 300
/** Indexes of short attributes that nearly all goods have, and of the longest ones. */
const SHORT = [0, 1, 2]
const LONG = [7, 8, 9]

/** Addresses of lists, by what is requested; the goods are those of `makeCatalogue`. */
export interface ListingCases {
  plain: Sampled[]
  filtered: Sampled[]
}

/** All lists are of the first root, which has a third of all goods, unless the name says otherwise. */
export function listingCases(products: number): ListingCases {
  const { categories } = makeTree()
  const root = categories[0]?.slug ?? ''
  const inRoot = (query: string) => `/api/products?category=${root}${query}`
  const common = rotate((turn) => inRoot(filtersOf(SHORT, (values) => turn % Math.min(3, values))))
  const rest = Math.floor(products * 0.3)
  return {
    plain: [
      { name: 'category without filter', paths: [inRoot('')] },
      {
        name: 'category of any level',
        paths: spread(categories.map(({ slug }) => `/api/products?category=${slug}`)),
      },
      ...LISTING_SORTS.map((sort) => ({ name: `sorted: ${sort}`, paths: [inRoot(`&sort=${sort}`)] })),
      { name: 'deep page', paths: rotate((turn) => inRoot(`&page=${deepPage(rest, turn)}`)) },
    ],
    filtered: [
      { name: 'three facets, common', paths: common },
      {
        name: 'three facets, rare',
        paths: rotate((turn) => inRoot(filtersOf([0, 3, 5], (values) => values - 1 - (turn % 4)))),
      },
      {
        name: 'three facets, very rare',
        paths: rotate((turn) => inRoot(filtersOf(LONG, (values) => values - 1 - turn))),
      },
      ...LISTING_SORTS.map((sort) => ({
        name: `three facets, sorted: ${sort}`,
        paths: common.map((path) => `${path}&sort=${sort}`),
      })),
      {
        name: 'three facets, deep page',
        paths: common.map((path) => `${path}&page=${deepPage(rest / 40, 3)}`),
      },
      {
        name: 'price range',
        paths: rotate((turn) => inRoot(`&price=${100 + turn * 37}.50-${1500 + turn * 113}`)),
      },
      {
        name: 'three facets, not asked for before',
        paths: rotate((turn) => inRoot(filtersOf(SHORT, mixedRadix(turn))), ENDLESS),
      },
      {
        name: 'price range, not asked for before',
        paths: rotate((turn) => inRoot(`&price=${100 + turn * 3}.25-${1500 + turn * 11}`), ENDLESS),
      },
      {
        name: 'price range and two facets',
        paths: rotate((turn) =>
          inRoot(`${filtersOf([0, 1], () => turn % 3)}&price=${200 + turn * 37}-${3500 + turn * 113}`),
        ),
      },
      { name: 'brand, common', paths: rotate((turn) => inRoot(`&brand=${brandSlug(turn % 4)}`)) },
      { name: 'brand, rare', paths: rotate((turn) => inRoot(`&brand=${brandSlug(BRANDS - 1 - turn)}`)) },
      {
        name: 'in stock, reduced, two brands',
        paths: rotate((turn) =>
          inRoot(`&in_stock=1&on_sale=1&brand=${brandSlug(turn)},${brandSlug(turn + 30)}`),
        ),
      },
    ],
  }
}

function brandSlug(index: number): string {
  return `${toSlug(brandName(index), 'b')}-${index + 1}`
}

/**
 * Returns `&filters=kolir:bilyi;material:len`, with the value of each attribute that `choose` picks from so
 * many.
 */
function filtersOf(indexes: readonly number[], choose: (values: number) => number): string {
  const attributes = makeAttributes()
  const chosen = indexes.flatMap((index) => partOf(attributes[index], choose))
  return `&filters=${encodeURIComponent(chosen.join(';'))}`
}

function partOf(attribute: MadeAttribute | undefined, choose: (values: number) => number): string[] {
  const value = attribute?.values[choose(attribute.values.length)]
  return attribute && value ? [`${attribute.slug}:${value.slug}`] : []
}

function deepPage(goods: number, turn: number): number {
  const pages = Math.max(1, Math.floor(goods / 24))
  return Math.max(1, Math.floor((pages * (turn + 1)) / (VARIETY + 1)))
}

/**
 * Picks the combination of values for a turn: the digits of its number, with one place for each attribute.
 */
function mixedRadix(turn: number): (values: number) => number {
  let rest = turn
  return (values) => {
    const digit = rest % values
    rest = Math.floor(rest / values)
    return digit
  }
}

function rotate(make: (turn: number) => string, variety = VARIETY): string[] {
  return Array.from({ length: variety }, (_, turn) => make(turn))
}

function spread(all: readonly string[]): string[] {
  return rotate((turn) => all[Math.floor((turn * all.length) / VARIETY)] ?? '')
}
