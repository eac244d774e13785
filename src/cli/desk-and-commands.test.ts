import { expect, it } from 'vitest'
import { startTestShop } from '#tests/start-test-shop.ts'
import { COMMANDS } from './run-shop.ts'

const OWN_SESSION = 'not a job: one’s own way in, device or saved list'
const PART = 'not a job by itself: a part of the screen’s job beside it'
const NO_COMMAND = 'no command yet'

/** Each route of the desk that changes something: the command of the same job, or why it has none. */
const DESK: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'customers note': ['PUT /customers/:key/note'],
    'customers remove': ['POST /customers/:key/erase'],
    'exports set': ['PUT /settings/feeds/:name'],
    'goods change': ['POST /goods/cells', 'POST /goods/changes/preview', 'POST /goods/changes'],
    'goods undo': ['POST /goods/changes/:id/undo'],
    'banners set': ['PUT /showcase/home', 'POST /showcase/home/publish'],
    'import preview': ['POST /imports', 'POST /imports/upload'],
    'import apply': ['POST /imports/:id/apply'],
    'import rollback': ['POST /imports/:id/rollback'],
    'import schedule': [
      'POST /import-schedules',
      'PATCH /import-schedules/:id',
      'POST /import-schedules/:id/read',
      'DELETE /import-schedules/:id',
    ],
    'messages set': ['PUT /settings/texts/:name/:channel'],
    'messages reset': ['DELETE /settings/texts/:name/:channel'],
    'messages preview': ['POST /settings/texts/:name/:channel/preview'],
    'messages retry': ['POST /jobs/messages/:id/retry'],
    'messages drop': ['DELETE /jobs/messages/:id'],
    'webhooks add': ['POST /settings/webhooks'],
    'webhooks test': ['POST /settings/webhooks/:id/test'],
    'webhooks remove': ['DELETE /settings/webhooks/:id'],
    'receipts retry': ['POST /jobs/receipts/:id/retry', 'POST /orders/:number/receipts/:id/retry'],
    'orders status': ['POST /orders/bulk/status', 'POST /orders/:number/status'],
    'orders export': ['POST /orders/export'],
    'orders create': ['POST /orders', 'POST /orders/ways'],
    'orders assign': ['PUT /orders/:number/manager'],
    'orders edit': ['POST /orders/:number/edit', 'POST /orders/:number/edit/preview'],
    'orders note': ['POST /orders/:number/notes'],
    'orders pack': ['POST /orders/:number/pack'],
    'orders return': ['POST /orders/:number/goods'],
    'orders refund': ['POST /orders/:number/refund'],
    'orders paid': ['POST /orders/:number/paid'],
    'orders capture': ['POST /orders/:number/holds/:reference/capture'],
    'orders release': ['POST /orders/:number/holds/:reference/release'],
    'orders call': ['POST /calls/:number/result'],
    'delivery waybill': [
      'POST /orders/bulk/waybills',
      'POST /orders/:number/waybill',
      'DELETE /orders/:number/waybill',
      'POST /orders/:number/track',
    ],
    'pages set': ['PUT /pages/:slug'],
    'pages remove': ['DELETE /pages/:slug'],
    'pages restore': ['POST /pages/:slug/versions/:id/restore'],
    'product set': ['PUT /products/:id'],
    'product unpin': ['POST /products/:id/unpin'],
    'demo remove': ['DELETE /demo'],
    'product picture': ['POST /products/pictures'],
    'redirects add': ['PUT /redirects'],
    'redirects remove': ['DELETE /redirects'],
    'synonyms add': ['POST /search/synonyms'],
    'synonyms remove': ['DELETE /search/synonyms'],
    'settings set': ['PUT /settings/values/:key', 'PUT /settings/keys/:key', 'POST /settings/pictures/:key'],
    'settings unset': ['DELETE /settings/keys/:key'],
    'checkout set': ['PUT /settings/methods/:kind'],
    doctor: ['POST /settings/checks/:service'],
    'attributes order': ['PUT /attributes/order'],
    'attributes rename': ['PUT /attributes/:id/title'],
    'attributes facet': ['PUT /attributes/:id/facet'],
    'attributes merge': ['POST /attributes/:id/merge'],
    'attributes rename-value': ['PUT /attributes/:id/values/:value/title'],
    'attributes unit': ['PUT /attributes/:id/unit'],
    'attributes split': ['POST /attributes/:id/values/:value/split'],
    'attributes merge-values': ['POST /attributes/:id/values/merge'],
    'brands rename': ['PUT /brands/:id/title'],
    'brands merge': ['POST /brands/:id/merge'],
    'brands picture': ['POST /brands/:id/picture', 'DELETE /brands/:id/picture'],
    'category add': ['POST /categories'],
    'category order': ['PUT /categories/order'],
    'category set': ['PUT /categories/:id'],
    'category unpin': ['POST /categories/:id/unpin'],
    'category merge': ['POST /categories/:id/merge', 'POST /categories/:id/part'],
    'category picture': ['POST /categories/:id/picture', 'DELETE /categories/:id/picture'],
    'collections set': [
      'PUT /showcase/collections',
      'PUT /showcase/collections/:slug',
      'POST /showcase/collections/:slug/switch',
    ],
    'collections remove': ['DELETE /showcase/collections/:slug'],
    'copy make': ['POST /copies'],
    'copy drill': ['POST /copies/:id/drill'],
    open: ['PUT /opening'],
    'promotions set': ['PUT /showcase/promotions/:slug'],
    'promotions stop': ['POST /showcase/promotions/:slug/switch'],
    'promo-codes set': ['POST /showcase/promo-codes', 'PUT /showcase/promo-codes/:id'],
    'promo-codes remove': ['DELETE /showcase/promo-codes/:id'],
    'promotions remove': ['DELETE /showcase/promotions/:slug'],
    'staff invite': ['POST /staff/invitations'],
    'staff role': ['PATCH /staff/:id'],
    'staff end-sessions': ['DELETE /staff/:id/sessions'],
    [PART]: [
      'DELETE /showcase/home',
      'POST /showcase/promotion-preview',
      'POST /showcase/goods',
      'POST /copies/:id/take-out',
      'POST /showcase/pictures',
      'POST /imports/:id/choice',
      'POST /imports/:id/discard',
      'POST /orders/bulk/undo',
      'POST /orders/:number/undo',
      'DELETE /orders/:number/refund',
      'POST /calls/:number/open',
      'DELETE /calls/:number/open',
    ],
    [NO_COMMAND]: [
      'POST /calls/:number',
      'PUT /menus/:place',
      'POST /products',
      'POST /redirects/missing/hide',
      'POST /search/hide',
      'PUT /search/lead',
      'DELETE /staff/invitations/:id',
    ],
  }).flatMap(([job, routes]) => routes.map((route) => [route, job])),
)
const OWN = /^(?:POST|PUT|DELETE) \/(?:profile|session|sessions|sign-in|sign-out|views)(?:\/|$)/

const READS = /^\S+ (?:list|show|info|prices|status|changes|versions|missing|get|find|texts|verify|values)$/
/** Commands of which the desk has no route of its own, and why. */
const WITHOUT_ROUTE: Readonly<Record<string, readonly string[]>> = {
  'within a route that is named above': [
    'import',
    'staff off',
    'staff on',
    'product hide',
    'product show',
    'product price',
    'product old-price',
    'product stock',
    'product title',
    'product category',
    'product brand',
    'product attribute',
    'variant add',
    'variant set',
    'variant order',
    'variant hide',
    'variant show',
    'variant remove',
    'orders restock',
    'orders write-off',
    'orders pay-link',
    'customers export',
    'checkout on',
    'checkout off',
    'checkout order',
    'checkout zone',
    'exports on',
    'exports off',
    'exports address',
    'banners add',
    'banners remove',
    'mail test',
    'category rename',
    'category hide',
    'category move',
    'promotions resume',
    'close',
    'payments check',
  ],
  'of the machine that the shop runs on': ['admin link', 'reindex', 'backup', 'copy restore', 'demo load'],
  'no screen yet': [
    'feeds remove',
    'exports make',
    'pictures retry',
    'pictures work',
    'orders invoice',
    'waiting done',
    'customers password-link',
    'receipts issue',
    'receipts shift',
    'delivery refresh',
  ],
}

function commandActions(): string[] {
  return COMMANDS.flatMap(({ usage }) =>
    [...usage.matchAll(/^npm run shop -- (\S+)(?: ([a-z][a-z-]*)(?=\s|$))?/gm)].map(([, name = '', action]) =>
      action === undefined ? name : `${name} ${action}`,
    ),
  )
}

it('each job of the desk names its command, and each command its screen, or says why not', async () => {
  const shop = await startTestShop()
  const routes = shop.deskRoutes
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace('/api/admin', '')}`)
    .filter((route) => !OWN.test(route))
  expect(
    routes.filter((route) => !(route in DESK)),
    `named nowhere (${OWN_SESSION})`,
  ).toEqual([])
  expect(Object.keys(DESK).filter((route) => !routes.includes(route))).toEqual([])

  const actions = new Set(commandActions())
  const named = [...Object.values(DESK), ...Object.values(WITHOUT_ROUTE).flat()]
  expect([...actions].filter((action) => !READS.test(action) && !named.includes(action))).toEqual([])
  const reasons = new Set([PART, NO_COMMAND])
  const known = (action: string) => reasons.has(action) || actions.has(action) || action === 'exports off'
  expect(named.filter((action) => !known(action))).toEqual([])
})
