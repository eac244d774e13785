import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'

/** The machine's own Chromium; `port` is where other programs may steer it. Throws where there is none. */
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
