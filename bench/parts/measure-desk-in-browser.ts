import { measureDeskInteractions } from '../pages/desk-interactions.ts'
import { measureDeskScreens } from '../pages/desk-screens.ts'
import { openBrowser } from '../pages/open-browser.ts'
import { openDesk } from '../pages/open-desk.ts'
import { withDemoShop } from '../pages/with-demo-shop.ts'
import type { PartContext } from '../part.ts'

/** Measures first loads of the desk over a slow line, and how fast it reacts on a slow processor. */
export async function measureDeskInBrowser(context: PartContext): Promise<void> {
  const { report, port, isQuick } = context
  const runs = isQuick ? 1 : 3
  await withDemoShop(context, async (shop) => {
    const desk = await openDesk(shop)
    const browser = await openBrowser(port + 2)
    try {
      for (const measured of await measureDeskScreens(browser, desk, runs)) report(measured)
      for (const measured of await measureDeskInteractions(browser, desk, runs)) report(measured)
    } finally {
      await browser.close()
    }
  })
}
