import type { Right } from './rights.ts'

/** Lists whose selections can be saved: the right to see a shared selection and the right to share one. */
export const VIEW_RIGHTS = {
  orders: { see: 'orders.see', share: 'orders.change' },
  products: { see: 'goods.see', share: 'goods.describe' },
  brands: { see: 'goods.describe', share: 'goods.describe' },
  customers: { see: 'customers.see', share: 'customers.see' },
  redirects: { see: 'showcase.change', share: 'showcase.change' },
} as const satisfies Record<string, { see: Right; share: Right }>

export type ViewArea = keyof typeof VIEW_RIGHTS

/** The right to stop sharing a colleague's selection. */
export const UNSHARE_RIGHT = 'staff.change' satisfies Right
