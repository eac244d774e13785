type MenuEntry = { url: string; children: readonly MenuEntry[] }

/** Returns all addresses of a menu. */
export function linksOfMenu(menu: readonly MenuEntry[]): string[] {
  return menu.flatMap(({ url, children }) => [...(url === '' ? [] : [url]), ...linksOfMenu(children)])
}

/** Whether a menu, or anything below its entries, links to the path. */
export function leadsTo(menu: readonly MenuEntry[], path: string): boolean {
  return menu.some(({ url, children }) => url === path || leadsTo(children, path))
}
