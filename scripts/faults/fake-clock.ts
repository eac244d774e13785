import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The clock of the shop's processes, not of its database, which on another machine may differ as well. */
export type FakeClock = {
  /** Of the process that is to have this clock. */
  environment: Readonly<Record<string, string>>
  /** So far from the true time; 0 goes back to it. */
  jump: (seconds: number) => void
}

const PLACES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (system) => `/usr/lib/${system}/faketime/libfaketimeMT.so.1`,
)

/** By Debian's libfaketime; null where it is not installed. */
export function fakeClock(folder: string): FakeClock | null {
  const library = PLACES.find((place) => existsSync(place))
  if (library === undefined) return null
  const file = join(folder, 'clock')
  const jump = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  jump(0)
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers go by a clock that never jumps.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    jump,
  }
}
