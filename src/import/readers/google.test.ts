import { describe, expect, it } from 'vitest'
import { readWholeFeed } from './fixtures/read-whole-feed.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

function rss(...items: string[]): string {
  return `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Крамниця</title><link>https://shop.example</link>\n${items.join('\n')}\n</channel></rss>`
}

function item(id: string, more = ''): string {
  return `<item><g:id>${id}</g:id><g:title>Кухоль ${id}</g:title><g:price>120.00 UAH</g:price><g:availability>in_stock</g:availability>${more}</item>`
}

const first = async (more: string) => (await readWholeFeed(rss(item('1', more)), { now: NOW })).offers[0]

describe('Google Merchant', () => {
  it('gives the shop and an offer with its path of categories', async () => {
    const { shop, categories, offers, warnings } = await readWholeFeed(
      rss(
        item(
          'mtb1',
          '<g:product_type>Посуд &gt; Кухлі</g:product_type><g:brand>Глинокрай</g:brand><g:mpn>GK-1</g:mpn><g:gtin>4820000000017</g:gtin><g:condition>new</g:condition><g:image_link>https://a.example/1.jpg</g:image_link><g:additional_image_link>https://a.example/2.jpg</g:additional_image_link>',
        ),
        item('mtb2', '<g:product_type>Посуд > Тарілки</g:product_type>'),
      ),
    )
    expect(shop).toMatchObject({ format: 'google-merchant', name: 'Крамниця', url: 'https://shop.example' })
    expect(categories.map((category) => category.title)).toEqual(['Посуд', 'Кухлі', 'Тарілки'])
    expect(categories.map((category) => category.parent_source_id)).toEqual([
      null,
      categories[0]?.source_id,
      categories[0]?.source_id,
    ])
    expect(offers.map((offer) => offer.category_source_id)).toEqual([
      categories[1]?.source_id,
      categories[2]?.source_id,
    ])
    expect(offers[0]).toMatchObject({
      source_id: 'mtb1',
      line: 3,
      price: 12_000,
      stock: null,
      is_available: true,
      brand: 'Глинокрай',
      sku: 'GK-1',
      barcode: '4820000000017',
      condition: 'new',
    })
    expect(offers[0]?.pictures).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg'])
    expect(warnings).toEqual([])
  })

  it('never takes the price of shipping for the price of the product', async () => {
    expect(
      await first('<g:shipping><g:country>UA</g:country><g:price>0 UAH</g:price></g:shipping>'),
    ).toMatchObject({ price: 12_000 })
    const { refused } = await readWholeFeed(
      rss(
        '<item><g:id>1</g:id><g:title>А</g:title><g:shipping><g:price>50 UAH</g:price></g:shipping></item>',
      ),
    )
    expect(refused).toMatchObject([{ code: 'no_price', offer_id: '1' }])
  })

  it('sells at the sale price, and the price becomes the old one', async () => {
    expect(await first('<g:sale_price>90.00 UAH</g:sale_price>')).toMatchObject({
      price: 9000,
      old_price: 12_000,
    })
  })

  it.each([
    ['2026-11-01T00:00+0200/2026-11-30T00:00+0200', 9000],
    ['2026-11-01T00:00+0200/2026-11-20T00:00+0200', 12_000],
    ['2026-12-01T00:00+0200/2026-12-20T00:00+0200', 12_000],
  ])('with dates %s the price is %i', async (dates, price) => {
    expect(
      await first(
        `<g:sale_price>90 UAH</g:sale_price><g:sale_price_effective_date>${dates}</g:sale_price_effective_date>`,
      ),
    ).toMatchObject({ price })
  })

  it('makes variants of a group, with what differs as params', async () => {
    const offer = await first(
      '<g:item_group_id>G1</g:item_group_id><g:color>білий</g:color><g:size>L</g:size><g:material>глина</g:material><g:pattern>смуги</g:pattern><g:gender>unisex</g:gender>',
    )
    expect(offer?.group_id).toBe('G1')
    expect(offer?.params).toEqual([
      { title: 'Колір', value: 'білий' },
      { title: 'Розмір', value: 'L' },
      { title: 'Матеріал', value: 'глина' },
      { title: 'Візерунок', value: 'смуги' },
      { title: 'Стать', value: 'унісекс' },
    ])
  })

  it('reads product details', async () => {
    const detail =
      '<g:product_detail><g:section_name>Загальне</g:section_name><g:attribute_name>Об’єм</g:attribute_name><g:attribute_value>330 мл</g:attribute_value></g:product_detail>'
    expect((await first(detail))?.params).toEqual([{ title: 'Об’єм', value: '330 мл' }])
  })

  it.each(['out_of_stock', 'out of stock', 'preorder', 'backorder'])(
    'does not sell what is %s',
    async (availability) => {
      const { offers } = await readWholeFeed(rss(item('1').replace('in_stock', availability)))
      expect(offers[0]).toMatchObject({ is_available: false, stock: 0 })
    },
  )

  it('uses Google’s own category only when it is written out', async () => {
    expect(
      (
        await readWholeFeed(
          rss(item('1', '<g:google_product_category>Дім > Кухня</g:google_product_category>')),
        )
      ).categories,
    ).toHaveLength(2)
    expect(
      (await readWholeFeed(rss(item('1', '<g:google_product_category>990</g:google_product_category>'))))
        .categories,
    ).toEqual([])
  })

  it('knows elements by any prefix', async () => {
    const { offers } = await readWholeFeed(rss(item('1')).replaceAll('g:', 'goods:'))
    expect(offers).toHaveLength(1)
  })
})
