import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import type { Database } from '#src/database/connect.ts'
import { hastenMessage } from '#src/messages/postponed-messages.ts'
import { dropMessage, type ListedMessage, listMessages, retryMessage } from '#src/messages/list-messages.ts'
import { PLACEHOLDERS, STOCK_PLACEHOLDERS } from '#src/messages/texts/texts.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { isTextAction, runTexts, TEXT_ACTIONS } from './message-texts.ts'
import { parseOptions, readLimit, requirePositionals, unknownAction } from './parse-options.ts'
import { writeList } from './write-list.ts'

const OPTIONS = {
  dead: { type: 'boolean' },
  limit: { type: 'string', default: '50' },
  json: { type: 'boolean' },
  channel: { type: 'string' },
  file: { type: 'string' },
  order: { type: 'string' },
} as const

const ACTIONS = ['list', 'retry', 'drop', ...TEXT_ACTIONS]

export const messagesCommand: Command = {
  name: 'messages',
  summary: 'повідомлення: що надіслано й що ні, тексти листів, Telegram і SMS',
  usage: `npm run shop -- messages list [--dead] [--limit N] [--json]
npm run shop -- messages retry НОМЕР
npm run shop -- messages drop НОМЕР
npm run shop -- messages texts [--json]
npm run shop -- messages show ТЕКСТ [--channel mail|telegram|sms]
npm run shop -- messages set ТЕКСТ --file ФАЙЛ [--channel …]
npm run shop -- messages preview ТЕКСТ [--order ЗАМОВЛЕННЯ] [--file ФАЙЛ] [--channel …]
npm run shop -- messages reset ТЕКСТ [--channel …]

list показує нові повідомлення першими; --dead лише ті, від яких магазин відмовився після кількох спроб. retry пробує
таке знову, drop забуває про нього.

Тексти можна сказати своїми словами. У листі перший рядок — тема, далі абзаци через порожній рядок; товари, суми й спосіб
доставки додаються самі. У подвійних дужках, як {{number}}, стоїть те, що магазин підставить; рядок, де підставити
нічого, зникає. Підстановки:
${Object.entries(PLACEHOLDERS)
  .map(([name, meaning]) => `  ${name.padEnd(13)} ${meaning}`)
  .join('\n')}
У тексті back_in_stock натомість: ${Object.entries(STOCK_PLACEHOLDERS)
    .map(([name, meaning]) => `${name} (${meaning})`)
    .join(', ')}.

Приклади:
  npm run shop -- messages show shipped
  npm run shop -- messages set shipped --file vidpravleno.txt
  npm run shop -- messages preview shipped --order 100001`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (isTextAction(action)) return runTexts(context, { action, rest, ...values })
    if (action === 'list') {
      requirePositionals(rest, [])
      return list(context, values)
    }
    if (action !== 'retry' && action !== 'drop') throw unknownAction(action, ACTIONS)
    const id = readId(requirePositionals(rest, ['номер повідомлення'])[0])
    return act(context, action, id)
  },
}

async function list(
  { terminal, withShop }: CommandContext,
  values: { dead?: boolean; limit: string; json?: boolean },
): Promise<number> {
  const limit = readLimit(values.limit)
  const messages = await withShop(({ database }) =>
    listMessages(database, { dead: values.dead === true, limit }),
  )
  return writeList(terminal, messages, {
    isJson: values.json === true,
    line: messageLine,
    none: values.dead === true ? 'Усе надіслано.' : 'Повідомлень ще не було.',
  })
}

/** Tries again what was given up, or what the shop would try again by itself. */
async function tryAgain(database: Database, id: number): Promise<boolean> {
  return (await hastenMessage(database, id, COMMAND)) || retryMessage(database, id, COMMAND)
}

async function act(
  { terminal, withShop }: CommandContext,
  action: 'retry' | 'drop',
  id: number,
): Promise<number> {
  const isDone = await withShop(({ database }) =>
    action === 'retry' ? tryAgain(database, id) : dropMessage(database, id, COMMAND),
  )
  if (!isDone) {
    terminal.err(`Повідомлення ${id} немає або його вже надіслано.`)
    return 1
  }
  terminal.out(
    action === 'retry' ? `Повідомлення ${id} піде знову.` : `Повідомлення ${id} більше не надсилатиметься.`,
  )
  return 0
}

const OUTCOMES = { sent: 'надіслано', skipped: 'не потрібне', dead: 'НЕ НАДІСЛАНО', dropped: 'скасовано' }

function messageLine(message: ListedMessage): string {
  const { id, created_at, topic, order, channel, recipient, outcome, tries, next_try_at, problem } = message
  const state = outcome === null ? `чекає до ${kyivMoment(next_try_at)}` : OUTCOMES[outcome]
  return [
    String(id),
    kyivMoment(created_at),
    order === null ? topic : `${topic} №\u00A0${order}`,
    [channel, recipient].filter(Boolean).join(' '),
    tries > 1 ? `${state}, спроб ${tries}` : state,
    ...(problem === null ? [] : [problem]),
  ].join('  ')
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`«${text}» не номер зі списку`)
  return Number(text)
}
