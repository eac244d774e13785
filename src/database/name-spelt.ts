import { type RawBuilder, sql } from 'kysely'
import { nameReadings } from '#src/domain/contact/name-readings.ts'

/** SQL: whether a column with a name matches the typed one; true if nothing is typed. Uses the index on `fold_name`. */
export function isNameSpelt(column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  const has = (word: string) =>
    sql`fold_name(${column}) like fold_name(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`
  const hasAny = (words: readonly string[]) => sql`(${sql.join(words.map(has), sql` or `)})`
  const readings = nameReadings(typed).map((words) => sql.join(words.map(hasAny), sql` and `))
  return readings.length === 0 ? sql`true` : sql`(${sql.join(readings, sql` or `)})`
}
