import { expect, type Page, test } from '@playwright/test'
import { newName, ordersOf } from './placed-orders.ts'
import { findGoods } from './goods.ts'
import { withSettings } from './shop-settings.ts'
import { cartModal, expectThanks, fillContacts, hydrated, openPage, orderButton } from './shopper.ts'
import { type Sent, type Watch, watchProviders } from './watch-providers.ts'

/** An offer of the demo feed that only this file touches. */
const MIRROR = 100381
const IDS = {
  google_tag_manager_id: 'GTM-TEST',
  google_analytics_4_id: 'G-TEST',
  google_ads_id: 'AW-TEST',
  google_ads_conversion_label: 'LABEL',
  facebook_pixel_id: '4815162342',
}

const banner = (page: Page) => page.getByRole('region', { name: 'Ваші cookies' })
const accept = (page: Page) => banner(page).getByRole('button', { name: 'Прийняти' }).click()
const named = (watch: Watch, to: Sent['to'], name: string) =>
  watch.sent.filter((event) => event.to === to && event.name === name)

const item = (list: string, more: object) => ({ item_list_name: list, currency: 'UAH', ...more })

/** What Tag Manager finds in its layer, without the commands of the other script. */
const layerOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter(
      (entry) => Object.prototype.toString.call(entry) !== '[object Arguments]',
    ),
  )

test('ANA-01: without an id nobody is asked and nothing is requested', async ({ page }) => {
  const watch = await watchProviders(page)
  await openPage(page, '/brands')
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Налаштування cookies' })).toHaveCount(0)
  expect(watch.scripts).toEqual([])
  const policy = (await page.request.get('/brands')).headers()['content-security-policy']
  expect(policy).not.toContain('https:')
})

test.describe('with the ids of all four', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 })

  const MISSING = '/products/nemaie-takoho-tovaru'

  test('ANA-01 ANA-02 ANA-03 CART-08 CHK-02 ERR-04 SEARCH-09: consent first, then exactly what is specified', async ({
    page,
  }) => {
    const { address, title, price } = await findGoods(MIRROR)
    const buyer = newName('Олена Облікована')
    await withSettings(IDS, [address.split('?')[0] ?? '', '/thank-you'], async () => {
      const watch = await watchProviders(page)

      await test.step('nothing before the answer, and nothing after «Лише необхідні»', async () => {
        await openPage(page, address)
        await page.waitForLoadState('networkidle')
        await expect(banner(page)).toBeVisible()
        await expect(banner(page)).not.toBeFocused()
        expect(watch.scripts).toEqual([])
        await banner(page).getByRole('button', { name: 'Лише необхідні' }).click()
        await expect(banner(page)).toBeHidden()
        await page.reload()
        await hydrated(page)
        await page.waitForLoadState('networkidle')
        await expect(banner(page)).toBeHidden()
        expect([watch.scripts, watch.sent]).toEqual([[], []])
      })

      await test.step('the choice can be changed in the footer', async () => {
        const settings = page.getByRole('button', { name: 'Налаштування cookies' })
        await settings.focus()
        await page.keyboard.press('Enter')
        await expect(banner(page)).toBeFocused()
        await accept(page)
        await expect(banner(page)).toBeHidden()
        await expect(settings).toBeFocused()
        await expect
          .poll(() => watch.scripts.toSorted())
          .toEqual([
            'https://connect.facebook.net/en_US/fbevents.js',
            'https://www.googletagmanager.com/gtag/js?id=G-TEST&l=gtagLayer',
            'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
          ])
        const commands = await page.evaluate(() =>
          (window.gtagLayer ?? []).map((entry) => Array.from(entry as never)),
        )
        const denied = {
          ad_storage: 'denied',
          analytics_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
        }
        expect(commands[0]).toEqual(['consent', 'default', denied])
        expect(commands[1]).toEqual([
          'consent',
          'update',
          Object.fromEntries(Object.keys(denied).map((signal) => [signal, 'granted'])),
        ])
        await expect.poll(() => named(watch, 'ga4', 'page_view').length).toBe(1)
        await expect.poll(() => named(watch, 'pixel', 'track PageView').length).toBe(1)
      })

      await test.step('into the cart and out of it', async () => {
        await page
          .getByRole('region', { name: 'Купити' })
          .getByRole('button', { name: 'До кошика' })
          .first()
          .click()
        await cartModal(page).getByRole('button', { name: 'Збільшити кількість' }).click()
        await cartModal(page).getByRole('button', { name: 'Зменшити кількість' }).click()
        await cartModal(page)
          .getByRole('button', { name: /^Видалити/ })
          .click()
        await expect.poll(() => named(watch, 'ga4', 'remove_from_cart').length).toBe(2)
        const value = price / 100
        const goods = { item_name: title, item_list_name: 'Кошик', price: value, quantity: 1 }
        const expected = item('Кошик', { value, items: [expect.objectContaining(goods)] })
        expect(named(watch, 'ga4', 'add_to_cart').map(({ params }) => params)).toEqual([
          { send_to: 'G-TEST', ...expected },
          { send_to: 'G-TEST', ...expected },
        ])
        expect(named(watch, 'ga4', 'remove_from_cart').map(({ params }) => params)).toEqual([
          { send_to: 'G-TEST', ...expected },
          { send_to: 'G-TEST', ...expected },
        ])
        const pixel = { content_type: 'product', content_name: title, currency: 'UAH', value }
        await expect.poll(() => named(watch, 'pixel', 'trackCustom RemoveFromCart').length).toBe(2)
        expect(named(watch, 'pixel', 'track AddToCart')).toMatchObject([{ params: pixel }, { params: pixel }])
        expect(named(watch, 'pixel', 'trackCustom RemoveFromCart')[0]).toMatchObject({ params: pixel })
        expect(await layerOf(page)).toContainEqual({ event: 'add_to_cart', ecommerce: expected })
        await page.keyboard.press('Escape')
      })

      await test.step('a product chosen in the live search, and the page that came without a load', async () => {
        const field = page.getByRole('banner').getByRole('combobox', { name: 'Пошук товарів' })
        await field.click()
        await field.fill('дзеркало')
        await page.getByRole('listbox', { name: 'Результати пошуку' }).getByRole('option').first().click()
        await expect.poll(() => named(watch, 'ga4', 'select_item').length).toBe(1)
        expect(named(watch, 'ga4', 'select_item')[0]?.params).toMatchObject(
          item('Живий пошук', { items: [{ item_list_name: 'Живий пошук', index: 0 }] }),
        )
        await page.getByRole('banner').getByRole('link', { name: 'Улюблене' }).click()
        await expect
          .poll(() => named(watch, 'ga4', 'page_view').at(-1)?.params)
          .toMatchObject({ page_location: expect.stringMatching(/\/wishlist$/) })
      })

      await test.step('an error page', async () => {
        await page.goto(MISSING)
        await hydrated(page)
        await expect
          .poll(() => named(watch, 'ga4', 'exception').map(({ params }) => params))
          .toEqual([{ send_to: 'G-TEST', description: `404 ${MISSING}`, fatal: false }])
      })

      await test.step('an order, once', async () => {
        await openPage(page, address)
        await page
          .getByRole('region', { name: 'Купити' })
          .getByRole('button', { name: 'До кошика' })
          .first()
          .click()
        await cartModal(page).getByRole('link', { name: 'Оформити замовлення' }).click()
        await fillContacts(page, buyer)
        await orderButton(page).click()
        await expectThanks(page)
        const [order] = await ordersOf(buyer)
        const conversion = {
          send_to: 'AW-TEST/LABEL',
          value: price / 100,
          currency: 'UAH',
          transaction_id: order?.number,
        }
        await expect
          .poll(() => named(watch, 'ads', 'conversion').map(({ params }) => params))
          .toEqual([conversion])
        const thanks = () =>
          named(watch, 'ga4', 'page_view').filter(({ params }) =>
            String(params['page_location']).endsWith('/thank-you'),
          )
        await expect.poll(thanks).toHaveLength(1)
        await page.reload()
        await expect.poll(thanks).toHaveLength(2)
        await page.waitForLoadState('networkidle')
        expect(named(watch, 'ads', 'conversion')).toHaveLength(1)
        // Anyone with the id of an order can read it.
        expect(JSON.stringify(watch.sent)).not.toContain(order?.public_id)
      })

      await test.step('taken back, nothing more is told', async () => {
        const views = () => [named(watch, 'ga4', 'page_view'), named(watch, 'pixel', 'track PageView')]
        const [ga4 = [], pixel = []] = views()
        await openPage(page, address)
        await expect
          .poll(() => views().map(({ length }) => length))
          .toEqual([ga4.length + 1, pixel.length + 1])
        await page.getByRole('button', { name: 'Налаштування cookies' }).click()
        await banner(page).getByRole('button', { name: 'Лише необхідні' }).click()
        const before = watch.sent.length
        await page
          .getByRole('region', { name: 'Купити' })
          .getByRole('button', { name: 'До кошика' })
          .first()
          .click()
        await expect(cartModal(page)).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(watch.sent).toHaveLength(before)
      })

      expect(watch.refusals).toEqual([])
      expect(new Set(watch.sent.map(({ name }) => name))).toEqual(
        new Set([
          'page_view',
          'add_to_cart',
          'remove_from_cart',
          'select_item',
          'exception',
          'conversion',
          'track PageView',
          'track AddToCart',
          'trackCustom RemoveFromCart',
        ]),
      )
    })
  })

  test('ANA-01: each loads only by its own id, and the policy of the page lets in nobody else', async ({
    page,
  }) => {
    await withSettings({ facebook_pixel_id: IDS.facebook_pixel_id }, ['/brands'], async () => {
      const watch = await watchProviders(page)
      await openPage(page, '/brands')
      await accept(page)
      await expect.poll(() => watch.scripts).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
      await expect.poll(() => watch.sent.map(({ name }) => name)).toEqual(['track PageView'])
      const policy = (await page.request.get('/brands')).headers()['content-security-policy'] ?? ''
      expect(policy).toContain('https://connect.facebook.net')
      expect(policy).not.toContain('google')
    })
  })

  for (const width of [1440, 390]) {
    test(`ANA-02: the question at ${width} px is inside the window and moves nothing`, async ({ page }) => {
      await withSettings({ google_analytics_4_id: IDS.google_analytics_4_id }, ['/brands'], async () => {
        await page.setViewportSize({ width, height: 844 })
        await page.addInitScript(() => {
          Reflect.set(window, 'shifts', 0)
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'))
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await openPage(page, '/brands')
        await expect(banner(page)).toBeVisible()
        const box = await banner(page).boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(width)
        expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01)
      })
    })
  }
})
