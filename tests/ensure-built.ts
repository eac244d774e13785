import { inject } from 'vitest'
import { socketUrl } from '#src/database/postgres-server.ts'
import { withClient } from '#src/database/with-client.ts'
import { isBuilt } from '../scripts/build-stamp.ts'
import { buildStorefront } from '../scripts/build-storefront.ts'

// Any number: of the run's own server.
const LOCK = 1

/** Builds the storefront where its sources have changed; of test files that run at once one does. */
export async function ensureBuilt(): Promise<void> {
  const connectionString = socketUrl(inject('testServer').socketFolder, 'postgres')
  await withClient({ connectionString }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    if (!isBuilt() && !(await buildStorefront())) throw new Error('the storefront cannot be built')
  })
}
