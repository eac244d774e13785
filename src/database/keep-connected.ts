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
  /** Finds out by asking that the other end is gone without a word. Not for what must never let go by mistake. */
  hasBeat?: boolean
}

const RETRY_MS = 500
const BEAT_MS = 2_000
const ANSWER_MS = 2_000

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
        // Closed meanwhile: nobody else knows of the new one.
        if (closing.signal.aborted) await client.end()
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
  { url, applicationName, setUp, hasBeat = false }: KeepConnectedOptions,
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
  const beat = hasBeat ? startBeat(client) : undefined
  client.once('end', () => {
    clearInterval(beat)
    onEnd()
  })
  return client
}

function startBeat(client: pg.Client): NodeJS.Timeout {
  return setInterval(() => {
    // Ended while it waits for an answer, it is broken off at once, and made anew.
    const overdue = setTimeout(() => void client.end(), ANSWER_MS)
    client
      .query('select 1')
      .catch(() => client.end())
      .finally(() => clearTimeout(overdue))
  }, BEAT_MS).unref()
}
