/** HTML that came through the importer's or the owner's allow-list of elements; nothing else may be given here. */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
