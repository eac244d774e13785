/** Stands for the shop while a path is read: no address that is typed can name it. */
const SHOP = 'http://shop.invalid'
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
// Browsers read an address without these, so `java\tscript:` would be one to them.
const UNREAD = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?=[:/?#]|$)/u
const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/
const PHONE = /^\+?[\d ()-]{6,20}$/

export type LinkAttributes = { href: string; rel?: string }

/**
 * What a link of a text has: its address, and of one that leaves the shop that the page there learns nothing of ours.
 * Null for an address that is none of the shop's own, `http`, `https`, `mailto` or `tel`.
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

// Without `//` a browser reads it as a path of the page that it stands on; a name before the host hides whose it is.
function outside(href: string, { username }: URL): LinkAttributes | null {
  return /^https?:\/\/[^/\\]/i.test(href) && username === '' ? { href, rel: 'noopener' } : null
}

/**
 * The address that a person means: a host, an e-mail or a phone without their scheme get it, an address of the shop itself
 * becomes its path. Null as `linkAttributes`.
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
