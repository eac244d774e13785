// Orders must not be loaded unasked; the other addresses are no pages.
const LEFT_ALONE = /^\/(?:orders|api|media|assets)(?:\/|$)/

/**
 * Returns the page to which a link of the shop leads, as path with query. Null where nothing should be loaded:
 * another host, a file, a new tab, this very page, something that opens above it, or a choice of filters, of
 * which there are too many.
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
