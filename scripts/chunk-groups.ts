import { resolve } from 'node:path'

type ModuleInfo = { importedIds: readonly string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Libraries in one file: they compress better together and change only with their versions. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//

const STOREFRONT = resolve(import.meta.dirname, '../src/storefront')
const under = (...files: readonly string[]) => files.map((file) => resolve(STOREFRONT, file))

// A module that imports a stylesheet must not be a root, because parts loaded afterwards would load the
// stylesheet again.

/** What every page needs, whatever its folder. */
const SHOP = under(
  'entry.client.tsx',
  'root.tsx',
  'layouts/default-layout.tsx',
  'runtime/calls/api-base.ts',
  'app/session-sync.tsx',
  'layouts/boundary-layout.tsx',
  'ui/logo.tsx',
  'layouts/modal-host.tsx',
  'layouts/skip-link.tsx',
  'runtime/seo/page-meta.ts',
  'ui/button.tsx',
  'ui/note.tsx',
  'ui/picture.tsx',
  'ui/price.tsx',
  'ui/icon-sprite.tsx',
  'ui/page-heading.tsx',
  'ui/toasts/toasts.tsx',
  'features/tracking/cookie-settings.tsx',
  'features/tracking/tracking.tsx',
  'runtime/log-failure.ts',
  'runtime/calls/session-id.ts',
  'runtime/use-hydrated.ts',
  'runtime/late-parts/use-pressed.ts',
  'runtime/late-parts/when-idle.ts',
  '../domain/contact/phone.ts',
  '../domain/text/plural.ts',
  'features/cart/cart-store.ts',
  'ui/total-row.tsx',
  'runtime/late-parts/late-part.tsx',
  // Used by prefetching, and by what is loaded at the first touch.
  'runtime/is-thrifty.ts',
  // What nearly every page needs. A file of its own would cost a request and a kilobyte through worse
  // compression.
  'features/product/use-strip.ts',
  'features/product/gallery-sizes.ts',
  'runtime/serving/packed-data.ts',
  'features/cards/product-grid.tsx',
  'runtime/shop/all-categories.ts',
  '../domain/law/return-rules.ts',
  'runtime/seo/breadcrumbs-ld.ts',
  'features/cards/collection-tile.tsx',
  'features/viewed-products/change-viewed.ts',
  'features/viewed-products/recently-viewed.tsx',
  'ui/breadcrumbs.tsx',
  'ui/rich-text.tsx',
  'ui/section-head.tsx',
)
/** What forms have in common. */
const FORMS = under('ui/form/phone-field.tsx', '../domain/contact/contact-rules.ts', 'ui/form/field.tsx')
/** What the pages on the way to an order have in common. */
const CHECKOUT = under(
  'features/cart-view/cart-changes.tsx',
  'features/cart/use-cart-check.ts',
  'features/cart-view/cart-sum-rows.tsx',
  'features/cart-view/use-check-glide.ts',
  'features/checkout/placed-order.ts',
)
/** The state of the order form, which the form of an address and signing out use as well. */
const ORDER_FORM = under(
  'features/checkout/order-attempt.ts',
  'features/checkout/promo-store.ts',
  'features/checkout/field-rules.ts',
  'features/checkout/draft-field.ts',
  'ui/form/radio-card.tsx',
)
/** What every list of products needs. */
const LISTING = under(
  'features/listing/listing-meta.ts',
  'features/facets/facet-sheet-button.tsx',
  'features/listing/packed-listing.ts',
  'features/listing/shown-products.ts',
  'features/listing-view/listing-view.tsx',
  'features/listing/use-listing.ts',
)
/**
 * The parts of a listing that the server has rendered and that become interactive a moment after the rest.
 */
const FILTERS = under(
  'features/listing-view/chips.tsx',
  'features/facets/facets.tsx',
  'features/listing-view/pagination.tsx',
  'features/listing-view/sort-select.tsx',
)
/** The parts around every page that also become interactive when they are used. */
const AROUND = under(
  'layouts/footer.tsx',
  'layouts/menu/main-nav.tsx',
  'layouts/top-bar.tsx',
  'features/product/product-info.tsx',
  'runtime/late-parts/repeat-change.ts',
)
/** How parts loaded afterwards call the API. Pages import it too, but only for their loaders. */
const API = /\/src\/storefront\/runtime\/calls\/api-client\.ts$/
/** What the rails of viewed products and the list of them have in common. */
const VIEWED = under('features/viewed-products/viewed-store.ts', 'features/cards/products-by-ids.ts')
/** What is below the button of every order form. */
const UNDER_BUTTON = under('ui/legal-consent.tsx', 'features/proof-of-work/work-note.tsx')
/** What the modals and other parts loaded on demand have in common. */
const LATE = under(
  'features/session/session.ts',
  'ui/empty-state.tsx',
  'ui/load-failed.tsx',
  'ui/modal/modal.tsx',
  'ui/page-links.tsx',
)

/**
 * The files that many pages share, each with everything that its roots import. Otherwise the build would make
 * thirty files of a few hundred bytes of them, which compress badly and cost a request each.
 */
export const CHUNK_GROUPS = [
  { name: 'framework', test: FRAMEWORK, priority: 9 },
  { name: 'api-client', test: API, priority: 9 },
  groupOf('shop', SHOP, 8),
  groupOf('browser-api', under('runtime/calls/browser-api.ts'), 7),
  groupOf('listing', LISTING, 5),
  groupOf('forms', FORMS, 4),
  groupOf('checkout', CHECKOUT, 3),
  groupOf('order-form', ORDER_FORM, 2),
  groupOf('viewed', VIEWED, 2),
  groupOf('legal-consent', UNDER_BUTTON, 2),
  groupOf('late', LATE, 1),
  groupOf('filters', FILTERS, 0),
  groupOf('around', AROUND, 0),
]

const ON_THE_PAGE = /\/(?:framework|entry\.client)-[\w-]+\.js$/

/**
 * Returns what has to be fetched for a part that is loaded on demand, without what the page has loaded by
 * then.
 */
export function lateFiles(_file: string, files: readonly string[]): string[] {
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
