import sanitizeHtml from 'sanitize-html'
import { linkAttributes } from '#src/domain/text/text-links.ts'
import { ownPicture } from '#src/domain/text/text-pictures.ts'
import { cutText, decodeEntities } from './plain-text.ts'
import { tidyBlocks } from './tidy-blocks.ts'

export const DESCRIPTION_LIMIT = 20_000
/** No real description is longer, and the parser's work must be limited. */
const SOURCE_LIMIT = 200_000

export type Description = { html: string; isCut: boolean }

const HTML = /<\/?[a-z][a-z\d]*[\s/>]|<!--/i
const ESCAPED_HTML = /&lt;\/?[a-z][a-z\d]*(?:\s|\/|&gt;)/i
const ESCAPED_ENTITY = /&amp;(?=(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});)/gi
// Text that would not change: paragraphs and lists of plain text, without characters that are special in
// HTML. Most feeds are written like this, and parsing them would be a fifth of the reading time.
const PLAIN = String.raw`[^\s<>&"]+(?: [^\s<>&"]+)*`
const PARAGRAPH = `<p>${PLAIN}</p>`
const LIST = String.raw`<([uo]l)>(?:<li>${PLAIN}</li>)+</\1>`
const CLEAN = new RegExp(String.raw`^\s*(?:(?:${PARAGRAPH}|${LIST})\s*)+$`)
const BETWEEN_BLOCKS = />\s+</g
const BLOCKS =
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h5 h6 header hr html main nav pre section summary'
// `tidyBlocks` takes a div for a border between paragraphs and writes none itself.
const toBlock = (_tag: string, attribs: sanitizeHtml.Attributes) => ({ tagName: 'div', attribs })

const ALLOWED_TAGS = [
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'h2',
  'h3',
  'h4',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'div',
]
const ALLOWED_ATTRIBUTES = { td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'], p: [], li: [] }

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: ALLOWED_ATTRIBUTES,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'object',
    'embed',
    'svg',
    'math',
    'title',
    'template',
    'select',
    'button',
    'iframe',
    'noembed',
    'noframes',
    'audio',
    'video',
    'canvas',
  ],
  nestingLimit: 40,
  transformTags: {
    h1: 'h2',
    tfoot: 'tbody',
    td: (tagName, attribs) => ({ tagName, attribs: boundedSpans(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: boundedSpans(attribs) }),
    ...Object.fromEntries(BLOCKS.split(' ').map((tag) => [tag, toBlock])),
  },
  exclusiveFilter: isPromBox,
}

/**
 * In the owner's texts, links stay, and so do pictures that the shop serves; the addresses of other pictures
 * have been removed before.
 */
const OF_OWNER: sanitizeHtml.IOptions = {
  ...OPTIONS,
  allowedTags: [...ALLOWED_TAGS, 'a', 'img'],
  allowedAttributes: {
    ...ALLOWED_ATTRIBUTES,
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  },
  transformTags: {
    ...OPTIONS.transformTags,
    a: toLink,
    img: (tagName, attribs) => ({ tagName, attribs: { ...ownPicture(attribs) } }),
  },
  exclusiveFilter: (frame) => isPromBox(frame) || (frame.tag === 'img' && frame.attribs['src'] === undefined),
}

/** A link with a forbidden target becomes a tag that is not allowed, so that its text stays. */
export function toLink(_tag: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const link = linkAttributes(href)
  return link ? { tagName: 'a', attribs: { ...link } } : { tagName: 'span', attribs: {} }
}

// Tags that only lay out text, and spaces, such as an editor leaves in an empty field.
const LAYOUT =
  /<\/?(?:p|br|div|span|b|strong|i|em|u|ul|ol|li|h[1-6]|section|article|center|font|html|body)(?:\s[^<>]*)?\/?>|&nbsp;|&#0*160;|&#x0*a0;|\s/gi

/** Whether there is content besides empty paragraphs. */
export function holdsContent(text: string): boolean {
  return unescapeTwice(text.slice(0, SOURCE_LIMIT)).replace(LAYOUT, '') !== ''
}

/**
 * Turns any text of a feed into HTML that is safe to print: plain text becomes paragraphs; HTML keeps
 * paragraphs, lists, headings, tables and emphasis, without attributes except the spans of table cells. Links
 * of a feed are removed, but not their text; so are its pictures. In a text of the owner her links stay, and
 * the shop's own pictures. The result is valid and balanced whatever the input; empty if there is nothing to
 * read.
 */
export function sanitiseDescription(text: string, { isOwners = false } = {}): Description {
  if (text.length <= DESCRIPTION_LIMIT && CLEAN.test(text))
    return { html: text.replace(BETWEEN_BLOCKS, '><').trim(), isCut: false }
  const source = unescapeTwice(text.slice(0, SOURCE_LIMIT))
  const { blocks, isCut } = withinLimit(
    HTML.test(source) ? tidyBlocks(sanitizeHtml(source, isOwners ? OF_OWNER : OPTIONS)) : plainBlocks(source),
  )
  return { html: blocks.join(''), isCut: isCut || text.length > SOURCE_LIMIT }
}

const MEDIA = /<(img|iframe|video|audio|object|embed)[\s/>]/gi
const MAY_HOLD_MEDIA = /(?:<|&lt;)(?:img|iframe|video|audio|object|embed)\b/i

/** Counts the pictures and the embedded players or pages that are removed from a feed's description. */
export function countMedia(text: string): { pictures: number; embeds: number } {
  if (!MAY_HOLD_MEDIA.test(text)) return { pictures: 0, embeds: 0 }
  const tags = [...unescapeTwice(text.slice(0, SOURCE_LIMIT)).matchAll(MEDIA)].map(([, tag = '']) => tag)
  const pictures = tags.filter((tag) => tag.toLowerCase() === 'img').length
  return { pictures, embeds: tags.length - pictures }
}

/** Whole files have their HTML escaped once too often: tags as `&lt;p&gt;`, entities as `&amp;nbsp;`. */
function unescapeTwice(text: string): string {
  let source = text
  for (let round = 0; round < 2 && !HTML.test(source) && ESCAPED_HTML.test(source); round++)
    source = decodeEntities(source)
  return source.replace(ESCAPED_ENTITY, '&')
}

function plainBlocks(text: string): string[] {
  const escaped = decodeEntities(text).replace(/[&<>]/g, escapeSign)
  const blocks: string[] = []
  let lines: string[] = []
  for (const line of [...escaped.split('\n'), '']) {
    const trimmed = line.replace(/\s+/g, ' ').trim()
    if (trimmed !== '') lines.push(trimmed)
    else if (lines.length > 0) {
      blocks.push(`<p>${lines.join('<br />')}</p>`)
      lines = []
    }
  }
  return blocks
}

function escapeSign(sign: string): string {
  if (sign === '&') return '&amp;'
  return sign === '<' ? '&lt;' : '&gt;'
}

/** Boxes of Prom ("the seller works until …"), copied into descriptions by its editor. */
function isPromBox({ tag, attribs }: sanitizeHtml.IFrame): boolean {
  return tag === 'div' && /\bck-alert\b/.test(attribs['class'] ?? '')
}

function boundedSpans(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const spans = Object.entries(attribs).filter(
    ([name, value]) => /^(colspan|rowspan)$/.test(name) && /^([2-9]|1\d|20)$/.test(value),
  )
  return Object.fromEntries(spans)
}

function withinLimit(blocks: readonly string[]): { blocks: readonly string[]; isCut: boolean } {
  let length = 0
  const end = blocks.findIndex((block) => (length += block.length) > DESCRIPTION_LIMIT)
  if (end < 0) return { blocks, isCut: false }
  if (end > 0) return { blocks: blocks.slice(0, end), isCut: true }
  // If there is one endless block, only its beginning is taken, as plain text, so that no tag is cut in two.
  const plain = (blocks[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  return {
    blocks: [
      `<p>${cutText(plain, DESCRIPTION_LIMIT - 100)
        .replace(/&[a-z]*$/, '')
        .trim()}</p>`,
    ],
    isCut: true,
  }
}
