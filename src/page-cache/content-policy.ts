import { createHash } from 'node:crypto'

/** Further addresses that pages may reach: an API elsewhere, analytics. */
export interface PolicySources {
  connect: readonly string[]
}

/**
 * A page names here, in the form of a policy, what else it has to load. Read when the page is filled and never sent on.
 */
export const SOURCES_HEADER = 'x-policy-sources'

const INLINE_SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one page: its inline scripts are allowed by their hashes.
 * A nonce would have to differ for each visitor, and a page that is kept is the same for all.
 *
 * @param html letter by byte, as `latin1` reads it
 * @param asked what the page itself named in `SOURCES_HEADER`
 */
export function contentPolicy(html: string, sources: PolicySources, asked: string | null = null): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineHashes(html)],
    // React writes style attributes; it needs no style elements.
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...sources.connect],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  for (const [name = '', ...more] of namedSources(asked ?? '')) {
    directives[name] = [...(directives[name] ?? ["'self'"]), ...more]
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

function namedSources(asked: string): string[][] {
  return asked
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '')
}

function inlineHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const { groups } of html.matchAll(INLINE_SCRIPT)) {
    const { attributes = '', text = '' } = groups ?? {}
    // JSON-LD is data: browsers do not run it and the policy does not govern it.
    if (/\bsrc=|application\/(ld\+)?json/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`)
  }
  return [...hashes]
}
