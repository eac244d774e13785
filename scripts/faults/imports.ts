import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT } from '../build-stamp.ts'

export type Imports = {
  /** Starts the shop's own command, importing the feed with its next prices. */
  start: () => ChildProcess
  /** How many milliseconds a recent import took. */
  usualMs: () => number
  /** Resolves when no import is running; none begins until `goOn`. */
  hold: () => Promise<void>
  goOn: () => void
  /** How many were finished. */
  done: () => number
  finish: () => Promise<void>
}

type Importing = { folder: string; dataDir: string; environment: Record<string, string> }

export const FEED_SIZE = 400
const BETWEEN_MS = 4_000
const POLL_MS = 50
const FIRST_GUESS_MS = 3_000
/** Milliseconds. An import that takes longer is stuck. */
const LONGEST_MS = 60_000

/** Imports the feed with one price, then with another, again and again. */
export function startImports({ folder, dataDir, environment }: Importing): Imports {
  const over = new AbortController()
  let number = 0
  let done = 0
  let usualMs = FIRST_GUESS_MS
  let isPaused = false
  const now = { isAtWork: false }

  function start(): ChildProcess {
    number += 1
    const file = join(folder, `feed-${number % 2}.xml`)
    writeFileSync(file, feedAt(100 + (number % 2) * 50))
    const args = ['src/cli/shop.ts', 'import', file, '--feed', 'faults', '--max-hide', '100']
    return spawn(process.execPath, args, {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...environment },
      stdio: 'ignore',
    })
  }

  async function importOnce(): Promise<void> {
    const since = performance.now()
    const child = start()
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    const [code] = await once(child, 'exit')
    clearTimeout(timer)
    if (code !== 0) return
    done += 1
    usualMs = performance.now() - since
  }

  const importing = (async () => {
    while (!over.signal.aborted) {
      now.isAtWork = !isPaused
      if (now.isAtWork) await importOnce()
      now.isAtWork = false
      await delay(isPaused ? POLL_MS : BETWEEN_MS)
    }
  })()
  return {
    start,
    usualMs: () => usualMs,
    hold: async () => {
      isPaused = true
      while (now.isAtWork) await delay(POLL_MS)
    },
    goOn: () => {
      isPaused = false
    },
    done: () => done,
    finish: async () => {
      over.abort()
      await importing
    },
  }
}

function feedAt(price: number): string {
  const offers = Array.from(
    { length: FEED_SIZE },
    (_, index) =>
      `<offer id="p${index}" available="true"><price>${price}</price><currencyId>UAH</currencyId><categoryId>1</categoryId><name>Глечик із прайсу ${index}</name><quantity_in_stock>7</quantity_in_stock></offer>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-11-20 19:00"><shop><name>Прайс</name><currencies><currency id="UAH" rate="1"/></currencies><categories><category id="1">Глечики</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`
}
