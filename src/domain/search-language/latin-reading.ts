import { latinSpelling } from './brand-spellings.ts'
import { normalizeText } from './search-fold.ts'
import { stem } from './stem.ts'
import { transliterate } from './transliteration.ts'

/** The most readings of one Latin text that are tried. */
export const MAX_READINGS = 8

// Longer groups come first; within a group the more likely reading does. Letters that `foldWord` makes equal
// have one reading.
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
 * Returns the Ukrainian words that a person may have meant by Latin letters (smartfon → смартфон), the more
 * likely first, at most `MAX_READINGS`. Readings that folding makes equal may both be returned. Empty where the
 * text has no Latin letter.
 */
export function fromLatin(text: string): string[] {
  const typed = normalizeText(text)
  if (!/[a-z]/.test(typed)) return []
  let readings = ['']
  for (let position = 0; position < typed.length;) {
    const [latin, ...letters] = groupAt(typed, position)
    // Outer loop over letters, so that all readings with the most likely letter come first.
    readings = letters.flatMap((letter) => readings.map((reading) => reading + letter)).slice(0, MAX_READINGS)
    position += latin.length
  }
  return [...new Set(readings)]
}

/**
 * Writes a Cyrillic text in Latin letters: known brands in their own spelling (самсунг → samsung), other words
 * transliterated.
 */
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
