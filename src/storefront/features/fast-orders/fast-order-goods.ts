import type { Picture } from '#src/contract/parts.ts'
import { readRecord } from '#src/domain/stored/stored-value.ts'

/** The ordered goods: one piece of one variant. `price` is in hryvnias. */
export type FastOrderGoods = {
  product_id: number
  variant_id: number
  title: string
  variant: string | null
  picture: Picture | null
  price: number
}

/** The data of a modal has no type in its store. */
export function isFastOrderGoods(data: unknown): data is FastOrderGoods {
  const record = readRecord(data)
  return typeof record?.['product_id'] === 'number' && typeof record['variant_id'] === 'number'
}
