import BoundaryLayout, { ErrorBoundary as BoundaryError } from './layouts/boundary-layout.tsx'
import DefaultLayout from './layouts/default-layout.tsx'
import Root, { ErrorBoundary as RootError, Layout, shouldRevalidate } from './root.tsx'

/** Where the router looks for the modules of the routes that the page has brought along. */
const ROUTE_MODULES = '__reactRouterRouteModules'

const boundary = { default: BoundaryLayout, ErrorBoundary: BoundaryError }
/** What surrounds every page, by the ids of the routes. Exports by name: whole modules would bring the bundler's helpers. */
export const FRAMES = {
  root: { default: Root, ErrorBoundary: RootError, Layout, shouldRevalidate },
  'layouts/default-layout': { default: DefaultLayout },
  'layouts/boundary-layout': boundary,
  'checkout-boundary': boundary,
}

/**
 * Tells the router the modules of the frames, which lie in the entry's own file; the build names that file in place of
 * theirs (`scripts/frames-in-entry.ts`). The page sets the modules of its routes after this has run.
 */
export function shareFrames(): void {
  if (import.meta.env.DEV) return
  let modules: object = FRAMES
  Object.defineProperty(window, ROUTE_MODULES, {
    configurable: true,
    get: () => modules,
    set: (own: object) => {
      modules = { ...own, ...FRAMES }
    },
  })
}
