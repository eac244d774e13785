import {
  missesAnswer,
  runningOutAnswer,
  servicesAnswer,
  takingsAnswer,
  takingsQuery,
  todayAnswer,
} from '#src/contract/admin/today.ts'
import { findRunningOut } from '#src/catalogue/desk/running-out.ts'
import { listLapsingHolds } from '#src/payments/settle-holds.ts'
import { listStuckRefunds } from '#src/payments/stuck-refunds.ts'
import { presentPicture } from '#src/pictures/present-picture.ts'
import { listMisses } from '#src/search/owner-queries.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { paymentDesk } from '../orders/room-deps.ts'
import { readServices } from './read-services.ts'
import { readTakings } from './read-takings.ts'
import { readToday } from './read-today.ts'

const SHOWN_GOODS = 4
const SHOWN_MISSES = 5

/** «Сьогодні»: what waits for whoever asks, and what the owner looks at in the morning. */
export const todayDeskRoutes: AdminRoutes = (desk, deps) => {
  const { config, database, clock } = deps
  const openPayments = paymentDesk(deps)

  desk.get('/today', { right: 'desk.open', answer: todayAnswer }, async ({ actor }) => ({
    data: await readToday(database, { actor, now: clock() }),
  }))

  desk.get(
    '/today/takings',
    { right: 'takings.see', query: takingsQuery, answer: takingsAnswer },
    async ({ actor, query: { days } }) => ({
      data: await readTakings(database, { actor, days, now: clock() }),
    }),
  )

  desk.get('/today/stock', { right: 'goods.stock', answer: runningOutAnswer }, async ({ actor }) => {
    const goods = await findRunningOut(database, { actor, now: clock(), limit: SHOWN_GOODS })
    return { data: goods.map((good) => ({ ...good, picture: presentPicture(good.picture) })) }
  })

  desk.get('/today/misses', { right: 'showcase.change', answer: missesAnswer }, async ({ actor }) => {
    const misses = await listMisses(database, { actor, now: clock(), limit: SHOWN_MISSES })
    return { data: misses.map(({ query, misses: times }) => ({ query, misses: times })) }
  })

  desk.get('/today/services', { right: 'counts.see', answer: servicesAnswer }, async () => {
    const now = clock()
    const holds = await listLapsingHolds(database, await openPayments(), now)
    const refunds = await listStuckRefunds(database, now)
    return { data: await readServices(database, { now, hasMail: config.hasMail, holds, refunds }) }
  })
}
