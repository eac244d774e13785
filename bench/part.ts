import type { BenchDatabases } from './shop/bench-databases.ts'
import type { Measured, Measurement } from './measurement.ts'
import type { BenchShop, ShopPlace } from './shop/run-shop.ts'

/** What a part works with. */
export interface PartContext {
  databases: BenchDatabases
  /** The number of products of the largest shop. */
  size: number
  isQuick: boolean
  /** Whether only what a person sees of the desk is measured. */
  isSeenOnly: boolean
  /** For files of this run and for stored ones. */
  folder: string
  port: number
  /**
   * Runs the shop on a copy of the generated goods. Both are removed when `work` is done, also if it fails.
   */
  withShop: <Result>(
    products: number,
    work: (shop: BenchShop & { databaseUrl: string }) => Promise<Result>,
    env?: ShopPlace['env'],
  ) => Promise<Result>
  /** Stores and prints the figures of samples. */
  report: (measured: Measured) => Measurement
  /** Adds a sentence for the reader of the figures. */
  note: (sentence: string) => void
}

export type Part = (context: PartContext) => Promise<void>
