import { sql } from 'kysely'
import { countOf, PRODUCT_FORMS } from '#src/domain/plural.ts'
import { DEMO_FEED } from '#src/import/find-feed.ts'
import { removeFeed } from '#src/import/remove-feed.ts'
import { type Command, UsageError } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'

interface FeedRow {
  name: string
  title: string
  imported_at: Date | null
  visible: number
  hidden: number
}

export const feedsCommand: Command = {
  name: 'feeds',
  summary: 'перелік прайсів, з яких узято товари; прибрати прайс цілком',
  usage: `npm run shop -- feeds list
npm run shop -- feeds remove НАЗВА

remove прибирає всі товари цього прайсу; замовлення лишаються.`,
  run: async (args, { terminal, withShop }) => {
    const [action = '', ...rest] = parseOptions(args, {}).positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      const { rows } = await withShop(({ database }) =>
        sql<FeedRow>`
          select f.name, f.title, f.imported_at, count(p.id) filter (where p.is_visible) as visible,
            count(p.id) filter (where not p.is_visible) as hidden
          from feeds f left join products p on p.feed_id = f.id
          group by f.id order by f.id`.execute(database),
      )
      for (const row of rows) terminal.out(feedLine(row))
      if (rows.length === 0) terminal.out('Прайсів ще немає.')
      return 0
    }
    if (action !== 'remove') throw unknownAction(action)
    const [name] = requirePositionals(rest, ['назва прайсу'])
    if (name === DEMO_FEED) throw new UsageError('Демонстраційний магазин прибирає команда demo remove')
    const removed = await withShop(({ database }) => removeFeed(database, name))
    if (removed === null) {
      terminal.err(`Прайсу «${name}» немає. Перелік: npm run shop -- feeds list`)
      return 1
    }
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
