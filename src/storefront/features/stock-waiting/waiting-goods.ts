/** The goods to wait for, passed to the modal as its data. */
export type WaitingGoods = { product_id: number; variant_id: number; title: string; variant: string | null }

export function isWaitingGoods(data: unknown): data is WaitingGoods {
  return typeof data === 'object' && data !== null && 'product_id' in data && 'variant_id' in data
}
