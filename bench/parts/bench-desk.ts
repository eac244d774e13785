import { countGoods } from '#src/catalogue/desk/count-goods.ts'
import { listGoods } from '#src/catalogue/desk/list-goods.ts'
import { orderChange } from '#src/catalogue/changes/order-change.ts'
import { previewChange } from '#src/catalogue/changes/preview-change.ts'
import { undoChange } from '#src/catalogue/changes/undo-change.ts'
import { workOff } from '#src/catalogue/changes/work-off.ts'
import { type GoodsChange, type GoodsFilter, goodsFilterSchema } from '#src/contract/admin/goods.ts'
import { connect, type Database } from '#src/database/connect.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { sql } from 'kysely'
import { atMost } from '../measurement.ts'
import type { Part, PartContext } from '../part.ts'
import { measureChangeBesideShoppers } from './measure-change-beside-shoppers.ts'
import { measureDeskApi } from './measure-desk-api.ts'
import { measureDeskInBrowser } from './measure-desk-in-browser.ts'
import { measureDeskOrders } from './measure-desk-orders.ts'

const BUDGET_MS = 50
const PREVIEW_MS = 3000
const APPLY_S = 60
const CHANGED = 100_000

/**
 * Measures lists, filters and searches of goods and orders and a change of a hundred thousand prices in the
 * rooms' functions, each screen over HTTP, and then what a person sees.
 */
export const benchDesk: Part = async (context) => {
  if (context.isSeenOnly) return measureDeskInBrowser(context)
  const url = await context.databases.copy(context.size, 'desk')
  const { database, close } = connect(url, { applicationName: 'vitryna bench', size: 4 })
  try {
    await measureLists(context, database)
    await measureChange(context, database)
    await measureDeskOrders(context, database)
  } finally {
    await close()
    await context.databases.drop('desk')
  }
  await measureDeskApi(context)
  await measureChangeBesideShoppers(context)
  return measureDeskInBrowser(context)
}

async function measureLists({ report, isQuick, size }: PartContext, database: Database): Promise<void> {
  const now = new Date()
  const rounds = isQuick ? 5 : 40
  for (const [title, filter, sort] of await cases(database)) {
    const samples: number[] = []
    let cursor: string | null = null
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now()
      const page = await listGoods(database, { actor: COMMAND, filter, sort, cursor, now })
      samples.push(performance.now() - from)
      cursor = page.next
    }
    report({
      name: `goods of the desk: ${title}`,
      unit: 'ms',
      samples,
      products: size,
      target: atMost(BUDGET_MS, 'p95'),
    })
  }
  const samples: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    await countGoods(database, COMMAND)
    samples.push(performance.now() - from)
  }
  report({
    name: 'goods of the desk: counts of tabs',
    unit: 'ms',
    samples,
    products: size,
    target: atMost(BUDGET_MS, 'p95'),
  })
}

async function cases(
  database: Database,
): Promise<readonly (readonly [string, GoodsFilter, 'new' | 'cheap' | 'popular'])[]> {
  const { rows } = await sql<{ root: number; brand: number }>`
    select (select id from categories where parent_id is null order by products_count desc limit 1) as root,
      (select id from brands order by products_count desc limit 1) as brand`.execute(database)
  const { root, brand } = rows[0] ?? { root: 1, brand: 1 }
  return [
    ['all', goodsFilterSchema.parse({}), 'new'],
    ['a root category', goodsFilterSchema.parse({ category: root }), 'new'],
    ['a root category, cheap first', goodsFilterSchema.parse({ category: root }), 'cheap'],
    ['all, popular first', goodsFilterSchema.parse({}), 'popular'],
    ['a brand', goodsFilterSchema.parse({ brand }), 'new'],
    ['running out', goodsFilterSchema.parse({ state: 'low' }), 'new'],
    ['sold out', goodsFilterSchema.parse({ state: 'out' }), 'new'],
    ['hidden', goodsFilterSchema.parse({ state: 'hidden' }), 'new'],
    ['without picture', goodsFilterSchema.parse({ state: 'no_picture' }), 'new'],
    ['without description', goodsFilterSchema.parse({ state: 'no_description' }), 'new'],
    ['pinned price', goodsFilterSchema.parse({ state: 'pinned_price' }), 'new'],
    ['on sale in a category', goodsFilterSchema.parse({ category: root, is_on_sale: true }), 'new'],
    ['search', goodsFilterSchema.parse({ q: 'чайник' }), 'new'],
    ['search of two words', goodsFilterSchema.parse({ q: 'чорна сукня' }), 'new'],
    ['search in a brand', goodsFilterSchema.parse({ q: 'чорний', brand }), 'new'],
  ]
}

async function measureChange({ report, note, size }: PartContext, database: Database): Promise<void> {
  const variants = Math.min(CHANGED, size)
  const { rows } = await sql<{ id: number }>`select id from variants order by id limit ${variants}`.execute(
    database,
  )
  // Generated goods are loaded without triggers, and so without the claims of their old prices.
  await sql`
    update variants set claimed_old_price = old_price where id in (select id from variants order by id limit ${variants}) and old_price is not null`.execute(
    database,
  )
  const change: GoodsChange = { field: 'price', op: 'percent', value: -5, rounding: '9' }
  const selection = { variants: rows.map(({ id }) => id) }
  const sum = async () => {
    const found = await sql<{ sum: string }>`
      select md5(string_agg(concat_ws('|', id, price, old_price, claimed_old_price, lowest_before, pinned), ',' order by id)) as sum
      from (select * from variants order by id limit ${variants}) v`.execute(database)
    return found.rows[0]?.sum
  }
  const before = await sum()
  const now = new Date()
  const timed = async (name: string, budget: number, unit: 'ms' | 's', work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    const ms = performance.now() - from
    report({
      name,
      unit,
      products: size,
      samples: [unit === 's' ? ms / 1000 : ms],
      // The target is for so many; a smaller shop has fewer.
      target: variants === CHANGED ? atMost(budget, 'worst') : null,
    })
  }
  const prices = `${variants.toLocaleString('en')} prices`
  await timed(`preview of ${prices}`, PREVIEW_MS, 'ms', () =>
    previewChange(database, { actor: COMMAND, change, selection }),
  )
  let id = 0
  await timed(`change of ${prices}`, APPLY_S, 's', async () => {
    id = await orderChange(database, { actor: COMMAND, now }, { change, selection, digest: null })
    await workOff(database, id, { now })
  })
  await timed(`undo of ${prices}`, APPLY_S, 's', async () => {
    await undoChange(database, { actor: COMMAND, now }, id)
    await workOff(database, id, { now })
  })
  note((await sum()) === before ? 'Every value is as it was before.' : 'Values are not as they were before.')
}
