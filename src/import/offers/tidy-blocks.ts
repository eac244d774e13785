const TOKEN = /<(\/?)([a-z\d]+)([^>]*)>|[^<]+/g
const INLINE = new Set(['b', 'strong', 'i', 'em', 'a'])
const LISTS_AND_TABLES = new Set(['ul', 'ol', 'table'])
const INSIDE = new Set(['ul', 'ol', 'table', 'li', 'thead', 'tbody', 'tr', 'td', 'th'])
const HEADINGS = new Set(['h2', 'h3', 'h4'])
const EMPTY =
  /<(b|strong|i|em|a|li|td|th|tr|thead|tbody|ul|ol|table|p|h[2-4])(?:(?<=<a) [^>]*)?>(?:\s|<br \/>)*<\/\1>/g
const EMPTY_CELL = /^<t[dh]/

/**
 * Splits sanitised, balanced HTML into top-level blocks: paragraphs, headings, lists, tables, pictures. Text
 * outside any block gets its own paragraph, `div` only separates, blocks without text are dropped, and no
 * paragraph contains another block.
 */
export function tidyBlocks(html: string): string[] {
  const walk = new BlockWalk()
  for (const [token, slash, tag, attributes = ''] of html.matchAll(TOKEN)) {
    if (tag === undefined) walk.text(token)
    else if (tag === 'br') walk.lineBreak()
    else if (tag === 'img') walk.picture(token)
    else if (slash === '/') walk.close(tag)
    else walk.open(tag, attributes)
  }
  walk.endBlock()
  return walk.blocks
}

class BlockWalk {
  readonly blocks: string[] = []
  #block = ''
  #tag = 'p'
  /** Inline tags that stay open across the border of blocks, with their attributes. */
  #inline: { tag: string; attributes: string }[] = []
  /** How many links are open. Links cannot be nested, so inner ones are left out. */
  #links = 0
  /** The tags of the list or table that is being read. */
  #nested: string[] = []
  /** In a list or table, a border between paragraphs becomes a line break, written when text follows. */
  #breakDue = false
  /**
   * Whether nothing visible was written since the last border. Searching the text backwards instead would
   * take time proportional to its length.
   */
  #isLineEmpty = true

  text(text: string): void {
    const spaced = text.replace(/\s+/g, ' ')
    if (spaced === ' ' && this.#isLineEmpty) return
    if (spaced !== ' ') this.#writeBreak()
    this.#block += this.#isLineEmpty ? spaced.trimStart() : spaced
    this.#isLineEmpty = false
  }

  lineBreak(): void {
    if (this.#nested.length > 0) this.#breakDue = true
    else if (this.#tag !== 'p') this.#block += ' '
    else if (this.#isLineEmpty) this.endBlock()
    else this.#endLine()
  }

  /** A picture is a block of its own, unless it is in a list or table. */
  picture(element: string): void {
    if (this.#nested.length > 0) {
      this.#writeBreak()
      this.#block += element
      this.#isLineEmpty = false
      return
    }
    this.endBlock()
    this.blocks.push(element)
  }

  open(tag: string, attributes: string): void {
    if (INLINE.has(tag)) return this.#openInline(tag, attributes)
    if (this.#nested.length > 0) return this.#openInside(tag, attributes)
    this.endBlock()
    if (HEADINGS.has(tag)) this.#tag = tag
    if (LISTS_AND_TABLES.has(tag)) {
      this.#nested = [tag]
      this.#block = `<${tag}>`
    }
  }

  close(tag: string): void {
    if (INLINE.has(tag)) return this.#closeInline(tag)
    if (this.#nested.length === 0) return this.endBlock()
    if (!this.#nested.includes(tag)) {
      this.#breakDue = true
      return
    }
    this.#breakDue = false
    this.#block += `</${tag}>`
    this.#nested.splice(this.#nested.lastIndexOf(tag), 1)
    this.#isLineEmpty = true
    if (this.#nested.length === 0) this.#push(this.#block)
  }

  endBlock(): void {
    const text = this.#block.trim()
    const closers = this.#inline.toReversed().map(({ tag }) => `</${tag}>`)
    if (text.includes('<')) return this.#push(`<${this.#tag}>${text}${closers.join('')}</${this.#tag}>`)
    if (text !== '') this.blocks.push(`<${this.#tag}>${text}</${this.#tag}>`)
    this.#startBlock()
  }

  #openInside(tag: string, attributes: string): void {
    if (!INSIDE.has(tag)) {
      this.#breakDue = !this.#isLineEmpty
      return
    }
    this.#breakDue = false
    this.#isLineEmpty = true
    this.#nested.push(tag)
    this.#block += `<${tag}${attributes}>`
  }

  #openInline(tag: string, attributes: string): void {
    if (tag === 'a' && ++this.#links > 1) return
    if (this.#nested.length === 0) this.#inline.push({ tag, attributes })
    else this.#writeBreak()
    this.#block += `<${tag}${attributes}>`
  }

  #closeInline(tag: string): void {
    if (tag === 'a' && --this.#links > 0) return
    const at = this.#inline.findLastIndex((open) => open.tag === tag)
    if (this.#nested.length === 0) this.#inline.splice(at, 1)
    this.#block += `</${tag}>`
  }

  #writeBreak(): void {
    if (this.#breakDue && !this.#isLineEmpty) this.#endLine()
    this.#breakDue = false
  }

  #endLine(): void {
    this.#block += '<br />'
    this.#isLineEmpty = true
  }

  #push(block: string): void {
    const tidy = withoutEmpty(block)
    if (/[^\s]/.test(tidy.replace(/<(?!img)[^>]*>/g, ''))) this.blocks.push(tidy)
    this.#startBlock()
  }

  #startBlock(): void {
    this.#tag = 'p'
    this.#nested = []
    this.#breakDue = false
    this.#isLineEmpty = true
    this.#block = this.#inline.map(({ tag, attributes }) => `<${tag}${attributes}>`).join('')
  }
}

/** Empty cells stay, because they keep the columns in place. */
function withoutEmpty(block: string): string {
  let tidy = block
  for (let round = 0; round < 4; round++) {
    const next = tidy.replace(EMPTY, (element) => (EMPTY_CELL.test(element) ? element : ''))
    if (next === tidy) break
    tidy = next
  }
  return tidy
    .replaceAll(' <br />', '<br />')
    .replace(/(<(?:p|li|td|th)[^>]*>)(?:\s|<br \/>)+/g, '$1')
    .replace(/(?:\s|<br \/>)+(<\/(?:p|li|td|th|h[2-4]|tr|ul|ol|table)>)/g, '$1')
}
