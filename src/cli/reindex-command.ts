import { type CatalogueSize, measureCatalogue } from '#src/catalogue-index/measure-catalogue.ts'
import { rebuildCatalogue } from '#src/catalogue-index/rebuild-catalogue.ts'
import { groupThousands } from '#src/domain/money/money.ts'
import type { Command } from './command.ts'
import { parseOptions, requirePositionals } from './parse-options.ts'

export const reindexCommand: Command = {
  name: 'reindex',
  summary: 'перебудувати списки, фільтри й слова пошуку',
  usage: `npm run shop -- reindex

Рахує наново все, що випливає з товарів: списки категорій, кількості у фільтрах, слова
пошуку. Магазин тим часом працює. Зазвичай це не потрібно: зміни потрапляють туди самі
за секунди, а щоночі магазин порівнює зразки з товарами й перебудовує, якщо розійшлися.`,
  run: async (args, { terminal, withShop, now }) => {
    requirePositionals(parseOptions(args, {}).positionals, [])
    await withShop(async ({ database }) => {
      const started = now().getTime()
      const before = await measureCatalogue(database)
      await rebuildCatalogue(database)
      const after = await measureCatalogue(database)
      terminal.out(`Перебудовано за ${seconds(now().getTime() - started)} с.`)
      for (const [key, title] of LINES) terminal.out(`  ${title}: ${compared(before[key], after[key])}`)
    })
    return 0
  },
}

const LINES: readonly (readonly [key: keyof CatalogueSize, title: string])[] = [
  ['goods', 'товарів у списках'],
  ['categories', 'категорій із товарами'],
  ['values', 'значень фільтрів'],
  ['words', 'слів пошуку'],
]

function compared(before: number, after: number): string {
  return before === after
    ? groupThousands(after)
    : `${groupThousands(after)} (було ${groupThousands(before)})`
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1).replace('.', ',')
}
