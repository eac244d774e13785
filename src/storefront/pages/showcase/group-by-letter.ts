export type LetterGroup<Item> = {
  letter: string
  /** Id of the group, used in addresses; letters of every script are allowed in one. */
  anchor: string
  items: Item[]
}

const ALPHABET = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ'
const OTHER = '#'

/**
 * Groups by first letter: the Ukrainian alphabet, then other letters, then everything that begins with no
 * letter under «#».
 */
export function groupByLetter<Item extends { title: string }>(items: readonly Item[]): LetterGroup<Item>[] {
  const groups = Map.groupBy(items, ({ title }) => firstLetter(title))
  return [...groups]
    .toSorted(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(([letter, group]) => ({
      letter,
      anchor: `letter-${letter === OTHER ? 'other' : letter}`,
      items: group.toSorted((a, b) => a.title.localeCompare(b.title, 'uk')),
    }))
}

function firstLetter(title: string): string {
  const letter = /\p{L}|\d/u.exec(title)?.[0].toUpperCase() ?? OTHER
  return /\d/.test(letter) ? OTHER : letter
}

function rank(letter: string): number {
  if (letter === OTHER) return 1000
  const place = ALPHABET.indexOf(letter)
  return place === -1 ? 100 : place
}
