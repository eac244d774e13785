import type { CartLineAnswer } from '#src/contract/cart.ts'
import type { Measure } from '#src/domain/measures/measure.ts'
import { createStore, useStore } from '../../runtime/stores/store.ts'

/** Measures by product and variant, from the last check of the cart. */
export type Measures = ReadonlyMap<string, Measure & { allows_instalments?: boolean }>

const measureStore = createStore<Measures>(new Map())

export function useMeasures(): Measures {
  return useStore(measureStore)
}

/** An API run by somebody else may not state weights and instalments. */
type Checked = Pick<CartLineAnswer, 'product_id' | 'variant_id'> &
  Partial<Measure & Pick<CartLineAnswer, 'allows_instalments'>>

export function storeMeasures(lines: readonly Checked[]): void {
  const known = new Map(measureStore.get())
  for (const line of lines)
    known.set(keyOf(line.product_id, line.variant_id), { weight_g: null, size_mm: null, ...line })
  measureStore.set(known)
}

/** Returns the key of a variant in `Measures`. */
export function keyOf(productId: number, variantId: number | null): string {
  return `${productId} ${variantId}`
}
