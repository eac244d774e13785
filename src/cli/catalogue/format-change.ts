import type { ChangedRow, ChangePreview, GoodsChangeState } from '#src/contract/admin/goods.ts'
import { unwrittenTexts } from '#src/domain/catalogue/unwritten-values.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { countOf, PRODUCT_FORMS, VALUE_FORMS } from '#src/domain/text/plural.ts'

const STATES = {
  applying: 'триває',
  applied: 'зроблено',
  undoing: 'скасовується',
  undone: 'скасовано',
} as const

/** Returns a change of goods as one line. */
export function changeLine({
  id,
  title,
  state,
  total,
  done,
  created_at,
  ...unwritten
}: GoodsChangeState): string {
  const notes = [
    `${STATES[state]}${state === 'applying' ? ` ${done} із ${total}` : ''}`,
    countOf(total, VALUE_FORMS),
    ...unwrittenTexts(unwritten),
  ]
  return `№ ${id}  ${created_at.slice(0, 16).replace('T', ' ')}  ${title}: ${notes.join(', ')}`
}

/** Returns a preview of a change as lines. */
export function previewLines({
  title,
  selected,
  changed,
  same,
  wrong,
  products,
  lost_old_prices,
  largest,
  wrong_rows,
}: ChangePreview): string[] {
  return [
    `${title}: зміниться ${countOf(changed, VALUE_FORMS)} у ${countOf(products, PRODUCT_FORMS)} з ${selected}; без змін ${same}, не можна ${wrong}`,
    ...(lost_old_prices > 0 ? [`Стара ціна зникне: ${lost_old_prices}`] : []),
    ...largest.map((row) => `  ${rowText(row)}`),
    ...wrong_rows.map((row) => `  не можна: ${rowText(row)}  ${row.reason}`),
    'Нічого не змінено: це перегляд.',
  ]
}

function rowText({ title, sku, before, after, percent }: ChangedRow): string {
  const step = percent === null ? '' : `  ${percent > 0 ? '+' : ''}${percent} %`
  return `${sku ?? ''}  ${title}  ${text(before)} → ${text(after)}${step}`
}

function text(value: ChangedRow['before']): string {
  if (value === null) return 'немає'
  if (typeof value === 'boolean') return value ? 'на сайті' : 'сховано'
  return typeof value === 'number' && !Number.isInteger(value)
    ? formatPrice(toKopiykas(value))
    : String(value)
}
