// Orders are nobody's to fetch unasked; the others answer no page.
const LEFT_ALONE = /^\/(?:orders|api|media|assets)(?:\/|$)/

/**
 * The page that a link of the shop leads to, as path with query; null where nothing is to be fetched: another host, a
 * file, a new tab, this very page, what opens over it, or a choice of filters, of which there are too many.
 */
export function intendedPage(
  link: HTMLAnchorElement,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
) {
  const { origin, pathname, search } = link
  if (origin !== here.origin || LEFT_ALONE.test(pathname) || /\.\w+$/.test(pathname)) return null
  if (link.hasAttribute('download') || !['', '_self'].includes(link.target)) return null
  if (link.relList.contains('nofollow') || link.hasAttribute('aria-haspopup')) return null
  if (pathname === here.pathname && search === here.search) return null
  return pathname + search
}
