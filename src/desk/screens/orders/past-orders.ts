import { countOf, ORDER_FORMS } from '#src/domain/text/plural.ts'
import { moneyOf } from '../../runtime/formats.ts'

type Past = { orders: number; completed: number; sum: number }

/** «4 замовлення, виконано 3 на 9 720,00 грн». The sum is of the completed ones, in hryvnias. */
export function pastOrders({ orders, completed, sum }: Past): string {
  const done = completed === 0 ? 'ще не виконано' : `виконано ${completed} на ${moneyOf(sum)}`
  return `${countOf(orders, ORDER_FORMS)}, ${done}`
}
