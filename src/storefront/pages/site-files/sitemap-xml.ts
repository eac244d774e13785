export type SitemapEntry = {
  /** The full address. */
  url: string
  /** ISO date or time of the last change. */
  updated_at: string | null
}

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Returns the index of all sitemap files. */
export function sitemapIndexXml(files: readonly SitemapEntry[]): string {
  return document('sitemapindex', 'sitemap', files)
}

/** Returns one sitemap file. */
export function sitemapXml(pages: readonly SitemapEntry[]): string {
  return document('urlset', 'url', pages)
}

function document(root: string, element: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ url, updated_at }) => {
    const changed = updated_at === null ? '' : `<lastmod>${escapeXml(updated_at)}</lastmod>`
    return `<${element}><loc>${escapeXml(url)}</loc>${changed}</${element}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${XMLNS}">\n${lines.join('\n')}\n</${root}>\n`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
