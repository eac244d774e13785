import { sql } from 'kysely'
import type { Customer } from '#src/contract/auth.ts'
import type { Database } from '#src/database/connect.ts'

/** Null where the e-mail belongs to another customer. A changed e-mail is no longer a proven one. */
export async function saveProfile(
  database: Database,
  { id, name, email, phone }: Customer,
): Promise<Customer | null> {
  try {
    const { rows } = await sql<Customer>`
      update customers
      set name = ${name}, email = ${email}, phone = ${phone},
          email_verified_at = case when lower(email) = lower(${email}) then email_verified_at end
      where id = ${id}
      returning id, name, email, phone`.execute(database)
    return rows[0] ?? null
  } catch (error) {
    if (isEmailTaken(error)) return null
    throw error
  }
}

function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'customers_email'
}
