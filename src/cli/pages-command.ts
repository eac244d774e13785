import { slugSchema } from '#src/contract/parts.ts'
import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import { findPageGaps, type PageGap } from '#src/pages/check-law.ts'
import { PAGE_FACTS } from '#src/pages/page-facts.ts'
import { loadOwnPage, restorePage } from '#src/pages/own-pages.ts'
import { findWords, isLegalPage, removePage, savePage } from '#src/pages/save-page.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { printLinks } from './links-to.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'
import { readHtml } from './read-html.ts'
import { writeList } from './write-list.ts'

const OPTIONS = {
  title: { type: 'string' },
  description: { type: 'string' },
  file: { type: 'string' },
  html: { type: 'boolean' },
  json: { type: 'boolean' },
} as const
const ACTIONS = ['list', 'show', 'set', 'remove', 'versions', 'restore']

export const pagesCommand: Command = {
  name: 'pages',
  summary: 'інформаційні сторінки: про нас, доставка, оплата, повернення, оферта',
  usage: `npm run shop -- pages list [--json]
npm run shop -- pages show СТОРІНКА [--html]
npm run shop -- pages set СТОРІНКА --file ФАЙЛ [--title НАЗВА] [--description ОПИС]
npm run shop -- pages versions СТОРІНКА [--json]
npm run shop -- pages restore СТОРІНКА ВЕРСІЯ
npm run shop -- pages remove СТОРІНКА

СТОРІНКА: about, delivery, payments, returns, contacts; offer (публічна оферта) і privacy (політика конфіденційності), щойно вони є,
стоять унизу кожної сторінки, а оформлення замовлення посилається на оферту. Може бути й будь-яка ваша адреса латиницею.

Файл — HTML або звичайний текст, абзаци через порожній рядок. Картинки (<img src="maisternia.jpg">) беруться з теки файлу
або завантажуються за адресою, магазин зменшує їх і показує від себе.

У тексті можна назвати факти магазину, їх завжди показано такими, як зараз у налаштуваннях:
${Object.entries(PAGE_FACTS)
  .map(([name, title]) => `  {{${name}}} — ${title}`)
  .join('\n')}
Абзац або рядок, у якому названо факт без значення, покупцеві не показано.

--html  показати лише HTML сторінки, щоб змінити й записати знову

Приклад: npm run shop -- pages set delivery --title "Доставка" --file delivery.html`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      return list(context, values.json === true)
    }
    if (!ACTIONS.includes(action)) throw unknownAction(action, ACTIONS)
    if (action === 'restore') {
      const [page, id] = requirePositionals(rest, ['сторінка', 'номер версії'])
      return restore(context, page.replace(/^\//, ''), id)
    }
    const slug = requirePositionals(rest, ['сторінка'])[0].replace(/^\//, '')
    if (action === 'versions') return versions(context, slug, values.json === true)
    if (action === 'show') return show(context, slug, values.html === true)
    return action === 'set' ? set(context, slug, values) : remove(context, slug)
  },
}

async function list({ terminal, withShop }: CommandContext, isJson: boolean): Promise<number> {
  const [pages, gaps] = await withShop(({ database }) =>
    Promise.all([
      database
        .selectFrom('pages')
        .select(['slug', 'title', 'description', 'updated_at'])
        .orderBy('slug')
        .execute(),
      findPageGaps(database),
    ]),
  )
  const code = writeList(terminal, pages, {
    isJson,
    line: ({ slug, title }) => `/${slug}: ${title}`,
    none: 'Сторінок ще немає.',
  })
  for (const gap of gaps) terminal.err(gapLine(gap))
  return code
}

async function show(
  { terminal, withShop }: CommandContext,
  slug: string,
  isHtmlOnly: boolean,
): Promise<number> {
  const page = await withShop(({ database }) =>
    database
      .selectFrom('pages')
      .select(['title', 'description', 'content', 'updated_at'])
      .where('slug', '=', slug)
      .executeTakeFirst(),
  )
  if (!page) return printAbsent(terminal, slug)
  if (!isHtmlOnly) {
    const day = page.updated_at.toLocaleDateString('uk-UA', { timeZone: 'Europe/Kyiv' })
    terminal.out(`/${slug}: «${page.title}», змінено ${day}`)
    if (page.description !== '') terminal.out(page.description)
    terminal.out('')
  }
  terminal.out(page.content)
  return 0
}

async function set({ terminal, now, withShop }: CommandContext, slug: string, given: Given): Promise<number> {
  if (given.file === undefined) throw new UsageError('Не вказано --file')
  const text = await readHtml(given.file)
  const title = await withShop(async ({ database, dataDir }) => {
    if (given.title === undefined && slugSchema.safeParse(slug).success && !(await findWords(database, slug)))
      throw new UsageError(`Сторінки «${slug}» ще немає: дайте їй --title`)
    const { title: named, description } = given
    const words = {
      content: text.html,
      ...(named !== undefined && { title: named }),
      ...(description !== undefined && { description }),
    }
    const pictures = { dataDir, list: text.pictures }
    return (await savePage(database, { actor: COMMAND, slug, words, now: now(), pictures })).title
  })
  terminal.out(`/${slug}: «${title}» збережено`)
  if (isLegalPage(slug)) terminal.out('Посилання на неї стоїть унизу кожної сторінки.')
  const gaps = await withShop(({ database }) => findPageGaps(database))
  for (const gap of gaps.filter((each) => each.slug === slug)) terminal.err(gapLine(gap))
  return 0
}

function gapLine({ slug, missing }: PageGap): string {
  const names = missing.map((name) => `{{${name}}}`).join(', ')
  return `/${slug}: абзаци з ${names} не показано, бо цього не задано: npm run shop -- settings set …`
}

async function remove({ terminal, withShop }: CommandContext, slug: string): Promise<number> {
  const isGone = await withShop(async ({ database }) => {
    const isRemoved = await removePage(database, COMMAND, slug)
    if (isRemoved) await printLinks(terminal, database, `/${slug}`)
    return isRemoved
  })
  if (!isGone) return printAbsent(terminal, slug)
  terminal.out(`Сторінку /${slug} прибрано`)
  return 0
}

function printAbsent(terminal: CommandContext['terminal'], slug: string): number {
  terminal.err(`Сторінки «${slug}» немає. Перелік: npm run shop -- pages list`)
  return 1
}

type Given = { title?: string; description?: string; file?: string }

async function versions(
  { terminal, withShop }: CommandContext,
  slug: string,
  isJson: boolean,
): Promise<number> {
  const page = await withShop(({ database }) => loadOwnPage(database, COMMAND, slug))
  if (!page) return printAbsent(terminal, slug)
  return writeList(terminal, page.versions, {
    isJson,
    line: ({ id, title, saved_at, saved_by }) =>
      `${id}  ${kyivMoment(new Date(saved_at))}  «${title}»${saved_by === null ? '' : `  ${saved_by}`}`,
    none: 'Сторінку ще не змінювали.',
  })
}

async function restore(
  { terminal, now, withShop }: CommandContext,
  slug: string,
  id: string,
): Promise<number> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(`«${id}» не номер версії`)
  return withShop(async ({ database }) => {
    const page = await loadOwnPage(database, COMMAND, slug)
    if (!page) return printAbsent(terminal, slug)
    const { version } = page
    if (await restorePage(database, { actor: COMMAND, slug, id: Number(id), version, now: now() })) {
      terminal.out(`/${slug}: знову версія ${id}`)
      return 0
    }
    terminal.err(`Версії ${id} сторінки «${slug}» немає. Перелік: npm run shop -- pages versions ${slug}`)
    return 1
  })
}
