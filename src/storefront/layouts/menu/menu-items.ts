import type { MenuItem } from '#src/contract/settings.ts'

const INFORMATION: ReadonlySet<string> = new Set(['/about', '/returns', '/delivery', '/payments'])

/** Returns entries of the header menu that explain how to buy; they are shown in the top bar. */
export function infoItems(menu: readonly MenuItem[]): MenuItem[] {
  return menu.filter(({ url }) => INFORMATION.has(url))
}

/** Returns entries that lead to goods; they are shown beside the categories. */
export function shelfItems(menu: readonly MenuItem[]): MenuItem[] {
  return menu.filter(({ url }) => !INFORMATION.has(url))
}

const ELSEWHERE = '/*'

/**
 * Returns the path if the menu links to it or to something above it; otherwise one constant path, so that all
 * such pages share one cached menu.
 */
export function placeIn(menu: readonly MenuItem[], path: string): string {
  const leadsThere = ({ url, children }: MenuItem): boolean =>
    path === url || (url !== '' && path.startsWith(`${url}/`)) || children.some(leadsThere)
  return menu.some(leadsThere) ? path : ELSEWHERE
}

// What fits into the row at 1200 px: a letter of the menu is about 9 px wide, a gap 32 px.
const ROW_PX = 1050
const LETTER_PX = 9
const GAP_PX = 32

type RowEntry = Pick<MenuItem, 'title' | 'badge' | 'products_count'>

/** Splits entries into those that fit into the row below the header and those that go under «Ще». */
export function fitRow<Entry extends RowEntry>(entries: readonly Entry[], room = ROW_PX): [Entry[], Entry[]] {
  let width = 0
  const overflow = entries.findIndex((entry) => {
    width += widthOf(entry)
    return width > room
  })
  if (overflow === -1) return [[...entries], []]
  return [entries.slice(0, overflow), entries.slice(overflow)]
}

/**
 * Arranges categories and the owner's own entries in one row. Hers keep their place, at most half of the row,
 * however many categories there are.
 */
export function fitShelves<Entry extends RowEntry>(
  categories: readonly Entry[],
  own: readonly Entry[],
): [Entry[], Entry[]] {
  const all = [...categories, ...own]
  if (fitRow(all)[1].length === 0) return [all, []]
  const [ownShown, ownMore] = fitRow(own, ROW_PX / 2)
  const room = ROW_PX - ownShown.reduce((width, entry) => width + widthOf(entry), 0)
  const [shown, more] = fitRow(categories, room)
  return [
    [...shown, ...ownShown],
    [...more, ...ownMore],
  ]
}

function widthOf({ title, badge, products_count }: RowEntry): number {
  const letters =
    title.length + (badge?.length ?? 0) + (products_count === null ? 0 : `${products_count}`.length)
  return letters * LETTER_PX + GAP_PX
}
