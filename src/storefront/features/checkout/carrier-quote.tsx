import { useEffect, useState } from 'react'
import type { DeliveryQuote } from '#src/contract/delivery.ts'
import { type Carrier, carrierOf, handoverOf, UNKNOWN_WEIGHT_G } from '#src/domain/delivery/carriers.ts'
import { daysText } from '#src/domain/delivery/dispatch-days.ts'
import { officeText } from '#src/domain/delivery/office-text.ts'
import { arrivalPlace } from '#src/domain/delivery/places.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { weightText } from '#src/domain/measures/measure-text.ts'
import { tie } from '#src/domain/text/typography.ts'
import { totalWeight } from '#src/domain/delivery/misfit.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { useMeasures } from '../cart/cart-measures.ts'
import { useCart } from '../cart/cart-store.ts'
import { measuredItems } from '../cart/measured-items.ts'
import { type CheckoutDraft, draftStore } from './checkout-draft.ts'

const BY_CARRIER: Readonly<Record<Carrier, string>> = { nova_poshta: 'Нової Пошти', ukrposhta: 'Укрпошти' }
const INDEX = /^\d{5}$/

type Props = {
  draft: CheckoutDraft
  method: string
  /** Whether the owner has set a price of her own; the carrier's price then does not concern the shopper. */
  hasOwnPrice: boolean
}

/**
 * Shows «Посилка 1,2 кг: 85,00 грн, у відділенні 26 листопада за розрахунком Нової Пошти.», for Ukrposhta with
 * the office. The weight is shown before the answer comes, so that the layout does not move.
 */
export function CarrierQuote({ draft, method, hasOwnPrice }: Props) {
  const items = measuredItems(useCart(), useMeasures())
  const weight = totalWeight(items)
  const quote = useQuote(draft, method, weight || UNKNOWN_WEIGHT_G)
  if (handoverOf(method) === null) return null
  const answer = quote ? answerText(quote, method, hasOwnPrice) : ''
  const parcel = parcelText(weight, answer, method)
  const text = [officeText(quote?.office ?? null), parcel].filter(Boolean).join(' ')
  return (
    text && (
      <p className="help" aria-live="polite">
        {tie(text)}
      </p>
    )
  )
}

function parcelText(weight: number, answer: string, method: string): string {
  const parcel = weight === 0 ? 'Посилка' : `Посилка ${weightText(weight)}`
  if (answer === '') return weight === 0 ? '' : `${parcel}.`
  return `${parcel}: ${answer} за розрахунком ${BY_CARRIER[carrierOf(method) ?? 'nova_poshta']}.`
}

function answerText({ price, arrives_on: day }: DeliveryQuote, method: string, hasOwnPrice: boolean): string {
  return [
    hasOwnPrice || price === null ? '' : formatPrice(toKopiykas(price)),
    day === null ? '' : `${arrivalPlace(method)} ${daysText([day, day])}`,
  ]
    .filter((text) => text !== '')
    .join(', ')
}

/** Returns null until the quote is loaded, and where there is none. */
function useQuote(
  { settlement_id, point_id, index }: CheckoutDraft,
  method: string,
  weightG: number,
): DeliveryQuote | null {
  const { totalPrice } = useCart()
  const [known, setKnown] = useState<{ path: string; quote: DeliveryQuote } | null>(null)
  const path = quotePath(method, {
    settlement: settlement_id,
    point: point_id,
    index,
    kind: handoverOf(method) ?? '',
    weight_g: String(weightG),
    goods: String(totalPrice),
  })
  useEffect(() => {
    if (path === null) return undefined
    const asked = new AbortController()
    const ask = async () => {
      try {
        const { data } = await browserApi().get<{ data: DeliveryQuote }>(path, { signal: asked.signal })
        if (asked.signal.aborted) return
        setKnown({ path, quote: data })
        const address = data.office?.address
        // Sent with the order as the shopper has seen it.
        if (address) draftStore.update((typed) => ({ ...typed, office: `${index} ${address}` }))
      } catch {
        // The order is accepted without a quote: the carrier then states its price at the counter.
      }
    }
    void ask()
    return () => asked.abort()
  }, [path, index])
  return known?.path === path ? known.quote : null
}

/** Returns null until the destination is known well enough. */
function quotePath(
  method: string,
  { settlement = '', point = '', index = '', kind = '', ...parcel }: Record<string, string>,
): string | null {
  const carrier = carrierOf(method)
  if (carrier === null || kind === '') return null
  const isPost = carrier === 'ukrposhta'
  if (isPost ? !INDEX.test(index) : settlement === '') return null
  const place = isPost ? { index } : { settlement, ...(point !== '' && { point }) }
  const params = new URLSearchParams({ carrier, ...place, kind, ...parcel })
  return `/api/delivery/quote?${params}`
}
