import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

export type NewCustomer = { name: string; email: string; password_hash: string; created_at: Date }

/** Returns null where the e-mail belongs to somebody, even to one who registers at this very moment. */
export async function insertCustomer(database: Database, customer: NewCustomer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into customers (name, email, password_hash, created_at)
    values (${customer.name}, ${customer.email}, ${customer.password_hash}, ${customer.created_at})
    on conflict (lower(email)) do nothing
    returning id`.execute(database)
  return rows[0]?.id ?? null
}

export type Login = { id: number; password_hash: string | null; new_email: string | null }

/**
 * Finds an account by its address or, failing that, by a new address that is waiting for consent; `new_email`
 * is then set.
 */
export async function findLogin(database: Database, email: string): Promise<Login | null> {
  const { rows } = await sql<Login>`
    select id, password_hash, null as new_email from customers where lower(email) = lower(${email})
    union all
    (select id, password_hash, new_email from customers where lower(new_email) = lower(${email}) order by id limit 1)
    limit 1`.execute(database)
  return rows[0] ?? null
}

/**
 * Removes a wished new address. Only the owner of the present one can have set the password, so the wish is not
 * known to be hers.
 */
export async function dropNewEmail(transaction: Database, id: number): Promise<void> {
  await sql`update customers set new_email = null where id = ${id}`.execute(transaction)
}

export async function savePasswordHash(database: Database, id: number, passwordHash: string): Promise<void> {
  await sql`update customers set password_hash = ${passwordHash} where id = ${id}`.execute(database)
}
