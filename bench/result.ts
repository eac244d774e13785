import type { Machine } from './machine.ts'
import type { Measurement } from './measurement.ts'
import type { PartName } from './part-names.ts'

/** What one part writes as `bench/results/<part>.json`. */
export interface PartResult {
  part: PartName
  command: string
  isQuick: boolean
  /** UTC, ISO. */
  startedAt: string
  seconds: number
  machine: Machine & { postgres: string }
  /** The load average before and after. */
  load: { before: number; after: number }
  /** Of `fixedWorkMs`, before and after; absent in figures that are older than it. */
  fixedWorkMs?: { before: number; after: number }
  measurements: readonly Measurement[]
  notes: readonly string[]
}
