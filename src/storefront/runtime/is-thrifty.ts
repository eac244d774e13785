import { readRecord } from '#src/domain/stored/stored-value.ts'

const SLOW = new Set<unknown>(['slow-2g', '2g'])

/** Whether the visitor saves data or the connection is slow: then nothing is fetched that nobody has asked for. */
export function isThrifty(browser: object = navigator): boolean {
  // Not every browser has it, and TypeScript does not know it.
  const connection = 'connection' in browser ? readRecord(browser.connection) : null
  return connection?.['saveData'] === true || SLOW.has(connection?.['effectiveType'])
}
