import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, readManifest } from './read-manifest.ts'

/** What a page fetches before it reacts, in bytes as they are sent. */
export type FirstLoad = { route: string; js: number; css: number }

const KB = 1024
export const FIRST_LOAD_LIMITS = { js: 110 * KB, css: 14 * KB } as const
/** On the way to an order, where the forms are the page and nobody comes from outside. */
export const ORDER_LIMITS = { js: 114 * KB, css: 14 * KB } as const

/**
 * Weighs every page of a build, the heaviest first: the entry, the manifest, the modules of the route and of its
 * layouts with all that they import, and their styles. What a page imports later is no part of it.
 *
 * @param client folder with the files for the browser, compressed
 */
export function firstLoads(client: string): FirstLoad[] {
  const manifest = readManifest(client)
  const weigh = (addresses: readonly string[]) =>
    [...new Set(addresses.map(withoutHash))].reduce((sum, file) => sum + sentBytes(join(client, file)), 0)
  const loads = pagesOf(manifest).map((route) => {
    const parts = [manifest.entry, ...branch(manifest, route)]
    const js = weigh([manifest.url, ...parts.flatMap(({ module, imports }) => [module, ...imports])])
    return { route, js, css: weigh(parts.flatMap(({ css }) => css)) }
  })
  return loads.toSorted((a, b) => b.js - a.js)
}

/** The pages that are heavier than they may be. */
export function tooHeavy(loads: readonly FirstLoad[]): FirstLoad[] {
  return loads.filter(({ route, js, css }) => {
    const limits = route.startsWith('checkout/') ? ORDER_LIMITS : FIRST_LOAD_LIMITS
    return js > limits.js || css > limits.css
  })
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
