import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { onTestFinished } from 'vitest'
import { createTestDatabase } from './create-test-database.ts'
import { onFileEnd } from './file-end.ts'
import { lastingFolder } from './lasting-folder.ts'
import { runInTerminal, type RunningSource, runSource } from './run-source.ts'

export type ShopProcess = RunningSource & { address: string }

const ENVIRONMENT = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: '0',
  START_CLOSED: '0',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
}

/**
 * Starts a whole shop as a process of its own, on any free port and without the demo; it is killed when the
 * test ends.
 */
export function runShopProcess(environment: Record<string, string>): RunningSource {
  return runSource('src/main.ts', { ...ENVIRONMENT, ...environment })
}

/** Starts such a shop and waits until it answers. */
export function startShopProcess(environment: Record<string, string>): Promise<ShopProcess> {
  return whenItAnswers(runShopProcess(environment))
}

/**
 * Starts such a shop for all tests of a file, which must not disturb each other. It is started before them
 * and killed when the file ends.
 */
export function startLastingShop(environment: Record<string, string>): Promise<ShopProcess> {
  return whenItAnswers(runSource('src/main.ts', { ...ENVIRONMENT, ...environment }, [], onFileEnd))
}

/** An empty shop for the tests of a file that need no database server of their own. */
export async function emptyShop(): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  return { DATABASE_URL: await createTestDatabase(), DATA_DIR: lastingFolder() }
}

/** Starts such a shop in a terminal's window, which is closed by killing the child. */
export function startShopInTerminal(environment: Record<string, string>): Promise<ShopProcess> {
  return whenItAnswers(runInTerminal('src/main.ts', { ...ENVIRONMENT, ...environment }))
}

async function whenItAnswers(shop: RunningSource): Promise<ShopProcess> {
  await shop.saw('Магазин працює: ')
  return { ...shop, address: /працює: (http:\S+)/.exec(shop.output())?.[1] ?? '' }
}

/** A port of this machine on which somebody else listens until the test ends. */
export async function takenPort(): Promise<number> {
  const rival = createServer().listen(0, '127.0.0.1')
  await once(rival, 'listening')
  onTestFinished(() => void rival.close())
  const { port } = rival.address() as AddressInfo
  return port
}
