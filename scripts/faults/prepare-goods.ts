import type { Database } from '#src/database/connect.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import type { Vault } from '#src/settings/vault.ts'
import { createBuilders } from '#tests/builders.ts'
import type { Goods } from './shoppers.ts'

export type Preparing = {
  vault: Vault
  /** Of the payment provider. */
  keys: { publicKey: string; privateKey: string }
  /** Pieces of each product. */
  stock: number
}

const GOODS = 5

/** Prepares what shoppers buy, and how they pay. */
export async function prepareGoods(database: Database, { vault, keys, stock }: Preparing): Promise<Goods[]> {
  await savePrivateSetting(database, vault, 'liqpay_public_key', keys.publicKey)
  await savePrivateSetting(database, vault, 'liqpay_private_key', keys.privateKey)
  const build = createBuilders(database)
  const goods: Goods[] = []
  for (let number = 1; number <= GOODS; number += 1) {
    const price = 100 + number
    const sku = `FAULT-${number}`
    const product = await build.product({ title: `Кухоль ${number}`, sku, stock, price: price * 100 })
    goods.push({ id: product.id, variant_id: product.variant.id, price, slug: product.slug })
  }
  return goods
}
