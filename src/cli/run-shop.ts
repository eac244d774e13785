import { Refusal } from '#src/catalogue/refusal.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { attributesCommand } from './attributes-command.ts'
import { backupCommand } from './backup-command.ts'
import { brandsCommand } from './catalogue/brands-command.ts'
import { categoryCommand } from './catalogue/category-command.ts'
import { goodsCommand } from './catalogue/goods-command.ts'
import { productCommand } from './catalogue/product-command.ts'
import { checkoutCommand } from './checkout-command.ts'
import { adminCommand } from './staff/admin-command.ts'
import { auditCommand } from './staff/audit-command.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { copyCommand } from './copy-command.ts'
import { customersCommand } from './customers-command.ts'
import { deliveryCommand } from './delivery/delivery-command.ts'
import { demoCommand } from './demo-command.ts'
import { doctorCommand } from './doctor-command.ts'
import { exportsCommand } from './exports-command.ts'
import { feedsCommand } from './feeds-command.ts'
import { importCommand } from './import-command.ts'
import { mailCommand } from './mail-command.ts'
import { menusCommand } from './menus-command.ts'
import { messagesCommand } from './messages-command.ts'
import { closeCommand, openCommand } from './opening-commands.ts'
import { ordersCommand } from './orders-command.ts'
import { pagesCommand } from './pages-command.ts'
import { paymentsCommand } from './payments-command.ts'
import { picturesCommand } from './pictures-command.ts'
import { redirectsCommand } from './redirects-command.ts'
import { reindexCommand } from './reindex-command.ts'
import { StaffRefusal } from '#src/staff/refusal.ts'
import { nameCommand } from '#src/staff/running-command.ts'
import { Conflict } from '#src/staff/refusals.ts'
import { nearestOf } from '#src/domain/text/nearest-name.ts'
import { bannersCommand } from './showcase/banners-command.ts'
import { collectionsCommand } from './showcase/collections-command.ts'
import { promoCodesCommand } from './showcase/promo-codes-command.ts'
import { promotionsCommand } from './showcase/promotions-command.ts'
import { staffCommand } from './staff/staff-command.ts'
import { synonymsCommand } from './synonyms-command.ts'
import { variantCommand } from './catalogue/variant-command.ts'
import { waitingCommand } from './waiting-command.ts'
import { webhooksCommand } from './webhooks-command.ts'
import { receiptsCommand } from './receipts-command.ts'
import { settingsCommand } from './settings-command.ts'

export const COMMANDS: readonly Command[] = [
  adminCommand,
  openCommand,
  closeCommand,
  staffCommand,
  auditCommand,
  importCommand,
  feedsCommand,
  exportsCommand,
  productCommand,
  variantCommand,
  categoryCommand,
  goodsCommand,
  attributesCommand,
  brandsCommand,
  picturesCommand,
  ordersCommand,
  paymentsCommand,
  waitingCommand,
  customersCommand,
  receiptsCommand,
  messagesCommand,
  webhooksCommand,
  mailCommand,
  checkoutCommand,
  deliveryCommand,
  settingsCommand,
  pagesCommand,
  menusCommand,
  redirectsCommand,
  promoCodesCommand,
  promotionsCommand,
  collectionsCommand,
  bannersCommand,
  synonymsCommand,
  reindexCommand,
  copyCommand,
  backupCommand,
  demoCommand,
  doctorCommand,
]
const HELP = new Set(['help', '--help', '-h'])
const NOT_DONE = 1
const WRONG_USAGE = 2

/** The owner's commands. Returns the exit code: 0 done, 1 not done, 2 called wrongly. */
export async function runShop(args: readonly string[], context: CommandContext): Promise<number> {
  const { terminal } = context
  const [name, ...rest] = args
  if (name === undefined || HELP.has(name)) {
    const [topic] = rest
    const asked = COMMANDS.find((command) => command.name === topic)
    if (topic !== undefined && !asked) {
      terminal.err(unknownCommand(topic))
      return WRONG_USAGE
    }
    terminal.out(asked ? asked.usage : overview())
    return name === undefined ? WRONG_USAGE : 0
  }
  const command = COMMANDS.find((candidate) => candidate.name === name)
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

/** Of what was typed only what `help` names: the rest may be somebody's name or phone. */
function calledName({ name, usage }: Command, [verb = '']: readonly string[]): string {
  const isNamed = /^[a-z-]+$/.test(verb) && usage.split(/\s/).join(' ').includes(` -- ${name} ${verb} `)
  return isNamed ? `${name} ${verb}` : name
}

/** What was wrong with the call, in the names of the command's options; null where nothing was. */
function wrongUsage(error: unknown): string | null {
  if (error instanceof UsageError) return error.message
  if (!(error instanceof InvalidInput)) return null
  return Object.entries(error.errors)
    .map(([field, sentences]) => `${field}: ${sentences.join('; ')}`)
    .join('\n')
}

function unknownCommand(name: string): string {
  const nearest = nearestOf(
    name,
    COMMANDS.map((command) => command.name),
  )
  if (nearest !== null) return `Невідома команда: ${name}. Може, так: npm run shop -- ${nearest}`
  return `Невідома команда: ${name}. Усі команди: npm run shop -- help`
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
