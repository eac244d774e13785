import pg from 'pg'
import { settle } from '#src/jobs/pause.ts'
import { KEEP_ALIVE } from './keep-alive.ts'

const CONNECT_MS = 10_000
const END_MS = 2_000

/** Does the work with a connection of its own, which is always closed afterwards. Rejects if the work rejects. */
export async function withClient<Result>(
  options: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...KEEP_ALIVE, ...options })
  // A broken connection fails the running statement, which reports it; without a handler `error` would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    // A server that does not answer does not confirm the end either.
    await settle(client.end(), END_MS)
  }
}
