import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Size } from '#src/domain/measures/measure.ts'
import { Refusal } from './refusal.ts'
import { noLonger } from './no-longer.ts'

export type NamedCategory = {
  id: number
  feed_id: number | null
  parent_id: number | null
  slug: string
  path: string
  title: string
  is_visible: boolean
  pinned: string[]
  merged_into: number | null
  weight_g: number | null
  size_mm: Size | null
  is_returnable: boolean | null
  seo_title: string
  seo_description: string
}

/**
 * A category that goods and other categories can be put into, named as for `findNamedCategory`: what was merged has no page.
 *
 * @throws Refusal
 */
export async function findOpenCategory(database: Database, name: string): Promise<NamedCategory> {
  const category = await findNamedCategory(database, name)
  if (category.merged_into !== null) throw new Refusal(`Категорію «${category.title}» саму злито з іншою.`)
  return category
}

/**
 * The category that the owner means by its address (whole, or its last part), its id (`id:12`) or its title. Throws
 * `Refusal` when there is none, or several.
 */
export async function findNamedCategory(database: Database, name: string): Promise<NamedCategory> {
  const wanted = name
    .trim()
    .replace(/^\/?categories\//, '')
    .replace(/\/$/, '')
  const id = Number(/^id:(\d{1,9})$/.exec(wanted)?.[1] ?? 0)
  const { rows } = await sql<NamedCategory & { rank: number }>`
    select c.id, c.feed_id, c.parent_id, c.slug, c.path, c.title, c.is_visible, c.pinned, c.merged_into,
      c.is_returnable, c.weight_g, c.size_mm, c.seo_title, c.seo_description,
      case when c.id = ${id} then 1 when c.slug = ${wanted} or c.path = ${wanted} then 2 else 3 end as rank
    from categories c
    where c.id = ${id} or c.slug = ${wanted} or c.path = ${wanted} or lower(c.title) = lower(${wanted})
    order by rank, c.position, c.id`.execute(database)
  const best = rows.filter(({ rank }) => rank === rows[0]?.rank)
  const [found] = best
  if (!found)
    throw new Refusal(
      noLonger('Цієї категорії', name) ?? `Категорії «${name}» немає.`,
      'Перелік з адресами: npm run shop -- category list',
    )
  if (best.length > 1)
    throw new Refusal(
      `Так названо кілька категорій: ${best.map(({ slug }) => slug).join(', ')}. Назвіть потрібну за адресою.`,
    )
  const { rank: _rank, ...category } = found
  return category
}
