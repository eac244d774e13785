import { expect } from '@playwright/test'
import { findFirefox, findWebKit } from '../../scripts/other-browsers.ts'
import type { Browser } from '../browsers/browser.ts'
import { startFirefox } from '../browsers/firefox.ts'
import { ENTER, type Visitor, visitorOf } from '../browsers/visitor.ts'
import { startWebKit } from '../browsers/webkit.ts'
import { createAccount, PASSWORD } from './customers.ts'
import { E2E_ORIGIN, E2E_PORT } from './e2e-shop.ts'
import { findGoods } from './goods.ts'
import { ordersOf } from './placed-orders.ts'
import { test } from './shop-line.ts'

const MUG = 100002
const KETTLE = 100131
const WEBKIT_PORT = E2E_PORT + 6

const firefox = findFirefox()
const webkit = findWebKit()
const BROWSERS = [
  ['Firefox', firefox === null ? null : () => startFirefox(firefox)],
  ['WebKit', webkit === null ? null : () => startWebKit(webkit, WEBKIT_PORT)],
] as const

for (const [name, start] of BROWSERS) {
  test.describe(name, () => {
    test.skip(start === null, `ПРОПУЩЕНО: ${name} на цьому комп’ютері немає`)
    test.describe.configure({ mode: 'serial', timeout: 90_000 })
    let browser: Browser
    let visitor: Visitor

    test.beforeAll(async () => {
      if (start) browser = await start()
      visitor = visitorOf(browser)
    })
    test.afterAll(() => browser?.quit())

    test(`SEARCH-01 ROUTE-02: what is typed in ${name} is found`, async () => {
      await visitor.open(`${E2E_ORIGIN}/`)
      await visitor.type('чайник', 'header [role=combobox]')
      await visitor.see('[role=option]', 'Чайник')
      await visitor.pressKey(ENTER)
      await visitor.arrive('/search')
      expect(await visitor.query()).toBe('?query=чайник')
      await visitor.see('main article', 'Чайник')
    })

    test(`CAT-01: a facet narrows a list in ${name}`, async () => {
      await visitor.open(`${E2E_ORIGIN}/categories/posud`)
      await visitor.press('[aria-label="Фільтри"] label', 'Глинокрай')
      await visitor.see('[aria-label^="Прибрати фільтр"]', 'Глинокрай')
      expect(await visitor.query()).toBe('?brand=hlynokrai')
    })

    test(`CART-02 CHK-02: an order goes from a product to the database in ${name}`, async () => {
      const { address, variant_id } = await findGoods(MUG)
      await visitor.open(E2E_ORIGIN + address)
      await visitor.press('[aria-label="Купити"] button', 'До кошика')
      await visitor.press('dialog a', 'Оформити замовлення')
      await visitor.arrive('/checkout')
      await visitor.type(`Олена ${name}`, 'main input[autocomplete=name]:not([inert] *)')
      await visitor.type('0672145893', 'main input[autocomplete=tel]')
      await visitor.press('main button', 'Підтвердити')
      await visitor.see('h1', 'Дякуємо за замовлення')
      expect(await ordersOf(`Олена ${name}`)).toMatchObject([
        { phone: '+380672145893', lines: [{ variant_id, quantity: 1 }] },
      ])
    })

    test(`WISH-01 WISH-04: a favourite stays in ${name}`, async () => {
      const { address, title } = await findGoods(KETTLE)
      await visitor.open(E2E_ORIGIN + address)
      await visitor.press('[aria-label="Купити"] button', 'улюблених')
      await visitor.see('.toasts', 'Товар додано до улюблених')
      await visitor.open(`${E2E_ORIGIN}/wishlist`)
      await visitor.see('main article', title)
    })

    test(`LOGIN-02 AUTH-07: a customer signs in with ${name}`, async ({ request }) => {
      const { email, name: customer } = await createAccount({ request })
      await visitor.open(`${E2E_ORIGIN}/about`)
      await visitor.press('header a', 'Увійти')
      await visitor.type(email, 'dialog input[autocomplete=username]')
      await visitor.type(PASSWORD, 'dialog input[autocomplete=current-password]')
      await visitor.press('dialog button', 'Увійти')
      await visitor.arrive('/cabinet')
      await visitor.see('main', customer)
    })

    test(`BUILD-02: a page that is left while its parts are on their way does not come back in ${name}`, async ({
      line,
    }) => {
      const { address } = await findGoods(KETTLE)
      await visitor.open(line.origin + address)
      const asked = line.reached.length
      line.slowDown(/^\/assets\/.*\.js$/, 3000)
      await visitor.press('[aria-label="Купити"] button', 'улюблених')
      await expect.poll(() => line.reached.slice(asked).some((call) => call.includes('/assets/'))).toBe(true)
      await browser.go(`${line.origin}/about`)
      line.slowDown(/^$/, 0)
      await visitor.arrive('/about')
      const { pathname } = new URL(address, line.origin)
      await visitor.see('h1', 'Про нас')
      expect(line.reached.slice(asked).filter((call) => call.startsWith(`GET ${pathname}`))).toEqual([])
    })

    test(`BUILD-02: a page that is left while the data of the next are on their way does not come back in ${name}`, async ({
      line,
    }) => {
      await visitor.open(`${line.origin}/categories/posud`)
      await visitor.worker()
      line.slowDown(/\.data/, 3000)
      const asked = line.reached.length
      await visitor.press('main a.sub', 'Кухлі')
      await expect.poll(() => line.reached.slice(asked).some((call) => call.includes('.data'))).toBe(true)
      await browser.go(`${line.origin}/about`)
      line.slowDown(/^$/, 0)
      await visitor.arrive('/about')
      await visitor.see('h1', 'Про нас')
      expect(line.reached.slice(asked)).not.toContain('GET /categories/posud')
    })
  })
}
