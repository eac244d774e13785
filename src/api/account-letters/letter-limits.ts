import { countedEmail } from '#src/domain/contact/counted-email.ts'
import type { Counters } from '#src/http/counters/counters.ts'
import { tooMany } from '#src/http/errors.ts'
import {
  createKeyLimit,
  createNetworkLimit,
  type KeyLimit,
  type KeyLimitOptions,
} from '#src/http/key-limit.ts'

const WINDOW_MS = 3_600_000

/** Letters per hour, so that nobody can use the shop to flood a mailbox. */
const MAX = {
  /** Letters for a new password to one address; anybody can request them. */
  email: 5,
  /** Letters of any kind to one mailbox, whichever spelling of its address is used. */
  mailbox: 20,
  /** Letters requested from one network; customers of one mobile operator share a network. */
  network: 30,
  /** Letters that confirm addresses of one customer. */
  customer: 5,
} as const

const MESSAGE = 'Забагато листів поспіль. Спробуйте трохи згодом'

type LetterLimits = {
  /** Counts a letter for a new password, whether or not the address is anybody's. Throws 429. */
  takePassword: (email: string, address: string, now: Date) => Promise<void>
  /** Counts a letter that confirms a customer's address; `mailed` is that address, or null if she has none. Throws 429. */
  takeConfirm: (customerId: number, mailed: string | null, now: Date) => Promise<void>
}

export function createLetterLimits(counters: Counters): LetterLimits {
  const emails = createKeyLimit(counters, limitOf('email'))
  const networks = createNetworkLimit(counters, limitOf('network'))
  const customers = createKeyLimit(counters, limitOf('customer'))
  const mailboxes = createKeyLimit(counters, limitOf('mailbox'))
  return {
    takePassword: async (email, address, now) => {
      await take(networks, address, now)
      await take(emails, email.toLowerCase(), now)
      await take(mailboxes, countedEmail(email), now)
    },
    takeConfirm: async (customerId, mailed, now) => {
      await take(customers, String(customerId), now)
      if (mailed !== null) await take(mailboxes, countedEmail(mailed), now)
    },
  }
}

async function take(limit: KeyLimit, key: string, now: Date): Promise<void> {
  const waitMs = await limit.take(key, now)
  if (waitMs > 0) throw tooMany(waitMs / 1000, MESSAGE)
}

function limitOf(kind: keyof typeof MAX): KeyLimitOptions {
  return {
    name: `account letters ${kind}`,
    max: MAX[kind],
    windowMs: WINDOW_MS,
  }
}
