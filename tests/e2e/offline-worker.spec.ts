import { expect } from '@playwright/test'
import { CATEGORY, goOffline, heading, cachedPages, openCached } from './cached-pages.ts'
import { test } from './shop-line.ts'
import { hydrated } from './shopper.ts'

test.use({ serviceWorkers: 'allow' })
// Each test waits until a browser has fetched the whole build.
test.beforeEach(() => test.slow())

test('a new build drops the documents of the old one and keeps no file that it does not use', async ({
  page,
  context,
  line,
}) => {
  await openCached(page, line, CATEGORY)
  const built = await (await page.request.get('/sw.js')).text()
  const [file = ''] = built.match(/\/assets\/about[\w.-]*\.js|\/assets\/[\w-]+\.js/) ?? []
  const { id } = await (await page.request.get('/build.json')).json()
  line.instead.set('/sw.js', {
    type: 'text/javascript',
    body: built.replaceAll(id, 'newer').replaceAll(file, '/assets/none.js'),
  })
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('shop-shell-newer')
  await expect.poll(() => cachedPages(page)).toEqual([])
  const cached = () =>
    page.evaluate(async () => (await (await caches.open('shop-assets')).keys()).map(({ url }) => url))
  await expect.poll(cached).not.toContain(line.origin + file)
  await goOffline(context, line)
  await page.goto(`${line.origin}/collections`)
  await expect(heading(page)).toHaveText('Немає з’єднання')
})

test('a shop that lets browsers cache no pages takes the worker and the pages away again', async ({
  page,
  line,
}) => {
  await openCached(page, line, CATEGORY)
  const retired = `addEventListener('install', () => skipWaiting())
    addEventListener('activate', (event) => event.waitUntil((async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await registration.unregister()
    })()))`
  line.instead.set('/sw.js', { type: 'text/javascript', body: retired })
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await page.reload()
  await hydrated(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await expect(heading(page)).toHaveText('Посуд')
})

test('the worker is asked of the server each time, and answers briefly when nothing is new', async ({
  request,
}) => {
  const first = await request.get('/sw.js')
  expect(first.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  const etag = first.headers()['etag'] ?? ''
  expect((await request.get('/sw.js', { headers: { 'if-none-match': etag } })).status()).toBe(304)
})

test('the policy of a page names workers and manifest', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy']
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
})
