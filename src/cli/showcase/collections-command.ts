import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Command, CommandContext } from '../command.ts'
import { parseOptions, requirePositionals, unknownAction } from '../parse-options.ts'
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

export const collectionsCommand: Command = {
  name: 'collections',
  summary: 'колекції: назва, картинка, товари',
  usage: `npm run shop -- collections list
npm run shop -- collections show КОЛЕКЦІЯ
npm run shop -- collections set КОЛЕКЦІЯ [--title НАЗВА] [--text РЕЧЕННЯ] [--picture КАРТИНКА]
    [--goods ФАЙЛ] [--sku АРТИКУЛ …] [--place МІСЦЕ]
npm run shop -- collections remove КОЛЕКЦІЯ

КОЛЕКЦІЯ — адреса латиницею: hlyna стоятиме за /collections/hlyna. Нова колекція потребує --title;
чого не назвете, те лишиться, як було. Поки в ній немає товарів у продажу, на сайті її не видно.

--text        речення під назвою
--picture     JPEG, PNG, WebP, GIF, AVIF чи TIFF до 20 МБ; "" прибирає. Показується, коли товарів зі світлинами менше трьох
--goods       файл із товарами: артикул у кожному рядку або перший стовпець CSV; замінює весь перелік, "" спорожнює
--sku         те саме з команди: --sku A-1 --sku A-2
--place       місце в переліку, від 1; на головній — перші три

Приклад: npm run shop -- collections set hlyna --title "Глина" --text "Усе з однієї печі" --goods hlyna.txt`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, { ...ENTRY_OPTIONS, ...GOODS_OPTIONS })
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      return list(context)
    }
    if (action !== 'show' && action !== 'set' && action !== 'remove') throw unknownAction(action)
    const slug = requireSlug(requirePositionals(rest, ['адреса колекції'])[0])
    if (action === 'show') return show(context, slug)
    return action === 'set' ? set(context, slug, values) : remove(context, slug)
  },
}

type Values = GivenGoods & { title?: string; text?: string; picture?: string; place?: string }
type CollectionRow = GoodsCount & { slug: string; title: string }

async function list({ terminal, withShop }: CommandContext): Promise<number> {
  const rows = await withShop(({ database }) => listWhere(database, sql`true`))
  for (const row of rows) terminal.out(collectionLine(row))
  if (rows.length === 0) terminal.out('Колекцій немає.')
  return 0
}

async function show({ terminal, withShop }: CommandContext, slug: string): Promise<number> {
  return withShop(async ({ database }) => {
    const [row] = await listWhere(database, sql`m.slug = ${slug}`)
    if (!row) return tellAbsent(terminal, slug)
    terminal.out(collectionLine(row))
    for (const line of await listGoods(database, 'collections', slug)) terminal.out(line)
    return 0
  })
}

async function set({ terminal, withShop }: CommandContext, slug: string, values: Values): Promise<number> {
  const given = await readGiven(values)
  return withShop(async (shop) => {
    const { missing } = await saveEntry(shop, 'collections', given, (transaction) =>
      saveCollection(transaction, slug, values),
    )
    if (missing.length > 0) return tellMissing(terminal, missing)
    const [row] = await listWhere(shop.database, sql`m.slug = ${slug}`)
    if (row) terminal.out(`Збережено: ${collectionLine(row)}`)
    return 0
  })
}

async function remove({ terminal, withShop }: CommandContext, slug: string): Promise<number> {
  if (!(await withShop(({ database }) => removeEntry(database, 'collections', { slug }))))
    return tellAbsent(terminal, slug)
  terminal.out(`Колекцію прибрано: ${slug}`)
  return 0
}

function tellAbsent(terminal: Terminal, slug: string): number {
  terminal.err(`Такої колекції немає: ${slug}`)
  return 1
}

async function listWhere(database: Database, condition: RawBuilder<unknown>): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    select m.slug, m.title, ${countGoods('collections')}
    from collections m where ${condition} order by m.position, m.id`.execute(database)
  return rows
}

function collectionLine(row: CollectionRow): string {
  return `/collections/${row.slug}  «${row.title}»  ${goodsCount(row)}`
}

/** What is not given stays as it was; a collection of the demo becomes the owner's. */
async function saveCollection(database: Database, slug: string, given: Values): Promise<number> {
  const known = await database
    .selectFrom('collections')
    .select(['title', 'description'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  const title = requireTitle(given.title, known?.title, `Колекції «${slug}» ще немає: дайте їй --title`)
  const collection = { title, description: given.text ?? known?.description ?? '', feed_id: null }
  const { id } = await database
    .insertInto('collections')
    .values({ slug, ...collection, position: behindLast('collections') })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(collection))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
