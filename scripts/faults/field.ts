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
  /** Past the shop, straight to its database. */
  database: () => Database
  imports: Imports
  /** Where shoppers pay, and where money goes back. */
  liqpay: LiqpayServer
  refunds: Refunds
  /** From now on the mail server takes so long to say that it has a letter. */
  slowMail: (ms: number) => void
  work: WorkToDo
  /** Null where no chosen fault needs it. */
  disk: SmallDisk | null
  clock: FakeClock | null
  replica: ReplicatedServers | null
}

/**
 * What not every machine lets us do; a replica, for which the shop has servers of a run's own; and receipts, of which each
 * payment's takes a second in the end.
 */
export type Need = 'disk' | 'clock' | 'receipts' | 'replica'

export type Fault = {
  name: string
  needs?: Need
  /** Resolves when the fault is over, and the shop has to come back by itself; to `missed` where its moment did not come. */
  strike: (field: Field) => Promise<'missed' | undefined | void>
}
