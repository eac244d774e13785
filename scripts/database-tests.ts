import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './build-stamp.ts'

/** Tests that run on the server chosen by `TEST_POSTGRES` import one of these. */
const SERVERS = new Set(['tests/create-test-database.ts', 'tests/test-binaries.ts'])
const IMPORT = /\bfrom '(?:#(?<own>tests\/[^']+)|(?<beside>\.[^']+))'/g

/**
 * Returns the test files of these folders that run on the server of the test run. For the others it makes no
 * difference.
 */
export function findDatabaseTests(folders: readonly string[]): string[] {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.test.ts`),
    { cwd: ROOT },
  )
  return files.filter((file) => !helpersOf(file).isDisjointFrom(SERVERS)).toSorted()
}

/** Returns the files of `tests/` that a test imports, directly or indirectly. */
function helpersOf(test: string): Set<string> {
  const helpers = new Set<string>()
  const add = (file: string) => {
    for (const helper of importsOf(file)) {
      if (helpers.has(helper)) continue
      helpers.add(helper)
      add(helper)
    }
  }
  add(test)
  return helpers
}

function importsOf(file: string): string[] {
  const imports = readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)
  return [...imports]
    .map(({ groups: { own, beside } = {} }) => own ?? join(dirname(file), beside ?? ''))
    .filter((path) => /^tests\/|\.test\.ts$/.test(path) && existsSync(join(ROOT, path)))
}
