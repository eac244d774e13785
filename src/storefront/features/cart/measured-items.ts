import type { Cart, CartLine } from '#src/domain/cart/cart.ts'
import type { ParcelGood } from '#src/domain/delivery/misfit.ts'
import type { Measure } from '#src/domain/measures/measure.ts'
import { keyOf, type Measures } from './cart-measures.ts'

export function measuredItems({ items }: Pick<Cart, 'items'>, measures: Measures): ParcelGood[] {
  return items.map((line) => ({ title: line.title, quantity: line.quantity, ...measureOf(line, measures) }))
}

function measureOf({ id, variant_id }: CartLine, measures: Measures): Measure {
  return measures.get(keyOf(id, variant_id)) ?? { weight_g: null, size_mm: null }
}
