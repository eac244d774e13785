import { toSlug } from '#src/domain/catalogue/slug.ts'
import { nextNumber } from './next-number.ts'

/** A slug that no other row of the test file has. */
export function slugFor(title: string): string {
  return `${toSlug(title, 'slug')}-${nextNumber()}`
}
