import type { MenuItem } from '#src/contract/settings.ts'
import type { Promotion } from '#src/contract/showcase.ts'
import { formatDiscount } from '#src/domain/money/money.ts'

const PROMOTIONS = '/promotions'

/**
 * Adds «до −16 %» to the link to promotions: the highest discount of the running ones. A text that the owner
 * has written there stays; a percentage does not, because nobody would keep it up to date.
 */
export function withDiscount(
  menu: readonly MenuItem[],
  promotions: readonly Pick<Promotion, 'discount'>[],
): MenuItem[] {
  // An API run by somebody else may not state it.
  const highest = Math.max(0, ...promotions.map(({ discount }: Partial<Promotion>) => discount ?? 0))
  const badge = highest > 0 ? `до ${formatDiscount(highest)}` : null
  return menu.map((item) => (item.url === PROMOTIONS && !isOwn(item) ? { ...item, badge } : item))
}

function isOwn({ badge }: MenuItem): boolean {
  return badge !== null && !/\d\s*%/.test(badge)
}
