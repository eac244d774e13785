import { expect, it } from 'vitest'
import { orderKey } from '#tests/order-request.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { emailConfirmationRoutes } from './account-letters/email-confirmation-routes.ts'
import { fastOrdersRoutes } from './fast-orders/routes.ts'
import { favoritesRoutes } from './favorites/routes.ts'
import { addressesRoutes } from './profile/addresses-routes.ts'
import { viewedProductsRoutes } from './viewed-products/routes.ts'

/**
 * Removes the account after its token is checked and before the request is handled, as a simultaneous request
 * could.
 */
const withRemoval: ApiRoutes = async (app, deps) => {
  app.addHook('preHandler', async () => {
    await deps.database.deleteFrom('customers').execute()
  })
  for (const routes of [addressesRoutes, viewedProductsRoutes, favoritesRoutes, fastOrdersRoutes])
    await app.register(routes, deps)
  await app.register(emailConfirmationRoutes, deps)
}

const delivery = { method: 'nova_poshta', city: 'Львів', branch: 'Відділення 12' }

it.each([
  ['POST', '/api/client/addresses', { delivery, is_default: true }, 401],
  ['DELETE', '/api/client/viewed-products/1', undefined, 401],
  ['POST', '/api/client/email-confirmation', undefined, 401],
  ['POST', '/api/favorites/toggle', { product_id: 1, is_favorite: true }, 200],
  ['POST', '/api/fast-orders', { name: 'Олена', phone: '0501234567', product_id: 1 }, 201],
] as const)(
  'SEC-02 %s %s of a customer who has just removed herself is answered as a guest’s',
  async (method, path, body, status) => {
    const shop = await startTestShop({ features: [withRemoval] })
    const product = await shop.build.product({ stock: 50 })
    const customer = await shop.build.customer()
    const given = body && 'product_id' in body ? { ...body, product_id: product.id } : body
    const url = path.replace('/1', `/${product.id}`)
    const answer = await shop.as(customer).request(method, url, given, { 'idempotency-key': orderKey() })
    expect([answer.status, answer.text.includes('Помилка')]).toEqual([status, false])
  },
)
