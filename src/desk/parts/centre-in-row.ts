/** A `ref` for the link that is open: scrolls it to the middle of a row that is too long for the screen. */
export function centreInRow(link: HTMLElement | null): void {
  const row = link?.parentElement
  if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
