import { describe, expect, it } from 'vitest'
import { offer, readWholeFeed, yml } from './fixtures/read-whole-feed.ts'

const one = async (...offers: string[]) => (await readWholeFeed(yml(...offers))).offers[0]

describe('a clean YML feed', () => {
  it('gives shop, categories and whole offers', async () => {
    const feed = await readWholeFeed(
      yml(
        offer(
          'A-17-42',
          {
            name: 'Кружка белая',
            name_ua: 'Кухоль білий',
            description: '<![CDATA[<p>Кружка</p>]]>',
            description_ua: '<![CDATA[<p>Кухоль</p>]]>',
            oldprice: '150.50',
            quantity_in_stock: '7',
            vendor: 'Глинокрай',
            vendorCode: 'GK-101',
            barcode: '4820000000017',
            url: 'https://shop.example/kukhol?a=1&amp;b=2',
            country: 'Україна',
            state: 'new',
            keywords: 'кухоль, чашка',
            weight: '0.34',
            dimensions: '14/11/11.5',
          },
          'available="true" group_id="17"',
        ).replace(
          '</offer>',
          '<picture>https://shop.example/1.jpg</picture><picture>pictures/2.webp</picture><picture>https://shop.example/1.jpg</picture><param name="Об’єм" unit="мл">330</param></offer>',
        ),
      ),
    )
    expect(feed.shop).toEqual({
      type: 'feed',
      format: 'yml',
      encoding: 'utf-8',
      name: 'Крамниця',
      company: 'ТОВ «Крамниця»',
      url: 'https://shop.example/',
      date: '2026-11-20 18:00',
    })
    expect(feed.categories).toEqual([
      { type: 'category', line: 6, source_id: '1', parent_source_id: null, title: 'Посуд' },
      { type: 'category', line: 6, source_id: '2', parent_source_id: '1', title: 'Кухлі' },
    ])
    expect([...feed.refused, ...feed.warnings]).toEqual([])
    expect(feed.offers).toEqual([
      {
        type: 'offer',
        line: 8,
        source_id: 'A-17-42',
        group_id: '17',
        title: 'Кухоль білий',
        title_other: 'Кружка белая',
        description: '<p>Кухоль</p>',
        price: 10_000,
        old_price: 15_050,
        currency: 'UAH',
        stock: 7,
        is_available: true,
        category_source_id: '2',
        brand: 'Глинокрай',
        sku: 'GK-101',
        barcode: '4820000000017',
        pictures: ['https://shop.example/1.jpg', 'pictures/2.webp'],
        params: [{ title: 'Об’єм', value: '330', unit: 'мл' }],
        url: 'https://shop.example/kukhol?a=1&b=2',
        country: 'Україна',
        condition: 'new',
        keywords: 'кухоль, чашка',
        weight_g: 340,
        size_mm: [140, 110, 115],
      },
    ])
  })

  it('reads a tag that spans lines at the line where it starts', async () => {
    const { offers } = await readWholeFeed(
      yml(
        '<offer',
        '  id="1"',
        '  available="true">',
        '<name>Кухоль</name><price>5</price>',
        '<categoryId>1</categoryId></offer>',
      ),
    )
    expect(offers).toMatchObject([{ line: 8, source_id: '1' }])
  })
})

describe('what the receivers call their fields', () => {
  it.each([
    [
      'Rozetka: price_old and stock_quantity',
      { price_old: '150', stock_quantity: '4', article: 'R-1' },
      { price: 10_000, old_price: 15_000, stock: 4, sku: 'R-1' },
    ],
    ['Rozetka: price_promo is the price of now', { price_promo: '80' }, { price: 8000, old_price: 10_000 }],
    [
      'Maudau: name_ru, name_ua, old_price',
      { name: null, name_ru: 'Кружка', name_ua: 'Кухоль', old_price: '120' },
      { title: 'Кухоль', title_other: 'Кружка', old_price: 12_000 },
    ],
    ['Prom: discount in percent', { discount: '10%' }, { price: 9000, old_price: 10_000 }],
    ['a part of a percent counts', { discount: '12.5 %' }, { price: 8750, old_price: 10_000 }],
    ['so it does with a comma', { discount: '-12,5%' }, { price: 8750, old_price: 10_000 }],
    ['a percent has no thousands', { discount: '12,500 %' }, { price: 8750, old_price: 10_000 }],
    ['Prom: discount in money', { discount: '25' }, { price: 7500, old_price: 10_000 }],
    ['Prom: in_stock as a number', { in_stock: '3' }, { stock: 3 }],
    [
      'a price in dollars by the feed’s rate',
      { currencyId: 'USD', price: '2', oldprice: '3' },
      { price: 8300, old_price: 12_450, currency: 'USD' },
    ],
    [
      'a name with its marks swapped',
      { name: 'Кухоль і миска', name_ua: 'Кружка и цвет ёлки' },
      { title: 'Кухоль і миска', title_other: 'Кружка и цвет ёлки' },
    ],
    [
      'type, maker and model apart',
      { name: null, typePrefix: 'Кухоль', vendor: 'Глинокрай', model: 'М-5' },
      { title: 'Кухоль Глинокрай М-5' },
    ],
    ['a used thing', { state: 'used' }, { condition: 'used' }],
  ])('%s', async (_name, fields, expected) => {
    expect(await one(offer('1', fields))).toMatchObject(expected)
  })

  it('Prom: an empty available means that it is not in stock', async () => {
    expect(await one(offer('1', {}, 'available=""'))).toMatchObject({ stock: 0, is_available: false })
  })

  it('Epicentr: offers under the root, names by language, the category in the offer', async () => {
    const { offers, categories, warnings } = await readWholeFeed(
      `<yml_catalog><offers><offer id="e-1" available="true"><name lang="ru">Кружка</name><name lang="ua">Кухоль</name><price>5</price>
       <category code="77">Кухлі</category><vendor code="x">Глинокрай</vendor><attribute_set code="9">Набір</attribute_set>
       <param paramcode="1" name="Колір" valuecode="2">білий</param></offer></offers></yml_catalog>`,
    )
    expect(categories).toMatchObject([{ source_id: '77', title: 'Кухлі', parent_source_id: null }])
    expect(offers).toMatchObject([
      {
        title: 'Кухоль',
        title_other: 'Кружка',
        category_source_id: '77',
        brand: 'Глинокрай',
        params: [{ title: 'Колір', value: 'білий' }],
      },
    ])
    expect(warnings).toEqual([])
  })

  it('takes lists of pictures written into one field or into a wrapper', async () => {
    const listed = await one(offer('1', { picture: 'https://a.example/1.jpg, https://a.example/2.jpg' }))
    const wrapped = await one(
      offer('1', {
        pictures: '<picture>//a.example/1.jpg</picture><picture>https://a.example/2.jpg</picture>',
      }),
    )
    expect(listed?.pictures).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg'])
    expect(wrapped?.pictures).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg'])
  })

  it('reads params whose value stands in child elements, Ukrainian first', async () => {
    const param = '<param name="Колір"><value lang="ru">белый</value><value lang="uk">білий</value></param>'
    expect((await one(offer('1').replace('</offer>', `${param}</offer>`)))?.params).toEqual([
      { title: 'Колір', value: 'білий' },
    ])
  })

  it('IMP-05 takes every value of a param that names several, and not only the first', async () => {
    const values = ['S', 'M', '', 'S'].map((value) => `<value>${value}</value>`).join('')
    const param = `<param name="Розмір">${values}</param>`
    expect((await one(offer('1').replace('</offer>', `${param}</offer>`)))?.params).toEqual([
      { title: 'Розмір', value: 'S' },
      { title: 'Розмір', value: 'M' },
    ])
  })
})

describe('texts', () => {
  it.each([
    ['a decimal comma', { price: '2187,00' }, { price: 218_700 }],
    ['spaces and a currency in the price', { price: '2 187.50 грн' }, { price: 218_750 }],
    [
      'entities escaped twice',
      { name: 'Кухоль &amp;quot;Ґ&amp;quot;&amp;nbsp;білий &amp;amp; малий' },
      { title: 'Кухоль "Ґ" білий & малий' },
    ],
    ['HTML names that XML lacks', { name: 'Кухоль&nbsp;&mdash; білий' }, { title: 'Кухоль — білий' }],
    ['a bare &', { name: 'Кухоль & миска' }, { title: 'Кухоль & миска' }],
    [
      'escaped tags in place of CDATA',
      { description: '&lt;p&gt;Кухоль&lt;/p&gt;' },
      { description: '<p>Кухоль</p>' },
    ],
    [
      'tags without any escape',
      { description: '<p>Кухоль<br/>білий</p><ul><li>330 мл</li></ul>' },
      { description: '<p>Кухоль<br />білий</p><ul><li>330 мл</li></ul>' },
    ],
    [
      'apostrophes of all kinds',
      { name: "М`який м'який м’який м´який" },
      { title: "М’який м'який м’який м’який" },
    ],
    [
      'Latin letters inside a Cyrillic word stay for the eye',
      { name: 'Кухоль cрібний' },
      { title: 'Кухоль cрібний' },
    ],
    ['no brand', { vendor: 'Без бренду' }, { brand: null }],
    ['NN for a brand', { vendor: 'NN' }, { brand: null }],
    ['a dash for a brand', { vendor: '-' }, { brand: null }],
    ['a link that is none', { url: 'javascript:alert(1)' }, { url: null }],
    ['a number that is no group', { group_id: '0' }, { group_id: null }],
  ])('%s', async (_name, fields, expected) => {
    expect(await one(offer('1', fields))).toMatchObject(expected)
  })

  it('reads a feed with everything in CDATA and parentID in capitals', async () => {
    const { offers, categories } = await readWholeFeed(
      `<yml_catalog><shop><categories><category id="1"><![CDATA[Посуд]]></category><category id="2" parentID="1"><![CDATA[Кухлі]]></category></categories>
       <offers><offer><id><![CDATA[33703-L-Black]]></id><available><![CDATA[true]]></available><name><![CDATA[Кухоль]]></name><price><![CDATA[5]]></price><categoryId><![CDATA[2]]></categoryId></offer></offers></shop></yml_catalog>`,
    )
    expect(categories[1]).toMatchObject({ source_id: '2', parent_source_id: '1', title: 'Кухлі' })
    expect(offers).toMatchObject([
      {
        source_id: '33703-L-Black',
        title: 'Кухоль',
        price: 500,
        category_source_id: '2',
        is_available: true,
      },
    ])
  })

  it('takes out control characters and says where the first was', async () => {
    const { offers, warnings } = await readWholeFeed(
      yml(offer('1'), offer('2', { name: '<![CDATA[Ку\u0003холь]]>' })),
    )
    expect(offers[1]?.title).toBe('Кухоль')
    expect(warnings).toMatchObject([{ code: 'control_characters', count: 1, line: 9 }])
  })

  it('SEC-02 SEC-06 reads no DTD, expands no entity and opens no file', async () => {
    const bomb = `<!DOCTYPE yml_catalog [<!ENTITY a "аааааааааа"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
    const { offers } = await readWholeFeed(
      yml(offer('1', { name: 'Кухоль &b; &f;' })).replace('<!DOCTYPE yml_catalog SYSTEM "shops.dtd">', bomb),
    )
    expect(offers[0]?.title).toBe('Кухоль &b; &f;')
  })
})
