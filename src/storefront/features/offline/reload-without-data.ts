import type { ErrorInfo } from 'react'
import { isLeaving } from '../../runtime/page-leaving.ts'
import { reloadPage } from '../../runtime/reload-page.ts'

/**
 * Where the data of a page cannot be fetched its document may come: the worker has a copy, or a page that says why not. A
 * page that is being left loses what it fetches by that, and a reload would bring the visitor back.
 */
export function reloadWithoutData(error: unknown, { errorInfo }: { errorInfo?: ErrorInfo }): void {
  // What a component throws comes with its place. `fetch` throws a TypeError where there is no answer at all.
  const isUnanswered = errorInfo === undefined && error instanceof TypeError
  if (!isUnanswered || isLeaving()) return
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) reloadPage()
}
