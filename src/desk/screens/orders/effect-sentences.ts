import type { OrderEffect } from '#src/contract/admin/orders.ts'
import type { Effect } from '../../parts/effect-note.tsx'
import { moneyOf } from '../../runtime/formats.ts'

/** The consequences of a change for stock, payment, receipt and waybill, as sentences. */
export function effectSentences({ stock, payment, receipt, waybill }: OrderEffect): Effect[] {
  return [
    ...stock.map(({ title, change, left, is_enough }) => ({
      icon: 'shelf' as const,
      what: `Склад: ${signed(change)} ${title}`,
      how: is_enough ? `Лишиться ${left} шт.` : `На складі лишилося ${left - change} шт.`,
    })),
    ...paymentSentence(payment),
    ...(receipt.kind === 'none'
      ? []
      : [
          {
            icon: 'receipt' as const,
            what: `${receipt.kind === 'extra' ? 'Новий чек на' : 'Чек повернення на'} ${moneyOf(receipt.sum)}`,
            how:
              receipt.kind === 'extra'
                ? 'Після доплати. Попередній чек лишається.'
                : 'Коли гроші повернуться.',
          },
        ]),
    ...(waybill.kind === 'change'
      ? [{ icon: 'truck' as const, what: 'Накладну оновимо в перевізника', how: waybillText(waybill) }]
      : []),
  ]
}

function paymentSentence({ kind, sum, paid, on_delivery }: OrderEffect['payment']): Effect[] {
  const icon = 'card' as const
  const way = on_delivery ? 'При отриманні' : 'За посиланням на оплату'
  if (kind === 'due')
    return [{ icon, what: `Доплата ${moneyOf(sum)}`, how: `Уже сплачено ${moneyOf(paid)}. ${way}.` }]
  if (kind === 'over')
    return [
      {
        icon,
        what: `Повернути ${moneyOf(sum)}`,
        how: `Уже сплачено ${moneyOf(paid)}: запропонуємо повернення.`,
      },
    ]
  if (kind === 'hold_less')
    return [{ icon, what: `Спишемо ${moneyOf(sum)}`, how: 'Решту утриманого банк відпустить.' }]
  return kind === 'unpaid'
    ? [{ icon, what: `До сплати ${moneyOf(sum)}`, how: `Ще не сплачено. ${way}.` }]
    : []
}

function waybillText({ weight_before_g, weight_after_g, cash }: OrderEffect['waybill']): string {
  const weight =
    weight_before_g === null || weight_after_g === null || weight_before_g === weight_after_g
      ? ''
      : `Вага ${kilograms(weight_before_g)} → ${kilograms(weight_after_g)}. `
  return cash > 0 ? `${weight}Післяплата ${moneyOf(cash)}.` : `${weight}Без післяплати.`
}

export function kilograms(grams: number): string {
  return `${(grams / 1000).toLocaleString('uk-UA', { maximumFractionDigits: 2 })} кг`
}

function signed(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`
}
