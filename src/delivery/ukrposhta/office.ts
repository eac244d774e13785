import { type Fields, readFields, readRecords, textOf } from '../fields.ts'
import { askClassifier, type Ukrposhta } from './call.ts'

/** The office of an index; no address: there is none by this index. */
export type PostOffice = { address: string | null; is_closed: boolean }

const WORKS = '0'

/** Throws `CarrierProblem`. */
export async function findOffice(carrier: Ukrposhta, index: string): Promise<PostOffice> {
  const answer = await askClassifier(carrier, 'get_postoffices_by_postindex', { pi: index })
  const offices = entriesOf(answer)
  const office = offices.find((fields) => !isClosed(fields)) ?? offices[0]
  if (!office) return { address: null, is_closed: false }
  return { address: textOf(office, 'ADDRESS') || null, is_closed: isClosed(office) }
}

/** A single match comes as an object, none as an empty one. */
function entriesOf(answer: unknown): Fields[] {
  const entry = readFields(readFields(answer)['Entries'])['Entry']
  if (entry === undefined) return []
  return Array.isArray(entry) ? readRecords(entry) : [readFields(entry)]
}

function isClosed(office: Fields): boolean {
  const lock = textOf(office, 'LOCK_CODE')
  return lock !== '' && lock !== WORKS
}
