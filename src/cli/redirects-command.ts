import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import {
  hideMissingPath,
  listMissingPaths,
  listRedirects,
  removeRedirect,
  saveRedirect,
} from '#src/pages/redirects.ts'
import { coveredPage } from '#src/showcase/covered-page.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { warnOfDeadLinks } from './find-dead-link.ts'
import { writeList } from './write-list.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'

const OPTIONS = { json: { type: 'boolean' } } as const

export const redirectsCommand: Command = {
  name: 'redirects',
  summary: 'перенаправлення зі старих адрес на нові',
  usage: `npm run shop -- redirects add ЗВІДКИ КУДИ [301|302]
npm run shop -- redirects list [--json]
npm run shop -- redirects remove ЗВІДКИ
npm run shop -- redirects missing [--json]   адреси, яких немає, а відвідувачі їх відкривають
npm run shop -- redirects hide АДРЕСА        більше не показувати серед них

Приклад: npm run shop -- redirects add /old-page.html /about`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'add') return add(context, rest)
    if (action === 'remove') return remove(context, requirePositionals(rest, ['звідки'])[0])
    if (action === 'hide') return hide(context, requirePositionals(rest, ['адреса'])[0])
    if (action !== 'list' && action !== 'missing')
      throw unknownAction(action, ['add', 'hide', 'list', 'missing', 'remove'])
    requirePositionals(rest, [])
    return (action === 'list' ? list : missing)(context, values.json === true)
  },
}

async function add({ terminal, withShop }: CommandContext, given: readonly string[]): Promise<number> {
  const named = given.length === 2 ? [...given, '301'] : given
  const [from, to, code] = requirePositionals(named, ['звідки', 'куди', 'код'])
  const status = code === '301' ? 301 : code === '302' ? 302 : null
  if (status === null) throw new UsageError(`Код буває 301 або 302: ${code}`)
  try {
    await withShop(async ({ database }) => {
      await saveRedirect(database, { actor: COMMAND, redirect: { from, to, status } })
      const covered = await coveredPage(database, from)
      if (covered !== null) terminal.err(`Увага: ${covered}`)
      await warnOfDeadLinks(terminal, database, [to])
    })
  } catch (error) {
    throw error instanceof InvalidInput ? new UsageError(error.message) : error
  }
  terminal.out(`${from} → ${to} (${status})`)
  return 0
}

async function list({ terminal, withShop }: CommandContext, isJson: boolean): Promise<number> {
  const rows = await withShop(({ database }) => listRedirects(database, { actor: COMMAND }))
  return writeList(terminal, rows, {
    isJson,
    line: (row) =>
      `${row.from_path} → ${row.to_path} (${row.status})${row.hits > 0 ? `, переходів ${row.hits}` : ''}`,
    none: 'Перенаправлень немає.',
  })
}

async function missing({ terminal, withShop }: CommandContext, isJson: boolean): Promise<number> {
  const rows = await withShop(({ database }) => listMissingPaths(database, { actor: COMMAND }))
  return writeList(terminal, rows, {
    isJson,
    line: ({ path, hits, last_at }) => `${path}  ${hits}  ${kyivMoment(last_at)}`,
    none: 'Усі адреси, які відкривали, на місці.',
  })
}

async function hide({ terminal, withShop }: CommandContext, path: string): Promise<number> {
  if (!(await withShop(({ database }) => hideMissingPath(database, { actor: COMMAND, path })))) {
    terminal.err(`Серед адрес, яких немає, такої немає: ${path}`)
    return 1
  }
  terminal.out(`Більше не показуємо: ${path}`)
  return 0
}

async function remove({ terminal, withShop }: CommandContext, from: string): Promise<number> {
  if (!(await withShop(({ database }) => removeRedirect(database, { actor: COMMAND, from })))) {
    terminal.err(`Такого перенаправлення немає: ${from}`)
    return 1
  }
  terminal.out(`Прибрано: ${from}`)
  return 0
}
