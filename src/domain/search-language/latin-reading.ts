import { latinSpelling } from './brand-spellings.ts'
import { normalizeText } from './search-fold.ts'
import { stem } from './stem.ts'
import { transliterate } from './transliteration.ts'

/** How many readings of one Latin text are worth a try. */
export const MAX_READINGS = 8

// Longer groups first; within one the likelier reading first. Letters that `foldWord` makes equal have one reading.
const READINGS: readonly (readonly [latin: string, ...readings: string[]])[] = [
  ['shch', 'щ'],
  ['sch', 'щ', 'сч'],
  ['zgh', 'зг'],
  ['zh', 'ж'],
  ['kh', 'х', 'кг'],
  ['ch', 'ч', 'х'],
  ['sh', 'ш', 'сг'],
  ['ts', 'ц', 'тс'],
  ['tz', 'ц'],
  ['ph', 'ф'],
  ['th', 'т'],
  ['gh', 'г'],
  ['ck', 'к'],
  ['qu', 'кв'],
  ['ya', 'я'],
  ['yu', 'ю'],
  ['ye', 'є'],
  ['yi', 'ї'],
  ['yo', 'йо', 'ьо'],
  ['ja', 'я', 'джа'],
  ['ju', 'ю', 'джу'],
  ['je', 'є', 'дже'],
  ['ia', 'я', 'ія'],
  ['iu', 'ю', 'ію'],
  ['ie', 'є', 'іє'],
  ['io', 'іо', 'йо'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'ц', 'к', 'с'],
  ['d', 'д'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г', 'ж'],
  ['h', 'г', 'х'],
  ['i', 'і'],
  ['j', 'й', 'дж', 'ж'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['q', 'к'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['v', 'в'],
  ['w', 'в', 'у'],
  ['x', 'кс', 'х'],
  ['y', 'и'],
  ['z', 'з'],
]

/**
 * Ukrainian words that a person may have meant by Latin letters (smartfon → смартфон), likelier first, at most
 * `MAX_READINGS`; equal ones after folding are not told apart. Empty when there is no Latin letter.
 */
export function fromLatin(text: string): string[] {
  const typed = normalizeText(text)
  if (!/[a-z]/.test(typed)) return []
  let readings = ['']
  for (let position = 0; position < typed.length;) {
    const [latin, ...letters] = groupAt(typed, position)
    // By letters first, so that the first letter's likeliest reading leads.
    readings = letters.flatMap((letter) => readings.map((reading) => reading + letter)).slice(0, MAX_READINGS)
    position += latin.length
  }
  return [...new Set(readings)]
}

/** A Cyrillic text with Latin letters: known brands as they write themselves (самсунг → samsung), the rest transliterated. */
export function toLatin(text: string): string {
  return normalizeText(text).replace(
    /[\p{L}\p{N}]+/gu,
    (word) => latinSpelling(stem(word)) ?? transliterate(word),
  )
}

function groupAt(text: string, position: number): readonly [latin: string, ...readings: string[]] {
  const same = text.charAt(position)
  return READINGS.find(([latin]) => text.startsWith(latin, position)) ?? [same, same]
}
