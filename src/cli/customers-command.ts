import { sql } from 'kysely'
import { issueLink } from '#src/api/account-letters/links.ts'
import { findLetterOwner } from '#src/mail/account-queries.ts'
import { formatPrice } from '#src/domain/money.ts'
import { normalizePhone } from '#src/domain/phone.ts'
import { countOf, ORDER_FORMS } from '#src/domain/plural.ts'
import { LINK_PAGES } from '#src/mail/write-account-letter.ts'
import type { Command, CommandContext } from './command.ts'
import { parseOptions, readLimit, requirePositionals, unknownAction } from './parse-options.ts'
import { type CustomerTraces, eraseTraces, findTraces, openOrders } from './remove-customer.ts'

const OPTIONS = { limit: { type: 'string', default: '20' }, yes: { type: 'boolean' } } as const

export const customersCommand: Command = {
  name: 'customers',
  summary: 'покупці: перелік, посилання на новий пароль, видалення на прохання',
  usage: `npm run shop -- customers list [--limit N]
npm run shop -- customers password-link АДРЕСА
npm run shop -- customers remove АДРЕСА|ТЕЛЕФОН [--yes]

list показує останніх, хто зареєструвався: email, ім’я, телефон, скільки замовили.

password-link друкує посилання, за яким покупець сам задасть новий пароль: коли лист не дійшов або магазин листів не надсилає.
Спершу переконайтеся, що просить саме власник кабінету: хто має посилання, той має кабінет.
Воно діє годину й лише один раз, і адреса після нього вважається підтвердженою.

remove видаляє покупця на його прохання: кабінет, обране, переглянуті товари, вхід на всіх пристроях, листи, що чекають.
Виконані й скасовані замовлення лишаються для обліку без імені, телефону, адрес і коментаря; шукає їх за кабінетом і за тим,
що ви назвали. У швидкому замовленні без входу є лише телефон: видаліть і за ним. Поки є інші замовлення, нічого не видаляє.
Без --yes лише показує, що буде видалено. Назад не повернути.

Приклад: npm run shop -- customers password-link olena@example.com`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') return list(context, readLimit(values.limit))
    if (action === 'remove')
      return remove(context, requirePositionals(rest, ['адреса або телефон'])[0].trim(), values.yes === true)
    if (action !== 'password-link') throw unknownAction(action)
    return printLink(context, requirePositionals(rest, ['адреса'])[0])
  },
}

type CustomerRow = {
  name: string
  email: string | null
  phone: string | null
  created_at: Date
  orders: number
  total: number
}

/** What was cancelled does not count. */
async function list({ terminal, withShop }: CommandContext, limit: number): Promise<number> {
  const { rows } = await withShop(({ database }) =>
    sql<CustomerRow>`
      select c.name, c.email, c.phone, c.created_at,
        count(o.id)::int as orders, coalesce(sum(o.total), 0)::bigint as total
      from customers c left join orders o on o.customer_id = c.id and o.status <> 'cancelled'
      group by c.id order by c.created_at desc, c.id desc limit ${limit}`.execute(database),
  )
  for (const row of rows) terminal.out(customerLine(row))
  if (rows.length === 0) terminal.out('Покупців із кабінетом ще немає.')
  return 0
}

function customerLine({ name, email, phone, created_at, orders, total }: CustomerRow): string {
  const day = created_at.toLocaleDateString('uk-UA', { timeZone: 'Europe/Kyiv', dateStyle: 'short' })
  const bought = `${countOf(orders, ORDER_FORMS)} на ${formatPrice(total)}`
  return [email ?? 'без email', name, phone ?? 'без телефону', `із ${day}`, bought].join('  ')
}

async function printLink({ terminal, now, withShop }: CommandContext, email: string): Promise<number> {
  return withShop(async ({ database, origin }) => {
    const purpose = 'password'
    const owner = await findLetterOwner(database, { email, purpose })
    if (!owner) {
      terminal.err(`Кабінету з адресою ${email} немає.`)
      return 1
    }
    const token = await issueLink(database, owner, purpose, now())
    terminal.out(`${origin}${LINK_PAGES[purpose]}#${token}`)
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
  const traces = await withShop(({ database }) =>
    database.transaction().execute(async (transaction) => {
      const found = await findTraces(transaction, person)
      if (isAgreed && openOrders(found).length === 0) await eraseTraces(transaction, person, found)
      return found
    }),
  )
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
