import { sql } from 'kysely'
import { nameDocument } from '#src/catalogue-index/product-document.ts'
import type { Database } from '#src/database/connect.ts'
import { foldKey } from '#src/import/fold-key.ts'
import type { ConvertedPicture } from '#src/import/pictures/convert-picture.ts'
import { addAvif, type PictureDeps } from '#src/import/pictures/process-picture.ts'
import { dropUnusedPictures, saveOwnPicture } from '#src/import/pictures/save-own-picture.ts'
import { type ByHand, changeCatalogue } from '../change-catalogue.ts'
import { expectTitle } from '../expect-title.ts'
import { Refusal } from '../refusal.ts'
import { recordMergedBrand } from './merged-brands.ts'
import { findBrandByName, findNamedBrand, type NamedBrand } from './find-named-brand.ts'

const TITLE_LIMIT = 100
const right = 'goods.describe'

/** The versions of the two brands that the caller saw. Without one it is not compared. */
type SeenBoth = { from?: string | undefined; into?: string | undefined }

/**
 * Renames a brand. Feeds that use the new name mean this brand from now on; its address stays. Returns it
 * with its former title.
 * @throws Conflict, Refusal, RightRefused
 */
export function renameBrand(
  database: Database,
  who: ByHand,
  { brand, title, version }: { brand: string; title: string; version?: string | undefined },
): Promise<NamedBrand> {
  return changeCatalogue(database, { ...who, right }, async (transaction, audit) => {
    const found = await findNamedBrand(transaction, brand)
    await expectTitle(transaction, { entity: 'brand', entityId: found.id, title: found.title, version })
    const given = title.replace(/\s+/g, ' ').trim()
    if (given === '' || given.length > TITLE_LIMIT) throw new Refusal(`Назва: від 1 до ${TITLE_LIMIT} знаків`)
    const other = await findBrandByName(transaction, given)
    if (other && other.id !== found.id)
      throw new Refusal(
        `Бренд «${other.title}» вже є. З двох можна зробити один.`,
        `Так: npm run shop -- brands merge "${found.title}" "${other.title}"`,
      )
    await transaction.updateTable('brands').set({ title: given }).where('id', '=', found.id).execute()
    await addAlias(transaction, foldKey(given), found.id)
    await addWords(transaction, found.id, given)
    audit({
      action: 'brand.rename',
      entity: 'brand',
      entityId: String(found.id),
      before: { title: found.title },
      after: { title: given },
    })
    return found
  })
}

/**
 * Merges one brand into another, now and in all imports to come. Its address redirects to the other.
 * @throws Conflict, Refusal, RightRefused
 */
export function mergeBrands(
  database: Database,
  who: ByHand,
  { versions, ...names }: { from: string; into: string; versions?: SeenBoth | undefined },
): Promise<{ from: NamedBrand; into: NamedBrand; changed: number }> {
  return changeCatalogue(database, { ...who, right }, async (transaction, audit) => {
    const from = await findNamedBrand(transaction, names.from)
    const into = await findNamedBrand(transaction, names.into)
    if (from.id === into.id) throw new Refusal('Потрібні два різні бренди.')
    for (const [{ id, title }, version] of [[from, versions?.from] as const, [into, versions?.into] as const])
      await expectTitle(transaction, { entity: 'brand', entityId: id, title, version })
    // In the order of ids, as imports and the index write products.
    await sql`
      select count(*) from (
        select id from products where brand_id = ${from.id} order by id for no key update
      ) locked`.execute(transaction)
    await recordMergedBrand(transaction, { from, into, now: who.now })
    const { numAffectedRows = 0n } = await sql`
      update products set brand_id = ${into.id}, doc = doc || ${nameDocument(into.title)}::tsvector
      where brand_id = ${from.id}`.execute(transaction)
    await sql`update brand_aliases set brand_id = ${into.id} where brand_id = ${from.id}`.execute(transaction)
    await sql`update old_slugs set target_id = ${into.id} where kind = 'brand' and target_id = ${from.id}`.execute(
      transaction,
    )
    await transaction.deleteFrom('brands').where('id', '=', from.id).execute()
    await addAlias(transaction, from.key, into.id)
    await sql`
      insert into old_slugs (kind, slug, target_id) values ('brand', ${from.slug}, ${into.id})
      on conflict (kind, slug) do update set target_id = excluded.target_id`.execute(transaction)
    const changed = Number(numAffectedRows)
    audit({
      action: 'brand.merge',
      entity: 'brand',
      entityId: String(from.id),
      before: { title: from.title, slug: from.slug, merged_ids: [from.id] },
      after: { into: into.title, changed },
    })
    return { from, into, changed }
  })
}

/**
 * Sets the logo of a brand; null removes it.
 * @throws Refusal, RightRefused
 */
export async function putBrandPicture(
  shop: PictureDeps,
  who: ByHand,
  name: string,
  picture: ConvertedPicture | null,
): Promise<NamedBrand> {
  let pictureId: number | null = null
  const brand = await changeCatalogue(shop.database, { ...who, right }, async (transaction, audit) => {
    const found = await findNamedBrand(transaction, name)
    if (picture) pictureId = await saveOwnPicture(transaction, shop.dataDir, 'shown', picture)
    await transaction
      .updateTable('brands')
      .set({ picture_id: pictureId })
      .where('id', '=', found.id)
      .execute()
    await dropUnusedPictures(transaction)
    audit({
      action: 'brand.picture',
      entity: 'brand',
      entityId: String(found.id),
      before: { picture_id: found.picture_id },
      after: { picture_id: pictureId },
    })
    return found
  })
  if (pictureId !== null) await addAvif(shop, pictureId)
  return brand
}

async function addAlias(transaction: Database, key: string, brandId: number): Promise<void> {
  await sql`
    insert into brand_aliases (key, brand_id)
    select ${key}, ${brandId} where not exists (select from brands where key = ${key})
    on conflict (key) do update set brand_id = excluded.brand_id`.execute(transaction)
}

/**
 * Makes its goods findable by the new name at once. The words of the former one are removed by the next
 * import.
 */
async function addWords(transaction: Database, brandId: number, title: string): Promise<void> {
  await sql`
    update products set doc = doc || ${nameDocument(title)}::tsvector, content_hash = ''
    where brand_id = ${brandId}`.execute(transaction)
}
