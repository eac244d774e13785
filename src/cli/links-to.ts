import type { Database } from '#src/database/connect.ts'
import { findLinksTo } from '#src/showcase/links-to.ts'
import type { Terminal } from './terminal.ts'

/** Prints which links still lead to something that was removed. */
export async function printLinks(terminal: Terminal, database: Database, path: string): Promise<void> {
  const links = await findLinksTo(database, path)
  if (links.length > 0)
    terminal.err(
      `На ${path} ще ведуть: ${links.join(', ')}. Змініть їх або додайте перенаправлення: npm run shop -- redirects add ${path} КУДИ`,
    )
}
