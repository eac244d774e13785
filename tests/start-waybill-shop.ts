import type { Delivery } from '#src/contract/orders.ts'
import type { DeliveryDeps } from '#src/delivery/load-carriers.ts'
import { refreshNovaPoshta } from '#src/delivery/start-directory-job.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import type { PrivateKey } from '#src/settings/private-keys.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { onFileEnd } from './file-end.ts'
import { orderBody, orderKey } from './order-request.ts'
import { type NovaPoshtaServer, startNovaPoshtaServer } from './providers/nova-poshta.ts'
import { npRef } from './providers/nova-poshta-directory.ts'
import { startTestShop, TEST_CONFIG, type TestShop } from './start-test-shop.ts'

export type WaybillShop = TestShop & {
  carrier: NovaPoshtaServer
  deps: DeliveryDeps
  now: Date
  set: (key: PrivateKey, value: unknown) => Promise<void>
  /**
   * Places an order for one piece of 500 hryvnias, and gives it a status.
   *
   * @returns its number
   */
  order: (options?: OrderOptions) => Promise<string>
}

type OrderOptions = { delivery?: Delivery; status?: OrderStatus; name?: string; weight_g?: number }

/**
 * Starts a shop whose owner has everything that waybills of Nova Poshta need, and the carrier's directory.
 */
export async function startWaybillShop(): Promise<WaybillShop> {
  const carrier = await startNovaPoshtaServer()
  const shop = await startTestShop({
    config: { providers: { ...TEST_CONFIG.providers, novaPoshta: carrier.url } },
  })
  const { deps, now, set } = await startCarrier(shop, carrier)
  return { ...shop, carrier, deps, now, set, order }

  async function order({
    delivery = toBranch(),
    status = 'confirmed',
    name = 'Олена Коваль',
    weight_g,
  }: OrderOptions = {}) {
    const { id, variants } = await shop.build.product({ price: 50_000 })
    const variant_id = variants[0]?.id
    if (weight_g !== undefined)
      await shop.database
        .updateTable('variants')
        .set({ weight_g })
        .where('id', '=', variant_id ?? 0)
        .execute()
    const lines = [{ product_id: id, variant_id, quantity: 1, price: 500 }]
    const body = orderBody({ delivery, lines, name })
    const answer = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
    const { number } = answer.json<{ data: { number: string } }>().data
    if (status !== 'new') await changeOrderStatus(shop.database, number, { status, actor: 'owner' })
    return number
  }

  function toBranch(): Delivery {
    const open = carrier.directory.points.find(
      ({ type, deniesSelection, status }) => type === 'branch' && !deniesSelection && status === 'Working',
    )
    return { method: 'nova_poshta', city: 'Київ', branch: 'Відділення', point_id: open?.ref }
  }
}

type Carrying = Pick<WaybillShop, 'carrier' | 'deps' | 'now' | 'set'>

/** Starts Nova Poshta beside a shop, with all that its waybills need and its directory. */
export async function startCarrier(
  { database }: Pick<TestShop, 'database'>,
  known?: NovaPoshtaServer,
): Promise<Carrying> {
  const carrier = known ?? (await startNovaPoshtaServer())
  onFileEnd(() => carrier.close())
  const vault = createVault(TEST_CONFIG.secret)
  const providers = { ...TEST_CONFIG.providers, novaPoshta: carrier.url }
  const deps = { database, vault, providers, outboundMs: 3_000 }
  const now = new Date()
  const set: WaybillShop['set'] = (key, value) => savePrivateSetting(database, vault, key, value)
  const [kyiv] = carrier.directory.settlements
  await set('nova_poshta_key', carrier.apiKey)
  await set('nova_poshta_sender', npRef('sender'))
  await set('nova_poshta_sender_contact', npRef('contact'))
  await set('nova_poshta_sender_city', kyiv?.cityRef)
  await set('nova_poshta_sender_address', carrier.directory.points[0]?.ref)
  await set('nova_poshta_sender_phone', '380671234567')
  await refreshNovaPoshta(deps, now, new AbortController().signal)
  return { carrier, deps, now, set }
}
