import type { Right } from './rights.ts'

/** Lists whose selections are saved: who sees one of the team's there, and who shares one. */
export const VIEW_RIGHTS = {
  orders: { see: 'orders.see', share: 'orders.change' },
  products: { see: 'goods.see', share: 'goods.describe' },
  brands: { see: 'goods.describe', share: 'goods.describe' },
  customers: { see: 'customers.see', share: 'customers.see' },
  redirects: { see: 'showcase.change', share: 'showcase.change' },
} as const satisfies Record<string, { see: Right; share: Right }>

export type ViewArea = keyof typeof VIEW_RIGHTS

/** Who takes a selection of a colleague from the team's. */
export const UNSHARE_RIGHT = 'staff.change' satisfies Right
