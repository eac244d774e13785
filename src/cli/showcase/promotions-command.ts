import { kyivDay, type PromotionDays, promotionState } from '#src/domain/catalogue/promotion-state.ts'
import { promotionDates, stateTitle } from '#src/domain/catalogue/promotion-dates.ts'
import { discountText } from '#src/domain/money/discount.ts'
import { listGoods } from '#src/showcase/count-goods.ts'
import { NOTHING_GIVEN, removeEntry } from '#src/showcase/save-entry.ts'
import {
  findOwnPromotion,
  listOwnPromotions,
  type OwnPromotion,
  savePromotion,
} from '#src/showcase/save-promotion.ts'
import { settleAll } from '#src/showcase/settle-prices.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'
import { printLinks } from '../links-to.ts'
import { parseOptions, requirePositionals, unknownAction } from '../parse-options.ts'
import { readDay } from '../read-day.ts'
import { readHtml } from '../read-html.ts'
import type { Terminal } from '../terminal.ts'
import { writeList } from '../write-list.ts'
import { goodsCount, goodsLine } from './list-goods.ts'
import type { GivenGoods } from './read-articles.ts'
import { ENTRY_OPTIONS, GOODS_OPTIONS, named, readGiven, requireSlug } from './read-entry.ts'
import { OWN_PRICES, readDiscount, readPrices, withPrices } from './read-discount.ts'
import { printMissing } from './print-missing.ts'

const OPTIONS = {
  ...ENTRY_OPTIONS,
  ...GOODS_OPTIONS,
  file: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  discount: { type: 'string' },
  prices: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const promotionsCommand: Command = {
  name: 'promotions',
  summary: 'акції: назва, дні, картинка, товари, знижка',
  usage: `npm run shop -- promotions list [--json]
npm run shop -- promotions show АКЦІЯ
npm run shop -- promotions set АКЦІЯ [--title НАЗВА] [--from ДЕНЬ] [--to ДЕНЬ] [--text РЕЧЕННЯ] [--file ФАЙЛ]
    [--picture КАРТИНКА] [--goods ФАЙЛ] [--sku АРТИКУЛ …] [--place МІСЦЕ] [--discount ЗНИЖКА] [--prices ФАЙЛ]
npm run shop -- promotions stop АКЦІЯ
npm run shop -- promotions resume АКЦІЯ
npm run shop -- promotions remove АКЦІЯ

АКЦІЯ — адреса латиницею: zyma стоятиме за /promotions/zyma. Нова акція потребує --title, --from і --to;
чого не назвете, те лишиться, як було.

--from, --to  перший і останній день за Києвом: 2026-12-01
--text        речення в переліку акцій
--file        умови на сторінці акції: HTML або звичайний текст, абзаци через порожній рядок
--picture     JPEG, PNG, WebP, GIF, AVIF чи TIFF до 20 МБ; "" прибирає
--goods       файл із товарами: артикул у кожному рядку або перший стовпець CSV; замінює весь перелік, "" спорожнює
--sku         те саме з команди: --sku A-1 --sku A-2
--place       місце в переліку, від 1

--discount    20% або 50 (гривень) на кожен товар; no — ціни не змінюються
--prices      файл «артикул;ціна» в кожному рядку: у кожного товару своя ціна; товари й ціни лише з нього

Ціни діють від першого дня до останнього й повертаються самі; з кількох акцій — найнижча. Прайс і правки змінюють
ціну без акції. Стару ціну покупець бачить, якщо вона не вища за найнижчу за 30 днів. stop спиняє до resume.

Приклад: npm run shop -- promotions set zyma --title "Зимові знижки" --from 2026-12-01 --to 2026-12-31 --goods zyma.txt`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      return list(context, values.json === true)
    }
    if (!isAction(action)) throw unknownAction(action, ['list', ...ACTIONS])
    const slug = requireSlug(requirePositionals(rest, ['адреса акції'])[0])
    if (action === 'show') return show(context, slug)
    if (action === 'set') return set(context, slug, values)
    return action === 'remove' ? remove(context, slug) : turn(context, slug, action === 'resume')
  },
}

const ACTIONS = ['show', 'set', 'stop', 'resume', 'remove'] as const

function isAction(text: string): text is (typeof ACTIONS)[number] {
  return ACTIONS.some((action) => action === text)
}

type Values = GivenGoods & {
  discount?: string
  prices?: string
  title?: string
  text?: string
  file?: string
  from?: string
  to?: string
  picture?: string
  place?: string
}

async function list({ terminal, now, withShop }: CommandContext, isJson: boolean): Promise<number> {
  const rows = await withShop(({ database }) => listOwnPromotions(database))
  return writeList(terminal, rows, { isJson, line: (row) => promotionLine(row, now()), none: 'Акцій немає.' })
}

async function show({ terminal, now, withShop }: CommandContext, slug: string): Promise<number> {
  return withShop(async ({ database }) => {
    const found = await findOwnPromotion(database, slug)
    if (!found) return printAbsent(terminal, slug)
    terminal.out(promotionLine(found, now()))
    for (const product of await listGoods(database, 'promotions', slug)) terminal.out(goodsLine(product))
    return 0
  })
}

async function set(
  { terminal, now, withShop }: CommandContext,
  slug: string,
  values: Values,
): Promise<number> {
  const days = { starts_on: readDay('--from', values.from), ends_on: readDay('--to', values.to) }
  const text = values.file === undefined ? null : await readHtml(values.file)
  const prices = values.prices === undefined ? null : await readPrices(values.prices)
  const given = await readGiven(values)
  const discount = prices ? OWN_PRICES : readDiscount(values.discount)
  const words = named({
    title: values.title,
    short: values.text,
    description: text?.html,
    ...days,
    ...discount,
  })
  return withShop(async (shop) => {
    requireNew(slug, words, await findOwnPromotion(shop.database, slug))
    const priced = prices ? await withPrices(shop.database, prices, given) : { given, missing: [] }
    if (priced.missing.length > 0) return printMissing(terminal, priced.missing)
    const pictures = text?.pictures ?? []
    const change = { actor: COMMAND, slug, words, given: priced.given, pictures, now: now() }
    const { missing } = await savePromotion(shop, change)
    await settleAll(shop.database)
    if (missing.length > 0) return printMissing(terminal, missing)
    const saved = await findOwnPromotion(shop.database, slug)
    if (saved) terminal.out(`Збережено: ${promotionLine(saved, now())}`)
    return 0
  })
}

/**
 * Demands what a new promotion needs, in terms of the command's options.
 * @throws UsageError
 */
function requireNew(
  slug: string,
  { title, ...days }: { title?: string } & Partial<PromotionDays>,
  known: OwnPromotion | null,
): void {
  if (known === null && title === undefined)
    throw new UsageError(`Акції «${slug}» ще немає: дайте їй --title`)
  const starts_on = days.starts_on ?? known?.starts_on
  const ends_on = days.ends_on ?? known?.ends_on
  if (starts_on === undefined || ends_on === undefined)
    throw new UsageError('Нова акція потребує днів: --from 2026-12-01 --to 2026-12-31')
  if (ends_on < starts_on)
    throw new UsageError(`Акція закінчується ${ends_on}, раніше, ніж починається: ${starts_on}`)
}

/** Ends the promotion's prices and page, or restores them as long as its days last. */
async function turn(
  { terminal, now, withShop }: CommandContext,
  slug: string,
  is_visible: boolean,
): Promise<number> {
  return withShop(async (shop) => {
    if (!(await findOwnPromotion(shop.database, slug))) return printAbsent(terminal, slug)
    const words = { is_visible }
    await savePromotion(shop, { actor: COMMAND, slug, words, given: NOTHING_GIVEN, now: now() })
    await settleAll(shop.database)
    terminal.out(`Акцію ${is_visible ? 'поновлено' : 'зупинено'}: ${slug}`)
    return 0
  })
}

async function remove({ terminal, withShop }: CommandContext, slug: string): Promise<number> {
  if (!(await withShop(({ database }) => removeEntry(database, COMMAND, 'promotions', { slug }))))
    return printAbsent(terminal, slug)
  terminal.out(`Акцію прибрано: ${slug}`)
  await withShop(({ database }) => printLinks(terminal, database, `/promotions/${slug}`))
  return 0
}

function printAbsent(terminal: Terminal, slug: string): number {
  terminal.err(`Такої акції немає: ${slug}`)
  return 1
}

function promotionLine(row: OwnPromotion, now: Date): string {
  const state = row.is_visible ? stateTitle(promotionState(row, kyivDay(now))) : 'Зупинено'
  const discount = discountText(row)
  const parts = [`/promotions/${row.slug}`, `«${row.title}»`, promotionDates(row), state, goodsCount(row)]
  return [...parts, ...(discount === null ? [] : [discount])].join('  ')
}
