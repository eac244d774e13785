/** A list of fewer goods is looked through faster than filtered. */
const FEW_GOODS = 12
const MANY_GOODS = 24

/**
 * Returns how many groups of filters are open at first; groups with chosen values are open in addition. @param
 * total number of goods in the list
 */
export function openGroups(total: number): number {
  if (total <= FEW_GOODS) return 1
  return total <= MANY_GOODS ? 2 : 3
}
