import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
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
    'import discard': ['POST /imports/:id/discard'],
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
    'waiting done': ['POST /waiting/:id/called'],
    'webhooks add': ['POST /settings/webhooks'],
    'webhooks test': ['POST /settings/webhooks/:id/test'],
    'webhooks remove': ['DELETE /settings/webhooks/:id'],
    'pictures retry': ['POST /jobs/pictures/retry'],
    'receipts issue': ['POST /orders/:number/receipts'],
    'receipts retry': ['POST /jobs/receipts/:id/retry', 'POST /orders/:number/receipts/:id/retry'],
    'orders status': ['POST /orders/bulk/status', 'POST /orders/:number/status'],
    'orders export': ['POST /orders/export'],
    'orders create': ['POST /orders', 'POST /orders/ways'],
    'orders assign': ['PUT /orders/:number/manager'],
    'orders edit': ['POST /orders/:number/edit', 'POST /orders/:number/edit/preview'],
    'orders note': ['POST /orders/:number/notes'],
    'orders pack': ['POST /orders/:number/pack'],
    'orders return': ['POST /orders/:number/goods'],
    'orders refund': ['POST /orders/:number/refund', 'POST /orders/:number/refund/size'],
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
    'redirects hide': ['POST /redirects/missing/hide'],
    'synonyms add': ['POST /search/synonyms'],
    'synonyms remove': ['DELETE /search/synonyms'],
    'synonyms lead': ['PUT /search/lead'],
    'synonyms hide': ['POST /search/hide'],
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
    'staff withdraw': ['DELETE /staff/invitations/:id'],
    'staff role': ['PATCH /staff/:id'],
    'staff end-sessions': ['DELETE /staff/:id/sessions'],
    [PART]: [
      'DELETE /showcase/home',
      'POST /showcase/promotion-preview',
      'POST /showcase/goods',
      'POST /copies/:id/take-out',
      'POST /showcase/pictures',
      'POST /imports/:id/choice',
      'POST /orders/bulk/undo',
      'POST /orders/:number/undo',
      'DELETE /orders/:number/refund',
      'POST /calls/:number/open',
      'DELETE /calls/:number/open',
    ],
    [NO_COMMAND]: ['POST /calls/:number', 'PUT /menus/:place', 'POST /products'],
  }).flatMap(([job, routes]) => routes.map((route) => [route, job])),
)
const OWN = /^(?:POST|PUT|DELETE) \/(?:profile|session|sessions|sign-in|sign-out|views)(?:\/|$)/

/** Commands of a job that a route does together with others. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  'POST /imports': ['import'],
  'PATCH /staff/:id': ['staff off', 'staff on'],
  'PUT /products/:id': [
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
  ],
  'POST /orders/:number/goods': ['orders restock', 'orders write-off'],
  'PUT /settings/methods/:kind': ['checkout on', 'checkout off', 'checkout order', 'checkout zone'],
  'PUT /settings/feeds/:name': ['exports on', 'exports off'],
  'PUT /showcase/home': ['banners add', 'banners remove'],
  'PUT /search/lead': ['synonyms unlead'],
  'POST /settings/checks/:service': ['mail test', 'payments check'],
  'PUT /categories/:id': ['category rename', 'category hide', 'category show', 'category move'],
  'POST /showcase/promotions/:slug/switch': ['promotions resume'],
  'PUT /opening': ['close'],
}

/** Commands that tell, and what the screen of the same asks. */
const READS: Readonly<Record<string, readonly string[]>> = {
  'GET /attributes': ['attributes list'],
  'GET /attributes/:id/values': ['attributes values'],
  'GET /audit': ['audit list'],
  'GET /audit/check': ['audit verify'],
  'GET /brands': ['brands list'],
  'GET /categories': ['category list'],
  'GET /copies': ['copy list'],
  'GET /customers': ['customers list'],
  'GET /customers/:key/export': ['customers export'],
  'GET /goods/changes': ['goods changes'],
  'GET /imports': ['feeds list', 'import list'],
  'GET /imports/:id': ['import show'],
  'GET /jobs': ['messages list', 'pictures status', 'receipts list'],
  'GET /orders': ['orders list'],
  'GET /orders/:number': ['orders show', 'orders pay-link', 'payments show'],
  'GET /orders/:number/invoice': ['orders invoice'],
  'GET /orders/settlements': ['delivery find'],
  'GET /pages': ['pages list'],
  'GET /pages/:slug': ['pages show', 'pages versions'],
  'GET /products/:id': ['product info', 'product prices'],
  'GET /redirects': ['redirects list'],
  'GET /redirects/missing': ['redirects missing'],
  'GET /search': ['synonyms list'],
  'GET /settings/feeds': ['exports address', 'exports list'],
  'GET /settings/screens/:screen': ['checkout list', 'delivery status', 'settings get', 'settings list'],
  'GET /settings/texts': ['messages show', 'messages texts'],
  'GET /settings/webhooks': ['webhooks list'],
  'GET /showcase/collections': ['collections list'],
  'GET /showcase/collections/:slug': ['collections show'],
  'GET /showcase/home': ['banners list'],
  'GET /showcase/promo-codes': ['promo-codes list'],
  'GET /showcase/promotions': ['promotions list'],
  'GET /showcase/promotions/:slug': ['promotions show'],
  'GET /staff': ['staff list'],
  'GET /waiting': ['waiting list'],
}

const OF_THE_MACHINE = ['admin link', 'reindex', 'backup', 'copy restore', 'demo load', 'pictures work']
const NO_SCREEN = [
  'feeds remove',
  'exports make',
  'customers password-link',
  'payments list',
  'receipts shift',
  'delivery refresh',
]

const ACTION = /(?:^|\|\s*)(?<action>[a-z][a-z-]*)(?=[\s|]|$)/g

/** As the usage names them: `import list|show НОМЕР`, `exports on НАЗВА | off НАЗВА`; a file or a flag is none. */
function commandActions(): string[] {
  const lines = COMMANDS.flatMap(({ usage }) => [
    ...usage.matchAll(/^npm run shop -- (?<name>\S+)(?<rest>.*)$/gm),
  ])
  const all = lines.flatMap(({ groups }) => {
    const { name = '', rest = '' } = groups ?? {}
    const [first = '', second = ''] = rest.trim().split(/\s+/)
    // Behind an action of two words the others are of its second.
    const named = /^[a-z]/.test(second) ? first : rest.replaceAll(/\[[^\]]*\]/g, '').trim()
    const actions = [...named.matchAll(ACTION)].map(({ groups }) => groups?.['action'] ?? '')
    const known = actions.filter((action) => action !== 'none')
    return known.length === 0 ? [name] : known.map((action) => `${name} ${action}`)
  })
  return [...new Set(all)]
}

/** What the screens of the desk are made of. */
function deskSources(): string {
  const root = join(import.meta.dirname, '../desk')
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
}

/** They do their work at once. */
const WITHOUT_ACTIONS = ['open', 'close', 'reindex', 'backup', 'doctor', 'import']

describe('ADM-18 jobs of the desk and commands', () => {
  let shop: TestShop
  let routes: string[]
  beforeAll(async () => {
    shop = await startTestShop()
    routes = shop.deskRoutes.map(({ method, path }) => `${method} ${path.replace('/api/admin', '')}`)
  })

  it('each job of the desk names its command or says why not', () => {
    const jobs = routes.filter((route) => !route.startsWith('GET ') && !OWN.test(route))
    expect(
      jobs.filter((route) => !(route in DESK)),
      `named nowhere (${OWN_SESSION})`,
    ).toEqual([])
    const named = [...Object.keys(DESK), ...Object.keys(WITHIN), ...Object.keys(READS)]
    expect(named.filter((route) => !routes.includes(route))).toEqual([])
  })

  it('each command names what a screen asks for the same, once, or says why not', () => {
    const reasons = [PART, NO_COMMAND]
    const named = [
      ...new Set(Object.values(DESK).filter((job) => !reasons.includes(job))),
      ...Object.values(WITHIN).flat(),
      ...Object.values(READS).flat(),
      ...OF_THE_MACHINE,
      ...NO_SCREEN,
    ]
    const actions = commandActions()
    expect(actions.length).toBeGreaterThan(100)
    expect(actions.filter((action) => !named.includes(action))).toEqual([])
    expect(named.filter((action) => !actions.includes(action))).toEqual([])
    expect(named.filter((action, at) => named.indexOf(action) !== at)).toEqual([])
  })

  it('each action that a command takes stands in its usage', async () => {
    const command = await startTestCommand(shop, () => new Date())
    const taken: string[] = []
    // Called without an action most say which there are.
    for (const { name } of COMMANDS.filter((known) => !WITHOUT_ACTIONS.includes(known.name))) {
      const { err } = await command.run(name)
      const [, actions = ''] = /^Не вказано дію: (.+)$/m.exec(err.join('\n')) ?? []
      taken.push(...actions.split(', ').flatMap((action) => (action === '' ? [] : [`${name} ${action}`])))
    }
    expect(taken.length).toBeGreaterThan(60)
    const named = commandActions()
    expect(taken.filter((action) => !named.includes(action))).toEqual([])
  })

  it('each route of the desk is asked by a screen', () => {
    const sources = deskSources()
    const unasked = routes.filter((route) => {
      const parts =
        route
          .split(' ')[1]
          ?.split('/')
          .filter((part) => part !== '' && !part.startsWith(':')) ?? []
      return parts.some((part) => !new RegExp(`[/'\`}]${part}(?![\\w-])`).test(sources))
    })
    expect(unasked).toEqual([])
  })
})
