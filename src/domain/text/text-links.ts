/** A base for reading paths. A typed address cannot name this host, because `.invalid` never exists. */
const SHOP = 'http://shop.invalid'
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
// Browsers ignore these characters in an address, so `java\tscript:` would be a script to them.
const UNREAD = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?=[:/?#]|$)/u
const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/
const PHONE = /^\+?[\d ()-]{6,20}$/

export type LinkAttributes = { href: string; rel?: string }

/**
 * Returns the attributes of a link in a text: its address and, for an address outside the shop, `rel`, so that
 * the opened page cannot reach ours. Null for an address that is neither the shop's own nor `http`, `https`,
 * `mailto` or `tel`.
 */
export function linkAttributes(address: string): LinkAttributes | null {
  const href = address.replace(UNREAD, '').trim()
  if (href === '' || !URL.canParse(href, SHOP)) return null
  const url = new URL(href, SHOP)
  if (!SCHEMES.has(url.protocol)) return null
  if (url.origin === SHOP) return /^\/(?![/\\])/.test(href) ? { href } : null
  if (!href.toLowerCase().startsWith(url.protocol)) return null
  return url.protocol.startsWith('http') ? outside(href, url) : { href }
}

// Without `//` a browser reads the address as a path of the current page. A user name before the host hides
// whose address it is.
function outside(href: string, { username }: URL): LinkAttributes | null {
  return /^https?:\/\/[^/\\]/i.test(href) && username === '' ? { href, rel: 'noopener' } : null
}

/**
 * Returns the address that a person means: a host, an e-mail or a phone without a scheme gets one, and an
 * address of the shop itself becomes a path. Null where `linkAttributes` is.
 *
 * @param origin of the shop, `https://shop.example`
 */
export function typedLink(typed: string, origin: string): string | null {
  const text = typed.trim()
  const address = EMAIL.test(text)
    ? `mailto:${text}`
    : HOST.test(text)
      ? `https://${text}`
      : PHONE.test(text)
        ? `tel:${text.replace(/[^\d+]/g, '')}`
        : text
  const href = linkAttributes(address)?.href ?? null
  if (href === null || !/^https?:/i.test(href)) return href
  const url = new URL(href)
  return url.origin === origin ? url.pathname + url.search + url.hash : href
}
