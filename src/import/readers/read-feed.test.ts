import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { runSource } from '#tests/run-source.ts'
import { describeProblem, FeedError } from '../offer.ts'
import { readFeed } from './read-feed.ts'
import { offer, readEvents, readWholeFeed, windows1251, yml } from './fixtures/read-whole-feed.ts'

const MINIMAL = '<name>Кухоль Ґ</name><price>5</price>'
const declared = (encoding: string, inner = MINIMAL) =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<yml_catalog><shop><offers><offer id="1">${inner}</offer></offers></shop></yml_catalog>`

async function failure(feed: string | Uint8Array): Promise<unknown> {
  return readEvents(feed).catch((error: unknown) => error)
}

describe('what the file is', () => {
  it.each([
    [
      '<yml_catalog><shop><offers><offer id="1"><name>А</name><price>5</price></offer></offers></shop></yml_catalog>',
      'yml',
    ],
    [
      '<yml_catalog><offers><offer id="1"><name>А</name><price>5</price></offer></offers></yml_catalog>',
      'yml',
    ],
    ['<shop><offers><offer id="1"><name>А</name><price>5</price></offer></offers></shop>', 'yml'],
    [
      '<price><firmName>А</firmName><items><item><id>1</id><name>А</name><priceRUAH>5</priceRUAH></item></items></price>',
      'hotline',
    ],
    [
      '<price date="1"><catalog/><items><item id="1"><name>А</name><priceuah>5</priceuah></item></items></price>',
      'catalog-items',
    ],
    [
      '<shop><catalog/><items><item id="1"><name>А</name><price>5</price></item></items></shop>',
      'catalog-items',
    ],
    [
      '<rss xmlns:g="x"><channel><item><g:id>1</g:id><g:title>А</g:title><g:price>5 UAH</g:price></item></channel></rss>',
      'google-merchant',
    ],
    [
      '<feed xmlns:g="x"><entry><g:id>1</g:id><g:title>А</g:title><g:price>5 UAH</g:price></entry></feed>',
      'google-merchant',
    ],
    ['Код_товара,Название_позиции,Цена\n1,А,5\n', 'csv'],
    [
      '\n\n  <yml_catalog><offers><offer id="1"><name>А</name><price>5</price></offer></offers></yml_catalog>',
      'yml',
    ],
  ])('%s', async (feed, format) => {
    const { shop, offers, refused } = await readWholeFeed(feed)
    expect(shop?.format).toBe(format)
    expect(refused).toEqual([])
    expect(offers).toMatchObject([{ source_id: '1', title: 'А', price: 500 }])
  })

  it.each([
    ['', 'файл порожній'],
    [' \n ', 'файл порожній'],
    ['{"offers": []}', 'JSON'],
    ['<!DOCTYPE html>\n<HTML lang=uk><body><br></body></HTML>', 'вебсторінка'],
    ['<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', 'відповідь сервера'],
    ['<urlset><url/></urlset>', 'мапа сайту'],
    ['<invoice/>', '<invoice>'],
    ['<rss><channel><title>Новини</title><item><title>Подія</title></item></channel></rss>', 'стрічка новин'],
    ['Шановні колеги, прайс буде завтра', 'немає колонок'],
    ['прізвище;телефон\nА;5', 'немає колонок'],
    [Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'Excel'],
    [Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2d), 'PDF'],
  ])('%j is no feed, and the error says what it looks like', async (feed, words) => {
    const error = await failure(feed)
    expect(error).toBeInstanceOf(FeedError)
    expect(error).toMatchObject({ reason: expect.stringContaining('це не прайс') })
    expect(error).toMatchObject({ reason: expect.stringContaining(words) })
  })

  it('refuses a feed without a single offer, which would hide the whole shop', async () => {
    expect(await failure(yml())).toMatchObject({ reason: 'у прайсі немає жодного товару' })
  })

  it('unpacks gzip, and says so when it is cut', async () => {
    const packed = gzipSync(yml(offer('1')))
    expect((await readWholeFeed(packed)).offers).toHaveLength(1)
    expect(await failure(packed.subarray(0, packed.length - 20))).toMatchObject({
      reason: 'архів gzip пошкоджений або неповний',
    })
  })

  it('SEC-02 stops at the limit of unpacked bytes', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, ' '))
    await expect(readEvents(bomb, { maxBytes: 1_000_000 })).rejects.toBeInstanceOf(FeedError)
  })

  it.each([
    ['spaces', ' ', 40],
    ['lines', '\n', 40],
    ['zeros', '\0', 1_100],
  ])('SEC-02 stops at %s without end before the first character', async (_what, sign, most) => {
    let pieces = 0
    async function* blank(): AsyncGenerator<Uint8Array> {
      for (; pieces < 1_300; pieces += 1) yield Buffer.alloc(64 * 1024, sign)
    }
    await expect(readFeed(blank()).next()).rejects.toThrow('на початку файлу самі пробіли')
    expect(pieces).toBeLessThan(most)
  })

  it('SEC-02 stops at a comment without end instead of keeping it in memory', async () => {
    expect(await failure(`<yml_catalog><!-- ${'x'.repeat(9_000_000)}`)).toMatchObject({
      reason: 'коментар або атрибут без кінця',
    })
  })

  it('SEC-02 stops at endless nesting', async () => {
    expect(await failure(`<yml_catalog>${'<a>'.repeat(1000)}`)).toMatchObject({
      reason: expect.stringContaining('вкладено надто глибоко'),
    })
  })
})

it.each([
  ['listed', ''],
  ['listed in two lists', '</categories><categories>'],
])('SEC-02 takes a hundred thousand categories, %s, and refuses more', async (_how, between) => {
  const listing = (count: number) => {
    const all = Array.from({ length: count }, (_, at) => `<category id="${at}">К${at}</category>`)
    all.splice(50_000, 0, between)
    return yml(offer('1')).replace('<offers>', `<categories>${all.join('')}</categories><offers>`)
  }
  expect((await readWholeFeed(listing(100_000))).offers).toHaveLength(1)
  expect(await failure(listing(100_001))).toMatchObject({ reason: 'у прайсі понад 100000 категорій' })
})

it('SEC-02 refuses goods that name categories without end before any is listed', async () => {
  const offers = Array.from({ length: 100_001 }, (_, at) => offer(`${at}`, { categoryId: `${at}` }))
  const feed = yml(...offers).replace(/<categories>.*<\/categories>/, '')
  expect(await failure(feed)).toMatchObject({ reason: 'у прайсі понад 100000 категорій' })
})

const currency = (id: string) => `<currency id="${id}" rate="40"/>`

it('SEC-02 reads on after currencies without end, by the rates that came first', async () => {
  const others = Array.from({ length: 2_000 }, (_, at) => currency(`X${at}`))
  const feed = yml(
    offer('1', { currencyId: 'USD', price: '2' }),
    offer('2', { currencyId: 'EUR', price: '2' }),
  )
  const currencies = `<currencies>${currency('USD')}${others.join('')}${currency('EUR')}</currencies>`
  const { offers, refused } = await readWholeFeed(feed.replace('<offers>', `${currencies}<offers>`))
  expect([offers.map(({ price }) => price), refused]).toMatchObject([[8_000], [{ code: 'no_rate' }]])
})

it('SEC-02 refuses a table whose goods name categories without end', async () => {
  const rows = Array.from({ length: 100_001 }, (_, at) => `Кухоль;5;К${at}\n`)
  expect(await failure(`Назва;Ціна;Категорія\n${rows.join('')}`)).toMatchObject({
    reason: 'у прайсі понад 100000 категорій',
  })
})

const endless = (text: string) => text.repeat(1_000_000 / text.length).slice(0, 999_000)

it.each([
  ['price', endless('9'), 'bad_price'],
  ['oldprice', endless('9 '), 'bad_old_price'],
  ['quantity_in_stock', endless('9'), 'bad_stock'],
  ['dimensions', `9${endless(' ')}x`, null],
  ['picture', `http://127.0.0.1/a.jpg${endless(' ')}x`, 'bad_picture'],
  ['picture', endless('|'), 'bad_picture'],
] as const)('SEC-02 reads on after a million signs of %s (%#)', async (name, value, code) => {
  const { offers, refused, warnings } = await readWholeFeed(yml(offer('1', { [name]: value }), offer('2')))
  const codes = [...refused, ...warnings].map((problem) => problem.code)
  expect([offers.at(-1)?.source_id, codes]).toEqual(['2', code === null ? [] : [code]])
})

it.each([
  `<param name="Колір">${endless(',')}x</param>`,
  `<param name="Колір">${endless(';')}x</param>`,
  `<param name="${endless(':')}x">так</param>`,
  `<warranty>${endless(' ,')}x</warranty>`,
])('SEC-02 reads on after a characteristic of a million signs that end nothing (%#)', async (field) => {
  const first = `<offer id="1"><name>Кухоль</name><price>5</price>${field}</offer>`
  const { offers } = await readWholeFeed(yml(first, offer('2')))
  expect(offers.map(({ source_id }) => source_id)).toEqual(['1', '2'])
})

it.each([
  ['a first line without end', 'x'.repeat(3_000_000), 'рядок таблиці без кінця'],
  ['quotes without end', `Назва;Ціна\n"${'x'.repeat(3_000_000)}`, 'рядок таблиці без кінця'],
  ['columns without end', `Назва;Ціна${';Фото'.repeat(300_000)}\nКухоль;5\n`, 'понад 3000 колонок'],
])('SEC-02 refuses a table with %s', async (_what, table, words) => {
  expect(await failure(table)).toMatchObject({ reason: expect.stringContaining(words) })
})

it.each([
  ['empty rows', ';;\n', 1_048_578, 'у таблиці понад 1048576 порожніх рядків'],
  [
    'goods without a name',
    '1;;\n',
    1_000_002,
    'у прайсі понад 1000000 відхилених товарів, тут: немає назви; немає ціни',
  ],
])('SEC-02 refuses a table of %s without end', { timeout: 120_000 }, async (_what, row, line, reason) => {
  const piece = Buffer.from(row.repeat(10_000))
  async function* table(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('Код;Назва;Ціна\n')
    for (let rows = 0; rows < 1_100_000; rows += 10_000) yield piece
  }
  const read = async () => {
    for await (const event of readFeed(table())) if (event.type === 'offer') throw new Error('an offer')
  }
  await expect(read()).rejects.toMatchObject({ line, reason })
})

it('SEC-02 reads one element of a gigabyte piece by piece, in 64 MB of memory, and goes on after it', async () => {
  const environment = { NODE_OPTIONS: '--max-old-space-size=64' }
  const reading = runSource('tests/read-huge-element.ts', environment)
  expect([await reading.exitCode, reading.output()]).toEqual([
    0,
    expect.stringMatching(/^\[\["1",\d+\],\["2",0\]\]\n$/),
  ])
}, 900_000)

describe('encodings', () => {
  it('reads UTF-8 with a byte order mark', async () => {
    const { shop, offers } = await readWholeFeed(`\uFEFF${declared('UTF-8')}`)
    expect([shop?.encoding, offers[0]?.title]).toEqual(['utf-8', 'Кухоль Ґ'])
  })

  it('reads declared windows-1251', async () => {
    const { shop, offers, warnings } = await readWholeFeed(windows1251(declared('windows-1251')))
    expect([shop?.encoding, offers[0]?.title]).toEqual(['windows-1251', 'Кухоль Ґ'])
    expect(warnings.map((warning) => warning.code)).toEqual(['no_categories'])
  })

  it('reads windows-1251 that nobody declared', async () => {
    const { offers } = await readWholeFeed(windows1251('Код_товару;Назва;Ціна\n1;Їжак «Ґудзик»;5\n'))
    expect(offers[0]?.title).toBe('Їжак «Ґудзик»')
  })

  it('goes by the bytes when the declaration is wrong, and warns', async () => {
    const asUtf = await readWholeFeed(declared('windows-1251'))
    const asWindows = await readWholeFeed(windows1251(declared('UTF-8')))
    expect([asUtf.offers[0]?.title, asWindows.offers[0]?.title]).toEqual(['Кухоль Ґ', 'Кухоль Ґ'])
    expect([asUtf, asWindows].map((feed) => feed.warnings[0]?.code)).toEqual([
      'wrong_encoding',
      'wrong_encoding',
    ])
  })

  it('reads UTF-16 by its mark', async () => {
    const bytes = Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le')
    expect((await readWholeFeed(bytes)).offers[0]?.title).toBe('Кухоль Ґ')
  })

  it('does not take one damaged letter for another encoding', async () => {
    const bytes = Buffer.from(declared('UTF-8', '<name>Кухоль великий білий X</name><price>5</price>'))
    bytes[bytes.indexOf('X')] = 0xd0
    const { offers, warnings } = await readWholeFeed(bytes)
    expect(offers[0]?.title).toBe('Кухоль великий білий \uFFFD')
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'bad_characters', count: 1, line: 2 }))
  })

  it('finds letters that start far into the file', async () => {
    const feed = declared('windows-1251', `<!-- ${'x'.repeat(200_000)} -->${MINIMAL}`)
    expect((await readWholeFeed(windows1251(feed))).offers[0]?.title).toBe('Кухоль Ґ')
  })

  it('SEC-02 refuses an encoding that nobody knows', async () => {
    expect(await failure(windows1251(declared('x-klingon')))).toMatchObject({
      reason: 'невідоме кодування «x-klingon»',
    })
  })
})

describe('the same events however the bytes come', () => {
  const odd = yml(
    offer('1', { name: '<![CDATA[Кухоль & <b>«Ґ»</b>]]>', description: 'а & б &lt;p&gt;' }),
    '<offer id>',
    '<name>Б</name><price>5</price></offer id>',
    offer('2', { name: 'Ку\u0003холь', price: '1 200,50 грн' }),
  )
  const csv = 'sep=;\nКод_товару;Назва;Ціна;Опис\n1;Їжак;5;"перший\nдругий; ""третій"""\n2;Жук;0;\n'

  it.each([
    ['UTF-8 XML', new TextEncoder().encode(odd)],
    ['windows-1251 XML', windows1251(odd.replace('UTF-8', 'windows-1251'))],
    ['UTF-8 CSV', new TextEncoder().encode(`\uFEFF${csv}`)],
    ['windows-1251 CSV', windows1251(csv)],
  ])('%s', async (_name, bytes) => {
    const whole = await readEvents(bytes)
    const sizes = [1, 2, 3, 5, 7, 64]
    const split = await Promise.all(sizes.map((chunk) => readEvents(bytes, { chunk })))
    expect(whole.length).toBeGreaterThan(3)
    expect(split).toEqual(sizes.map(() => whole))
  })
})

it('tells a problem in one sentence with line, offer and field', async () => {
  const { refused } = await readWholeFeed(yml(offer('A-1'), offer('A-2', { price: '0.0000' })))
  expect(refused.map(describeProblem)).toEqual(['рядок 9, товар A-2, поле price: ціна нульова'])
})

const goodsWith = (count: number, own: (index: number) => string) =>
  yml(
    ...Array.from(
      { length: count },
      (_, index) => `<offer id="${index}"><name>Чайник</name><price>10</price>${own(index)}</offer>`,
    ),
  )

const param = (index: number) => `\n<param name="Назва${index}">так</param>`
const vendor = (index: number) => `<vendor>Бренд${index}</vendor>`

it('SEC-02 refuses a feed that names characteristics without end', { timeout: 120_000 }, async () => {
  expect((await readWholeFeed(goodsWith(20_000, param))).offers).toHaveLength(20_000)
  expect(await failure(goodsWith(20_001, param))).toMatchObject({
    line: 40_009,
    reason: 'у прайсі понад 20000 різних назв характеристик (param), тут «Назва20000»',
  })
})

it('SEC-02 refuses a feed that names brands without end', { timeout: 120_000 }, async () => {
  expect(await failure(goodsWith(100_001, vendor))).toMatchObject({
    reason: 'у прайсі понад 100000 різних брендів (vendor), тут «Бренд100000»',
  })
})
