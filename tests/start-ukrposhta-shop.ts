import type { DeliveryDeps } from '#src/delivery/load-carriers.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import type { PrivateKey } from '#src/settings/private-keys.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { onFileEnd } from './file-end.ts'
import { orderBody, orderKey } from './order-request.ts'
import { startUkrposhtaServer, type UkrposhtaServer } from './providers/ukrposhta.ts'
import { startTestShop, TEST_CONFIG, type TestShop } from './start-test-shop.ts'

export type UkrposhtaShop = TestShop & {
  carrier: UkrposhtaServer
  deps: DeliveryDeps
  now: Date
  set: (key: PrivateKey, value: unknown) => Promise<void>
  /**
   * Places a confirmed order for one piece of 500 hryvnias to an index.
   *
   * @returns its number
   */
  order: (change?: { index?: string; name?: string }) => Promise<string>
}

/** Starts a shop whose owner has everything that shipments of Ukrposhta need. */
export async function startUkrposhtaShop(): Promise<UkrposhtaShop> {
  const carrier = await startUkrposhtaServer()
  onFileEnd(() => carrier.close())
  const providers = { ...TEST_CONFIG.providers, ukrposhta: carrier.url }
  const shop = await startTestShop({ config: { providers } })
  const vault = createVault(TEST_CONFIG.secret)
  const set = (key: PrivateKey, value: unknown) => savePrivateSetting(shop.database, vault, key, value)
  await set('ukrposhta_ecom_key', carrier.keys.ecom)
  await set('ukrposhta_token', carrier.keys.counterparty)
  await set('ukrposhta_tracking_key', carrier.keys.tracking)
  await set('ukrposhta_sender', carrier.sender.uuid)
  await set('ukrposhta_sender_address', String(carrier.sender.addressId))
  await shop.database
    .insertInto('settings')
    .values({ key: 'deliveries', value: JSON.stringify(['pickup', 'ukrposhta']) })
    .execute()
  const deps = { database: shop.database, vault, providers, outboundMs: 3_000 }
  return { ...shop, carrier, deps, now: new Date(), set, order }

  async function order({ index = '20300', name = 'Олена Коваль' } = {}): Promise<string> {
    const { id, variants } = await shop.build.product({ price: 50_000 })
    const lines = [{ product_id: id, variant_id: variants[0]?.id, quantity: 1, price: 500 }]
    const body = orderBody({ delivery: { method: 'ukrposhta', city: 'Умань', index }, lines, name })
    const answer = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
    const { number } = answer.json<{ data: { number: string } }>().data
    await changeOrderStatus(shop.database, number, { status: 'confirmed', actor: 'owner' })
    return number
  }
}
