import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { causedBy } from '#src/database/current-request.ts'
import { LEASE_MS, whileLeased } from '#src/jobs/while-leased.ts'
import { copyProblem } from './copy-problem.ts'
import { pruneCopies, renewCopy, takeCopy, type TakenCopy } from './copy-queue.ts'
import { type CopyWork, WORK_HERE } from './copy-work.ts'
import { copiesFolder } from './list-copies.ts'
import type { CopySource } from './make-copy.ts'

export type CopyDeps = CopySource & {
  now: () => Date
  onError: (error: unknown) => void
  /** Called in the context of the request that has ordered the copy. */
  onMade?: (copy: string) => void
  /** By default in this process. */
  work?: CopyWork
  signal?: AbortSignal
}

/** Makes or tries the next copy that waits, or the one with this id; returns false if none waits. */
export async function runNextCopy(deps: CopyDeps, id?: number): Promise<boolean> {
  const { database, onError } = deps
  const taken = await takeCopy(database, LEASE_MS, id)
  if (!taken) return false
  const renew = () => renewCopy(database, taken.id, LEASE_MS)
  await causedBy(taken.request_id, 'copy', () =>
    whileLeased({ leaseMs: LEASE_MS, renew, onError }, () =>
      taken.work === 'make' ? make(deps, taken) : drill(deps, taken),
    ),
  )
  return true
}

async function make(deps: CopyDeps, { id, name }: TakenCopy): Promise<void> {
  const { database, dataDir, now, work = WORK_HERE, signal } = deps
  try {
    const target = join(copiesFolder(dataDir), name)
    // It exists if the shop was killed after completing it, but before recording that. A folder cannot be
    // renamed to an existing one.
    await rm(target, { recursive: true, force: true })
    const bytes = await work.make(deps, { target, now: now(), ...(signal && { signal }) })
    await save(deps, id, { state: 'ready', ready_at: now(), bytes, problem: null })
    deps.onMade?.(name)
  } catch (error) {
    // A copy that was interrupted because the shop stops is started again later.
    if (signal?.aborted) return save(deps, id, { state: 'asked' })
    await save(deps, id, { state: 'failed', problem: copyProblem(error) })
    throw error
  }
  await pruneCopies({ database, dataDir }, now())
}

async function drill(deps: CopyDeps, { id, name }: TakenCopy): Promise<void> {
  const { databaseUrl, dataDir, work = WORK_HERE, signal } = deps
  const folder = join(copiesFolder(dataDir), name)
  const problem = await work.drill(folder, databaseUrl, signal).catch(copyProblem)
  if (signal?.aborted) return save(deps, id, { drill_state: 'asked' })
  await save(deps, id, {
    drill_state: problem === null ? 'ok' : 'failed',
    drilled_at: deps.now(),
    drill_problem: problem,
  })
}

type Change = Partial<{
  state: 'asked' | 'ready' | 'failed'
  ready_at: Date
  bytes: number
  problem: string | null
  drill_state: 'asked' | 'ok' | 'failed'
  drilled_at: Date
  drill_problem: string | null
}>

async function save({ database }: CopyDeps, id: number, change: Change): Promise<void> {
  await database
    .updateTable('copies')
    .set({ ...change, lease_until: null })
    .where('id', '=', id)
    .execute()
}
