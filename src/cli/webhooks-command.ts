import { randomUUID } from 'node:crypto'
import { DESK_TOPICS, OUTBOX_TOPICS } from '#src/outbox/enqueue.ts'
import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import {
  addEndpoint,
  changeSecret,
  findEndpoint,
  listEndpoints,
  removeEndpoint,
} from '#src/messages/webhooks/endpoints.ts'
import { sendSigned } from '#src/messages/webhooks/webhook-channel.ts'
import { PrivateWebhook } from '#src/messages/webhooks/webhook-lookup.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'
import { writeList } from './write-list.ts'

const OPTIONS = { topics: { type: 'string' }, json: { type: 'boolean' } } as const
/** Of what the account of a customer is sent no program hears, nor of what is for the desk alone. */
const TOPICS = OUTBOX_TOPICS.filter((topic) => !topic.startsWith('account.') && !DESK_TOPICS.has(topic))
const MOST_LETTERS = 500

export const webhooksCommand: Command = {
  name: 'webhooks',
  summary: 'вебхуки: сповіщення для CRM та інших програм',
  usage: `npm run shop -- webhooks list [--json]
npm run shop -- webhooks add АДРЕСА [--topics ПОДІЇ]
npm run shop -- webhooks test НОМЕР
npm run shop -- webhooks secret НОМЕР
npm run shop -- webhooks remove НОМЕР

add дає секрет, яким підписано кожне сповіщення: збережіть його, більше він не показується. Без --topics програма
отримує всі події: ${TOPICS.join(', ')}.
secret дає новий секрет: добу сповіщення підписано обома, далі лише новим. Щоб старий не діяв одразу: remove і add.
Невдалі сповіщення магазин повторює три доби; від яких відмовився: messages list --dead.

Приклад: npm run shop -- webhooks add https://crm.example.com/vitryna --topics order.placed,payment.paid`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      return list(context, values.json === true)
    }
    if (action === 'add')
      return add(context, requirePositionals(rest, ['адреса'])[0], readTopics(values.topics))
    const byId = BY_ID[action]
    if (!byId) throw unknownAction(action, ['list', 'add', ...Object.keys(BY_ID)])
    return byId(context, readId(requirePositionals(rest, ['номер вебхука'])[0]))
  },
}

const BY_ID: Readonly<Record<string, (context: CommandContext, id: number) => Promise<number>>> = {
  test,
  secret: renewSecret,
  remove,
}

async function list({ terminal, withShop, now }: CommandContext, isJson: boolean): Promise<number> {
  const endpoints = await withShop(({ database }) => listEndpoints(database, now()))
  return writeList(terminal, endpoints, {
    isJson,
    line: ({ id, url, topics, secret_until }) =>
      [
        `${id}  ${url}  ${topics.length === 0 ? 'усі події' : topics.join(', ')}`,
        ...(secret_until ? [`попередній секрет діє до ${kyivMoment(secret_until)}`] : []),
      ].join('  '),
    none: 'Вебхуків немає.',
  })
}

async function add(
  { terminal, withShop }: CommandContext,
  url: string,
  topics: readonly string[],
): Promise<number> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url) || url.length > MOST_LETTERS)
    throw new UsageError(`«${url}» не адреса. Приклад: https://crm.example.com/vitryna`)
  const added = await withShop(({ database, vault, hasPrivateWebhooks: allowsPrivate }) =>
    addEndpoint(database, vault, { actor: COMMAND, url, topics, network: { allowsPrivate } }),
  ).catch((error: unknown) => {
    if (error instanceof PrivateWebhook) return error
    throw error
  })
  if (!added || added instanceof PrivateWebhook) {
    terminal.err(added ? `Не додано: ${added.message}.` : `Вебхук ${url} уже є.`)
    return 1
  }
  terminal.out(`Вебхук ${added.id}: ${url}`)
  terminal.out(`Секрет (більше не показується): ${added.secret}`)
  return 0
}

async function test({ terminal, withShop, now }: CommandContext, id: number): Promise<number> {
  return withShop(async ({ database, vault, outboundMs, hasPrivateWebhooks }) => {
    const endpoint = await findEndpoint(database, vault, { id, now: now() })
    if (!endpoint) return missing(terminal, id)
    const event = { id: randomUUID(), topic: 'test', created_at: new Date().toISOString() }
    try {
      await sendSigned(endpoint, event, { limitMs: outboundMs, allowsPrivate: hasPrivateWebhooks })
      terminal.out(`${endpoint.url} прийняв пробне сповіщення.`)
      return 0
    } catch (error) {
      terminal.err(`${endpoint.url}: ${error instanceof Error ? error.message : String(error)}`)
      return 1
    }
  })
}

async function renewSecret({ terminal, withShop, now }: CommandContext, id: number): Promise<number> {
  const changed = await withShop(({ database, vault }) =>
    changeSecret(database, vault, { actor: COMMAND, id, now: now() }),
  )
  if (!changed) return missing(terminal, id)
  terminal.out(`Новий секрет (більше не показується): ${changed.secret}`)
  terminal.out(`Попередній діє до ${kyivMoment(changed.secret_until)}.`)
  return 0
}

async function remove({ terminal, withShop }: CommandContext, id: number): Promise<number> {
  if (!(await withShop(({ database }) => removeEndpoint(database, COMMAND, id)))) return missing(terminal, id)
  terminal.out(`Вебхук ${id} прибрано.`)
  return 0
}

function missing(terminal: CommandContext['terminal'], id: number): number {
  terminal.err(`Вебхука ${id} немає.`)
  return 1
}

function readTopics(text: string | undefined): string[] {
  const topics = (text ?? '').split(',').map((topic) => topic.trim())
  const given = topics.filter(Boolean)
  const unknown = given.find((topic) => !TOPICS.some((known) => known === topic))
  if (unknown !== undefined)
    throw new UsageError(`--topics: немає події «${unknown}». Є: ${TOPICS.join(', ')}`)
  return given
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`«${text}» не номер вебхука`)
  return Number(text)
}
