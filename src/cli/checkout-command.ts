import type { Database } from '#src/database/connect.ts'
import type { MethodId } from '#src/contract/checkout-methods.ts'
import { DELIVERY_METHODS } from '#src/domain/delivery/delivery-methods.ts'
import { PAYMENT_METHODS } from '#src/domain/payments/payment-methods.ts'
import { bankFacts } from '#src/domain/money/bank-facts.ts'
import { wayText } from '#src/domain/delivery/offer-delivery.ts'
import { zoneLine } from './format-zone.ts'
import type { DeliveryZone } from '#src/domain/delivery/zones.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import {
  type CheckoutMethods,
  DEFAULT_DELIVERIES,
  DEFAULT_PAYMENTS,
  loadCheckoutMethods,
  PAYMENTS_KEY,
} from '#src/orders/checkout-methods.ts'
import { kindOf, type MethodKind, offerInOrder, turnMethod } from '#src/orders/change-methods.ts'
import { changeMethod, METHOD_OPTIONS } from './change-method.ts'
import { changeZone, ZONE_OPTIONS } from './change-zone.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { resumeService } from '#src/settings/service-pauses.ts'
import { type Command, UsageError } from './command.ts'
import { EXCEPT_OPTIONS, exceptInstalments, exceptionLines } from './except-instalments.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'

const METHODS = [...DELIVERY_METHODS, ...PAYMENT_METHODS]

const OPTIONS = {
  ...METHOD_OPTIONS,
  ...ZONE_OPTIONS,
  ...EXCEPT_OPTIONS,
  json: { type: 'boolean', default: false },
} as const

export const checkoutCommand: Command = {
  name: 'checkout',
  summary: 'способи доставки й оплати: назви, ціни, реквізити, що пропонувати й у якому порядку',
  usage: `npm run shop -- checkout list [--json]
npm run shop -- checkout set СПОСІБ [--title НАЗВА] [--note ПОЯСНЕННЯ] [--price СУМА] [--free-from СУМА]
npm run shop -- checkout set invoice [--recipient ОТРИМУВАЧ] [--iban РАХУНОК] [--code КОД] [--bank БАНК] [--purpose ЗА ЩО]
npm run shop -- checkout zone СПОСІБ ЗОНА --places МІСЦЯ --rates ЦІНИ [--free-from СУМА] [--days ДНІ]
npm run shop -- checkout zone СПОСІБ ЗОНА --remove
npm run shop -- checkout on СПОСІБ
npm run shop -- checkout off СПОСІБ
npm run shop -- checkout order СПОСІБ [СПОСІБ…]
npm run shop -- checkout resume СЛУЖБА
npm run shop -- checkout parts
npm run shop -- checkout except [--category КАТЕГОРІЇ] [--brand БРЕНДИ]
npm run shop -- checkout allow [--category КАТЕГОРІЇ] [--brand БРЕНДИ]

Способи доставки: ${named(DEFAULT_DELIVERIES)}
Способи оплати: ${named(DEFAULT_PAYMENTS)}

--price       вартість доставки, грн; 0 — безкоштовно, tariff — за тарифами перевізника (тоді сума замовлення без доставки)
--free-from   від якої суми товарів доставка безкоштовна; "" прибирає
--days        днів у дорозі: 1-2; з ними й settings dispatch_cutoff покупець бачить дату
--max-weight, --max-size   найважче (кг) і найбільше (см), що так можна надіслати; none — без межі
--least-weight              найлегше (кг): легше замовлення так не доставляють; none — без межі
--places      міста, райони, області через кому з крапкою («Київ; Бровари; Київська обл.»); решта — усі інші
--rates       ціна за вагою: "50=600; 200=1200; решта=2000" (до 50 кг — 600 грн …), або одна ціна: 600
--recipient … реквізити для оплати за рахунком: їх покупець бачить одразу після замовлення й у листі; "" прибирає

except        що не продавати частинами: категорії з усіма вкладеними, бренди («Меблі;Вази»); allow повертає; parts показує все.
              Один товар: product set ТОВАР --instalments ні. Замовлення з таким товаром частинами не оплатити

resume        знову пропонувати те, що магазин сам не пропонує, бо банк чи перевізник не відповідав: liqpay, nova_poshta …

Порожній текст ("") повертає слова магазину. order називає способи доставки або оплати: перший обрано в покупця одразу,
неназвані цього виду не пропонуються. Те саме роблять deliveries і payments. Сторінки «Доставка» й «Оплата» — команда pages.

Приклади:
  npm run shop -- checkout set nova_poshta --price 80 --free-from 1500
  npm run shop -- checkout set invoice --recipient "ФОП Коваль О. І." --iban UA213223130000026007233566001 --code 3123456789
  npm run shop -- checkout zone freight "Київ" --places "Київ; Бровари" --rates "50=600; решта=1200" --days 1-3
  npm run shop -- checkout off pickup`,
  run: async (args, { terminal, withShop }) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'parts' || action === 'except' || action === 'allow') {
      requirePositionals(rest, [])
      const lines = await withShop(async ({ database }) => {
        if (action !== 'parts') await exceptInstalments(database, action, values)
        return exceptionLines(database)
      })
      for (const line of lines) terminal.out(line)
      return 0
    }
    const methods = await withShop(async ({ database }) => {
      if (action === 'list') requirePositionals(rest, [])
      else if (action === 'set') await changeMethod(database, knownMethod(requireOne(rest)), values)
      else if (action === 'zone') {
        const [method, zone] = requirePositionals(rest, ['спосіб', 'назва зони'])
        await changeZone(database, knownMethod(method), zone, values)
      } else if (action === 'resume') await resume(database, requireOne(rest))
      else if (action === 'on' || action === 'off')
        await turn(database, knownMethod(requireOne(rest)), action)
      else if (action === 'order' || action === 'deliveries' || action === 'payments')
        await putInOrder(database, rest.map(knownMethod), action)
      else
        throw unknownAction(action, [
          'list',
          'set',
          'zone',
          'on',
          'off',
          'order',
          'resume',
          'parts',
          'except',
          'allow',
        ])
      return loadCheckoutMethods(database)
    })
    for (const line of values.json ? [JSON.stringify(wire(methods))] : shown(methods)) terminal.out(line)
    return 0
  },
}

function requireOne(rest: readonly string[]): string {
  return requirePositionals(rest, ['спосіб'])[0]
}

function knownMethod(text: string): MethodId {
  const method = METHODS.find((known) => known === text)
  if (method === undefined) throw new UsageError(`Немає такого способу: ${text}. Є: ${METHODS.join(', ')}`)
  return method
}

async function turn(database: Database, method: MethodId, to: 'on' | 'off'): Promise<void> {
  const outcome = await turnMethod(database, COMMAND, method, to === 'on')
  if (outcome === 'not-set-up')
    throw new UsageError(
      `${method}: спершу скажіть, куди й за скільки возите: checkout zone ${method} "Київ" --places "Київ" --rates 600`,
    )
  if (outcome === 'last')
    throw new UsageError(
      `${method} — останній спосіб: без нього нічого не можна замовити. Спершу увімкніть інший`,
    )
}

async function resume(database: Database, service: string): Promise<void> {
  if (!(await resumeService(database, { actor: COMMAND, service })))
    throw new UsageError(`${service}: пропонується й так. Що не пропонується, показує jobs list`)
}

async function putInOrder(
  database: Database,
  methods: readonly MethodId[],
  action: 'order' | MethodKind,
): Promise<void> {
  const [first] = methods
  if (first === undefined) throw new UsageError('Не вказано жодного способу')
  const kind = action === 'order' ? kindOf(first) : action
  const stranger = methods.find((method) => kindOf(method) !== kind)
  if (stranger !== undefined)
    throw new UsageError(
      `${stranger} — спосіб ${kind === PAYMENTS_KEY ? 'доставки, а не оплати' : 'оплати, а не доставки'}`,
    )
  await offerInOrder(database, COMMAND, kind, methods)
}

function shown({ deliveries, payments }: CheckoutMethods): string[] {
  return [
    'Доставка:',
    ...deliveries.flatMap((delivery) => [
      `${head(delivery)}, ${wayText(delivery)}. ${delivery.note}`,
      ...(delivery.zones ?? []).map((zone) => `      ${zoneLine(zone)}`),
    ]),
    'Оплата:',
    ...payments.flatMap((payment) => [
      `${head(payment)}. ${payment.note}`,
      ...bankFacts(payment.bank_details).map(({ label, value }) => `      ${label}: ${value}`),
    ]),
  ]
}

type HeadFacts = {
  id: string
  title: string
  is_on: boolean
  is_ready?: boolean
  paused_until: Date | null
}

function head({ id, title, is_on, is_ready = true, paused_until }: HeadFacts): string {
  const away = paused_until === null ? '' : '[не відповідає] '
  const mark = is_ready ? away : `[не готово, чому: doctor ${id}] `
  return `  ${id}  ${is_on ? '' : '[не пропонується] '}${mark}${title}`
}

/** Money is in hryvnias, as everywhere outside the shop. */
function wire({ deliveries, payments }: CheckoutMethods) {
  return {
    deliveries: deliveries.map(({ price, free_from, zones, ...delivery }) => ({
      ...delivery,
      zones: zones && zones.map(wireZone),
      price: price === null ? null : toHryvnias(price),
      free_from: free_from === null ? null : toHryvnias(free_from),
    })),
    payments,
  }
}

function wireZone({ rates, free_from, ...zone }: DeliveryZone) {
  return {
    ...zone,
    rates: rates.map(({ up_to_g, price }) => ({ up_to_g, price: toHryvnias(price) })),
    free_from: free_from === null ? null : toHryvnias(free_from),
  }
}

function named(methods: Readonly<Record<string, { title: string }>>): string {
  return Object.entries(methods)
    .map(([method, { title }]) => `${method} (${title})`)
    .join(', ')
}
