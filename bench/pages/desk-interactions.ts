import type { Browser, Page } from '@playwright/test'
import { atMost, type Measured } from '../measurement.ts'
import { longestEvent, slowDown, watchEvents } from './longest-event.ts'
import { type Desk, deskContext } from './open-desk.ts'

const MOST_MS = 100
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Between two keys of somebody who types fast. */
const BETWEEN_KEYS_MS = 80

/**
 * No screen listens to a key that is let go. Where it changes nothing, the browser says that it lasted until the next
 * picture of anything: often until the caret blinks, half a second.
 */
const UNHANDLED = ['keyup']

interface Interaction {
  name: string
  path: (desk: Desk) => string
  viewport?: typeof WIDE
  act: (page: Page) => Promise<void>
}

/** Real key events: text that is merely inserted is no interaction. */
async function type(page: Page, text: string): Promise<void> {
  for (const key of text) await page.keyboard.press(key, { delay: BETWEEN_KEYS_MS })
}

const today = () => '/admin'
const orders = () => '/admin/orders'
const products = () => '/admin/products'
const order = (desk: Desk) => `/admin/orders/${desk.order}`
const cell = (page: Page, place: string) => page.locator(`[data-cell="${place}"]`)

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'open «Знайти» and type',
    path: today,
    act: async (page) => {
      await page.keyboard.press('Control+KeyK')
      await page.getByRole('combobox').waitFor()
      await type(page, 'kettle')
    },
  },
  {
    name: 'choose all orders of a list',
    path: orders,
    act: (page) => page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).check({ force: true }),
  },
  {
    name: 'walk along orders with J',
    path: orders,
    act: (page) => type(page, 'jjjj'),
  },
  {
    name: 'another tab of orders',
    path: orders,
    act: async (page) => {
      await page.getByRole('link', { name: /^Нові/ }).first().click()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'open an order from the list',
    path: orders,
    act: async (page) => {
      await page.locator('tbody a[href*="/admin/orders/"]').first().click()
      await page.getByRole('heading', { level: 1, name: /^Замовлення №/ }).waitFor()
    },
  },
  {
    name: 'change a quantity of an order',
    path: order,
    act: (page) =>
      page
        .getByRole('button', { name: /^Більше: / })
        .first()
        .click(),
  },
  {
    name: 'type a price into a cell of goods',
    path: products,
    act: async (page) => {
      await cell(page, '0.0').focus()
      await type(page, '1234,5')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'walk along cells of goods and fill them down',
    path: products,
    act: async (page) => {
      await cell(page, '0.0').focus()
      await type(page, '99')
      for (let row = 0; row < 9; row += 1) await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Control+KeyD')
    },
  },
  {
    name: 'choose all goods of a list',
    path: products,
    act: (page) => page.getByRole('checkbox', { name: 'Вибрати всі', exact: true }).check({ force: true }),
  },
  {
    name: 'open «Ще» on a phone',
    path: today,
    viewport: PHONE,
    act: async (page) => {
      await page.getByRole('button', { name: 'Ще', exact: true }).click()
      await page.getByRole('dialog', { name: 'Ще' }).waitFor()
    },
  },
  {
    name: 'type a price into a card of goods on a phone',
    path: products,
    viewport: PHONE,
    act: async (page) => {
      await cell(page, '0.0').focus()
      await type(page, '1234')
    },
  },
]

/** From a press at the desk to the next picture on the screen, on a processor four times as slow: the slowest of each run. */
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
  { path, viewport = WIDE, act }: Interaction,
): Promise<number> {
  const context = await deskContext(browser, desk, viewport)
  const page = await context.newPage()
  await watchEvents(page, UNHANDLED)
  await page.goto(desk.url + path(desk))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.skel').first().waitFor({ state: 'detached' })
  await slowDown(page)
  await act(page)
  const longest = await longestEvent(page)
  await context.close()
  return longest
}
