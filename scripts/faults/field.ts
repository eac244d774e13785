import type { Database } from '#src/database/connect.ts'
import type { ReplicatedServers } from '#tests/replicated-servers.ts'
import type { CuttingProxy } from './cutting-proxy.ts'
import type { FakeClock } from './fake-clock.ts'
import type { LiqpayServer } from '#tests/providers/liqpay.ts'
import type { Imports } from './imports.ts'
import type { Refunds } from './refunds.ts'
import type { SmallDisk } from './small-disk.ts'
import type { SupervisedShop } from './supervised-shop.ts'
import type { WorkToDo } from './work-to-do.ts'

/** What faults are done to. */
export type Field = {
  shop: SupervisedShop
  proxy: CuttingProxy
  /** A direct connection to the shop's database. */
  database: () => Database
  imports: Imports
  /** Where shoppers pay, and from where money is refunded. */
  liqpay: LiqpayServer
  refunds: Refunds
  /** From now on the mail server takes so many milliseconds to accept a letter. */
  slowMail: (ms: number) => void
  work: WorkToDo
  /** Null if no chosen fault needs it. */
  disk: SmallDisk | null
  clock: FakeClock | null
  replica: ReplicatedServers | null
}

/**
 * What not every machine allows; a replica, which needs a shop on servers of its own; and receipts, because
 * each payment's receipt takes a second at the end.
 */
export type Need = 'disk' | 'clock' | 'receipts' | 'replica'

export type Fault = {
  name: string
  needs?: Need
  /**
   * Resolves when the fault is over and the shop has to come back by itself; to `missed` if its moment did
   * not come.
   */
  strike: (field: Field) => Promise<'missed' | undefined | void>
}
