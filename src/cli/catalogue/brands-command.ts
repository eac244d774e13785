import { mergeBrands, putBrandPicture, renameBrand } from '#src/catalogue/brands/edit-brands.ts'
import { listBrandsByHand } from '#src/catalogue/brands/list-brands.ts'
import { partBrand, readMergedBrands } from '#src/catalogue/brands/part-brands.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type Command, type CommandContext } from '../command.ts'
import { parseOptions, requirePositionals, unknownAction } from '../parse-options.ts'
import { readPicture } from '../read-picture.ts'
import { byHand } from './by-hand.ts'
import { mergedLines, partedLine } from './format-merged.ts'

const MOST = 100_000

export const brandsCommand: Command = {
  name: 'brands',
  summary: 'бренди: перелік, назва, злити, розділити, логотип',
  usage: `npm run shop -- brands list [--json]
npm run shop -- brands rename БРЕНД НОВА-НАЗВА
npm run shop -- brands merge ЩО КУДИ
npm run shop -- brands merged [--json]
npm run shop -- brands part БРЕНД
npm run shop -- brands picture БРЕНД КАРТИНКА|none

Те, що змінено тут, діє одразу й лишається після кожного імпорту. Назви з пробілами беріть у лапки.

part  злитий бренд знову окремий: його товари дістають його назад

Приклад: npm run shop -- brands merge "Самсунг" "Samsung"`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, { json: { type: 'boolean' } })
    const [action = '', ...rest] = positionals
    const work = ACTIONS[action]
    if (!work) throw unknownAction(action, Object.keys(ACTIONS))
    return work(context, rest, values.json ?? false)
  },
}

type Action = (context: CommandContext, args: readonly string[], isJson: boolean) => Promise<number>

const ACTIONS: Readonly<Record<string, Action>> = {
  list: async ({ terminal, withShop }, args, isJson) => {
    requirePositionals(args, [])
    const brands = await withShop(({ database }) =>
      listBrandsByHand(database, { actor: COMMAND, query: '', skip: 0, limit: MOST }),
    )
    if (isJson) terminal.out(JSON.stringify(brands, null, 2))
    else if (brands.length === 0) terminal.out('Брендів ще немає: вони приходять із прайсом.')
    else
      for (const { slug, title, products_count, aliases } of brands)
        terminal.out(
          `${slug}  «${title}»  ${countOf(products_count, PRODUCT_FORMS)}${aliases.length === 0 ? '' : `; також: ${aliases.join(', ')}`}`,
        )
    return 0
  },
  rename: async (context, args) => {
    const [brand, title] = requirePositionals(args, ['бренд', 'нова назва'])
    const was = await context.withShop(({ database }) =>
      renameBrand(database, byHand(context), { brand, title }),
    )
    context.terminal.out(`«${was.title}» тепер зветься «${title.trim()}»`)
    return 0
  },
  merge: async (context, args) => {
    const [from, into] = requirePositionals(args, ['що злити', 'куди'])
    const merged = await context.withShop(({ database }) =>
      mergeBrands(database, byHand(context), { from, into }),
    )
    context.terminal.out(
      `«${merged.from.title}» тепер «${merged.into.title}»: змінено ${countOf(merged.changed, PRODUCT_FORMS)}`,
    )
    return 0
  },
  merged: async ({ terminal, withShop }, args, isJson) => {
    requirePositionals(args, [])
    const merged = await withShop(({ database }) => readMergedBrands(database, COMMAND))
    const lines = mergedLines(merged)
    if (isJson) terminal.out(JSON.stringify(merged.rows, null, 2))
    else for (const line of lines.length === 0 ? ['Злитих брендів немає.'] : lines) terminal.out(line)
    return 0
  },
  part: async (context, args) => {
    const [name] = requirePositionals(args, ['бренд'])
    const parted = await context.withShop(({ database }) => partBrand(database, byHand(context), name))
    context.terminal.out(partedLine(parted))
    return 0
  },
  picture: async (context, args) => {
    const [name, source] = requirePositionals(args, ['бренд', 'картинка'])
    const converted = source === 'none' ? null : await readPicture(source)
    const { title } = await context.withShop((shop) =>
      putBrandPicture(shop, byHand(context), name, converted),
    )
    context.terminal.out(
      converted ? `Логотип бренду «${title}» збережено` : `Бренд «${title}» тепер без логотипа`,
    )
    return 0
  },
}
