import { describe, expect, it } from 'vitest'
import { FeedError } from '../offer.ts'
import { offer, readEvents, readWholeFeed, yml } from './fixtures/read-whole-feed.ts'

const one = async (...offers: string[]) => (await readWholeFeed(yml(...offers))).offers[0]
const codes = (problems: { code: string }[]) => problems.map((problem) => problem.code)
const many = (length: number) => Array.from({ length }, (_, index) => offer(`M-${index}`))

const withCategories = (categories: string, ...offers: string[]) =>
  readWholeFeed(
    yml(...offers).replace(
      /<categories>.*<\/categories>/,
      categories === '' ? '' : `<categories>${categories}</categories>`,
    ),
  )

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
})

describe('offers that are refused', () => {
  it.each([
    ['zero_price', offer('1', { price: '0.0000' }), 'price', 'ціна нульова'],
    ['no_price', offer('1', { price: null }), null, 'немає ціни'],
    ['bad_price', offer('1', { price: 'договірна' }), 'price', 'ціна «договірна» не є числом'],
    ['bad_price', offer('1', { price: '-5' }), 'price', 'ціна «-5» неможлива'],
    ['no_title', offer('1', { name: '-' }), 'name', 'немає назви'],
    ['no_title', offer('1', { name: '' }), 'name', 'немає назви'],
    ['no_title', offer('1', { name: null }), null, 'немає назви'],
    ['no_id', offer(''), 'id', 'немає id'],
    ['bad_id', offer('x'.repeat(201)), 'id', 'id довший за 200 знаків'],
    [
      'no_rate',
      offer('1', { currencyId: 'EUR' }),
      'currencyId',
      'ціна у валюті EUR, а числового курсу цієї валюти в прайсі немає',
    ],
    [
      'no_rate',
      offer('1', { currencyId: 'PLN' }),
      'currencyId',
      'ціна у валюті PLN, а числового курсу цієї валюти в прайсі немає',
    ],
    [
      'broken_markup',
      '<offer id><name>А</name><price>5</price></offer id>',
      'offer',
      'пошкоджений тег <offer>: атрибут без значення',
    ],
    ['no_title', offer('1', { name: '-', price: '0' }), 'name', 'немає назви; ціна нульова'],
  ])('%s: %s', async (code, broken, field, reason) => {
    const { offers, refused } = await readWholeFeed(yml(offer('good'), broken))
    expect(offers.map((good) => good.source_id)).toEqual(['good'])
    expect(refused).toMatchObject([{ code, line: 9, field, reason }])
  })

  it('the later one of two with one id, saying where the first is', async () => {
    const { offers, refused } = await readWholeFeed(yml(offer('1'), offer('1', { price: '200' })))
    expect(offers).toMatchObject([{ source_id: '1', price: 10_000 }])
    expect(refused).toMatchObject([
      { code: 'duplicate_id', line: 9, offer_id: '1', reason: expect.stringContaining('в рядку 8') },
    ])
  })

  it('says the line of the wrong field, not only of the offer', async () => {
    const { refused } = await readWholeFeed(
      yml('<offer id="1">', '<name>А</name>', '<price>', '0', '</price></offer>'),
    )
    expect(refused).toMatchObject([{ line: 10, offer_id: '1', field: 'price' }])
  })
})

describe('offers that come in with a warning', () => {
  it.each([
    ['duplicate_same', [offer('1'), offer('1')], 1],
    ['unknown_category', [offer('1', { categoryId: '269' })], 1],
    ['no_category', [offer('1', { categoryId: '' })], 1],
    ['old_price_below', [offer('1', { oldprice: '50' })], 1],
    ['bad_old_price', [offer('1', { oldprice: 'дорого' })], 1],
    ['bad_sale_price', [offer('1', { price_promo: '500' })], 1],
    ['stock_placeholder', [offer('1', { quantity_in_stock: '99999' })], 1],
    ['negative_stock', [offer('1', { stock_quantity: '-3' })], 1],
    ['stock_conflict', [offer('1', { stock_quantity: '3' }, 'available="false"')], 1],
    ['no_ukrainian_title', [offer('1', { name: 'Кружка белый цвет ёлка' })], 1],
    ['no_ukrainian_title', [offer('1', { name: null, name_ru: 'Кружка' })], 1],
    ['title_cut', [offer('1', { name: 'Кухоль '.repeat(60) })], 1],
    ['description_cut', [offer('1', { description: 'слово '.repeat(5000) })], 1],
    ['bad_picture', [offer('1', { picture: 'javascript:alert(1)' })], 1],
    ['bad_markup', [offer('1', { url: 'https://shop.example/?a=1&b=2&c=3' })], 1],
    [
      'bad_markup',
      ['<offer id=1 available=true><name>А</name><price>5</price><categoryId>1</categoryId></offer>'],
      1,
    ],
  ])('%s', async (code, offers, count) => {
    const feed = await readWholeFeed(yml(...offers))
    expect(feed.offers).toHaveLength(count)
    expect(codes(feed.warnings)).toEqual([code])
    expect(feed.refused).toEqual([])
  })

  it('says nothing of an old price that is empty, zero or the same', async () => {
    const feed = await readWholeFeed(
      yml(offer('1', { oldprice: '0' }), offer('2', { oldprice: '100' }), offer('3', { oldprice: '' })),
    )
    expect(feed.warnings).toEqual([])
    expect(feed.offers.map((each) => each.old_price)).toEqual([null, null, null])
  })

  it('counts Russian text in Ukrainian descriptions once for the file', async () => {
    const russian = { description_ua: 'Белый цвет, объём' }
    const { warnings } = await readWholeFeed(
      yml(offer('1', russian), offer('2', { description_ua: 'Білий' }), offer('3', russian)),
    )
    expect(warnings).toMatchObject([
      { code: 'russian_description', count: 2, line: 8, offer_id: '1', field: 'description_ua' },
    ])
  })

  it('stands before the offer that it is about', async () => {
    const events = await readEvents(yml(offer('1', { oldprice: '50' })))
    expect(events.map((event) => event.type)).toEqual(['feed', 'category', 'category', 'problem', 'offer'])
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

  it('reads no DTD, expands no entity and opens no file', async () => {
    const bomb = `<!DOCTYPE yml_catalog [<!ENTITY a "аааааааааа"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
    const { offers } = await readWholeFeed(
      yml(offer('1', { name: 'Кухоль &b; &f;' })).replace('<!DOCTYPE yml_catalog SYSTEM "shops.dtd">', bomb),
    )
    expect(offers[0]?.title).toBe('Кухоль &b; &f;')
  })
})

describe('categories', () => {
  it('tells once that there are none, and the offers keep their ids', async () => {
    const { categories, offers, warnings } = await withCategories(
      '',
      offer('1', { categoryId: '269' }),
      offer('2'),
    )
    expect(categories).toEqual([])
    expect(offers.map((each) => each.category_source_id)).toEqual(['269', '2'])
    expect(codes(warnings)).toEqual(['no_categories'])
  })

  it('gives parents first, whatever the order in the file', async () => {
    const { categories } = await withCategories(
      '<category id="3" parentId="2">В</category><category id="2" parentId="1">Б</category><category id="1" parentId="0">А</category>',
      offer('1'),
    )
    expect(categories.map((each) => each.source_id)).toEqual(['1', '2', '3'])
  })

  it.each([
    ['circular_parent', '<category id="2" parentId="2">А</category>'],
    [
      'circular_parent',
      '<category id="2" parentId="3">А</category><category id="3" parentId="2">Б</category>',
    ],
    ['unknown_parent', '<category id="2" parentId="99">А</category>'],
    ['duplicate_category', '<category id="2">А</category><category id="2">Б</category>'],
    ['bad_category', '<category id="2"></category>'],
    ['bad_category', '<category id="2">А</category><category>Б</category>'],
  ])('%s: %s', async (code, xml) => {
    const { categories, warnings, offers } = await withCategories(xml, offer('1'))
    expect(codes(warnings)).toEqual([code])
    expect(categories[0]).toMatchObject({ parent_source_id: null })
    expect(offers[0]?.category_source_id).toBe('2')
  })

  it('joins siblings of one title, and their offers and children follow', async () => {
    const { categories, offers, warnings } = await withCategories(
      '<category id="1">Валізи</category><category id="2">валізи</category><category id="3" parentId="2">Дитячі</category>',
      offer('1', { categoryId: '2' }),
      offer('2', { categoryId: '3' }),
    )
    expect(categories.map((each) => [each.source_id, each.parent_source_id])).toEqual([
      ['1', null],
      ['3', '1'],
    ])
    expect(offers.map((each) => each.category_source_id)).toEqual(['1', '3'])
    expect(codes(warnings)).toEqual(['merged_categories'])
  })

  it('keeps one title under different parents apart', async () => {
    const { categories } = await withCategories(
      '<category id="1">А</category><category id="2">Б</category><category id="3" parentId="1">Інше</category><category id="4" parentId="2">Інше</category>',
      offer('1'),
    )
    expect(categories).toHaveLength(4)
  })

  it('judges by a list that stands after the offers', async () => {
    const feed = `<yml_catalog><offers>${offer('1')}${offer('2', { categoryId: '9' })}${offer('3', { categoryId: '9' })}</offers><categories><category id="2">А</category></categories></yml_catalog>`
    expect((await readWholeFeed(feed)).warnings).toMatchObject([
      { code: 'unknown_category', count: 2, offer_id: '2' },
    ])
  })
})

describe('broken files', () => {
  it('end with the line of the broken tag, however many good offers came before', async () => {
    const feed = yml(...many(50)).replace('</offers>', '</offers&')
    const error = await readEvents(feed).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(FeedError)
    expect(error).toMatchObject({ line: 58, reason: expect.stringContaining('порушено розмітку') })
  })

  it.each([
    ['a file that breaks off', yml(...many(3)).slice(0, -40), 'файл обривається'],
    ['a file that breaks off inside an offer', yml(offer('A-1')).split('<price>')[0] ?? '', '(товар A-1)'],
    [
      'a tag closed by another',
      yml(offer('1').replace('</name>', '</nam>')),
      'порушено розмітку: тег <name> з рядка 8 (товар 1)',
    ],
    ['an offer that never closes', yml(offer('1').replace('</offer>', '')), 'порушено розмітку'],
    ['text before the feed', 'Notice: undefined index\n<yml_catalog/>', 'це не прайс'],
  ])('%s', async (_name, feed, words) => {
    await expect(readEvents(feed)).rejects.toMatchObject({
      name: 'FeedError',
      reason: expect.stringContaining(words),
    })
  })

  it('do not include a file with something behind its end', async () => {
    const { offers, warnings } = await readWholeFeed(`${yml(offer('1'))}\n<br />Warning: memory\n`)
    expect(offers).toHaveLength(1)
    expect(warnings).toMatchObject([{ code: 'bad_markup', line: 10 }])
  })
})
