import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { HIDDEN, PERSONAL_FIELDS, withoutPerson } from './personal-facts.ts'
import { recordAudit } from './record-audit.ts'

/** What identifies a person who must be forgotten. */
export type Forgotten = {
  /** Numbers of her orders. */
  orders: readonly string[]
  phones: readonly string[]
  /** E-mail addresses and full names. */
  words: readonly string[]
}

type Row = { id: number; entity: string; entity_id: string; before: unknown; after: unknown }

/** Digits that a phone number has both with and without the code of its country. */
const LAST_DIGITS = 9
const ROUND = 500
const JOB = { kind: 'job', name: 'Вилучення особистих даних' } as const

/**
 * Removes everything that identifies a person from the journal. A redacted row keeps its hash, so the chain stays intact.
 * A new row records the hash of what is left of it, by which `verifyAudit` distinguishes it from a forgery. The team's own
 * rows stay. Returns the number of redacted rows.
 */
export async function redactAudit(
  transaction: Database,
  { orders, phones, words }: Forgotten,
): Promise<number> {
  const numbers = phones.map(digitsOf).filter((digits) => digits.length === LAST_DIGITS)
  const known = words.map((word) => word.toLowerCase()).filter((word) => word.length > 0)
  const text = sql`concat_ws(' ', entity_id, before::text, after::text)`
  const { rows } = await sql<Row>`
    select id, entity, entity_id, before, after from staff_audit
    where entity not in ('staff', 'audit') and (
      (entity = 'order' and entity_id = any(${orders}::text[]))
      or exists (select from unnest(${known}::text[]) word where position(word in lower(${text})) > 0)
      or exists (select from unnest(${numbers}::text[]) number
        where position(number in regexp_replace(${text}, '\\D', '', 'g')) > 0)
    ) order by id`.execute(transaction)
  const isHers = (said: string) =>
    known.some((word) => said.toLowerCase().includes(word)) ||
    numbers.some((number) => said.replaceAll(/\D/g, '').includes(number))
  return rewrite(
    transaction,
    rows.map((row) => {
      const isAbout = row.entity === 'customer' ? isHers(row.entity_id) : orders.includes(row.entity_id)
      const clean = (facts: unknown) => withoutWords(isAbout ? withoutFields(facts) : facts, isHers)
      const entity_id = isHers(row.entity_id) ? `${HIDDEN}${row.entity_id.slice(-4)}` : row.entity_id
      return { was: row, now: { entity_id, before: clean(row.before), after: clean(row.after) } }
    }),
  )
}

/** Redacts rows of orders and customers: earlier versions wrote names, contacts, addresses and notes into them. */
export async function redactOldAudit(database: Database): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await sql<Row>`
      select id, entity, entity_id, before, after from staff_audit
      where entity in ('order', 'customer') and exists (
        select from (values (before), (after)) side (facts)
        cross join lateral jsonb_each(case when jsonb_typeof(facts) = 'object' then facts else '{}' end) fact
        where fact.key = any(${PERSONAL_FIELDS}::text[]) and fact.value not in ('null', 'false', '""', ${JSON.stringify(HIDDEN)}::jsonb)
      ) order by id limit ${ROUND}`.execute(transaction)
    return rewrite(
      transaction,
      rows.map((row) => {
        const { entity_id, before, after } = row
        return { was: row, now: { entity_id, before: withoutFields(before), after: withoutFields(after) } }
      }),
    )
  })
}

type Change = { was: Row; now: Pick<Row, 'entity_id' | 'before' | 'after'> }

async function rewrite(transaction: Database, changes: readonly Change[]): Promise<number> {
  const changed = changes.filter(
    ({ was, now }) =>
      JSON.stringify([was.entity_id, was.before, was.after]) !==
      JSON.stringify([now.entity_id, now.before, now.after]),
  )
  if (changed.length === 0) return 0
  const rows: { id: number; hash: string }[] = []
  await sql`select set_config('vitryna.redacts_audit', 'on', true)`.execute(transaction)
  for (const { was, now } of changed) {
    const { rows: left } = await sql<{ id: number; hash: string }>`
      update staff_audit set entity_id = ${now.entity_id}, before = ${stored(now.before)}::jsonb,
        after = ${stored(now.after)}::jsonb
      where id = ${was.id} returning id, encode(staff_audit_hash(staff_audit), 'hex') as hash`.execute(
      transaction,
    )
    rows.push(...left)
  }
  await sql`select set_config('vitryna.redacts_audit', 'off', true)`.execute(transaction)
  await recordAudit(transaction, JOB, [
    { action: 'audit.redact', entity: 'audit', entityId: String(rows.length), after: { rows } },
  ])
  return rows.length
}

const stored = (facts: unknown) => (facts === null ? null : JSON.stringify(facts))

function withoutFields(facts: unknown): unknown {
  return isObject(facts) ? withoutPerson(facts) : facts
}

/** The facts without any text that contains one of the person's words, at any depth. */
function withoutWords(facts: unknown, isHers: (said: string) => boolean): unknown {
  if (typeof facts === 'string') return isHers(facts) ? HIDDEN : facts
  if (Array.isArray(facts)) return facts.map((fact: unknown) => withoutWords(fact, isHers))
  if (!isObject(facts)) return facts
  return Object.fromEntries(
    Object.entries(facts).map(([key, fact]: [string, unknown]) => [key, withoutWords(fact, isHers)]),
  )
}

function isObject(facts: unknown): facts is object {
  return typeof facts === 'object' && facts !== null && !Array.isArray(facts)
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-LAST_DIGITS)
}
