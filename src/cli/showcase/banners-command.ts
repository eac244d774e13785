import { type Command, type CommandContext, UsageError } from '../command.ts'
import { warnOfDeadLinks } from '../find-dead-link.ts'
import { parseOptions, requirePositionals, unknownAction } from '../parse-options.ts'
import { writeList } from '../write-list.ts'
import { listOwnBanners, saveBanner } from '#src/showcase/save-banner.ts'
import { removeEntry } from '#src/showcase/save-entry.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { ENTRY_OPTIONS, named, readGiven, parseYes } from './read-entry.ts'

const OPTIONS = {
  ...ENTRY_OPTIONS,
  url: { type: 'string' },
  'ends-with-promotion': { type: 'string' },
  json: { type: 'boolean' },
} as const

export const bannersCommand: Command = {
  name: 'banners',
  summary: 'банери головної сторінки: напис, картинка, посилання',
  usage: `npm run shop -- banners list [--json]
npm run shop -- banners add --title НАПИС --url КУДИ [--text РЕЧЕННЯ] [--picture КАРТИНКА] [--place МІСЦЕ]
npm run shop -- banners set НОМЕР [--title НАПИС] [--url КУДИ] [--text РЕЧЕННЯ] [--picture КАРТИНКА] [--place МІСЦЕ]
    [--ends-with-promotion так|ні]
npm run shop -- banners remove НОМЕР

Номери показує list. На головній видно перші три: перший великий, два інші малі; коли банерів менше, кожен на всю ширину.

--url         сторінка магазину (/promotions/zyma) або адреса з https://
--picture     JPEG, PNG, WebP, GIF, AVIF чи TIFF до 20 МБ, найкраще завширшки від 1600 точок; "" прибирає
--place       місце серед банерів, від 1
--ends-with-promotion   так: зникає разом з акцією, до якої веде

Приклад: npm run shop -- banners add --title "Зимові знижки" --url /promotions/zyma --picture zyma.jpg --place 1`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list' || action === 'add') {
      requirePositionals(rest, [])
      return action === 'list' ? list(context, values.json === true) : save(context, null, values)
    }
    if (action !== 'set' && action !== 'remove') throw unknownAction(action, ['list', 'add', 'set', 'remove'])
    const id = readNumber(requirePositionals(rest, ['номер банера'])[0])
    return action === 'set' ? save(context, id, values) : remove(context, id)
  },
}

type Values = {
  title?: string
  text?: string
  url?: string
  picture?: string
  place?: string
  'ends-with-promotion'?: string
}

async function list({ terminal, withShop }: CommandContext, isJson: boolean): Promise<number> {
  const banners = await withShop(({ database }) => listOwnBanners(database))
  return writeList(terminal, banners, {
    isJson,
    line: ({ id, title, text, url, picture_id }) =>
      `${id}  «${title}»  ${text}  → ${url}${picture_id === null ? '  без картинки' : ''}`,
    none: 'Банерів немає.',
  })
}

async function save(
  { terminal, withShop }: CommandContext,
  id: number | null,
  values: Values,
): Promise<number> {
  if (id === null && (values.title === undefined || values.url === undefined))
    throw new UsageError(`Новий банер потребує ${values.title === undefined ? '--title' : '--url'}`)
  const given = await readGiven(values)
  const { title, text, url } = values
  const ends = parseYes('--ends-with-promotion', values['ends-with-promotion'])
  const words = { title, text, url, ends_with_promotion: ends }
  const saved = await withShop(async (shop) => {
    const number = await saveBanner(shop, { actor: COMMAND, id, words: named(words), given })
    if (url !== undefined && number !== null) await warnOfDeadLinks(terminal, shop.database, [url])
    return number
  })
  if (saved === null) throw new UsageError(`Банера ${id} немає`)
  terminal.out(`Банер ${saved} збережено`)
  return 0
}

async function remove({ terminal, withShop }: CommandContext, id: number): Promise<number> {
  if (await withShop(({ database }) => removeEntry(database, COMMAND, 'banners', { id }))) {
    terminal.out(`Банер ${id} прибрано`)
    return 0
  }
  terminal.err(`Банера ${id} немає.`)
  return 1
}

function readNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError(`Номер банера — ціле число з переліку: ${text}`)
}
