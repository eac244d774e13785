import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Manifest = ServerBuild['routes']

/** What a visitor's browser asks for instead of a page: its data alone. */
const DATA = /(?:_root)?\.data$/

/**
 * Names pages by the pattern of their address: `/products/:slug`, never the address itself.
 *
 * @returns `/*` for an address that no page has
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
