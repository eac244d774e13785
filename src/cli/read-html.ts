import { readFile } from 'node:fs/promises'
import sanitizeHtml from 'sanitize-html'
import { escapeHtml } from '#src/domain/escape-html.ts'
import { UsageError } from './command.ts'

/** What pages have a style for, with links and pictures; a text is often pasted from where it had much else. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags:
    'p br h2 h3 h4 ul ol li b strong i em s u sub sup a img blockquote hr table thead tbody tr th td div'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { h1: 'h2' },
}

/** A file with HTML, or with plain text whose paragraphs are parted by empty lines, as HTML that is safe to print. Throws `UsageError`. */
export async function readHtml(path: string): Promise<string> {
  const text = await readText(path)
  return /<[a-z][^>]*>/i.test(text) ? sanitizeHtml(text, OPTIONS).trim() : paragraphsOf(text)
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw unreadable(path, error)
  }
}

/** The complaint about a file that was named and cannot be read. */
export function unreadable(path: string, error: unknown): UsageError {
  return new UsageError(
    `Файл не вдалося прочитати: ${path} (${error instanceof Error ? error.message : String(error)})`,
  )
}

function paragraphsOf(text: string): string {
  const paragraphs = escapeHtml(text)
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n')
}
