import { sql } from 'kysely'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { DEMO_FEED } from '#src/import/find-feed.ts'
import { removeFeed } from '#src/import/remove-feed.ts'
import { type Command, UsageError } from './command.ts'
import type { Database } from '#src/database/connect.ts'
import type { Terminal } from './terminal.ts'
import { writeList } from './write-list.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'

interface FeedRow {
  name: string
  title: string
  imported_at: Date | null
  visible: number
  hidden: number
}

const OPTIONS = { yes: { type: 'boolean' }, json: { type: 'boolean' } } as const

export const feedsCommand: Command = {
  name: 'feeds',
  summary: 'перелік прайсів, з яких узято товари; прибрати прайс цілком',
  usage: `npm run shop -- feeds list
npm run shop -- feeds remove НАЗВА [--yes]

remove прибирає всі товари цього прайсу; замовлення лишаються. Без --yes лише показує, що буде прибрано.
--json у list: перелік для програм.`,
  run: async (args, { terminal, withShop }) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      const { rows } = await withShop(({ database }) =>
        sql<FeedRow>`
          select f.name, f.title, f.imported_at, count(p.id) filter (where p.is_visible) as visible,
            count(p.id) filter (where not p.is_visible) as hidden
          from feeds f left join products p on p.feed_id = f.id
          group by f.id order by f.id`.execute(database),
      )
      return writeList(terminal, rows, {
        isJson: values.json === true,
        line: feedLine,
        none: 'Прайсів ще немає.',
      })
    }
    if (action !== 'remove') throw unknownAction(action, ['list', 'remove'])
    const [name] = requirePositionals(rest, ['назва прайсу'])
    if (name === DEMO_FEED) throw new UsageError('Демонстраційний магазин прибирає команда demo remove')
    if (values.yes !== true)
      return announceRemoval(terminal, name, await withShop(({ database }) => countGoods(database, name)))
    const removed = await withShop(({ database }) => removeFeed(database, name))
    if (removed === null) return tellAbsent(terminal, name)
    terminal.out(`Прайс «${name}» прибрано: ${countOf(removed, PRODUCT_FORMS)}.`)
    return 0
  },
}

function feedLine({ name, title, imported_at, visible, hidden }: FeedRow): string {
  const day =
    imported_at === null
      ? 'ще не імпортовано'
      : imported_at.toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv' })
  return `${name}${title === '' ? '' : ` («${title}»)`}: ${countOf(visible, PRODUCT_FORMS)} на сайті, приховано ${hidden}, ${day}`
}

/** What a removal would take, before anything is gone. */
function announceRemoval(terminal: Terminal, name: string, goods: number | null): number {
  if (goods === null) return tellAbsent(terminal, name)
  terminal.err(
    `Буде прибрано прайс «${name}»: ${countOf(goods, PRODUCT_FORMS)} з адресами, світлинами й тим, що задано вручну. Назад не повернути. Щоб прибрати: npm run shop -- feeds remove ${name} --yes`,
  )
  return 1
}

function tellAbsent(terminal: Terminal, name: string): number {
  terminal.err(`Прайсу «${name}» немає. Перелік: npm run shop -- feeds list`)
  return 1
}

async function countGoods(database: Database, name: string): Promise<number | null> {
  const { rows } = await sql<{ goods: number }>`
    select (select count(*) from products p where p.feed_id = f.id) as goods from feeds f where f.name = ${name}`.execute(
    database,
  )
  return rows[0]?.goods ?? null
}
