import fc from 'fast-check'
import { expect, type Page, test } from '@playwright/test'
import { damaged, damagedText } from '../damaged-values.ts'
import { openDesk, signInDesk } from './desk.ts'
import { databaseOf } from './desk-storage.ts'

const SEED = 17
const LOCAL = [
  'auth_token',
  'viewed_products',
  'recent-queries',
  'last-delivery',
  'cart',
  'cookie-consent',
  'wishlist',
  'wishlist_unsent',
  'session',
]
const SESSION = [
  'checkout-draft',
  'promo-code',
  'checkout-attempt',
  'placed-order',
  'chunk-reload',
  'lost-chunk',
]
const PAGES = [
  '/',
  '/cart',
  '/checkout',
  '/thank-you',
  '/wishlist',
  '/products/viewed-products',
  '/search?query=а',
]

/** The errors that a page throws and nobody catches. */
function thrownBy(page: Page): string[] {
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return thrown
}

test('CART-05 whatever lies in the storage of the browser, every page is drawn and throws nothing', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const thrown = thrownBy(page)
  const keys = [...LOCAL, ...SESSION]
  await page.goto('/about')
  for (const [at, path] of PAGES.entries()) {
    const texts = fc.sample(damagedText, { numRuns: keys.length, seed: SEED + at })
    await page.evaluate(
      ({ local, session, all }) => {
        local.forEach((key, place) => localStorage.setItem(key, all[place] ?? ''))
        session.forEach((key, place) => sessionStorage.setItem(key, all[local.length + place] ?? ''))
      },
      { local: LOCAL, session: SESSION, all: texts },
    )
    await page.goto(path)
    await expect(page.locator('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(thrown).toEqual([])
})

test('ADM-19 whatever lies in the database of the desk or is said in its channels, its screens are drawn and throw nothing', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const thrown = thrownBy(page)
  const { id } = await openDesk(page, 'owner')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const rows = fc.sample(damaged, { numRuns: 40, seed: SEED })
  await expect.poll(() => databaseOf(page)).toHaveProperty('queue')
  await page.evaluate(putRows, { owner: id, rows })
  for (const path of ['/admin', '/admin/orders', '/admin/products/2', '/admin/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(sayInChannels, fc.sample(damaged, { numRuns: 60, seed: SEED + 1 }))
    await page.evaluate(sayInChannels, [
      { id: 9_007_199, topic: 'order.placed', number: {}, total: 'x' },
      { id: 9_007_200, topic: 'nothing.known', number: null, total: null },
      [{ id: 1, name: 'Х', place: 'product-2' }, null, { place: 'product-2' }],
    ])
    await page.waitForLoadState('load')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(thrown).toEqual([])
  await signInDesk(page.context(), 'manager')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(thrown).toEqual([])
})

/** Runs in the page. It writes rows into the desk's stores, each with the key that its store demands. */
async function putRows({ owner, rows }: { owner: number; rows: unknown[] }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('desk')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('not opened')))
  })
  const change = database.transaction(['drafts', 'queue', 'answers'], 'readwrite')
  rows.forEach((row, place) => {
    const fields =
      typeof row === 'object' && row !== null && !Array.isArray(row) ? row : { data: row, fields: row }
    change.objectStore('drafts').put({ owner, ...fields, name: `${owner}:product-${place}` })
    change.objectStore('queue').put({ owner, ...fields, id: place + 1 })
    const path = ['/session', '/today', '/orders', '/products/2'][place] ?? `/orders/${place}`
    change.objectStore('answers').put({ at: new Date().toISOString(), ...fields, path })
  })
  await new Promise<void>((resolve, reject) => {
    change.addEventListener('complete', () => resolve())
    change.addEventListener('error', () => reject(new Error('not written')))
  })
  database.close()
}

/** Runs in the page. It sends messages as another tab would. */
function sayInChannels(messages: unknown[]): void {
  for (const name of ['desk-news', 'desk-presence', 'desk-queue', 'vitryna-oauth']) {
    const channel = new BroadcastChannel(name)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    for (const message of messages) channel.postMessage(message)
    channel.close()
  }
  for (const message of messages) window.postMessage(message, window.location.origin)
}
