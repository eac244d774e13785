export type PageHeading = { id: string; title: string }

const HEADING = /<h2>([\s\S]*?)<\/h2>/g

/** Gives each second-level heading of a page an id and lists them, for the contents beside the text. */
export function pageContents(content: string): { html: string; headings: PageHeading[] } {
  const headings: PageHeading[] = []
  const html = content.replace(HEADING, (_whole, inner: string) => {
    const id = `part-${headings.length + 1}`
    headings.push({ id, title: inner.replace(/<[^>]*>/g, '').trim() })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html, headings }
}
