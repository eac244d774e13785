import type { Database } from '#src/database/connect.ts'
import type { Mailbox } from './open-mailbox.ts'

export type SendOptions = {
  database: Database
  mailbox: Mailbox
  /** Origin of the shop, for links. */
  origin: string
  /** Who hears of new orders; empty takes the first address of the shop's settings. */
  ordersTo: readonly string[]
  log: { warn: (details: object, message: string) => void }
}
