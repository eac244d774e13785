/** Above so many goods it pays to narrow them; a few are faster looked through. */
const FEW_GOODS = 12
const MANY_GOODS = 24

/** Groups of filters that start open, unless something in them is chosen; the others are a press away. */
export function openGroups(total: number): number {
  if (total <= FEW_GOODS) return 1
  return total <= MANY_GOODS ? 2 : 3
}
