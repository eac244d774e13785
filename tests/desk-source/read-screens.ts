import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import type { Source } from './read-source.ts'

/**
 * The path of each screen below `/admin`, as in the file of routes, and all files of which the screen is
 * made.
 */
export type Screens = ReadonlyMap<string, ReadonlySet<string>>

/** Finds the screens in the file of routes, and follows the imports of each. */
export function readScreens(routes: string, sources: readonly Source[]): Screens {
  const imports = new Map(sources.map((source) => [source.file, source.imports]))
  const screens = screenFiles(routes)
  return new Map(screens.map(([path, file]) => [path, reachedFrom(file, imports)]))
}

function screenFiles(routes: string): [path: string, file: string][] {
  const found: [string, string][] = []
  const above: string[] = []
  new Visitor({
    ObjectExpression(node) {
      const path = valueOf(node, 'path')
      above.push(path?.type === 'Literal' ? String(path.value) : '')
      const file = lazyFile(valueOf(node, 'lazy'))
      if (file !== null)
        found.push([above.filter((part) => part !== '').join('/'), join(dirname(routes), file)])
    },
    'ObjectExpression:exit'() {
      above.pop()
    },
  }).visit(parseSync(routes, readFileSync(routes, 'utf8')).program)
  return found
}

function valueOf({ properties }: ESTree.ObjectExpression, name: string): ESTree.Expression | null {
  const property = properties.find(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  )
  return property?.type === 'Property' ? property.value : null
}

function lazyFile(value: ESTree.Expression | null): string | null {
  if (value?.type !== 'ArrowFunctionExpression' || value.body.type !== 'ImportExpression') return null
  return value.body.source.type === 'Literal' ? String(value.body.source.value) : null
}

function reachedFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([file])
  for (const one of reached) for (const next of imports.get(one) ?? []) reached.add(next)
  return reached
}
