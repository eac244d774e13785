/**
 * `page`: a document that is the same for everybody and may be cached; `private`: a personal document, never
 * cached; `data`: what the router loads to show a page without a document; `asset` and `media`: files whose
 * names contain the hash of their content; `picture`: a file of the shop that may change under its name;
 * `none`: left to the browser (API calls, the desk, orders, analytics, other hosts).
 */
export type RequestKind = 'page' | 'private' | 'data' | 'asset' | 'media' | 'picture' | 'none'

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** Addresses of the server itself and of the desk, which is no page of the storefront. */
const OWN_OF_SERVER = /^\/(?:admin|api|sanctum|health|ready)(?:\/|$)/
const PERSONAL = /^\/(?:cabinet|checkout|orders|thank-you|thank-you-pay|client|auth)(?:\/|$)/
const PICTURE = /^\/(?:icons\/)?[\w-]+\.(?:svg|png|ico)$/

/** Returns the kind of a request. @param origin the shop's own origin */
export function requestKind({ method, mode, url }: Asked, origin: string): RequestKind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || OWN_OF_SERVER.test(pathname)) return 'none'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/media/')) return 'media'
  if (PICTURE.test(pathname)) return 'picture'
  if (mode === 'navigate') return PERSONAL.test(pathname) ? 'private' : 'page'
  return pathname.endsWith('.data') ? 'data' : 'none'
}

/** Whether the document at this address is the same for everybody. */
export function isPublicPage(url: string, origin: string): boolean {
  return requestKind({ method: 'GET', mode: 'navigate', url }, origin) === 'page'
}
