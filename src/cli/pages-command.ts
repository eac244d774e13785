import { readFile } from 'node:fs/promises'
import { slugSchema } from '#src/contract/parts.ts'
import { type Command, UsageError } from './command.ts'
import { parseOptions, requirePositionals } from './parse-options.ts'

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
  run: async (args, { terminal, now, withShop }) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      const pages = await withShop(({ database }) =>
        database.selectFrom('pages').select(['slug', 'title']).orderBy('slug').execute(),
      )
      for (const { slug, title } of pages) terminal.out(`/${slug}: ${title}`)
      return 0
    }
    if (action !== 'set') throw new UsageError(action === '' ? 'Не вказано дію' : `Невідома дія: ${action}`)
    const [slug] = requirePositionals(rest, ['сторінка'])
    if (!slugSchema.safeParse(slug).success)
      throw new UsageError(`Адреса сторінки — латинські літери, цифри й дефіси: ${slug}`)
    if (values.file === undefined) throw new UsageError('Не вказано --file')
    const content = toHtml(await readText(values.file))
    const saved = await withShop(async ({ database }) => {
      const known = await database
        .selectFrom('pages')
        .select(['title', 'description'])
        .where('slug', '=', slug)
        .executeTakeFirst()
      const title = values.title ?? known?.title
      if (title === undefined) return null
      const page = {
        title,
        description: values.description ?? known?.description ?? '',
        content,
        feed_id: null,
        updated_at: now(),
      }
      await database
        .insertInto('pages')
        .values({ slug, ...page })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet(page))
        .execute()
      return title
    })
    if (saved === null) throw new UsageError(`Сторінки «${slug}» ще немає: дайте їй --title`)
    terminal.out(`/${slug}: «${saved}» збережено`)
    return 0
  },
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new UsageError(
      `Файл не вдалося прочитати: ${path} (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

function toHtml(text: string): string {
  if (/<[a-z][^>]*>/i.test(text)) return text.trim()
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const paragraphs = escaped.split(/\r?\n\s*\r?\n/).map((paragraph) => paragraph.trim())
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n')
}
