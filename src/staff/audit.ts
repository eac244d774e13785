import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { demandRight } from './act.ts'
import type { Actor } from './actor.ts'
import { recordAudit } from './record-audit.ts'

export type AuditRow = {
  id: number
  created_at: Date
  actor: 'staff' | 'command' | 'job'
  staff_id: number | null
  actor_name: string | null
  device: string | null
  action: string
  entity: string
  entity_id: string
  before: unknown
  after: unknown
}

export type AuditFilter = {
  /** Rows older than this one. */
  olderThan?: number | undefined
  staffId?: number | undefined
  actor?: 'staff' | 'command' | 'job' | undefined
  entity?: string | undefined
  entityId?: string | undefined
  /** Days in Kyiv, `YYYY-MM-DD`; both are included. */
  from?: string | undefined
  to?: string | undefined
  limit: number
}

const COLUMNS = [
  'id',
  'created_at',
  'actor',
  'staff_id',
  'actor_name',
  'device',
  'action',
  'entity',
  'entity_id',
  'before',
  'after',
] as const

/** A row of the journal; null if there is none or it has been pruned. @throws RightRefused */
export async function findAuditRow(database: Database, actor: Actor, id: number): Promise<AuditRow | null> {
  demandRight(actor, 'audit.see')
  const row = await database.selectFrom('staff_audit').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Rows of the journal, newest first. @throws RightRefused */
export async function listAudit(database: Database, actor: Actor, filter: AuditFilter): Promise<AuditRow[]> {
  demandRight(actor, 'audit.see')
  const { olderThan, staffId, entity, entityId, from, to, limit } = filter
  return database
    .selectFrom('staff_audit')
    .select(COLUMNS)
    .$if(olderThan !== undefined, (query) => query.where('id', '<', olderThan ?? 0))
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? 0))
    .$if(filter.actor !== undefined, (query) => query.where('actor', '=', filter.actor ?? 'job'))
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .$if(entityId !== undefined, (query) => query.where('entity_id', '=', entityId ?? ''))
    .$if(from !== undefined, (query) =>
      query.where(sql<boolean>`created_at >= ${from}::date::timestamp at time zone 'Europe/Kyiv'`),
    )
    .$if(to !== undefined, (query) =>
      query.where(sql<boolean>`created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Kyiv'`),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type AuditFilters = { people: { id: number; name: string }[]; entities: string[] }

/** Values by which the journal can be filtered. @throws RightRefused */
export async function listAuditFilters(database: Database, actor: Actor): Promise<AuditFilters> {
  demandRight(actor, 'audit.see')
  const people = await database.selectFrom('staff').select(['id', 'name']).orderBy('name').execute()
  // A recursive query: each step finds the next value in the index, so the time does not grow with the journal.
  const { rows } = await sql<{ entity: string }>`
    with recursive entities as (
      (select entity from staff_audit order by entity limit 1)
      union all
      select (select a.entity from staff_audit a where a.entity > e.entity order by a.entity limit 1)
      from entities e where e.entity is not null
    )
    select entity from entities where entity is not null`.execute(database)
  return { people, entities: rows.map(({ entity }) => entity) }
}

export type AuditCheck =
  | { state: 'whole'; rows: number; lastId: number; print: string }
  | { state: 'broken'; id: number; fault: 'edited' | 'missing' | 'end' }

type Link = { id: number; fault: 'edited' | 'missing' }

/**
 * Recomputes the hash of every row and follows the chain to its end, from its beginning or from where the last pruning
 * says that it begins.
 *
 * @param known a row as an earlier check printed it, which reveals a chain that was rewritten as a whole
 */
export async function verifyAudit(
  database: Database,
  known?: { id: number; print: string },
): Promise<AuditCheck> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const fault = await findFault(transaction)
      if (fault) return { state: 'broken', ...fault }
      const { rows } = await sql<{ rows: number; last_id: number; print: string; is_end: boolean }>`
        select (select count(*) from staff_audit) as rows, h.last_id, encode(h.hash, 'hex') as print,
          case when h.last_id = 0 then not exists (select from staff_audit)
            else exists (select from staff_audit a where a.id = h.last_id and a.hash = h.hash)
              and not exists (select from staff_audit a where a.id > h.last_id) end as is_end
        from staff_audit_head h`.execute(transaction)
      const [head] = rows
      if (!head?.is_end) return { state: 'broken', id: head?.last_id ?? 0, fault: 'end' }
      if (known && !(await stands(transaction, known)))
        return { state: 'broken', id: known.id, fault: 'edited' }
      return { state: 'whole', rows: head.rows, lastId: head.last_id, print: head.print }
    })
}

async function stands(transaction: Database, { id, print }: { id: number; print: string }): Promise<boolean> {
  const { rows } = await sql`
    select from staff_audit where id = ${id} and encode(hash, 'hex') = ${print}`.execute(transaction)
  return rows.length > 0
}

/** The first row that was altered or before which rows are missing. */
async function findFault(transaction: Database): Promise<Link | null> {
  const isEdited = sql`(hash is distinct from counted and left_hash is distinct from encode(counted, 'hex'))`
  const { rows } = await sql<Link>`
    with chain as (
      select a.id, a.previous, a.hash, staff_audit_hash(a) as counted,
        lag(a.id) over (order by a.id) as before_id, lag(a.hash) over (order by a.id) as before_hash
      from staff_audit a
    ), redacted as (
      -- Hash of what is left of a row from which a person was redacted, by the last row that records a redaction of it.
      select distinct on (id) (r ->> 'id')::bigint as id, r ->> 'hash' as left_hash
      from staff_audit p cross join lateral jsonb_array_elements(p.after -> 'rows') r
      where p.entity = 'audit' and p.action = 'audit.redact'
      order by id, p.id desc
    ), beginning as (
      select coalesce(
        (select jsonb_build_object('id', (p.after ->> 'through')::bigint, 'hash', p.after ->> 'hash') from staff_audit p
          where p.action = 'audit.prune' order by p.id desc limit 1),
        jsonb_build_object('id', 0, 'hash', encode(sha256('vitryna'), 'hex'))
      ) as at
    )
    select id, case when ${isEdited} then 'edited'
      when id <> coalesce(before_id, (at ->> 'id')::bigint) + 1 then 'missing' else 'edited' end as fault
    from chain left join redacted using (id) cross join beginning
    where ${isEdited}
      or id <> coalesce(before_id, (at ->> 'id')::bigint) + 1
      or previous is distinct from coalesce(before_hash, decode(at ->> 'hash', 'hex'))
    order by id limit 1`.execute(transaction)
  return rows[0] ?? null
}

/** Deletes rows older than two years and records in the journal up to which. Returns the number of rows. */
export async function pruneAudit(database: Database): Promise<number> {
  return inTransaction(database, async (transaction) => {
    // The lock stops rows from being written before the row that records the pruning.
    await sql`select from staff_audit_head for update`.execute(transaction)
    const { rows } = await sql<{ id: number; hash: string }>`
      select id, encode(hash, 'hex') as hash from staff_audit
      where id < (select coalesce(min(id), 9223372036854775807) from staff_audit
        where created_at >= now() - interval '2 years')
      order by id desc limit 1`.execute(transaction)
    const [last] = rows
    if (!last) return 0
    await sql`select set_config('vitryna.prunes_audit', 'on', true)`.execute(transaction)
    const { numAffectedRows } = await sql`delete from staff_audit where id <= ${last.id}`.execute(transaction)
    await sql`select set_config('vitryna.prunes_audit', 'off', true)`.execute(transaction)
    await recordAudit(transaction, { kind: 'job', name: 'Строк зберігання' }, [
      {
        action: 'audit.prune',
        entity: 'audit',
        entityId: String(last.id),
        after: { through: last.id, hash: last.hash },
      },
    ])
    return Number(numAffectedRows ?? 0)
  })
}
