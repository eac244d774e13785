import {
  missesAnswer,
  runningOutAnswer,
  servicesAnswer,
  takingsAnswer,
  takingsQuery,
  todayAnswer,
} from '#src/contract/admin/today.ts'
import { proxyWarning } from '#src/config/owner-warnings.ts'
import { findRunningOut } from '#src/catalogue/desk/running-out.ts'
import { listLapsingHolds } from '#src/payments/settle-holds.ts'
import { listStuckRefunds } from '#src/payments/stuck-refunds.ts'
import { hasRight, type Right } from '#src/domain/rights/rights.ts'
import { presentPicture } from '#src/pictures/present-picture.ts'
import { listMisses } from '#src/search/owner-queries.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { paymentDesk } from '../orders/room-deps.ts'
import { readServices } from './read-services.ts'
import { readTakings } from './read-takings.ts'
import { readToday } from './read-today.ts'

const SHOWN_GOODS = 4
const SHOWN_MISSES = 5

/** The parts of «Сьогодні», and the right that each requires. */
const PART_RIGHTS = {
  takings: 'takings.see',
  stock: 'goods.stock',
  misses: 'showcase.change',
  services: 'counts.see',
} as const satisfies Record<string, Right>

/**
 * «Сьогодні»: what waits for the person who asks, and what the owner looks at in the morning. Everybody opens
 * it and requests all of it before the role is known, so a part that the role may not see is null, not
 * refused.
 */
export const todayDeskRoutes: AdminRoutes = (desk, deps) => {
  const { config, database, clock } = deps
  const openPayments = paymentDesk(deps)

  desk.get('/today', { right: 'desk.open', answer: todayAnswer }, async ({ actor }) => ({
    data: await readToday(database, { actor, now: clock() }),
  }))

  desk.get(
    '/today/takings',
    { right: 'desk.open', query: takingsQuery, answer: takingsAnswer },
    async ({ actor, query: { days } }) => ({
      data: await ifHers('takings', actor, async () => readTakings(database, { actor, days, now: clock() })),
    }),
  )

  desk.get('/today/stock', { right: 'desk.open', answer: runningOutAnswer }, async ({ actor }) => ({
    data: await ifHers('stock', actor, async () => {
      const goods = await findRunningOut(database, { actor, now: clock(), limit: SHOWN_GOODS })
      return goods.map((good) => ({ ...good, picture: presentPicture(good.picture) }))
    }),
  }))

  desk.get('/today/misses', { right: 'desk.open', answer: missesAnswer }, async ({ actor }) => ({
    data: await ifHers('misses', actor, async () => {
      const misses = await listMisses(database, { actor, now: clock(), limit: SHOWN_MISSES })
      return misses.map(({ query, misses: times, has_synonym }) => ({ query, misses: times, has_synonym }))
    }),
  }))

  desk.get('/today/services', { right: 'desk.open', answer: servicesAnswer }, async ({ actor }) => ({
    data: await ifHers('services', actor, async () => {
      const now = clock()
      const holds = await listLapsingHolds(database, await openPayments(), now)
      const refunds = await listStuckRefunds(database, now)
      return readServices(database, {
        now,
        hasMail: config.hasMail,
        holds,
        refunds,
        dataDir: config.dataDir,
        proxyWarning: proxyWarning(config),
      })
    }),
  }))
}

async function ifHers<Part>(
  part: keyof typeof PART_RIGHTS,
  { role }: StaffActor,
  read: () => Promise<Part>,
): Promise<Part | null> {
  return hasRight(role, PART_RIGHTS[part]) ? read() : null
}
