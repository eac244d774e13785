import type { MouseEvent } from 'react'

/** Whether this press of a link opens another tab or window, or downloads. */
export function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
