import { z } from 'zod'

const count = z.number().int('Потрібне ціле число').min(0, 'Не менше за 0').max(1_000_000, 'Завелике число')

/**
 * Settings that the API does not show to shoppers. 0 means no limit, except for the discount that a manager may
 * give.
 */
export const orderBoundsSchema = z.object({
  order_line_pieces: count.describe('Найбільше штук одного товару в замовленні'),
  order_lines: count.describe('Найбільше різних товарів у замовленні'),
  order_pieces: count.describe('Найбільше штук у замовленні разом'),
  orders_per_phone_day: count.describe('Найбільше замовлень за добу на один телефон'),
  orders_per_network_day: count.describe('Найбільше замовлень за добу з однієї адреси мережі'),
  pieces_per_network_day: count.describe('Найбільше штук за добу з однієї адреси мережі'),
  stock_percent_per_network_day: count
    .max(100, 'Не більше за 100')
    .describe('Найбільше відсотків наявного товару за добу з однієї адреси мережі'),
  unconfirmed_hours: count.describe('За скільки годин непідтверджене замовлення скасовується саме'),
  invoice_days: count.max(365, 'Не більше 365').describe('За скільки днів сплатити рахунок; 0 — без строку'),
  manager_discount_percent: count
    .max(100, 'Не більше за 100')
    .describe('Найбільша знижка, яку дає менеджер, % (0: ніякої)'),
  manager_refund_limit: count.describe('Скільки гривень одного замовлення може повернути менеджер'),
})

export type OrderBounds = z.infer<typeof orderBoundsSchema>

/**
 * High enough that no private shopper reaches them. Many people share the network address of a mobile operator
 * or an office.
 */
export const DEFAULT_ORDER_BOUNDS: OrderBounds = {
  order_line_pieces: 100,
  order_lines: 50,
  order_pieces: 300,
  orders_per_phone_day: 100,
  orders_per_network_day: 300,
  pieces_per_network_day: 2000,
  stock_percent_per_network_day: 25,
  unconfirmed_hours: 72,
  invoice_days: 3,
  manager_discount_percent: 10,
  manager_refund_limit: 5_000,
}
