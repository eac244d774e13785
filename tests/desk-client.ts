import type { Role } from '#src/domain/rights/rights.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import { findSession, startSession } from '#src/staff/sessions.ts'
import type { Database } from '#src/database/connect.ts'
import { nextNumber } from './next-number.ts'
import { type Caller, createCaller, type Headers, type TestShop } from './start-test-shop.ts'

/** The origin of the desk's page when `inject` calls it. */
export const DESK_ORIGIN = 'http://localhost'

export type DeskClient = Caller & {
  /** Who calls; a test hands this to the rooms' own functions too. */
  actor: StaffActor
  token: string
  /** The headers of each call: the cookie, and the origin of the desk's page. */
  headers: Headers
}

/**
 * Makes a person of the shop in this role, with a session of her own that begins by the shop's clock.
 *
 * @returns a client whose paths are whole: `/api/admin/…`
 */
export async function signedIn(
  shop: Pick<TestShop, 'app' | 'database' | 'clock'>,
  role: Role,
  now = shop.clock(),
): Promise<DeskClient> {
  const { token, actor } = await buildSession(shop.database, role, now)
  const headers = { origin: DESK_ORIGIN, cookie: `desk=${token}` }
  return { ...createCaller(shop.app, async () => headers), actor, token, headers }
}

/** Makes a person with a session without calling the shop. */
export async function buildSession(
  database: Database,
  role: Role,
  now = new Date(),
): Promise<{ token: string; actor: StaffActor }> {
  const number = nextNumber()
  const { id } = await database
    .insertInto('staff')
    .values({ name: `Оксана ${number}`, email: `staff-${number}-${Date.now()}@oselia.example`, role })
    .returning('id')
    .executeTakeFirstOrThrow()
  const device = { isOwnDevice: false, device: 'Chrome, Linux', address: '127.0.0.1' }
  const token = await startSession(database, { staffId: id, ...device }, now)
  const session = await findSession(database, token, now)
  if (!session) throw new Error('the session is not there')
  return { token, actor: session.actor }
}
