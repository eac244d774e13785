import type { EntryGoods, PreviewQuestion, PromotionRecord } from '#src/contract/admin/promotions.ts'
import type { DiscountKind } from '#src/domain/money/discount.ts'
import { parseKopiykas } from '#src/domain/money/money.ts'
import type { Versioned } from '../../runtime/merged-fields.ts'
import { hasAllGoods } from './merge-entry.ts'

export type Typed = {
  title: string
  short: string
  description: string
  starts_on: string
  ends_on: string
  is_visible: boolean
  discount_kind: DiscountKind | 'none'
  discount: string
  picture_id: number | null
  goods: EntryGoods[]
}

const EMPTY: Typed = {
  title: '',
  short: '',
  description: '',
  starts_on: '',
  ends_on: '',
  is_visible: true,
  discount_kind: 'none',
  discount: '',
  picture_id: null,
  goods: [],
}
export const NAMES: Record<keyof Typed, string> = {
  title: 'назва',
  short: 'речення в переліку',
  description: 'умови',
  starts_on: 'перший день',
  ends_on: 'останній день',
  is_visible: 'показ',
  discount_kind: 'вид знижки',
  discount: 'знижка',
  picture_id: 'картинка',
  goods: 'товари',
}

export function versionedOf(record: PromotionRecord | null): Versioned<Typed> {
  return record ? { fields: typedOf(record), version: record.version } : { fields: EMPTY, version: '' }
}

export function bodyOf(typed: Typed, version: string, record: PromotionRecord | null): object {
  const { goods, discount: _typed, discount_kind: _kind, ...words } = typed
  // If there are very many goods, the screen lists only the first, and saving leaves the rest alone.
  const isWhole = record === null || hasAllGoods(record)
  const given = isWhole && { goods: givenGoods(goods) }
  return { ...words, ...discountOf(typed), version: record ? version : null, ...given }
}

function typedOf(record: PromotionRecord): Typed {
  const { title, short, description, starts_on, ends_on, is_visible, picture_id, goods } = record
  const words = { title, short, description, starts_on, ends_on, is_visible, picture_id, goods }
  return {
    ...words,
    discount_kind: record.discount_kind ?? 'none',
    discount: record.discount === null ? '' : String(record.discount).replace('.', ','),
  }
}

type Days = Pick<Typed, 'starts_on' | 'ends_on'>

/**
 * The days for the preview. A day that is not chosen is the saved one, or else one on which the promotion runs. `today` is
 * `YYYY-MM-DD`.
 */
export function previewedDays(typed: Days, saved: Days, today: string): Days {
  const starts_on = typed.starts_on || saved.starts_on || today
  return { starts_on, ends_on: typed.ends_on || saved.ends_on || starts_on }
}

type Sent = Pick<PreviewQuestion, 'discount_kind' | 'discount'>

/** A text that is not a number is sent as null, and the server reports what is wrong. */
function discountOf({ discount_kind, discount }: Typed): Sent {
  if (discount_kind === 'none') return { discount_kind: null, discount: null }
  const kopiykas = parseKopiykas(discount)
  return { discount_kind, discount: discount_kind === 'prices' || kopiykas === null ? null : kopiykas / 100 }
}

function givenGoods(goods: readonly EntryGoods[]) {
  return goods.map(({ id, own_price }) => ({ id, own_price }))
}

export function questionOf(typed: Typed, record: PromotionRecord | null): PreviewQuestion | null {
  const discount = discountOf(typed)
  if (discount.discount_kind === null) return null
  if (discount.discount_kind !== 'prices' && !isUsable(discount)) return null
  return { ...discount, slug: record?.slug ?? null, goods: givenGoods(typed.goods) }
}

function isUsable({ discount_kind, discount }: Sent): boolean {
  if (discount === null || discount <= 0) return false
  return discount_kind === 'amount' ? discount <= 1_000_000 : discount <= 95 && Number.isInteger(discount)
}
