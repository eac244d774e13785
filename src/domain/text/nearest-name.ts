/**
 * Returns the name that was most likely meant, the one with the fewest wrong letters; null where none is near
 * enough.
 */
export function nearestOf(given: string, names: readonly string[]): string | null {
  const [nearest] = names
    .map((name) => ({ name, distance: distanceOf(given.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
  if (!nearest) return null
  return nearest.distance <= mostWrong(nearest.name) ? nearest.name : null
}

/** Up to a third of the letters: «prodcut» is near «product», «x» is near nothing. */
function mostWrong(name: string): number {
  return Math.max(1, Math.floor(name.length / 3))
}

/** Counts letters that were added, left out or changed, and neighbours that were exchanged. */
function distanceOf(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isExchanged) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
