import type { Database } from '#src/database/connect.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'
import { parseOptions, requirePositionals, unknownAction } from '../parse-options.ts'
import { behindLast } from './move-to-place.ts'
import { ENTRY_OPTIONS, readGiven, removeEntry, requireTitle, saveEntry } from './save-entry.ts'

const OPTIONS = { ...ENTRY_OPTIONS, url: { type: 'string' } } as const

export const bannersCommand: Command = {
  name: 'banners',
  summary: 'банери головної сторінки: напис, картинка, посилання',
  usage: `npm run shop -- banners list
npm run shop -- banners add --title НАПИС --url КУДИ [--text РЕЧЕННЯ] [--picture КАРТИНКА] [--place МІСЦЕ]
npm run shop -- banners set НОМЕР [--title НАПИС] [--url КУДИ] [--text РЕЧЕННЯ] [--picture КАРТИНКА] [--place МІСЦЕ]
npm run shop -- banners remove НОМЕР

Номери показує list. На головній видно перші три: перший великий, два інші малі; коли банерів менше, кожен на всю ширину.

--url         сторінка магазину (/promotions/zyma) або адреса з https://
--picture     JPEG, PNG, WebP, GIF, AVIF чи TIFF до 20 МБ, найкраще завширшки від 1600 точок; "" прибирає
--place       місце серед банерів, від 1

Приклад: npm run shop -- banners add --title "Зимові знижки" --url /promotions/zyma --picture zyma.jpg --place 1`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list' || action === 'add') {
      requirePositionals(rest, [])
      return action === 'list' ? list(context) : save(context, null, values)
    }
    if (action !== 'set' && action !== 'remove') throw unknownAction(action)
    const id = readNumber(requirePositionals(rest, ['номер банера'])[0])
    return action === 'set' ? save(context, id, values) : remove(context, id)
  },
}

type Values = { title?: string; text?: string; url?: string; picture?: string; place?: string }

async function list({ terminal, withShop }: CommandContext): Promise<number> {
  const banners = await withShop(({ database }) =>
    database
      .selectFrom('banners')
      .select(['id', 'title', 'text', 'url', 'picture_id'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  )
  for (const { id, title, text, url, picture_id } of banners)
    terminal.out(`${id}  «${title}»  ${text}  → ${url}${picture_id === null ? '  без картинки' : ''}`)
  if (banners.length === 0) terminal.out('Банерів немає.')
  return 0
}

async function save(
  { terminal, withShop }: CommandContext,
  number: number | null,
  values: Values,
): Promise<number> {
  requireLink(values.url)
  const given = await readGiven(values)
  const saved = await withShop((shop) =>
    saveEntry(shop, 'banners', given, (transaction) =>
      number === null ? addBanner(transaction, values) : changeBanner(transaction, number, values),
    ),
  )
  terminal.out(`Банер ${saved.id} збережено`)
  return 0
}

async function remove({ terminal, withShop }: CommandContext, id: number): Promise<number> {
  if (await withShop(({ database }) => removeEntry(database, 'banners', { id }))) {
    terminal.out(`Банер ${id} прибрано`)
    return 0
  }
  terminal.err(`Банера ${id} немає.`)
  return 1
}

async function addBanner(database: Database, { url, ...given }: Values): Promise<number> {
  const title = requireTitle(given.title, undefined, 'Новий банер потребує --title')
  if (url === undefined) throw new UsageError('Новий банер потребує --url')
  const { id } = await database
    .insertInto('banners')
    .values({ title, url, text: given.text ?? '', position: behindLast('banners') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What is not given stays as it was; a banner of the demo becomes the owner's. */
async function changeBanner(database: Database, number: number, given: Values): Promise<number> {
  const known = await database
    .selectFrom('banners')
    .select(['id', 'title', 'text', 'url'])
    .where('id', '=', number)
    .executeTakeFirst()
  if (!known) throw new UsageError(`Банера ${number} немає`)
  const title = requireTitle(given.title, known.title, '')
  await database
    .updateTable('banners')
    .set({ title, text: given.text ?? known.text, url: given.url ?? known.url, feed_id: null })
    .where('id', '=', number)
    .execute()
  return known.id
}

function readNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError(`Номер банера — ціле число з переліку: ${text}`)
}

function requireLink(url: string | undefined): void {
  if (url === undefined || /^\/(?![/\\])/.test(url) || /^https?:\/\/[^\s/]/i.test(url)) return
  throw new UsageError(`--url починається зі скісної риски або з https://: ${url}`)
}
