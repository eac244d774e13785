import { pageNotFound } from '../runtime/calls/page-ends.ts'

/** Every address that no other route matches. */
export function loader(): never {
  pageNotFound()
}

export default function NotFoundPage() {
  return null
}
