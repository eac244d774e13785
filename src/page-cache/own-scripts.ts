import { hash } from 'node:crypto'

/**
 * In this header the storefront gives the nonce of the scripts that it wrote into this page: a random text of
 * one rendering. It is read when the page is filled, and never sent on.
 */
export const NONCE_HEADER = 'x-script-nonce'

const SCRIPT = '<script'
const SCRIPT_END = '</script>'
const ELSEWHERE = /\ssrc=/

/**
 * Returns the page without the nonce, and the hashes of the inline scripts that carried it. Markup that came
 * into the page from data cannot know the nonce, so its scripts stay forbidden.
 */
export function takeOwnScripts(html: Buffer, nonce: string | null): { html: Buffer; hashes: string[] } {
  if (nonce === null) return { html, hashes: [] }
  const attribute = Buffer.from(` nonce="${nonce}"`)
  const pieces: Buffer[] = []
  const hashes = new Set<string>()
  let done = 0
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, done)) {
    pieces.push(html.subarray(done, at))
    done = at + attribute.length
    const content = inlineContent(html, at)
    if (content) hashes.add(`'sha256-${hash('sha256', content, 'base64')}'`)
  }
  return { html: Buffer.concat([...pieces, html.subarray(done)]), hashes: [...hashes] }
}

/**
 * The content of the script whose tag contains this attribute; null for any other element and for a script
 * with a source.
 */
function inlineContent(html: Buffer, attribute: number): Buffer | null {
  // React writes no angle bracket into the value of an attribute.
  const tag = html.lastIndexOf('<', attribute)
  const start = html.indexOf('>', attribute) + 1
  const end = html.indexOf(SCRIPT_END, start)
  const text = html.toString('latin1', tag, start)
  return text.startsWith(SCRIPT) && !ELSEWHERE.test(text) && end !== -1 ? html.subarray(start, end) : null
}
