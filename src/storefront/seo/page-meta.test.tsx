import { expect, it } from 'vitest'
import { sampleProduct, sampleVariant } from '#tests/sample-goods.ts'
import type { ShopData } from '../shop-data.ts'
import { breadcrumbsLd } from './breadcrumbs-ld.ts'
import { pageMeta } from './page-meta.ts'
import { productLd } from './product-ld.ts'

const ORIGIN = 'https://oselia.example'
const shop = {
  origin: ORIGIN,
  settings: { shopTitle: 'Оселя', shopDescription: 'Речі для дому' },
} as ShopData

it('SEO-01 has title, description, canonical and Open Graph', () => {
  const meta = pageMeta(shop, { title: 'Посуд', canonical: '/categories/posud?page=2' })
  expect(meta).toContainEqual({ title: 'Посуд — Оселя' })
  expect(meta).toContainEqual({ name: 'description', content: 'Речі для дому' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `${ORIGIN}/categories/posud?page=2`,
  })
  expect(meta).toContainEqual({ property: 'og:url', content: `${ORIGIN}/categories/posud?page=2` })
})

it('SEO-01 hides a page from robots without giving it a canonical address', () => {
  const meta = pageMeta(shop, { title: 'Пошук', canonical: '/search', isHidden: true })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(JSON.stringify(meta)).not.toContain('"canonical"')
})

it('takes the elements out of a description and ends it at a word', () => {
  const long = `<p>${'слово '.repeat(60)}</p>`
  const description = pageMeta(shop, { title: 'А', description: long }).find(
    (tag) => 'name' in tag && tag.name === 'description',
  )
  expect(description).toEqual({ name: 'description', content: `${'слово '.repeat(26).trim()}…` })
})

it('SEO-01 describes one price as an offer and several as a range', () => {
  const one = productLd(ORIGIN, sampleProduct({ stock: 2 }))
  expect(one.offers).toMatchObject({
    '@type': 'Offer',
    price: '1999.00',
    priceCurrency: 'UAH',
    availability: 'https://schema.org/InStock',
  })
  const variants = [sampleVariant({ price: 100.5 }), sampleVariant({ id: 2, price: 250 })]
  const several = productLd(ORIGIN, sampleProduct({ stock: 0, variants }))
  expect(several.offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '100.50',
    highPrice: '250.00',
    offerCount: 2,
    availability: 'https://schema.org/OutOfStock',
  })
})

it('SEO-01 numbers the steps of the breadcrumbs from the home page', () => {
  const { itemListElement } = breadcrumbsLd(ORIGIN, [{ title: 'Посуд', uri: '/categories/posud' }], {
    title: 'Чашка',
    uri: '/products/chashka',
  })
  expect(itemListElement).toMatchObject([
    { position: 1, item: `${ORIGIN}/` },
    { position: 2, name: 'Посуд' },
    { position: 3, item: `${ORIGIN}/products/chashka` },
  ])
})
