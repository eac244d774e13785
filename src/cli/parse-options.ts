import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { nearestOf } from '#src/domain/text/nearest-name.ts'
import { UsageError } from './command.ts'

/**
 * Node's `parseArgs` with errors in Ukrainian.
 * @throws UsageError
 */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    const message = error instanceof Error ? error.message : String(error)
    const option = /'(-[^' <]+)/.exec(message)?.[1] ?? ''
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw unknownOption(option, options)
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw wrongValue(option, message)
    throw error
  }
}

function unknownOption(option: string, options: ParseArgsOptionsConfig): UsageError {
  const known = Object.keys(options).map((name) => `--${name}`)
  const nearest = nearestOf(option, known)
  if (nearest !== null) return new UsageError(`Невідомий параметр ${option}. Може, ${nearest}?`)
  return new UsageError(
    `Невідомий параметр ${option}${known.length === 0 ? '' : `. Є: ${known.join(', ')}`}. Значення, що починається з дефіса, пишіть після --`,
  )
}

/** Node says in English which of three things is wrong. */
function wrongValue(option: string, message: string): UsageError {
  if (message.includes('does not take')) return new UsageError(`Параметр ${option} значення не має`)
  if (message.includes('ambiguous'))
    return new UsageError(`Значення параметра ${option}, що починається з дефіса, пишіть так: ${option}=-1`)
  return new UsageError(`Параметр ${option} потребує значення`)
}

/**
 * Returns the error for an action that the command does not have; an empty text means that none was given.
 */
export function unknownAction(action: string, known: readonly string[] = []): UsageError {
  if (action === '')
    return new UsageError(known.length === 0 ? 'Не вказано дію' : `Не вказано дію: ${known.join(', ')}`)
  const nearest = nearestOf(action, known)
  if (nearest !== null) return new UsageError(`Невідома дія: ${action}. Може, ${nearest}?`)
  return new UsageError(`Невідома дія: ${action}${known.length === 0 ? '' : `. Є: ${known.join(', ')}`}`)
}

/**
 * Demands exactly these positional arguments, with names for the error.
 * @throws UsageError
 */
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

/**
 * Reads how many lines of a list to show.
 * @throws UsageError
 */
export function readLimit(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--limit: ціле число від 1')
  return Number(text)
}
