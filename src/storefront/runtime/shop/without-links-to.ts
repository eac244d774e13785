import type { MenuItem, Settings } from '#src/contract/settings.ts'

/** The settings whose menus do not lead to a page that has nothing on it. */
export function withoutLinksTo<Own extends Settings>(settings: Own, path: string): Own {
  const rest = (menu: readonly MenuItem[]): MenuItem[] =>
    menu
      .filter(({ url }) => url !== path)
      .map((item) => ({ ...item, children: rest(item.children) }))
      // A heading that led to nothing else.
      .filter(({ url, children }) => url !== '' || children.length > 0)
  return { ...settings, headerMenu: rest(settings.headerMenu), footerMenu: rest(settings.footerMenu) }
}
