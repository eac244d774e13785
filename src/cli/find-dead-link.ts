import type { Database } from '#src/database/connect.ts'
import { findDeadLinks } from '#src/showcase/dead-links.ts'
import type { Terminal } from './terminal.ts'

/**
 * Warns of addresses that lead nowhere now. They are saved all the same, because the page may be added
 * afterwards.
 */
export async function warnOfDeadLinks(
  terminal: Terminal,
  database: Database,
  urls: readonly string[],
): Promise<void> {
  for (const url of await findDeadLinks(database, urls))
    terminal.err(`Увага: сторінки ${url} у магазині зараз немає, покупець побачить «Сторінку не знайдено».`)
}
