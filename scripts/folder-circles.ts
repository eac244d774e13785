import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ROOT } from './build-stamp.ts'

export type Import = readonly [from: string, to: string]

const IMPORTED = /(?:from|import)\s*\(?\s*'((?:#src|\.{1,2})\/[^'?]+)/g

/** Returns which folder imports which neighbour, at every depth. */
export function folderImports(root: string): Import[] {
  const files = globSync(`${root}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: ['**/*.test.*'] })
  return files.flatMap((file) => importsOf(file).flatMap((imported) => neighbours(file, imported)))
}

function importsOf(file: string): string[] {
  const code = readFileSync(join(ROOT, file), 'utf8')
  return [...code.matchAll(IMPORTED)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
  )
}

/**
 * The two folders in which the paths diverge; none if one of the files is directly in their common folder.
 */
function neighbours(file: string, imported: string): Import[] {
  const from = dirname(file).split('/')
  const to = dirname(imported).split('/')
  const depth = from.findIndex((name, index) => name !== to[index])
  if (depth < 0 || depth >= to.length) return []
  return [[from.slice(0, depth + 1).join('/'), to.slice(0, depth + 1).join('/')]]
}

/** Returns each set of folders that import one another in a circle. */
export function circles(imports: readonly Import[]): string[] {
  const folders = [...new Set(imports.flat())]
  const reached = new Map(folders.map((folder) => [folder, reachedFrom(folder, imports)]))
  const around = (folder: string) =>
    folders.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder))
  const sets = folders.map((folder) => around(folder).toSorted().join(', '))
  return [...new Set(sets)].filter((names) => names !== '')
}

function reachedFrom(folder: string, imports: readonly Import[]): Set<string> {
  const reached = new Set(imports.filter(([from]) => from === folder).map(([, to]) => to))
  for (const name of reached) for (const [from, to] of imports) if (from === name) reached.add(to)
  return reached
}
