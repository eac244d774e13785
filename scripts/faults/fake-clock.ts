import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The clock of the shop's processes, but not of its database, whose clock may differ on another machine as
 * well.
 */
export type FakeClock = {
  /** The environment of a process that uses this clock. */
  environment: Readonly<Record<string, string>>
  /** Sets the difference from the true time; 0 returns to it. */
  jump: (seconds: number) => void
}

const PLACES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (system) => `/usr/lib/${system}/faketime/libfaketimeMT.so.1`,
)

/** Uses Debian's libfaketime; null if it is not installed. */
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
      // Timers use a clock that never jumps.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    jump,
  }
}
