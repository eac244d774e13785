import { CarrierProblem, type ShipmentField } from './carrier-problem.ts'

/** Nothing where nobody knows what is to be mended; no field where it is none of the order. */
export type Explanation = { sentence: string; field: ShipmentField | null } | null

/** Carriers refuse in English and by calls; the person has an order with fields. Their own words stand behind ours. */
export async function explained<Answer>(
  call: Promise<Answer>,
  explain: (said: string) => Explanation,
): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof CarrierProblem) || error.kind !== 'refused') throw error
    const known = explain(error.message)
    if (!known) throw error
    const { sentence, field } = known
    throw new CarrierProblem('refused', `${sentence} (${error.message})`, error.codes, field)
  }
}
