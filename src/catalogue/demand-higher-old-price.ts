import { Refusal } from './refusal.ts'

/**
 * An old price that is none is a slip of who types it; in a price list it is left out with a warning. Both in the same
 * unit.
 *
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
