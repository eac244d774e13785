import { expect, test } from '@playwright/test'
import { type FirstAnswer, firstCalls } from '#src/contract/admin/first-calls.ts'
import { signInDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'

const SCREENS = [
  '',
  '?days=7',
  'first-steps',
  'orders',
  'orders?tab=new',
  'orders?tab=calls',
  'orders/payments',
  'products',
  'products?q=чайник',
  'import',
  'categories',
  'attributes',
  'brands',
  'showcase',
  'showcase/promotions',
  'showcase/promo-codes',
  'showcase/collections',
  'pages',
  'menus',
  'customers',
  'customers/waiting',
  'search',
  'redirects',
  'profile',
  'settings/shop',
  'settings/payment',
  'settings/delivery',
  'settings/messages',
  'settings/receipts',
  'settings/feeds',
  'settings/staff',
  'settings/audit',
  'settings/jobs',
  'settings/copies',
]
const BLOCK = /data-answers>(?<data>.*?)<\/script>/s

test('ADM-22 each screen begins with what its document brings, asks for none of it again and leaves none of it in the page', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signInDesk(page.context(), 'owner')
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.add(pathname.replace('/api/admin', '') + search)
  })
  for (const path of [...SCREENS, ...(await recordPaths())]) {
    // What a busy machine is late with is left out of the document; then the page is opened once more.
    await expect(async () => {
      asked.clear()
      const document = await page.goto(`/admin/${path}`)
      await expect(page.locator('#main h1')).toBeVisible()
      await expect(page.locator('#main .skel')).toHaveCount(0)
      const calls = firstCalls(new URL(page.url()))
      const answers: FirstAnswer[] = JSON.parse(
        BLOCK.exec((await document?.text()) ?? '')?.groups?.['data'] ?? '[]',
      )
      expect({ path, brought: answers.map((answer) => answer.path) }).toEqual({ path, brought: calls })
      // The menu counts what waits by the first part of «Сьогодні», on every screen.
      const again = calls.filter((call) => call !== '/today' && asked.has(call))
      expect({ path, again }).toEqual({ path, again: [] })
      await expect(page.locator('[data-answers]')).toHaveCount(0)
    }).toPass()
  }
})

/** The paths of one screen of each kind that shows one thing. */
async function recordPaths(): Promise<string[]> {
  return withE2eDatabase(async (database) => {
    const product = await database.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
    const category = await database.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow()
    const attribute = await database.selectFrom('attributes').select('id').limit(1).executeTakeFirstOrThrow()
    return [`products/${product.id}`, `categories/${category.id}`, `attributes/${attribute.id}`]
  })
}
