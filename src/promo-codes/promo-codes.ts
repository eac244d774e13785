import type { Selectable } from 'kysely'
import { promoWordsSchema, type PromoWords, type TypedPromoWords } from '#src/contract/admin/promo-codes.ts'
import type { Database } from '#src/database/connect.ts'
import { isPickupOrder } from '#src/database/pickup-orders.ts'
import type { PromoCodeTables } from '#src/database/tables/promo-codes.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { foldPromoCode } from '#src/domain/promo-codes/promo-code.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { act, demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { checked } from '#src/staff/checked.ts'
import { expectVersion } from '#src/staff/expect-version.ts'

export type StoredPromoCode = Selectable<PromoCodeTables['promo_codes']>
/** An order that was placed with a code; kopiykas. */
export type PromoUse = {
  number: string
  created_at: Date
  status: OrderStatus
  is_pickup: boolean
  promo_discount: number
  total: number
}

const USES = 50
/** The right to change prices is the right to make codes. */
const right = 'goods.price'

/**
 * The newest first.
 *
 * @param part so many, made before the one of this id; without it all
 * @throws RightRefused
 */
export async function listPromoCodes(
  database: Database,
  actor: Actor,
  part?: { before: number | null; limit: number },
): Promise<StoredPromoCode[]> {
  demandRight(actor, right)
  const all = database.selectFrom('promo_codes').selectAll().orderBy('id', 'desc')
  if (!part) return all.execute()
  const { before, limit } = part
  return (before === null ? all : all.where('id', '<', before)).limit(limit).execute()
}

/** With the newest orders that have it; null where there is none. @throws RightRefused */
export async function loadPromoCode(
  database: Database,
  actor: Actor,
  id: number,
): Promise<{ row: StoredPromoCode; version: string; uses: PromoUse[] } | null> {
  demandRight(actor, right)
  const row = await database.selectFrom('promo_codes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const uses = await database
    .selectFrom('orders')
    .select(['number', 'created_at', 'status', isPickupOrder.as('is_pickup'), 'promo_discount', 'total'])
    .where('promo_code_id', '=', id)
    .orderBy('id', 'desc')
    .limit(USES)
    .execute()
  return { row, version: versionOf(wordsOf(row)), uses }
}

/** By its word, however it is typed; null where there is none. @throws RightRefused */
export async function findPromoCode(
  database: Database,
  actor: Actor,
  code: string,
): Promise<StoredPromoCode | null> {
  demandRight(actor, right)
  const row = await database
    .selectFrom('promo_codes')
    .selectAll()
    .where('folded', '=', foldPromoCode(code))
    .executeTakeFirst()
  return row ?? null
}

type Save = {
  actor: Actor
  /** Null for a new one. */
  id: number | null
  words: Partial<TypedPromoWords>
  /** Of what was changed; absent where none was seen. */
  version?: string
}

/**
 * Makes a code or changes what is given of it; answers its id, null where there is none. Orders that were placed with it
 * stay as they are.
 *
 * @throws RightRefused, InvalidInput, Conflict
 */
export async function savePromoCode(
  database: Database,
  { actor, id, words, version }: Save,
): Promise<number | null> {
  return act(database, { actor, right }, async (transaction, audit) => {
    const before = id === null ? null : await lock(transaction, id)
    if (id !== null && !before) return null
    const known = before && wordsOf(before)
    if (known && version !== undefined)
      await expectVersion(transaction, {
        entity: 'promo_code',
        entityId: String(id),
        version,
        currentVersion: versionOf(known),
        current: { version: versionOf(known) },
      })
    const given = { ...known, ...words }
    const after = checked(await schemaBeside(transaction, given.code ?? '', id), given)
    const row = { ...after, folded: foldPromoCode(after.code) }
    const saved = await write(transaction, id, { ...row, made_by: nameOf(actor) })
    audit({ action: 'promo_code.save', entity: 'promo_code', entityId: String(saved), before: known, after })
    return saved
  })
}

/** Orders keep the word and what it took off. False where there is none. @throws RightRefused */
export async function removePromoCode(database: Database, actor: Actor, id: number): Promise<boolean> {
  return act(database, { actor, right }, async (transaction, audit) => {
    const row = await lock(transaction, id)
    if (!row) return false
    await transaction.deleteFrom('promo_codes').where('id', '=', id).execute()
    audit({ action: 'promo_code.remove', entity: 'promo_code', entityId: String(id), before: wordsOf(row) })
    return true
  })
}

async function lock(transaction: Database, id: number): Promise<StoredPromoCode | null> {
  const row = await transaction
    .selectFrom('promo_codes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** What the words of a code must be beside the other codes: a word that is taken is said with all else that is wrong. */
async function schemaBeside(transaction: Database, code: string, id: number | null) {
  const other = await transaction
    .selectFrom('promo_codes')
    .select(['id', 'code'])
    .where('folded', '=', foldPromoCode(code))
    .executeTakeFirst()
  if (!other || other.id === id) return promoWordsSchema
  const message = `Такий промокод уже є: ${other.code}`
  return promoWordsSchema.refine(() => false, { path: ['code'], message, when: () => true })
}

async function write(
  transaction: Database,
  id: number | null,
  { made_by, ...row }: PromoWords & { folded: string; made_by: string },
): Promise<number> {
  if (id !== null) {
    await transaction.updateTable('promo_codes').set(row).where('id', '=', id).execute()
    return id
  }
  const made = await transaction
    .insertInto('promo_codes')
    .values({ ...row, made_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

function wordsOf(row: StoredPromoCode): PromoWords {
  const { code, kind, discount, least_sum, starts_on, ends_on } = row
  const { most_uses, most_per_customer, with_reduced, is_active } = row
  return {
    code,
    kind,
    discount,
    least_sum,
    starts_on,
    ends_on,
    most_uses,
    most_per_customer,
    with_reduced,
    is_active,
  }
}

function nameOf(actor: Actor): string {
  return 'name' in actor ? actor.name : 'команда'
}
