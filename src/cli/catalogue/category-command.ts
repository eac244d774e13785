import {
  hideCategory,
  renameCategory,
  setCategoryReturnable,
  showCategory,
} from '#src/catalogue/change-category.ts'
import { createCategory } from '#src/catalogue/category/create-category.ts'
import { describeCategory } from '#src/catalogue/category/describe-category.ts'
import { moveCategory } from '#src/catalogue/category/move-category.ts'
import { editCategory, mergeCategories, placeCategories } from '#src/catalogue/edit-category.ts'
import { findOpenCategory, type NamedCategory } from '#src/catalogue/find-named-category.ts'
import { listNamedCategories } from '#src/catalogue/list-named-categories.ts'
import { CATEGORY_FIELDS } from '#src/catalogue/pinned-fields.ts'
import { putCategoryPicture } from '#src/catalogue/put-category-picture.ts'
import { setCategoryMeasure } from '#src/catalogue/set-measure.ts'
import { unpinCategory } from '#src/catalogue/unpin.ts'
import type { Database } from '#src/database/connect.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'
import { parseOptions, requirePositionals, unknownAction } from '../parse-options.ts'
import { readPicture } from '../read-picture.ts'
import { byHand } from './by-hand.ts'
import { columnsOf } from './columns-of.ts'
import { MEASURE_OPTIONS } from './read-measure.ts'
import { readSeoTexts, SEO_OPTIONS, type SeoValues } from './read-seo-texts.ts'
import { readSetValues } from './read-set-values.ts'
import { categoryLine, categoryTreeLines } from './format-category.ts'

const OPTIONS = {
  json: { type: 'boolean' },
  address: { type: 'string' },
  parent: { type: 'string' },
  ...SEO_OPTIONS,
  returnable: { type: 'string' },
  ...MEASURE_OPTIONS,
} as const
const ACTIONS = ['list', 'order', 'add', 'move', 'rename', 'hide', 'show', 'merge', 'picture', 'set', 'unpin']
const CATEGORY = 'категорія'

export const categoryCommand: Command = {
  name: 'category',
  summary: 'категорії: нова, порядок, місце, назва, сховати, злити, картинка',
  usage: `npm run shop -- category list [--json]
npm run shop -- category order КАТЕГОРІЯ [КАТЕГОРІЯ…]
npm run shop -- category add НАЗВА [--parent КАТЕГОРІЯ]
npm run shop -- category move КАТЕГОРІЯ КУДИ|none
npm run shop -- category rename КАТЕГОРІЯ НАЗВА [--address АДРЕСА]
npm run shop -- category hide КАТЕГОРІЯ
npm run shop -- category show КАТЕГОРІЯ
npm run shop -- category merge ЩО КУДИ
npm run shop -- category picture КАТЕГОРІЯ КАРТИНКА|none
npm run shop -- category set КАТЕГОРІЯ [--weight ВАГА] [--size РОЗМІРИ] [--returnable так|ні|як-вище]
                            [--seo-title ЗАГОЛОВОК] [--seo-description ОПИС]
npm run shop -- category unpin КАТЕГОРІЯ [ПОЛЕ…]

КАТЕГОРІЯ — адреса з переліку або назва (з пробілами — в лапках). Що задано вручну, того імпорт не міняє; unpin повертає
поле прайсу з наступним імпортом. Поля: ${Object.keys(CATEGORY_FIELDS).join(', ')}; без поля — усі.

order     названі стоять першими в цьому порядку, решта — за прайсом; разом лише категорії одного рівня
add       нова категорія, якої немає в прайсі; з --parent — підкатегорія
move      у підкатегорії іншої; none робить головною
rename    нова назва; з --address і нова адреса, стара перенаправлятиме
hide      ховає категорію з товарами й підкатегоріями; show показує знову, злиту — розділяє
merge     товари й підкатегорії першої переходять у другу, стара адреса веде туди, наступні імпорти — теж
picture   файл або адреса картинки для плитки; none прибирає
set       вага (кг) і розміри (см) товарів, у яких їх не задано; діє й на підкатегорії, none прибирає;
          --returnable ні: товар належної якості не підлягає поверненню; як-вище — за категорією вище;
          --seo-title, --seo-description: що показувати в пошуковику, '' повертає власні назву й текст

Приклад: npm run shop -- category order posud tekstyl dekor`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      return list(context, values.json === true)
    }
    if (action === 'add') return add(context, requirePositionals(rest, ['назва'])[0], values.parent ?? null)
    if (action === 'order') return order(context, rest)
    if (action === 'merge') return merge(context, requirePositionals(rest, ['що злити', 'куди']))
    if (action === 'picture') return picture(context, requirePositionals(rest, [CATEGORY, 'картинка']))
    return change(context, rest[0] ?? '', readChange(action, rest, values))
  },
}

type Change = (database: Database, category: NamedCategory) => Promise<unknown>

type Values = {
  address?: string
  weight?: string
  size?: string
  returnable?: string
} & SeoValues

function readChange(action: string, given: string[], values: Values): Change {
  if (action === 'rename') {
    const title = requirePositionals(given, [CATEGORY, 'нова назва'])[1].trim()
    if (title === '') throw new UsageError('Назва не може бути порожньою')
    return (database, category) => renameCategory(database, category, title, values.address ?? null)
  }
  if (action === 'unpin') {
    if (given.length === 0) throw new UsageError(`Не вказано: ${CATEGORY}`)
    const columns = columnsOf(CATEGORY_FIELDS, given.slice(1))
    return (database, category) => unpinCategory(database, category, columns)
  }
  if (action === 'set') {
    requirePositionals(given, [CATEGORY])
    const texts = readSeoTexts(values)
    const { measure, isReturnable } = readSetValues(values, texts !== null)
    return async (database, category) => {
      if (texts) await describeCategory(database, category, texts)
      if (measure) await setCategoryMeasure(database, category, measure)
      if (isReturnable !== undefined) await setCategoryReturnable(database, category, isReturnable)
    }
  }
  if (action === 'move') {
    const [, into] = requirePositionals(given, [CATEGORY, 'куди'])
    return async (database, category) =>
      moveCategory(database, category, into === 'none' ? null : await findOpenCategory(database, into))
  }
  if (action !== 'hide' && action !== 'show') throw unknownAction(action, ACTIONS)
  requirePositionals(given, [CATEGORY])
  return action === 'hide' ? hideCategory : showCategory
}

async function add(context: CommandContext, title: string, parent: string | null): Promise<number> {
  if (title.trim() === '') throw new UsageError('Назва не може бути порожньою')
  const made = await context.withShop(({ database }) =>
    createCategory(database, byHand(context), { title: title.trim(), parent }),
  )
  context.terminal.out(categoryLine(made))
  return 0
}

async function change(context: CommandContext, name: string, change: Change): Promise<number> {
  const changed = await context.withShop(({ database }) =>
    editCategory(database, byHand(context), name, change),
  )
  context.terminal.out(categoryLine(changed))
  return 0
}

async function list({ terminal, withShop }: CommandContext, isJson: boolean): Promise<number> {
  const categories = await withShop(({ database }) => listNamedCategories(database))
  if (isJson) terminal.out(JSON.stringify(categories, null, 2))
  else if (categories.length === 0) terminal.out('Категорій ще немає: вони приходять із прайсом.')
  else for (const line of categoryTreeLines(categories)) terminal.out(line)
  return 0
}

async function order(context: CommandContext, names: readonly string[]): Promise<number> {
  if (names.length === 0) throw new UsageError(`Не вказано: ${CATEGORY}`)
  const ordered = await context.withShop(({ database }) => placeCategories(database, byHand(context), names))
  context.terminal.out(`Першими стоять: ${ordered.map(({ title }) => `«${title}»`).join(', ')}`)
  return 0
}

async function merge(context: CommandContext, [from, into]: readonly [string, string]): Promise<number> {
  const { source, target, moved } = await context.withShop(({ database }) =>
    mergeCategories(database, byHand(context), { from, into }),
  )
  context.terminal.out(
    `«${source.title}» злито з «${target.title}»: ${countOf(moved, PRODUCT_FORMS)}. Стара адреса /categories/${source.path} веде туди.`,
  )
  context.terminal.out(`Розділити: npm run shop -- category show ${source.slug}`)
  return 0
}

async function picture(context: CommandContext, [name, source]: readonly [string, string]): Promise<number> {
  const converted = source === 'none' ? null : await readPicture(source)
  const category = await context.withShop((shop) =>
    putCategoryPicture(shop, byHand(context), name, converted),
  )
  context.terminal.out(
    converted
      ? `Картинку категорії «${category.title}» збережено`
      : `Категорія «${category.title}» тепер без власної картинки`,
  )
  return 0
}
