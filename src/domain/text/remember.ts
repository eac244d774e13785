const MOST_REMEMBERED = 20_000
const LONGEST = 60

/**
 * Returns the function with a cache of answers for short texts, because feeds repeat their words a hundred
 * thousand times. The cache has a limit, so that memory does not grow with the feed. It is our own, because the
 * domain imports no library.
 */
export function remember<Result>(answer: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { result: Result }>()
  return (text) => {
    if (text.length > LONGEST) return answer(text)
    const found = known.get(text)
    if (found) return found.result
    const result = answer(text)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(text, { result })
    return result
  }
}
