import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

export type NewCustomer = { name: string; email: string; password_hash: string; created_at: Date }

/** Inserts a customer; null if the e-mail belongs to another one, even to one who registers at this moment. */
export async function insertCustomer(database: Database, customer: NewCustomer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into customers (name, email, password_hash, created_at)
    values (${customer.name}, ${customer.email}, ${customer.password_hash}, ${customer.created_at})
    on conflict (lower(email)) do nothing
    returning id`.execute(database)
  return rows[0]?.id ?? null
}

export type Login = { id: number; password_hash: string | null; new_email: string | null }

/** The account with this e-mail, or the one that wishes to have it, with `new_email` set. */
export async function findLogin(database: Database, email: string): Promise<Login | null> {
  const { rows } = await sql<Login>`
    select id, password_hash, null as new_email from customers where lower(email) = lower(${email})
    union all
    (select id, password_hash, new_email from customers where lower(new_email) = lower(${email}) order by id limit 1)
    limit 1`.execute(database)
  return rows[0] ?? null
}

/** Drops the wish for another e-mail. The owner of the present one has just set a password, so the wish may be a stranger's. */
export async function dropNewEmail(transaction: Database, id: number): Promise<void> {
  await sql`update customers set new_email = null where id = ${id}`.execute(transaction)
}

export async function savePasswordHash(database: Database, id: number, passwordHash: string): Promise<void> {
  await sql`update customers set password_hash = ${passwordHash} where id = ${id}`.execute(database)
}
