import { slugSchema } from '#src/contract/parts.ts'
import type { Database } from '#src/database/connect.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'
import { readHtml } from './read-html.ts'

const OPTIONS = {
  title: { type: 'string' },
  description: { type: 'string' },
  file: { type: 'string' },
} as const

export const pagesCommand: Command = {
  name: 'pages',
  summary: 'інформаційні сторінки: про нас, доставка, оплата, повернення',
  usage: `npm run shop -- pages list
npm run shop -- pages set СТОРІНКА --file ФАЙЛ [--title НАЗВА] [--description ОПИС]

СТОРІНКА: about, delivery, payments, returns. Файл — HTML або звичайний текст, абзаци через порожній рядок.

Приклад: npm run shop -- pages set delivery --title "Доставка" --file delivery.html`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') return list(context)
    if (action !== 'set') throw unknownAction(action)
    return set(context, requirePositionals(rest, ['сторінка'])[0], values)
  },
}

async function list({ terminal, withShop }: CommandContext): Promise<number> {
  const pages = await withShop(({ database }) =>
    database.selectFrom('pages').select(['slug', 'title']).orderBy('slug').execute(),
  )
  for (const { slug, title } of pages) terminal.out(`/${slug}: ${title}`)
  return 0
}

async function set({ terminal, now, withShop }: CommandContext, slug: string, given: Given): Promise<number> {
  if (!slugSchema.safeParse(slug).success)
    throw new UsageError(`Адреса сторінки — латинські літери, цифри й дефіси: ${slug}`)
  if (given.file === undefined) throw new UsageError('Не вказано --file')
  const page = { ...given, slug, content: await readHtml(given.file), updated_at: now() }
  const title = await withShop(({ database }) => savePage(database, page))
  if (title === null) throw new UsageError(`Сторінки «${slug}» ще немає: дайте їй --title`)
  terminal.out(`/${slug}: «${title}» збережено`)
  return 0
}

type Given = { title?: string; description?: string; file?: string }
type GivenPage = Given & { slug: string; content: string; updated_at: Date }

/** What is not given stays as it was. Gives the page's title; null, and nothing is saved, for a new page without one. */
async function savePage(
  database: Database,
  { slug, content, updated_at, ...given }: GivenPage,
): Promise<string | null> {
  const known = await database
    .selectFrom('pages')
    .select(['title', 'description'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  const title = given.title ?? known?.title
  if (title === undefined) return null
  const description = given.description ?? known?.description ?? ''
  const page = { title, description, content, feed_id: null, updated_at }
  await database
    .insertInto('pages')
    .values({ slug, ...page })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(page))
    .execute()
  return title
}
