import { textOfHtml } from '#src/domain/text/text-of-html.ts'

export type PageHeading = { id: string; title: string }

const HEADING = /<h2>([\s\S]*?)<\/h2>/g

/** Gives each second-level heading of a page an id and lists the headings for the table of contents. */
export function pageContents(content: string): { html: string; headings: PageHeading[] } {
  const headings: PageHeading[] = []
  const html = content.replace(HEADING, (_whole, inner: string) => {
    const id = `part-${headings.length + 1}`
    // Elements are removed without a space, because within a heading they can be parts of a word.
    headings.push({ id, title: textOfHtml(inner.replace(/<[^>]*>/g, '')) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html, headings }
}

/** Pictures of a page are on the server of the API. */
export function withMedia(content: string, apiBaseUrl: string | null): string {
  if (apiBaseUrl === null) return content
  const media = new URL('/media/', apiBaseUrl).href
  return content.replace(/<img [^>]*>/g, (image) => image.replaceAll(/(?<=["\s])\/media\//g, media))
}
