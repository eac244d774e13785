import { trustedPolicy } from '#src/domain/text/trusted-policy.ts'

const trusted = trustedPolicy('rich-text', { createHTML: (html: string) => html })

/**
 * Renders HTML that has passed the allow-list of elements of the importer or of the owner's texts; no other
 * HTML may be passed.
 */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: trusted.createHTML(html) }} />
}
