import { type CustomerRow, listCustomers } from '#src/accounts/list-customers.ts'
import { saveCustomerNote } from '#src/accounts/customer-note.ts'
import { exportDeskCustomer } from '#src/accounts/desk-customers.ts'
import { makePasswordLink } from '#src/accounts/password-link.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { formatPrice, toHryvnias } from '#src/domain/money/money.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { countOf, ORDER_FORMS } from '#src/domain/text/plural.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { writeList } from './write-list.ts'
import { parseOptions, readLimit, requirePositionals, unknownAction } from './parse-options.ts'
import { type CustomerTraces, openOrders, removeCustomer } from '#src/accounts/remove-customer.ts'

const OPTIONS = {
  limit: { type: 'string', default: '20' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

export const customersCommand: Command = {
  name: 'customers',
  summary: 'покупці: перелік, посилання на новий пароль, видалення на прохання',
  usage: `npm run shop -- customers list [--limit N] [--json]
npm run shop -- customers password-link АДРЕСА
npm run shop -- customers note ТЕЛЕФОН ТЕКСТ
npm run shop -- customers export ТЕЛЕФОН
npm run shop -- customers remove АДРЕСА|ТЕЛЕФОН [--yes]

list показує останніх, хто зареєструвався: email, ім’я, телефон, скільки замовили.

password-link друкує посилання, за яким покупець сам задасть новий пароль: коли лист не дійшов або магазин листів не надсилає.
Спершу переконайтеся, що просить саме власник кабінету: хто має посилання, той має кабінет.
Воно діє годину й лише один раз, і адреса після нього вважається підтвердженою.

note — що команді знати про покупця, замість того, що було; порожній текст "" стирає. export друкує все, що магазин про нього
зберігає, як JSON: віддайте це йому самому.

remove видаляє покупця на його прохання: кабінет, обране, переглянуті товари, вхід на всіх пристроях, листи, що чекають.
Виконані й скасовані замовлення лишаються для обліку без імені, телефону, адрес і коментаря; шукає їх за кабінетом і за тим,
що ви назвали. У швидкому замовленні без входу є лише телефон: видаліть і за ним. Поки є інші замовлення, нічого не видаляє.
Без --yes лише показує, що буде видалено. Назад не повернути.

Приклад: npm run shop -- customers password-link olena@example.com`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') return list(context, readLimit(values.limit), values.json === true)
    if (action === 'remove')
      return remove(context, requirePositionals(rest, ['адреса або телефон'])[0].trim(), values.yes === true)
    if (action === 'note') return note(context, requirePositionals(rest, ['телефон', 'текст']))
    if (action === 'export') return exportOf(context, requirePositionals(rest, ['телефон'])[0])
    if (action !== 'password-link')
      throw unknownAction(action, ['list', 'note', 'export', 'password-link', 'remove'])
    return printLink(context, requirePositionals(rest, ['адреса'])[0])
  },
}

async function list({ terminal, withShop }: CommandContext, limit: number, isJson: boolean): Promise<number> {
  const rows = await withShop(({ database }) => listCustomers(database, limit))
  const customers = rows.map((row) => (isJson ? { ...row, total: toHryvnias(row.total) } : row))
  return writeList(terminal, customers, {
    isJson,
    line: customerLine,
    none: 'Покупців із кабінетом ще немає.',
  })
}

function keyOf(typed: string): string {
  const phone = normalizePhone(typed)
  if (phone === null) throw new UsageError(`«${typed}» — не телефон`)
  return phone
}

async function note(
  { terminal, withShop }: CommandContext,
  [typed, text]: readonly [string, string],
): Promise<number> {
  const key = keyOf(typed)
  await withShop(({ database }) => saveCustomerNote(database, { actor: COMMAND, key, note: text.trim() }))
  terminal.out(text.trim() === '' ? `${key}: нотатку стерто` : `${key}: нотатку записано`)
  return 0
}

async function exportOf({ terminal, withShop, now }: CommandContext, typed: string): Promise<number> {
  const key = keyOf(typed)
  const data = await withShop(({ database }) =>
    exportDeskCustomer(database, { actor: COMMAND, key, now: now() }),
  )
  if (data) terminal.out(JSON.stringify(data, null, 2))
  else terminal.err(`Покупця з телефоном ${key} немає.`)
  return data ? 0 : 1
}

function customerLine({ name, email, phone, created_at, orders, total }: CustomerRow): string {
  const day = created_at.toLocaleDateString('uk-UA', { timeZone: 'Europe/Kyiv', dateStyle: 'short' })
  const bought = `${countOf(orders, ORDER_FORMS)} на ${formatPrice(total)}`
  return [email ?? 'без email', name, phone ?? 'без телефону', `із ${day}`, bought].join('  ')
}

async function printLink({ terminal, now, withShop }: CommandContext, email: string): Promise<number> {
  return withShop(async ({ database, origin }) => {
    const link = await makePasswordLink(database, {
      actor: COMMAND,
      account: { email },
      now: now(),
    })
    if (!link) {
      terminal.err(`Кабінету з адресою ${email} немає.`)
      return 1
    }
    terminal.out(origin + link.path)
    return 0
  })
}

async function remove(
  { terminal, withShop }: CommandContext,
  who: string,
  isAgreed: boolean,
): Promise<number> {
  const phone = who.includes('@') ? null : normalizePhone(who)
  const person = phone === null ? { email: who } : { phone }
  const traces = await withShop(({ database }) => removeCustomer(database, person, { isAgreed }))
  const hindrance = hindranceOf(who, traces, isAgreed)
  if (hindrance !== null) {
    terminal.err(hindrance)
    return 1
  }
  terminal.out(`Видалено: ${tracesLine(traces)}`)
  return 0
}

function hindranceOf(who: string, traces: CustomerTraces, isAgreed: boolean): string | null {
  if (traces.accounts.length === 0 && traces.orders.length === 0)
    return `Ні кабінету, ні замовлень з «${who}» немає.`
  const open = openOrders(traces)
  if (open.length > 0)
    return `Спершу виконайте або скасуйте замовлення ${open.join(', ')}. Нічого не видалено.`
  return isAgreed
    ? null
    : `Буде видалено: ${tracesLine(traces)}. Назад не повернути. Якщо так — додайте --yes.`
}

function tracesLine({ accounts, orders }: CustomerTraces): string {
  const numbers = orders.map(({ number }) => number).join(', ')
  return [
    ...accounts.map(({ name, email }) => `кабінет ${name} (${email ?? 'без email'})`),
    ...(numbers === '' ? [] : [`ім’я й контакти в замовленнях ${numbers}`]),
  ].join('; ')
}
