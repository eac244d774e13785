import { type Fields, readFields, readRecords, textOf } from '../fields.ts'
import { askClassifier, type Ukrposhta } from './call.ts'

/** The post office of an index; `address` is null if there is no office with it. */
export type PostOffice = { address: string | null; is_closed: boolean }

const WORKS = '0'

/** Finds the office of an index, an open one if there are several. Throws `CarrierProblem`. */
export async function findOffice(carrier: Ukrposhta, index: string): Promise<PostOffice> {
  const answer = await askClassifier(carrier, 'get_postoffices_by_postindex', { pi: index })
  const offices = entriesOf(answer)
  const office = offices.find((fields) => !isClosed(fields)) ?? offices[0]
  if (!office) return { address: null, is_closed: false }
  return { address: textOf(office, 'ADDRESS') || null, is_closed: isClosed(office) }
}

/** A single match comes as an object instead of a list, and no match as an empty object. */
function entriesOf(answer: unknown): Fields[] {
  const entry = readFields(readFields(answer)['Entries'])['Entry']
  if (entry === undefined) return []
  return Array.isArray(entry) ? readRecords(entry) : [readFields(entry)]
}

function isClosed(office: Fields): boolean {
  const lock = textOf(office, 'LOCK_CODE')
  return lock !== '' && lock !== WORKS
}
