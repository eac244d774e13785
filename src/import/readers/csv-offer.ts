import type { CategoryTree } from '../offers/category-tree.ts'
import type { CsvColumns, CsvSlot } from './csv-columns.ts'
import { field, type RawField, type RawOffer, type RawSlot } from '../offers/raw-offer.ts'

const PLAIN_SLOTS: readonly RawSlot[] = [
  'id',
  'group',
  'title',
  'title_ua',
  'title_ru',
  'description',
  'description_ua',
  'price',
  'old_price',
  'sale_price',
  'discount',
  'currency',
  'availability',
  'quantity',
  'brand',
  'sku',
  'barcode',
  'url',
  'country',
  'condition',
  'keywords',
  'weight',
  'dimensions',
  'length',
  'width',
  'height',
]
const SECTION = /^(розділ|раздел)$/i
const PICTURE_LIST = /[\s,;|]+/

/** Reads one row. `now` decides whether a dated discount applies. */
export function csvOffer(
  columns: CsvColumns,
  row: readonly string[],
  line: number,
  categories: CategoryTree,
  now: Date,
): RawOffer {
  const raw: RawOffer = { line, fields: {}, pictures: [], params: [], broken: null, markup: null }
  const pick = (slot: CsvSlot) => pickField(columns, row, line, slot)
  for (const slot of PLAIN_SLOTS) {
    const value = pick(slot)
    if (value) raw.fields[slot] = value
  }
  readIds(raw, columns)
  if (!isDiscountValid(pick('discount_from'), pick('discount_to'), now)) delete raw.fields.discount
  const category = readCategory(pick('category'), pick('category_title'), categories)
  if (category) raw.fields.category = category
  readPictures(raw, columns, row)
  readParams(raw, columns, row, pick('warranty'))
  return raw
}

/** The first filled column of a field, or an empty one if all are empty. */
function pickField(
  columns: CsvColumns,
  row: readonly string[],
  line: number,
  slot: CsvSlot,
): RawField | undefined {
  const candidates = columns.slots.get(slot)
  const column = candidates?.find((one) => row[one]?.trim()) ?? candidates?.[0]
  return column === undefined ? undefined : field(row[column] ?? '', line, columns.header[column] ?? slot)
}

/**
 * Without a column of ids the article number is the id. A row without a parent's article number is its own
 * parent.
 */
function readIds(raw: RawOffer, columns: CsvColumns): void {
  const { id, sku, group } = raw.fields
  if (!id?.text && sku) raw.fields.id = sku
  const groupColumn = columns.slots.get('group')?.[0]
  const isByArticle = groupColumn !== undefined && /артикул|article/i.test(columns.header[groupColumn] ?? '')
  if (isByArticle && group && !group.text && sku) raw.fields.group = { ...group, text: sku.text }
}

function readCategory(
  id: RawField | undefined,
  title: RawField | undefined,
  categories: CategoryTree,
): RawField | null {
  if (!title?.text) return id?.text ? id : null
  if (id?.text) return { ...id, text: categories.addSingle(id.text, title.text, title.line) }
  const path = categories.addPath(title.text.split(separatorOf(title)), title.line)
  return path === null ? null : { ...title, text: path }
}

function separatorOf({ text, field: column }: RawField): string {
  if (text.includes('>')) return '>'
  return SECTION.test(column.trim()) ? '/' : ' / '
}

function readPictures(raw: RawOffer, columns: CsvColumns, row: readonly string[]): void {
  for (const column of columns.slots.get('picture')?.toSorted((a, b) => a - b) ?? []) {
    const name = columns.header[column] ?? 'picture'
    // Addresses contain no spaces or commas here, because both separate the list.
    for (const address of (row[column] ?? '').split(PICTURE_LIST))
      if (address !== '') raw.pictures.push(field(address, raw.line, name))
  }
}

function readParams(
  raw: RawOffer,
  columns: CsvColumns,
  row: readonly string[],
  warranty: RawField | undefined,
): void {
  for (const { title, unit, value } of columns.params) {
    const name = typeof title === 'string' ? title : (row[title] ?? '')
    const text = row[value] ?? ''
    if (name.trim() !== '' && text.trim() !== '')
      raw.params.push({
        title: name,
        value: text,
        unit: unit === null ? null : (row[unit] ?? null),
        line: raw.line,
      })
  }
  if (!warranty?.text || warranty.text === '0') return
  const value = /^\d+$/.test(warranty.text) ? `${warranty.text} міс.` : warranty.text
  raw.params.push({ title: 'Гарантія', value, unit: null, line: raw.line })
}

function isDiscountValid(from: RawField | undefined, to: RawField | undefined, now: Date): boolean {
  const start = readDate(from)
  const end = readDate(to)
  const day = 24 * 60 * 60 * 1000
  return (start === null || start <= now.getTime()) && (end === null || end + day > now.getTime())
}

/** `21.11.2026` or an ISO date, as the start of that day in UTC, in milliseconds. */
function readDate(date: RawField | undefined): number | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(date?.text ?? '') ?? []
  const time =
    day === undefined ? Date.parse(date?.text ?? '') : Date.UTC(Number(year), Number(month) - 1, Number(day))
  return Number.isNaN(time) ? null : time
}
