import { readNumber, readRecord, readText } from '#src/domain/stored/stored-value.ts'
import { createStoredStore } from '../../runtime/stores/stored-store.ts'

/** The order that was placed in this tab. `isFinished` is set once its thank-you page has been shown. */
export type PlacedOrder = { id: string; number: string; total: number; isFinished: boolean }

export const placedStore = createStoredStore<PlacedOrder | null>({
  key: 'placed-order',
  empty: null,
  read: readPlaced,
  area: 'session',
})

function readPlaced(stored: unknown): PlacedOrder | null {
  const record = readRecord(stored)
  const id = readText(record?.['id'])
  const number = readText(record?.['number'])
  const total = readNumber(record?.['total'], 0)
  if (id === null || number === null || total === null) return null
  return { id, number, total, isFinished: record?.['isFinished'] === true }
}
