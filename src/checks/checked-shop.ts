import type { Config } from '#src/config.ts'
import type { Database } from '#src/database/connect.ts'
import type { Vault } from '#src/settings/vault.ts'

/** What trying out the services stands on. */
export type CheckedShop = {
  database: Database
  vault: Vault
  dataDir: string
  mail: Config['mail']
  providers: Config['providers']
  /** Of the shop, as services reach it. */
  origin: string
  /** Longest wait for an answer of somebody else's server, milliseconds. */
  outboundMs: number
  /** Longest wait for a whole check; without end unless given. */
  withinMs?: number
  now: () => Date
  /** Where services stand on this machine as well, as in tests. */
  isLocalFine?: boolean
}
