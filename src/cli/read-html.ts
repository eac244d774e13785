import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sanitizeHtml from 'sanitize-html'
import { escapeHtml } from '#src/domain/text/escape-html.ts'
import { servedAttributes } from '#src/domain/text/text-pictures.ts'
import type { ConvertedPicture } from '#src/import/pictures/convert-picture.ts'
import { PAGE_HTML } from '#src/pages/clean-html.ts'
import { isServed, picturesOf } from './html-pictures.ts'
import { unreadable } from './unreadable.ts'

/** A text with pictures that are not stored yet. Its addresses of them become valid when they are. */
export type OwnHtml = { html: string; pictures: ConvertedPicture[] }

/**
 * Reads a file with HTML, or with plain text whose paragraphs are separated by empty lines, as HTML that is
 * safe to print. Pictures are read from beside the file, or downloaded, and served by the shop.
 * @throws UsageError
 */
export async function readHtml(path: string): Promise<OwnHtml> {
  const text = await readText(path)
  if (!/<[a-z][^>]*>/i.test(text)) return { html: paragraphsOf(text), pictures: [] }
  const pictures = await picturesOf(sourcesIn(text), dirname(path))
  const html = sanitizeHtml(text, {
    ...PAGE_HTML,
    transformTags: {
      ...PAGE_HTML.transformTags,
      img: (tagName, attribs) => {
        const picture = pictures.get(attribs['src'] ?? '')
        return { tagName, attribs: picture ? { ...attribs, ...servedAttributes(picture) } : attribs }
      },
    },
  })
  return { html: html.trim(), pictures: [...pictures.values()] }
}

/** Returns the addresses of the pictures in a text, without those that the shop serves already. */
function sourcesIn(text: string): string[] {
  const sources = new Set<string>()
  sanitizeHtml(text, {
    allowedTags: ['img'],
    transformTags: {
      img: (tagName, attribs) => {
        sources.add(attribs['src'] ?? '')
        return { tagName, attribs }
      },
    },
  })
  return [...sources].filter((source) => source !== '' && !isServed(source))
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw unreadable(path, error)
  }
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
