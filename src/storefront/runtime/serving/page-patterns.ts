import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Manifest = ServerBuild['routes']

/** Paths by which a browser requests only the data of a page. */
const DATA = /(?:_root)?\.data$/

/**
 * Returns a function that names a page by the pattern of its address, `/products/:slug`, and never by the
 * address itself.
 *
 * @returns `/*` for an address without a page
 */
export function pagePatterns({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const tree = childrenOf(routes, undefined)
  return (path) => {
    const page = path.replace(DATA, '')
    const parts = (matchRoutes(tree, page) ?? []).map(({ route }) => route.path ?? '').filter(Boolean)
    return `/${parts.join('/')}${page === path ? '' : '.data'}`
  }
}

function childrenOf(routes: Manifest, parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index, caseSensitive = false } = route
    const known = { id, caseSensitive, ...(path !== undefined && { path }) }
    return index === true ? [{ ...known, index }] : [{ ...known, children: childrenOf(routes, id) }]
  })
}
