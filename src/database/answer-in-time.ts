import type pg from 'pg'
import type { PostgresQueryResult } from 'kysely'

/** The driver's client, as it answers by a callback. */
export type Asked = {
  query: <Row>(
    question: pg.QueryConfig,
    answer: (error: Error | null, result: PostgresQueryResult<Row>) => void,
  ) => void
  end: () => Promise<void>
}

/**
 * The client as it answers each statement within `answerMs` milliseconds of the last that it was asked, with an error of
 * no server if need be. The driver's own `query_timeout` makes a timer for each statement, by
 * which what it has brought lives on until the old generation is cleared: 45 KB of each list.
 */
export function answerInTime(client: Asked, answerMs: number): Asked {
  const waiting = new Set<() => void>()
  // Never cleared, but set anew by each statement; it holds no process.
  const timer = setTimeout(() => waiting.forEach((late) => late()), answerMs).unref()
  return {
    query: <Row>(
      question: pg.QueryConfig,
      answer: (error: Error | null, result: PostgresQueryResult<Row>) => void,
    ) => {
      const finish: typeof answer = (error, result) => {
        // What comes after it was given up says only that the connection was ended.
        if (waiting.delete(late)) answer(error, result)
      }
      const late = () => finish(new Error(`no answer within ${answerMs} ms`), NOTHING)
      waiting.add(late)
      timer.refresh()
      client.query<Row>(question, finish)
    },
    end: () => client.end(),
  }
}

const NOTHING: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] }
