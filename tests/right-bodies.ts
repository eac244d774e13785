import { STOP_KEY_LENGTH } from '#src/contract/stock-waiting.ts'
import type { Json } from './hostile-requests.ts'
import { orderBody } from './order-request.ts'

const PASSWORDS = { password: 'secret-7', password_confirmation: 'secret-7' }
export const PERSON = { name: 'Олена', email: 'olena@example.com', ...PASSWORDS }

/** A right body of each operation that takes one. */
export function rightBodies(product_id: number): Record<string, Json> {
  const line = { product_id, variant_id: null, variant_value: 'M', quantity: 1, price: 100 }
  const contact = { name: 'Олена', phone: '0501234567', comment: 'Дякую' }
  const found = { model_instance: 'product', model_id: product_id, click_to: 'item' }
  return {
    'post /api/auth/client/register': PERSON,
    'post /api/auth/client/login': { email: PERSON.email, password: PERSON.password },
    'post /api/auth/client/password-letter': { email: PERSON.email },
    'post /api/auth/client/letter-link': { token: 'token' },
    'post /api/auth/client/confirm-email': { token: 'token' },
    'post /api/auth/client/new-password': { token: 'token', ...PASSWORDS },
    'post /api/oauth/exchange/{provider}': { state: 'state', code: 'code', iss: null, error: null },
    'post /api/cart/promo-code': { lines: [line], promo_code: 'ЛІТО' },
    'post /api/cart/check': { lines: [line] },
    'post /api/orders': { ...orderBody(), lines: [line] },
    'post /api/orders/{id}/payments': { method: 'liqpay' },
    'post /api/orders/{id}/cancel': { phone: contact.phone },
    'post /api/client/export': { password: PERSON.password },
    'post /api/client/remove': { password: PERSON.password },
    'post /api/client/addresses': { delivery: orderBody().delivery as Json, is_default: true },
    'put /api/client/addresses/{id}': { delivery: orderBody().delivery as Json, is_default: true },
    'post /api/fast-orders': { ...contact, product_id, variant_id: null, recaptcha_token: 'token' },
    'put /api/client/profile': { name: 'Тарас', email: 'taras@example.com', phone: '0671234567' },
    'post /api/favorites/toggle': { product_id, is_favorite: true },
    'post /api/client/viewed-products': { product_id },
    'post /api/client/viewed-products/bulk': {
      products: [{ product_id, viewed_at: '2026-11-20T10:00:00.000Z' }],
    },
    'post /api/search/handle-click': { query: 'чашка', company_id: 1, ...found },
    'post /api/stock-waiting': { product_id, variant_id: 1, contact: 'olena@example.com' },
    'post /api/stock-waiting/stop': { key: 'a'.repeat(STOP_KEY_LENGTH) },
  }
}
