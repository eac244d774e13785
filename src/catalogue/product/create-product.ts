import { randomUUID } from 'node:crypto'
import { productDocument } from '#src/catalogue-index/product-document.ts'
import type { Database } from '#src/database/connect.ts'
import { toSlug } from '#src/domain/catalogue/slug.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { type ByHand, changeCatalogue } from '../change-catalogue.ts'
import { ownFeed } from '../own-feed.ts'

/**
 * Creates a product of one variant with a name and a price alone, hidden until it is shown by hand. Returns
 * its id.
 * @throws RightRefused
 */
export function createProduct(
  database: Database,
  who: ByHand,
  { title, price }: { title: string; price: number },
): Promise<number> {
  return changeCatalogue(database, { ...who, right: 'goods.price' }, async (transaction, audit) => {
    const feed_id = await ownFeed(transaction)
    const category_id = await firstCategory(transaction, feed_id)
    const external_id = randomUUID()
    const { id } = await transaction
      .insertInto('products')
      .values({
        feed_id,
        external_id,
        slug: await freeSlug(transaction, title),
        title,
        category_id,
        doc: productDocument({ title }),
        is_visible: false,
        price: toKopiykas(price),
        pinned: ['is_visible'],
        created_at: who.now,
        updated_at: who.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('variants')
      .values({ product_id: id, feed_id, external_id, price: toKopiykas(price), stock: 0 })
      .execute()
    audit({
      action: 'product.create',
      entity: 'product',
      entityId: String(id),
      after: { title, price: toKopiykas(price) },
    })
    return id
  })
}

/** A new product is in the first category until it is moved. In a shop without categories one is created. */
async function firstCategory(transaction: Database, feedId: number): Promise<number> {
  const known = await transaction
    .selectFrom('categories')
    .select('id')
    .where('merged_into', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await transaction
    .insertInto('categories')
    .values({ feed_id: feedId, slug: 'tovary', title: 'Товари', path: 'tovary', root_id: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction.updateTable('categories').set({ root_id: id }).where('id', '=', id).execute()
  return id
}

async function freeSlug(transaction: Database, title: string): Promise<string> {
  const base = toSlug(title, 'tovar')
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    const [known, former] = await Promise.all([
      transaction.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst(),
      transaction
        .selectFrom('old_slugs')
        .select('slug')
        .where('kind', '=', 'product')
        .where('slug', '=', slug)
        .executeTakeFirst(),
    ])
    if (!known && !former) return slug
  }
}
