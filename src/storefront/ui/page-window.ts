/**
 * Returns the page numbers to show as links; `null` is a gap. The first, the last and the neighbours of the
 * current page are always included.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages]
  const numbers = [...new Set(wanted)]
    .filter((number) => number >= 1 && number <= pages)
    .toSorted((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1]
    if (previous === undefined || number === previous + 1) return [number]
    // A gap of one page takes as much space as its number.
    return number === previous + 2 ? [previous + 1, number] : [null, number]
  })
}
