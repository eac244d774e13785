import { LEGAL_PAGES } from '#src/contract/legal-pages.ts'
import type { Settings } from '#src/contract/settings.ts'
import { leadsTo } from '#src/domain/navigation/leads-to.ts'

export type PageLink = { slug: string; title: string }

/**
 * Adds the pages that a shop must show to the footer: to the column that has the page of returns, otherwise to the last
 * column with entries. Pages that the owner's own menu already has stay as she wrote them.
 */
export function withLegalPages(settings: Settings, pages: readonly PageLink[]): Settings {
  const { footerMenu } = settings
  const missing = Object.values(LEGAL_PAGES)
    .flatMap((url) => pages.find(({ slug }) => `/${slug}` === url) ?? [])
    .filter(({ slug }) => !leadsTo(footerMenu, `/${slug}`))
    .map(({ slug, title }) => ({ title, url: `/${slug}`, badge: null, children: [], products_count: null }))
  if (missing.length === 0) return settings
  const column =
    footerMenu.find(({ children }) => leadsTo(children, '/returns')) ??
    footerMenu.findLast(({ children }) => children.length > 0)
  if (!column) return { ...settings, footerMenu: [...footerMenu, ...missing] }
  const filled = { ...column, children: [...column.children, ...missing] }
  return { ...settings, footerMenu: footerMenu.map((item) => (item === column ? filled : item)) }
}
