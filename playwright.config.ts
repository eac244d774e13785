import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'
import { E2E_ORIGIN } from './tests/e2e/e2e-shop.ts'

const chromium = findChromium()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  // Pictures of pages are compared on any machine.
  snapshotPathTemplate: '{testDir}/appearance/{arg}{ext}',
  // Two processors are shared with the server: more browsers gain nothing.
  workers: 1,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    baseURL: E2E_ORIGIN,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    // What a worker fetches is hidden from `page.route`; the tests of the worker allow it.
    serviceWorkers: 'block',
    // A trace waits for calls that never end, and with it the browser's closing: `--trace on` asks for one.
    trace: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // `exec`, so that the signal to stop reaches the shop and not a shell.
    command: 'exec node scripts/start-e2e.ts',
    url: `${E2E_ORIGIN}/ready`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
