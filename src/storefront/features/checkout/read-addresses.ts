import type { Address } from '#src/contract/addresses.ts'
import { DELIVERY_METHODS } from '#src/domain/delivery/delivery-methods.ts'
import { readList, readRecord, readText, readWhole } from '#src/domain/stored/stored-value.ts'

/** Reads the saved addresses of an answer; entries that are none are left out. */
export function readAddresses(answer: unknown): Address[] {
  return readList(readRecord(answer)?.['data']).flatMap(readAddress)
}

function readAddress(value: unknown): Address[] {
  const address = readRecord(value)
  const id = readWhole(address?.['id'], 1)
  const method = DELIVERY_METHODS.find((known) => known === address?.['method'])
  if (!address || id === null || method === undefined) return []
  const fields = Object.entries(readRecord(address['delivery']) ?? {})
  const delivery = Object.fromEntries(
    fields.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const title = readText(address['title']) ?? ''
  const text = readText(address['text']) ?? ''
  return [{ id, method, title, text, delivery, is_default: address['is_default'] === true }]
}
