import { inject } from 'vitest'
import { socketUrl } from '#src/database/postgres-server.ts'
import { withClient } from '#src/database/with-client.ts'

/** Numbers of locks on the run's own server, which can be any. */
const LOCKS = { build: 1, folder: 2 }

/**
 * Lets one of the test files make a thing that several want while they run at once. `make` has to look
 * whether the thing is there.
 */
export async function onceInRun(what: keyof typeof LOCKS, make: () => Promise<void>): Promise<void> {
  const connectionString = socketUrl(inject('testServer').socketFolder, 'postgres')
  await withClient({ connectionString }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCKS[what]])
    await make()
  })
}
