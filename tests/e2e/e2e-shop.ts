import { join } from 'node:path'
import { connect, type Connection, type Database } from '#src/database/connect.ts'
import { openDatabase } from '#src/database/open-database.ts'

/**
 * The number of this worker's shop. Each worker of Playwright has a shop of its own, so that no test meets
 * what another one changes meanwhile.
 */
const SHOP = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 4317)
const PORTS_PER_SHOP = 14

/** Where this worker's shop listens and has its data. */
export const E2E_PORT = FIRST_PORT + SHOP * PORTS_PER_SHOP
export const E2E_ORIGIN = e2eOrigin(SHOP)
export const E2E_DATA_DIR =
  (process.env['E2E_DATA_DIR'] ?? join(import.meta.dirname, '../../reports/e2e-data')) +
  (SHOP === 0 ? '' : `-${SHOP + 1}`)
/** Where the tests start what stands in for Google and Facebook. */
export const E2E_GOOGLE_PORT = E2E_PORT + 1
export const E2E_GOOGLE_KEY = join(E2E_DATA_DIR, 'google-key.json')
export const E2E_FACEBOOK_PORT = E2E_PORT + 2
/**
 * Where the tests start what stands in for the payment providers. One port before them belongs to a line, see
 * `shop-line.ts`.
 */
export const E2E_LIQPAY_PORT = E2E_PORT + 5
export const E2E_MONO_PORT = E2E_PORT + 6
export const E2E_WAYFORPAY_PORT = E2E_PORT + 7
export const E2E_PRIVAT_PARTS_PORT = E2E_PORT + 12
export const E2E_MONO_PARTS_PORT = E2E_PORT + 13
/** Where the tests start what stands in for the carriers, the cash register and the messenger. */
export const E2E_NOVA_POSHTA_PORT = E2E_PORT + 8
export const E2E_CHECKBOX_PORT = E2E_PORT + 9
export const E2E_TELEGRAM_PORT = E2E_PORT + 10
export const E2E_UKRPOSHTA_PORT = E2E_PORT + 11
/** The folder of every letter that the shop has sent, a file each. */
export const E2E_MAILS_DIR = `${E2E_DATA_DIR}-mails`
/** Where the tests start a storefront without a database, which uses the API of the shop above. */
export const E2E_APART_PORT = E2E_PORT + 3
export const E2E_APART_ORIGIN = `http://127.0.0.1:${E2E_APART_PORT}`

/** The origin of the shop with this number. */
export function e2eOrigin(shop: number): string {
  return `http://127.0.0.1:${FIRST_PORT + shop * PORTS_PER_SHOP}`
}

/** Works with the database of the shop that the browser tests use, to see there what a click has left. */
export async function withE2eDatabase<Answer>(
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  connection ??= connectToShop()
  const { database } = await connection
  return work(database)
}

/**
 * One connection for all tests of a worker, until it ends: to open the database is to check it and its
 * migrations each time.
 */
let connection: Promise<Connection> | undefined

async function connectToShop(): Promise<Connection> {
  const options = { role: 'command', onWarning: () => {} } as const
  const open = await openDatabase({ databaseUrl: null, dataDir: E2E_DATA_DIR }, options)
  // Only the address of the opened database is used, because the open one would start a database again that
  // the shop has stopped.
  await open.close()
  return connect(open.url, { applicationName: 'vitryna command', size: 6 })
}
