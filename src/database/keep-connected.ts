import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { PostgresProblem } from './postgres-problem.ts'

export type KeptConnection = { close: () => Promise<void> }

export type KeepConnectedOptions = {
  url: string
  applicationName: string
  /** Makes each new connection what it is for. A `PostgresProblem` thrown here is final. */
  setUp: (client: pg.Client) => Promise<void>
  /** A later `setUp` ended with a final problem: the connection is given up. */
  onLost: (problem: Error) => void
}

const RETRY_MS = 500

/**
 * One connection that is there all the time, for what lives as long as a session does: made again whenever it breaks.
 * The first one must succeed.
 */
export async function keepConnected(options: KeepConnectedOptions): Promise<KeptConnection> {
  const closing = new AbortController()
  let client = await open(options, renew)

  function renew(): void {
    if (closing.signal.aborted) return
    openAgain().catch((error: unknown) =>
      options.onLost(error instanceof Error ? error : new Error(String(error))),
    )
  }

  async function openAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        client = await open(options, renew)
        return
      } catch (error) {
        if (error instanceof PostgresProblem) throw error
        // The server is not back yet.
        await delay(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  return {
    close: async () => {
      closing.abort()
      await client.end()
    },
  }
}

async function open(
  { url, applicationName, setUp }: KeepConnectedOptions,
  onEnd: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: true })
  // A broken connection is told by `end`, which follows.
  client.on('error', () => {})
  try {
    await client.connect()
    await setUp(client)
  } catch (error) {
    await client.end()
    throw error
  }
  client.once('end', onEnd)
  return client
}
