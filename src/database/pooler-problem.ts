import pg from 'pg'
import { withClient } from './with-client.ts'

const ROUNDS = 3
/** Milliseconds to wait for a pooler; a full pool gives no further session, and the sessions seen until then decide. */
const ANSWER_MS = 3_000
const PROBE_MS = 54_321

const DIRECTLY =
  'Дайте магазинові в DATABASE_URL сам PostgreSQL (зазвичай порт 5432, а не 6432): з’єднань він тримає небагато, docs/owner/several-processes.md.'

/** Whether there is a pooler: PostgreSQL reports the process that serves the connection, a pooler something of its own. */
export async function hasPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && client.processID !== rows[0]?.pid
}

/**
 * A sentence for the owner if a pooler (PgBouncer, Odyssey …) breaks what the shop relies on: that advisory locks, LISTEN
 * and prepared statements last as long as a connection, and that statements have limits. Null if the pooler gives each
 * connection a session of its own with its settings.
 */
export async function poolerProblem(url: string): Promise<string | null> {
  if (await sharesSessions(url))
    return `Між магазином і PostgreSQL стоїть пулер (PgBouncer) у режимі transaction або statement: блокування, LISTEN і підготовлені запити не тримаються за з’єднанням, і магазин працював би хибно без жодної помилки. ${DIRECTLY} Або переведіть пулер у режим session.`
  if (!(await passesLimitsOn(url)))
    return `Між магазином і PostgreSQL стоїть пулер (PgBouncer), який не передає обмежень часу (statement_timeout, lock_timeout, idle_in_transaction_session_timeout): запити покупців могли б чекати без кінця. ${DIRECTLY}`
  return null
}

/** Whether sessions are shared: while others open transactions, a session of one's own stays with the same process. */
function sharesSessions(url: string): Promise<boolean> {
  return ask(url, async (own) => {
    const first = await pidOf(own)
    return openOthers(url, ROUNDS, first, async () => (await pidOf(own)) !== first)
  })
}

async function openOthers(
  url: string,
  count: number,
  first: number,
  then: () => Promise<boolean>,
): Promise<boolean> {
  if (count === 0) return then()
  return ask(url, async (other) => {
    if (!(await mayBegin(other))) return true
    return (await pidOf(other)) === first || openOthers(url, count - 1, first, then)
  })
}

/** Whether transactions are possible: a pooler in statement mode refuses them. */
async function mayBegin(client: pg.Client): Promise<boolean> {
  try {
    await client.query('begin')
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError) return false
    throw error
  }
}

async function passesLimitsOn(url: string): Promise<boolean> {
  const limits = {
    statement_timeout: PROBE_MS,
    lock_timeout: PROBE_MS,
    idle_in_transaction_session_timeout: PROBE_MS,
  }
  try {
    return await withClient({ connectionString: url, ...limits }, async (client) => {
      const { rows } = await client.query<{ limits: string[] }>(LIMITS)
      return rows[0]?.limits.every((limit) => limit === `${PROBE_MS}ms`) === true
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.message.includes('unsupported startup parameter'))
      return false
    throw error
  }
}

const LIMITS = `
  select array[current_setting('statement_timeout'), current_setting('lock_timeout'),
               current_setting('idle_in_transaction_session_timeout')] as limits`

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

function ask<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const options = { connectionString: url, application_name: 'vitryna check', query_timeout: ANSWER_MS }
  return withClient(options, work)
}
