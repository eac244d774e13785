/** Its own file: it asks for data while the others are on their way. */
const EARLY = /\/src\/desk\/runtime\/early\.ts$/
/** Libraries of every screen change only when a version does. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler|use-sync-external-store)\//
/** Not the editor, which a few screens fetch when it is used; with what «Сьогодні» does as the screens of orders, search and jobs do. */
const PARTS =
  /\/src\/(desk\/(parts(?!\/rich-text-)|runtime|screens\/orders\/(use-order-moves|use-call|failed-moves|waiting-presses)\.|screens\/(customers\/customer-path|search\/search-data|jobs\/work-screen)\.)|domain|contract\/admin\/goods-states)/
/** A few hundred bytes each, and several of them on an order, a product or a category. */
const ORDER_STYLES =
  /\/src\/desk\/(styles\/(order|order-side|orders|picker|timeline)|screens\/orders\/orders-screen)\.css$/
/** What the screens of a part have in common. */
const SHARED = /\/src\/desk\/screens\/(orders|products)\//

/**
 * The files that screens share. Left alone the build makes dozens of a few hundred bytes, and of a browser without HTTP/2
 * six come at once: the others wait half a second more for each six before them.
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
