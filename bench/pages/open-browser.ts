import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'

/** Opens the machine's own Chromium, which other programs can control at `port`. Throws if there is none. */
export async function openBrowser(port: number): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('Pages are measured in Chromium or Chrome, and there is none')
  return chromium.launch({
    executablePath,
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
  })
}
