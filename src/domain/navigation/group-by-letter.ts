const OTHERS = '#'
const collator = new Intl.Collator('uk')

/**
 * Returns the entries grouped by first letter, in the order of the Ukrainian alphabet. Entries that begin with
 * no letter come last, under «#».
 */
export function groupByLetter<Entry extends { title: string }>(
  entries: readonly Entry[],
): { letter: string; entries: Entry[] }[] {
  const sorted = entries.toSorted((a, b) => collator.compare(a.title, b.title))
  return [...Map.groupBy(sorted, ({ title }) => letterOf(title))]
    .map(([letter, group]) => ({ letter, entries: group }))
    .toSorted(
      (a, b) =>
        Number(a.letter === OTHERS) - Number(b.letter === OTHERS) || collator.compare(a.letter, b.letter),
    )
}

/** The first letter or digit, so that quotes and similar signs before it do not count. */
function letterOf(title: string): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(title) ?? []
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase('uk') : OTHERS
}
