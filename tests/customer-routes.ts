/**
 * The statuses with which a route answers a guest and another customer when they ask for what belongs to the
 * customer of the test.
 */
type Row = readonly [guest: number, another: number]

const sameForAll = (status: number): Row => [status, status]

/**
 * Every route of the shopper's API, grouped by what it asks of the caller. A new route has to be given its
 * line here.
 */
export const CUSTOMER_ROUTES: Readonly<Record<string, Row>> = {
  // These show what belongs to a customer: a guest is asked to sign in, and another customer finds nothing
  // or what is her own.
  'GET /api/auth/me': [401, 200],
  'POST /api/auth/logout': [401, 204],
  'GET /api/client/orders': [401, 200],
  'GET /api/client/orders/:id': [401, 404],
  'POST /api/client/orders/:id/cancel': [401, 404],
  'PUT /api/client/profile': [401, 200],
  'GET /api/client/addresses': [401, 200],
  'POST /api/client/addresses': [401, 201],
  'PUT /api/client/addresses/:id': [401, 404],
  'DELETE /api/client/addresses/:id': [401, 404],
  'GET /api/client/email-confirmation': [401, 200],
  'POST /api/client/email-confirmation': [401, 204],
  'GET /api/client/viewed-products': [401, 200],
  'POST /api/client/viewed-products': [401, 204],
  'POST /api/client/viewed-products/bulk': [401, 204],
  'DELETE /api/client/viewed-products/:id': [401, 204],
  'DELETE /api/client/viewed-products': [401, 204],
  // These are asked with a password that is not hers.
  'POST /api/client/export': [401, 422],
  'POST /api/client/remove': [401, 422],
  // Only a page of the shop's own may begin these.
  'POST /api/auth/client/register': sameForAll(419),
  'POST /api/auth/client/login': sameForAll(419),
  'POST /api/auth/client/password-letter': sameForAll(419),
  'POST /api/auth/client/letter-link': sameForAll(419),
  'POST /api/auth/client/confirm-email': sameForAll(419),
  'POST /api/auth/client/new-password': sameForAll(419),
  'GET /sanctum/csrf-cookie': sameForAll(204),
  'GET /api/oauth/redirect/:provider': sameForAll(200),
  'POST /api/oauth/exchange/:provider': sameForAll(409),
  // The page of an order is open to anyone who has its address; names, phones and streets are hidden
  // there.
  'GET /api/orders/:id': sameForAll(200),
  'GET /api/orders/:id/payment': sameForAll(200),
  'GET /api/orders/:id/invoice.pdf': sameForAll(404),
  'GET /api/orders/:id/invoice-code.svg': sameForAll(404),
  'POST /api/orders/:id/cancel': sameForAll(422),
  'POST /api/orders/:id/payments': sameForAll(422),
  'POST /api/orders/:id/pay': sameForAll(303),
  'GET /api/orders/:id/paid': sameForAll(303),
  'POST /api/orders/:id/paid': sameForAll(303),
  'POST /api/payments/:provider/callback': sameForAll(404),
  // These are lists and orders of the caller, whoever she is.
  'GET /api/favorites': sameForAll(200),
  'POST /api/favorites/toggle': sameForAll(200),
  'POST /api/orders': sameForAll(409),
  'POST /api/fast-orders': sameForAll(201),
  'POST /api/cart/check': sameForAll(200),
  'POST /api/cart/promo-code': sameForAll(422),
  'POST /api/stock-waiting': sameForAll(422),
  'POST /api/stock-waiting/stop': sameForAll(204),
  'POST /api/search/handle-click': sameForAll(204),
  // These are what the shop shows everybody.
  'GET /api/home': sameForAll(200),
  'GET /api/settings': sameForAll(200),
  'GET /api/banners': sameForAll(200),
  'GET /api/brands': sameForAll(200),
  'GET /api/brands/:slug': sameForAll(200),
  'GET /api/categories': sameForAll(200),
  'GET /api/categories/:slug': sameForAll(200),
  'GET /api/products': sameForAll(200),
  'GET /api/products/:slug': sameForAll(200),
  'GET /api/products/:id/recommended': sameForAll(200),
  'GET /api/products/:id/alternatives': sameForAll(200),
  'GET /api/facets': sameForAll(200),
  'GET /api/collections': sameForAll(200),
  'GET /api/collections/:slug': sameForAll(200),
  'GET /api/promotions': sameForAll(200),
  'GET /api/promotions/:slug': sameForAll(200),
  'GET /api/pages': sameForAll(200),
  'GET /api/pages/:slug': sameForAll(200),
  'GET /api/redirects': sameForAll(200),
  'GET /api/search/live': sameForAll(200),
  'GET /api/search/elsewhere': sameForAll(200),
  'GET /api/checkout': sameForAll(200),
  'GET /api/delivery/settlements': sameForAll(200),
  'GET /api/delivery/points': sameForAll(200),
  'GET /api/delivery/quote': sameForAll(200),
  'GET /api/sitemap': sameForAll(200),
  'GET /api/sitemap/:part': sameForAll(200),
  'GET /api/openapi.json': sameForAll(200),
  'GET /openapi.json': sameForAll(200),
  'GET /api/docs': sameForAll(200),
  'GET /api/docs/json': sameForAll(200),
  'GET /api/docs/yaml': sameForAll(200),
  'GET /api/docs/static/index.html': sameForAll(302),
  'GET /api/docs/static/swagger-initializer.js': sameForAll(200),
  'GET /api/docs/static/*': sameForAll(404),
  // These are addresses that nothing has.
  ...Object.fromEntries(
    ['/api/*', '/sanctum/*'].flatMap((path) =>
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [`${method} ${path}`, sameForAll(404)]),
    ),
  ),
}
