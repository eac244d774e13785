import type pg from 'pg'
import type { PostgresQueryResult } from 'kysely'

/** The part of the driver's client that is used here: it answers through a callback. */
export type Asked = {
  query: <Row>(
    question: pg.QueryConfig,
    answer: (error: Error | null, result: PostgresQueryResult<Row>) => void,
  ) => void
  end: () => Promise<void>
}

/**
 * Wraps a client so that a statement fails when the server has not answered within `answerMs` milliseconds of
 * the last statement sent. The driver's own `query_timeout` creates a timer for each statement, and the timer
 * keeps the statement's result in memory until the old generation is collected: 45 KB for each list.
 */
export function answerInTime(client: Asked, answerMs: number): Asked {
  const waiting = new Set<() => void>()
  // One timer serves all statements. It is never cleared, only restarted, and being unreferenced it does not
  // prevent the process from ending.
  const timer = setTimeout(() => waiting.forEach((late) => late()), answerMs).unref()
  return {
    query: <Row>(
      question: pg.QueryConfig,
      answer: (error: Error | null, result: PostgresQueryResult<Row>) => void,
    ) => {
      const finish: typeof answer = (error, result) => {
        // An answer after the time limit says only that the connection was closed, so it is ignored.
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
