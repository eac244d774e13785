import { foldWord } from './search-fold.ts'
import { stem } from './stem.ts'

// A token contains neither й nor і: ї after a vowel is и twice (by `splitIotated`, then `foldWord`), and
// letters that people type instead of it are one и.
const AFTER_VOWEL = /(?<=[аеоуюя])ии?(?=\p{L})/gu

// A stem in й, as of «трамвай» and «трамваї»; of «трамваи» the ending и is cut, and what is left ends in its vowel.
const STEM_IN_IOTA = /(?<=[аеиоуюя])и$/u
// Of «музеї» the ending is еї, unless less than three letters would be left.
const STEM_IN_E = /(?<=...)е$/u
// Of відео, стерео and родео the о is cut, and the е is their own: відео is no view (вид).
const WORDS_IN_EO = new Set(['виде', 'стере', 'роде'])
const STEM_IN_VOWEL = /[аеиоуюя]$/u

/**
 * Returns tokens of the same word where ї after a vowel is written as и or і, or the other way round: «мозаика»
 * and «мозаіка» for «мозаїка». Each differs from the given token in one place; empty where there is no such
 * place. @param token as `stem` makes it
 */
export function iotaSpellings(token: string): string[] {
  const inside = [...token.matchAll(AFTER_VOWEL)].map(
    ({ 0: iota, index }) =>
      token.slice(0, index) + (iota === 'ии' ? 'и' : 'ии') + token.slice(index + iota.length),
  )
  if (STEM_IN_IOTA.test(token)) return [...inside, token.slice(0, -1)]
  if (WORDS_IN_EO.has(token)) return inside
  if (STEM_IN_E.test(token)) return [...inside, token.slice(0, -1)]
  return STEM_IN_VOWEL.test(token) ? [...inside, `${token}и`] : inside
}

/**
 * Like `iotaSpellings`, for a word as it was typed. Of «музеї» the ending is еї, but of «музеи» only и, and what
 * is left of «музеї» no longer says that an е was there. @param word as `normalizeText` returns it
 */
export function wordSpellings(word: string): string[] {
  const token = stem(word)
  const spellings = iotaSpellings(token)
  return foldWord(word).startsWith(`${token}еи`) ? [...spellings, `${token}е`] : spellings
}
