import type { ShownPriceList } from '#src/contract/admin/imports.ts'

/** The title in the file itself, or else the name of the list in the shop. */
export function listName({ title, name }: Pick<ShownPriceList, 'title' | 'name'>): string {
  return title || name
}
