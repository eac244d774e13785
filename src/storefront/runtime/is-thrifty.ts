import { readRecord } from '#src/domain/stored/stored-value.ts'

const SLOW = new Set<unknown>(['slow-2g', '2g'])

/** Whether the visitor saves data or the connection is slow; nothing is then loaded in advance. */
export function isThrifty(browser: object = navigator): boolean {
  // Not supported by every browser, and unknown to TypeScript.
  const connection = 'connection' in browser ? readRecord(browser.connection) : null
  return connection?.['saveData'] === true || SLOW.has(connection?.['effectiveType'])
}
