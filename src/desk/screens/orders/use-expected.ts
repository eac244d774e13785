import type { DeliveryQuote } from '#src/contract/delivery.ts'
import { carrierOf, handoverOf, UNKNOWN_WEIGHT_G } from '#src/domain/delivery/carriers.ts'
import { daysText } from '#src/domain/delivery/dispatch-days.ts'
import { arrivalPlace } from '#src/domain/delivery/places.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { type NewOrder, wayOf, type Ways } from './new-order-data.ts'

export type Expected = {
  /**
   * «Орієнтовно 140,00 грн, у відділенні 25 листопада.»: the carrier's estimate for this parcel, else the owner's own
   * terms; empty if neither is known.
   */
  text: string
  /** The post office of Ukrposhta with the index that was typed. */
  office: DeliveryQuote['office']
}

const NOTHING: Expected = { text: '', office: null }

export function useExpected({ method, place }: Pick<NewOrder, 'method' | 'place'>, ways: Ways): Expected {
  const query = quoteQuery(method, place, ways)
  const answer = useAnswer(query && JSON.stringify(query), (signal) =>
    getDesk<DeliveryQuote>('/orders/quote', { query: query ?? {}, signal }),
  )
  const way = wayOf({ method }, ways)
  if (!way || way.problem !== null) return NOTHING
  const { price = null, arrives_on: day = null, office = null } = (answer.isFresh ? answer.value : null) ?? {}
  const cost = way.price === null && price !== null ? `Орієнтовно ${formatPrice(toKopiykas(price))}` : ''
  const when = day === null ? way.promise : `${arrivalPlace(method)} ${daysText([day, day])}`
  const words = [cost, cost === '' ? capital(when) : uncapital(when)].filter(Boolean).join(', ')
  return { text: words === '' ? '' : `${words}.`, office }
}

/** Null until enough of the place is known. */
function quoteQuery(method: string, place: NewOrder['place'], { weight_g, goods }: Ways) {
  const [carrier, kind] = [carrierOf(method), handoverOf(method)]
  if (carrier === null || kind === null) return null
  const { settlement_id: settlement = '', point_id: point = '', index = '' } = place
  if (carrier === 'ukrposhta' ? !/^\d{5}$/.test(index) : settlement === '') return null
  const where = carrier === 'ukrposhta' ? { index } : { settlement, ...(point !== '' && { point }) }
  return { carrier, kind, ...where, weight_g: weight_g || UNKNOWN_WEIGHT_G, goods }
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function uncapital(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1)
}
