import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* prepared */'

/**
 * Put first into a `select`, it lets each connection keep the statement's plan: planning a listing takes longer than many
 * a listing. The plan then serves all values, so only for statements whose plan must not hang on them.
 */
export const PREPARED = sql.raw(MARK)

// Starting a second process takes longer than any of these statements.
const KEEPING = 'set plan_cache_mode = force_generic_plan; set max_parallel_workers_per_gather = 0'
const PLAIN = 'reset plan_cache_mode; reset max_parallel_workers_per_gather'
const TRANSACTION_END = /^(?:commit|rollback)/i

const names = new Map<string, string>()

/** The pool as the query layer sees it: statements that are marked go by a name. */
export function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? preparingClient(client)
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const plain: PostgresPoolClient = client
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(
    asked: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== 'string') return plain.query(asked)
    return asked.startsWith(MARK) ? queryKept(asked, values) : queryOnce(asked, values)
  }
  // Left to itself PostgreSQL compares its guesses, and often plans anew each time.
  let isKeeping = false
  async function queryKept<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (!isKeeping) await client.query(KEEPING)
    isKeeping = true
    return queryByName(client, text, values)
  }
  async function queryOnce<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // A transaction that has failed takes its end and nothing else.
    if (isKeeping && !TRANSACTION_END.test(text)) {
      await client.query(PLAIN)
      isKeeping = false
    }
    return ask(client, { text, values: [...values] })
  }
  return { query, release: (isBroken) => client.release(isBroken) }
}

async function queryByName<Row>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<PostgresQueryResult<Row>> {
  const name = names.get(text) ?? `shop_${names.size}`
  names.set(text, name)
  const { rows, rowCount } = await ask<Row>(client, { name, text, values: [...values] })
  return { command: 'SELECT', rows, rowCount: rowCount ?? 0 }
}

/** The driver's client, as it answers by a callback. */
type Asked = {
  query: <Row>(
    question: pg.QueryConfig,
    answer: (error: Error | null, result: PostgresQueryResult<Row>) => void,
  ) => void
}

/**
 * Not by the promise that the driver gives: what that has brought lives on until the old generation is cleared, though
 * nobody holds it. It was 40 KB of each list, copied twice by collections that stopped the process for 5 to 10 ms.
 */
function ask<Row>(client: Asked, question: pg.QueryConfig): Promise<PostgresQueryResult<Row>> {
  return new Promise((resolve, reject) => {
    client.query<Row>(question, (error, result) => {
      if (error) reject(error)
      else resolve(result)
    })
  })
}
