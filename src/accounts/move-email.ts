import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { enqueue } from '#src/outbox/enqueue.ts'

/** Changes the e-mail of an account. The new one is not proven, and the owner of the former one gets a letter. */
export async function moveEmail(transaction: Database, id: number, email: string | null): Promise<void> {
  const { rows } = await sql<{ before: string | null; has_moved: boolean }>`
    update customers c
    set email = ${email}, new_email = null,
        email_verified_at = case when lower(c.email) = lower(${email}) then email_verified_at end
    from (select id, email from customers where id = ${id} for update) was
    where c.id = was.id
    returning was.email as before, lower(was.email) is distinct from lower(c.email) as has_moved`.execute(
    transaction,
  )
  const [moved] = rows
  if (!moved?.has_moved || moved.before === null) return
  const payload = { email: moved.before, customer_id: id }
  await enqueue(transaction, { topic: 'account.email_changed', order_id: null, payload })
}

/** Stores the wish for another e-mail and asks the owner of the present one by letter. False if the wished one is taken. */
export async function askForNewEmail(
  transaction: Database,
  { id, email, wish }: { id: number; email: string | null; wish: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_other: boolean }>`
    update customers c set new_email = ${wish}
    from (select id, new_email from customers where id = ${id} for update) was
    where c.id = was.id and (
      lower(was.new_email) = lower(${wish})
      or not exists (select from customers other where lower(other.email) = lower(${wish}))
    )
    returning lower(was.new_email) is distinct from lower(${wish}) as is_other`.execute(transaction)
  const [asked] = rows
  if (!asked) return false
  if (asked.is_other && email !== null) await askForChangeMail(transaction, id, email)
  return true
}

export async function askForChangeMail(
  database: Database,
  customer_id: number,
  email: string,
): Promise<void> {
  const payload = { email, customer_id }
  await enqueue(database, { topic: 'account.email_change', order_id: null, payload })
}

/** Runs the work; null if it failed because the e-mail belongs to another customer. */
export async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'customers_email') return null
    throw error
  }
}
