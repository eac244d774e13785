import type { Config } from '#src/config.ts'
import type { Database } from '#src/database/connect.ts'
import type { Vault } from '#src/settings/vault.ts'

/** What checks of services need. */
export type CheckedShop = {
  database: Database
  vault: Vault
  dataDir: string
  mail: Config['mail']
  providers: Config['providers']
  /** The origin of the shop, as services reach it. */
  origin: string
  /** The longest wait for an answer of another company's server, in milliseconds. */
  outboundMs: number
  /** The longest wait for a whole check, in milliseconds. No limit if absent. */
  withinMs?: number
  now: () => Date
  /** Whether services may be on this machine, as in tests. */
  isLocalFine?: boolean
}
