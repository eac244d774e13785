import type { Product } from '#src/contract/catalogue.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'
import { dropAllViewed, dropViewedProduct, addViewedProduct } from './viewed-store.ts'

/** Adds to the list at once and, for a customer, saves the change on the server. */
export async function rememberViewed(product: Product, viewedAt: Date): Promise<void> {
  addViewedProduct(product, viewedAt)
  if (isCustomer()) await (await server()).saveViewed(product.id)
}

export async function forgetViewed(id: number): Promise<void> {
  dropViewedProduct(id)
  if (isCustomer()) await (await server()).removeViewed(id)
}

export async function clearViewed(): Promise<void> {
  dropAllViewed()
  if (isCustomer()) await (await server()).clearViewed()
}

function isCustomer(): boolean {
  return tokenStore.get() !== null
}

/** Loaded only for customers, since guests do not need it. */
function server() {
  return import('./viewed-sync.ts')
}
