import { slugFault } from '#src/domain/catalogue/slug.ts'
import { DeskError } from './desk-error.ts'

/** A new record is sent to its own address: a wrong one would reach nothing. Throws what its field says. */
export function checkSlug(slug: string): void {
  const fault = slugFault(slug)
  if (fault !== null) throw new DeskError('invalid', 422, { message: fault, errors: { slug: [fault] } })
}
