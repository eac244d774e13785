import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { atMost, type Measured } from '../measurement.ts'
import { longestEvent, slowDown, watchEvents } from './longest-event.ts'
import { type Desk, deskContext } from './open-desk.ts'
import { placeOf, press } from './press.ts'

const MOST_MS = 100
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Milliseconds between two keys of somebody who types fast. */
const BETWEEN_KEYS_MS = 80
/** Milliseconds after which somebody begins to type into what she has opened. */
const OPENED_MS = 500
/** Milliseconds after which nothing moves any more once a screen is drawn. */
const SETTLED_MS = 500

/**
 * No screen listens to `keyup`. If the event changes nothing, the browser counts its duration until the next
 * frame of anything, often until the caret blinks, half a second.
 */
const UNHANDLED = ['keyup']

interface Interaction {
  name: string
  path: (desk: Desk) => string
  viewport?: typeof WIDE
  /** What is pressed, or has the focus when keys are pressed. */
  target: (page: Page) => Locator
  /** Pressed instead of the target. */
  keys?: (page: Page) => Promise<void>
  /** Throws if nothing has happened, which would be fastest. */
  expectDone: (page: Page) => Promise<void>
}

/** Real key events, because text that is only inserted is no interaction. */
async function type(page: Page, text: string): Promise<void> {
  for (const key of text) await page.keyboard.press(key, { delay: BETWEEN_KEYS_MS })
}

const today = () => '/admin'
const orders = () => '/admin/orders'
const products = () => '/admin/products'
const order = (desk: Desk) => `/admin/orders/${desk.order}`
const cell = (page: Page, place: string) => page.locator(`[data-cell="${place}"]`)
const all = (name: string) => (page: Page) => page.getByRole('checkbox', { name, exact: true })
const newOrders = (page: Page) => page.getByRole('link', { name: /^Нові/ }).first()

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'open «Знайти» and type',
    path: today,
    target: (page) => page.getByRole('heading', { level: 1 }),
    keys: async (page) => {
      await page.keyboard.press('Control+KeyK')
      await page.waitForTimeout(OPENED_MS)
      await type(page, 'kettle')
    },
    expectDone: (page) => expect(page.getByRole('combobox')).toHaveValue('kettle'),
  },
  {
    name: 'choose all orders of a list',
    path: orders,
    target: all('Вибрати всі на сторінці'),
    expectDone: (page) => expect(all('Вибрати всі на сторінці')(page)).toBeChecked(),
  },
  {
    name: 'walk along orders with J',
    path: orders,
    target: (page) => page.getByRole('heading', { level: 1 }),
    keys: (page) => type(page, 'jjjj'),
    expectDone: (page) => expect(page.locator('[data-row]').nth(3)).toHaveClass(/is-cur/),
  },
  {
    name: 'another tab of orders',
    path: orders,
    target: newOrders,
    expectDone: (page) => expect(newOrders(page)).toHaveAttribute('aria-current', 'page'),
  },
  {
    name: 'open an order from the list',
    path: orders,
    target: (page) => page.locator('tbody a[href*="/admin/orders/"]').first(),
    expectDone: (page) =>
      expect(page.getByRole('heading', { level: 1, name: /^Замовлення №/ })).toBeVisible(),
  },
  {
    name: 'change a quantity of an order',
    path: order,
    target: (page) => page.getByRole('button', { name: /^Більше: / }).first(),
    expectDone: (page) => expect(page.getByText(/^було \d+$/)).toBeVisible(),
  },
  {
    name: 'type a price into a cell of goods',
    path: products,
    target: (page) => cell(page, '0.0'),
    keys: async (page) => {
      await type(page, '1234,5')
      await page.keyboard.press('Enter')
    },
    expectDone: (page) => expect(cell(page, '0.0')).toHaveValue(/^1\s234,50$/),
  },
  {
    name: 'walk along cells of goods and fill them down',
    path: products,
    target: (page) => cell(page, '0.0'),
    keys: async (page) => {
      await type(page, '99')
      for (let row = 0; row < 9; row += 1) await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Control+KeyD')
    },
    expectDone: (page) => expect(cell(page, '9.0')).toHaveValue('99,00'),
  },
  {
    name: 'choose all goods of a list',
    path: products,
    target: all('Вибрати всі'),
    expectDone: (page) => expect(all('Вибрати всі')(page)).toBeChecked(),
  },
  {
    name: 'open «Ще» on a phone',
    path: today,
    viewport: PHONE,
    target: (page) => page.getByRole('button', { name: 'Ще', exact: true }),
    expectDone: (page) => expect(page.getByRole('dialog', { name: 'Ще' })).toBeVisible(),
  },
  {
    name: 'type a price into a card of goods on a phone',
    path: products,
    viewport: PHONE,
    target: (page) => cell(page, '0.0'),
    keys: (page) => type(page, '1234'),
    expectDone: (page) => expect(cell(page, '0.0')).toHaveValue('1234'),
  },
]

/**
 * Measures from a press at the desk to the next frame on the screen, on a processor four times as slow: the
 * slowest of each run.
 */
export async function measureDeskInteractions(
  browser: Browser,
  desk: Desk,
  runs: number,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const interaction of INTERACTIONS) {
    const samples: number[] = []
    for (let run = 0; run < runs; run += 1) samples.push(await slowest(browser, desk, interaction))
    measured.push({
      name: `at the desk: ${interaction.name}, until it is seen`,
      unit: 'ms',
      samples,
      target: atMost(MOST_MS),
    })
  }
  return measured
}

async function slowest(
  browser: Browser,
  desk: Desk,
  { path, viewport = WIDE, target, keys, expectDone }: Interaction,
): Promise<number> {
  const context = await deskContext(browser, desk, viewport)
  const page = await context.newPage()
  await watchEvents(page, UNHANDLED)
  await page.goto(desk.url + path(desk))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.skel').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(SETTLED_MS)
  const place = await placeOf(target(page))
  if (keys) await target(page).focus()
  const speedUp = await slowDown(page)
  await (keys ? keys(page) : press(page, place))
  const longest = await longestEvent(page)
  await speedUp()
  await expectDone(page)
  await context.close()
  return longest
}
