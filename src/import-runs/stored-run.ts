import { z } from 'zod'
import type { Database } from '#src/database/connect.ts'
import type { RunState } from '#src/database/tables/import-runs.ts'
import { ROLES } from '#src/domain/rights/rights.ts'
import { LEASE_MS } from '#src/jobs/while-leased.ts'
import type { Actor } from '#src/staff/actor.ts'
import { leaseEnd } from './run-lease.ts'
import { RunRefused } from './run-refused.ts'

/** How the owner wants the file to be read. */
export const runOptionsSchema = z.object({
  feed: z.string().optional(),
  rates: z.record(z.string(), z.string()).optional(),
  defaultStock: z.number().int().optional(),
  decimal: z.enum([',', '.']).optional(),
  isRestock: z.boolean().optional(),
  /** Whether the address may be in the shop's private network, because a command on its machine gave it. */
  isPrivate: z.boolean().optional(),
})
export type RunOptions = z.infer<typeof runOptionsSchema>

/** Where relative pictures are looked for, and the name of the file without its ending. */
const runOriginSchema = z.object({
  origin: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('file'), folder: z.string() }),
    z.object({ kind: z.literal('address'), url: z.string() }),
  ]),
  stem: z.string(),
})
export type RunOrigin = z.infer<typeof runOriginSchema>

/** The actor who asked, as it is stored. */
export const actorSchema: z.ZodType<Actor> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('command'), putsBack: z.number().exactOptional() }),
  z.object({ kind: z.literal('job'), name: z.string() }),
  z.object({
    kind: z.literal('staff'),
    id: z.number(),
    name: z.string(),
    role: z.enum(ROLES),
    device: z.string(),
    provedAt: z.coerce.date(),
    putsBack: z.number().exactOptional(),
  }),
])

export const differenceCountsSchema = z.object({
  new: z.number(),
  price: z.number(),
  held: z.number(),
  stock: z.number(),
  text: z.number(),
  gone: z.number(),
  refused: z.number(),
  warnings: z.number(),
  pinned: z.number(),
  same: z.number(),
  offers: z.number(),
  /** Products of the feed that were on the site, and those of them that the file lacks. */
  visible: z.number(),
  missing: z.number(),
})
export type RunCounts = z.infer<typeof differenceCountsSchema>

/** What the owner has agreed to beside the differences: the number of goods that disappear, and of refused offers. */
export const consentSchema = z.object({ gone: z.number().optional(), refused: z.number().optional() })
export type Consent = z.infer<typeof consentSchema>

export type StoredRun = {
  id: number
  schedule_id: number | null
  feed: string
  source: string
  state: RunState
  file: string | null
  origin: RunOrigin | null
  options: RunOptions
  actor: Actor
  counts: RunCounts | null
  fingerprint: string | null
  consent: Consent
}

/** Loads a run. Throws `RunRefused` if there is none. */
export async function getRun(database: Database, id: number): Promise<StoredRun> {
  const row = await database
    .selectFrom('import_runs')
    .select([
      'id',
      'schedule_id',
      'feed',
      'source',
      'state',
      'file',
      'origin',
      'options',
      'actor',
      'counts',
      'fingerprint',
      'consent',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new RunRefused(`Немає імпорту № ${id}`)
  return {
    ...row,
    origin: runOriginSchema.nullable().parse(row.origin),
    options: runOptionsSchema.parse(row.options),
    actor: actorSchema.parse(row.actor),
    counts: differenceCountsSchema.nullable().parse(row.counts),
    consent: consentSchema.parse(row.consent),
  }
}

export type NewRun = {
  actor: Actor
  /** Shown to people: an address or the name of a file. */
  source: string
  state: 'queued' | 'reading'
  scheduleId?: number | null
  options?: RunOptions
  origin?: RunOrigin | null
}

/** Stores a new run and returns its id. One that is read by this process has a lease, which the process renews. */
export async function insertRun(database: Database, run: NewRun): Promise<number> {
  const { id } = await database
    .insertInto('import_runs')
    .values({
      source: run.source,
      state: run.state,
      schedule_id: run.scheduleId ?? null,
      options: JSON.stringify(run.options ?? {}),
      origin: run.origin ? JSON.stringify(run.origin) : null,
      actor: JSON.stringify(run.actor),
      actor_name: nameOf(run.actor),
      lease_until: run.state === 'reading' ? leaseEnd(LEASE_MS) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function nameOf(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.name : actor.kind === 'job' ? 'за розкладом' : 'команда'
}
