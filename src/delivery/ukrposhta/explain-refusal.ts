import { weightText } from '#src/domain/measures/measure-text.ts'
import { CarrierProblem, type ShipmentField } from '../carrier-problem.ts'
import type { Shipment } from '../load-shipment.ts'

/** Nothing where what was refused is not a field of the order. */
type Explanation = { sentence: string; field: ShipmentField } | null

/** Ukrposhta refuses in English and by calls; the person has an order with fields. Its own words stand behind ours. */
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

export function explainAddress({ delivery }: Shipment): Explanation {
  return {
    sentence: `Укрпошта не приймає індексу ${delivery['index'] ?? ''}. Перевірте його`,
    field: 'delivery.index',
  }
}

export function explainRecipient({ name, phone }: Shipment, said: string): Explanation {
  return /phone/i.test(said)
    ? { sentence: `Укрпошта не приймає телефону ${phone}. Перевірте його`, field: 'phone' }
    : { sentence: `Укрпошта не приймає отримувача «${name}». Перевірте ім’я та прізвище`, field: 'name' }
}

export function explainParcel({ weight_g }: Shipment, said: string): Explanation {
  if (!/weight/i.test(said)) return null
  return {
    sentence: `Укрпошта не бере посилки вагою ${weightText(weight_g)}. Оберіть інший спосіб доставки або перевірте вагу товарів`,
    field: 'delivery',
  }
}
