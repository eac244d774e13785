import type { TradeFeedName } from '#src/contract/trade-feeds.ts'
import { allOf, readXml, textOf, textsOf, type XmlElement } from './read-xml.ts'

type Rule = (item: XmlElement) => string | false

const isAddress = (text: string | null) => text !== null && /^https?:\/\/[\w.:/?=&%~+-]+$/.test(text)
const isMoney = (text: string | null) => text !== null && /^\d+\.\d{2}$/.test(text) && Number(text) > 0
const length = (text: string | null) => text?.length ?? 0
const required = (...names: string[]): Rule[] =>
  names.map((name) => (item) => length(textOf(item, name)) === 0 && `no ${name}`)
const addresses = (...names: string[]): Rule[] =>
  names.map(
    (name) => (item) => textsOf(item, name).some((text) => !isAddress(text)) && `${name} is no address`,
  )
const atMost = (name: string, limit: number): Rule => {
  return (item) => textsOf(item, name).some((text) => text.length > limit) && `${name} is too long`
}
const dearer = (old: string): Rule => {
  return (item) =>
    textOf(item, old) !== null &&
    !(Number(textOf(item, old)) > Number(textOf(item, 'price') ?? textOf(item, 'priceRUAH'))) &&
    `${old} is not above the price`
}
const money = (...names: string[]): Rule[] =>
  names.map(
    (name) => (item) => textOf(item, name) !== null && !isMoney(textOf(item, name)) && `${name} is no money`,
  )
const oneOf = (name: string, ...values: string[]): Rule => {
  return (item) => !values.includes(textOf(item, name) ?? '') && `${name} is ${textOf(item, name)}`
}
const uniqueParams: Rule = (item) => {
  const names = item.children.filter(({ name }) => name === 'param').map(({ attributes }) => attributes.name)
  return new Set(names).size < names.length && 'a param comes twice'
}
const knownAvailability: Rule = ({ attributes }) =>
  !['true', 'false'].includes(attributes.available ?? '') && 'available is no word'

/** A rule that the text is an amount such as `123.00 UAH`. */
const merchantMoney = (name: string): Rule => {
  return (item) => {
    const text = textOf(item, name)
    return text !== null && !/^\d+\.\d{2} UAH$/.test(text) && `${name} is ${text}`
  }
}

const MERCHANT: Rule[] = [
  ...required('g:id', 'g:title', 'g:description', 'g:link', 'g:image_link', 'g:price', 'g:condition'),
  ...addresses('g:link', 'g:image_link', 'g:additional_image_link'),
  merchantMoney('g:price'),
  merchantMoney('g:sale_price'),
  (item) =>
    Number.parseFloat(textOf(item, 'g:sale_price') ?? '0') >=
      Number.parseFloat(textOf(item, 'g:price') ?? '0') && 'the sale is no sale',
  (item) => textsOf(item, 'g:additional_image_link').length > 10 && 'too many pictures',
  (item) => /<\/?\w/.test(textOf(item, 'g:description') ?? '') && 'the description has markup',
  (item) =>
    textOf(item, 'g:gtin') === null &&
    textOf(item, 'g:mpn') === null &&
    textOf(item, 'g:identifier_exists') !== 'no' &&
    'nothing identifies it',
  atMost('g:id', 50),
]

const YML: Rule[] = [
  ...required('name', 'price', 'currencyId', 'categoryId', 'url'),
  ...addresses('url'),
  ...money('price'),
  oneOf('currencyId', 'UAH'),
  knownAvailability,
  (item) => length(item.attributes.id ?? null) === 0 && 'no id',
]

const MARKET: Rule[] = [
  ...YML,
  ...required('picture', 'vendor', 'stock_quantity', 'article', 'name_ua'),
  ...addresses('picture'),
  ...money('price_old'),
  dearer('price_old'),
  atMost('name', 255),
  uniqueParams,
]

/** What each receiver refuses (ukraine.md 3.2). */
const RULES: Readonly<Record<TradeFeedName, readonly Rule[]>> = {
  google: [
    ...MERCHANT,
    oneOf('g:availability', 'in_stock', 'out_of_stock'),
    atMost('g:title', 150),
    atMost('g:description', 5000),
  ],
  facebook: [
    ...MERCHANT,
    oneOf('g:availability', 'in stock', 'out of stock'),
    atMost('g:title', 200),
    atMost('g:description', 9999),
  ],
  rozetka: MARKET,
  kasta: MARKET,
  prom: [
    ...YML,
    ...addresses('picture'),
    ...money('oldprice'),
    dearer('oldprice'),
    ...required('name_ua', 'quantity_in_stock'),
    (item) => textsOf(item, 'picture').length > 10 && 'too many pictures',
    atMost('vendorCode', 25),
    atMost('description', 12_160),
    uniqueParams,
    ({ attributes }) =>
      attributes.group_id !== undefined && !/^\d{1,9}$/.test(attributes.group_id) && 'group_id is no number',
  ],
  hotline: [
    ...required('id', 'categoryId', 'name', 'priceRUAH', 'url', 'stock'),
    ...addresses('url', 'image'),
    ...money('priceRUAH', 'oldprice'),
    dearer('oldprice'),
    (item) => /<\w/.test(textOf(item, 'description') ?? '') && 'the description has markup',
  ],
  yml: YML,
}

const ITEMS: Readonly<Record<TradeFeedName, readonly [root: string, item: string]>> = {
  google: ['rss', 'item'],
  facebook: ['rss', 'item'],
  rozetka: ['yml_catalog', 'offer'],
  prom: ['yml_catalog', 'offer'],
  kasta: ['yml_catalog', 'offer'],
  yml: ['yml_catalog', 'offer'],
  hotline: ['price', 'item'],
}

export type CheckedFeed = { items: XmlElement[]; problems: string[] }

/**
 * Reads a feed strictly.
 *
 * @returns its items, and what its receiver would refuse in them
 */
export function checkFeed(name: TradeFeedName, text: string): CheckedFeed {
  const root = readXml(text)
  const [rootName, itemName] = ITEMS[name]
  const items = allOf(root, itemName)
  const problems = items.flatMap((item) =>
    RULES[name].flatMap((rule) => {
      const problem = rule(item)
      return problem === false ? [] : [`${idOf(item)}: ${problem}`]
    }),
  )
  const whole = [
    root.name !== rootName && `the root is ${root.name}`,
    new Set(items.map(idOf)).size < items.length && 'an id comes twice',
    name === 'rozetka' &&
      new Set(items.map((item) => textOf(item, 'name'))).size < items.length &&
      'a name comes twice',
    ...categoryProblems(root, items),
  ]
  return { items, problems: [...whole.filter((problem) => problem !== false), ...problems] }
}

const idOf = (item: XmlElement): string =>
  item.attributes.id ?? textOf(item, 'g:id') ?? textOf(item, 'id') ?? ''

/**
 * Problems of categories: every parent must be there and stand before its children, and every offer must name
 * a category that is there.
 */
function categoryProblems(root: XmlElement, items: readonly XmlElement[]): string[] {
  if (root.name === 'rss') return []
  const known = new Set<string>()
  const problems: string[] = []
  for (const category of allOf(root, 'category')) {
    const parent = category.attributes.parentId ?? textOf(category, 'parentId')
    if (parent !== null && !known.has(parent)) problems.push(`the parent ${parent} is not there yet`)
    known.add(category.attributes.id ?? textOf(category, 'id') ?? '')
  }
  const lost = items.filter((item) => !known.has(textOf(item, 'categoryId') ?? ''))
  return [...problems, ...lost.map((item) => `${idOf(item)}: an unknown category`)]
}
