import { sql } from 'kysely'
import type { Banner } from '#src/contract/showcase.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { presentPicture, type PictureRow } from '#src/pictures/present-picture.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'

type BannerRow = Omit<Banner, 'picture'> & { picture: PictureRow | null }

/**
 * Returns the banners to show. A banner that ends with its promotion disappears on the day after the
 * promotion's last. `today` is a day `YYYY-MM-DD` in Ukraine.
 */
export async function listBanners(database: Database, today: string): Promise<Banner[]> {
  const { rows } = await sql<BannerRow>`${PREPARED}
    select b.id, b.title, b.text, b.url, ${pictureRow('pic')} as picture
    from banners b
    left join pictures pic on pic.id = b.picture_id
    where not (b.ends_with_promotion and exists (
      select from promotions m where '/promotions/' || m.slug = b.url and m.ends_on < ${today}::date
    ))
    order by b.position, b.id`.execute(database)
  return rows.map((row) => ({ ...row, picture: presentPicture(row.picture) }))
}
