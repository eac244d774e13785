import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_LOAD_BUDGETS } from './first-load-budgets.ts'
import { type Manifest, readManifest } from './read-manifest.ts'

/** What a page fetches though nobody touches it, in bytes as they are sent. */
export type FirstLoad = { route: string; js: number; css: number }

/** What every page fetches when the browser rests: see `src/storefront/later.tsx`. */
const RESTING = /^later-parts-[\w-]+\.js$/
const IMPORTED = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g

/**
 * Weighs every page of a build, the heaviest first: the entry, the manifest, the modules of the route and of its
 * layouts with all that they import, what comes when the browser rests, and their styles. What a page imports when it
 * is wanted is no part of it.
 *
 * @param client folder with the files for the browser, compressed
 */
export function firstLoads(client: string): FirstLoad[] {
  const manifest = readManifest(client)
  const weigh = (addresses: readonly string[]) =>
    [...new Set(addresses.map(withoutHash))].reduce((sum, file) => sum + sentBytes(join(client, file)), 0)
  const resting = restingFiles(client)
  const loads = pagesOf(manifest).map((route) => {
    const parts = [manifest.entry, ...branch(manifest, route)]
    const modules = parts.flatMap(({ module, imports }) => [module, ...imports])
    const js = weigh([manifest.url, ...modules, ...resting])
    return { route, js, css: weigh(parts.flatMap(({ css }) => css)) }
  })
  return loads.toSorted((a, b) => b.js - a.js)
}

/** The pages that are heavier than they may be. */
export function tooHeavy(loads: readonly FirstLoad[]): FirstLoad[] {
  return loads.filter(({ js, css }) => js > FIRST_LOAD_BUDGETS.js || css > FIRST_LOAD_BUDGETS.css)
}

/** Throws where the build has no such file, or several. */
function restingFiles(client: string): string[] {
  const names = readdirSync(join(client, 'assets')).filter((name) => RESTING.test(name))
  if (names.length !== 1) throw new Error(`${names.length} files of what comes when the browser rests`)
  const reached = new Set(names)
  for (const name of reached) {
    const code = readFileSync(join(client, 'assets', name), 'utf8')
    for (const [, imported = ''] of code.matchAll(IMPORTED)) reached.add(imported)
  }
  return [...reached].map((name) => `/assets/${name}`)
}

function pagesOf({ routes }: Manifest): string[] {
  const layouts = new Set(Object.values(routes).map(({ parentId }) => parentId))
  return Object.keys(routes).filter((id) => !layouts.has(id))
}

function branch(manifest: Manifest, id: string): Manifest['entry'][] {
  const route = manifest.routes[id]
  if (!route) throw new Error(`the manifest names no route ${id}`)
  return route.parentId === undefined ? [route] : [...branch(manifest, route.parentId), route]
}

/** The router marks with it styles that several routes share. */
function withoutHash(address: string): string {
  return address.replace(/#.*$/, '')
}

/** Files too small to be worth it have no compressed twin and are sent as they are. */
function sentBytes(file: string): number {
  const packed = statSync(`${file}.br`, { throwIfNoEntry: false })
  return (packed ?? statSync(file)).size
}
