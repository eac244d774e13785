import { sql } from 'kysely'
import type { Customer } from '#src/contract/auth.ts'
import type { Database } from '#src/database/connect.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'

/** What a customer asks for; undefined stays as it is, an empty text is taken away. */
export type ProfileRequest = {
  name?: string | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** The profile as it would be; null where it would lose its e-mail, by which its customer signs in. */
export function changedProfile(customer: Customer, asked: ProfileRequest): Customer | null {
  const { name = customer.name } = asked
  const email = asked.email === undefined ? customer.email : asked.email || null
  const phone = asked.phone === undefined ? customer.phone : normalizePhone(asked.phone ?? '')
  return email === null && customer.email !== null ? null : { id: customer.id, name, email, phone }
}

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
