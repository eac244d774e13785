import { Refusal } from './refusal.ts'

/**
 * Refuses an old price that is not above the price, because a person who types it has made a mistake. In a
 * price list it is only left out, with a warning. Both are in the same unit.
 * @throws Refusal
 */
export function demandHigherOldPrice({
  price,
  old_price,
}: {
  price: number
  old_price: number | null
}): void {
  if (old_price !== null && old_price <= price)
    throw new Refusal('Стара ціна має бути вища за нову. Виправте або зітріть.')
}
