import { type RawBuilder, sql } from 'kysely'
import type { CollectionWords } from '#src/contract/admin/preview.ts'
import type { Picture } from '#src/contract/parts.ts'
import type { Collection } from '#src/contract/showcase.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { presentPicture, type PictureRow } from '#src/pictures/present-picture.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'
import { loadPictures } from './load-pictures.ts'
import { isOnSale } from '#src/catalogue-index/on-sale.ts'

type CollectionRow = Omit<Collection, 'picture' | 'pictures' | 'uri'> & {
  picture: PictureRow | null
  pictures: PictureRow[] | null
}

const PICTURES_LIMIT = 3

const COLUMNS = sql`
  c.id, c.slug, c.title, c.description, ${pictureRow('pic')} as picture, goods.products_count, first.pictures
  from collections c
  left join pictures pic on pic.id = c.picture_id
  cross join lateral (
    select count(*)::int as products_count
    from collection_products cp
    join products p on p.id = cp.product_id
    where cp.collection_id = c.id and ${isOnSale}
  ) goods
  cross join lateral (
    select json_agg(shown.picture order by shown.position, shown.product_id) as pictures
    from (
      select ${pictureRow('pp')} as picture, cp.position, cp.product_id
      from collection_products cp
      join products p on p.id = cp.product_id
      join pictures pp on pp.id = p.picture_ids[1] and pp.state = 'ready'
      where cp.collection_id = c.id and ${isOnSale}
      order by cp.position, cp.product_id
      limit ${PICTURES_LIMIT}
    ) shown
  ) first`

/** Returns visible collections in the owner's order. A collection without goods on sale is left out. */
export async function listCollections(database: Database): Promise<Collection[]> {
  const { rows } = await sql<CollectionRow>`${PREPARED}
    select ${COLUMNS}
    where c.is_visible and goods.products_count > 0
    order by c.position, c.id`.execute(database)
  return rows.map(presentCollection)
}

/** Returns a visible collection, given its slug or an earlier one; null where there is none. */
export async function findCollection(database: Database, slug: string): Promise<Collection | null> {
  return readCollection(database, slug, sql`c.is_visible`)
}

async function readCollection(
  database: Database,
  slug: string,
  among: RawBuilder<unknown>,
): Promise<Collection | null> {
  const { rows } = await sql<CollectionRow>`${PREPARED}
    select ${COLUMNS}
    where ${among}
      and (c.slug = ${slug} or c.id = (select target_id from old_slugs where kind = 'collection' and slug = ${slug}))
    order by c.slug = ${slug} desc
    limit 1`.execute(database)
  return rows[0] ? presentCollection(rows[0]) : null
}

/**
 * Returns a collection as it would be with these texts and this picture. It may be hidden or never have been
 * saved.
 */
export async function presentDraftCollection(
  database: Database,
  slug: string,
  { picture_id, goods = [], ...words }: CollectionWords,
): Promise<Collection> {
  const known = (await readCollection(database, slug, sql`true`)) ?? {
    id: 0,
    slug,
    uri: `/collections/${slug}`,
    products_count: goods.length,
    pictures: [],
  }
  const pictures = await loadPictures(database, picture_id === null ? [] : [picture_id])
  return { ...known, ...words, picture: (picture_id !== null && pictures.get(picture_id)) || null }
}

function presentCollection(row: CollectionRow): Collection {
  return {
    ...row,
    uri: `/collections/${row.slug}`,
    picture: presentPicture(row.picture),
    pictures: (row.pictures ?? []).map(presentPicture).filter(isShown),
  }
}

function isShown(picture: Picture | null): picture is Picture {
  return picture !== null
}
