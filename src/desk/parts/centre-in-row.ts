/** The `ref` of the link that is open: in a row that a narrow screen cannot show whole it stands in the middle. */
export function centreInRow(link: HTMLElement | null): void {
  const row = link?.parentElement
  if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
