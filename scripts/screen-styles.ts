import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ROOT } from './build-stamp.ts'

/** What is loaded together with a file, and what on demand. */
type Imports = { atOnce: string[]; wanted: string[] }

const COMMENT = /\/\*[\s\S]*?\*\//g
const CLASS = /\.([a-z][\w-]*)/gi
const AT_ONCE = /(?:\bfrom |^import |^@import )'(\.{1,2}\/[^']+)'/gm
const WANTED = /\bimport\('(\.{1,2}\/[^']+)'\)/g
/** `className="a b"` and the texts in `className={…}` and `classes(…)`. */
const NAMED = /className="(?<plain>[^"]+)"|(?:className=\{|\bclasses\()(?<code>[^})]*)[})]/g
const TEXT = /'([^']*)'/g

/**
 * Returns classes that a component of the folder uses although their stylesheet may not be loaded, because
 * only another screen loads it. A person who comes from there sees the component as it was designed, and
 * everybody else without that style. The styles of the entry are there for all screens, those of a screen's
 * frames for that screen.
 */
export function missingStyles(
  folder: string,
  entry: string,
  framesOf: (screen: string) => readonly string[],
): string[] {
  const imports = new Map<string, Imports>()
  const importsOf = (file: string) => {
    const known = imports.get(file) ?? readImports(file)
    imports.set(file, known)
    return known
  }
  const withThose = (first: string) => {
    const files = new Set([first])
    for (const file of files) for (const next of importsOf(file).atOnce) files.add(next)
    return files
  }
  const defined = new Set(globSync(`${folder}/**/*.css`, { cwd: ROOT }).flatMap(classesIn))
  const stylesOf = (files: Iterable<string>) =>
    [...files].filter((file) => file.endsWith('.css')).flatMap(classesIn)

  const missing = new Set<string>()
  const seen = new Set<string>()
  const check = (first: string, above: ReadonlySet<string>) => {
    const files = withThose(first)
    const styles = new Set([...above, ...stylesOf(files)])
    // The same part has other styles around it on other screens.
    const key = `${first}\n${[...above].toSorted().join(' ')}`
    if (seen.has(key)) return
    seen.add(key)
    for (const file of files) {
      for (const name of classesNamedIn(file))
        if (defined.has(name) && !styles.has(name)) missing.add(`${file}: ${name}`)
      for (const next of importsOf(file).wanted) {
        const frames = framesOf(next).flatMap((frame) => stylesOf(withThose(frame)))
        check(next, new Set([...styles, ...frames]))
      }
    }
  }
  check(entry, new Set())
  return [...missing].toSorted()
}

function readImports(file: string): Imports {
  const code = textOf(file)
  const of = (pattern: RegExp) =>
    [...code.matchAll(pattern)].map(([, name = '']) => normalize(join(dirname(file), name)))
  return { atOnce: of(AT_ONCE), wanted: of(WANTED) }
}

function classesIn(file: string): string[] {
  const selectors = textOf(file)
    .replaceAll(COMMENT, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
  return [...selectors.matchAll(CLASS)].map(([, name = '']) => name)
}

function classesNamedIn(file: string): string[] {
  if (!file.endsWith('.tsx')) return []
  return [...textOf(file).matchAll(NAMED)].flatMap(({ groups: { plain = '', code = '' } = {} }) => [
    ...plain.split(' '),
    ...[...code.matchAll(TEXT)].flatMap(([, text = '']) => text.split(' ')),
  ])
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
