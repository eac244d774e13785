import { type Locator, type Page, test } from '@playwright/test'

/**
 * Takes a screenshot for people to look at; no test compares it. `npm test` goes without screenshots
 * (`E2E_SCREENSHOTS=off`), because one of a whole page at 1440 px costs a fifth of a second of a processor.
 */
export async function takeScreenshot(
  of: Page | Locator,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  if (process.env['E2E_SCREENSHOTS'] === 'off') return
  await of.screenshot({ path: test.info().outputPath(name), ...options })
}
