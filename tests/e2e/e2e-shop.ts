import { join } from 'node:path'
import type { Database } from '#src/database/connect.ts'
import { openDatabase } from '#src/database/open-database.ts'

/** Where the shop of the browser tests listens and keeps its data; both are its alone. */
export const E2E_PORT = Number(process.env['E2E_PORT'] ?? 4317)
export const E2E_ORIGIN = `http://127.0.0.1:${E2E_PORT}`
export const E2E_DATA_DIR = process.env['E2E_DATA_DIR'] ?? join(import.meta.dirname, '../../reports/e2e-data')
/** Where the tests start what stands in for Google and Facebook. */
export const E2E_GOOGLE_PORT = E2E_PORT + 1
export const E2E_GOOGLE_KEY = join(E2E_DATA_DIR, 'google-key.json')
export const E2E_FACEBOOK_PORT = E2E_PORT + 2
/** Every letter that the shop has sent, a file each. */
export const E2E_MAILS_DIR = `${E2E_DATA_DIR}-mails`
/** Where the tests start a storefront without a database, which uses the API of the shop above. */
export const E2E_APART_PORT = E2E_PORT + 3
export const E2E_APART_ORIGIN = `http://127.0.0.1:${E2E_APART_PORT}`

/** The database of the shop that the browser tests use, to see there what a click has left. */
export async function withE2eDatabase<Answer>(
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const options = { role: 'command', onWarning: () => {} } as const
  const open = await openDatabase({ databaseUrl: null, dataDir: E2E_DATA_DIR }, options)
  try {
    return await work(open.database)
  } finally {
    await open.close()
  }
}
