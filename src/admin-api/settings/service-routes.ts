import { notFound } from '#src/http/errors.ts'
import {
  checkParams,
  directoryAnswer,
  shiftAnswer,
  shiftBody,
  type ShownShift,
} from '#src/contract/admin/settings.ts'
import { directoryStatus } from '#src/delivery/directory/directory-status.ts'
import { requestDirectory } from '#src/delivery/directory/request-directory.ts'
import { type KnownShift, moveShift, showShift } from '#src/receipts/shift-by-hand.ts'
import { resumeService } from '#src/settings/service-pauses.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { deliveryDeps } from '../orders/room-deps.ts'

const right = 'settings.change'

/** Actions of the owner on the cash register and the carrier's directory. */
export const serviceDeskRoutes: AdminRoutes = (desk, deps) => {
  const { database, vault, config, clock } = deps
  const receipts = { database, vault, url: config.providers.checkbox, limitMs: config.waits.outboundMs }

  desk.get('/settings/shift', { right, answer: shiftAnswer }, async ({ actor }) => ({
    data: presentShift(await showShift(receipts, actor)),
  }))

  desk.put('/settings/shift', { right, body: shiftBody }, async ({ actor, body }) => {
    await moveShift(receipts, { actor, deed: body.is_open ? 'open' : 'close' })
  })

  desk.post(
    '/settings/services/:service/resume',
    { right, params: checkParams },
    async ({ actor, params: { service } }) => {
      if (!(await resumeService(database, { actor, service }))) throw notFound('address')
    },
  )

  desk.get('/settings/directory', { right, answer: directoryAnswer }, async () => {
    const { refreshed_at, tried_at, ...status } = await directoryStatus(database)
    return {
      data: {
        ...status,
        refreshed_at: refreshed_at?.toISOString() ?? null,
        tried_at: tried_at?.toISOString() ?? null,
      },
    }
  })

  desk.post('/settings/directory', { right }, async ({ actor }) => {
    await requestDirectory(deliveryDeps(deps), { actor, now: clock() })
  })
}

const STATES: Readonly<Record<string, ShownShift['state']>> = {
  CREATED: 'opening',
  OPENING: 'opening',
  OPENED: 'open',
  CLOSING: 'closing',
}

function presentShift(known: KnownShift | null): ShownShift {
  if (known === null) return { is_set_up: false, state: 'closed', opened_at: null, opens: '', closes: '' }
  const { shift, hours } = known
  return {
    is_set_up: true,
    state: (shift && STATES[shift.status]) ?? 'closed',
    opened_at: shift?.opened_at ?? null,
    ...hours,
  }
}
