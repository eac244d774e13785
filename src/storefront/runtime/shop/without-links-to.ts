import type { MenuItem, Settings } from '#src/contract/settings.ts'

/** Returns settings whose menus do not link to a page that has no content. */
export function withoutLinksTo<Own extends Settings>(settings: Own, path: string): Own {
  const rest = (menu: readonly MenuItem[]): MenuItem[] =>
    menu
      .filter(({ url }) => url !== path)
      .map((item) => ({ ...item, children: rest(item.children) }))
      // Removes headings that had no other links.
      .filter(({ url, children }) => url !== '' || children.length > 0)
  return { ...settings, headerMenu: rest(settings.headerMenu), footerMenu: rest(settings.footerMenu) }
}
