import { trustedPolicy } from '#src/domain/text/trusted-policy.ts'

const inert = trustedPolicy('desk-inert', { createHTML: (html: string) => html })

/** Parses HTML into a document of its own, in which no script runs and nothing is loaded. */
export function readInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(inert.createHTML(html), 'text/html').body
}
