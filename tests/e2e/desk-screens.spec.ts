import { expect, test } from '@playwright/test'
import { expectFits, openDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { takeScreenshot } from './screenshots.ts'

// One screen after the other, each judged as a whole.
test.setTimeout(180_000)

/** Screens that no journey of the other files judges at both widths; the last two are the shop's first of their kind. */
async function addresses(): Promise<string[]> {
  const [product, collection] = await withE2eDatabase((database) =>
    Promise.all([
      database.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow(),
      database.selectFrom('collections').select('slug').orderBy('id').executeTakeFirstOrThrow(),
    ]),
  )
  return [
    '/admin/orders?tab=calls',
    '/admin/customers/waiting',
    '/admin/orders/payments',
    '/admin/menus',
    '/admin/pages',
    '/admin/settings/jobs',
    '/admin/settings/shop',
    '/admin/settings/payment',
    '/admin/settings/delivery',
    '/admin/settings/receipts',
    '/admin/settings/messages',
    '/admin/settings/feeds',
    '/admin/settings/copies',
    '/admin/showcase',
    '/admin/showcase/collections',
    `/admin/showcase/collections/${collection.slug}`,
    `/admin/products/${product.id}`,
  ]
}

for (const width of [390, 1440])
  test(`ADM-21 the desk’s other screens at ${width} px have no faults of access and fit`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [at, address] of (await addresses()).entries()) {
      if (at === 0) await openDesk(page, 'owner', address)
      else await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await test.step(address, () => expectFits(page))
      const name = address.replaceAll(/\W+/g, '-')
      await takeScreenshot(page, `${name}-${width}.png`, { fullPage: true })
    }
  })

for (const width of [390, 768, 1440])
  test(`ADM-21 the hint of each search in a list is whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'owner')
    for (const list of ['orders', 'products', 'customers', 'redirects']) {
      await page.goto(`/admin/${list}`)
      const left = await page.locator('.filt .find input').evaluate(async (input) => {
        await document.fonts.ready
        if (!(input instanceof HTMLInputElement)) throw new Error('no field')
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        const pen = document.createElement('canvas').getContext('2d')
        if (!pen) throw new Error('no canvas')
        pen.font = font
        const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return room - pen.measureText(input.placeholder).width
      })
      expect(left, list).toBeGreaterThanOrEqual(0)
    }
  })
