import { pageNotFound } from '../runtime/calls/page-api.ts'

/** Every address that no other route knows. */
export function loader(): never {
  pageNotFound()
}

export default function NotFoundPage() {
  return null
}
