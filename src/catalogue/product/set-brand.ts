import { sql } from 'kysely'
import { productDocument } from '#src/catalogue-index/product-document.ts'
import type { Database } from '#src/database/connect.ts'
import { foldKey } from '#src/import/fold-key.ts'
import { assignSlugs } from '#src/import/merge/assign-slugs.ts'
import { slugBases } from '#src/import/merge/slug-bases.ts'
import { findBrandByName } from '../brands/find-named-brand.ts'
import { withPin } from '../pinned-fields.ts'
import { Refusal } from '../refusal.ts'

const TITLE_LIMIT = 100

/**
 * Sets the brand with this name, which is created if there is none; an empty name removes the brand. It is
 * pinned. Words of the former brand find the product until the next import.
 * @throws Refusal
 */
export async function setBrand(
  transaction: Database,
  { id, feed_id }: { id: number; feed_id: number },
  name: string,
  now: Date,
): Promise<void> {
  const title = name.replace(/\s+/g, ' ').trim()
  if (title.length > TITLE_LIMIT) throw new Refusal(`Бренд: до ${TITLE_LIMIT} знаків.`)
  const brandId = title === '' ? null : await brandOf(transaction, feed_id, title)
  const words = productDocument({ title: '', brand: title })
  await sql`
    update products p set brand_id = ${brandId}, doc = p.doc || ${words}::tsvector, content_hash = '',
      pinned = ${withPin('p', 'brand_id')}, updated_at = ${now}
    where p.id = ${id}`.execute(transaction)
}

async function brandOf(transaction: Database, feedId: number, title: string): Promise<number> {
  const known = await findBrandByName(transaction, title)
  if (known) return known.id
  const key = foldKey(title)
  await assignSlugs(
    transaction,
    slugBases([{ key, title, fallback: 'brend', rank: 1 }]),
    sql`select slug from brands union select slug from old_slugs where kind = 'brand'`,
  )
  const { rows } = await sql<{ id: number }>`
    insert into brands (feed_id, slug, title, key) select ${feedId}, slug, ${title}, key from new_slugs
    returning id`.execute(transaction)
  const [made] = rows
  if (!made) throw new Error(`no address for the brand ${key}`)
  return made.id
}
