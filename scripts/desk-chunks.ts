/** In a file of its own, because it requests data while the other files are being loaded. */
const EARLY = /\/src\/desk\/runtime\/early\.ts$/
/** Libraries of every screen, which change only with their versions. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler|use-sync-external-store)\//
/**
 * Not the editor, which a few screens load when it is used; but including what «Сьогодні» has in common with
 * the screens of orders, search and jobs.
 */
const PARTS =
  /\/src\/(desk\/(parts(?!\/rich-text-)|runtime|screens\/orders\/(use-order-moves|use-call|failed-moves|waiting-presses)\.|screens\/(customers\/customer-path|search\/search-data|jobs\/work-screen)\.)|domain|contract\/admin\/goods-states)/
/** Stylesheets of a few hundred bytes each, several of which an order, a product or a category needs. */
const ORDER_STYLES =
  /\/src\/desk\/(styles\/(order|order-side|orders|picker|timeline)|screens\/orders\/orders-screen)\.css$/
/** What the screens of one area have in common. */
const SHARED = /\/src\/desk\/screens\/(orders|products)\//

/**
 * The files that screens share. Otherwise the build would make dozens of a few hundred bytes, and a browser
 * without HTTP/2 loads six at once: the others wait half a second for each six before them.
 */
export const DESK_CHUNKS = [
  { name: 'early', test: EARLY, priority: 3 },
  { name: 'framework', test: FRAMEWORK, priority: 2 },
  { name: 'parts', test: PARTS, priority: 1, minShareCount: 2 },
  { name: 'order-styles', test: ORDER_STYLES, priority: 1 },
  {
    name: (id: string) => SHARED.exec(id)?.[1] ?? null,
    test: SHARED,
    minShareCount: 2,
    // What the frame uses too stays with the frame.
    includeDependenciesRecursively: false,
  },
]
