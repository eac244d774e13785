import { z } from 'zod'
import { changeSchedule, listSchedules, scheduleVersion } from '#src/import-runs/schedules.ts'
import { checked } from '#src/staff/checked.ts'
import type { RevertKind } from './revert-kind.ts'

/** All but the address, which the journal has without its password. */
const wordsSchema = z
  .object({
    title: z.string(),
    every: z.enum(['hour', 'day', 'hand']),
    at_hour: z.int(),
    at_minute: z.int(),
    is_automatic: z.boolean(),
  })
  .partial()

export const schedule: RevertKind = {
  whyNot: () => 'Адресу прайсу журнал зберігає без пароля: її вписують у розкладі знову.',
  facts: ({ before, after }) => (before['address'] === after?.['address'] ? { before, after } : null),
  open: async ({ database }, who, { entity_id, before }) => {
    const id = Number(entity_id)
    const found = (await listSchedules(database, who)).find((known) => known.id === id)
    if (!found) return null
    const { title, every, at_hour, at_minute, is_automatic } = found
    const now = { title, every, at_hour, at_minute, is_automatic }
    const changes = Object.fromEntries(
      Object.entries(checked(wordsSchema, before)).filter(([, value]) => value !== undefined),
    )
    return {
      now,
      put: () => changeSchedule(database, { ...who, id, changes, version: scheduleVersion(found) }),
    }
  },
}
