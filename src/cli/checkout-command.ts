import { DELIVERIES_KEY, loadOffered, type Offered, PAYMENTS_KEY } from '#src/api/checkout/offered-methods.ts'
import { DELIVERY_TITLES, PAYMENT_TITLES } from '#src/api/checkout/checkout-texts.ts'
import type { Database } from '#src/database/connect.ts'
import { type Command, UsageError } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'
import { saveSetting } from './save-setting.ts'

type Titles = Readonly<Record<string, string>>

const ACTIONS: Readonly<Record<string, { key: string; titles: Titles }>> = {
  deliveries: { key: DELIVERIES_KEY, titles: DELIVERY_TITLES },
  payments: { key: PAYMENTS_KEY, titles: PAYMENT_TITLES },
}

export const checkoutCommand: Command = {
  name: 'checkout',
  summary: 'оформлення замовлення: які способи доставки й оплати пропонувати',
  usage: `npm run shop -- checkout list
npm run shop -- checkout deliveries СПОСІБ [СПОСІБ…]
npm run shop -- checkout payments СПОСІБ [СПОСІБ…]

Перший названий спосіб обрано в покупця одразу; неназвані не пропонуються. Сторінки «Доставка» й «Оплата» — команда pages.
Способи доставки: ${named(DELIVERY_TITLES)}
Способи оплати: ${named(PAYMENT_TITLES)}

Приклад: npm run shop -- checkout deliveries nova_poshta`,
  run: async (args, { terminal, withShop }) => {
    const [action = '', ...methods] = parseOptions(args, {}).positionals
    const chosen = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (action === 'list') requirePositionals(methods, [])
    else if (!chosen) throw unknownAction(action)
    else requireMethods(methods, chosen.titles)
    const offered = await withShop(({ database }) => saveAndLoad(database, chosen?.key, methods))
    terminal.out(`Доставка: ${titlesOf(offered.deliveries, DELIVERY_TITLES)}`)
    terminal.out(`Оплата: ${titlesOf(offered.payments, PAYMENT_TITLES)}`)
    return 0
  },
}

async function saveAndLoad(
  database: Database,
  key: string | undefined,
  methods: readonly string[],
): Promise<Offered> {
  if (key !== undefined) await saveSetting(database, key, methods)
  return loadOffered(database)
}

function requireMethods(methods: readonly string[], titles: Titles): void {
  const unknown = methods.find((method) => !Object.hasOwn(titles, method))
  if (unknown !== undefined) throw new UsageError(`Немає такого способу: ${unknown}`)
  if (methods.length === 0) throw new UsageError('Не вказано жодного способу')
}

function titlesOf(methods: readonly string[], titles: Titles): string {
  return methods.map((method) => titles[method] ?? method).join(', ')
}

function named(titles: Titles): string {
  return Object.entries(titles)
    .map(([method, title]) => `${method} (${title})`)
    .join(', ')
}
