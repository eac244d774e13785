import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { foldKey } from '#src/import/fold-key.ts'
import { Refusal } from '../refusal.ts'
import { noLonger } from '../no-longer.ts'

export type NamedBrand = {
  id: number
  slug: string
  title: string
  key: string
  description: string
  picture_id: number | null
}

/**
 * Finds a brand by its id (`id:12`), its name in any spelling, an alias or its slug.
 * @throws Refusal when there is none
 */
export async function findNamedBrand(database: Database, name: string): Promise<NamedBrand> {
  const found = await findBrandByName(database, name)
  if (found) return found
  throw new Refusal(
    noLonger('Цього бренду', name) ?? `Бренду «${name}» немає.`,
    'Перелік: npm run shop -- brands list',
  )
}

/** Finds a brand as `findNamedBrand` does; null if there is none. */
export async function findBrandByName(database: Database, name: string): Promise<NamedBrand | null> {
  const id = Number(/^id:(\d{1,9})$/.exec(name)?.[1] ?? 0)
  const key = foldKey(name)
  const { rows } = await sql<NamedBrand>`
    select b.id, b.slug, b.title, b.key, b.description, b.picture_id from brands b
    where b.id = ${id} or b.key = ${key} or b.slug = ${name}
      or b.id in (select brand_id from brand_aliases where key = ${key})
    order by b.id = ${id} desc, lower(b.title) = lower(${name}) desc, b.key = ${key} desc, b.slug = ${name} desc
    limit 1`.execute(database)
  return rows[0] ?? null
}
