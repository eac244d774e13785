import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { kyivDay, type PromotionDays, promotionState } from '#src/domain/promotion-state.ts'
import { promotionDates, stateTitle } from '#src/storefront/showcase/promotion-dates.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'
import { parseOptions, requirePositionals, unknownAction } from '../parse-options.ts'
import { readDay } from '../read-day.ts'
import { readHtml } from '../read-html.ts'
import type { Terminal } from '../terminal.ts'
import { countGoods, type GoodsCount, goodsCount, listGoods } from './list-goods.ts'
import { behindLast } from './move-to-place.ts'
import type { GivenGoods } from './read-articles.ts'
import {
  ENTRY_OPTIONS,
  GOODS_OPTIONS,
  readGiven,
  removeEntry,
  requireSlug,
  requireTitle,
  saveEntry,
} from './save-entry.ts'
import { tellMissing } from './tell-missing.ts'

const OPTIONS = {
  ...ENTRY_OPTIONS,
  ...GOODS_OPTIONS,
  file: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const

export const promotionsCommand: Command = {
  name: 'promotions',
  summary: 'акції: назва, дні, картинка, товари',
  usage: `npm run shop -- promotions list
npm run shop -- promotions show АКЦІЯ
npm run shop -- promotions set АКЦІЯ [--title НАЗВА] [--from ДЕНЬ] [--to ДЕНЬ] [--text РЕЧЕННЯ] [--file ФАЙЛ]
    [--picture КАРТИНКА] [--goods ФАЙЛ] [--sku АРТИКУЛ …] [--place МІСЦЕ]
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

Ціну акція не змінює: знижку дає стара ціна в прайсі.

Приклад: npm run shop -- promotions set zyma --title "Зимові знижки" --from 2026-12-01 --to 2026-12-31 --goods zyma.txt`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      return list(context)
    }
    if (action !== 'show' && action !== 'set' && action !== 'remove') throw unknownAction(action)
    const slug = requireSlug(requirePositionals(rest, ['адреса акції'])[0])
    if (action === 'show') return show(context, slug)
    return action === 'set' ? set(context, slug, values) : remove(context, slug)
  },
}

type Values = GivenGoods & {
  title?: string
  text?: string
  file?: string
  from?: string
  to?: string
  picture?: string
  place?: string
}
type PromotionRow = PromotionDays & GoodsCount & { slug: string; title: string }

async function list({ terminal, now, withShop }: CommandContext): Promise<number> {
  const rows = await withShop(({ database }) => listWhere(database, sql`true`))
  for (const row of rows) terminal.out(promotionLine(row, now()))
  if (rows.length === 0) terminal.out('Акцій немає.')
  return 0
}

async function show({ terminal, now, withShop }: CommandContext, slug: string): Promise<number> {
  return withShop(async ({ database }) => {
    const [row] = await listWhere(database, sql`m.slug = ${slug}`)
    if (!row) return tellAbsent(terminal, slug)
    terminal.out(promotionLine(row, now()))
    for (const line of await listGoods(database, 'promotions', slug)) terminal.out(line)
    return 0
  })
}

async function set(
  { terminal, now, withShop }: CommandContext,
  slug: string,
  values: Values,
): Promise<number> {
  const days = { starts_on: readDay('--from', values.from), ends_on: readDay('--to', values.to) }
  const description = values.file === undefined ? undefined : await readHtml(values.file)
  const given = await readGiven(values)
  return withShop(async (shop) => {
    const { missing } = await saveEntry(shop, 'promotions', given, (transaction) =>
      savePromotion(transaction, slug, { title: values.title, short: values.text, description, ...days }),
    )
    if (missing.length > 0) return tellMissing(terminal, missing)
    const [row] = await listWhere(shop.database, sql`m.slug = ${slug}`)
    if (row) terminal.out(`Збережено: ${promotionLine(row, now())}`)
    return 0
  })
}

async function remove({ terminal, withShop }: CommandContext, slug: string): Promise<number> {
  if (!(await withShop(({ database }) => removeEntry(database, 'promotions', { slug }))))
    return tellAbsent(terminal, slug)
  terminal.out(`Акцію прибрано: ${slug}`)
  return 0
}

function tellAbsent(terminal: Terminal, slug: string): number {
  terminal.err(`Такої акції немає: ${slug}`)
  return 1
}

async function listWhere(database: Database, condition: RawBuilder<unknown>): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    select m.slug, m.title, m.starts_on, m.ends_on, ${countGoods('promotions')}
    from promotions m where ${condition} order by m.position, m.id`.execute(database)
  return rows
}

function promotionLine(row: PromotionRow, now: Date): string {
  const state = stateTitle(promotionState(row, kyivDay(now)))
  return `/promotions/${row.slug}  «${row.title}»  ${promotionDates(row)}  ${state}  ${goodsCount(row)}`
}

type GivenPromotion = {
  [Column in 'title' | 'short' | 'description' | keyof PromotionDays]: string | undefined
}

/** What is not given stays as it was; a promotion of the demo becomes the owner's. */
async function savePromotion(database: Database, slug: string, given: GivenPromotion): Promise<number> {
  const known = await database
    .selectFrom('promotions')
    .select(['title', 'short', 'description', 'starts_on', 'ends_on'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  const title = requireTitle(given.title, known?.title, `Акції «${slug}» ще немає: дайте їй --title`)
  const starts_on = given.starts_on ?? known?.starts_on
  const ends_on = given.ends_on ?? known?.ends_on
  if (starts_on === undefined || ends_on === undefined)
    throw new UsageError('Нова акція потребує днів: --from 2026-12-01 --to 2026-12-31')
  if (ends_on < starts_on)
    throw new UsageError(`Акція закінчується ${ends_on}, раніше, ніж починається: ${starts_on}`)
  const short = given.short ?? known?.short ?? ''
  const description = given.description ?? known?.description ?? ''
  const promotion = { title, short, description, starts_on, ends_on, feed_id: null }
  const { id } = await database
    .insertInto('promotions')
    .values({ slug, ...promotion, position: behindLast('promotions') })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(promotion))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
