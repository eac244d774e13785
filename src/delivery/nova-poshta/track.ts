import { callNovaPoshta, type NovaPoshta } from './call.ts'
import { numberOf, readRecords, textOf } from '../fields.ts'
import { readMoment } from './moments.ts'

export type TrackedParcel = {
  number: string
  code: number
  /** The state in the carrier's words. */
  text: string
  /** When it arrived at the recipient's branch or was received. */
  arrived: Date | null
}

/** States of parcels by the carrier; numbers that it does not answer are left out. Throws `CarrierProblem`. */
export async function trackParcels(
  carrier: NovaPoshta,
  parcels: readonly { number: string; phone: string }[],
): Promise<TrackedParcel[]> {
  const Documents = parcels.map(({ number, phone }) => ({ DocumentNumber: number, Phone: phone }))
  const { data } = await callNovaPoshta(carrier, ['TrackingDocument', 'getStatusDocuments'], { Documents })
  return readRecords(data).flatMap((fields) => {
    const code = numberOf(fields, 'StatusCode')
    const number = textOf(fields, 'Number')
    if (code === null || number === '') return []
    const arrived = readMoment(textOf(fields, 'ActualDeliveryDate'))
    return [{ number, code, text: textOf(fields, 'Status'), arrived }]
  })
}
