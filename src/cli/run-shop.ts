import { backupCommand } from './backup-command.ts'
import { checkoutCommand } from './checkout-command.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { customersCommand } from './customers-command.ts'
import { demoCommand } from './demo-command.ts'
import { feedsCommand } from './feeds-command.ts'
import { importCommand } from './import-command.ts'
import { mailCommand } from './mail-command.ts'
import { ordersCommand } from './orders-command.ts'
import { pagesCommand } from './pages-command.ts'
import { picturesCommand } from './pictures-command.ts'
import { redirectsCommand } from './redirects-command.ts'
import { bannersCommand } from './showcase/banners-command.ts'
import { collectionsCommand } from './showcase/collections-command.ts'
import { promotionsCommand } from './showcase/promotions-command.ts'
import { settingsCommand } from './settings-command.ts'

const COMMANDS: readonly Command[] = [
  importCommand,
  feedsCommand,
  picturesCommand,
  ordersCommand,
  customersCommand,
  mailCommand,
  checkoutCommand,
  settingsCommand,
  pagesCommand,
  redirectsCommand,
  promotionsCommand,
  collectionsCommand,
  bannersCommand,
  backupCommand,
  demoCommand,
]
const HELP = new Set(['help', '--help', '-h'])
const WRONG_USAGE = 2

/** The owner's commands. Returns the exit code: 0 done, 1 not done, 2 called wrongly. */
export async function runShop(args: readonly string[], context: CommandContext): Promise<number> {
  const { terminal } = context
  const [name, ...rest] = args
  if (name === undefined || HELP.has(name)) {
    const asked = COMMANDS.find((command) => command.name === rest[0])
    terminal.out(asked ? asked.usage : overview())
    return name === undefined ? WRONG_USAGE : 0
  }
  const command = COMMANDS.find((candidate) => candidate.name === name)
  if (!command) {
    terminal.err(`Невідома команда: ${name}\n\n${overview()}`)
    return WRONG_USAGE
  }
  if (rest.some((argument) => argument === '--help' || argument === '-h')) {
    terminal.out(command.usage)
    return 0
  }
  try {
    return await command.run(rest, context)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    terminal.err(`${error.message}\n\n${command.usage}`)
    return WRONG_USAGE
  }
}

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length))
  return [
    'npm run shop -- КОМАНДА …',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Докладно: npm run shop -- help КОМАНДА',
  ].join('\n')
}
