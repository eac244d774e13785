import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { movedDay } from './demo-dates.ts'
import type { DemoShowcase } from './demo-files.ts'
import type { PictureIds } from './demo-pictures.ts'

/** Adds collections, promotions, banners and category pictures. Existing ones stay as they are. */
export async function loadShowcase(
  database: Database,
  feedId: number,
  showcase: DemoShowcase,
  pictures: PictureIds,
  now: Date,
): Promise<void> {
  await loadCollections(database, feedId, showcase, pictures)
  await loadPromotions(database, feedId, showcase, pictures, now)
  await loadBanners(database, feedId, showcase, pictures)
  for (const [externalId, picture] of Object.entries(showcase.category_pictures)) {
    await database
      .updateTable('categories')
      .set({ picture_id: pictures.get(picture) ?? null })
      .where('feed_id', '=', feedId)
      .where('external_id', '=', externalId)
      .where('picture_id', 'is', null)
      .execute()
  }
  await database
    .updateTable('categories')
    .set({ is_returnable: false })
    .where('feed_id', '=', feedId)
    .where('external_id', 'in', showcase.not_returnable_categories)
    .where('is_returnable', 'is', null)
    .execute()
}

async function loadCollections(
  database: Database,
  feedId: number,
  { collections }: DemoShowcase,
  pictures: PictureIds,
) {
  for (const [position, { slug, title, description, picture, offer_ids }] of collections.entries()) {
    const row = await database
      .insertInto('collections')
      .values({
        feed_id: feedId,
        slug,
        title,
        description,
        position,
        picture_id: pictures.get(picture) ?? null,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) await showTogether(database, 'collection', row.id, await productsOf(database, feedId, offer_ids))
  }
}

async function loadPromotions(
  database: Database,
  feedId: number,
  { promotions }: DemoShowcase,
  pictures: PictureIds,
  now: Date,
) {
  for (const [position, promotion] of promotions.entries()) {
    const { slug, title, short, description, picture, date_from, date_to, offer_ids } = promotion
    const row = await database
      .insertInto('promotions')
      .values({
        feed_id: feedId,
        slug,
        title,
        short,
        description,
        position,
        starts_on: movedDay(date_from, now),
        ends_on: movedDay(date_to, now),
        picture_id: pictures.get(picture) ?? null,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) await showTogether(database, 'promotion', row.id, await productsOf(database, feedId, offer_ids))
  }
}

async function showTogether(
  database: Database,
  kind: 'collection' | 'promotion',
  id: number,
  products: readonly number[],
) {
  await sql`
    insert into ${sql.table(`${kind}_products`)} (${sql.ref(`${kind}_id`)}, product_id, position)
    select ${id}, product_id, place - 1
    from unnest(${products}::bigint[]) with ordinality given (product_id, place)`.execute(database)
}

async function loadBanners(
  database: Database,
  feedId: number,
  { banners }: DemoShowcase,
  pictures: PictureIds,
) {
  const known = await database
    .selectFrom('banners')
    .select('id')
    .where('feed_id', '=', feedId)
    .executeTakeFirst()
  if (known) return
  await database
    .insertInto('banners')
    .values(
      banners.map(({ title, text, url, picture }, position) => ({
        feed_id: feedId,
        title,
        text,
        url,
        position,
        picture_id: pictures.get(picture) ?? null,
      })),
    )
    .execute()
}

/** Returns the products of the offers, each once, in the order of the list. */
async function productsOf(
  database: Database,
  feedId: number,
  offerIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select v.product_id
    from unnest(${offerIds.map(String)}::text[]) with ordinality as o (external_id, place)
    join variants v on v.feed_id = ${feedId} and v.external_id = o.external_id
    group by v.product_id
    order by min(o.place)`.execute(database)
  return rows.map(({ product_id }) => product_id)
}
