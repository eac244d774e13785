import { readFile } from 'node:fs/promises'
import {
  describeFaults,
  listTexts,
  loadText,
  type NamedText,
  resetText,
  saveText,
} from '#src/messages/texts/stored-texts.ts'
import { previewText } from '#src/messages/preview-text.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { DEFAULT_TEXTS } from '#src/messages/texts/texts.ts'
import { nearestOf } from '#src/domain/text/nearest-name.ts'
import { type CommandContext, UsageError } from './command.ts'
import { requirePositionals } from './parse-options.ts'
import { writeList } from './write-list.ts'

export const TEXT_ACTIONS = ['texts', 'show', 'set', 'preview', 'reset'] as const
type TextAction = (typeof TEXT_ACTIONS)[number]

/** Whether the action concerns texts of messages. */
export function isTextAction(action: string): action is TextAction {
  return TEXT_ACTIONS.some((known) => known === action)
}

type Call = {
  action: TextAction
  rest: readonly string[]
  channel?: string
  file?: string
  order?: string
  json?: boolean
}

/** Runs an action on texts of messages. Returns the exit code. */
export async function runTexts(context: CommandContext, call: Call): Promise<number> {
  if (call.action === 'texts') return list(context, call)
  const [name] = requirePositionals(call.rest, ['текст'])
  const named = knownText(name, call.channel)
  if (call.action === 'show') return show(context, named)
  if (call.action === 'set') return set(context, named, call.file)
  return call.action === 'preview' ? preview(context, named, call) : reset(context, named)
}

async function list({ terminal, withShop }: CommandContext, { rest, json }: Call): Promise<number> {
  requirePositionals(rest, [])
  const texts = await withShop(({ database }) => listTexts(database))
  return writeList(terminal, texts, {
    isJson: json === true,
    line: ({ name, channel, title, changed_at }) =>
      `${name.padEnd(22)} ${channel.padEnd(9)} ${title}${changed_at === null ? '' : '  [ваш]'}`,
    none: '',
  })
}

/** Without a channel, the text of the first channel that has it, beginning with letters. */
function knownText(name: string, channel: string | undefined): NamedText {
  const texts = DEFAULT_TEXTS.filter((text) => text.name === name)
  const [first] = texts
  if (!first) {
    const nearest = nearestOf(
      name,
      DEFAULT_TEXTS.map((text) => text.name),
    )
    const hint = nearest === null ? 'Усі тексти: npm run shop -- messages texts' : `Може, ${nearest}?`
    throw new UsageError(`Немає такого тексту: ${name}. ${hint}`)
  }
  const found = channel === undefined ? first : texts.find((text) => text.channel === channel)
  if (!found) {
    const known = texts.map((text) => text.channel).join(', ')
    throw new UsageError(`--channel: «${name}» є для ${known}, а не для «${channel}»`)
  }
  return { name: found.name, channel: found.channel }
}

async function show({ terminal, withShop }: CommandContext, { name, channel }: NamedText): Promise<number> {
  terminal.out((await withShop(({ database }) => loadText(database, name, channel))) ?? '')
  return 0
}

async function set(
  { terminal, withShop }: CommandContext,
  named: NamedText,
  file: string | undefined,
): Promise<number> {
  const text = await readText(file)
  if (!isSendable(terminal, file ?? '', text, named)) return 1
  await withShop(({ database }) => saveText(database, { actor: COMMAND, ...named, text }))
  terminal.out(`${named.name} (${named.channel}): збережено. Як виглядає: messages preview ${named.name}`)
  return 0
}

async function reset({ terminal, withShop }: CommandContext, { name, channel }: NamedText): Promise<number> {
  const wasChanged = await withShop(({ database }) => resetText(database, { actor: COMMAND, name, channel }))
  terminal.out(`${name} (${channel}): ${wasChanged ? 'знову наш текст' : 'і так наш текст'}`)
  return 0
}

async function preview(
  { terminal, withShop }: CommandContext,
  named: NamedText,
  { file, order }: Call,
): Promise<number> {
  const { name, channel } = named
  const typed = file === undefined ? null : await readText(file)
  if (typed !== null && !isSendable(terminal, file ?? '', typed, named)) return 1
  const shown = await withShop(async (shop) => {
    const text = typed ?? (await loadText(shop.database, name, channel)) ?? ''
    return previewText(shop, { name, text, channel, order })
  })
  if (shown === null) {
    terminal.err(`Замовлення ${order} немає.`)
    return 1
  }
  terminal.out(shown)
  return 0
}

async function readText(file: string | undefined): Promise<string> {
  if (file === undefined) throw new UsageError('Не вказано --file')
  try {
    return (await readFile(file, 'utf8'))
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
      .trimEnd()
  } catch {
    throw new UsageError(`--file: не вдалося прочитати ${file}`)
  }
}

/** Prints each error with its line. Returns whether there is none. */
function isSendable(
  terminal: CommandContext['terminal'],
  file: string,
  text: string,
  named: NamedText,
): boolean {
  const faults = describeFaults(text, named)
  for (const fault of faults) terminal.err(`${file}: ${fault}`)
  return faults.length === 0
}
