import { sql } from 'kysely'
import type { CategoryFields, CategoryRecord } from '#src/contract/admin/categories.ts'
import type { Database } from '#src/database/connect.ts'
import type { Size } from '#src/domain/measures/measure.ts'
import { type PictureRow, presentPicture } from '#src/pictures/present-picture.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { seenVersion } from '../seen-version.ts'

type Row = {
  id: number
  title: string
  slug: string
  path: string
  parent_id: number | null
  is_visible: boolean
  description: string
  seo_title: string
  seo_description: string
  weight_g: number | null
  size_mm: Size | null
  is_returnable: boolean | null
  pinned: string[]
  merged_into: string | null
  products: number
  products_count: number
  picture: PictureRow | null
}

/**
 * Returns one category with everything that its form shows; null if there is none.
 * @throws RightRefused
 */
export async function readCategory(
  database: Database,
  actor: Actor,
  id: number,
): Promise<CategoryRecord | null> {
  demandRight(actor, 'goods.describe')
  const { rows } = await sql<Row>`
    select c.id, c.title, c.slug, c.path, c.parent_id, c.is_visible, c.description, c.seo_title, c.seo_description,
      c.weight_g, c.size_mm, c.is_returnable, c.pinned, target.title as merged_into, c.products_count,
      (select count(*)::int from products p where p.category_id = c.id) as products, ${pictureRow('pic')} as picture
    from categories c
    left join categories target on target.id = c.merged_into
    left join pictures pic on pic.id = c.picture_id
    where c.id = ${id}`.execute(database)
  const row = rows[0]
  if (!row) return null
  const fields = fieldsOf(row)
  return {
    id,
    version: await seenVersion(database, fields),
    fields,
    uri: `/categories/${row.path}`,
    pinned: row.pinned,
    merged_into: row.merged_into,
    products: row.products,
    products_count: row.products_count,
    picture: presentPicture(row.picture)?.url ?? null,
  }
}

/** What can be edited. Its hash is the version. */
function fieldsOf({ parent_id, size_mm, ...row }: Row): CategoryFields {
  return {
    title: row.title,
    slug: row.slug,
    parent: parent_id,
    is_visible: row.is_visible,
    description: row.description,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    weight_g: row.weight_g,
    size_mm: size_mm && [size_mm[0], size_mm[1], size_mm[2]],
    is_returnable: row.is_returnable,
  }
}
