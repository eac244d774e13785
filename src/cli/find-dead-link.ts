import type { Database } from '#src/database/connect.ts'
import { findDeadLinks } from '#src/showcase/dead-links.ts'
import type { Terminal } from './terminal.ts'

/** Says which of the addresses lead nowhere now; they are saved all the same, for the page may come later. */
export async function warnOfDeadLinks(
  terminal: Terminal,
  database: Database,
  urls: readonly string[],
): Promise<void> {
  for (const url of await findDeadLinks(database, urls))
    terminal.err(`Увага: сторінки ${url} у магазині зараз немає, покупець побачить «Сторінку не знайдено».`)
}
