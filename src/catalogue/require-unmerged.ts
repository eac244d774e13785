import type { NamedProduct } from './find-named-product.ts'
import { Refusal } from './refusal.ts'

/**
 * Refuses to change a product that was merged into another.
 * @throws Refusal
 */
export function requireUnmerged({ title, merged_into }: Pick<NamedProduct, 'title' | 'merged_into'>): void {
  if (merged_into) throw new Refusal(`«${title}» злито з «${merged_into.title}»: змінюйте той, що лишився.`)
}
