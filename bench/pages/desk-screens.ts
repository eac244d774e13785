import type { Browser, Page } from '@playwright/test'
import { atMost, type Measured } from '../measurement.ts'
import { type Desk, deskContext } from './open-desk.ts'

const MOST_S = 3
const PHONE = { width: 390, height: 844 }
/** «Slow 4G» of Chromium's own tools: 562 ms for each round trip, and 1.44 Mbit a second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
}

interface Screen {
  name: string
  path: (desk: Desk) => string
}

const SCREENS: readonly Screen[] = [
  { name: 'today', path: () => '/admin' },
  { name: 'orders', path: () => '/admin/orders' },
  { name: 'an order', path: ({ order }) => `/admin/orders/${order}` },
  { name: 'products', path: () => '/admin/products' },
]

/**
 * Measures the seconds from the address until a screen of the desk is drawn with its data, on a phone that
 * has never been here, over slow 4G.
 */
export async function measureDeskScreens(browser: Browser, desk: Desk, runs: number): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { name, path } of SCREENS) {
    const samples: number[] = []
    for (let run = 0; run < runs; run += 1) samples.push(await secondsUntilDrawn(browser, desk, path(desk)))
    measured.push({
      name: `first screen of the desk on slow 4G: ${name}`,
      unit: 's',
      samples,
      target: atMost(MOST_S),
    })
  }
  return measured
}

async function secondsUntilDrawn(browser: Browser, desk: Desk, path: string): Promise<number> {
  const context = await deskContext(browser, desk, PHONE)
  const page = await context.newPage()
  await slowLine(page)
  await page.addInitScript(noteDrawn)
  await page.goto(desk.url + path, { waitUntil: 'commit' })
  await page.locator('html[data-drawn-at]').waitFor({ state: 'attached' })
  const drawnAt = await page.evaluate(() => Number(document.documentElement.dataset['drawnAt']))
  await context.close()
  return drawnAt / 1000
}

async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
}

/** Runs in the page: notes when the screen's heading has been painted and nothing in it is still loading. */
function noteDrawn(): void {
  const observer = new MutationObserver(() => {
    const main = document.querySelector('#main')
    if (!main?.querySelector('h1') || main.querySelector('.skel')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      // In a task after the frame, when it is on the screen.
      setTimeout(() => {
        document.documentElement.dataset['drawnAt'] = String(performance.now())
      })
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}
