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
 * Put first into a `select`: each connection prepares the statement once, for planning a listing takes longer than many
 * a listing. The plan then serves all values, so only for statements whose plan must not hang on them.
 */
export const PREPARED = sql.raw(MARK)

// Starting a second process takes longer than any of these statements.
const GENERIC_PLANS = 'set plan_cache_mode = force_generic_plan; set max_parallel_workers_per_gather = 0'
const DEFAULT_PLANS = 'reset plan_cache_mode; reset max_parallel_workers_per_gather'
const TRANSACTION_BEGIN = /^(?:begin|start transaction)\b/i
const TRANSACTION_END = /^(?:commit|rollback)\b(?! to\b)/i

const names = new Map<string, string>()

/** The queue's bound for each connection: what comes beyond would only time out. */
const WAITING_PER_CONNECTION = 64

export type PreparingOptions = {
  /** A statement's answer is waited for so long; for ever unless given. */
  answerMs?: number
  outage?: Pick<Outage, 'isAway'>
}

/**
 * The pool as the query layer sees it: statements that are marked go by a name, and what says that the database cannot
 * be had is a `DatabaseUnavailable`.
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
    // With no place left in it, the pool was waited for and not the server.
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
  // Left to itself PostgreSQL compares its guesses, and often plans anew each time.
  let hasGenericPlans = false
  // Within one the way there and back would be paid while rows are locked; its end might take the setting back too.
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

/** What a transaction writes says by which request it came about (`current_request()` in SQL); in the same message. */
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
 * Not by the promise that the driver gives: what that has brought lives on until the old generation is cleared, though
 * nothing refers to it. It was 40 KB of each list, copied twice by collections that stopped the process for 5 to 10 ms.
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

/** What no server has said is about the connection, which is given up: an answer that came late would be another's. */
function problemOf(client: Asked, error: Error): Error {
  const isSaid = error instanceof pg.DatabaseError
  if (!isSaid) void client.end()
  const why = isSaid ? unavailabilityOf(error) : 'away'
  return why ? new DatabaseUnavailable(why, error) : error
}
