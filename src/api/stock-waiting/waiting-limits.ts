import type { Contact } from '#src/domain/contact/contact.ts'
import { countedEmail } from '#src/domain/contact/counted-email.ts'
import type { Counters } from '#src/http/counters/counters.ts'
import { tooMany } from '#src/http/errors.ts'
import { createKeyLimit, createNetworkLimit } from '#src/http/key-limit.ts'

const HOUR_MS = 3_600_000
/** Requests to be notified of stock: per contact and day, because anybody may type any contact, and per network and hour. */
const MAX = { contact: 20, network: 60 } as const

const MESSAGE = 'Забагато запитів поспіль. Спробуйте трохи згодом або зателефонуйте нам'

export function createWaitingLimits(counters: Counters) {
  const contacts = createKeyLimit(counters, {
    name: 'stock waiting contact',
    max: MAX.contact,
    windowMs: 24 * HOUR_MS,
  })
  const networks = createNetworkLimit(counters, {
    name: 'stock waiting network',
    max: MAX.network,
    windowMs: HOUR_MS,
  })
  return {
    /** Throws 429. */
    take: async (contact: Contact, address: string, now: Date): Promise<void> => {
      const key = contact.kind === 'email' ? countedEmail(contact.email) : contact.phone
      const waitMs = (await networks.take(address, now)) || (await contacts.take(key, now))
      if (waitMs > 0) throw tooMany(waitMs / 1000, MESSAGE)
    },
  }
}
