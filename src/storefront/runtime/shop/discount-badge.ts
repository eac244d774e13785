import type { MenuItem } from '#src/contract/settings.ts'
import type { Promotion } from '#src/contract/showcase.ts'
import { formatDiscount } from '#src/domain/money/money.ts'

const PROMOTIONS = '/promotions'

/**
 * «до −16 %» beside the promotions: the highest discount on goods of those that run now. Words that the owner has
 * written there stay; a percentage does not, for nobody counts it anew.
 */
export function withDiscount(
  menu: readonly MenuItem[],
  promotions: readonly Pick<Promotion, 'discount'>[],
): MenuItem[] {
  // An API elsewhere may not count it.
  const highest = Math.max(0, ...promotions.map(({ discount }: Partial<Promotion>) => discount ?? 0))
  const badge = highest > 0 ? `до ${formatDiscount(highest)}` : null
  return menu.map((item) => (item.url === PROMOTIONS && !isOwn(item) ? { ...item, badge } : item))
}

function isOwn({ badge }: MenuItem): boolean {
  return badge !== null && !/\d\s*%/.test(badge)
}
