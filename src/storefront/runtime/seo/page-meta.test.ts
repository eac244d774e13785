import { describe, expect, it } from 'vitest'
import { sampleProduct, sampleVariant } from '#tests/sample-goods.ts'
import { sampleShop } from '#tests/sample-shop.ts'
import type { ShopData } from '../shop/shop-data.ts'
import { breadcrumbsLd } from './breadcrumbs-ld.ts'
import { pageMeta } from './page-meta.ts'
import { DEFAULT_RETURN_RULES } from '#src/domain/law/return-rules.ts'
import { productLd } from './product-ld.ts'
import { organizationLd, webSiteLd } from './shop-ld.ts'

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

it('ROUTE-08 leaves a title that is whole as it is', () => {
  const meta = pageMeta(shop, { title: 'Переглянуті товари', isTitleWhole: true })
  expect(meta).toContainEqual({ title: 'Переглянуті товари' })
})

it('takes the elements out of a description and ends it at a word', () => {
  const long = `<p>${'слово '.repeat(60)}</p>`
  const description = pageMeta(shop, { title: 'А', description: long }).find(
    (tag) => 'name' in tag && tag.name === 'description',
  )
  expect(description).toEqual({ name: 'description', content: `${'слово '.repeat(26).trim()}…` })
})

it('SEO-01 describes one price as an offer and several as a range', () => {
  const one = productLd(ORIGIN, sampleProduct({ stock: 2 }), DEFAULT_RETURN_RULES)
  expect(one.offers).toMatchObject({
    '@type': 'Offer',
    price: '1999.00',
    priceCurrency: 'UAH',
    availability: 'https://schema.org/InStock',
  })
  const variants = [sampleVariant({ price: 100.5 }), sampleVariant({ id: 2, price: 250 })]
  const several = productLd(ORIGIN, sampleProduct({ stock: 0, variants }), DEFAULT_RETURN_RULES)
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

// Required by Google's documentation of structured data, for each type.
it('SEO-01 gives a product all that Google requires: name, pictures by whole address, price, currency, availability', () => {
  const picture = {
    url: '/media/mug-1000.webp',
    width: 1000,
    height: 800,
    conversions: { webp: '/media/mug-480.webp' },
    srcset: { webp: '/media/mug-480.webp 480w', avif: null },
  }
  const description = '<p>Глина &amp; полива</p>'
  const product = productLd(ORIGIN, sampleProduct({ description, pictures: [picture] }), DEFAULT_RETURN_RULES)
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: expect.stringMatching(/\S/),
    image: [`${ORIGIN}/media/mug-1000.webp`],
    description: 'Глина & полива',
    offers: {
      '@type': 'Offer',
      price: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: 'UAH',
      availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
      itemCondition: 'https://schema.org/NewCondition',
      url: expect.stringMatching(/^https:\/\/oselia\.example\/products\//),
    },
  })
  expect(productLd(ORIGIN, sampleProduct(), DEFAULT_RETURN_RULES)).not.toHaveProperty('image')
})

it('SEO-01 gives breadcrumbs a position, a name and an address at each step', () => {
  const { itemListElement } = breadcrumbsLd(ORIGIN, [], { title: 'Посуд', uri: '/categories/posud' })
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Головна', item: `${ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name: 'Посуд', item: `${ORIGIN}/categories/posud` },
  ])
})

it('SEO-01 names the shop, with its logo by a whole address, and how to search in it', () => {
  const data = sampleShop({ shopTitle: 'Оселя', logo: '/logo.svg', phones: ['+380440000101'] })
  expect(organizationLd(data)).toMatchObject({
    '@type': 'Organization',
    name: 'Оселя',
    url: `${data.origin}/`,
    logo: `${data.origin}/logo.svg`,
    telephone: '+380440000101',
  })
  expect(webSiteLd(data)).toMatchObject({
    '@type': 'WebSite',
    url: `${data.origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${data.origin}/search?query={query}` },
      'query-input': 'required name=query',
    },
  })
})

describe('SEO-01 a shop that does not know its address', () => {
  const unknown = sampleShop({ shopTitle: 'Оселя', logo: '/logo.svg' })
  unknown.origin = ''
  it('names no address, and all the rest as ever', () => {
    const product = sampleProduct({ pictures: [picture('/media/mug.webp')] })
    const steps = [{ title: 'Посуд', uri: '/categories/posud' }]
    const meta = pageMeta(unknown, {
      title: 'Чашка',
      canonical: product.uri,
      picture: picture('/media/mug.webp'),
      jsonLd: [
        productLd('', product, DEFAULT_RETURN_RULES),
        breadcrumbsLd('', steps, product),
        organizationLd(unknown),
        webSiteLd(unknown),
      ],
    })
    const text = JSON.stringify(meta).replaceAll('https://schema.org', '')
    expect(text).not.toMatch(/https?:|"canonical"|og:url|og:image|"url"|"item":|"logo"|"image"|localhost/)
    expect(text).toMatch(/og:title.*"Product".*"position":3.*"Organization".*"WebSite"/)
  })

  it('names what lies under an address of another', () => {
    const there = picture('https://api.example.com/media/mug.webp')
    expect(productLd('', sampleProduct({ pictures: [there] }), DEFAULT_RETURN_RULES)).toMatchObject({
      image: [there.url],
    })
    const meta = pageMeta(unknown, { title: 'Чашка', canonical: '/a', picture: there })
    expect(meta).toContainEqual({ property: 'og:image', content: there.url })
  })
})

function picture(url: string) {
  return {
    url,
    width: 1000,
    height: 800,
    conversions: { webp: url },
    srcset: { webp: `${url} 480w`, avif: null },
  }
}

it.each([
  [true, 'customer', 'MerchantReturnFiniteReturnWindow', 'ReturnFeesCustomerResponsibility'],
  [true, 'shop', 'MerchantReturnFiniteReturnWindow', 'FreeReturn'],
  [false, 'shop', 'MerchantReturnNotPermitted', undefined],
] as const)(
  'DLV-10 structured data says how goods come back: returnable %s, paid by the %s',
  (is_returnable, return_payer, category, fees) => {
    const rules = { return_days: 30, return_payer, refund_days: 7 }
    const { offers } = productLd(ORIGIN, sampleProduct({ is_returnable }), rules)
    expect(offers).toMatchObject({
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'UA',
        returnPolicyCategory: `https://schema.org/${category}`,
        ...(is_returnable && { merchantReturnDays: 30, returnFees: `https://schema.org/${fees}` }),
      },
    })
  },
)
