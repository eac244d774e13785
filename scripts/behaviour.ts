/** `node scripts/behaviour.ts` writes `docs/behaviour.md`: every requirement with the tests that prove it. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build-stamp.ts'

export const BEHAVIOUR_FILE = join(ROOT, 'docs/behaviour.md')

const TEST_FILES = ['src/**/*.test.{ts,tsx}', 'tests/**/*.spec.ts', 'scripts/**/*.test.ts']
/** A quoted title right behind `it(`, `test(`, `describe(` or the table of an `it.each(…)`. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(?<quote>['"`])(?<title>.*?)(?<!\\)\k<quote>/gs
/** The first cell of a row from which a title is made: `['API-06', 'get', '/api/settings']`. */
const ROW = /\['(?<row>[A-Z][A-Z0-9]{1,7}-\d{2}', '[^']+)'/g
const ID = /\b[A-Z][A-Z0-9]{1,7}-\d{2}\b/g

type Proof = { file: string; title: string }

/** Id → sentence, in the order of the specification. */
export function readRequirements(): ReadonlyMap<string, string> {
  const list: unknown = JSON.parse(readFileSync(join(ROOT, 'docs/requirements.json'), 'utf8'))
  return new Map(Object.entries(list ?? {}).map(([id, sentence]) => [id, String(sentence)]))
}

export function findProofs(): ReadonlyMap<string, Proof[]> {
  const proofs = new Map<string, Proof[]>()
  for (const file of globSync(TEST_FILES, { cwd: ROOT }).toSorted()) {
    for (const title of titlesOf(readFileSync(join(ROOT, file), 'utf8'))) {
      for (const id of new Set(title.match(ID))) proofs.set(id, [...(proofs.get(id) ?? []), { file, title }])
    }
  }
  return proofs
}

function titlesOf(source: string): string[] {
  const titles = [...source.matchAll(TITLE)].map(({ groups }) => groups?.['title'] ?? '')
  const rows = [...source.matchAll(ROW)].map(({ groups }) => groups?.['row'] ?? '')
  return [...titles, ...new Set(rows)]
}

/** Requirements that no title names. */
export function unproved(): string[] {
  const proofs = findProofs()
  return [...readRequirements().keys()].filter((id) => !proofs.has(id))
}

export function behaviour(): string {
  const proofs = findProofs()
  const rows = [...readRequirements()].map(([id, sentence]) => {
    const cells = (proofs.get(id) ?? []).map(
      ({ file, title }) => `${cell(title.replaceAll(ID, '').replace(/^', '/, '').trim())} (\`${file}\`)`,
    )
    return `| ${id} | ${cell(sentence)} | ${cells.join('<br>')} |`
  })
  return [
    '# What the shop does, and the tests that prove it',
    '',
    'Made by `node scripts/behaviour.ts` from `docs/requirements.json` and the titles of the tests; `npm test` compares.',
    '',
    '| id | requirement | proved by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
}

if (import.meta.main) writeFileSync(BEHAVIOUR_FILE, behaviour())
