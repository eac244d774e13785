import type { CategoryTree } from '../offers/category-tree.ts'
import { field, type RawOffer } from '../offers/raw-offer.ts'
import { xmlOffer } from './xml-offer.ts'
import type { FeedElement, RecordNotes } from './feed-element.ts'

const PARAM_TITLES: Readonly<Record<string, string>> = {
  color: 'Колір',
  size: 'Розмір',
  material: 'Матеріал',
  pattern: 'Візерунок',
  gender: 'Стать',
  age_group: 'Вік',
}
const WORDS: Readonly<Record<string, string>> = {
  male: 'чоловіча',
  female: 'жіноча',
  unisex: 'унісекс',
  newborn: 'новонароджені',
  infant: 'немовлята',
  toddler: 'малюки',
  kids: 'діти',
  adult: 'дорослі',
}

/** Reads an item of Google Merchant. `now` decides whether a sale price with dates applies. */
export function googleOffer(
  element: FeedElement,
  notes: RecordNotes,
  categories: CategoryTree,
  now: Date,
): RawOffer {
  const raw = xmlOffer(withoutPlainCategory(element), notes, categories)
  for (const child of element.children) {
    const title = PARAM_TITLES[child.name]
    const value = child.text.trim()
    if (title !== undefined)
      raw.params.push({ title, value: WORDS[value.toLowerCase()] ?? value, unit: null, line: child.line })
    if (child.name === 'product_detail') readDetail(raw, child)
  }
  readCategory(raw, element, categories)
  if (!isSaleValid(element, now)) delete raw.fields.sale_price
  return raw
}

/** RSS has a `category` of its own, which says nothing about goods. */
function withoutPlainCategory(element: FeedElement): FeedElement {
  return { ...element, children: element.children.filter((child) => child.name !== 'category') }
}

function readDetail(raw: RawOffer, detail: FeedElement): void {
  const part = (name: string) => detail.children.find((child) => child.name === name)?.text ?? ''
  raw.params.push({
    title: part('attribute_name'),
    value: part('attribute_value'),
    unit: null,
    line: detail.line,
  })
}

/**
 * The shop's own path, or else Google's category if it is written out, because the titles of its numbers are
 * not known here.
 */
function readCategory(raw: RawOffer, element: FeedElement, categories: CategoryTree): void {
  const own = element.children.find((child) => child.name === 'product_type' && child.text.trim() !== '')
  const googles = element.children.find(
    (child) => child.name === 'google_product_category' && /\p{L}/u.test(child.text),
  )
  const path = own ?? googles
  const id = path && categories.addPath(path.text.replaceAll('&gt;', '>').split('>'), path.line)
  if (path && id) raw.fields.category = field(id, path.line, path.name)
}

function isSaleValid(element: FeedElement, now: Date): boolean {
  const dates =
    element.children.find((child) => child.name === 'sale_price_effective_date')?.text.trim() ?? ''
  const [from, to] = dates.split('/').map((date) => Date.parse(date.trim()))
  // A date that cannot be read is NaN, which is neither before nor after.
  return !(from !== undefined && from > now.getTime()) && !(to !== undefined && to < now.getTime())
}
