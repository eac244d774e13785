import { findNamedBrand } from '#src/catalogue/brands/find-named-brand.ts'
import { findNamedCategory } from '#src/catalogue/find-named-category.ts'
import type { Database } from '#src/database/connect.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import {
  changeInstalmentExceptions,
  type InstalmentExceptions,
  loadInstalmentExceptions,
} from '#src/orders/instalment-exceptions.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { UsageError } from './command.ts'

export const EXCEPT_OPTIONS = { category: { type: 'string' }, brand: { type: 'string' } } as const
type Values = { category?: string; brand?: string }

/**
 * `checkout except` and `allow`: what is not sold by instalments, or is again.
 * @throws UsageError, Refusal
 */
export async function exceptInstalments(
  database: Database,
  action: 'except' | 'allow',
  { category = '', brand = '' }: Values,
): Promise<void> {
  const categories = await idsOf(listed(category), (name) => findNamedCategory(database, name))
  const brands = await idsOf(listed(brand), (name) => findNamedBrand(database, name))
  if (categories.length + brands.length === 0)
    throw new UsageError('Не вказано: --category "Меблі;Вази" або --brand "Глинокрай"')
  const merged = (known: readonly number[], named: readonly number[]) =>
    action === 'except' ? [...known, ...named] : known.filter((id) => !named.includes(id))
  await changeInstalmentExceptions(database, {
    actor: COMMAND,
    change: (known) => ({
      categories: merged(known.categories, categories),
      brands: merged(known.brands, brands),
    }),
  })
}

/** Returns the exceptions, a line for each kind. */
export async function exceptionLines(database: Database): Promise<string[]> {
  const { categories, brands, products, excepted } = await loadInstalmentExceptions(database, COMMAND)
  return [
    `Не продаємо частинами: ${countOf(excepted, PRODUCT_FORMS)}`,
    `  категорії: ${titles(categories)}`,
    `  бренди: ${titles(brands)}`,
    `  окремі товари: ${titles(products.filter((one) => !one.allows_instalments))}`,
    `  можна, хоч категорію чи бренд вилучено: ${titles(products.filter((one) => one.allows_instalments))}`,
  ]
}

async function idsOf(names: readonly string[], find: (name: string) => Promise<{ id: number }>) {
  return Promise.all(names.map(async (name) => (await find(name)).id))
}

/** Titles contain commas, so parts are separated by semicolons. */
const listed = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const titles = (all: InstalmentExceptions['brands']): string =>
  all.map(({ title }) => `«${title}»`).join(', ') || '—'
