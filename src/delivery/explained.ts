import { CarrierProblem, type ShipmentField } from './carrier-problem.ts'

/** What to correct, in Ukrainian; null if it is unknown. `field` is null if no field of the order is at fault. */
export type Explanation = { sentence: string; field: ShipmentField | null } | null

/**
 * Explains a carrier's refusal. Carriers refuse in English and in terms of their API, while the person edits fields of an order;
 * the carrier's own words are appended.
 */
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
