import { sql } from 'kysely'
import type { Category, CategoryNode } from '#src/contract/catalogue.ts'
import type { Link } from '#src/contract/parts.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { presentPicture, type PictureRow } from '#src/pictures/present-picture.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'

type NodeRow = {
  id: number
  parent_id: number | null
  title: string
  slug: string
  path: string
  products_count: number
  is_featured: boolean
  picture: PictureRow | null
}
type CategoryRow = NodeRow & {
  description: string
  seo_title: string
  seo_description: string
  breadcrumbs: { title: string; path: string }[]
}

// A hidden category, or one below a hidden one, is not in `category_ancestors`. A new category is shown once
// the index contains it.
const LISTED = sql`exists (select from category_ancestors a where a.category_id = c.id)`

const COLUMNS = sql`c.id, c.parent_id, c.title, c.slug, c.path, c.products_count,
  'position' = any(c.pinned) as is_featured, ${pictureRow('pic')} as picture`

/** Returns all visible categories as a tree in the owner's order. One statement. */
export async function listCategories(database: Database): Promise<CategoryNode[]> {
  const { rows } = await sql<NodeRow>`${PREPARED}
    select ${COLUMNS}
    from categories c left join pictures pic on pic.id = c.picture_id
    where ${LISTED}
    order by c.position, c.id`.execute(database)
  return treeOf(rows, null)
}

/**
 * Returns a category with everything below it, given its slug or an earlier one; null where there is none. Two
 * statements.
 */
export async function findCategory(database: Database, slug: string): Promise<Category | null> {
  const { rows } = await sql<CategoryRow>`${PREPARED}
    select ${COLUMNS}, c.description, c.seo_title, c.seo_description, (
        select coalesce(json_agg(json_build_object('title', b.title, 'path', b.path) order by line.place desc), '[]')
        from category_ancestors a
        cross join unnest(a.ancestor_ids) with ordinality line (id, place)
        join categories b on b.id = line.id
        where a.category_id = c.id and line.id <> c.id
      ) as breadcrumbs
    from categories c left join pictures pic on pic.id = c.picture_id
    where ${LISTED}
      and (c.slug = ${slug} or c.id = (select target_id from old_slugs where kind = 'category' and slug = ${slug}))
    order by c.slug = ${slug} desc
    limit 1`.execute(database)
  const row = rows[0]
  if (!row) return null
  const { children, is_featured: _isFeatured, ...node } = presentNode(row, await listBelow(database, row.id))
  const { description, seo_title, seo_description } = row
  return {
    ...node,
    description,
    seo_title,
    seo_description,
    breadcrumbs: row.breadcrumbs.map(categoryLink),
    children,
  }
}

async function listBelow(database: Database, id: number): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`${PREPARED}
    select ${COLUMNS}
    from category_ancestors a
    join categories c on c.id = a.category_id
    left join pictures pic on pic.id = c.picture_id
    where a.ancestor_ids @> array[${id}]::int[] and c.id <> ${id}
    order by c.position, c.id`.execute(database)
  return rows
}

function treeOf(rows: readonly NodeRow[], parent: number | null): CategoryNode[] {
  const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id)
  return (byParent.get(parent) ?? []).map((row) => presentNode(row, rows, byParent))
}

function presentNode(
  row: NodeRow,
  rows: readonly NodeRow[],
  byParent = Map.groupBy(rows, ({ parent_id }) => parent_id),
): CategoryNode {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    uri: `/categories/${row.path}`,
    picture: presentPicture(row.picture),
    products_count: row.products_count,
    is_featured: row.is_featured,
    children: (byParent.get(row.id) ?? []).map((child) => presentNode(child, rows, byParent)),
  }
}

export function categoryLink({ title, path }: { title: string; path: string }): Link {
  return { title, uri: `/categories/${path}` }
}
