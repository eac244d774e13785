import type { Browser, Page } from '@playwright/test'
import { atMost, type Measured } from '../measurement.ts'
import type { DemoShop } from './with-demo-shop.ts'

const SLOW_DOWN = 4
const MOST_MS = 100
/** What the browser does not tell of: shorter than a frame. */
const UNSEEN_MS = 16
const SETTLE_MS = 500

interface Interaction {
  name: string
  page: keyof DemoShop['pages']
  act: (page: Page) => Promise<void>
}

const searchField = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Пошук товарів' })

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'add to cart',
    page: 'product',
    act: (page) =>
      page.getByRole('region', { name: 'Купити' }).getByRole('button', { name: 'До кошика' }).first().click(),
  },
  { name: 'open the search', page: 'home', act: (page) => searchField(page).click() },
  {
    name: 'type into the search',
    page: 'home',
    act: async (page) => {
      await searchField(page).focus()
      // Real key events: text that is merely inserted is no interaction.
      for (const key of 'kettle') await page.keyboard.press(key, { delay: 60 })
    },
  },
]

/** From the press to the next picture on the screen, on a processor four times as slow: the slowest of each run. */
export async function measureInteractions(
  browser: Browser,
  shop: DemoShop,
  runs: number,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { name, page: kind, act } of INTERACTIONS) {
    const samples: number[] = []
    for (let run = 0; run < runs; run += 1) {
      samples.push(await slowest(browser, shop.url + shop.pages[kind], act))
    }
    measured.push({
      name: `${name}, until it is seen`,
      unit: 'ms',
      samples,
      target: atMost(MOST_MS),
    })
  }
  return measured
}

async function slowest(browser: Browser, address: string, act: Interaction['act']): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(watchEvents)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await act(page)
  await page.waitForTimeout(SETTLE_MS)
  const longest = await page.evaluate(() => Number(document.documentElement.dataset['longestEvent'] ?? 0))
  await context.close()
  return Math.max(UNSEEN_MS, longest)
}

/** Runs in the page. */
function watchEvents(): void {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || entry.interactionId === 0) continue
      longest = Math.max(longest, entry.duration)
      document.documentElement.dataset['longestEvent'] = String(longest)
    }
  })
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  observer.observe(options)
}
