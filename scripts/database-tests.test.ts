import { expect, it } from 'vitest'
import { findDatabaseTests } from './database-tests.ts'

it('tests that run on the server of the test run are found, also through what they import', () => {
  const found = findDatabaseTests(['src/database', 'src/import', 'src/api'])
  // These use it by `createTestDatabase` itself, by a shop on it, and by servers of their own.
  expect(found).toContain('src/import/pictures/picture-worker.test.ts')
  expect(found).toContain('src/api/brands/brands.test.ts')
  expect(found).toContain('src/database/pooler-problem.test.ts')
  expect(found).toContain('src/database/watch-replica.test.ts')
})

it('tests that the server of the test run is nothing to are left out', () => {
  const found = findDatabaseTests(['src/database', 'src/import'])
  // The first of these uses no database, the others one of the program's own choice.
  expect(found).not.toContain('src/import/readers/read-feed.test.ts')
  expect(found).not.toContain('src/database/open-database.test.ts')
})
