import type { BenchDatabases } from './shop/bench-databases.ts'
import type { Measured, Measurement } from './measurement.ts'
import type { BenchShop, ShopPlace } from './shop/run-shop.ts'

/** What a part works with. */
export interface PartContext {
  databases: BenchDatabases
  /** Products of the largest shop. */
  size: number
  isQuick: boolean
  /** Of the desk only what a person sees of it. */
  isSeenOnly: boolean
  /** For files of this run and for what is stored. */
  folder: string
  port: number
  /** The shop on a copy of the made goods; both are gone when `work` is done, also when it fails. */
  withShop: <Result>(
    products: number,
    work: (shop: BenchShop & { databaseUrl: string }) => Promise<Result>,
    env?: ShopPlace['env'],
  ) => Promise<Result>
  /** Keeps and prints the figures of what was sampled. */
  report: (measured: Measured) => Measurement
  /** A sentence for the reader of the figures. */
  note: (sentence: string) => void
}

export type Part = (context: PartContext) => Promise<void>
