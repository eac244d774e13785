import { sql } from 'kysely'
import { MOST_ADDRESSES } from '#src/contract/address-limits.ts'
import type { AddressRequest } from '#src/contract/addresses.ts'
import type { Database } from '#src/database/connect.ts'
import type { StoredDelivery } from '#src/domain/delivery/delivery-address.ts'

export type StoredAddress = { id: number; delivery: StoredDelivery; is_default: boolean }

/** A customer's addresses: the default one first, then in the order in which they were saved. */
export async function listAddresses(database: Database, customerId: number): Promise<StoredAddress[]> {
  return database
    .selectFrom('customer_addresses')
    .select(['id', 'delivery', 'is_default'])
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()
}

/** Saves an address; the first one becomes the default. Null if the customer has `MOST_ADDRESSES` already. */
export async function addAddress(
  database: Database,
  customerId: number,
  { delivery, is_default }: AddressRequest,
): Promise<StoredAddress | null> {
  return database.transaction().execute(async (transaction) => {
    const known = await lockAddresses(transaction, customerId)
    // A repeated press must not save the same address twice.
    const same = await findSame(transaction, customerId, delivery)
    if (!same && known.length >= MOST_ADDRESSES) return null
    const isFirst = is_default || known.length === 0
    if (isFirst) await clearDefault(transaction, customerId)
    if (same) {
      const { id } = same
      return isFirst ? setFields(transaction, { id, customerId }, { is_default: true }) : same
    }
    return transaction
      .insertInto('customer_addresses')
      .values({ customer_id: customerId, delivery: JSON.stringify(delivery), is_default: isFirst })
      .returning(['id', 'delivery', 'is_default'])
      .executeTakeFirstOrThrow()
  })
}

type Named = { id: number; customerId: number }

/** Changes an address; null if the customer has no such address. */
export async function changeAddress(
  database: Database,
  named: Named,
  { delivery, is_default }: AddressRequest,
): Promise<StoredAddress | null> {
  return database.transaction().execute(async (transaction) => {
    const known = await lockAddresses(transaction, named.customerId)
    const before = known.find(({ id }) => id === named.id)
    if (!before) return null
    if (is_default) await clearDefault(transaction, named.customerId)
    return setFields(transaction, named, {
      delivery: JSON.stringify(delivery),
      is_default: is_default || before.is_default,
    })
  })
}

/** Removes an address; false if there is none. If it was the default, the oldest of the rest becomes the default. */
export async function removeAddress(database: Database, { id, customerId }: Named): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const known = await lockAddresses(transaction, customerId)
    const gone = known.find((address) => address.id === id)
    if (!gone) return false
    await transaction.deleteFrom('customer_addresses').where('id', '=', id).execute()
    const next = known.find((address) => address.id !== id)
    if (gone.is_default && next)
      await setFields(transaction, { id: next.id, customerId }, { is_default: true })
    return true
  })
}

/** Locks the customer, so that two tabs together cannot exceed the bound or make two defaults. */
async function lockAddresses(transaction: Database, customerId: number): Promise<StoredAddress[]> {
  await transaction.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
  return listAddresses(transaction, customerId)
}

async function findSame(
  transaction: Database,
  customerId: number,
  delivery: AddressRequest['delivery'],
): Promise<StoredAddress | null> {
  const { rows } = await sql<StoredAddress>`
    select id, delivery, is_default from customer_addresses
    where customer_id = ${customerId} and delivery = ${JSON.stringify(delivery)}::jsonb`.execute(transaction)
  return rows[0] ?? null
}

async function clearDefault(transaction: Database, customerId: number): Promise<void> {
  await transaction
    .updateTable('customer_addresses')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute()
}

async function setFields(
  transaction: Database,
  { id, customerId }: Named,
  fields: { delivery?: string; is_default: boolean },
): Promise<StoredAddress> {
  return transaction
    .updateTable('customer_addresses')
    .set(fields)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(['id', 'delivery', 'is_default'])
    .executeTakeFirstOrThrow()
}
