import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './build-stamp.ts'

/** Whatever runs on the server that `TEST_POSTGRES` chooses has it of these. */
const SERVERS = new Set(['tests/create-test-database.ts', 'tests/test-binaries.ts'])
const IMPORT = /\bfrom '(?:#(?<own>tests\/[^']+)|(?<beside>\.[^']+))'/g

/** Test files of these folders that run on the server of the test run: to the others it makes no difference. */
export function findDatabaseTests(folders: readonly string[]): string[] {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.test.ts`),
    { cwd: ROOT },
  )
  return files.filter((file) => !helpersOf(file).isDisjointFrom(SERVERS)).toSorted()
}

/** The files of `tests/` that a test imports, and those that they import in turn. */
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
