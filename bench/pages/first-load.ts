import type { Browser } from '@playwright/test'
import { atMost, type Measured } from '../measurement.ts'

const KB = 1000
const VIEWPORT = { width: 412, height: 823 }

/** What may come with a page that is opened for the first time, compressed as sent. */
const BUDGETS = [
  { type: 'Script', name: 'JavaScript', unit: 'KB', most: 110 },
  { type: 'Stylesheet', name: 'CSS', unit: 'KB', most: 14 },
  { type: 'Document', name: 'HTML', unit: 'KB', most: 14 },
  { type: 'Font', name: 'fonts', unit: 'KB', most: 60 },
] as const
const MOST_REQUESTS = 20

/** Bytes on the wire and requests of an address in a browser that has never been here. */
export async function measureFirstLoad(browser: Browser, name: string, address: string): Promise<Measured[]> {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
  return [
    ...BUDGETS.map(({ type, name: what, unit, most }) => ({
      name: `first load of ${name}: ${what}`,
      unit,
      samples: [(bytes.get(type) ?? 0) / KB],
      target: atMost(most),
    })),
    {
      name: `first load of ${name}: requests`,
      unit: 'count',
      samples: [types.size],
      target: atMost(MOST_REQUESTS),
    },
  ]
}
