import { expect, type Page, test } from '@playwright/test'
import { orderBody } from '../order-request.ts'
import { type Account, bearer, createAccount, loginModal, registerModal, signIn, toast } from './customers.ts'
import { findGoods, hideGoods, restoreGoods, setStock } from './goods.ts'
import { cartModal, openPage, openWithoutScripts, textOf, watchConsole } from './shopper.ts'

/** Offers of the demo feed that only this file touches. */
const BASKET = 100461
const BOARD = 100311

type Placed = { id: string; number: string }

async function order(page: Page, account: Account, quantities: Record<number, number>): Promise<Placed> {
  const goods = await Promise.all(Object.keys(quantities).map((offer) => findGoods(Number(offer))))
  const lines = goods.map(({ product_id, variant_id, price }, index) => {
    const quantity = Object.values(quantities)[index]
    return { product_id, variant_id, quantity, price: price / 100 }
  })
  const answer = await page.request.post('/api/orders', {
    headers: { ...bearer(account), 'idempotency-key': crypto.randomUUID() },
    data: orderBody({ lines }),
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data
}

test.afterEach(restoreGoods)

test('ROUTE-13: a guest sees the way in and no data at every address of the cabinet', async ({ page }) => {
  const addresses = ['', '/profile', '/favorites', '/orders', '/orders/aB3dE5gH7jK9mN1pQ3sT5v']
  for (const address of addresses) {
    await openPage(page, `/cabinet${address}`)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await main.getByRole('button', { name: 'Увійти' }).click()
    await expect(loginModal(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await main.getByRole('button', { name: 'Зареєструватися' }).click()
    await expect(registerModal(page)).toBeVisible()
  }
})

test('ROUTE-13: a customer is not asked to sign in while the scripts of her page are on their way', async ({
  page,
}) => {
  const complaints = watchConsole(page)
  await signIn(page, await createAccount(page))
  const letCome = await openWithoutScripts(page, '/cabinet/orders')
  const main = page.getByRole('main')
  await expect(main.getByText('Завантажується')).toBeAttached()
  await expect(main.locator('.sk').first()).toBeVisible()
  await expect(main.getByText('Ви не увійшли до кабінету')).toBeHidden()
  letCome()
  await expect(main.getByText('Замовлень ще немає')).toBeVisible()
  expect(complaints).toEqual([])
})

test('CAB-01 ROUTE-13: the profile is checked, saved at the server and shown', async ({ page }) => {
  const account = await createAccount(page)
  const taken = await createAccount(page)
  await signIn(page, account)
  await openPage(page, '/cabinet/profile')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Email')).toHaveValue(account.email)
  await main.getByLabel('Ім’я').fill('')
  await main.getByLabel('Email').fill('olena')
  await main.getByLabel('Телефон').fill('123')
  await main.getByRole('button', { name: 'Зберегти' }).click()
  await expect(main.getByText('Введіть ім’я')).toBeVisible()
  await expect(main.getByText('Некоректний email')).toBeVisible()
  await expect(main.getByText('Введіть номер повністю')).toBeVisible()
  await expect(main.getByLabel('Ім’я')).toBeFocused()

  await main.getByLabel('Ім’я').fill('Оксана Ткач')
  await main.getByLabel('Телефон').fill('0672145893')
  await main.getByLabel('Email').fill(taken.email)
  await main.getByRole('button', { name: 'Зберегти' }).click()
  await expect(main.getByText('Користувач із таким email уже існує')).toBeVisible()
  await main.getByLabel('Email').fill(account.email)
  await main.getByRole('button', { name: 'Зберегти' }).click()
  await expect(toast(page, 'Зміни збережено')).toBeVisible()
  await expect(main).toContainText('+38 (067) 214-58-93')
  const me = await (await page.request.get('/api/auth/me', { headers: bearer(account) })).json()
  expect(me).toMatchObject({ name: 'Оксана Ткач', phone: '+380672145893' })
})

test('CAB-01: orders come in pages from the first, one of them with its lines and contacts', async ({
  page,
}) => {
  const account = await createAccount(page)
  await setStock(BASKET, 60)
  const placed: Placed[] = []
  for (let count = 0; count < 11; count += 1) placed.push(await order(page, account, { [BASKET]: 1 }))
  await signIn(page, account)
  const complaints = watchConsole(page)
  const asked = page.waitForRequest(/\/api\/client\/orders\?page=1$/)
  await openPage(page, '/cabinet/orders')
  await asked
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ hasText: 'Замовлення №' })).toHaveCount(10)
  await main.getByRole('link', { name: 'Наступна сторінка' }).click()
  await expect(page).toHaveURL('/cabinet/orders?page=2')
  await expect(main.getByRole('listitem').filter({ hasText: 'Замовлення №' })).toHaveCount(1)
  await main.getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect(page).toHaveURL(`/cabinet/orders/${placed[0]?.id}`)
  await expect(main.getByRole('heading', { level: 1 })).toContainText(String(placed[0]?.number))
  await expect(main).toContainText('Олена Коваль, +38')
  await expect(main).toContainText('Львів')
  expect(complaints).toEqual([])
})

test('CAB-01: repeating an order puts what is still sold into the cart', async ({ page }) => {
  const account = await createAccount(page)
  await setStock(BASKET, 60)
  const { id } = await order(page, account, { [BASKET]: 3, [BOARD]: 1 })
  await hideGoods(BOARD)
  await signIn(page, account)
  await openPage(page, `/cabinet/orders/${id}`)
  await page.getByRole('button', { name: 'Повторити замовлення' }).click()
  await expect(cartModal(page)).toBeVisible()
  const { title } = await findGoods(BASKET)
  await expect(cartModal(page).getByRole('button', { name: /^Видалити/ })).toHaveCount(1)
  await expect(cartModal(page)).toContainText(title.split(' ')[0] ?? title)
  await expect(cartModal(page).locator('output', { hasText: /^3$/ })).toBeVisible()
})

test('CAB-01: nobody sees the order of another customer', async ({ page }) => {
  const owner = await createAccount(page)
  await setStock(BASKET, 60)
  const { id } = await order(page, owner, { [BASKET]: 1 })
  await signIn(page, await createAccount(page))
  await openPage(page, `/cabinet/orders/${id}`)
  await expect(page.getByText('Такого замовлення немає')).toBeVisible()
})

test('CAB-01: favorites and an empty list of orders, then out', async ({ page }) => {
  const account = await createAccount(page)
  const { product_id, title } = await findGoods(BASKET)
  await page.request.post('/api/favorites/toggle', { headers: bearer(account), data: { product_id } })
  await signIn(page, account)
  await openPage(page, '/cabinet')
  await expect(page.getByText('Замовлень ще немає')).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Кабінет' })
  await nav.getByRole('link', { name: 'Улюблене' }).click()
  await expect(page).toHaveURL('/cabinet/favorites')
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await textOf(page.getByRole('article'))).toContain(title)
  await nav.getByRole('button', { name: 'Вийти' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]')
})
