import { Refusal } from '#src/catalogue/refusal.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { type OrderStatus, STATUS_NAMES, statusName } from '#src/domain/order-life/order-status.ts'
import type { CreateOutcome } from '#src/delivery/waybills/create-waybill.ts'
import type { UnpaidHandOut } from '#src/orders/change-order-status.ts'
import type { RefusedStatus } from '#src/orders/lock-order.ts'
import type { EditRefusal } from '#src/orders/plan-edit.ts'
import type { GoodsOutcome } from '#src/orders/return-goods.ts'
import type { HoldOutcome } from '#src/payments/hold-by-hand.ts'
import type { RefundOutcome } from '#src/payments/request-refund.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'

/** Why the status of an order cannot be changed, as the desk shows it. */
export function moveRefusal(
  outcome: UnpaidHandOut | (RefusedStatus & { overtaken?: { by: string | null } }),
  to: OrderStatus,
): string {
  if (outcome.kind === 'unpaid')
    return `Не сплачено ${formatPrice(outcome.due)}. Відкрийте замовлення: запишіть оплату або видайте без неї`
  const { from, is_pickup, overtaken } = outcome
  const now = statusName(from, is_pickup)
  if (overtaken)
    return `Замовлення вже «${now}»${overtaken.by === null ? '' : ` (${overtaken.by})`}: його змінили, поки ви дивилися`
  return `Замовлення вже «${now}»: зробити його «${statusName(to, is_pickup)}» не можна`
}

/** Why an order cannot be edited. */
export function editRefusal(
  outcome: Exclude<EditRefusal, { kind: 'missing' | 'conflict' }>,
): Refusal | InvalidInput {
  const sentence = editText(outcome)
  return outcome.kind === 'no-reason' ? new InvalidInput({ reason: [sentence] }) : new Refusal(sentence)
}

function editText(outcome: Exclude<EditRefusal, { kind: 'missing' | 'conflict' }>): string {
  switch (outcome.kind) {
    case 'unchanged':
      return 'Нічого не змінилося'
    case 'empty':
      return 'Не лишилося б жодного товару. Таке замовлення скасовують'
    case 'refused':
      return `Замовлення вже «${statusName(outcome.from, outcome.is_pickup)}», зміну не збережено`
    case 'no-line':
      return 'Такого рядка в замовленні вже немає'
    case 'not-on-sale':
      return 'Цей товар зараз не продається'
    case 'no-stock':
      return `«${outcome.title}»: можна взяти не більше ${outcome.most} шт., більше немає на складі`
    case 'discount-too-large':
      return `Знижка більша за суму товарів, ${formatPrice(outcome.goods)}`
    case 'discount-over-limit':
      return `Ваша межа знижки ${outcome.limit} %. Більшу дає власник`
    case 'no-reason':
      return 'Напишіть, чому змінюєте ціну чи знижку'
    case 'misfit':
      return outcome.reason
    case 'not-divisible':
      return outcome.is_paid
        ? `${outcome.reason}. Підтвердьте, що зберігаєте все одно`
        : `${outcome.reason}. Змініть спосіб оплати або товар`
    case 'no-payment':
      return 'Цей спосіб оплати вимкнено в налаштуваннях'
    default:
      return 'Цей спосіб доставки вимкнено в налаштуваннях'
  }
}

/** Why money cannot be refunded. */
export function refundRefusal(outcome: Exclude<RefundOutcome, { kind: 'promised' | 'missing' }>): Refusal {
  if (outcome.kind === 'too-much')
    return new Refusal(`Повернути можна щонайбільше ${formatPrice(outcome.left)}`)
  if (outcome.kind === 'over-limit')
    return new Refusal(
      `Ваша межа повернення ${formatPrice(outcome.limit)} на замовлення. Більше повертає власник`,
    )
  if (outcome.kind === 'no-line')
    return new Refusal(`У рядку ${outcome.position + 1} можна повернути ще ${outcome.most} шт.`)
  if (outcome.kind === 'other-sum')
    return new Refusal(
      `За ці товари сплачено ${formatPrice(outcome.sum)}: впишіть цю суму або повертайте без рядків`,
    )
  return new Refusal('Повертати нічого')
}

/** Why reserved money cannot be taken or released. */
export function holdRefusal(outcome: Exclude<HoldOutcome, { kind: 'done' | 'missing' }>): Refusal {
  if (outcome.kind === 'busy') return new Refusal('Магазин саме питає банк. Спробуйте за кілька хвилин')
  if (outcome.kind === 'failed') return new Refusal(`Банк не виконав: ${outcome.problem}`)
  return new Refusal('Утриманого вже немає або сплачувати нічого')
}

/** Why goods cannot be returned. */
export function goodsRefusal(outcome: Exclude<GoodsOutcome, { kind: 'done' | 'missing' }>): Refusal {
  if (outcome.kind === 'too-many')
    return new Refusal(`Рядок ${outcome.position + 1}: лишилося ${outcome.left} шт.`)
  const { from, is_pickup } = outcome
  const onItsWay = is_pickup ? 'що чекає на видачу' : 'що в дорозі'
  return new Refusal(
    `Замовлення «${statusName(from, is_pickup)}»: повертають виконане, а те, ${onItsWay}, лише все разом`,
  )
}

type NoWaybill = Exclude<CreateOutcome, { kind: 'created' | 'known' | 'missing' }>

/** Why no waybill was created. What has to be changed in the order is shown at its field. */
export function waybillError(outcome: NoWaybill): Refusal | InvalidInput {
  const sentence = waybillRefusal(outcome)
  const field = 'field' in outcome ? outcome.field : undefined
  return field === undefined ? new Refusal(sentence) : new InvalidInput({ [field]: [sentence] })
}

/** Why no waybill was created, in a sentence. */
export function waybillRefusal(outcome: NoWaybill): string {
  if (outcome.kind === 'busy') return 'Накладну саме створюють. Спробуйте за хвилину'
  if (outcome.kind === 'closed')
    return `Замовлення «${STATUS_NAMES[outcome.status]}», накладну вже не створити`
  if (outcome.kind === 'lacks') return `Бракує: ${outcome.lacks}`
  if (outcome.kind === 'refused') return outcome.problem
  return `${outcome.problem}. Магазин спершу знайде накладну в перевізника, другої не буде`
}
