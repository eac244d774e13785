import type { Database } from '#src/database/connect.ts'
import type { FeedProblem } from '#src/import/offer.ts'
import type { FeedFile } from '#src/import/source/open-source.ts'
import { quoteFeed } from './quote-feed.ts'

const MOST_REFUSED = 10_000
const MOST_WARNINGS = 200
const ROWS_AT_ONCE = 200

/** Collects the first problems of each severity, so that memory does not grow with the faults of the file. */
export class ProblemLog {
  readonly #refused: FeedProblem[] = []
  readonly #warnings: FeedProblem[] = []
  #warned = 0

  readonly add = (problem: FeedProblem): void => {
    const isRefused = problem.severity === 'refused'
    if (!isRefused) this.#warned += problem.count
    const [list, most] = isRefused ? [this.#refused, MOST_REFUSED] : [this.#warnings, MOST_WARNINGS]
    if (list.length < most) list.push(problem)
  }

  get warned(): number {
    return this.#warned
  }

  /** Stores the problems of a run in place of earlier ones; refused offers with a quote from the file. */
  async save(database: Database, runId: number, file: FeedFile): Promise<void> {
    await database.deleteFrom('import_problems').where('run_id', '=', runId).execute()
    const problems = [...this.#refused, ...this.#warnings]
    const quotes = await quoteFeed(file, this.#refused)
    const rows = problems.map(({ severity, code, line, offer_id, field, reason }, place) => ({
      run_id: runId,
      place,
      severity,
      code,
      line,
      offer_id,
      field,
      reason,
      // Refused offers come first, so their places are those of the quotes.
      source: quotes[place] ?? null,
    }))
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await database
        .insertInto('import_problems')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute()
  }
}
