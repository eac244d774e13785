import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstFiles } from '#src/server/first-files.ts'
import { ROOT } from './build-stamp.ts'
import { type Manifest, readManifest, reached } from './desk-weight.ts'

const ENTRY = 'index.html'
const BASE = '/admin/'
/** A line of `routes.tsx`: `{ path: 'orders', lazy: () => import('./screens/orders/orders-screen.tsx') }`. */
const ROUTE = /(?:index: true|path: '(?<path>[^']+)'),\s*lazy: \(\) => import\('\.\/(?<file>[^']+)'\)/g
/** A line of the document that names a script or a style. */
const FILE_LINE = /^ *<(?:script type="module"|link rel="(?:modulepreload|stylesheet)").*\n/gm
const ADDRESS = / (?:src|href)="([^"]+)"/
/** Screens within the frame of the settings. */
const OF_SETTINGS = /screens\/settings(-|\/settings-screen)/
const SETTINGS_FRAME = 'screens/settings/settings-frame.tsx'

/** Returns the screens of `routes.tsx`, the most specific address first. */
export function routedScreens(routes: string): { path: string; files: string[] }[] {
  const named = [...routes.matchAll(ROUTE)].map(({ groups: { path = '', file = '' } = {} }) =>
    OF_SETTINGS.test(file)
      ? { path: `settings/${path}`, files: [SETTINGS_FRAME, file] }
      : { path, files: [file] },
  )
  return named.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
}

/**
 * Writes beside the document what each address of the desk needs besides, so that the server can name it in
 * the document.
 */
export function writeFirstFiles(client: string): void {
  const manifest = readManifest(client)
  const routes = readFileSync(join(ROOT, 'src/desk/routes.tsx'), 'utf8')
  const entry = new Set(reached(manifest, [ENTRY]))
  const screens = routedScreens(routes).map(({ path, files }) => {
    const parts = reached(manifest, files).filter((part) => !entry.has(part))
    return { path, scripts: addresses(parts.map(({ file }) => file)), styles: addresses(stylesOf(parts)) }
  })
  const early = Object.values(manifest).find(({ name }) => name === 'early')?.file
  if (early === undefined) throw new Error('the build of the desk has no early file')
  const first: FirstFiles = { early: BASE + early, screens }
  writeFileSync(join(client, 'first-files.json'), JSON.stringify(first))
  const document = join(client, ENTRY)
  const bytesOf = (address: string) => statSync(join(client, address.replace(BASE, ''))).size
  writeFileSync(document, largestFirst(readFileSync(document, 'utf8'), bytesOf))
}

/**
 * Sorts the files of the document. A browser without HTTP/2 loads six files at once, in the order of the
 * document, so the largest must not wait for small ones.
 */
export function largestFirst(document: string, bytesOf: (address: string) => number): string {
  const lines = document.match(FILE_LINE) ?? []
  const bytes = (line: string) => bytesOf(ADDRESS.exec(line)?.[1] ?? '')
  const sorted = lines.toSorted((a, b) => bytes(b) - bytes(a))
  return document.replace(FILE_LINE, () => sorted.shift() ?? '')
}

const stylesOf = (parts: readonly Manifest[string][]) => parts.flatMap(({ css = [] }) => css)

const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => BASE + file)
