import { callNovaPoshta, type NovaPoshta } from './call.ts'
import { numberOf, readRecords, textOf } from '../fields.ts'
import { readMoment } from './moments.ts'

export type TrackedParcel = {
  number: string
  code: number
  /** As the carrier says it. */
  text: string
  /** When it came to the recipient's branch, or was received. */
  arrived: Date | null
}

const AT_ONCE = 100

/** What the carrier says of each; of a number that it does not answer, nothing. Throws `CarrierProblem`. */
export async function trackParcels(
  carrier: NovaPoshta,
  parcels: readonly { number: string; phone: string }[],
): Promise<TrackedParcel[]> {
  const tracked: TrackedParcel[] = []
  for (let start = 0; start < parcels.length; start += AT_ONCE) {
    const Documents = parcels
      .slice(start, start + AT_ONCE)
      .map(({ number, phone }) => ({ DocumentNumber: number, Phone: phone }))
    const { data } = await callNovaPoshta(carrier, ['TrackingDocument', 'getStatusDocuments'], { Documents })
    for (const fields of readRecords(data)) {
      const code = numberOf(fields, 'StatusCode')
      const number = textOf(fields, 'Number')
      if (code === null || number === '') continue
      const arrived = readMoment(textOf(fields, 'ActualDeliveryDate'))
      tracked.push({ number, code, text: textOf(fields, 'Status'), arrived })
    }
  }
  return tracked
}
