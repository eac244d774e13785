import { sql } from 'kysely'
import type { Brand } from '#src/contract/showcase.ts'
import type { Database } from '#src/database/connect.ts'
import { presentPicture, type PictureRow } from '#src/pictures/present-picture.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'

type BrandRow = Omit<Brand, 'picture' | 'uri'> & { picture: PictureRow | null }

const TITLES = new Intl.Collator('uk')

const COLUMNS = sql`
  b.id, b.slug, b.title, b.description, b.products_count, ${pictureRow('pic')} as picture
  from brands b
  left join pictures pic on pic.id = b.picture_id`

/**
 * Returns brands that have goods on sale, in the order of the Ukrainian alphabet, which the database's own
 * sorting does not follow.
 */
export async function listBrands(database: Database): Promise<Brand[]> {
  const { rows } = await sql<BrandRow>`select ${COLUMNS} where b.products_count > 0`.execute(database)
  return rows.map(presentBrand).toSorted((a, b) => TITLES.compare(a.title, b.title))
}

/**
 * Returns a brand, given its slug or an earlier one. A brand without goods keeps its page, because they may
 * come back.
 */
export async function findBrand(database: Database, slug: string): Promise<Brand | null> {
  const { rows } = await sql<BrandRow>`
    select ${COLUMNS}
    where b.slug = ${slug} or b.id = (select target_id from old_slugs where kind = 'brand' and slug = ${slug})
    order by b.slug = ${slug} desc
    limit 1`.execute(database)
  return rows[0] ? presentBrand(rows[0]) : null
}

function presentBrand(row: BrandRow): Brand {
  return { ...row, uri: `/brands/${row.slug}`, picture: presentPicture(row.picture) }
}
