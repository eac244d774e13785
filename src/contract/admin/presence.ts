import { z } from 'zod'
import { isPresencePlace, type PresencePlace } from '#src/domain/rights/presence.ts'

export const presenceParams = z.object({ tab: z.uuid() })
export const presenceBody = z.object({
  place: z.custom<PresencePlace>(
    (value) => typeof value === 'string' && isPresencePlace(value),
    'Такого місця немає',
  ),
})
const personSchema = z.object({ id: z.number().int(), name: z.string() })
export const presenceAnswer = z.object({ data: z.array(personSchema) })
export type PresentPerson = z.infer<typeof personSchema>
/** Sent in the stream of news: everybody who has something open that the listener may see. */
export type PresentEverywhere = readonly (PresentPerson & { place: PresencePlace })[]
