import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Carrier, CARRIER_NAMES } from '#src/domain/delivery/carriers.ts'
import { isLying, WAYBILL_NAMES } from '#src/domain/delivery/waybill-states.ts'
import { STATUS_NAMES } from '#src/domain/order-life/order-status.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { annulWaybill } from '#src/delivery/waybills/annul-waybill.ts'
import { createWaybill, type CreateOutcome } from '#src/delivery/waybills/create-waybill.ts'
import { printWaybill, printWaybills } from '#src/delivery/waybills/print-waybill.ts'
import { findWaybill, listWaybills, type WaybillRow } from '#src/delivery/waybills/stored-waybill.ts'
import { trackOrder } from '#src/delivery/waybills/track-waybills.ts'
import { CarrierProblem } from '#src/delivery/carrier-problem.ts'
import { choosePoint } from '#src/delivery/waybills/choose-point.ts'
import { type CommandContext, type OpenShop, UsageError } from '../command.ts'
import { loadOwnerSettings } from '#src/settings/owner-settings.ts'
import { readLimit, requirePositionals, unknownAction } from '../parse-options.ts'
import { writeList } from '../write-list.ts'

type Values = { json: boolean; limit: string; file?: string; point?: string; lying: boolean }
type Call = { context: CommandContext; values: Values; shop: OpenShop }

const ACTIONS = ['create', 'print', 'annul', 'track', 'list']

/** `delivery waybill …`. Returns the exit code. */
export async function runWaybill(
  rest: readonly string[],
  values: Values,
  context: CommandContext,
): Promise<number> {
  const [action = '', ...args] = rest
  if (!ACTIONS.includes(action)) throw unknownAction(action, ACTIONS)
  if (action === 'list') {
    requirePositionals(args, [])
    return context.withShop((shop) => list({ context, values, shop }))
  }
  if (action === 'print' && args.length > 1)
    return context.withShop((shop) => printMany({ context, values, shop }, args))
  const [number] = requirePositionals(args, ['номер замовлення'])
  return context.withShop(async (shop) => {
    const call: Call = { context, values, shop }
    if (action === 'create') return create(call, number)
    const waybill = await findWaybill(shop.database, number)
    if (!waybill) {
      context.terminal.err(`Замовлення ${number} не має накладної.`)
      return 1
    }
    if (action === 'print') return print(call, waybill)
    return action === 'annul' ? annul(call, waybill) : track(call, number)
  })
}

async function create({ context, values, shop }: Call, number: string): Promise<number> {
  const { terminal, now } = context
  if (values.point !== undefined) {
    const problem = await choosePoint(shop.database, number, values.point, { now: now() })
    if (problem !== null) throw new UsageError(`--point: ${problem}`)
  }
  const outcome = await createWaybill(shop, { number, actor: 'owner', now: now() })
  if ('waybill' in outcome) {
    show({ context, values, shop }, outcome.waybill)
    return 0
  }
  terminal.err(reasonOf(outcome, number))
  return 1
}

function reasonOf(outcome: Exclude<CreateOutcome, { waybill: WaybillRow }>, number: string): string {
  if (outcome.kind === 'missing') return `Немає замовлення ${number}.`
  if (outcome.kind === 'busy') return 'Накладну саме створює інший процес. Спробуйте за хвилину.'
  if (outcome.kind === 'closed')
    return `Замовлення ${number}: ${STATUS_NAMES[outcome.status]}, накладну вже не створити.`
  if (outcome.kind === 'lacks') {
    const advice = outcome.advice ?? (outcome.field === 'delivery.branch' ? 'додайте --point' : null)
    return `Бракує: ${outcome.lacks}${advice === null ? '' : `: ${advice}`}.`
  }
  if (outcome.kind === 'refused') return `${outcome.problem}.`
  return `${outcome.problem}. Чи створено накладну, невідомо: магазин спершу знайде її в перевізника, другої не буде.`
}

async function print({ context, values, shop }: Call, waybill: WaybillRow): Promise<number> {
  const { shopTitle } = await loadOwnerSettings(shop.database)
  const label = await printWaybill(shop, waybill, {
    actor: 'owner',
    shopName: shopTitle,
    now: context.now(),
  })
  if (!label) {
    context.terminal.err('Накладна ще не має номера.')
    return 1
  }
  const file = values.file ?? `${waybill.number ?? 'label'}.${label.type}`
  await writeFile(file, label.content)
  context.terminal.out(`${file}: ${whoseOf(label.type === 'pdf' ? waybill.carrier : null)}`)
  return 0
}

/** Writes as few files as the carriers join labels into, with the same name and a number. */
async function printMany({ context, values, shop }: Call, numbers: readonly string[]): Promise<number> {
  const { terminal } = context
  const { shopTitle } = await loadOwnerSettings(shop.database)
  const { files, missing } = await printWaybills(shop, numbers, {
    actor: 'owner',
    shopName: shopTitle,
    now: context.now(),
  })
  const name = values.file ?? 'labels'
  for (const [place, label] of files.entries()) {
    const file = `${files.length === 1 ? name : `${name}-${place + 1}`}.${label.type}`
    await writeFile(file, label.content)
    terminal.out(`${file}: ${whoseOf(label.carrier)}; замовлення ${label.numbers.join(', ')}`)
  }
  for (const { number, reason } of missing) terminal.err(`Замовлення ${number}: ${reason}.`)
  return missing.length === 0 ? 0 : 1
}

function whoseOf(carrier: Carrier | null): string {
  return carrier === null
    ? 'наліпка магазину: перевізник своєї не дав, відкрийте й роздрукуйте'
    : `наліпка перевізника, ${CARRIER_NAMES[carrier]}`
}

async function annul({ context, shop }: Call, waybill: WaybillRow): Promise<number> {
  const { terminal, now } = context
  const outcome = await annulWaybill(shop, waybill, { actor: 'owner', now: now() })
  if (outcome.kind === 'annulled') {
    terminal.out(`Накладну ${waybill.number ?? ''} анульовано.`)
    return 0
  }
  terminal.err(
    outcome.kind === 'failed'
      ? `Не анульовано: ${outcome.problem}.`
      : 'Посилку вже передано перевізникові: анулювати накладну не можна.',
  )
  return 1
}

async function track(call: Call, number: string): Promise<number> {
  const { context, shop } = call
  try {
    await trackOrder(shop, number, context.now())
  } catch (error) {
    if (!(error instanceof CarrierProblem)) throw error
    context.terminal.err(`${error.message}. Нижче те, що відомо.`)
  }
  const waybill = await findWaybill(shop.database, number)
  if (waybill) show(call, waybill)
  return 0
}

async function list({ context, values, shop }: Call): Promise<number> {
  const condition = values.lying
    ? sql`w.state = 'in_branch' and w.in_branch_at <= ${context.now()}::timestamptz - interval '2 days'`
    : sql`true`
  const rows = await listWaybills(shop.database, condition, { limit: readLimit(values.limit) })
  const none = values.lying ? 'Ніщо не лежить третій день.' : 'Накладних немає.'
  const line = (row: WaybillRow) => lineOf(row, context.now())
  if (values.json) context.terminal.out(JSON.stringify(rows.map(wire), null, 2))
  return values.json ? 0 : writeList(context.terminal, rows, { isJson: false, line, none })
}

function show({ context, values }: Call, waybill: WaybillRow): void {
  context.terminal.out(values.json ? JSON.stringify(wire(waybill), null, 2) : lineOf(waybill, context.now()))
}

function wire({
  order_number,
  carrier,
  number,
  state,
  cost,
  problem,
  status_text,
  created_at,
  in_branch_at,
}: WaybillRow) {
  return { order_number, carrier, number, state, cost, problem, status_text, created_at, in_branch_at }
}

function lineOf({ order_number, number, state, cost, problem, in_branch_at }: WaybillRow, now: Date): string {
  const facts = [
    WAYBILL_NAMES[state],
    cost === null ? '' : `доставка ${formatPrice(cost)}`,
    state === 'in_branch' && isLying(in_branch_at, now) ? 'лежить третій день або довше' : '',
    problem ?? '',
  ]
  return `${order_number}  ${number ?? '—'}  ${facts.filter(Boolean).join('; ')}`
}
