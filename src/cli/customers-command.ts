import { sql } from 'kysely'
import { issueLink } from '#src/api/account-letters/links.ts'
import { findLetterOwner } from '#src/mail/account-queries.ts'
import { formatPrice } from '#src/domain/money.ts'
import { countOf, ORDER_FORMS } from '#src/domain/plural.ts'
import { LINK_PAGES } from '#src/mail/write-account-letter.ts'
import type { Command, CommandContext } from './command.ts'
import { parseOptions, readLimit, requirePositionals, unknownAction } from './parse-options.ts'

const OPTIONS = { limit: { type: 'string', default: '20' } } as const

export const customersCommand: Command = {
  name: 'customers',
  summary: 'покупці: перелік, посилання на новий пароль',
  usage: `npm run shop -- customers list [--limit N]
npm run shop -- customers password-link АДРЕСА

list показує останніх, хто зареєструвався: email, ім’я, телефон, скільки замовили.

password-link друкує посилання, за яким покупець сам задасть новий пароль: коли лист не дійшов або магазин листів не надсилає.
Спершу переконайтеся, що просить саме власник кабінету: хто має посилання, той має кабінет.
Воно діє годину й лише один раз, і адреса після нього вважається підтвердженою.

Приклад: npm run shop -- customers password-link olena@example.com`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') return list(context, readLimit(values.limit))
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
