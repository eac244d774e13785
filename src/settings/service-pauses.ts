import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

/** How many calls in a row have to fail before what the service does is no longer offered … */
export const FAILURES_TO_PAUSE = 3
/** … unless this much time lies between two of them … */
const ROW_MINUTES = 10
/** … for this many minutes. The first failure after a pause begins another one. */
const PAUSE_MINUTES = 15
/** Calls sent together fail together, and count as one. */
const TOGETHER_SECONDS = 1
const PROBLEM_LETTERS = 200

/** `problem` contains no key: it is the message of the failure that an owner may see. */
export type ServicePause = { service: string; problem: string; failures: number; paused_until: Date }

/**
 * Counts an answer of a service that shoppers depend on. The time is the database's, so that it is the same
 * for all processes.
 *
 * @param problem why it does not work; null if it does, even if it has refused one order
 */
export async function noteServiceAnswer(
  database: Database,
  service: string,
  problem: string | null,
): Promise<void> {
  if (problem === null) {
    await sql`${PREPARED} delete from service_failures where service = ${service}`.execute(database)
    return
  }
  const text = problem.slice(0, PROBLEM_LETTERS)
  const failures = sql`case
    when greatest(known.failed_at, known.paused_until) < now() - make_interval(mins => ${ROW_MINUTES}) then 1
    when known.failed_at > now() - make_interval(secs => ${TOGETHER_SECONDS}) then known.failures
    else known.failures + 1
  end`
  await sql`
    insert into service_failures as known (service, failures, failed_at, problem)
    values (${service}, 1, now(), ${text})
    on conflict (service) do update set
      failures = ${failures},
      failed_at = now(),
      problem = excluded.problem,
      paused_until = case
        when known.paused_until > now() then known.paused_until
        when ${failures} >= ${FAILURES_TO_PAUSE} then now() + make_interval(mins => ${PAUSE_MINUTES})
      end
    `.execute(database)
}

/**
 * Returns the services whose ways to pay or to deliver are not offered now, the one whose pause ends first at
 * the beginning.
 */
export async function listServicePauses(database: Database): Promise<ServicePause[]> {
  const { rows } = await sql<ServicePause>`${PREPARED}
    select service, problem, failures, paused_until from service_failures
    where paused_until > now() order by paused_until, service`.execute(database)
  return rows
}

/**
 * Offers the service again at once. Returns false if it was not paused.
 * @throws RightRefused
 */
export async function resumeService(
  database: Database,
  { actor, service }: { actor: Actor; service: string },
): Promise<boolean> {
  return act(database, { actor, right: 'settings.change' }, async (transaction, audit) => {
    const paused = await transaction
      .deleteFrom('service_failures')
      .where('service', '=', service)
      .where('paused_until', '>', sql<Date>`now()`)
      .returning('paused_until')
      .executeTakeFirst()
    if (!paused) return false
    audit({
      action: 'service.resume',
      entity: 'service',
      entityId: service,
      before: { paused_until: paused.paused_until },
      after: { paused_until: null },
    })
    return true
  })
}
