import { expect, test } from '@playwright/test'
import { showProduct } from '#src/catalogue/change-product.ts'
import { setStock } from '#src/catalogue/change-variants.ts'
import { editProduct } from '#src/catalogue/edit-product.ts'
import { mergeProducts } from '#src/catalogue/product-merge/merge-products.ts'
import { createProduct } from '#src/catalogue/product/create-product.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { takeScreenshot } from './screenshots.ts'
import { addButton, cartModal, openPage } from './shopper.ts'

type Made = { id: number; title: string; uri: string }

// Other tests count and search what is on sale.
const made: number[] = []
test.afterEach(() =>
  withE2eDatabase((database) =>
    database.updateTable('products').set({ is_visible: false }).where('id', 'in', made.splice(0)).execute(),
  ),
)

/** Makes the same thing listed twice. */
async function makeTwo(): Promise<{ from: Made; into: Made }> {
  const word = ownWord()
  return {
    from: await make({ title: `Глек ${word}`, price: 100, stock: 3 }),
    into: await make({ title: `Глечик ${word}`, price: 120, stock: 4 }),
  }
}

function make({ title, price, stock }: { title: string; price: number; stock: number }): Promise<Made> {
  const now = new Date()
  const who = { actor: COMMAND, now }
  return withE2eDatabase(async (database) => {
    const id = await createProduct(database, who, { title, price })
    made.push(id)
    const { slug } = await editProduct(
      database,
      { ...who, right: 'goods.stock' },
      `id:${id}`,
      async (transaction, product) => {
        await setStock(transaction, product.variants, stock, false)
        await showProduct(transaction, product, now)
      },
    )
    return { id, title, uri: `/products/${slug}` }
  })
}

test('ADM-11 GDS-01 two products are made one by keyboard, on a phone as well, and the old address leads on', async ({
  page,
}) => {
  const { from, into } = await makeTwo()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesk(page, 'owner', `/admin/products/${into.id}`)
  await page.getByRole('button', { name: 'Ще', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Об’єднати з іншим товаром…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Об’єднати «${into.title}»` })
  await expect(dialog.getByLabel('З яким товаром')).toBeFocused()
  await page.keyboard.type(from.title)
  const found = dialog.getByRole('group', { name: 'Інший товар' }).getByRole('radio', { name: from.title })
  await expect(found).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(found).toBeChecked()
  const effects = dialog.getByRole('region', { name: 'Що зміниться' })
  await expect(effects).toContainText(`${from.uri}вестиме на ${into.uri}`)
  await expect(effects).toContainText('4 шт.')
  await dialog.getByLabel(/додати залишок: 3 шт/).focus()
  await page.keyboard.press('Space')
  await expect(effects).toContainText('7 шт.')
  await takeScreenshot(page, 'merge-1440.png')
  for (const [width, height] of [
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectFits(page)
  }
  await takeScreenshot(page, 'merge-390.png')
  await effects.scrollIntoViewIfNeeded()
  await takeScreenshot(page, 'merge-390-effects.png')
  await dialog.getByRole('button', { name: 'Об’єднати назавжди' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`«${from.title}» злито з «${into.title}»`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Злито сюди')).toBeVisible()
  await expect(page.getByLabel('Залишок', { exact: true })).toHaveValue('7')
  await takeScreenshot(page, 'stays-390.png', { fullPage: true })

  await page.goto(`/admin/products/${from.id}`)
  await expect(page.getByText(`Товар злито з «${into.title}»`)).toBeVisible()
  await expectFits(page)
  await takeScreenshot(page, 'merged-390.png')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectFits(page)
  await takeScreenshot(page, 'merged-1440.png')

  const answer = await page.request.get(from.uri, { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([
    301,
    expect.stringMatching(`${into.uri}$`),
  ])
})

test('GDS-01 CART-09 a cart that has the merged product has the one that stays, at its price', async ({
  page,
}) => {
  const { from, into } = await makeTwo()
  await openPage(page, from.uri)
  await addButton(page).first().click()
  await expect(cartModal(page).getByRole('link', { name: from.title }).first()).toBeVisible()
  await withE2eDatabase((database) =>
    mergeProducts(
      database,
      { actor: COMMAND, now: new Date() },
      { from: `id:${from.id}`, into: `id:${into.id}` },
    ),
  )
  // Until the notice comes, the page is shown as it was.
  await expect(async () => {
    await openPage(page, from.uri)
    expect(new URL(page.url()).pathname).toBe(into.uri)
  }).toPass()
  await openPage(page, '/cart')
  const cart = page.getByRole('main')
  await expect(cart.getByRole('link', { name: into.title }).first()).toBeVisible()
  await expect(cart.getByRole('link', { name: from.title })).toHaveCount(0)
  await expect(cart.getByText('120').first()).toBeVisible()
  await takeScreenshot(page, 'cart.png')
})
