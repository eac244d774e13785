import type { GoodsChange } from '#src/contract/admin/goods.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'

const MINUS = '\u2212'
const NBSP = '\u00A0'
const ROUNDED: Readonly<Record<string, string>> = {
  '1': ', до 1 грн',
  '10': ', до 10 грн',
  '9': ', до 9 грн униз',
  '99': ', до 99 коп.',
}

/** Returns the title of a change of goods in the history: «Ціна −5 %, до 9 грн униз». */
export function changeTitle(change: GoodsChange, name: string | null = null): string {
  switch (change.field) {
    case 'price':
      return change.op === 'set'
        ? `Ціна ${formatPrice(toKopiykas(change.value))}`
        : `Ціна ${stepOf(change.op, change.value)}${ROUNDED[change.rounding] ?? ''}`
    case 'old_price':
      return oldPriceTitle(change)
    case 'stock':
      return change.op === 'set' ? `Залишок ${change.value}` : `Залишок ${signed(change.value)}${NBSP}шт.`
    case 'is_visible':
      return change.value ? 'Показати на сайті' : 'Сховати з сайту'
    case 'category':
      return `Категорія «${name ?? change.value}»`
    default:
      return change.op === 'add'
        ? `Додати до акції «${name ?? change.value}»`
        : `Прибрати з акції «${name ?? change.value}»`
  }
}

function oldPriceTitle(change: Extract<GoodsChange, { field: 'old_price' }>): string {
  switch (change.op) {
    case 'none':
      return 'Без старої ціни'
    case 'price':
      return 'Стара ціна = теперішня'
    case 'set':
      return `Стара ціна ${formatPrice(toKopiykas(change.value))}`
    default:
      return `Стара ціна ${stepOf('percent', change.value)} до теперішньої${ROUNDED[change.rounding] ?? ''}`
  }
}

function stepOf(op: 'percent' | 'sum', value: number): string {
  if (op === 'percent') return `${signed(value)}${NBSP}%`
  return value < 0 ? formatPrice(toKopiykas(value)) : `+${formatPrice(toKopiykas(value))}`
}

function signed(value: number): string {
  const digits = String(Math.abs(value)).replace('.', ',')
  return value < 0 ? MINUS + digits : `+${digits}`
}
