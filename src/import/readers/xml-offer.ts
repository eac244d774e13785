import type { CategoryTree } from '../offers/category-tree.ts'
import type { RawParam } from '../offers/params.ts'
import { field, type RawField, type RawOffer, type RawSlot } from '../offers/raw-offer.ts'
import type { FeedElement, RecordNotes } from './feed-element.ts'

/**
 * The names of a field in different formats, the more reliable first; `@` marks an attribute of the offer.
 */
const NAMES: Readonly<Record<Exclude<RawSlot, 'availability' | 'quantity'>, readonly string[]>> = {
  id: ['@id', 'id', 'offer_id', 'offerid'],
  group: ['@group_id', 'group_id', '@groupid', 'groupid', 'item_group_id'],
  title_ua: ['name_ua', 'title_ua'],
  title: ['name', 'title', 'model'],
  title_ru: ['name_ru', 'title_ru'],
  description_ua: ['description_ua'],
  description: ['description', 'description_ru', 'summary'],
  price: ['priceruah', 'priceuah', 'price_uah', 'price'],
  old_price: ['oldprice', 'old_price', 'price_old'],
  sale_price: ['price_promo', 'promo_price', 'sale_price'],
  discount: ['discount'],
  currency: ['currencyid', 'currency'],
  category: ['categoryid', 'category_id'],
  brand: ['vendor', 'brand', 'manufacturer', 'producer'],
  sku: ['vendorcode', 'vendor_code', 'article', 'articul', 'sku', 'code', 'mpn'],
  barcode: ['barcode', 'ean', 'gtin', 'upc'],
  url: ['url', 'link'],
  country: ['country', 'country_of_origin', 'countryoforigin'],
  condition: ['condition', 'state'],
  keywords: ['keywords_ua', 'keywords'],
  weight: ['weight', 'shipping_weight'],
  dimensions: ['dimensions'],
  length: ['length', 'shipping_length'],
  width: ['width', 'shipping_width'],
  height: ['height', 'shipping_height'],
}
const SLOTS = Object.entries(NAMES)
const AVAILABILITY = ['@available', 'available', 'availability', 'presence', '@in_stock', 'in_stock', 'stock']
const QUANTITY = [
  'stock_quantity',
  'quantity_in_stock',
  'quantity',
  '@quantity_in_stock',
  '@stock_quantity',
  'in_stock',
  '@in_stock',
  'stock',
]
const PICTURES = new Set([
  'picture',
  'image',
  'image_link',
  'additional_image_link',
  'photo',
  'img',
  'picture_url',
])
const PARAMS = new Set(['param', 'parameter', 'characteristic'])
const WRAPPERS = new Set(['pictures', 'images', 'photos', 'params', 'parameters', 'characteristics'])
const WARRANTY = new Set(['guarantee', 'warranty'])

/** Reads an offer or item of YML, Hotline or `catalog`/`items`, which differ only in names. */
export function xmlOffer(element: FeedElement, notes: RecordNotes, categories: CategoryTree): RawOffer {
  const found = collect(element)
  const raw: RawOffer = { line: element.line, fields: {}, pictures: [], params: [], ...notes }
  for (const [slot, names] of SLOTS) {
    const value = firstFilled(found, names)
    if (value && isSlot(slot)) raw.fields[slot] = value
  }
  readStockFields(raw, found)
  readDollarPrice(raw, found)
  readLongName(raw, found)
  readOwnCategory(raw, element, categories)
  for (const child of [element, ...element.children.filter((child) => WRAPPERS.has(child.name))].flatMap(
    (holder) => holder.children,
  )) {
    readRepeated(raw, child)
  }
  return raw
}

type Found = ReadonlyMap<string, RawField>

/** Only direct children, because a price inside `shipping` is not the product's. */
function collect(element: FeedElement): Found {
  const found = new Map<string, RawField>()
  for (const [name, value] of element.attributes) found.set(`@${name}`, field(value, element.line, name))
  for (const child of element.children) {
    const name = withLanguage(child)
    const known = found.get(name)
    if (known === undefined || known.text === '')
      found.set(name, field(ownText(child), child.line, child.label))
  }
  return found
}

function withLanguage(child: FeedElement): string {
  const language =
    child.attributes.size === 0
      ? undefined
      : (child.attributes.get('lang') ?? child.attributes.get('xml:lang'))
  const name = language === undefined ? child.name : `${child.name}_${language.slice(0, 2).toLowerCase()}`
  return name.replace(/_uk$/, '_ua')
}

/** `<condition type="used"/>` has in an attribute what others write as text. */
function ownText(child: FeedElement): string {
  return child.text.trim() === '' ? (child.attributes.get('type') ?? '') : child.text
}

function isSlot(name: string): name is RawSlot {
  return name in NAMES
}

function firstFilled(found: Found, names: readonly string[]): RawField | undefined {
  let empty: RawField | undefined
  for (const name of names) {
    const value = found.get(name)
    if (value?.text) return value
    empty ??= value
  }
  return empty
}

function readStockFields(raw: RawOffer, found: Found): void {
  // An empty availability is an answer ("not in stock"), so the first one present counts, filled or not.
  const said = AVAILABILITY.filter((name) => !isCount(name, found))
    .map((name) => found.get(name))
    .find(Boolean)
  const counted = firstFilled(
    found,
    QUANTITY.filter((name) => isCount(name, found)),
  )
  if (said) raw.fields.availability = said
  if (counted) raw.fields.quantity = counted
}

/** `stock` and `in_stock` contain a number in some feeds and a word in others. */
function isCount(name: string, found: Found): boolean {
  return name.includes('quantity') || (name.endsWith('stock') && /\d/.test(found.get(name)?.text ?? ''))
}

/** Hotline allows only dollars to be given; the rate of the day is at the top of its file. */
function readDollarPrice(raw: RawOffer, found: Found): void {
  const dollars = found.get('pricerusd')
  const hryvnias = raw.fields.price
  if (!dollars?.text || (hryvnias && /[1-9]/.test(hryvnias.text))) return
  raw.fields.price = dollars
  raw.fields.currency = { ...dollars, text: 'USD' }
}

/** The old form of YML without `name`: type, maker and model separately. */
function readLongName(raw: RawOffer, found: Found): void {
  const type = found.get('typeprefix')
  if (raw.fields.title?.field !== 'model' || !type) return
  const parts = [type, raw.fields.brand, raw.fields.title].map((part) => part?.text)
  raw.fields.title = { ...raw.fields.title, text: parts.filter(Boolean).join(' ') }
}

/** A category written into the offer itself: by a code with a title (Epicentr), or as a path of titles. */
function readOwnCategory(raw: RawOffer, element: FeedElement, categories: CategoryTree): void {
  const own = element.children.find((child) => child.name === 'category')
  if (raw.fields.category?.text || !own) return
  const title = own.text.trim()
  const id = own.attributes.get('code') ?? own.attributes.get('id') ?? own.attributes.get('portal_id') ?? ''
  if (title === '' && id === '') return
  const source = id.trim() === '' || title === '' ? null : categories.addSingle(id.trim(), title, own.line)
  raw.fields.category = field(
    source ?? (title === '' ? id : (categories.addPath(title.split('>'), own.line) ?? '')),
    own.line,
    'category',
  )
}

function readRepeated(raw: RawOffer, child: FeedElement): void {
  if (PICTURES.has(child.name))
    raw.pictures.push(field(child.text || (child.attributes.get('url') ?? ''), child.line, child.name))
  else if (PARAMS.has(child.name)) raw.params.push(readParam(child))
  else if (WARRANTY.has(child.name)) {
    const months = child.text.trim()
    if (!/^(true|false|0)?$/i.test(months))
      raw.params.push({
        title: 'Гарантія',
        value: /^\d+$/.test(months) ? `${months} міс.` : months,
        unit: null,
        line: child.line,
      })
  }
}

function readParam(element: FeedElement): RawParam {
  return {
    title: element.attributes.get('name') ?? partOf(element, 'name') ?? '',
    value: valuesOf(element) ?? (element.text.trim() || element.attributes.get('value') || ''),
    unit: element.attributes.get('unit') ?? partOf(element, 'unit') ?? null,
    line: element.line,
    language: element.attributes.get('lang') ?? element.attributes.get('xml:lang'),
  }
}

/** The text of the Ukrainian child with this name, or of the first one. */
function partOf({ children }: FeedElement, name: string): string | undefined {
  const parts = children.filter((child) => child.name === name)
  return (parts.find((child) => /^u[ak]/i.test(child.attributes.get('lang') ?? '')) ?? parts[0])?.text
}

/** Several values without a language are values of one list, whose separator is a semicolon everywhere else. */
function valuesOf(element: FeedElement): string | undefined {
  const values = element.children.filter((child) => child.name === 'value')
  if (values.length < 2 || values.some((child) => child.attributes.has('lang')))
    return partOf(element, 'value')
  const texts = values.map((child) => child.text.trim()).filter((text) => text !== '')
  return [...new Set(texts)].join('; ')
}
