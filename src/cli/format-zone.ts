import { deliveryPriceText } from '#src/domain/order-life/delivery-price.ts'
import type { DeliveryZone } from '#src/domain/delivery/zones.ts'
import { weightText } from '#src/domain/measures/measure-text.ts'
import { formatPrice } from '#src/domain/money/money.ts'

/** A zone of delivery as «Київ (Київ; Бровари): до 50 кг 600,00 грн, решта 1 200,00 грн; 1–3 дні». */
export function zoneLine({ title, places, rates, free_from, days }: DeliveryZone): string {
  const prices = rates.map(({ up_to_g, price }) => {
    const text = deliveryPriceText(price)
    if (up_to_g !== null) return `до ${weightText(up_to_g)} ${text}`
    return rates.length === 1 ? text : `решта ${text}`
  })
  const more = [
    ...(free_from === null ? [] : [`безкоштовно від ${formatPrice(free_from)}`]),
    ...(days === null ? [] : [`робочих днів: ${days.from}–${days.to}`]),
  ]
  return [`${title} (${places.join('; ') || 'решта'}): ${prices.join(', ')}`, ...more].join('; ')
}
