import { expect, type Locator, type Page, test } from '@playwright/test'
import { createAccount, fillLogin, loginModal, signIn, toast } from './customers.ts'
import { drawn } from './frames.ts'
import { shiftsDuring, UNSEEN_SHIFT, watchShifts } from './layout-shifts.ts'
import { buy, cartModal, openPage } from './shopper.ts'

const PILLOW = 100061
const CUP = 100011

test.beforeEach(async ({ page }) => {
  await watchShifts(page, true)
})

for (const width of [390, 768, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('CAT-01: goods sorted anew are drawn anew and do not jump', async ({ page }) => {
      await openPage(page, '/search')
      const first = page.getByRole('main').getByRole('article').first()
      const title = await first.innerText()
      const moved = await shiftsDuring(page, async () => {
        await page.getByRole('combobox', { name: 'Сортування' }).selectOption('dearer')
        await expect(first).not.toHaveText(title, { useInnerText: true })
      })
      expect(moved).toBeLessThan(UNSEEN_SHIFT)
    })

    test('CAT-01: filters keep their places whatever is chosen', async ({ page }) => {
      await openPage(page, '/search')
      const filters = await openFilters(page)
      const brand = filters.getByRole('checkbox', { name: /^Глинокрай/ })
      await expect(brand).toBeVisible()
      const before = await groupsBelowFirst(filters)
      const expectSteady = async () =>
        expect((await groupsBelowFirst(filters)).slice(0, before.length)).toEqual(before)
      await brand.click()
      await expect(page).toHaveURL(/brand=hlynokrai/)
      await expectSteady()
      await groupOf(filters, 'Матеріал').getByRole('checkbox', { disabled: false }).first().click()
      await expect(page).toHaveURL(/filters=material/)
      await expectSteady()
      await brand.click()
      await expect(page).not.toHaveURL(/brand/)
      await expectSteady()
    })

    test('CAT-01: the list stays where it is when one of several filters is taken back', async ({ page }) => {
      await openPage(page, '/search?brand=hlynokrai&in_stock=1&price=100-9000')
      const goods = page.getByRole('main').getByRole('article')
      const [before] = await placesOf(goods)
      await page.getByRole('link', { name: 'Прибрати фільтр: Глинокрай' }).click()
      await expect(page).not.toHaveURL(/brand/)
      // The goods themselves are drawn anew.
      await expect.poll(async () => (await placesOf(goods))[0]).toBe(before)
    })

    test('LOGIN-01: nothing moves when what was wrong in a form is mended', async ({ page }) => {
      await openPage(page, '/cabinet')
      await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click()
      const modal = page.getByRole('dialog', { name: 'Вхід' })
      await modal.getByRole('button', { name: 'Увійти' }).click()
      const wrong = modal.getByText('Введіть коректний email')
      await expect(wrong).toBeVisible()
      const moved = await shiftsDuring(page, async () => {
        await modal.getByLabel('Email').fill('olena@ukr.net')
        await expect(wrong).toBeHidden()
      })
      expect(moved).toBeLessThan(UNSEEN_SHIFT)
    })

    test('LOGIN-01 LOGIN-02: nothing moves when fields are wrong, nor when a refused form is sent again', async ({
      page,
    }) => {
      await openPage(page, '/cabinet')
      await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click()
      const modal = loginModal(page)
      const send = modal.getByRole('button', { name: 'Увійти' })
      const wrong = await shiftsDuring(page, async () => {
        await send.click()
        await expect(modal.getByText('Введіть коректний email')).toBeVisible()
      })
      expect(wrong).toBeLessThan(UNSEEN_SHIFT)
      await fillLogin(modal, 'nemaie@ukr.net')
      const refusal = modal.getByText('Невірний email або пароль')
      // The sentence itself pushes the fields down, because the form answers.
      await shiftsDuring(page, async () => {
        await send.click()
        await expect(refusal).toBeVisible()
      })
      const again = await shiftsDuring(page, async () => {
        const answer = page.waitForResponse('**/api/auth/client/login')
        await send.click()
        await answer
        await expect(refusal).toBeVisible()
      })
      expect(again).toBeLessThan(UNSEEN_SHIFT)
    })

    test('WISH-01: a product that is taken out of the favourites lets the others glide', async ({ page }) => {
      await openPage(page, '/search')
      const cards = page.getByRole('main').getByRole('article')
      for (const index of [0, 1, 2, 3]) {
        const heart = cards.nth(index).getByRole('button', { name: /улюблених/ })
        await heart.click()
        await expect(heart).toHaveAttribute('aria-pressed', 'true')
      }
      await openPage(page, '/wishlist')
      await expect(cards).toHaveCount(4)
      const moved = await shiftsDuring(page, async () => {
        await cards
          .first()
          .getByRole('button', { name: /^Прибрати з улюблених/ })
          .click()
        await expect(cards).toHaveCount(3)
      })
      expect(moved).toBeLessThan(UNSEEN_SHIFT)
    })

    test('CAB-01: nothing moves when the profile is saved', async ({ page }) => {
      await signIn(page, await createAccount(page))
      await openPage(page, '/cabinet/profile')
      await expect(page.getByLabel('Ім’я')).toHaveValue('Олена Коваль')
      await page.waitForLoadState('networkidle')
      const moved = await shiftsDuring(page, async () => {
        await page.getByLabel('Ім’я').fill('Олена Бондар')
        await page.getByRole('button', { name: 'Зберегти' }).click()
        await expect(toast(page, 'Зміни збережено')).toBeVisible()
      })
      expect(moved).toBeLessThan(UNSEEN_SHIFT)
    })

    test('CAB-01: nothing moves when the notice about the e-mail comes to the profile', async ({ page }) => {
      const answer = Promise.withResolvers<void>()
      await page.route('**/api/client/email-confirmation', async (route) => {
        await answer.promise
        await route.continue()
      })
      await signIn(page, await createAccount(page))
      await openPage(page, '/cabinet/profile')
      await expect(page.getByLabel('Ім’я')).toHaveValue('Олена Коваль')
      const moved = await shiftsDuring(page, async () => {
        answer.resolve()
        await expect(page.getByText('Підтвердьте адресу')).toBeInViewport()
      })
      expect(moved).toBeLessThan(UNSEEN_SHIFT)
    })

    test('CART-03 CART-04: nothing in the cart jumps when a line is taken out or all of them, nor when they come back', async ({
      page,
    }) => {
      await buy(page, CUP)
      await buy(page, PILLOW)
      const cart = cartModal(page)
      const lines = cart.getByRole('list', { name: 'Товари в кошику' }).getByRole('listitem')
      await expect(lines).toHaveCount(2)
      await expect(cart.locator('[aria-busy="true"]')).toHaveCount(0)
      const moved = await shiftsDuring(page, async () => {
        await cart
          .getByRole('button', { name: /^Видалити/ })
          .first()
          .click()
        await expect(lines).toHaveCount(1)
        await cart.getByRole('button', { name: 'Очистити кошик' }).click()
        await cart.getByRole('button', { name: 'Повернути товари' }).click()
        await expect(lines).toHaveCount(1)
      })
      expect(moved).toBeLessThan(UNSEEN_SHIFT)
    })
  })
}

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

  test('CART-02: what is recommended stays under the finger when it joins the cart', async ({ page }) => {
    await buy(page, CUP)
    await openPage(page, '/cart')
    const rail = page.getByRole('region', { name: 'З цим також беруть' })
    await expect(rail).toHaveAttribute('aria-busy', 'false')
    // Of goods that come in several colours one has to be chosen first.
    const add = rail.getByRole('button', { name: /^(?!Обрати)/ }).first()
    // The page scrolls as the click would scroll it.
    await add.hover()
    const before = await placesOf(rail)
    await add.click()
    await expect(page.getByRole('list', { name: 'Товари в кошику' }).getByRole('listitem')).toHaveCount(2)
    // It is measured as it is seen: until a frame is drawn the browser has not anchored it.
    await drawn(page)
    expect(await placesOf(rail)).toEqual(before)
  })
})

/** The filters stand beside the list, or on a narrow window in a sheet over it. */
test.describe('a sheet over the list', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('CAT-01: choices in it count as moving nothing of the page that it covers', async ({ page }) => {
    await openPage(page, '/categories/posud')
    const filters = await openFilters(page)
    const show = filters.getByRole('button', { name: /^Показати/ })
    const all = await show.innerText()
    const moved = await shiftsDuring(page, async () => {
      await filters.getByRole('switch', { name: 'Зі знижкою' }).click()
      await expect(show).not.toHaveText(all)
    })
    expect(moved).toBeLessThan(UNSEEN_SHIFT)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Фільтри/ })).toBeFocused()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})

async function openFilters(page: Page): Promise<Locator> {
  const rail = page.getByRole('complementary', { name: 'Фільтри' })
  if (await rail.isVisible()) return rail
  await page.getByRole('button', { name: /^Фільтри/ }).click()
  return page.getByRole('dialog', { name: 'Фільтри' })
}

/**
 * How far each group of filters stands below the first, since what is pressed in the sheet scrolls the sheet
 * itself.
 */
async function groupsBelowFirst(filters: Locator): Promise<number[]> {
  const [first = 0, ...rest] = await placesOf(filters.locator('summary'))
  return rest.map((place) => place - first)
}

function groupOf(filters: Locator, title: string): Locator {
  return filters.getByRole('group').filter({ hasText: title }).first()
}

/** How far below the top of the window each of them stands. */
function placesOf(items: Locator): Promise<number[]> {
  return items.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().top)))
}
