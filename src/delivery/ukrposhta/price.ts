import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { numberOf, readFields, textOf } from '../fields.ts'
import { callUkrposhta, type Ukrposhta } from './call.ts'

export type UkrposhtaParcel = {
  /** Id of the sender's address at the carrier. */
  addressFrom: string
  indexTo: string
  weightG: number
  /** Sides, millimetres. */
  sizeMm: readonly number[] | undefined
  declaredKopiykas: number
}

const MILLIMETRES = 10
/** Length stated for a parcel that nobody has measured. */
const USUAL_LENGTH_CM = 30

/** Price from office to office in kopiykas; null if the carrier names none. Throws `CarrierProblem`. */
export async function askUkrposhtaPrice(carrier: Ukrposhta, parcel: UkrposhtaParcel): Promise<number | null> {
  const from = readFields(await callUkrposhta(carrier, `addresses/${parcel.addressFrom}`))
  const postcode = textOf(from, 'postcode')
  if (postcode === '') return null
  const body = {
    addressFrom: { postcode },
    addressTo: { postcode: parcel.indexTo },
    type: 'STANDARD',
    deliveryType: 'W2W',
    declaredPrice: toHryvnias(parcel.declaredKopiykas),
    ...measures(parcel.weightG, parcel.sizeMm ?? null),
  }
  const answer = await callUkrposhta(carrier, 'domestic/delivery-price', { method: 'POST', body })
  const price = numberOf(readFields(answer), 'deliveryPrice')
  return price === null || price < 0 ? null : toKopiykas(price)
}

/** Whole grams and centimetres, the longest side first. */
export function measures(weightG: number, sizeMm: readonly number[] | null): Record<string, number> {
  const weight = Math.max(1, Math.ceil(weightG))
  if (!sizeMm) return { weight, length: USUAL_LENGTH_CM }
  const [length = 0, width = 0, height = 0] = sizeMm
    .toSorted((a, b) => b - a)
    .map((side) => Math.max(1, Math.ceil(side / MILLIMETRES)))
  return { weight, length, width, height }
}
