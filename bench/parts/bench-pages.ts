import { atMost } from '../measurement.ts'
import { measureFirstLoad } from '../pages/first-load.ts'
import { measureInteractions } from '../pages/interactions.ts'
import { openBrowser } from '../pages/open-browser.ts'
import { runLighthouse } from '../pages/run-lighthouse.ts'
import { type DemoShop, withDemoShop } from '../pages/with-demo-shop.ts'
import type { PartContext } from '../part.ts'
import { measureRendering } from './measure-rendering.ts'

const RENDERING_MS = 7
const BUDGETED = ['home', 'category', 'product'] as const
const JUDGED = ['home', 'category', 'product', 'search', 'cart'] as const

/** Measures what a page costs the server, the connection and the phone. */
export async function benchPages(context: PartContext): Promise<void> {
  await context.withShop(context.size, (shop) =>
    measureRendering(context, shop, context.size, atMost(RENDERING_MS)),
  )
  await withDemoShop(context, (shop) => measureInBrowser(context, shop))
}

async function measureInBrowser({ report, port, isQuick }: PartContext, shop: DemoShop): Promise<void> {
  const debuggingPort = port + 2
  const runs = isQuick ? 1 : 3
  const browser = await openBrowser(debuggingPort)
  try {
    // The very first visit renders the page, which is not what is measured here.
    for (const path of Object.values(shop.pages)) await fetch(shop.url + path).then((answer) => answer.text())
    for (const name of BUDGETED) {
      const taken = await measureFirstLoad(browser, name, shop.url + shop.pages[name])
      for (const measured of taken) report(measured)
    }
    for (const measured of await measureInteractions(browser, shop, runs)) report(measured)
    for (const name of JUDGED) {
      const taken = await runLighthouse(debuggingPort, name, shop.url + shop.pages[name], runs)
      for (const measured of taken) report(measured)
    }
  } finally {
    await browser.close()
  }
}
