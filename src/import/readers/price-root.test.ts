import { describe, expect, it } from 'vitest'
import { readWholeFeed } from './fixtures/read-whole-feed.ts'

const hotline = (items: string, head = '') =>
  `<price><date>2026-07-20 20:01</date><firmName>Крамниця</firmName><firmId>1</firmId>${head}
<categories><category><id>1</id><name>Посуд</name></category><category><id>2</id><parentId>1</parentId><name>Кухлі</name></category></categories>
<items>
${items}
</items></price>`

const item = (fields: string) =>
  `<item><id>h-1</id><categoryId>2</categoryId><name>Кухоль</name>${fields}</item>`

describe('Hotline', () => {
  it('gives shop, categories from child elements and offers', async () => {
    const { shop, categories, offers, warnings } = await readWholeFeed(
      hotline(
        item(
          '<vendor>Глинокрай</vendor><code>GK-1</code><priceRUAH>525.5</priceRUAH><oldprice>600</oldprice><stock>В наявності</stock><image>https://a.example/1.jpg</image><guarantee type="shop">12</guarantee><condition>0</condition><param name="Колір">білий</param>',
        ),
      ),
    )
    expect(shop).toMatchObject({ format: 'hotline', name: 'Крамниця', date: '2026-07-20 20:01' })
    expect(categories).toMatchObject([
      { source_id: '1', title: 'Посуд', parent_source_id: null },
      { source_id: '2', title: 'Кухлі', parent_source_id: '1' },
    ])
    expect(offers).toMatchObject([
      {
        line: 4,
        source_id: 'h-1',
        price: 52_550,
        old_price: 60_000,
        sku: 'GK-1',
        stock: null,
        is_available: true,
        condition: 'new',
        pictures: ['https://a.example/1.jpg'],
        params: [
          { title: 'Гарантія', value: '12 міс.' },
          { title: 'Колір', value: 'білий' },
        ],
      },
    ])
    expect(warnings).toEqual([])
  })

  it.each(['Немає в наявності', 'Під замовлення', 'Очікується'])('does not sell «%s»', async (stock) => {
    const { offers } = await readWholeFeed(hotline(item(`<priceRUAH>5</priceRUAH><stock>${stock}</stock>`)))
    expect(offers[0]).toMatchObject({ is_available: false, stock: 0 })
  })

  it('takes a number in stock for the quantity', async () => {
    expect(
      (await readWholeFeed(hotline(item('<priceRUAH>5</priceRUAH><stock>8</stock>')))).offers[0],
    ).toMatchObject({ stock: 8 })
  })

  it('converts dollars by the rate on top, and refuses them without it', async () => {
    const dollars = item('<priceRUSD>2</priceRUSD>')
    expect((await readWholeFeed(hotline(dollars, '<rate>41.5</rate>'))).offers[0]).toMatchObject({
      price: 8300,
      currency: 'USD',
    })
    expect((await readWholeFeed(hotline(dollars))).refused).toMatchObject([
      { code: 'no_rate', field: 'priceRUSD' },
    ])
  })

  it('prefers hryvnias when both prices are there', async () => {
    expect(
      (await readWholeFeed(hotline(item('<priceRUAH>100</priceRUAH><priceRUSD>2</priceRUSD>')))).offers[0],
    ).toMatchObject({ price: 10_000, currency: 'UAH' })
  })
})

describe('catalog and items', () => {
  it.each(['price', 'shop'])('under <%s>', async (root) => {
    const { shop, categories, offers } = await readWholeFeed(
      `<${root} date="2026-11-20 18:00"><name>Крамниця</name><currency code="USD" rate="41.5"/>
<catalog><category id="1" portal_id="801222">Шини</category><category id="2" parentId="1">Літні</category></catalog>
<items><item id="101" selling_type="r"><name>Шина летняя ёж</name><name_ua>Шина літня</name_ua><categoryId>2</categoryId><priceuah>43.34</priceuah>
<image>https://a.example/1.jpg</image><image>https://a.example/2.jpg</image><vendor>А</vendor><vendorCode>V1</vendorCode><barcode>4820000000017</barcode>
<param name="Тип">літня</param><description>ру</description><description_ua>укр</description_ua><available>true</available><warranty>24</warranty></item>
<item id="102"><name>Диск</name><categoryId>2</categoryId><price>2</price><currencyId>USD</currencyId><available></available></item></items></${root}>`,
    )
    expect(shop).toMatchObject({ format: 'catalog-items', name: 'Крамниця', date: '2026-11-20 18:00' })
    expect(categories).toHaveLength(2)
    expect(offers).toMatchObject([
      {
        source_id: '101',
        title: 'Шина літня',
        title_other: 'Шина летняя ёж',
        price: 4334,
        description: '<p>укр</p>',
        sku: 'V1',
        is_available: true,
      },
      { source_id: '102', price: 8300, currency: 'USD', is_available: false, stock: 0 },
    ])
    expect(offers[0]?.pictures).toHaveLength(2)
    expect(offers[0]?.params).toEqual([
      { title: 'Тип', value: 'літня' },
      { title: 'Гарантія', value: '24 міс.' },
    ])
  })
})
