import type { OrderEditBody } from '#src/contract/admin/order-changes.ts'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { carrierOf } from '#src/domain/delivery/carriers.ts'
import type { Effect } from '../../parts/effect-note.tsx'
import { moneyOf } from '../../runtime/formats.ts'
import { effectSentences } from './effect-sentences.ts'
import type { Preview } from './order-data.ts'

/** What another recipient or method changes: the price of delivery, the waybill, a letter. */
export function recipientEffects(preview: Preview, order: DeskOrder, edit: OrderEditBody): Effect[] {
  const effects = effectSentences(preview.effect)
  const isPriced = preview.delivery_price !== order.delivery_price
  const method = edit.delivery?.method
  const leavesCarrier =
    order.waybill !== null &&
    method !== undefined &&
    carrierOf(method) !== carrierOf(order.delivery['method'] ?? '')
  const isLetter = edit.delivery !== undefined
  return [
    ...(isPriced
      ? [
          {
            icon: 'truck' as const,
            what: `Доставка: ${price(preview.delivery_price)}`,
            how: `Було: ${price(order.delivery_price)}. Разом ${moneyOf(preview.total)}.`,
          },
        ]
      : []),
    ...(leavesCarrier
      ? [
          {
            icon: 'truck' as const,
            what: 'Накладну треба анулювати',
            how: 'Іншим способом вона не поїде: після збереження натисніть «Анулювати».',
          },
        ]
      : effects),
    ...(order.waybill && !leavesCarrier && preview.effect.waybill.kind === 'stays'
      ? [
          {
            icon: 'truck' as const,
            what: 'Накладна лишається, як є',
            how: 'Перевізник уже має посилку або нічого нового для нього немає.',
          },
        ]
      : []),
    {
      icon: 'chat' as const,
      what: isLetter ? 'Покупець отримає лист зі змінами' : 'Листа покупцеві не буде',
      how: isLetter ? 'Один, коли збережете.' : 'Спосіб і адреса доставки ті самі.',
    },
  ]
}

function price(sum: number | null): string {
  if (sum === null) return 'платить покупець'
  return sum === 0 ? 'безкоштовно' : moneyOf(sum)
}
