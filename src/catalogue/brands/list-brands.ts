import { sql } from 'kysely'
import type { BrandRow } from '#src/contract/admin/brands.ts'
import type { Database } from '#src/database/connect.ts'
import { foldKey } from '#src/import/fold-key.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'
import { type PictureRow, presentPicture } from '#src/pictures/present-picture.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { titleVersion } from '../expect-title.ts'

type Asked = { actor: Actor; query: string; skip: number; limit: number }

/**
 * Returns brands, those with the most goods on sale first, including those with none.
 * @throws RightRefused
 */
export async function listBrandsByHand(
  database: Database,
  { actor, query, skip, limit }: Asked,
): Promise<BrandRow[]> {
  demandRight(actor, 'goods.describe')
  const { rows } = await sql<Omit<BrandRow, 'picture'> & { picture: PictureRow | null }>`
    select b.id, b.slug, b.title, b.products_count, ${pictureRow('pic')} as picture,
      array(select l.key from brand_aliases l where l.brand_id = b.id and l.key <> b.key order by l.key) as aliases
    from (
      select * from brands
      where ${query} = '' or strpos(lower(title), lower(${query})) > 0
      order by products_count desc, title, id limit ${limit} offset ${skip}
    ) b
    left join pictures pic on pic.id = b.picture_id
    order by b.products_count desc, b.title, b.id`.execute(database)
  return rows.map(({ picture, aliases, ...row }) => ({
    ...row,
    version: titleVersion(row.title),
    aliases: aliases.filter((alias) => alias !== foldKey(row.title)),
    picture: presentPicture(picture)?.url ?? null,
  }))
}
