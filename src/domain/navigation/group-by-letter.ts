const OTHERS = '#'
const collator = new Intl.Collator('uk')

/** Entries in the order of the Ukrainian alphabet, under their first letters; what begins with no letter comes last, under «#». */
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

/** Behind quotes and the like. */
function letterOf(title: string): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(title) ?? []
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase('uk') : OTHERS
}
