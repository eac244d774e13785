import type { ShownPriceList } from '#src/contract/admin/imports.ts'

/** As its file calls itself, or by its name in the shop. */
export function listName({ title, name }: Pick<ShownPriceList, 'title' | 'name'>): string {
  return title || name
}
