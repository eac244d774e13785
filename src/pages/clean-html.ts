import sanitizeHtml from 'sanitize-html'
import { toLink } from '#src/import/offers/sanitise-description.ts'

/** The elements that pages have a style for, with links and pictures. Pasted texts often contain much else. */
export const PAGE_HTML: sanitizeHtml.IOptions = {
  allowedTags:
    'p br h2 h3 h4 ul ol li b strong i em s u sub sup a img blockquote hr table thead tbody tr th td div'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { h1: 'h2', a: toLink },
}

/** Returns HTML that is safe to print on a page. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, PAGE_HTML).replaceAll('<br />', '<br>').trim()
}
