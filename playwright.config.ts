import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from './scripts/chromium.ts'
import { E2E_ORIGIN, e2eOrigin } from './tests/e2e/e2e-shop.ts'

const chromium = findHeadlessShell() ?? findChromium()
const isRoot = process.getuid?.() === 0
/** `npm test` sets one worker per processor. A single test file needs only one shop. */
const workers = Number(process.env['E2E_WORKERS'] ?? 1)

export default defineConfig({
  testDir: 'tests/e2e',
  // Node strips the types itself. Otherwise Babel would be loaded and would parse every module that a test imports.
  build: { external: ['**/*.ts'] },
  // The path names no platform, so every machine compares its pages with the same pictures.
  snapshotPathTemplate: '{testDir}/appearance/{arg}{ext}',
  workers,
  forbidOnly: true,
  // Generous, so that tests do not fail on a busy machine.
  expect: { timeout: 15_000 },
  timeout: 60_000,
  reporter: [['line'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    baseURL: E2E_ORIGIN,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    // `page.route` does not see what a service worker fetches. The tests of the service worker allow it.
    serviceWorkers: 'block',
    // A trace waits for calls that never end, which delays closing the browser. `--trace on` records one.
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
        // A page lives for only seconds here, so optimized compilation costs more than it saves.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
  // Each worker has its own shop, because tests change prices, settings and even tables.
  webServer: Array.from({ length: workers }, (_, worker) => ({
    // With `exec` the stop signal reaches the shop and not a shell.
    command: 'exec node scripts/start-e2e.ts',
    env: { TEST_PARALLEL_INDEX: String(worker) },
    url: `${e2eOrigin(worker)}/ready`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  })),
})
