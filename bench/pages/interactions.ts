import type { Browser, Locator, Page } from '@playwright/test'
import { atMost, type Measured } from '../measurement.ts'
import { longestEvent, slowDown, watchEvents } from './longest-event.ts'
import { placeOf, press } from './press.ts'
import type { DemoShop } from './with-demo-shop.ts'

const MOST_MS = 100
/** Milliseconds from a page's first reaction to the press of somebody who was waiting for it. */
const SOON_MS = 300
/** Milliseconds between two keys of somebody who types fast. */
const BETWEEN_KEYS_MS = 60

interface Interaction {
  name: string
  page: keyof DemoShop['pages']
  /** While the page is still busy with what follows its start. */
  isSoon?: true
  /** What is pressed, or has the focus when keys are pressed. */
  target: (page: Page) => Locator
  /** Typed instead of the press. */
  text?: string
}

const searchField = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Пошук товарів' })

const addToCart = (page: Page) =>
  page.getByRole('region', { name: 'Купити' }).getByRole('button', { name: 'До кошика' }).first()

const INTERACTIONS: readonly Interaction[] = [
  { name: 'add to cart', page: 'product', target: addToCart },
  { name: 'add to cart as soon as the page reacts', page: 'product', isSoon: true, target: addToCart },
  { name: 'open the search', page: 'home', target: searchField },
  {
    name: 'open the search as soon as the page reacts',
    page: 'home',
    isSoon: true,
    target: searchField,
  },
  {
    name: 'type into the search',
    page: 'home',
    target: searchField,
    text: 'kettle',
  },
]

/**
 * Measures from the press to the next frame on the screen, on a processor four times as slow: the slowest of
 * each run.
 */
export async function measureInteractions(
  browser: Browser,
  shop: DemoShop,
  runs: number,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const interaction of INTERACTIONS) {
    const samples: number[] = []
    for (let run = 0; run < runs; run += 1) {
      samples.push(await slowest(browser, shop.url + shop.pages[interaction.page], interaction))
    }
    measured.push({
      name: `${interaction.name}, until it is seen`,
      unit: 'ms',
      samples,
      target: atMost(MOST_MS),
    })
  }
  return measured
}

async function slowest(
  browser: Browser,
  address: string,
  { isSoon, target, text }: Interaction,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await watchEvents(page)
  if (isSoon) await slowDown(page)
  await page.goto(address, { waitUntil: isSoon ? 'commit' : 'networkidle' })
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
  if (isSoon) await page.waitForTimeout(SOON_MS)
  const place = await placeOf(target(page))
  if (text !== undefined) await target(page).focus()
  if (!isSoon) await slowDown(page)
  if (text === undefined) await press(page, place)
  // Real key events, because text that is only inserted is no interaction.
  else for (const key of text) await page.keyboard.press(key, { delay: BETWEEN_KEYS_MS })
  const longest = await longestEvent(page)
  await context.close()
  return longest
}
