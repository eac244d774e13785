import { findNamedCategory } from '#src/catalogue/find-named-category.ts'
import {
  type GoodsChange,
  goodsChangeSchema,
  type GoodsFilter,
  goodsFilterSchema,
} from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { UsageError } from '../command.ts'

export const CHANGE_OPTIONS = {
  percent: { type: 'string' },
  sum: { type: 'string' },
  set: { type: 'string' },
  current: { type: 'boolean' },
  none: { type: 'boolean' },
  remove: { type: 'boolean' },
  round: { type: 'string' },
  query: { type: 'string' },
  category: { type: 'string' },
  brand: { type: 'string' },
  feed: { type: 'string' },
  promotion: { type: 'string' },
  state: { type: 'string' },
  'on-sale': { type: 'boolean' },
  all: { type: 'boolean' },
  preview: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

export type ChangeValues = {
  [Name in keyof typeof CHANGE_OPTIONS]?: (typeof CHANGE_OPTIONS)[Name]['type'] extends 'string'
    ? string
    : boolean
}

const FIELDS: Readonly<Record<string, GoodsChange['field']>> = {
  price: 'price',
  'old-price': 'old_price',
  stock: 'stock',
  visibility: 'is_visible',
  category: 'category',
  promotion: 'promotion',
}

/**
 * Reads which change of goods the options mean.
 * @throws UsageError, Refusal
 */
export async function readGoodsChange(
  database: Database,
  name: string,
  values: ChangeValues,
): Promise<GoodsChange> {
  const field = FIELDS[name]
  if (!field) throw new UsageError(`Невідоме поле: ${name}. Є: ${Object.keys(FIELDS).join(', ')}`)
  const given = { field, ...(await stepOf(database, field, values)), rounding: values.round ?? 'none' }
  const { data, error } = goodsChangeSchema.safeParse(given)
  if (data) return data
  const wrong = error.issues.find(({ path }) => path[0] === 'value')
  const option = 'op' in given ? String(given.op) : 'set'
  throw new UsageError(
    wrong
      ? `--${option}: ${wrong.message}`
      : 'Незрозуміло, як змінити: --percent, --sum, --set, --current або --none, і лише одне',
  )
}

async function stepOf(
  database: Database,
  field: GoodsChange['field'],
  values: ChangeValues,
): Promise<object> {
  if (field === 'is_visible') return { value: readYes(values.set) }
  if (field === 'category') return { value: (await findNamedCategory(database, values.set ?? '')).id }
  if (field === 'promotion') {
    const value = await idOf(database, 'promotions', values.set ?? '')
    return { op: values.remove ? 'remove' : 'add', value }
  }
  const steps = (['percent', 'sum', 'set'] as const).filter((op) => values[op] !== undefined)
  const [op] = steps
  if (op && steps.length === 1) return { op, value: readNumber(values[op] ?? '') }
  return { op: values.none ? 'none' : values.current ? 'price' : '' }
}

function readYes(text: string | undefined): boolean {
  if (text === 'так') return true
  if (text === 'ні') return false
  throw new UsageError('visibility: --set так або --set ні')
}

function readNumber(text: string): number {
  const number = /^[+-]?\d{1,9}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (Number.isNaN(number)) throw new UsageError(`Число, як 5 або -12,5, а не «${text}»`)
  return number
}

/**
 * Reads which goods the options select.
 * @throws UsageError if nothing limits the goods and `--all` is not given
 */
export async function readGoodsFilter(database: Database, values: ChangeValues): Promise<GoodsFilter> {
  const filter = {
    ...(values.query !== undefined && { q: values.query }),
    ...(values.state !== undefined && { state: values.state }),
    ...(values.category !== undefined && {
      category: (await findNamedCategory(database, values.category)).id,
    }),
    ...(values.brand !== undefined && { brand: await idOf(database, 'brands', values.brand) }),
    ...(values.feed !== undefined && { feed: await feedId(database, values.feed) }),
    ...(values.promotion !== undefined && {
      promotion: await idOf(database, 'promotions', values.promotion),
    }),
    ...(values['on-sale'] && { is_on_sale: true }),
  }
  if (Object.keys(filter).length === 0 && !values.all)
    throw new UsageError('Яких товарів? --query, --category, --brand, --state… або --all для всіх')
  const { data } = goodsFilterSchema.safeParse(filter)
  if (!data)
    throw new UsageError(
      `Невідомий стан: ${values.state ?? ''}. Є: low, out, hidden, no_picture, no_description, pinned_price`,
    )
  return data
}

async function idOf(database: Database, table: 'brands' | 'promotions', name: string): Promise<number> {
  const row = await database
    .selectFrom(table)
    .select('id')
    .where((where) => where.or([where('slug', '=', name), where('title', '=', name)]))
    .executeTakeFirst()
  if (row) return row.id
  throw new UsageError(`${table === 'brands' ? 'Бренда' : 'Акції'} «${name}» немає`)
}

async function feedId(database: Database, name: string): Promise<number> {
  const row = await database.selectFrom('feeds').select('id').where('name', '=', name).executeTakeFirst()
  if (row) return row.id
  throw new UsageError(`Прайсу «${name}» немає. Перелік: npm run shop -- feeds list`)
}
