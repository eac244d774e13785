import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { sql } from 'kysely'
import pg from 'pg'
import { type SpanStart, startPart, typeOf } from '#src/traces/spans.ts'
import { answerInTime, type Asked } from './answer-in-time.ts'
import { currentCause } from './current-request.ts'
import { DatabaseUnavailable, unavailabilityOf } from './database-unavailable.ts'
import { nameStatement } from './name-statement.ts'
import type { Outage } from './outage.ts'

const MARK = '/* prepared */'

/**
 * Put at the start of a `select`: each connection then prepares the statement once, because planning it may take longer than
 * running it. One plan serves all values, so only for statements whose best plan does not depend on them.
 */
export const PREPARED = sql.raw(MARK)

// No parallel workers: starting one takes longer than any of these statements.
const GENERIC_PLANS = 'set plan_cache_mode = force_generic_plan; set max_parallel_workers_per_gather = 0'
const DEFAULT_PLANS = 'reset plan_cache_mode; reset max_parallel_workers_per_gather'
const TRANSACTION_BEGIN = /^(?:begin|start transaction)\b/i
const TRANSACTION_END = /^(?:commit|rollback)\b(?! to\b)/i

const names = new Map<string, string>()

/** Maximum of waiting statements per connection of the pool; more would only time out. */
const WAITING_PER_CONNECTION = 64

export type PreparingOptions = {
  /** Milliseconds to wait for the answer to a statement; by default without limit. */
  answerMs?: number
  outage?: Pick<Outage, 'isAway'>
}

/**
 * Wraps the pool for Kysely: statements that begin with `PREPARED` are prepared under a name, and errors that mean that the
 * database cannot be used become `DatabaseUnavailable`.
 */
export function preparing(pool: pg.Pool, { answerMs, outage }: PreparingOptions = {}): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const mostWaiting = WAITING_PER_CONNECTION * (pool.options.max ?? 1)
  return {
    options: pool.options,
    connect: async () => {
      if (outage?.isAway()) throw new DatabaseUnavailable('away', undefined)
      if (pool.waitingCount >= mostWaiting) throw new DatabaseUnavailable('busy', undefined)
      const client = await connectOf(pool)
      const wrapped = known.get(client) ?? preparingClient(client, answerMs)
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}

async function connectOf(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    // With every connection of the pool in use, the wait was for the pool and not for the server.
    const isFull = pool.totalCount >= (pool.options.max ?? 1) && !(error instanceof pg.DatabaseError)
    throw new DatabaseUnavailable(isFull ? 'busy' : 'away', error)
  }
}

function preparingClient(client: pg.PoolClient, answerMs: number | undefined): PostgresPoolClient {
  const plain: PostgresPoolClient = client
  const asked = answerMs === undefined ? client : answerInTime(client, answerMs)
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') return plain.query(text)
    return text.startsWith(MARK) ? queryPrepared(text, values) : queryOnce(text, values)
  }
  // By default PostgreSQL compares estimated costs, and often decides to plan at each execution.
  let hasGenericPlans = false
  // In a transaction the extra round trip would keep rows locked longer, and a rollback would undo the setting.
  let isInTransaction = false
  async function queryPrepared<Row>(
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> {
    if (!hasGenericPlans && !isInTransaction) {
      await ask(asked, { text: GENERIC_PLANS })
      hasGenericPlans = true
    }
    return queryByName(asked, text, values)
  }
  async function queryOnce<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (hasGenericPlans) {
      await ask(asked, { text: DEFAULT_PLANS })
      hasGenericPlans = false
    }
    const isBegin = TRANSACTION_BEGIN.test(text)
    if (isBegin || TRANSACTION_END.test(text)) isInTransaction = isBegin
    return ask(asked, { text: isBegin ? named(text) : text, values: [...values] })
  }
  return { query, release: (isBroken) => client.release(isBroken) }
}

/** Adds to `begin`, in the same message, the id of the current request, which triggers read by `current_request()`. */
function named(begin: string): string {
  const cause = currentCause()
  return cause === undefined ? begin : `${begin}; set local vitryna.request = ${pg.escapeLiteral(cause)}`
}

async function queryByName<Row>(
  client: Asked,
  text: string,
  values: readonly unknown[],
): Promise<PostgresQueryResult<Row>> {
  const name = names.get(text) ?? `shop_${names.size}`
  names.set(text, name)
  const { rows, rowCount } = await ask<Row>(client, { name, text, values: [...values] })
  return { command: 'SELECT', rows, rowCount: rowCount ?? 0 }
}

/**
 * Uses the driver's callback, not its promise. Results that came by the promise survived until a collection of the old
 * generation although nothing referred to them: 40 KB for each list, copied twice in pauses of 5 to 10 ms.
 */
function ask<Row>(client: Asked, question: pg.QueryConfig): Promise<PostgresQueryResult<Row>> {
  const span = startPart(() => spanOf(question.text))
  return new Promise((resolve, reject) => {
    client.query<Row>(question, (error, result) => {
      if (error) span?.fail(typeOf(error))
      span?.end()
      if (error) reject(problemOf(client, error))
      else resolve(result)
    })
  })
}

function spanOf(text: string): SpanStart {
  const name = nameStatement(text)
  return { name, kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name } }
}

/**
 * The problem behind an error. An error that is not an answer of the server is one of the connection, which is destroyed: a
 * late answer would be taken for that of another statement.
 */
function problemOf(client: Asked, error: Error): Error {
  const isSaid = error instanceof pg.DatabaseError
  if (!isSaid) void client.end()
  const why = isSaid ? unavailabilityOf(error) : 'away'
  return why ? new DatabaseUnavailable(why, error) : error
}
