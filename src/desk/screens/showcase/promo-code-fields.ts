import type { PromoCodeRecord } from '#src/contract/admin/promo-codes.ts'
import { parseKopiykas } from '#src/domain/money/money.ts'
import type { PromoKind } from '#src/domain/promo-codes/promo-code.ts'
import type { Versioned } from '../../runtime/merged-fields.ts'

export type Typed = {
  code: string
  kind: PromoKind
  discount: string
  least_sum: string
  starts_on: string
  ends_on: string
  most_uses: string
  most_per_customer: string
  with_reduced: boolean
  is_active: boolean
}

const EMPTY: Typed = {
  code: '',
  kind: 'percent',
  discount: '',
  least_sum: '',
  starts_on: '',
  ends_on: '',
  most_uses: '',
  most_per_customer: '',
  with_reduced: false,
  is_active: true,
}
export const NAMES: Record<keyof Typed, string> = {
  code: 'промокод',
  kind: 'вид знижки',
  discount: 'знижка',
  least_sum: 'від якої суми',
  starts_on: 'перший день',
  ends_on: 'останній день',
  most_uses: 'скільки замовлень',
  most_per_customer: 'замовлень одного покупця',
  with_reduced: 'дія на товари зі знижкою',
  is_active: 'чи діє',
}

export function versionedOf(record: PromoCodeRecord | null): Versioned<Typed> {
  return record ? { fields: typedOf(record), version: record.version } : { fields: EMPTY, version: '' }
}

function typedOf(record: PromoCodeRecord): Typed {
  const { code, kind, discount, least_sum, with_reduced, is_active } = record
  return {
    code,
    kind,
    discount: textOf(discount),
    least_sum: least_sum === 0 ? '' : textOf(least_sum),
    starts_on: record.starts_on ?? '',
    ends_on: record.ends_on ?? '',
    most_uses: textOf(record.most_uses),
    most_per_customer: textOf(record.most_per_customer),
    with_reduced,
    is_active,
  }
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

/** A text that is not a number is sent as null, and the server reports what is wrong. */
export function bodyOf(typed: Typed): object {
  return {
    ...typed,
    discount: hryvniasOf(typed.discount),
    least_sum: typed.least_sum.trim() === '' ? 0 : hryvniasOf(typed.least_sum),
    starts_on: typed.starts_on || null,
    ends_on: typed.ends_on || null,
    most_uses: countOf(typed.most_uses),
    most_per_customer: countOf(typed.most_per_customer),
  }
}

/** Null if it is not a sum. Then the server refuses it: a mistyped limit must not become none. */
function hryvniasOf(text: string): number | null {
  const sum = parseKopiykas(text)
  return sum === null ? null : sum / 100
}

/** Null means no limit, so a text that is not a number must not become null: 0 is sent, which the server refuses. */
function countOf(text: string): number | null {
  if (text.trim() === '') return null
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
}
