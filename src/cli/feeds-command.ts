import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { listPriceLists, type PriceList } from '#src/import-runs/price-lists.ts'
import { type ListRemoval, planListRemoval, removePriceList } from '#src/import-runs/remove-price-list.ts'
import { COMMAND } from '#src/staff/actor.ts'
import type { Command } from './command.ts'
import type { Terminal } from './terminal.ts'
import { writeList } from './write-list.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'

const OPTIONS = { yes: { type: 'boolean' }, json: { type: 'boolean' } } as const

export const feedsCommand: Command = {
  name: 'feeds',
  summary: 'перелік прайсів, з яких узято товари; прибрати прайс цілком',
  usage: `npm run shop -- feeds list
npm run shop -- feeds remove НАЗВА [--yes]

remove прибирає всі товари цього прайсу з його розкладом; замовлення лишаються. Без --yes лише показує, що буде прибрано.
--json у list: перелік для програм.`,
  run: async (args, { terminal, withShop }) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      const rows = await withShop(({ database }) => listPriceLists(database, { actor: COMMAND }))
      return writeList(terminal, rows, {
        isJson: values.json === true,
        line: feedLine,
        none: 'Прайсів ще немає.',
      })
    }
    if (action !== 'remove') throw unknownAction(action, ['list', 'remove'])
    const [name] = requirePositionals(rest, ['назва прайсу'])
    const asked = { actor: COMMAND, list: { name } }
    if (values.yes !== true)
      return announceRemoval(
        terminal,
        name,
        await withShop(({ database }) => planListRemoval(database, asked)),
      )
    const removed = await withShop(({ database }) => removePriceList(database, { actor: COMMAND, name }))
    if (removed === null) return printAbsent(terminal, name)
    terminal.out(`Прайс «${name}» прибрано: ${countOf(removed, PRODUCT_FORMS)}.`)
    return 0
  },
}

function feedLine({ name, title, imported_at, visible, hidden }: PriceList): string {
  const day =
    imported_at === null
      ? 'ще не імпортовано'
      : imported_at.toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv' })
  return `${name}${title === '' ? '' : ` («${title}»)`}: ${countOf(visible, PRODUCT_FORMS)} на сайті, приховано ${hidden}, ${day}`
}

/** Prints what a removal would take, before anything is removed. */
function announceRemoval(terminal: Terminal, name: string, plan: ListRemoval | null): number {
  if (plan === null) return printAbsent(terminal, name)
  const { products, schedules } = plan
  const schedule = schedules === 0 ? '' : ', розкладом'
  terminal.err(
    `Буде прибрано прайс «${name}»: ${countOf(products, PRODUCT_FORMS)} з адресами, світлинами й тим, що задано вручну${schedule}. Назад не повернути. Щоб прибрати: npm run shop -- feeds remove ${name} --yes`,
  )
  return 1
}

function printAbsent(terminal: Terminal, name: string): number {
  terminal.err(`Прайсу «${name}» немає. Перелік: npm run shop -- feeds list`)
  return 1
}
