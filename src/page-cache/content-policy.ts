import { hash } from 'node:crypto'

/** Further addresses that pages may reach: an API elsewhere, analytics. */
export interface PolicySources {
  connect: readonly string[]
}

/**
 * A page names here, in the form of a policy, what else it has to load. Read when the page is filled and never sent on.
 */
export const SOURCES_HEADER = 'x-policy-sources'

const SCRIPT = '<script'
const SCRIPT_END = '</script>'
/** It lies elsewhere, or is data: browsers do not run JSON and the policy does not govern it. */
const NOT_INLINE = /\bsrc=|application\/(ld\+)?json/

/**
 * The Content-Security-Policy of one page: its inline scripts are allowed by their hashes.
 * A nonce would have to differ for each visitor, and a page that is kept is the same for all.
 *
 * @param asked what the page itself named in `SOURCES_HEADER`
 */
export function contentPolicy(html: Buffer, sources: PolicySources, asked: string | null = null): string {
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

function inlineHashes(html: Buffer): string[] {
  const hashes = new Set<string>()
  let end = 0
  for (let at = html.indexOf(SCRIPT); at !== -1; at = html.indexOf(SCRIPT, end)) {
    const start = html.indexOf('>', at) + 1
    end = html.indexOf(SCRIPT_END, start)
    if (start === 0 || end === -1) break
    const isInline = !NOT_INLINE.test(html.toString('latin1', at, start))
    const text = html.subarray(start, end)
    if (isInline) hashes.add(`'sha256-${hash('sha256', text, 'base64')}'`)
  }
  return [...hashes]
}
