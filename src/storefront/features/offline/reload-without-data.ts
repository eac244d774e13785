import type { ErrorInfo } from 'react'
import { reloadPage } from '../../runtime/reload-page.ts'

/** Where the data of a page cannot be fetched its document may come: the worker has a copy, or a page that says why not. */
export function reloadWithoutData(error: unknown, { errorInfo }: { errorInfo?: ErrorInfo }): void {
  // What a component throws comes with its place. `fetch` throws a TypeError where there is no answer at all.
  const isUnanswered = errorInfo === undefined && error instanceof TypeError
  if (isUnanswered && 'serviceWorker' in navigator && navigator.serviceWorker.controller) reloadPage()
}
