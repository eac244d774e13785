type Category = { products_count: number; is_featured?: boolean }

/** A menu with more entries than this cannot be taken in at a glance. */
export const MAIN_CATEGORIES = 12

/**
 * Returns the top-level categories for which menus and the home page have room: all of them, or the featured
 * ones and the largest of the others, in the order of the shop.
 */
export function mainCategories<Entry extends Category>(categories: readonly Entry[]): Entry[] {
  if (categories.length <= MAIN_CATEGORIES) return [...categories]
  const chosen = categories
    .toSorted(
      (a, b) =>
        Number(b.is_featured ?? false) - Number(a.is_featured ?? false) ||
        b.products_count - a.products_count,
    )
    // One place is left for the link to all categories.
    .slice(0, MAIN_CATEGORIES - 1)
  return categories.filter((category) => chosen.includes(category))
}
