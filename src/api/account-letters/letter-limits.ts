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

/** Letters in an hour, so that the shop is no tool for flooding somebody's mailbox. */
const MAX = {
  /** For a new password, to one mailbox: asked for by anybody. */
  email: 5,
  /** To confirm an address, to one mailbox: anybody may register with it, or name it in a profile. A form that is sent many times at once counts each. */
  confirm: 10,
  /** The same from one network; people of one mobile operator share theirs. */
  network: 30,
  /** To confirm addresses of one customer. */
  customer: 5,
} as const

const MESSAGE = 'Забагато листів поспіль. Спробуйте трохи згодом'

type LetterLimits = {
  /** Counts a letter for a new password, whether or not the address is anybody's. Throws 429. */
  takePassword: (email: string, address: string, now: Date) => Promise<void>
  /** Counts a letter that confirms this address of the customer. Throws 429. */
  takeConfirm: (customerId: number, email: string, now: Date) => Promise<void>
  /** Counts the letter to who registers; the answer takes it back where nobody is written to. Throws 429. */
  takeWelcome: (email: string, now: Date) => Promise<() => Promise<void>>
}

export function createLetterLimits(counters: Counters): LetterLimits {
  const emails = createKeyLimit(counters, limitOf('email'))
  const networks = createNetworkLimit(counters, limitOf('network'))
  const customers = createKeyLimit(counters, limitOf('customer'))
  const confirms = createKeyLimit(counters, limitOf('confirm'))
  return {
    takePassword: async (email, address, now) => {
      await take(networks, address, now)
      await take(emails, countedEmail(email), now)
    },
    async takeConfirm(customerId, email, now) {
      await take(customers, String(customerId), now)
      await take(confirms, countedEmail(email), now)
    },
    async takeWelcome(email, now) {
      const mailbox = countedEmail(email)
      await take(confirms, mailbox, now)
      return () => confirms.giveBack(mailbox, now)
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
