// A word that introduces a variant's own part («розмір XL») has no meaning without that part.
const DANGLING =
  /(?:^|[\s,;:–—\-/(«"„“])(?:розмір|розм|р|колір|кол|об[’'ʼ]єм|цвет|размер|объем|size|color|для|з|із|на|в|у|та|і|й|с|и)[.:]?$/iu
const EDGES = /^[\s,;:.–—\-/|+]+|[\s,;:–—\-/|+]+$/gu
const OPENED = /[([«„“][^)\]»”]*$/u
const CLOSED = /^[^([«„“]*[)\]»”]/u
const SHORTEST = 3
// After a number that differs, its unit or the next number follows («60 × 40 см»), unless it is a word.
const WORD = /\p{L}{3}/u

/**
 * Returns what the titles of one product's variants have in common: their common beginning and end, without
 * dangling words. If what they have in common would not name a product, returns the first title.
 */
export function commonTitle(titles: readonly string[]): string {
  const [first = '', ...others] = titles
  if (others.every((title) => title === first)) return first
  const lists = titles.map(words)
  const start = sharedStart(lists)
  const end = sharedStart(lists.map((list) => list.slice(start.length).toReversed())).toReversed()
  const isCutNumber = lists.some((list) => /\d$/.test(list[list.length - end.length - 1] ?? ''))
  const title = joinParts(
    clean(start.join(' ')),
    isCutNumber && !WORD.test(end[0] ?? '') ? '' : cleanEnd(end.join(' ')),
  )
  return isName(title) ? title : first
}

/**
 * Returns what remains of a title without the common part: «XL» of «Футболка Хмара, XL». Empty if nothing
 * remains.
 */
export function titleRest(title: string, titles: readonly string[]): string {
  const lists = titles.map(words)
  const own = words(title)
  const start = sharedStart(lists).length
  const end = sharedStart(lists.map((list) => list.slice(start).toReversed())).length
  return trimEdges(own.slice(start, own.length - end).join(' ')).replace(/^\((.*)\)$/u, '$1')
}

function words(title: string): string[] {
  return title.split(/\s+/u).filter(Boolean)
}

function sharedStart(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists
  const end = first.findIndex((word, index) => others.some((list) => list[index] !== word))
  return end === -1 ? [...first] : first.slice(0, end)
}

function clean(text: string): string {
  const trimmed = trimEdges(trimEdges(text).replace(OPENED, '')).replace(DANGLING, '')
  return trimmed === text ? text : clean(trimmed)
}

function cleanEnd(text: string): string {
  return trimEdges(text.replace(CLOSED, ''))
}

function trimEdges(text: string): string {
  return text.replace(EDGES, '').trim()
}

function joinParts(start: string, end: string): string {
  return [start, end].filter((part) => part !== '').join(' ')
}

function isName(title: string): boolean {
  return (title.match(/\p{L}/gu)?.length ?? 0) >= SHORTEST
}
