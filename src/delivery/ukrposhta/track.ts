import { meaningOfEvent } from '#src/domain/delivery/ukrposhta-events.ts'
import { type Fields, readFields, textOf } from '../fields.ts'
import type { ReportedParcel } from '../waybill-carrier.ts'
import { askTracking, type Ukrposhta } from './call.ts'

/** States of parcels, asked for one number at a time, as the carrier's API requires. Throws `CarrierProblem`. */
export async function trackBarcodes(
  carrier: Ukrposhta,
  parcels: readonly { number: string }[],
): Promise<ReportedParcel[]> {
  const reported: ReportedParcel[] = []
  for (const { number } of parcels) {
    const fields = last(await askTracking(carrier, number))
    const event = textOf(fields, 'event')
    if (event === '') continue
    const text = textOf(fields, 'eventName')
    reported.push({ number, ...meaningOfEvent(event, text), code: event, text, arrived: null })
  }
  return reported
}

/** The newest event: the answer is either that event or a list that ends with it. */
function last(answer: unknown): Fields {
  return readFields(Array.isArray(answer) ? answer.at(-1) : answer)
}
