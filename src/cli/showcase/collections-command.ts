import { MOST_SAID } from '#src/showcase/audited-extras.ts'
import { listGoods } from '#src/showcase/count-goods.ts'
import {
  findOwnCollection,
  listOwnCollections,
  type OwnCollection,
  saveCollection,
} from '#src/showcase/save-collection.ts'
import { removeEntry } from '#src/showcase/save-entry.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'
import { printLinks } from '../links-to.ts'
import { parseOptions, requirePositionals, unknownAction } from '../parse-options.ts'
import type { Terminal } from '../terminal.ts'
import { writeList } from '../write-list.ts'
import { goodsCount, goodsLine } from './list-goods.ts'
import type { GivenGoods } from './read-articles.ts'
import { ENTRY_OPTIONS, GOODS_OPTIONS, named, parseYes, readGiven, requireSlug } from './read-entry.ts'
import { printMissing } from './print-missing.ts'

const OPTIONS = {
  ...ENTRY_OPTIONS,
  ...GOODS_OPTIONS,
  visible: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const collectionsCommand: Command = {
  name: 'collections',
  summary: 'колекції: назва, картинка, товари',
  usage: `npm run shop -- collections list [--json]
npm run shop -- collections show КОЛЕКЦІЯ
npm run shop -- collections set КОЛЕКЦІЯ [--title НАЗВА] [--text РЕЧЕННЯ] [--picture КАРТИНКА]
    [--goods ФАЙЛ] [--sku АРТИКУЛ …] [--place МІСЦЕ] [--visible так|ні]
npm run shop -- collections remove КОЛЕКЦІЯ

КОЛЕКЦІЯ — адреса латиницею: hlyna стоятиме за /collections/hlyna. Нова колекція потребує --title;
чого не назвете, те лишиться, як було. Поки в ній немає товарів у продажу, на сайті її не видно.

--text        речення під назвою
--picture     JPEG, PNG, WebP, GIF, AVIF чи TIFF до 20 МБ; "" прибирає. Показується, коли товарів зі світлинами менше трьох
--goods       файл із товарами: артикул у кожному рядку або перший стовпець CSV; замінює весь перелік, "" спорожнює
--sku         те саме з команди: --sku A-1 --sku A-2
--visible     ні — сховати з сайту
--place       місце в переліку, від 1; на головній — перші три

Приклад: npm run shop -- collections set hlyna --title "Глина" --text "Усе з однієї печі" --goods hlyna.txt`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      return list(context, values.json === true)
    }
    if (action !== 'show' && action !== 'set' && action !== 'remove')
      throw unknownAction(action, ['list', 'show', 'set', 'remove'])
    const slug = requireSlug(requirePositionals(rest, ['адреса колекції'])[0])
    if (action === 'show') return show(context, slug)
    return action === 'set' ? set(context, slug, values) : remove(context, slug)
  },
}

type Values = GivenGoods & {
  title?: string
  text?: string
  picture?: string
  place?: string
  visible?: string
}

async function list({ terminal, withShop }: CommandContext, isJson: boolean): Promise<number> {
  const rows = await withShop(({ database }) => listOwnCollections(database))
  return writeList(terminal, rows, { isJson, line: (row) => collectionLine(row), none: 'Колекцій немає.' })
}

async function show({ terminal, withShop }: CommandContext, slug: string): Promise<number> {
  return withShop(async ({ database }) => {
    const found = await findOwnCollection(database, slug)
    if (!found) return printAbsent(terminal, slug)
    terminal.out(collectionLine(found))
    for (const product of await listGoods(database, 'collections', slug)) terminal.out(goodsLine(product))
    return 0
  })
}

async function set({ terminal, withShop }: CommandContext, slug: string, values: Values): Promise<number> {
  const given = await readGiven(values)
  const words = named({
    title: values.title,
    description: values.text,
    is_visible: parseYes('--visible', values.visible),
  })
  return withShop(async (shop) => {
    if (values.title === undefined && !(await findOwnCollection(shop.database, slug)))
      throw new UsageError(`Колекції «${slug}» ще немає: дайте їй --title`)
    const { missing } = await saveCollection(shop, { actor: COMMAND, slug, words, given })
    if (missing.length > 0) return printMissing(terminal, missing)
    const saved = await findOwnCollection(shop.database, slug)
    if (!saved) return 0
    terminal.out(`Збережено: ${collectionLine(saved)}`)
    if (saved.goods > MOST_SAID)
      terminal.out(
        'Для екрана колекції товарів забагато. Перелік змінює лише ця команда, і журнал такої зміни не поверне: ' +
          'перед наступною збережіть собі цей (collections show).',
      )
    return 0
  })
}

async function remove({ terminal, withShop }: CommandContext, slug: string): Promise<number> {
  if (!(await withShop(({ database }) => removeEntry(database, COMMAND, 'collections', { slug }))))
    return printAbsent(terminal, slug)
  terminal.out(`Колекцію прибрано: ${slug}`)
  await withShop(({ database }) => printLinks(terminal, database, `/collections/${slug}`))
  return 0
}

function printAbsent(terminal: Terminal, slug: string): number {
  terminal.err(`Такої колекції немає: ${slug}`)
  return 1
}

function collectionLine(row: OwnCollection): string {
  return `/collections/${row.slug}  «${row.title}»  ${goodsCount(row)}${row.is_visible ? '' : '  приховано'}`
}
