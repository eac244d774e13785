import type { Machine } from './machine.ts'
import type { Measurement } from './measurement.ts'
import type { PartName } from './part-names.ts'

/** What one part writes to `bench/results/<part>.json`. */
export interface PartResult {
  part: PartName
  command: string
  isQuick: boolean
  /** In UTC, ISO format. */
  startedAt: string
  seconds: number
  machine: Machine & { postgres: string }
  /** The load average before and after. */
  load: { before: number; after: number }
  /** The results of `fixedWorkMs` before and after; absent in older figures. */
  fixedWorkMs?: { before: number; after: number }
  measurements: readonly Measurement[]
  notes: readonly string[]
}
