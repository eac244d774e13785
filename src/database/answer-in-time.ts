import type pg from 'pg'
import type { PostgresQueryResult } from 'kysely'

/** The driver's client in its form with a callback. */
export type Asked = {
  query: <Row>(
    question: pg.QueryConfig,
    answer: (error: Error | null, result: PostgresQueryResult<Row>) => void,
  ) => void
  end: () => Promise<void>
}

/**
 * Wraps a client so that each statement is answered within `answerMs` milliseconds of the latest one, if necessary with an
 * error. The driver's own `query_timeout` creates a timer for each statement, which keeps the results alive until the old
 * generation is collected: 45 KB for each list.
 */
export function answerInTime(client: Asked, answerMs: number): Asked {
  const waiting = new Set<() => void>()
  // The timer is never cleared, but restarted by each statement; it does not keep the process alive.
  const timer = setTimeout(() => waiting.forEach((late) => late()), answerMs).unref()
  return {
    query: <Row>(
      question: pg.QueryConfig,
      answer: (error: Error | null, result: PostgresQueryResult<Row>) => void,
    ) => {
      const finish: typeof answer = (error, result) => {
        // An answer after the statement was given up only reports that the connection was closed.
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
