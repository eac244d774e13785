import type { Database } from '#src/database/connect.ts'
import type { FeedProblem } from '#src/import/offer.ts'
import { feedBytes } from '#src/import/readers/feed-bytes.ts'
import { openText } from '#src/import/readers/text-source.ts'
import type { FeedFile } from '#src/import/source/open-source.ts'

const MOST_REFUSED = 10_000
const MOST_WARNINGS = 200
const MAX_BYTES = 16 * 1024 ** 3
const SOURCE_LENGTH = 300
const ROWS_AT_ONCE = 200

/** The first problems of each weight, so that memory does not grow with what is wrong in the file. */
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

  /** With the lines of the file that they are about. */
  async save(database: Database, runId: number, file: FeedFile): Promise<void> {
    await database.deleteFrom('import_problems').where('run_id', '=', runId).execute()
    const problems = [...this.#refused, ...this.#warnings]
    const lines = await readLines(file, new Set(this.#refused.map(({ line }) => line)))
    const rows = problems.map(({ severity, code, line, offer_id, field, reason }, place) => ({
      run_id: runId,
      place,
      severity,
      code,
      line,
      offer_id,
      field,
      reason,
      source: severity === 'refused' ? (lines.get(line) ?? null) : null,
    }))
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await database
        .insertInto('import_problems')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute()
  }
}

/** The beginnings of the wanted lines; reads no further than to the last of them. */
async function readLines(file: FeedFile, wanted: ReadonlySet<number>): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  if (wanted.size === 0) return found
  const { texts } = await openText(feedBytes(file.read(), MAX_BYTES))
  let line = 1
  let text = ''
  const take = () => {
    if (wanted.has(line) && !found.has(line) && text.trim() !== '') found.set(line, text.trim())
    text = ''
  }
  for await (const piece of texts) {
    let start = 0
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      if (wanted.has(line)) text += piece.slice(start, Math.min(end, start + SOURCE_LENGTH - text.length))
      take()
      line += 1
      start = end + 1
    }
    if (wanted.has(line)) text += piece.slice(start, start + SOURCE_LENGTH - text.length)
    if (found.size === wanted.size) break
  }
  take()
  return found
}
