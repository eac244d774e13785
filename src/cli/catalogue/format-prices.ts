import type { VariantPrices } from '#src/catalogue/list-prices.ts'
import { formatPrice, toHryvnias } from '#src/domain/money/money.ts'

/** Returns the price and the past prices of a variant as lines. */
export function priceLines({ name, price, history, ...variant }: VariantPrices): string[] {
  return [
    `${name}: ${formatPrice(price)}${oldPriceNote({ price, ...variant })}`,
    ...history.map((past) => `  ${formatPrice(past.price)} до ${momentOf(past.ended_at)}`),
  ]
}

/** Returns the same for programs, with amounts in hryvnias. */
export function pricesJson({
  price,
  claimed_old_price,
  old_price,
  lowest_before,
  history,
  ...variant
}: VariantPrices) {
  return {
    ...variant,
    price: toHryvnias(price),
    claimed_old_price: claimed_old_price === null ? null : toHryvnias(claimed_old_price),
    old_price: old_price === null ? null : toHryvnias(old_price),
    lowest_before: toHryvnias(lowest_before),
    history: history.map((past) => ({ ...past, price: toHryvnias(past.price) })),
  }
}

type Claim = Pick<VariantPrices, 'price' | 'claimed_old_price' | 'old_price' | 'lowest_before'>

function oldPriceNote({ price, claimed_old_price, old_price, lowest_before }: Claim): string {
  if (old_price !== null) return `, стара ціна ${formatPrice(old_price)}`
  const most =
    lowest_before > price ? `найбільша дозволена — ${formatPrice(lowest_before)}` : 'знижки зараз немає'
  if (claimed_old_price !== null) return `, стару ціну ${formatPrice(claimed_old_price)} не показано: ${most}`
  return lowest_before > price ? `, старої ціни не задано, ${most}` : ''
}

function momentOf(text: string): string {
  return new Date(text).toLocaleString('uk-UA', {
    timeZone: 'Europe/Kyiv',
    dateStyle: 'short',
    timeStyle: 'short',
  })
}
