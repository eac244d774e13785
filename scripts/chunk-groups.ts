import { resolve } from 'node:path'

type ModuleInfo = { importedIds: readonly string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Libraries in one file: they compress better together and change only when a version does. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|modules-of:|preload-helper|rolldown\/runtime/

const STOREFRONT = resolve(import.meta.dirname, '../src/storefront')
const under = (...files: readonly string[]) => files.map((file) => resolve(STOREFRONT, file))

// Nothing that imports a stylesheet beside that of the root may be a root: parts that come later would bring it once more.

/** What every page needs, wherever it stands. */
const SHOP = under(
  'entry.client.tsx',
  'calls/api-base.ts',
  'auth/session-keeper.tsx',
  'layouts/boundary-layout.tsx',
  'layouts/logo.tsx',
  'layouts/modal-host.tsx',
  'layouts/skip-link.tsx',
  'seo/page-meta.ts',
  'ui/button.tsx',
  'ui/note.tsx',
  'ui/picture.tsx',
  'ui/price.tsx',
  'ui/icon-sprite.tsx',
  'ui/page-heading.tsx',
  'ui/toasts.tsx',
  'tracking/cookie-settings.tsx',
  'tracking/tracking.tsx',
  'log-failure.ts',
  'calls/session-id.ts',
  'use-hydrated.ts',
  'later/use-pressed.ts',
  'later/when-idle.ts',
  '../domain/phone.ts',
  '../domain/plural.ts',
  'cart/cart-store.ts',
  'cart/total-row.tsx',
  'later/later-part.tsx',
  // Prefetching asks it as well as what comes at the first touch.
  'prefetch/is-thrifty.ts',
  // What nearly every page needs: a file of its own would cost a request and a kilobyte that compresses worse.
  'catalogue/use-strip.ts',
  'catalogue/gallery-sizes.ts',
  'cards/product-grid.tsx',
  'seo/breadcrumbs-ld.ts',
  'showcase/collection-tile.tsx',
  'viewed-products/change-viewed.ts',
  'viewed-products/recently-viewed.tsx',
  'ui/breadcrumbs.tsx',
  'ui/rich-text.tsx',
  'ui/section-head.tsx',
)
/** What forms have in common. */
const FORMS = under('checkout/phone-field.tsx', '../domain/contact-rules.ts', 'ui/field.tsx')
/** What the pages on the way to an order have in common. */
const CHECKOUT = under(
  'cart/cart-changes.tsx',
  'cart/use-cart-check.ts',
  'cart/cart-sum-rows.tsx',
  'cart/use-check-glide.ts',
  'checkout/placed-order.ts',
)
/** What every list of products needs. */
const LISTING = under(
  'listing/listing-meta.ts',
  'listing/facet-sheet-button.tsx',
  'listing/shown-products.ts',
  'listing/listing-view.tsx',
  'listing/use-listing.ts',
)
/** The parts of a listing that the server has written and that react a moment after the rest. */
const FILTERS = under(
  'listing/chips.tsx',
  'listing/facets.tsx',
  'listing/pagination.tsx',
  'listing/sort-select.tsx',
)
/** The parts around every page that wait to be used as well. */
const AROUND = under(
  'layouts/footer.tsx',
  'layouts/main-nav.tsx',
  'layouts/top-bar.tsx',
  'catalogue/product-info.tsx',
  'later/repeat-change.ts',
)
/** How whatever comes later asks the API; pages import it too, but for their loaders alone. */
const API = /\/src\/storefront\/calls\/api-client\.ts$/
/** What the rails of viewed products and the list of them have in common. */
const VIEWED = under('viewed-products/viewed-store.ts', 'cards/products-by-ids.ts')
/** What the modals and whatever else comes when it is wanted have in common. */
const LATER = under(
  'auth/session.ts',
  'cabinet/load-failed.tsx',
  'ui/empty-state.tsx',
  'ui/load-failed.tsx',
  'ui/modal.tsx',
  'ui/page-links.tsx',
)

/**
 * The files that many pages share, each with all that its roots import. Left alone the build makes thirty files of a
 * few hundred bytes of them, which compress badly and each cost a request.
 */
export const CHUNK_GROUPS = [
  { name: 'framework', test: FRAMEWORK, priority: 9 },
  { name: 'api-client', test: API, priority: 9 },
  groupOf('shop', SHOP, 8),
  groupOf('browser-api', under('calls/browser-api.ts'), 7),
  groupOf('listing', LISTING, 5),
  groupOf('forms', FORMS, 4),
  groupOf('checkout', CHECKOUT, 3),
  groupOf('viewed', VIEWED, 2),
  groupOf('later', LATER, 1),
  groupOf('filters', FILTERS, 0),
  groupOf('around', AROUND, 0),
]

const ON_THE_PAGE = /\/(rolldown-runtime|framework|entry\.client|shop)-[\w-]+\.js$/

/** What has to be fetched for a part that comes later: whatever the page brings along is there by then. */
export function laterFiles(_file: string, files: readonly string[]): string[] {
  return files.filter((file) => !ON_THE_PAGE.test(file))
}

function groupOf(debugName: string, roots: readonly string[], priority: number) {
  let members: Set<string> | null = null
  function name(id: string, context: Context): string | null {
    members ??= reached(roots, context)
    return members.has(id) ? debugName : null
  }
  return { name, debugName, priority }
}

function reached(roots: readonly string[], context: Context): Set<string> {
  const members = new Set(roots)
  for (const id of members) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) members.add(next)
  }
  return members
}
