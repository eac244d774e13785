import { expect, type Page, test } from '@playwright/test'
import { PHONE, tapAndType, tapOn } from './by-hand.ts'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { restoreGoods } from './goods.ts'
import { askForCall, placeOrder, statusOf } from './new-orders.ts'
import { takeScreenshot } from './screenshots.ts'

test.use(PHONE)
test.afterEach(restoreGoods)

const bar = (page: Page) => page.getByRole('navigation', { name: 'Дії' })
const parts = (page: Page) => page.getByRole('navigation', { name: 'Головні розділи' })

test('ADM-15 ADM-21 on a phone a customer has a bar of its own: back, call, more, the note or a new order', async ({
  page,
}) => {
  const word = ownWord()
  await placeOrder(page, `Олена ${word}`)
  await openDesk(page, 'owner', `/admin/customers?q=${encodeURIComponent(`Олена ${word}`)}`)
  await page.getByRole('link', { name: /Олена/ }).first().tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Олена')
  await expect(parts(page)).toBeHidden()
  await expect(bar(page).getByRole('link', { name: 'Зателефонувати покупцеві' })).toHaveAttribute(
    'href',
    'tel:+380501234568',
  )
  await tapOn(page, bar(page).getByRole('button', { name: 'Ще дії' }))
  await expect(page.getByRole('menuitem', { name: 'Завантажити дані' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('menuitem', { name: 'Видалити дані' })).toBeInViewport({ ratio: 1 })
  await expectFits(page)
  await takeScreenshot(page, 'customer.png')
  await page.keyboard.press('Escape')
  await tapAndType(page, page.getByRole('textbox', { name: 'Нотатка' }), `Дзвонити ввечері ${word}`)
  await tapOn(page, bar(page).getByRole('button', { name: 'Зберегти нотатку' }))
  await expect(page.getByText('Нотатку збережено')).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Зберегти нотатку' })).toBeHidden()
  await tapOn(page, bar(page).getByRole('link', { name: 'Нове замовлення' }))
  await expect(page.getByRole('textbox', { name: 'Ім’я та прізвище' })).toHaveValue(/Олена/)
  await expect(page.getByRole('textbox', { name: 'Телефон', exact: true })).toHaveValue(/50.*123.*45.*68/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Олена')
  await tapOn(page, bar(page).getByRole('link', { name: 'До переліку' }))
  await expect(parts(page)).toBeVisible()
})

test('ADM-09 ADM-21 on a phone the call that one makes has a bar of its own: back, call, more, confirm', async ({
  page,
}) => {
  const name = `Швидка ${ownWord()}`
  const number = await askForCall(page, name)
  await openDesk(page, 'manager', '/admin/orders?tab=calls')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  // A phone link leads out of the browser, which has no phone here.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[href^="tel:"]')) event.preventDefault()
    }),
  )
  await tapOn(page, row.locator('.calling__tel'))
  await expect(row.getByText('Телефонуєте ви')).toBeVisible()
  await expect(parts(page)).toBeHidden()
  await tapOn(page, bar(page).getByRole('button', { name: 'Ще підсумки дзвінка' }))
  await expect(page.getByRole('menuitem', { name: /^Без відповіді: ще раз за 30 хв/ })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Відмова' })).toBeInViewport({ ratio: 1 })
  await expectFits(page)
  await takeScreenshot(page, 'call.png')
  await page.keyboard.press('Escape')
  await tapOn(page, bar(page).getByRole('button', { name: 'Не телефоную, до переліку' }))
  await expect(parts(page)).toBeVisible()
  await tapOn(page, row.locator('.calling__tel'))
  await tapOn(page, bar(page).getByRole('button', { name: 'Підтверджено' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Замовлення №/)
  await expect.poll(() => statusOf(number)).toBe('confirmed')
})

for (const [what, path, list] of [
  ['a page', 'pages/delivery', 'Сторінки'],
  ['a category', 'categories/1', 'Категорії'],
  ['a promotion', 'showcase/promotions/_new', 'Акції'],
  ['a collection', 'showcase/collections/_new', 'Колекції'],
  ['a promo code', 'showcase/promo-codes/new', 'Промокоди'],
] as const)
  test(`ADM-12 ADM-14 ADM-21 on a phone ${what} has a bar of its own: back, and what saves`, async ({
    page,
  }) => {
    await openDesk(page, 'owner', `/admin/${path}`)
    const save = bar(page).getByRole('button', { name: 'Зберегти' })
    await expect(save).toBeDisabled()
    await expect(parts(page)).toBeHidden()
    await page
      .getByRole('textbox', { name: /^(Назва|Промокод)$/ })
      .first()
      .fill(ownWord())
    await expect(save).toBeEnabled()
    // Nothing else saves; what is left of the note is the way to give up.
    await expect(page.getByRole('button', { name: 'Зберегти' })).toHaveCount(1)
    await expectFits(page)
    await takeScreenshot(page, `${path.replaceAll('/', '-')}.png`)
    await tapOn(page, page.getByRole('button', { name: 'Відкинути' }))
    await expect(save).toBeDisabled()
    await tapOn(page, bar(page).getByRole('link', { name: 'До переліку' }))
    await expect(page.getByRole('heading', { name: list, level: 1 })).toBeVisible()
    await expect(parts(page)).toBeVisible()
  })
