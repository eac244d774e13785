import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleCard } from '#tests/sample-goods.ts'
import { sampleFacets, sampleGroup } from '#tests/sample-listing.ts'
import { emptyListing } from '#src/domain/listing/listing-query.ts'
import type { CardProduct } from '../../features/cart/card-product.ts'
import { LISTING_SIZES, ProductGrid } from '../../features/cards/product-grid.tsx'
import { cachedChildren, createHtmlCache, setHtmlCache, rememberJson } from './html-cache.ts'
import { Facets } from '../../features/facets/facets.tsx'
import type { ListingControl } from '../../features/listing/use-listing.ts'

const NO_LIMIT = 1_000_000
const PATH = '/about'

const drawing = () => vi.fn((part: ReactElement, _path: string) => renderToString(part))

beforeEach(() => void vi.stubEnv('SSR', true))
afterEach(() => {
  setHtmlCache(null)
  vi.unstubAllEnvs()
})

const Word = ({ text }: { text: string }) => <b>{text}</b>
const Other = ({ text }: { text: string }) => <i>{text}</i>
const Named = ({ word }: { word: { text: string } }) => <b>{word.text}</b>
const word = (text: string) => <Word text={text} />
const other = (text: string) => <Other text={text} />

describe('cache HTML', () => {
  it('is drawn once for a component and what it is given', () => {
    const draw = drawing()
    const { of } = createHtmlCache(draw, NO_LIMIT)
    const seen = [word('a'), word('a'), word('b'), other('a')].map((part) => of(part, PATH))
    expect(seen).toEqual(['<b>a</b>', '<b>a</b>', '<b>b</b>', '<i>a</i>'])
    expect(draw).toHaveBeenCalledTimes(3)
  })

  it('is drawn anew for another path', () => {
    const draw = drawing()
    const { of } = createHtmlCache(draw, NO_LIMIT)
    for (const path of ['/', '/about', '/']) of(word('a'), path)
    expect(draw.mock.calls.map(([, path]) => path)).toEqual(['/', '/about'])
  })

  it('tells values apart by the JSON that is known of them', () => {
    const draw = drawing()
    const { of } = createHtmlCache(draw, NO_LIMIT)
    const [one, same, third] = [{ text: 'a' }, { text: 'a' }, { text: 'b' }]
    rememberJson(one, '["a"]')
    rememberJson(same, '["a"]')
    rememberJson(third, '["b"]')
    expect([one, same, third].map((each) => of(<Named word={each} />, PATH))).toEqual([
      '<b>a</b>',
      '<b>a</b>',
      '<b>b</b>',
    ])
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('stays within its limit, and what is asked for again outlives the others', () => {
    const draw = drawing()
    const cache = createHtmlCache(draw, 130)
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      cache.of(word(text), PATH)
      cache.of(word('a'), PATH)
    }
    expect(cache.letters).toBeLessThanOrEqual(130)
    expect(cache.letters).toBeGreaterThan(50)
    expect(draw).toHaveBeenCalledTimes(8)
    cache.of(word('b'), PATH)
    expect(draw).toHaveBeenCalledTimes(9)
  })

  it('keeps nothing that alone is above the limit', () => {
    const cache = createHtmlCache(drawing(), 100)
    expect(cache.of(word('a'.repeat(200)), PATH)).toContain('aaa')
    expect(cache.letters).toBe(0)
  })
})

const cards = [
  sampleCard({ id: 1, title: 'Кухоль «Тінь» <3 & "Ґанок"', old_price: 2310, is_new: true }),
  sampleCard({ id: 2, stock: 0, brand: null }),
  sampleCard({ id: 3, stock: 2, picture: pictureOf('/media/a-800.webp') }),
  sampleCard({ id: 4, picture: pictureOf('/media/b-800.webp'), second_picture: pictureOf('/c.webp') }),
]
const address = { path: '/categories/posud', fixed: {}, scope: { category: 'posud' } }
const groups = [
  sampleGroup('brand', 'Бренд', ['hlyna', 'hanok']),
  sampleGroup('kolir', 'Колір', ['bilyi', 'synii', 'zelenyi', 'chornyi', 'siryi', 'zhovtyi', 'chervonyi']),
]

const control: ListingControl = {
  address,
  query: { ...emptyListing(), brand: ['hanok'] },
  shown: { ...emptyListing(), brand: ['hanok'] },
  isLoading: false,
  isAppending: false,
  href: () => '',
  apply: () => undefined,
}

function Grid({ products }: { products: readonly CardProduct[] }) {
  return <ProductGrid products={products} sizes={LISTING_SIZES} eager={2} />
}

const grid = <Grid products={cards} />
const empty = <Grid products={[]} />
const filters = <Facets total={100} facets={sampleFacets(groups)} control={control} />

describe('a part of a page', () => {
  it.each([
    ['cards', grid],
    ['no cards', empty],
    ['filters', filters],
  ])('is the same of cache HTML as React writes it: %s', (_what, page) => {
    const [plain, first, again] = written(page)
    expect([first, again]).toEqual([plain, plain])
  })

  it.each([
    ['cards', grid],
    ['filters', filters],
  ])('is taken over by the browser as it was written: %s', async (_what, page) => {
    const [, html = ''] = written(page)
    const { complaints, isUntouched } = await takenOver(page, html)
    expect([complaints, isUntouched]).toEqual([[], true])
  })

  it('holds its parts themselves where nothing is cache', () => {
    const part = <p key="a" />
    setHtmlCache(null)
    expect(cachedChildren([part])).toEqual({ children: [part] })
    setHtmlCache(createHtmlCache(drawing(), NO_LIMIT))
    vi.stubEnv('SSR', false)
    expect(cachedChildren([part])).toEqual({ children: [part] })
  })
})

/** Returns the page as React alone renders it, and twice with the cache. */
function written(page: ReactElement): string[] {
  const write = () => renderToString(<StaticRouter location="/">{page}</StaticRouter>)
  const plain = write()
  setHtmlCache(
    createHtmlCache(
      (part, path) => renderToString(<StaticRouter location={path}>{part}</StaticRouter>),
      NO_LIMIT,
    ),
  )
  return [plain, write(), write()]
}

async function takenOver(page: ReactElement, html: string) {
  vi.stubEnv('SSR', false)
  const place = document.createElement('div')
  place.innerHTML = html
  const before = [...place.querySelectorAll('*')]
  const complaints: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, <StaticRouter location="/">{page}</StaticRouter>, {
      onRecoverableError: (error) => complaints.push(error),
    }),
  )
  const isUntouched = before.every((element) => place.contains(element))
  await act(async () => root.unmount())
  return { complaints, isUntouched }
}

function pictureOf(url: string) {
  return {
    url,
    width: 800,
    height: 600,
    conversions: { webp: url },
    srcset: { webp: `${url} 800w`, avif: null },
  }
}
