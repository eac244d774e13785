import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { E2E_APART_ORIGIN, E2E_APART_PORT, E2E_DATA_DIR, E2E_ORIGIN } from './e2e-shop.ts'

const ROOT = join(import.meta.dirname, '../..')
/**
 * The process may take as long as a shop of the browser tests, because it runs beside two others and their
 * browsers.
 */
const START_MS = 120_000

/**
 * Starts a second shop process without a database, whose pages use the API of the first one or another. It is
 * called before the tests of a file.
 *
 * @returns a function that stops the process
 */
export async function startStorefrontApart(api = E2E_ORIGIN): Promise<() => Promise<void>> {
  test.setTimeout(2 * START_MS)
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(E2E_APART_PORT),
      HOST: '127.0.0.1',
      DATA_DIR: `${E2E_DATA_DIR}-apart`,
      DATABASE_URL: '',
      API_BASE_URL: api,
      PUBLIC_URL: E2E_APART_ORIGIN,
      CORS_ORIGINS: '',
      LOG_LEVEL: 'warn',
    },
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  try {
    await expect.poll(isReady, { timeout: START_MS }).toBe(true)
  } catch (error) {
    // A process that was left running would answer in place of the next one.
    await stop()
    throw error
  }
  return stop
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${E2E_APART_ORIGIN}/ready`)).ok
  } catch {
    // Nothing listens there yet.
    return false
  }
}
