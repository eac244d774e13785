import type { ErrorInfo } from 'react'
import { isLeaving } from '../../runtime/page-leaving.ts'
import { reloadPage } from '../../runtime/reload-page.ts'

/**
 * If the data of a page cannot be loaded, its document may still be available: the worker has a copy, or a page
 * that explains why not. A page that is being left aborts its requests, and a reload would bring the visitor
 * back.
 */
export function reloadWithoutData(error: unknown, { errorInfo }: { errorInfo?: ErrorInfo }): void {
  // Errors of a component come with `errorInfo`. `fetch` throws a TypeError if there is no answer at all.
  const isUnanswered = errorInfo === undefined && error instanceof TypeError
  if (!isUnanswered || isLeaving()) return
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) reloadPage()
}
