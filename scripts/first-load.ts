import { statSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_LOAD_BUDGETS, scriptsBudget } from './first-load-budgets.ts'

/**
 * A part of React Router's `ServerBuild`: for each route its module, everything that this imports, and its
 * styles.
 */
export type Assets = { url: string; entry: Part; routes: Readonly<Record<string, Route | undefined>> }
type Part = { module: string; imports?: readonly string[]; css?: readonly string[] }
type Route = Part & { parentId?: string | undefined }

/** What a page fetches without being touched, in bytes as they are sent. */
export type FirstLoad = { route: string; js: number; css: number }

/**
 * Weighs every page of a build, the heaviest first: the entry, the manifest, the modules of the route and of
 * its layouts with everything that they import, and their styles. What a page imports on demand is not
 * included.
 *
 * @param client folder with the files for the browser, compressed
 * @param common addresses of the styles that every page links and no route names
 */
export function firstLoads(client: string, assets: Assets, common: readonly string[] = []): FirstLoad[] {
  const weigh = (addresses: readonly string[]) =>
    [...new Set(addresses.map(withoutHash))].reduce((sum, file) => sum + sentBytes(join(client, file)), 0)
  const loads = pagesOf(assets).map((route) => {
    const parts = [assets.entry, ...branch(assets, route)]
    const modules = parts.flatMap(({ module, imports = [] }) => [module, ...imports])
    const js = weigh([assets.url, ...modules])
    return { route, js, css: weigh([...common, ...parts.flatMap(({ css = [] }) => css)]) }
  })
  return loads.toSorted((a, b) => b.js - a.js)
}

/** Returns the pages above their budgets. */
export function tooHeavy(loads: readonly FirstLoad[]): FirstLoad[] {
  return loads.filter(({ route, js, css }) => js > scriptsBudget(route) || css > FIRST_LOAD_BUDGETS.css)
}

function pagesOf({ routes }: Assets): string[] {
  const layouts = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.keys(routes).filter((id) => !layouts.has(id))
}

function branch(assets: Assets, id: string): Part[] {
  const route = assets.routes[id]
  if (!route) throw new Error(`the build names no route ${id}`)
  return route.parentId === undefined ? [route] : [...branch(assets, route.parentId), route]
}

/** The router adds a fragment to styles that several routes share. */
function withoutHash(address: string): string {
  return address.replace(/#.*$/, '')
}

/** Files too small for compression have no compressed copy and are sent as they are. */
function sentBytes(file: string): number {
  const packed = statSync(`${file}.br`, { throwIfNoEntry: false })
  return (packed ?? statSync(file)).size
}
