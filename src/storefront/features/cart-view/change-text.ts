import type { CartChange } from '#src/domain/cart/cart-check.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'

/** Returns one sentence for one change. The title is followed by a colon, so that it need not be inflected. */
export function changeText(change: CartChange): string {
  const name = change.variant === null ? change.title : `${change.title} (${change.variant})`
  return `${name}: ${whatChanged(change)}`
}

function whatChanged({ kind, from, to }: CartChange): string {
  if (kind === 'gone') return 'більше не продається, прибрано з кошика'
  if (kind === 'out_of_stock') return 'немає в наявності, прибрано з кошика'
  if (kind === 'less_stock') return `було ${from}\u00A0шт., залишилось ${to}\u00A0шт.`
  if (kind === 'limit') return `було ${from}\u00A0шт. Можна замовити до ${to}\u00A0шт.`
  return `ціна змінилася, було ${price(from)}, стало ${price(to)}`
}

function price(hryvnias: number): string {
  return formatPrice(toKopiykas(hryvnias))
}
