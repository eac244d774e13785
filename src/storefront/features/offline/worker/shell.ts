import { cacheMissing } from './files.ts'
import { requestKind } from './request-kind.ts'
import { ASSETS, type Build, MEDIA, shellStore } from './stores.ts'

export const OFFLINE_PAGE = '/offline'
/**
 * The cart is stored in the browser, so its document is the same for everybody and can be cached without a
 * visit.
 */
const CART_PAGE = '/cart'

const ADDRESS = /\b(?:href|src)="(?<address>\/[^"]+)"/g

/**
 * Caches two documents with their files for every visitor. Throws when they cannot be loaded; the worker is
 * then not installed.
 */
export async function openShell(build: Build, origin: string): Promise<void> {
  const store = await caches.open(shellStore(build))
  for (const path of [CART_PAGE, OFFLINE_PAGE]) {
    const url = new URL(path, origin).href
    const document = await fetch(url, { cache: 'reload' })
    if (document.status !== 200) throw new Error(`${path} answered ${document.status}`)
    await store.put(url, document.clone())
    await Promise.all(filesOf(await document.text(), origin).map(cacheFile))
  }
}

type File = { url: string; store: string }

/** Returns the scripts, stylesheets, fonts and pictures that a document names. */
export function filesOf(html: string, origin: string): File[] {
  const addresses = [...html.matchAll(ADDRESS)].map(({ groups }) => groups?.['address'] ?? '')
  return [...new Set(addresses)].flatMap((address) => {
    const url = new URL(address.replaceAll('&amp;', '&'), origin).href
    const kind = requestKind({ method: 'GET', mode: 'no-cors', url }, origin)
    if (kind === 'asset') return [{ url, store: ASSETS }]
    return kind === 'media' || kind === 'picture' ? [{ url, store: MEDIA }] : []
  })
}

function cacheFile({ url, store }: File): Promise<void> {
  return cacheMissing(store, url)
}
