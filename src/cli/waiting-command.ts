import { finishWaiting, listWaiting, type WaitingRow } from '#src/stock-waiting/list-waiting.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { type Command, UsageError } from './command.ts'
import { parseOptions, readLimit, requirePositionals, unknownAction } from './parse-options.ts'

const OPTIONS = {
  limit: { type: 'string', default: '100' },
  json: { type: 'boolean', default: false },
} as const

export const waitingCommand: Command = {
  name: 'waiting',
  summary: 'хто чекає на товар, якого немає: кому зателефонувати, коли він з’явився',
  usage: `npm run shop -- waiting list [--limit N] [--json]
npm run shop -- waiting done НОМЕР

Хто лишив email, отримує один лист, щойно товар з’явиться. Хто лишив телефон, чекає на ваш дзвінок: спершу ті, чий товар
уже є. done прибирає того, кому ви зателефонували.

Приклад: npm run shop -- waiting done 15`,
  run: async (args, { terminal, withShop }) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      const limit = readLimit(values.limit)
      const rows = await withShop(({ database }) => listWaiting(database, limit))
      if (values.json) terminal.out(JSON.stringify(rows))
      else for (const row of rows) terminal.out(line(row))
      if (rows.length === 0 && !values.json) terminal.out('Ніхто не чекає.')
      return 0
    }
    if (action !== 'done') throw unknownAction(action, ['list', 'done'])
    const id = readNumber(requirePositionals(rest, ['номер зі списку'])[0])
    const isDone = await withShop(({ database }) => finishWaiting(database, id, COMMAND))
    if (isDone) terminal.out(`${id}: більше не чекає`)
    else terminal.err(`Під номером ${id} ніхто не чекає.`)
    return isDone ? 0 : 1
  },
}

function line({ id, email, phone, title, variant, sku, stock, created_at }: WaitingRow): string {
  const day = created_at.toLocaleDateString('uk-UA', { timeZone: 'Europe/Kyiv' })
  const goods = [title, variant].filter(Boolean).join(', ') + (sku === null ? '' : ` [${sku}]`)
  const call = stock > 0 && phone !== null ? '  [уже є: зателефонуйте]' : ''
  return `${id}  ${day}  ${phone === null ? email : formatPhone(phone)}  ${goods}  залишок ${stock}${call}`
}

function readNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`«${text}» не номер зі списку`)
  return Number(text)
}
