import { trustedPolicy } from '#src/domain/text/trusted-policy.ts'

const inert = trustedPolicy('desk-inert', { createHTML: (html: string) => html })

/** The elements of a text, in a document of their own in which nothing runs and nothing is loaded. */
export function readInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(inert.createHTML(html), 'text/html').body
}
