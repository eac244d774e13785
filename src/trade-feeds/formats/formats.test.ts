import { describe, expect, it } from 'vitest'
import { TRADE_FEEDS, type TradeFeedName } from '#src/contract/trade-feeds.ts'
import { checkFeed } from '#tests/check-feed.ts'
import { textOf, textsOf, type XmlElement } from '#tests/read-xml.ts'
import type { FeedOffer } from '../goods.ts'
import { writeOffer } from './format.ts'
import { FORMATS } from './formats.ts'

const SHOP = {
  name: 'Крамниця «Ґанок» & Ко',
  origin: 'https://shop.example.com',
  now: new Date('2026-11-20T16:00:00Z'),
  firmId: '12345',
}
const CATEGORIES = [
  { id: 1, parent_id: null, title: 'Одяг & взуття' },
  { id: 2, parent_id: 1, title: 'Футболки' },
]

const offer = (fields: Partial<FeedOffer> = {}): FeedOffer => ({
  variant_id: 11,
  product_id: 7,
  external_id: 'T-1',
  group_id: null,
  variants: 1,
  title: 'Футболка «Хмара» <нова> & "легка"',
  options: [],
  choice: null,
  description: '<p>М’яка &amp; легка.</p><ul><li>бавовна]]></li></ul>',
  brand: 'Льон',
  category_id: 2,
  category_path: ['Одяг & взуття', 'Футболки'],
  price: 49_950,
  old_price: null,
  stock: 3,
  sku: 'T-1',
  is_sku_shared: false,
  barcode: '4820000000017',
  pictures: ['https://shop.example.com/media/a-1000.webp'],
  picture_sources: ['https://cdn.example.com/фото 1.jpg'],
  params: [
    { title: 'Матеріал', value: 'бавовна' },
    { title: 'Матеріал', value: 'льон' },
  ],
  whole_params: [{ title: 'Матеріал', value: 'бавовна, льон' }],
  weight_g: 340,
  size_mm: [140, 110, 115],
  url: 'https://shop.example.com/products/futbolka?variant=11',
  ...fields,
})

function write(name: TradeFeedName, offers: readonly FeedOffer[]): { text: string; skipped: string[] } {
  const format = FORMATS[name]
  const written = offers.map((one) => writeOffer(format, one, SHOP))
  const texts = written.filter((one) => typeof one === 'string')
  const skipped = written.flatMap((one) => (typeof one === 'string' ? [] : [one.skip]))
  return { text: format.head(SHOP, CATEGORIES) + texts.join('') + format.tail, skipped }
}

function itemOf(name: TradeFeedName, fields: Partial<FeedOffer> = {}): XmlElement {
  const { items } = checkFeed(name, write(name, [offer(fields)]).text)
  const [item] = items
  if (!item) throw new Error(`${name} has left it out`)
  return item
}

const HOSTILE = [
  offer(),
  offer({ variant_id: 12, product_id: 8, external_id: 'x"&<', sku: 'T-2', old_price: 60_000 }),
  offer({
    variant_id: 13,
    product_id: 9,
    external_id: '13',
    title: 'Дуже довга назва '.repeat(30),
    description: `<p>${'Опис & ще. '.repeat(3000)}</p>`,
    sku: 'S'.repeat(60),
    brand: null,
    barcode: '123',
    stock: 0,
    pictures: Array.from({ length: 30 }, (_, index) => `https://shop.example.com/media/p-${index}.webp`),
  }),
  offer({
    variant_id: 14,
    product_id: 10,
    external_id: '14',
    title: `Керівні\u0003 знаки\uFFFF і \uD800 половинка`,
    description: '',
    sku: null,
    barcode: null,
    weight_g: null,
    size_mm: null,
    params: [{ title: 'Назва <"\'', value: '5 < 6 & 7' }],
    whole_params: [{ title: 'Назва <"\'', value: '5 < 6 & 7' }],
  }),
  offer({
    variant_id: 15,
    product_id: 11,
    external_id: '15',
    group_id: '17',
    variants: 2,
    options: [{ title: 'Колір', value: 'білий' }],
    choice: 'білий',
    params: [{ title: 'Колір', value: 'білий' }],
    sku: 'T-1',
    is_sku_shared: true,
  }),
]

describe('OUT-01 every receiver takes what is written for it', () => {
  it.each(TRADE_FEEDS)('%s', (name) => {
    const { items, problems } = checkFeed(name, write(name, HOSTILE).text)
    expect(problems).toEqual([])
    expect(items).toHaveLength(HOSTILE.length)
  })

  it.each(TRADE_FEEDS)('%s without goods is still a whole document', (name) => {
    expect(checkFeed(name, write(name, []).text)).toEqual({ items: [], problems: [] })
  })
})

describe('OUT-01 what a receiver would refuse is left out and counted', () => {
  it.each(['google', 'facebook', 'rozetka', 'kasta'] as const)('%s wants a picture', (name) => {
    expect(write(name, [offer({ pictures: [] })]).skipped).toEqual(['без світлини'])
  })

  it.each(['prom', 'hotline', 'yml'] as const)('%s does not', (name) => {
    expect(write(name, [offer({ pictures: [], picture_sources: [] })]).skipped).toEqual([])
  })
})

describe('OUT-01 prices', () => {
  it.each([
    ['google', 'g:price', '600.00 UAH', 'g:sale_price', '499.50 UAH'],
    ['facebook', 'g:price', '600.00 UAH', 'g:sale_price', '499.50 UAH'],
    ['rozetka', 'price', '499.50', 'price_old', '600.00'],
    ['kasta', 'price', '499.50', 'price_old', '600.00'],
    ['prom', 'price', '499.50', 'oldprice', '600.00'],
    ['hotline', 'priceRUAH', '499.50', 'oldprice', '600.00'],
    ['yml', 'price', '499.50', 'oldprice', '600.00'],
  ] as const)('%s: %s is %s, %s is %s', (name, first, now, second, then) => {
    const item = itemOf(name, { old_price: 60_000 })
    expect([textOf(item, first), textOf(item, second)]).toEqual([now, then])
    expect(textOf(itemOf(name), second)).toBeNull()
  })
})

describe('OUT-01 variants', () => {
  const variant = {
    variants: 2,
    group_id: '17',
    options: [
      { title: 'Колір', value: 'білий' },
      { title: 'Розмір', value: 'XL' },
    ],
    choice: 'білий / XL',
    title: 'Футболка',
    params: [
      { title: 'Колір', value: 'білий' },
      { title: 'Розмір', value: 'XL' },
    ],
  }

  it('have one group and tell their colour and size to Google and Facebook', () => {
    const item = itemOf('google', variant)
    const names = ['g:id', 'g:item_group_id', 'g:title', 'g:color', 'g:size']
    expect(names.map((name) => textOf(item, name))).toEqual([
      '7-11',
      '7',
      'Футболка, білий, XL',
      'білий',
      'XL',
    ])
    expect(textOf(itemOf('google'), 'g:item_group_id')).toBeNull()
  })

  it('share a group at Prom, and are goods with a name of their own at Rozetka', () => {
    expect(itemOf('prom', variant).attributes).toMatchObject({ id: '11', group_id: '7' })
    const item = itemOf('rozetka', variant)
    expect(item.attributes).toEqual({ id: '11', available: 'true' })
    expect(textOf(item, 'name')).toBe('Футболка, білий, XL (T-1)')
    expect(textOf(itemOf('rozetka', { is_sku_shared: true, title: 'А' }), 'name')).toBe('А (11)')
  })
})

describe('OUT-01 texts', () => {
  it('are plain for Google, Facebook and Hotline, HTML for the others', () => {
    expect(textOf(itemOf('google'), 'g:description')).toBe('М’яка & легка.\nбавовна]]>')
    expect(textOf(itemOf('hotline'), 'description')).toBe('М’яка & легка.\nбавовна]]>')
    expect(textOf(itemOf('prom'), 'description_ua')).toBe(offer().description)
    expect(textOf(itemOf('google', { description: '', title: 'Назва' }), 'g:description')).toBe('Назва')
  })

  it('say several values of one param at once', () => {
    const params = itemOf('rozetka').children.filter(({ name }) => name === 'param')
    expect(params).toMatchObject([{ attributes: { name: 'Матеріал' }, text: 'бавовна, льон' }])
  })

  it('name what identifies a product, a wrong barcode not', () => {
    expect(textOf(itemOf('google'), 'g:gtin')).toBe('4820000000017')
    const item = itemOf('google', { barcode: '4820000000018', sku: null })
    expect([textOf(item, 'g:gtin'), textOf(item, 'g:identifier_exists')]).toEqual([null, 'no'])
  })

  it('say «без бренду» to who asks for a brand, and what is not there', () => {
    expect(textOf(itemOf('rozetka', { brand: null }), 'vendor')).toBe('Без бренду')
    expect(textsOf(itemOf('prom', { brand: null }), 'vendor')).toEqual([])
    expect(itemOf('rozetka', { stock: 0 }).attributes.available).toBe('false')
    expect(textOf(itemOf('hotline', { stock: 0 }), 'stock')).toBe('Немає в наявності')
  })
})
