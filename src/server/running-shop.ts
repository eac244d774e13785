export type RunningShop = {
  /** Where the shop listens, as a visitor on this machine would type it. */
  address: string
  /** Replaces the processes one by one; null if the shop is a single process. */
  restart: (() => Promise<void>) | null
  /** Finishes what is in flight, then stops everything that was started. */
  stop: () => Promise<void>
}
