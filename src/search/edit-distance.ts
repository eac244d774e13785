/**
 * Returns how many letters have to be inserted, removed, changed or swapped with a neighbour to turn one word
 * into the other.
 */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from.charAt(row - 1) === to.charAt(column - 1)
      const isSwapped =
        from.charAt(row - 1) === to.charAt(column - 2) && from.charAt(row - 2) === to.charAt(column - 1)
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, to.length)
}

/** Like `editDistance`, but compares an unfinished word with the most similar beginning of the other. */
export function prefixDistance(start: string, word: string): number {
  const lengths = [start.length - 1, start.length, start.length + 1]
  return Math.min(...lengths.map((length) => editDistance(start, word.slice(0, length))))
}

/**
 * Returns how many wrong letters are corrected in a word of this length. None in a short word, because it would
 * become another word.
 */
export function allowedEdits(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
