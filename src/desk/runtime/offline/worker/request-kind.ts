/**
 * - `page` a visit to an address of the desk, which all have one document
 * - `file` a file of a build, whose name contains the hash of its content
 * - `none` is left to the browser: the API, every change, pictures, the shop, other hosts
 */
export type RequestKind = 'page' | 'file' | 'none'

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

const FILES = '/admin/assets/'
const DESK = /^\/admin(?:\/|$)/

/** @param origin the shop's own */
export function requestKind({ method, mode, url }: Asked, origin: string): RequestKind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'none'
  if (pathname.startsWith(FILES)) return 'file'
  return mode === 'navigate' && DESK.test(pathname) ? 'page' : 'none'
}
