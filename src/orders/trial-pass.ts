import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#src/database/connect.ts'
import { hasRight } from '#src/domain/rights/rights.ts'

/** Cookie that makes the next order of this browser a trial order. */
export const TRIAL_COOKIE = 'trial_order'
export const TRIAL_MS = 30 * 60_000
/** Right needed to begin a trial order, checked again when the order comes. */
export const TRIAL_RIGHT = 'settings.change'

const PASS = /^(\d{1,12})\.(\d{1,16})\.([\w-]{43})$/

/** A pass with the person's id, its end in milliseconds and the shop's signature of both; valid for `TRIAL_MS`. */
export function makeTrialPass(secret: string, { staffId, now }: { staffId: number; now: Date }): string {
  const said = `${staffId}.${now.getTime() + TRIAL_MS}`
  return `${said}.${signed(secret, said)}`
}

/** Whether an order with this cookie is a trial: the pass is genuine and not expired, and its person still has the right. */
export async function isTrial(
  { database, secret, now }: { database: Database; secret: string; now: Date },
  cookie: string | undefined,
): Promise<boolean> {
  const [, staffId, until, signature] = PASS.exec(cookie ?? '') ?? []
  if (staffId === undefined || until === undefined || signature === undefined) return false
  if (Number(until) <= now.getTime()) return false
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signed(secret, `${staffId}.${until}`))))
    return false
  const person = await database
    .selectFrom('staff')
    .select('role')
    .where('id', '=', Number(staffId))
    .where('is_active', '=', true)
    .executeTakeFirst()
  return person !== undefined && hasRight(person.role, TRIAL_RIGHT)
}

function signed(secret: string, said: string): string {
  return createHmac('sha256', secret).update(`trial order ${said}`).digest('base64url')
}
