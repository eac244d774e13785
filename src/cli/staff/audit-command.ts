import { COMMAND } from '#src/staff/actor.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import { revertConflictSchema } from '#src/contract/admin/audit.ts'
import { isRevertible, revertChange } from '#src/reverts/revert-change.ts'
import { type AuditRow, listAudit, verifyAudit } from '#src/staff/audit.ts'
import { Conflict } from '#src/staff/refusals.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'
import { parseOptions, readLimit, requirePositionals, unknownAction } from '../parse-options.ts'
import { writeList } from '../write-list.ts'

const OPTIONS = {
  limit: { type: 'string', default: '20' },
  entity: { type: 'string' },
  id: { type: 'string' },
  known: { type: 'string' },
  seen: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const auditCommand: Command = {
  name: 'audit',
  summary: 'журнал: хто що змінив, як це повернути, і чи ніхто його не правив',
  usage: `npm run shop -- audit list [--limit N] [--entity РІЧ [--id НОМЕР]] [--json]
npm run shop -- audit revert НОМЕР [--seen ВІДБИТОК]
npm run shop -- audit verify [--known НОМЕР:ВІДБИТОК] [--json]

list показує останні події: коли, хто, що зробив, з чим; «↩» біля тих, які можна повернути.

revert повертає, як було до події з цим номером, і записує це новою подією. Якщо відтоді змінили ще раз, нічого не робить,
а показує, що там тепер, і відбиток цього: з --seen команда поверне саме поверх нього. Замовлення, гроші, ключі,
доступ людей і дані покупців так не повертають.

verify перевіряє весь журнал: кожен запис має відбиток попереднього, тому змінений, вилучений чи вставлений запис видно.
Друкує номер і відбиток останнього запису. Збережіть їх деінде: з --known команда перевірить, що той запис досі такий самий,
тобто що журнал не написали наново весь.

Записи зберігаються два роки; строк, який минув, теж записано в журналі.

Приклад: npm run shop -- audit list --entity order --id 104861`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'revert') return revert(context, rest, values.seen)
    requirePositionals(rest, [])
    const isJson = values.json === true
    if (action === 'verify') return verify(context, values.known, isJson)
    if (action !== 'list') throw unknownAction(action, ['list', 'revert', 'verify'])
    const filter = { entity: values.entity, entityId: values.id, limit: readLimit(values.limit) }
    const rows = await context.withShop(({ database }) => listAudit(database, COMMAND, filter))
    const line = (row: AuditRow) => `${rowLine(row)}${isRevertible(row, context.now()) ? '  ↩' : ''}`
    return writeList(context.terminal, rows, { isJson, line, none: 'Подій немає.' })
  },
}

const WHO = { staff: 'невідомо', command: 'команда', job: 'магазин' } as const

function rowLine({ id, created_at, actor, actor_name, device, action, entity, entity_id }: AuditRow): string {
  const when = created_at.toLocaleString('uk-UA', {
    timeZone: 'Europe/Kyiv',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const who = [actor_name ?? WHO[actor], device].filter((part) => part !== null).join(', ')
  return `${id}  ${when}  ${who}  ${action}  ${entity} ${entity_id}`
}

async function revert(
  { terminal, withShop, now }: CommandContext,
  args: string[],
  seen: string | undefined,
): Promise<number> {
  const [number] = requirePositionals(args, ['НОМЕР'])
  if (!/^\d{1,15}$/.test(number)) throw new UsageError(`НОМЕР: ціле число, як у audit list: ${number}`)
  try {
    const revert = { actor: COMMAND, id: Number(number), seen, now: now() }
    const isThere = await withShop((shop) => revertChange(shop, revert))
    if (!isThere) throw new Refusal(`Події № ${number} в журналі немає.`)
  } catch (error) {
    const conflict =
      error instanceof Conflict ? revertConflictSchema.safeParse(error.current).data : undefined
    if (!conflict) throw error
    terminal.err(`Відтоді це змінили ще раз, нічого не зроблено.
Було:   ${JSON.stringify(conflict.was)}
Тепер:  ${conflict.now === null ? 'цього немає' : JSON.stringify(conflict.now)}
Повернути все одно: npm run shop -- audit revert ${number} --seen ${conflict.version}`)
    return 1
  }
  terminal.out(`Повернуто, як було до події № ${number}.`)
  return 0
}

const FAULTS = {
  edited: 'запис змінено',
  missing: 'перед записом бракує інших',
  end: 'після запису бракує інших',
} as const

async function verify(
  { terminal, withShop }: CommandContext,
  known: string | undefined,
  isJson: boolean,
): Promise<number> {
  const expected = known === undefined ? undefined : readKnown(known)
  const check = await withShop(({ database }) => verifyAudit(database, expected))
  if (isJson) terminal.out(JSON.stringify(check, null, 2))
  else if (check.state === 'whole')
    terminal.out(
      `Журнал цілий: записів ${check.rows}, останній ${check.lastId}, його відбиток ${check.print}\nЗберегти: ${check.lastId}:${check.print}`,
    )
  else terminal.err(`Журнал пошкоджено: ${FAULTS[check.fault]}, номер ${check.id}.`)
  return check.state === 'whole' ? 0 : 1
}

function readKnown(text: string): { id: number; print: string } {
  const [, id, print] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? []
  if (id === undefined || print === undefined)
    throw new UsageError('--known: НОМЕР:ВІДБИТОК, як їх надрукувала ця команда')
  return { id: Number(id), print }
}
