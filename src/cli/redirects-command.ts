import { type Command, type CommandContext, UsageError } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'

export const redirectsCommand: Command = {
  name: 'redirects',
  summary: 'перенаправлення зі старих адрес на нові',
  usage: `npm run shop -- redirects add ЗВІДКИ КУДИ [301|302]
npm run shop -- redirects list
npm run shop -- redirects remove ЗВІДКИ

Приклад: npm run shop -- redirects add /old-page.html /about`,
  run: async (args, context) => {
    const [action = '', ...rest] = parseOptions(args, {}).positionals
    if (action === 'add') return add(context, rest)
    if (action === 'remove') return remove(context, requirePositionals(rest, ['звідки'])[0])
    if (action !== 'list') throw unknownAction(action)
    requirePositionals(rest, [])
    return list(context)
  },
}

async function add({ terminal, withShop }: CommandContext, given: readonly string[]): Promise<number> {
  const named = given.length === 2 ? [...given, '301'] : given
  const [from, to, status] = requirePositionals(named, ['звідки', 'куди', 'код'])
  const redirect = readRedirect(from, to, status)
  await withShop(({ database }) =>
    database
      .insertInto('redirects')
      .values(redirect)
      .onConflict((conflict) => conflict.column('from_path').doUpdateSet(redirect))
      .execute(),
  )
  terminal.out(`${from} → ${to} (${status})`)
  return 0
}

async function list({ terminal, withShop }: CommandContext): Promise<number> {
  const rows = await withShop(({ database }) =>
    database
      .selectFrom('redirects')
      .select(['from_path', 'to_path', 'status'])
      .orderBy('from_path')
      .execute(),
  )
  for (const row of rows) terminal.out(`${row.from_path} → ${row.to_path} (${row.status})`)
  if (rows.length === 0) terminal.out('Перенаправлень немає.')
  return 0
}

async function remove({ terminal, withShop }: CommandContext, from: string): Promise<number> {
  const { numDeletedRows } = await withShop(({ database }) =>
    database.deleteFrom('redirects').where('from_path', '=', from).executeTakeFirst(),
  )
  if (numDeletedRows === 0n) {
    terminal.err(`Такого перенаправлення немає: ${from}`)
    return 1
  }
  terminal.out(`Прибрано: ${from}`)
  return 0
}

function readRedirect(from: string, to: string, status: string) {
  if (!from.startsWith('/')) throw new UsageError(`Стара адреса починається зі скісної риски: ${from}`)
  // Pages are kept by what changes them, so that nothing behind the mark would ever be asked for.
  if (/[?#]/.test(from))
    throw new UsageError(`Стару адресу пишіть без «?» чи «#» і всього, що за ними: ${from}`)
  if (!/^\/(?!\/)/.test(to) && !/^https?:\/\//i.test(to))
    throw new UsageError(`Нова адреса починається зі скісної риски або з https://: ${to}`)
  if (from === to) throw new UsageError('Стара й нова адреси однакові')
  if (status !== '301' && status !== '302') throw new UsageError(`Код буває 301 або 302: ${status}`)
  return { from_path: from, to_path: to, status: Number(status) }
}
