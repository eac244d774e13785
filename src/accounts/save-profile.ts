import { sql } from 'kysely'
import type { Customer } from '#src/contract/auth.ts'
import type { Database } from '#src/database/connect.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { askForNewEmail, moveEmail, unlessTaken } from './move-email.ts'

/** Changes to a profile. An undefined field stays as it is; an empty text clears it. */
export type ProfileRequest = {
  name?: string | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** The profile after the changes; null if it would lose its e-mail, by which the customer signs in. */
export function changedProfile(customer: Customer, asked: ProfileRequest): Customer | null {
  const { name = customer.name } = asked
  const email = asked.email === undefined ? customer.email : asked.email || null
  const phone = asked.phone === undefined ? customer.phone : normalizePhone(asked.phone ?? '')
  return email === null && customer.email !== null ? null : { id: customer.id, name, email, phone }
}

/**
 * Saves a profile; null if the e-mail belongs to another customer. Without a proof that the request is the customer's own, a new
 * e-mail is only stored as a wish, so that a stolen token cannot take over the account.
 */
export async function saveProfile(
  database: Database,
  { id, name, email, phone }: Customer,
  { isProven }: { isProven: boolean },
): Promise<Customer | null> {
  const save = async (transaction: Database): Promise<Customer | null> => {
    const { rows } = await sql<{ email: string | null; is_same: boolean }>`
      select email, lower(email) is not distinct from lower(${email}) as is_same
      from customers where id = ${id} for update`.execute(transaction)
    const [door] = rows
    if (!door) return null
    if (isProven || door.is_same || email === null) await moveEmail(transaction, id, email)
    else if (!(await askForNewEmail(transaction, { id, email: door.email, wish: email }))) return null
    await sql`update customers set name = ${name}, phone = ${phone} where id = ${id}`.execute(transaction)
    return { id, name, email, phone }
  }
  return unlessTaken(() => database.transaction().execute(save))
}
