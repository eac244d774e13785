type Category = { products_count: number; is_featured?: boolean }

/** More of them are no menu any more. */
export const MAIN_CATEGORIES = 12

/**
 * The categories of the first level that menus and the home page have room for: all, or those that the owner has put first
 * and the largest of the others, in the order of the shop.
 */
export function mainCategories<Entry extends Category>(categories: readonly Entry[]): Entry[] {
  if (categories.length <= MAIN_CATEGORIES) return [...categories]
  const chosen = categories
    .toSorted(
      (a, b) =>
        Number(b.is_featured ?? false) - Number(a.is_featured ?? false) ||
        b.products_count - a.products_count,
    )
    // One place is for the way to all of them.
    .slice(0, MAIN_CATEGORIES - 1)
  return categories.filter((category) => chosen.includes(category))
}
