/** Further addresses that pages may call and submit forms to: an API elsewhere. */
export interface PolicySources {
  connect: readonly string[]
}

/**
 * In this header a page names, as directives of a policy, what else it has to load. It is read when the page
 * is filled, and never sent on.
 */
export const SOURCES_HEADER = 'x-policy-sources'

/** Names of the policies in `src/storefront`: `app/trust-texts.ts` and `ui/rich-text.tsx`. */
const POLICIES = ['default', 'rich-text']

/**
 * Returns the Content-Security-Policy of one page, which allows the shop's own inline scripts by their
 * hashes. A nonce would have to differ for each visitor, and a cached page is the same for all.
 *
 * @param hashes of those scripts, from `takeOwnScripts`
 * @param asked what the page itself named in `SOURCES_HEADER`
 */
export function contentPolicy(
  hashes: readonly string[],
  sources: PolicySources,
  asked: string | null = null,
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    // React writes style attributes, and needs no style elements.
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...sources.connect],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    // Paying begins with a form of the API.
    'form-action': ["'self'", ...sources.connect],
    'frame-ancestors': ["'none'"],
  }
  const named = namedSources(asked ?? '')
  for (const [name = '', ...more] of named) {
    directives[name] = [...(directives[name] ?? ["'self'"]), ...more]
  }
  // Scripts of other companies create scripts and markup from text in their own ways.
  if (!named.some(([name]) => name === 'script-src')) {
    directives['require-trusted-types-for'] = ["'script'"]
    directives['trusted-types'] = POLICIES
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
