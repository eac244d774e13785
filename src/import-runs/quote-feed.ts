import type { FeedProblem } from '#src/import/offer.ts'
import { openFeedBytes } from '#src/import/readers/feed-bytes.ts'
import { openWorkbook } from '#src/import/readers/workbook/open-workbook.ts'
import { openText } from '#src/import/readers/text-source.ts'
import type { FeedFile } from '#src/import/source/open-source.ts'
import { quoteSheets } from './quote-sheets.ts'

const MAX_BYTES = 16 * 1024 ** 3
const QUOTE_LENGTH = 300
/** Many price lists have all offers in one line, so an offer is found by the id at its beginning. */
const OFFER_ID =
  /<(?:offer|item|entry)\b[^<>]{0,200}?(?:\bid=["']?(?<attribute>[^"'<>\s]{1,100})|>\s*<(?:g:)?id>(?<element>[^<>]{1,100})<)/g
const OFFER_END = /(?<=<\/(?:offer|item|entry)>)/
/** Longest beginning of an offer with its quote; so much of one part is searched again with the next. */
const OVERLAP = 700

type Place = Pick<FeedProblem, 'line' | 'offer_id' | 'sheet'>
/** Quotes of a line: its beginning, and the wanted offers in it. */
type Quotes = { beginning: string; byId: Map<string, string> }

/**
 * What the file has at the place of each problem: the offer if it is found by its id, else the beginning of the line; null if
 * neither is found.
 */
export async function quoteFeed(file: FeedFile, places: readonly Place[]): Promise<(string | null)[]> {
  if (places.length === 0) return []
  const { bytes, isZip } = await openFeedBytes(file.read(), MAX_BYTES)
  if (isZip) return quoteSheets(await openWorkbook(bytes, MAX_BYTES), places)
  const quotes = new Map<number, Quotes>()
  for (const { line, offer_id } of places) {
    const { byId } = quotes.get(line) ?? { byId: new Map<string, string>() }
    if (offer_id !== null) byId.set(offer_id, '')
    quotes.set(line, { beginning: '', byId })
  }
  await readQuotes(bytes, quotes)
  return places.map(({ line, offer_id }) => {
    const { beginning = '', byId } = quotes.get(line) ?? {}
    return byId?.get(offer_id ?? '') || beginning || null
  })
}

/** Fills in the quotes, reading no further than the last wanted line. */
async function readQuotes(
  bytes: AsyncIterable<Uint8Array>,
  quotes: ReadonlyMap<number, Quotes>,
): Promise<void> {
  const last = Math.max(...quotes.keys())
  const { texts } = await openText(bytes)
  let line = 1
  let rest = ''
  for await (const piece of texts) {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) {
        line += 1
        rest = ''
      }
      const wanted = quotes.get(line)
      if (wanted) rest = quote(wanted, rest, part)
    }
    if (line > last) return
  }
}

/** Adds the quotes found in the next part of a line; returns its end, in which another offer may have begun. */
function quote(quotes: Quotes, rest: string, part: string): string {
  const text = rest + part
  if (quotes.beginning.length < QUOTE_LENGTH)
    quotes.beginning = (quotes.beginning + part).trimStart().slice(0, QUOTE_LENGTH)
  for (const { index, groups } of text.matchAll(OFFER_ID)) {
    const id = groups?.['attribute'] ?? groups?.['element'] ?? ''
    const known = quotes.byId.get(id)
    const [quoted = ''] = text.slice(index, index + QUOTE_LENGTH).split(OFFER_END)
    // An offer cut off at the end of this part is quoted longer with the next one.
    if (known !== undefined && quoted.length > known.length) quotes.byId.set(id, quoted)
  }
  return text.slice(-OVERLAP)
}
