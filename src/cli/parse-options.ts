import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { UsageError } from './command.ts'

/** `parseArgs` of Node whose complaints are ours. Throws `UsageError`. */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    const message = error instanceof Error ? error.message : String(error)
    const option = /'(-[^' <]+)/.exec(message)?.[1] ?? ''
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(`Невідомий параметр ${option}`)
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw new UsageError(`Параметр ${option} записано хибно: ${message}`)
    throw error
  }
}

/** The complaint about an action that the command does not know; `` is one that was not given. */
export function unknownAction(action: string): UsageError {
  return new UsageError(action === '' ? 'Не вказано дію' : `Невідома дія: ${action}`)
}

/** Exactly these positional arguments, named for the complaint. Throws `UsageError`. */
export function requirePositionals<const Names extends readonly string[]>(
  given: readonly string[],
  names: Names,
): { [Index in keyof Names]: string } {
  const missing = names[given.length]
  if (missing !== undefined) throw new UsageError(`Не вказано: ${missing}`)
  if (given.length > names.length) throw new UsageError(`Зайве: ${given.slice(names.length).join(' ')}`)
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the lengths have just been compared
  return [...given] as { [Index in keyof Names]: string }
}

/** How many lines of a list. Throws `UsageError`. */
export function readLimit(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--limit: ціле число від 1')
  return Number(text)
}
