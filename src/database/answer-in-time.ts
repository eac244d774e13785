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
 * The client as it answers each statement within `answerMs` milliseconds, with an error of no server if need be. For one
 * that is asked one statement after the other. The driver's own `query_timeout` makes a timer for each statement, by
 * which what it has brought lives on until the old generation is cleared: 45 KB of each list.
 */
export function answerInTime(client: Asked, answerMs: number): Asked {
  let giveUp: (() => void) | null = null
  // Never cleared, but set anew by each statement; it holds no process.
  const timer = setTimeout(() => giveUp?.(), answerMs).unref()
  return {
    query: <Row>(
      question: pg.QueryConfig,
      answer: (error: Error | null, result: PostgresQueryResult<Row>) => void,
    ) => {
      const finish: typeof answer = (error, result) => {
        // What comes after it was given up says only that the connection was ended.
        if (giveUp !== late) return
        giveUp = null
        answer(error, result)
      }
      const late = () => finish(new Error(`no answer within ${answerMs} ms`), NOTHING)
      giveUp = late
      timer.refresh()
      client.query<Row>(question, finish)
    },
    end: () => client.end(),
  }
}

const NOTHING: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] }
