import { isSecret } from '#src/contract/secret-text.ts'
import '#src/contract/ukrainian-messages.ts'
import { type PrivateKey, privateSettingsSchema } from '#src/settings/private-keys.ts'
import { changePrivateSetting as changeOne } from '#src/settings/change-setting.ts'
import { describePrivateSettings, SECRET_SHOWN } from '#src/settings/private-settings.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type CommandContext, UsageError } from './command.ts'
import { parseBoolean } from './read-setting.ts'
import { unknownAction } from './parse-options.ts'

/** Reads the value from the standard input, so that a secret does not get into a history of commands. */
const FROM_INPUT = '-'

/** `settings get|set|unset` for a key that shoppers do not read. A secret is never printed. */
export async function changePrivateSetting(
  action: string,
  key: PrivateKey,
  texts: readonly string[],
  { terminal, withShop }: CommandContext,
): Promise<number> {
  if (!['get', 'set', 'unset'].includes(action)) throw unknownAction(action, ['get', 'set', 'unset'])
  if (action !== 'set' && texts.length > 0) throw new UsageError(`Зайве: ${texts.join(' ')}`)
  const value = action === 'set' ? readPrivate(key, await wordsOf(texts, terminal.input)) : null
  const stored = await withShop(async ({ database, vault }) => {
    const change = { actor: COMMAND, key, value: value ?? undefined }
    if (action !== 'get') await changeOne(database, vault, change)
    return (await describePrivateSettings(database))[key]
  })
  terminal.out(action === 'get' ? shownPrivate(stored) : `${key}: ${shownPrivate(stored)}`)
  return 0
}

/** Returns a value as text. */
export function shownPrivate(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'так' : 'ні'
  return value === null ? '—' : String(value)
}

/** Returns lines of the help: what each key is for. */
export function privateKeysUsage(): string {
  const entries = Object.entries(privateSettingsSchema.shape)
  const width = Math.max(...entries.map(([key]) => key.length))
  return entries
    .map(
      ([key, schema]) =>
        `  ${key.padEnd(width)}  ${schema.description ?? ''}${isSecret(schema) ? ' (таємно)' : ''}`,
    )
    .join('\n')
}

async function wordsOf(texts: readonly string[], input: () => Promise<string>): Promise<readonly string[]> {
  const [text] = texts
  return texts.length === 1 && text === FROM_INPUT ? [(await input()).trim()] : texts
}

/**
 * Reads the value.
 * @throws UsageError, which does not repeat a secret
 */
function readPrivate(key: PrivateKey, texts: readonly string[]): unknown {
  const [text = ''] = texts
  if (text === '') throw new UsageError('Не вказано значення')
  if (texts.length > 1) throw new UsageError(`${key}: одне значення; текст із пробілами беріть у лапки`)
  const schema = privateSettingsSchema.shape[key]
  const spoken = parseBoolean(text)
  const candidates = [
    text,
    ...(spoken === undefined ? [] : [spoken]),
    ...(isNumber(text) ? [Number(text)] : []),
  ]
  const results = candidates.map((candidate) => schema.safeParse(candidate))
  const taken = results.find(({ success }) => success)
  if (taken) return taken.data
  const reason =
    results
      .at(-1)
      ?.error?.issues.map(({ message }) => message)
      .join('; ') ?? ''
  const shown = isSecret(schema) ? SECRET_SHOWN : `«${text}»`
  throw new UsageError(`${key}: ${shown} не підходить (${reason})`)
}

function isNumber(text: string): boolean {
  return /^-?\d{1,15}(?:\.\d+)?$/.test(text)
}
