import { textOfHtml } from '#src/domain/text/text-of-html.ts'

export type PageHeading = { id: string; title: string }

const HEADING = /<h2>([\s\S]*?)<\/h2>/g

/** Gives each second-level heading of a page an id and lists them, for the contents beside the text. */
export function pageContents(content: string): { html: string; headings: PageHeading[] } {
  const headings: PageHeading[] = []
  const html = content.replace(HEADING, (_whole, inner: string) => {
    const id = `part-${headings.length + 1}`
    // Without a space in place of each element, as whole texts have it: these stand within words.
    headings.push({ id, title: textOfHtml(inner.replace(/<[^>]*>/g, '')) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html, headings }
}

/** Pictures of a page lie where the API is. */
export function withMedia(content: string, apiBaseUrl: string | null): string {
  if (apiBaseUrl === null) return content
  const media = new URL('/media/', apiBaseUrl).href
  return content.replace(/<img [^>]*>/g, (image) => image.replaceAll(/(?<=["\s])\/media\//g, media))
}
