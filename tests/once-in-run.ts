import { inject } from 'vitest'
import { socketUrl } from '#src/database/postgres-server.ts'
import { withClient } from '#src/database/with-client.ts'

/** Any numbers: of the run's own server. */
const LOCKS = { build: 1, folder: 2 }

/** Of the test files that run at once and want the same thing, one makes it: `make` looks whether it is there. */
export async function onceInRun(what: keyof typeof LOCKS, make: () => Promise<void>): Promise<void> {
  const connectionString = socketUrl(inject('testServer').socketFolder, 'postgres')
  await withClient({ connectionString }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCKS[what]])
    await make()
  })
}
