import { FeedError } from '../offer.ts'
import type { FileWarning } from '../intake/feed-events.ts'

/** The feed as text. `encoding` is known before the first text is read, `warnings` after the last one. */
export type FeedSource = {
  encoding: string
  texts: AsyncIterable<string>
  warnings: () => FileWarning[]
}

/** How many bytes from the first non-ASCII one decide about the encoding. */
const SAMPLE = 64 * 1024
const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)["']/i
const CONTROL = /[\p{Cc}--[\t\n\r]]/gv
const FALLBACK = 'windows-1251'

/**
 * Decodes bytes by what they are, not by what the file declares: by the byte order mark; or else as UTF-8 if
 * they are valid; or else by the declared encoding; or else as windows-1251. Control characters, which XML
 * forbids, are removed.
 */
export async function openText(bytes: AsyncIterable<Uint8Array>): Promise<FeedSource> {
  const iterator = bytes[Symbol.asyncIterator]()
  const head = await readSample(iterator)
  const declared = DECLARED.exec(Buffer.from(head.subarray(0, 400)).toString('latin1'))?.[1]?.toLowerCase()
  const decoder = new TextDecoder(chooseEncoding(head, declared))
  const oddities = new Oddities(declared)
  return {
    encoding: decoder.encoding,
    texts: decode(decoder, head, iterator, oddities),
    warnings: () => oddities.warnings(decoder.encoding),
  }
}

/** Texts that were read ahead, followed by the rest. */
export async function* joined(first: readonly string[], rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield* first
  yield* leftOf(rest)
}

function leftOf<Piece>(iterator: AsyncIterator<Piece>): AsyncIterable<Piece> {
  return { [Symbol.asyncIterator]: () => iterator }
}

type Bytes = AsyncIterator<Uint8Array>

/**
 * Everything up to SAMPLE bytes after the first non-ASCII byte. A file of pure ASCII is read up to a limit.
 */
async function readSample(bytes: Bytes): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  let wanted = 16 * SAMPLE
  while (length < wanted) {
    const { value, done } = await bytes.next()
    if (done) break
    const beyond = wanted === 16 * SAMPLE ? value.findIndex((byte) => byte > 0x7f) : -1
    if (beyond >= 0) wanted = length + beyond + SAMPLE
    parts.push(value)
    length += value.length
  }
  return Buffer.concat(parts)
}

function chooseEncoding(head: Uint8Array, declared: string | undefined): string {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (isUtf8(head)) return 'utf-8'
  if (declared === undefined || /^utf-?(8|16)/.test(declared)) return FALLBACK
  try {
    return new TextDecoder(declared).encoding
  } catch {
    throw new FeedError(1, `невідоме кодування «${declared}»`)
  }
}

/**
 * A few damaged characters do not mean another encoding; in windows-1251 nearly every letter would be
 * damaged.
 */
function isUtf8(head: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(head, { stream: true })
  let damaged = 0
  let letters = 0
  for (const character of text) {
    if (character === '\uFFFD') damaged++
    else if (character > '\u007F') letters++
  }
  return damaged * 10 <= letters
}

async function* decode(
  decoder: TextDecoder,
  head: Uint8Array,
  rest: Bytes,
  oddities: Oddities,
): AsyncGenerator<string> {
  const isWindows = decoder.encoding !== 'utf-8'
  for (let start = 0; start < head.length; start += SAMPLE) {
    yield oddities.clean(decoder.decode(head.subarray(start, start + SAMPLE), { stream: true }), isWindows)
  }
  for await (const chunk of leftOf(rest)) {
    yield oddities.clean(decoder.decode(chunk, { stream: true }), isWindows)
  }
  yield oddities.clean(decoder.decode(), isWindows)
}

/** Counts what had to be removed or could not be read, with the line of the first. */
class Oddities {
  readonly #declared: string | undefined
  #line = 1
  #control = { count: 0, line: 0 }
  #damaged = { count: 0, line: 0 }

  constructor(declared: string | undefined) {
    this.#declared = declared
  }

  clean(text: string, mayContainMark: boolean): string {
    let clean = text
    if (text.search(CONTROL) >= 0) clean = this.#withoutControl(text)
    if (!mayContainMark && text.includes('\uFFFD')) this.#countDamaged(text)
    this.#line += countLines(text, text.length)
    return clean
  }

  warnings(encoding: string): FileWarning[] {
    const warnings: FileWarning[] = []
    const [control, damaged, declared] = [this.#control, this.#damaged, this.#declared]
    if (control.count > 0)
      warnings.push({
        code: 'control_characters',
        ...control,
        reason: `керівні символи вилучено (${control.count}), тут перший`,
      })
    if (damaged.count > 0)
      warnings.push({
        code: 'bad_characters',
        ...damaged,
        reason: `символи, яких не вдалося прочитати: ${damaged.count}, тут перший`,
      })
    if (declared !== undefined && !sameEncoding(declared, encoding))
      warnings.push({
        code: 'wrong_encoding',
        count: 1,
        line: 1,
        reason: `файл називає кодування ${declared}, а насправді воно ${encoding}`,
      })
    return warnings
  }

  #withoutControl(text: string): string {
    return text.replace(CONTROL, (_sign, at: number) => {
      if (this.#control.count++ === 0) this.#control.line = this.#line + countLines(text, at)
      return ''
    })
  }

  #countDamaged(text: string): void {
    for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) {
      if (this.#damaged.count++ === 0) this.#damaged.line = this.#line + countLines(text, at)
    }
  }
}

function countLines(text: string, end: number): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

function sameEncoding(declared: string, encoding: string): boolean {
  try {
    return new TextDecoder(declared).encoding === encoding
  } catch {
    return false
  }
}
