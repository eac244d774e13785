import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build-stamp.ts'

/** A test whose title names a requirement; `title` is without the ids. */
export type Proof = { file: string; title: string }

const TEST_FILES = ['src/**/*.test.{ts,tsx}', 'tests/**/*.spec.ts', 'scripts/**/*.test.ts']
/** A quoted title after `it(`, `test(`, `describe(` or the table of an `it.each(…)`. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(?<quote>['"`])(?<title>.*?)(?<!\\)\k<quote>/gs
/**
 * The first cells of a row from which a title is made: `['API-06', 'get', '/api/settings']`, `['ROUTE-09',
 * '/wishlist', …]`.
 */
const ROW = /\['(?<row>[A-Z][A-Z0-9]{1,7}-\d{2}'(?:, '[a-zA-Z]+')?, '\/[^']*)'/g
const ID = /\b[A-Z][A-Z0-9]{1,7}-\d{2}\b/g
/** Placeholders of a title that its row fills: `%s`, `%j`, `$name`, `${name}`. */
const BLANK = /%[sdijo]|\$\{[^}]*\}|\$[a-z]\w*/g

/** Returns the tests that prove each id, in the order of the files. */
export function findProofs(): ReadonlyMap<string, Proof[]> {
  const proofs = new Map<string, Proof[]>()
  for (const file of globSync(TEST_FILES, { cwd: ROOT }).toSorted()) {
    for (const written of titlesOf(readFileSync(join(ROOT, file), 'utf8'))) {
      const proof = { file, title: withoutIds(written) }
      for (const id of new Set(written.match(ID))) proofs.set(id, [...(proofs.get(id) ?? []), proof])
    }
  }
  return proofs
}

function titlesOf(source: string): string[] {
  const titles = [...source.matchAll(TITLE)].map(({ groups }) => groups?.['title'] ?? '')
  const rows = [...source.matchAll(ROW)].map(({ groups }) => groups?.['row']?.replaceAll("', '", ' ') ?? '')
  return [...titles, ...new Set(rows)]
}

function withoutIds(title: string): string {
  return title
    .replaceAll(ID, '')
    .replaceAll(BLANK, '…')
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s:,]+/, '')
    .trim()
}
