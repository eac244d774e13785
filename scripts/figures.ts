/**
 * `node scripts/figures.ts`: the size of the code, and how far three paths lead through it, for «In figures»
 * of ARCHITECTURE.md.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ROOT } from './build-stamp.ts'
import { circles, folderImports } from './folder-circles.ts'

/** The file in which each of them begins. */
const WAYS = {
  order: 'src/orders/place-order.ts',
  query: 'src/listing/list-products.ts',
  offer: 'src/import/import-file.ts',
}

// An import of types loads nothing at run time.
const LOADED = /^(?:import|export)(?! type)[^'"]*?'((?:#src|\.{1,2})\/[^']+)'/gm

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const lines = (file: string) => read(file).split('\n').length - 1

function filesOf(folders: string, isTest: boolean): string[] {
  const files = globSync(`${folders}/**/*.{ts,tsx,css}`, { cwd: ROOT })
  return files.filter((file) => isTest === (file.startsWith('tests/') || /\.test\.tsx?$/.test(file)))
}

/** The rooms of src that are loaded with this file, including its own. */
function roomsEntered(start: string): string[] {
  const reached = new Set([start])
  for (const file of reached) for (const imported of loadedBy(file)) reached.add(imported)
  return [...new Set([...reached].map((file) => file.split('/')[1] ?? ''))].toSorted()
}

function loadedBy(file: string): string[] {
  const paths = [...read(file).matchAll(LOADED)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)),
  )
  return paths.filter((path) => existsSync(join(ROOT, path)))
}

function sizeRow(title: string, files: readonly string[]): string {
  const sizes = files.map(lines).toSorted((a, b) => a - b)
  const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return `| ${title} | ${files.length} | ${total} | ${at(0.5)} | ${at(0.9)} | ${sizes.at(-1)} |`
}

console.log(`| | files | lines | median | p90 | longest |
|---|---|---|---|---|---|
${sizeRow('the shop (`src/` without tests)', filesOf('src', false))}
${sizeRow('the build, checks and measuring (`scripts/`, `bench/`)', filesOf('{scripts,bench}', false))}
${sizeRow('tests', filesOf('{src,scripts,bench,tests}', true))}

Folder circles: ${circles(folderImports('src')).length}.`)
for (const [way, start] of Object.entries(WAYS)) {
  const rooms = roomsEntered(start)
  console.log(
    `Rooms that ${way === 'query' ? 'a' : 'an'} ${way} enters (\`${start}\`): ${rooms.length}, ${rooms.join(', ')}.`,
  )
}
