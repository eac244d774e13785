import { expect, type Page } from '@playwright/test'
import type { Role } from '#src/domain/rights/rights.ts'
import { signInDesk } from './desk.ts'
import type { ShopLine } from './shop-line.ts'

/**
 * Everything that this browser's database of the desk has, by store; nothing before the desk has made the
 * database.
 */
export function databaseOf(page: Page): Promise<Record<string, unknown[]>> {
  return page.evaluate(async () => {
    // If the test opened it first, it would be made here, without the stores of the desk.
    const made = await indexedDB.databases()
    if (made.every(({ name }) => name !== 'desk')) return {}
    // A function that a page runs cannot use anything from outside it.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const done = <Result>(asking: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        asking.addEventListener('error', () => reject(new Error('not read')))
        asking.addEventListener('success', () => resolve(asking.result))
      })
    const database = await done(indexedDB.open('desk'))
    const stores = [...database.objectStoreNames]
    const rows = await Promise.all(
      stores.map((name) => done<unknown[]>(database.transaction(name).objectStore(name).getAll())),
    )
    database.close()
    return Object.fromEntries(stores.map((name, index) => [name, rows[index] ?? []]))
  })
}

/** Addresses whose answers are in this browser. */
export async function cachedPaths(page: Page): Promise<string[]> {
  const { answers = [] } = await databaseOf(page)
  return answers.map((row) => String(Object(row)['path']))
}

/** The names of the drafts in this browser. */
export async function draftsIn(page: Page): Promise<string[]> {
  const { drafts = [] } = await databaseOf(page)
  return drafts.map((row) => String(Object(row)['name']))
}

/** What lies in the caches of the desk: paths by store. */
export function cachesOf(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('desk-'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return Object.fromEntries(
      names.map((name, index) => [name, (keys[index] ?? []).map(({ url }) => new URL(url).pathname)]),
    )
  })
}

/** The builds whose whole desk is in this browser. */
export async function shellsOf(page: Page): Promise<string[]> {
  const stores = Object.entries(await cachesOf(page))
  return stores
    .filter(([name, paths]) => name.startsWith('desk-shell-') && paths.includes('/admin'))
    .map(([name]) => name.slice('desk-shell-'.length))
}

/** Waits until the worker of the desk stands between this page and the shop. */
export async function controlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toMatch(/\/admin\/sw\.js$/)
}

/**
 * Signs in, calls the device her own, and waits until these orders and the desk itself are in this browser.
 */
export async function openOwnDesk(
  page: Page,
  line: ShopLine,
  role: Role,
  orders: readonly string[],
): Promise<void> {
  await signInDesk(page.context(), role)
  await page.goto(`${line.origin}/admin/profile`)
  await page.getByRole('switch', { name: /Це мій пристрій/ }).click()
  await expect(page.getByText('Відкриті замовлення будуть і без зв’язку')).toBeVisible()
  await expect
    .poll(() => cachedPaths(page))
    .toEqual(expect.arrayContaining(orders.map((number) => `/orders/${number}`)))
  await controlled(page)
  await expect.poll(() => shellsOf(page), { timeout: 30_000 }).toHaveLength(1)
}
