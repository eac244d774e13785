import { savedVersionAnswer } from '#src/contract/admin/seen.ts'
import { notFound } from '#src/http/errors.ts'
import {
  changeScheduleBody,
  runParams,
  scheduleFieldsSchema,
  startedAnswer,
} from '#src/contract/admin/imports.ts'
import { removeSchedule, restoreSchedule } from '#src/import-runs/removed-schedules.ts'
import { addSchedule, changeSchedule, readSchedule } from '#src/import-runs/schedules.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const right = 'import.run'

/** When feeds are imported automatically. */
export const importScheduleRoutes: AdminRoutes = (desk, { database, clock }) => {
  desk.post(
    '/import-schedules',
    { right, body: scheduleFieldsSchema, answer: startedAnswer, status: 201 },
    async ({ actor, body }) => ({
      data: { id: await addSchedule(database, { actor, now: clock(), fields: body }) },
    }),
  )

  desk.patch(
    '/import-schedules/:id',
    { right, params: runParams, body: changeScheduleBody, answer: savedVersionAnswer },
    async ({ actor, params, body: { version, ...fields } }) => {
      const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      if (Object.keys(changes).length === 0) throw notFound('address')
      const change = { actor, now: clock(), id: params.id, changes, version }
      return { data: { version: await changeSchedule(database, change) } }
    },
  )

  desk.post(
    '/import-schedules/:id/read',
    { right, params: runParams, answer: startedAnswer, status: 202 },
    async ({ actor, params }) => ({ data: { id: await readSchedule(database, { actor, id: params.id }) } }),
  )

  desk.delete('/import-schedules/:id', { right, params: runParams }, async ({ actor, params }) => {
    await removeSchedule(database, { actor, now: clock(), id: params.id })
  })

  desk.post('/import-schedules/:id/restore', { right, params: runParams }, async ({ actor, params }) => {
    await restoreSchedule(database, { actor, now: clock(), id: params.id })
  })
}
