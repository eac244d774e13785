import { cacheMissing } from './files.ts'
import { requestKind } from './request-kind.ts'
import { ASSETS, type Build, MEDIA, shellStore } from './stores.ts'

export const OFFLINE_PAGE = '/offline'
/** The cart lies in the browser, so its document is good for everybody and needs no visit before. */
const CART_PAGE = '/cart'

const ADDRESS = /\b(?:href|src)="(?<address>\/[^"]+)"/g

/**
 * What is there for everybody who has been here once: two documents with their files. Throws when they cannot be
 * fetched: then there is no worker yet.
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

/** Scripts, styles, fonts and pictures that a document names. */
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
