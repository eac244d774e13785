import { type Command, UsageError } from './command.ts'
import { parseOptions, requirePositionals } from './parse-options.ts'

export const redirectsCommand: Command = {
  name: 'redirects',
  summary: 'перенаправлення зі старих адрес на нові',
  usage: `npm run shop -- redirects add ЗВІДКИ КУДИ [301|302]
npm run shop -- redirects list
npm run shop -- redirects remove ЗВІДКИ

Приклад: npm run shop -- redirects add /old-page.html /about`,
  run: async (args, { terminal, withShop }) => {
    const [action = '', ...rest] = parseOptions(args, {}).positionals
    switch (action) {
      case 'add': {
        const [from, to, status] = requirePositionals(rest.length === 2 ? [...rest, '301'] : rest, [
          'звідки',
          'куди',
          'код',
        ])
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
      case 'list': {
        requirePositionals(rest, [])
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
      case 'remove': {
        const [from] = requirePositionals(rest, ['звідки'])
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
      default:
        throw new UsageError(action === '' ? 'Не вказано дію' : `Невідома дія: ${action}`)
    }
  },
}

function readRedirect(from: string, to: string, status: string) {
  if (!from.startsWith('/')) throw new UsageError(`Стара адреса починається зі скісної риски: ${from}`)
  if (!/^\/(?!\/)/.test(to) && !/^https?:\/\//i.test(to))
    throw new UsageError(`Нова адреса починається зі скісної риски або з https://: ${to}`)
  if (from === to) throw new UsageError('Стара й нова адреси однакові')
  if (status !== '301' && status !== '302') throw new UsageError(`Код буває 301 або 302: ${status}`)
  return { from_path: from, to_path: to, status: Number(status) }
}
