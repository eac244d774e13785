import { SYNONYM_SETS } from './synonym-sets.ts'
import { normalizeText } from './search-fold.ts'
import { stem } from './stem.ts'

/**
 * Returns the token by which a word of a synonym set is found; null where it is not a single word of three
 * letters or more.
 */
export function synonymToken(word: string): string | null {
  const plain = normalizeText(word.trim())
  return /^\p{L}{3,}$/u.test(plain) ? stem(plain) : null
}

const TOKENS = tokensBySynonym()

/**
 * Returns the tokens of other words for the same thing, given the token of a word; empty where there are none.
 */
export function synonymsOf(token: string): readonly string[] {
  return TOKENS.get(token) ?? []
}

function tokensBySynonym(): Map<string, readonly string[]> {
  const byToken = new Map<string, readonly string[]>()
  for (const set of SYNONYM_SETS) {
    const tokens = [...new Set(set.split(' ').flatMap((word) => synonymToken(word) ?? []))]
    for (const token of tokens) {
      const others = [...(byToken.get(token) ?? []), ...tokens.filter((other) => other !== token)]
      byToken.set(token, [...new Set(others)])
    }
  }
  return byToken
}
