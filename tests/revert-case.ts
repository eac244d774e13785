import { expect } from 'vitest'
import { revertConflictSchema } from '#src/contract/admin/audit.ts'
import { createVault } from '#src/settings/vault.ts'
import { revertChange } from '#src/reverts/revert-change.ts'
import type { RevertShop } from '#src/reverts/revert-kind.ts'
import { type AuditRow, listAudit } from '#src/staff/audit.ts'
import { COMMAND, type Actor } from '#src/staff/actor.ts'
import { Conflict } from '#src/staff/refusals.ts'
import { lastingFolder } from './lasting-folder.ts'
import { TEST_CONFIG, type TestShop } from './start-test-shop.ts'

type Given<State> = {
  entity: string
  /** The states that are written one after another. */
  states: readonly [State, State, State]
  write: (state: State) => Promise<unknown>
  read: () => Promise<unknown>
}

/**
 * One kind of change: it is made three times by the shop's own function, and `read` says what there is then.
 */
export type RevertCase = Pick<Given<unknown>, 'entity' | 'read'> & { changes: (() => Promise<unknown>)[] }

/** A case whose changes write these states. */
export function revertCase<State>({ entity, states, write, read }: Given<State>): RevertCase {
  return { entity, read, changes: states.map((state) => () => write(state)) }
}

/** What the functions that put changes back need of this shop. */
export function revertShop({ database }: TestShop): RevertShop {
  return { database, vault: createVault(TEST_CONFIG.secret), dataDir: lastingFolder() }
}

/**
 * The newest row of the journal about a thing.
 * @throws Error when the journal has none
 */
export async function newestRow({ database }: Pick<TestShop, 'database'>, entity: string): Promise<AuditRow> {
  const [row] = await listAudit(database, COMMAND, { entity, limit: 1 })
  if (!row) throw new Error(`the journal has nothing of ${entity}`)
  return row
}

/**
 * Puts back a change, and another one over what somebody has changed since. The second is refused first, and
 * is done when the new state was seen.
 *
 * @returns what there was, and what there is each time
 */
export async function putBackTwice(
  shop: TestShop,
  actor: Actor,
  { entity, read, changes: [first, second, third] }: RevertCase,
): Promise<{ was: unknown; putBack: unknown; overridden: unknown }> {
  const room = revertShop(shop)
  const revert = (id: number, seen?: string) => revertChange(room, { actor, id, seen, now: new Date() })
  await first?.()
  const was = await read()
  await second?.()
  const row = await newestRow(shop, entity)
  expect(await read()).not.toEqual(was)
  await revert(row.id)
  const putBack = await read()
  expect(await newestRow(shop, entity)).toMatchObject({ actor: actor.kind, after: { put_back: row.id } })
  await expect(revert(row.id)).rejects.toThrow('Зараз так і є: повертати нічого.')

  await second?.()
  const other = await newestRow(shop, entity)
  await third?.()
  const before = await read()
  const refused = await revert(other.id).catch((error: unknown) => error)
  expect(await read()).toEqual(before)
  const { version } = revertConflictSchema.parse(refused instanceof Conflict ? refused.current : refused)
  await revert(other.id, version)
  return { was, putBack, overridden: await read() }
}
