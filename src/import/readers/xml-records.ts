import sax from 'sax'
import { FeedError } from '../offer.ts'
import { unwrapText } from '../offers/unwrap-text.ts'
import type { FeedElement, RecordHandler, RecordNotes, MarkupNote } from './feed-element.ts'
import { isBetweenTags } from './sax-state.ts'
import { xmlErrorKind, xmlErrorReason } from './xml-error-kind.ts'

const TEXT_LIMIT = 1_000_000
/** How many elements a record may contain; further ones are left out. */
export const CHILDREN_LIMIT = 3_000
const DEPTH_LIMIT = 200
/** The characters of one comment, attribute or DTD, which sax keeps in memory until its end. */
const TOKEN_LIMIT = 8_000_000
const VOID_TAGS = new Set(['br', 'hr', 'img', 'wbr'])

/**
 * Parses XML as a stream and returns whole records (an offer, a category), so that only one of them is in
 * memory at a time. No DTD is read and none of its entities is expanded.
 * @throws FeedError if tags do not match
 */
export class XmlRecords {
  // Lines are counted here, because sax's own counting of positions takes as long as its parsing.
  readonly #parser = sax.parser(true, { position: false })
  readonly #handler: RecordHandler
  readonly #names = new Map<string, string>()
  /** Open elements outside a record. */
  readonly #path: { name: string; line: number }[] = []
  /** The open record and the open elements in it. */
  #record: FeedElement[] = []
  #notes: RecordNotes = { broken: null, markup: null }
  /** What is wrong in the tag that is being read, which is known before the tag is. */
  #tag: RecordNotes = { broken: null, markup: null }
  #starting: FeedElement = { name: '', label: '', line: 1, attributes: new Map(), text: '', children: [] }
  #isRecordStarting = false
  #children = 0
  #markup: string[] = []
  #line = 1
  #silence = 0
  #isRootClosed = false
  #isTailSeen = false

  constructor(handler: RecordHandler) {
    this.#handler = handler
    Object.assign(this.#parser, {
      onopentagstart: (tag: { name: string }) => this.#openStart(tag.name),
      onattribute: (one: { name: string; value: string }) =>
        this.#starting.attributes.set(this.#name(one.name), unwrapText(one.value)),
      onopentag: () => this.#open(),
      ontext: (text: string) => this.#text(text),
      oncdata: (text: string) => this.#text(text),
      onclosetag: (name: string) => this.#close(this.#name(name)),
      onerror: (error: Error) => this.#error(error.message),
    } satisfies Partial<sax.SAXParser>)
  }

  /** Whether what follows is between two records, or where a first one may be. */
  get isBetween(): boolean {
    const isOutside = this.#record.length === 0 && this.#path.length > 0 && !this.#isRootClosed
    return isOutside && isBetweenTags(this.#parser)
  }

  /** The innermost open element outside a record. */
  get holder(): string | undefined {
    return this.#path.at(-1)?.name
  }

  /** Counts the lines of whole records that are not read. */
  pass(text: string): void {
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) this.#line++
    this.#silence = 0
  }

  /** The 1-based line of what was read last. */
  get line(): number {
    return this.#line
  }

  write(text: string): void {
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      this.#writeLine(text.slice(start, end + 1))
      this.#line++
      start = end + 1
    }
    this.#writeLine(text.slice(start))
    if (!this.#isRootClosed) this.#parser.flush()
    this.#silence += this.#isRootClosed ? 0 : text.length
    if (this.#silence > TOKEN_LIMIT) throw new FeedError(this.#line, 'коментар або атрибут без кінця')
  }

  #writeLine(text: string): void {
    if (!this.#isRootClosed) this.#parser.write(text)
    else if (/\S/.test(text)) this.#noteTail()
  }

  /**
   * Ends the file.
   * @throws FeedError if it ends too early
   */
  end(): void {
    if (!this.#isRootClosed) this.#parser.close()
  }

  #name(raw: string): string {
    const known = this.#names.get(raw)
    if (known !== undefined) return known
    const name = raw.slice(raw.startsWith('xml') ? 0 : raw.indexOf(':') + 1).toLowerCase()
    if (this.#names.size < 10_000) this.#names.set(raw, name)
    return name
  }

  #openStart(raw: string): void {
    const name = this.#name(raw)
    const line = this.#line
    this.#silence = 0
    this.#starting = { name, label: raw, line, attributes: new Map(), text: '', children: [] }
    if (this.#isRootClosed) return this.#noteTail()
    if (this.#path.length + this.#record.length + this.#markup.length > DEPTH_LIMIT)
      throw new FeedError(line, 'теги вкладено надто глибоко: це не прайс')
    this.#isRecordStarting = this.#record.length === 0 && this.#handler.open(name, this.#pathNames(), line)
  }

  #open(): void {
    const element = this.#starting
    if (this.#isRootClosed) return
    if (this.#isRecordStarting) this.#startRecord(element)
    else if (this.#record.length > 0) this.#openInside(element)
    else {
      this.#handler.attributes(element, this.#pathNames())
      this.#path.push({ name: element.name, line: element.line })
    }
    this.#takeTagNotes()
  }

  #startRecord(element: FeedElement): void {
    this.#record = [element]
    this.#notes = { broken: null, markup: null }
    this.#children = 0
    this.#isRecordStarting = false
  }

  #openInside(element: FeedElement): void {
    const parent = this.#record.at(-1)
    if (this.#markup.length > 0 || parent?.name.startsWith('description')) {
      // HTML that was put into the feed without CDATA is passed to the description as text again.
      this.#text(`<${element.name}>`)
      this.#markup.push(element.name)
      return
    }
    if (this.#children++ < CHILDREN_LIMIT) parent?.children.push(element)
    this.#record.push(element)
  }

  #text(text: string): void {
    this.#silence = 0
    const element = this.#record.at(-1)
    if (element && element.text.length < TEXT_LIMIT) element.text += text
  }

  #close(name: string): void {
    if (this.#isRootClosed) return
    if (this.#markup.pop() !== undefined) {
      if (!VOID_TAGS.has(name)) this.#text(`</${name}>`)
      return
    }
    const element = this.#record.pop()
    if (element) {
      element.text = unwrapText(element.text)
      if (this.#record.length === 0) this.#handler.record(element, this.#pathNames(), this.#notes)
      return
    }
    this.#path.pop()
    this.#handler.close(name, this.#pathNames())
    if (this.#path.length === 0) this.#isRootClosed = true
  }

  #pathNames(): string[] {
    return this.#path.map((step) => step.name)
  }

  #error(message: string): void {
    this.#parser.resume()
    if (this.#isRootClosed) return this.#noteTail()
    const kind = xmlErrorKind(message)
    const note = { line: this.#line, reason: xmlErrorReason(message) }
    const label = `<${this.#starting.label}>`
    if (kind === 'structure') throw new FeedError(note.line, this.#structureReason(message))
    if (kind === 'outside') throw new FeedError(note.line, 'перед початком прайсу є сторонній текст')
    if (kind === 'tag') this.#tag.broken ??= { ...note, reason: `пошкоджений тег ${label}: ${note.reason}` }
    else if (kind === 'odd-tag') this.#tag.markup ??= { ...note, reason: `тег ${label}: ${note.reason}` }
    else if (kind === 'closing') this.#noteBroken(note)
    else if (kind === 'sign') this.#noteMarkup(note)
  }

  #structureReason(message: string): string {
    const open = this.#openElements().at(-1)
    const offer = this.#record[0]
    const id =
      offer?.attributes.get('id') ?? offer?.children.find((child) => child.name === 'id')?.text.trim()
    const where = id === undefined ? '' : ` (товар ${id.replace(/\s+/g, ' ').slice(0, 40)})`
    if (!open) return 'порушено розмітку: є закривний тег без відкривного'
    const tag = `<${open.name}> з рядка ${open.line}`
    return /^Un(closed|expected end)/.test(message)
      ? `файл обривається: тег ${tag}${where} не закрито`
      : `порушено розмітку: тег ${tag}${where} закрито неправильно`
  }

  #openElements(): { name: string; line: number }[] {
    return [...this.#path, ...this.#record]
  }

  #takeTagNotes(): void {
    const { broken, markup } = this.#tag
    if (broken === null && markup === null) return
    this.#tag = { broken: null, markup: null }
    if (broken) this.#noteBroken(broken)
    if (markup) this.#noteMarkup(markup)
  }

  #noteBroken(note: MarkupNote): void {
    if (this.#record.length > 0) this.#notes.broken ??= note
    else this.#handler.warn(note)
  }

  #noteMarkup(note: MarkupNote): void {
    if (this.#record.length > 0) this.#notes.markup ??= note
    else this.#handler.warn(note)
  }

  #noteTail(): void {
    if (!this.#isTailSeen)
      this.#handler.warn({ line: this.line, reason: 'після кінця прайсу є сторонній текст: його пропущено' })
    this.#isTailSeen = true
  }
}
