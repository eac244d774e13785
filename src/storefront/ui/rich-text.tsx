import { trustedPolicy } from '#src/domain/text/trusted-policy.ts'

const trusted = trustedPolicy('rich-text', { createHTML: (html: string) => html })

/** HTML that came through the importer's or the owner's allow-list of elements; nothing else may be given here. */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: trusted.createHTML(html) }} />
}
