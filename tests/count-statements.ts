import type { KyselyPlugin } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/**
 * Makes the same database with a counter.
 *
 * @returns the database, and how many statements have gone through it so far
 */
export function countStatements(database: Database): { database: Database; count: () => number } {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { database: database.withPlugin(counting), count: () => statements }
}
