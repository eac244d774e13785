import { describe, expect, it } from 'vitest'
import { FeedError } from '../offer.ts'
import { offer, readEvents, readWholeFeed, yml } from './fixtures/read-whole-feed.ts'

const codes = (problems: { code: string }[]) => problems.map((problem) => problem.code)
const many = (length: number) => Array.from({ length }, (_, index) => offer(`M-${index}`))

describe('offers that are refused', () => {
  it.each([
    ['zero_price', offer('1', { price: '0.0000' }), 'price', 'ціна нульова'],
    ['no_price', offer('1', { price: null }), null, 'немає ціни'],
    ['bad_price', offer('1', { price: 'договірна' }), 'price', 'ціна «договірна» не є числом'],
    ['bad_price', offer('1', { price: '-5' }), 'price', 'ціна «-5» неможлива'],
    [
      'ambiguous_price',
      offer('1', { price: '1.299' }),
      'price',
      'ціна «1.299» може бути 1,30\u00a0грн або 1\u00a0299,00\u00a0грн: інші ціни прайсу цього не показують; скажіть самі («Прочитати ще раз» або --decimal): крапка відділяє копійки (point) чи тисячі (comma)',
    ],
    ['ambiguous_price', offer('1', { discount: '1,299' }), 'discount', expect.stringContaining('--decimal')],
    ['ambiguous_price', offer('1', { price_promo: '1,299' }), 'price_promo', expect.stringContaining('кома')],
    ['no_title', offer('1', { name: '-' }), 'name', 'немає назви'],
    ['no_title', offer('1', { name: '' }), 'name', 'немає назви'],
    ['no_title', offer('1', { name: null }), null, 'немає назви'],
    ['no_id', offer(''), 'id', 'немає id'],
    ['bad_id', offer('x'.repeat(201)), 'id', 'id довший за 200 знаків'],
    [
      'no_rate',
      offer('1', { currencyId: 'EUR' }),
      'currencyId',
      'ціна у валюті EUR, а курсу немає: допишіть його числом у прайсі (<currency id="EUR" rate="…"/>), збережіть у «Налаштування» → «Імпорт» (npm run shop -- settings set exchange_rates EUR=КУРС) або додайте --rate EUR=КУРС',
    ],
    [
      'no_rate',
      offer('1', { currencyId: 'PLN' }),
      'currencyId',
      'ціна у валюті PLN, а курсу немає: допишіть його числом у прайсі (<currency id="PLN" rate="…"/>), збережіть у «Налаштування» → «Імпорт» (npm run shop -- settings set exchange_rates PLN=КУРС) або додайте --rate PLN=КУРС',
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
    ['bad_discount', [offer('1', { discount: '150 %' })], 1],
    ['bad_discount', [offer('1', { discount: '1+1' })], 1],
    ['stock_rounded', [offer('1', { quantity_in_stock: '2,5' })], 1],
    ['bad_old_price', [offer('1', { oldprice: '1.299' })], 1],
    ['stock_placeholder', [offer('1', { quantity_in_stock: '99999' })], 1],
    ['negative_stock', [offer('1', { stock_quantity: '-3' })], 1],
    ['stock_conflict', [offer('1', { stock_quantity: '3' }, 'available="false"')], 1],
    ['no_ukrainian_title', [offer('1', { name: 'Кружка белый цвет ёлка' })], 1],
    ['no_ukrainian_title', [offer('1', { name: null, name_ru: 'Кружка' })], 1],
    ['title_cut', [offer('1', { name: 'Кухоль '.repeat(60) })], 1],
    ['description_cut', [offer('1', { description: 'слово '.repeat(5000) })], 1],
    ['description_lost', [offer('1', { description: '<![CDATA[<p><img src="a.jpg"></p>]]>' })], 1],
    ['description_lost', [offer('1', { description: '&lt;!-- &lt;p&gt;Кухоль&lt;/p&gt; --&gt;' })], 1],
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

  it('IMP-05 says which pictures and videos a description goes without', async () => {
    const media =
      '<p>Кухоль</p><img src="a.jpg"><IMG src="b.jpg"><iframe src="https://video.example"></iframe>'
    const { warnings, offers } = await readWholeFeed(
      yml(
        offer('1', { description: `<![CDATA[${media}]]>` }),
        offer('2', {
          description: '&amp;lt;p&amp;gt;Миска&amp;lt;/p&amp;gt;&amp;lt;img src="a.jpg"&amp;gt;',
        }),
        offer('3', { description: '<![CDATA[<p>Ваза <a href="https://other.example">тут</a></p>]]>' }),
      ),
    )
    expect(offers.map(({ description }) => description)).toEqual([
      '<p>Кухоль</p>',
      '<p>Миска</p>',
      '<p>Ваза тут</p>',
    ])
    expect(warnings).toMatchObject([
      {
        code: 'media_lost',
        offer_id: '1',
        field: 'description',
        reason: 'з опису не взято: 2\u00a0фото, 1\u00a0вбудоване відео чи сторінку',
      },
      { code: 'media_lost', offer_id: '2', reason: 'з опису не взято: 1\u00a0фото' },
    ])
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
