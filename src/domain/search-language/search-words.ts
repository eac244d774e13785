import { normalizeText } from './search-fold.ts'
import { readUnit } from './search-units.ts'

/**
 * A piece of text between spaces: its words, and the same joined (`power-bank` → power, bank, powerbank).
 * `isCode`: it contains digits (`GK-101-1`, `E27`); `isStopWord`: it has no meaning of its own.
 */
export type SearchChunk = { words: string[]; joined: string; isCode: boolean; isStopWord: boolean }

const STOP_WORDS = new Set(
  'і й та а в у з із зі на до для від по за під над при про або чи и с со из от the for with and of'.split(
    ' ',
  ),
)

const DECIMAL_COMMA = /(?<![\d.,])(\d+),(\d+)(?![\d.,]*\d)/g
const ROUND_THOUSANDS = /(?<![\d.])(\d{1,3})\s(000)(?!\d)/g
const SIZE_MARK = /(?<=\d)\s*[x×х*]\s*(?=\d)/g
const ATOM = String.raw`(?:(?<!\d\.)\d+\.\d+(?![.\d])|[\p{L}\p{N}]+)`
const CHUNK = new RegExp(`${ATOM}(?:[-‐‑–—_&×]${ATOM})*`, 'gu')
const SEPARATOR = /[-‐‑–—_&×]/
const BETWEEN_WORDS = /(?<=[\p{L}\p{N}])[-‐‑–—_&×](?=[\p{L}\p{N}])/gu
const NUMBER_WITH_LETTERS = /^(\d+)(\p{L}[\p{L}\d]*)$/u

/**
 * Cuts a text into chunks in the form of `normalizeText`. A size (`50 × 70`) is one chunk, `100мл` is two, and
 * units after numbers have one spelling.
 */
export function searchChunks(text: string): SearchChunk[] {
  const plain = normalizeText(text)
    .replace(DECIMAL_COMMA, '$1.$2')
    .replace(ROUND_THOUSANDS, '$1$2')
    .replace(SIZE_MARK, '×')
  const chunks: SearchChunk[] = []
  for (const [piece] of plain.matchAll(CHUNK)) {
    chunks.push(...readPiece(piece, endsInNumber(chunks.at(-1))))
  }
  return chunks
}

/** Separates the words of each chunk, so that each is searched for by itself: `GK-101-1` becomes `GK 101 1`. */
export function wordsApart(text: string): string {
  return text.replace(BETWEEN_WORDS, ' ')
}

function readPiece(piece: string, isAfterNumber: boolean): SearchChunk[] {
  const words = piece.split(SEPARATOR)
  if (words.length > 1) return [{ ...oneWord(words.join(joint(piece))), words }]
  const [, number = '', letters = ''] = NUMBER_WITH_LETTERS.exec(piece) ?? []
  const attached = readUnit(letters)
  if (attached !== null) return [oneWord(number), oneWord(attached)]
  const unit = isAfterNumber ? readUnit(piece) : null
  // After a number the words в and а are volts and amperes.
  return [unit === null ? { ...oneWord(piece), isStopWord: STOP_WORDS.has(piece) } : oneWord(unit)]
}

/** Sizes get a letter between their numbers, or 10×20 would become 1020. */
function joint(piece: string): string {
  return piece.includes('×') ? 'x' : ''
}

function oneWord(word: string): SearchChunk {
  return { words: [word], joined: word, isCode: /\d/.test(word), isStopWord: false }
}

function endsInNumber(chunk: SearchChunk | undefined): boolean {
  return /^[\d.]+$/.test(chunk?.words.at(-1) ?? '')
}
