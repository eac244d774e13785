import { describe, expect, it } from 'vitest'
import {
  chosenValues,
  countFilters,
  emptyListing,
  hasFilters,
  listingHref,
  MAX_ATTRIBUTES,
  MAX_BRANDS,
  MAX_VALUES,
  parseListing,
  printListing,
  toggleValue,
  withoutFilters,
} from './listing-query.ts'
import type { ListingQuery } from './listing-query.ts'

const parse = (text: string): ListingQuery => parseListing(new URLSearchParams(text))
const query = (part: Partial<ListingQuery>): ListingQuery => ({ ...emptyListing(), ...part })

const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `v${index}`)

const FULL =
  'brand=hlyna,lad&price=300-3500.5&in_stock=1&on_sale=1&filters=kolir:hrafitovyi,pishchanyi;material:dub&sort=cheaper&page=2'

describe('parseListing', () => {
  it('CAT-01 reads every part of an address', () => {
    expect(parse(FULL)).toEqual({
      brand: ['hlyna', 'lad'],
      price: { from: 300, to: 3500.5 },
      in_stock: true,
      on_sale: true,
      filters: { kolir: ['hrafitovyi', 'pishchanyi'], material: ['dub'] },
      sort: 'cheaper',
      page: 2,
    })
  })

  it.each([
    ['', {}],
    ['utm_source=x&gclid=1', {}],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=1.5', {}],
    ['page=abc', {}],
    ['page=10000', {}],
    ['page=02', {}],
    ['sort=constructor', {}],
    ['in_stock=0&on_sale=yes', {}],
    ['in_stock=on', { in_stock: true }],
    ['brand=', {}],
    ['brand=Bosch,%D0%B1,a_b,../x', {}],
    ['brand=b,a,b', { brand: ['a', 'b'] }],
    ['brand=b&brand=a', { brand: ['a', 'b'] }],
    ['price=', {}],
    ['price=-', {}],
    ['price=0-', {}],
    ['price=300', { price: { from: 300, to: null } }],
    ['price=300-', { price: { from: 300, to: null } }],
    ['price=-3500', { price: { from: null, to: 3500 } }],
    ['price=500-300', { price: { from: 300, to: 500 } }],
    ['price=1.005-1e9', {}],
    ['price=9999999999-', { price: { from: 9_999_999_999, to: null } }],
    ['price=99999999999-', {}],
    ['price=Infinity-NaN', {}],
    ['price_from=300&price_to=12,50', { price: { from: 12.5, to: 300 } }],
    ['price_from=1%C2%A0200&price_to=3 000', { price: { from: 1200, to: 3000 } }],
    ['price_from=&price_to=99', { price: { from: null, to: 99 } }],
    ['filters=kolir', {}],
    ['filters=kolir:', {}],
    ['filters=:dub', {}],
    ['filters=__proto__:a', {}],
    ['filters=kolir:a;;kolir:b', { filters: { kolir: ['a', 'b'] } }],
    ['filters=kolir:a&filters=material:dub', { filters: { kolir: ['a'], material: ['dub'] } }],
    ['filters=kolir%3Aa%2Cb%3Bmaterial%3Adub', { filters: { kolir: ['a', 'b'], material: ['dub'] } }],
    ['filters=kolir:b&filters=kolir:a', { filters: { kolir: ['a', 'b'] } }],
    ['brand=b&brand=a', { brand: ['a', 'b'] }],
    ['filters=brand:a', {}],
  ])('drops what is wrong and keeps what is right in «%s»', (text, expected) => {
    expect(parse(text)).toEqual(query(expected))
  })

  it('bounds how much one address may ask for', () => {
    const filters = many(30).map((attribute) => `${attribute}:${many(40).join(',')}`)
    const listing = parse(`brand=${many(40).join(',')}&filters=${filters.join(';')}`)
    expect(listing.brand).toHaveLength(MAX_BRANDS)
    expect(Object.keys(listing.filters)).toHaveLength(MAX_ATTRIBUTES)
    expect(Object.values(listing.filters).map((values) => values.length)).toEqual(
      many(MAX_ATTRIBUTES).map(() => MAX_VALUES),
    )
    expect(parse(`brand=${'a'.repeat(121)}`).brand).toEqual([])
  })
})

describe('printListing', () => {
  it('prints nothing for a listing without choices', () => {
    expect(printListing(emptyListing())).toBe('')
  })

  it('is canonical: sorted, unique, without defaults and without percent-encoding', () => {
    const listing = query({
      brand: ['lad', 'hlyna', 'lad'],
      filters: { material: ['dub'], kolir: ['pishchanyi', 'hrafitovyi'], rozmir: [] },
      page: 1,
    })
    expect(printListing(listing)).toBe('brand=hlyna,lad&filters=kolir:hrafitovyi,pishchanyi;material:dub')
  })

  it.each([FULL, 'price=-3500', 'price=0.01-', 'sort=discount', 'page=9999', 'filters=10:1;2:20'])(
    'reads and prints «%s» to the same text and query',
    (text) => {
      const listing = parse(text)
      const printed = printListing(listing)
      expect(parse(printed)).toEqual(listing)
      expect(printListing(parse(printed))).toBe(printed)
    },
  )

  it('keeps a full address as it is', () => {
    expect(printListing(parse(FULL))).toBe(FULL)
  })

  it('stands behind a path only when it says something', () => {
    expect(listingHref('/search', emptyListing())).toBe('/search')
    expect(listingHref('/search', query({ page: 3 }))).toBe('/search?page=3')
  })
})

describe('choices', () => {
  const chosen = parse(FULL)

  it('toggles a value both ways and starts again at page 1', () => {
    const more = toggleValue(chosen, 'material', 'horikh')
    expect(more).toMatchObject({ filters: { material: ['dub', 'horikh'] }, page: 1 })
    expect(toggleValue(more, 'material', 'horikh').filters).toEqual(chosen.filters)
  })

  it('forgets an attribute with its last value', () => {
    expect(toggleValue(chosen, 'material', 'dub').filters).toEqual({ kolir: ['hrafitovyi', 'pishchanyi'] })
  })

  it('toggles a brand both ways and starts again at page 1', () => {
    expect(toggleValue(chosen, 'brand', 'dibrova')).toMatchObject({
      brand: ['dibrova', 'hlyna', 'lad'],
      page: 1,
    })
    expect(toggleValue(chosen, 'brand', 'lad')).toMatchObject({ brand: ['hlyna'], page: 1 })
  })

  it('does not change the query it was given', () => {
    toggleValue(toggleValue(chosen, 'kolir', 'bilyi'), 'brand', 'dibrova')
    expect(chosen).toEqual(parse(FULL))
  })

  it('knows the values of a facet, and none for one named like a method of objects', () => {
    expect(chosenValues(chosen, 'brand')).toEqual(['hlyna', 'lad'])
    expect(chosenValues(chosen, 'constructor')).toEqual([])
    expect(toggleValue(chosen, 'constructor', 'a').filters['constructor']).toEqual(['a'])
  })

  it('clears the filters and keeps the order', () => {
    expect(printListing(withoutFilters(chosen))).toBe('sort=cheaper')
  })

  it.each([
    ['', 0],
    ['sort=new&page=4', 0],
    ['price=1-2', 1],
    ['in_stock=1', 1],
    [FULL, 8],
  ])('counts what is chosen in «%s»', (text, count) => {
    expect(countFilters(parse(text))).toBe(count)
    expect(hasFilters(parse(text))).toBe(count > 0)
  })
})
