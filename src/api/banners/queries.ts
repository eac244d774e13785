import { sql } from 'kysely'
import type { Banner } from '#src/contract/showcase.ts'
import type { Database } from '#src/database/connect.ts'
import { presentPicture, type PictureRow } from '../pictures/present-picture.ts'
import { pictureRow } from '../pictures/queries.ts'

type BannerRow = Omit<Banner, 'picture'> & { picture: PictureRow | null }

export async function listBanners(database: Database): Promise<Banner[]> {
  const { rows } = await sql<BannerRow>`
    select b.id, b.title, b.text, b.url, ${pictureRow('pic')} as picture
    from banners b
    left join pictures pic on pic.id = b.picture_id
    order by b.position, b.id`.execute(database)
  return rows.map((row) => ({ ...row, picture: presentPicture(row.picture) }))
}
