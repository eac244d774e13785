// A token has no й and no і: ї after a vowel is и twice (`splitIotated`, then `foldWord`), and what stands for it is и once.
const AFTER_VOWEL = /(?<=[аеоуюя])ии?(?=\p{L})/gu

/**
 * Tokens of the same word where ї after a vowel is written as и or і, or the other way round: «мозаика» and «мозаіка» for
 * «мозаїка». Each differs from the given one, which is a token as `stem` makes it, in one place; empty where there is no such place.
 */
export function iotaSpellings(token: string): string[] {
  return [...token.matchAll(AFTER_VOWEL)].map(
    ({ 0: iota, index }) =>
      token.slice(0, index) + (iota === 'ии' ? 'и' : 'ии') + token.slice(index + iota.length),
  )
}
