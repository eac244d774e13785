import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { unavailabilityOf } from './database-unavailable.ts'
import { KEEP_ALIVE } from './keep-alive.ts'
import type { Outage } from './outage.ts'
import { PostgresProblem } from './postgres-problem.ts'

export type ReconnectingClient = { close: () => Promise<void> }

export type ReconnectOptions = {
  url: string
  applicationName: string
  /**
   * Prepares each new connection for its use. If it throws a `PostgresProblem`, no further attempt is made.
   */
  setUp: (client: pg.Client) => Promise<void>
  /** Called when `setUp` of a new connection has thrown a `PostgresProblem`. */
  onLost: (problem: Error) => void
  /**
   * Whether a heartbeat detects a peer that vanished without closing. Not for a session that must never be
   * dropped by mistake.
   */
  hasBeat?: boolean
  /** Is informed by this connection whether the database is available. */
  outage?: Outage
}

const RETRY_MS = 500
const BEAT_MS = 2_000
const ANSWER_MS = 2_000
const CONNECT_MS = 2_000
const IS_READ_ONLY = `select current_setting('transaction_read_only') = 'on' as is_read_only`

/**
 * Opens a connection for what lasts as long as a session (LISTEN, advisory locks), and opens it again
 * whenever it breaks. Rejects if the first attempt fails.
 */
export async function openReconnectingClient(options: ReconnectOptions): Promise<ReconnectingClient> {
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
        // `close` was called while the new connection was opening.
        if (closing.signal.aborted) await client.end()
        options.outage?.find()
        return
      } catch (error) {
        if (error instanceof PostgresProblem) throw error
        // The server is not back yet, or it is a replica.
        if (unavailabilityOf(error) === 'read-only') options.outage?.find(true)
        else options.outage?.lose(error)
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
  { url, applicationName, setUp, hasBeat = false, outage }: ReconnectOptions,
  onEnd: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: CONNECT_MS,
  })
  // The event `end` follows, and is handled below.
  client.on('error', () => {})
  const overdue = setTimeout(() => void client.end(), CONNECT_MS + ANSWER_MS)
  try {
    await client.connect()
    await setUp(client)
  } catch (error) {
    await client.end()
    throw error
  } finally {
    clearTimeout(overdue)
  }
  const beat = hasBeat ? startBeat(client, outage) : undefined
  client.once('end', () => {
    clearInterval(beat)
    onEnd()
  })
  return client
}

function startBeat(client: pg.Client, outage?: Outage): NodeJS.Timeout {
  return setInterval(() => {
    let isAnswered = false
    const giveUp = () => {
      if (isAnswered) return
      outage?.lose(new Error(`no answer within ${ANSWER_MS} ms`))
      // With a query pending this closes the socket at once; the event `end` then opens a new connection.
      void client.end()
    }
    const ask = async () => {
      const { rows } = await client.query<{ is_read_only: boolean }>(IS_READ_ONLY)
      isAnswered = true
      outage?.find(rows[0]?.is_read_only)
    }
    // `setImmediate` lets pending data be read first, because this process may have been the slow one.
    const overdue = setTimeout(() => setImmediate(giveUp), ANSWER_MS)
    ask()
      .catch(() => client.end())
      .finally(() => clearTimeout(overdue))
  }, BEAT_MS).unref()
}
