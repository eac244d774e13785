// A token contains neither й nor і: ї after a vowel is и twice (by `splitIotated`, then `foldWord`), and
// letters that people type instead of it are one и.
const AFTER_VOWEL = /(?<=[аеоуюя])ии?(?=\p{L})/gu

/**
 * Returns tokens of the same word where ї after a vowel is written as и or і, or the other way round: «мозаика»
 * and «мозаіка» for «мозаїка». Each differs from the given token in one place; empty where there is no such
 * place. @param token as `stem` makes it
 */
export function iotaSpellings(token: string): string[] {
  return [...token.matchAll(AFTER_VOWEL)].map(
    ({ 0: iota, index }) =>
      token.slice(0, index) + (iota === 'ии' ? 'и' : 'ии') + token.slice(index + iota.length),
  )
}
