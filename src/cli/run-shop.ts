import { Refusal } from '#src/catalogue/refusal.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { COMMAND_NAMES, loadCommand, loadCommands } from './commands.ts'
import { StaffRefusal } from '#src/staff/refusal.ts'
import { nameCommand } from '#src/staff/running-command.ts'
import { Conflict } from '#src/staff/refusals.ts'
import { nearestOf } from '#src/domain/text/nearest-name.ts'

const HELP = new Set(['help', '--help', '-h'])
const NOT_DONE = 1
const WRONG_USAGE = 2

/** Runs a command of the owner. Returns the exit code: 0 done, 1 not done, 2 called wrongly. */
export async function runShop(args: readonly string[], context: CommandContext): Promise<number> {
  const { terminal } = context
  const [name, ...rest] = args
  if (name === undefined || HELP.has(name)) {
    const [topic] = rest
    const asked = topic === undefined ? undefined : await loadCommand(topic)
    if (topic !== undefined && !asked) {
      terminal.err(unknownCommand(topic))
      return WRONG_USAGE
    }
    terminal.out(asked ? asked.usage : await overview())
    return name === undefined ? WRONG_USAGE : 0
  }
  const command = await loadCommand(name)
  if (!command) {
    terminal.err(unknownCommand(name))
    return WRONG_USAGE
  }
  if (rest.some((argument) => argument === '--help' || argument === '-h')) {
    terminal.out(command.usage)
    return 0
  }
  nameCommand(calledName(command, rest))
  try {
    return await command.run(rest, context)
  } catch (error) {
    if (error instanceof Refusal || error instanceof StaffRefusal) {
      const advice = error instanceof Refusal ? error.advice : null
      terminal.err(advice === null ? error.message : `${error.message} ${advice}`)
      return NOT_DONE
    }
    if (error instanceof Conflict) {
      terminal.err(
        `${error.message}${error.by === null ? '' : `: ${error.by}`}. Нічого не збережено, повторіть.`,
      )
      return NOT_DONE
    }
    const wrong = wrongUsage(error)
    if (wrong === null) throw error
    terminal.err(`${wrong}\nЯк писати: npm run shop -- help ${command.name}`)
    return WRONG_USAGE
  }
}

/** Only words that occur in the help, because the rest may be somebody's name or phone number. */
function calledName({ name, usage }: Command, [verb = '']: readonly string[]): string {
  const isNamed = /^[a-z-]+$/.test(verb) && usage.split(/\s/).join(' ').includes(` -- ${name} ${verb} `)
  return isNamed ? `${name} ${verb}` : name
}

/**
 * Returns what was wrong with the call, in terms of the command's options; null if the error is a different
 * one.
 */
function wrongUsage(error: unknown): string | null {
  if (error instanceof UsageError) return error.message
  if (!(error instanceof InvalidInput)) return null
  return Object.entries(error.errors)
    .map(([field, sentences]) => `${field}: ${sentences.join('; ')}`)
    .join('\n')
}

function unknownCommand(name: string): string {
  const nearest = nearestOf(name, COMMAND_NAMES)
  if (nearest !== null) return `Невідома команда: ${name}. Може, так: npm run shop -- ${nearest}`
  return `Невідома команда: ${name}. Усі команди: npm run shop -- help`
}

async function overview(): Promise<string> {
  const commands = await loadCommands()
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'npm run shop -- КОМАНДА …',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Докладно: npm run shop -- help КОМАНДА',
  ].join('\n')
}
