import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from './scripts/chromium.ts'
import { E2E_ORIGIN, e2eOrigin } from './tests/e2e/e2e-shop.ts'

const chromium = findHeadlessShell() ?? findChromium()
const isRoot = process.getuid?.() === 0
/** `npm test` runs as many as there are processors; one file of tests needs no second shop. */
const workers = Number(process.env['E2E_WORKERS'] ?? 1)

export default defineConfig({
  testDir: 'tests/e2e',
  // Node strips the types itself; Babel would first be loaded, and then read every module that a test imports.
  build: { external: ['**/*.ts'] },
  // Pictures of pages are compared on any machine.
  snapshotPathTemplate: '{testDir}/appearance/{arg}{ext}',
  workers,
  forbidOnly: true,
  // What is waited for comes when it comes: a busy machine is no failure.
  expect: { timeout: 15_000 },
  timeout: 60_000,
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
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds here: what is compiled a second time for speed costs more than it brings.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
  // A shop for each worker: tests change prices, settings, even tables.
  webServer: Array.from({ length: workers }, (_, worker) => ({
    // `exec`, so that the signal to stop reaches the shop and not a shell.
    command: 'exec node scripts/start-e2e.ts',
    env: { TEST_PARALLEL_INDEX: String(worker) },
    url: `${e2eOrigin(worker)}/ready`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  })),
})
