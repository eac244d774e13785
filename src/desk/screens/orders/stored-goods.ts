import type { DeskOrder } from '#src/contract/admin/orders.ts'
import type { FoundGoods } from '#src/contract/admin/phone-orders.ts'
import { listStored, readAnswer } from '../../runtime/offline/answers.ts'

const MOST_FOUND = 8

/** Finds goods without a connection, among the orders stored on this device, at the prices of those orders. */
export async function findStoredGoods(words: string): Promise<FoundGoods[]> {
  const paths = (await listStored()).filter(({ path }) => /^\/orders\/\d+$/.test(path))
  const orders = await Promise.all(paths.map(({ path }) => readAnswer<DeskOrder>(path)))
  const goods = orders.flatMap((order) => order?.lines.flatMap(goodsOf) ?? [])
  const parts = words.toLowerCase().split(/\s+/)
  const found = new Map(
    goods
      .filter(({ title, variant, sku, barcode }) => {
        const text = [title, variant, sku, barcode].join(' ').toLowerCase()
        return parts.every((part) => text.includes(part))
      })
      .map((one) => [one.variant_id, one]),
  )
  return [...found.values()].slice(0, MOST_FOUND)
}

function goodsOf(line: DeskOrder['lines'][number]): FoundGoods[] {
  const { product_id, variant_id, title, variant, sku, barcode, price, stock, picture } = line
  if (product_id === null || variant_id === null) return []
  return [{ product_id, variant_id, title, variant, sku, barcode, price, stock: stock ?? 0, picture }]
}
