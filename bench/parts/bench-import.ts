import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { migrate } from '#src/database/migrate.ts'
import { writeFeed } from '../feed/write-feed.ts'
import { createHttpClient } from '../load/http-client.ts'
import { runClients } from '../load/run-clients.ts'
import { atMost } from '../measurement.ts'
import type { PartContext } from '../part.ts'
import { runImport } from '../shop/run-import.ts'
import { runShop } from '../shop/run-shop.ts'

const FIRST_OFFERS = 100_000
const SEED = 1
const CHANGE_EACH = 100
const READERS = 2
const READ_PAUSE_MS = 40
const WARM_UP_MS = 10_000
const PAGE_TARGET = atMost(100, 'p99')

/** Measures how long an owner waits for a feed, and how shoppers are affected. */
export async function benchImport(context: PartContext): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'vitryna-bench-'))
  try {
    await measureFirst(context, work)
    await measureChange(context, work)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Imports a feed into an empty running shop, and the very same feed again. */
async function measureFirst(
  { databases, size, port, report, note }: PartContext,
  work: string,
): Promise<void> {
  const offers = Math.min(FIRST_OFFERS, size)
  const feed = join(work, 'first.xml')
  await writeFeed(feed, { offers, seed: SEED })
  note(`The feed of ${offers} offers has ${Math.round(statSync(feed).size / 1e6)} MB`)
  const name = `import_${port}`
  const databaseUrl = await databases.empty(name)
  const dataDir = join(work, 'first')
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const shop = await runShop({ databaseUrl, dataDir, port })
  const readers = readWhile(shop.url, () => '/')
  const first = await runImport(feed, env)
  const waits = await readers.stop()
  const again = await runImport(feed, env)
  await shop.stop()
  await databases.drop(name)
  report({
    name: `import of ${offers} offers into an empty shop`,
    unit: 's',
    samples: [first.seconds],
    target: atMost(60),
  })
  report({ name: 'the same again', unit: 's', samples: [again.seconds] })
  report({
    name: 'memory of the import at most',
    unit: 'MiB',
    samples: [first.peakMiB, again.peakMiB],
    target: atMost(400, 'worst'),
  })
  report({ name: 'waiting for the home page meanwhile', unit: 'ms', samples: waits, target: PAGE_TARGET })
}

/** Imports a feed in which one product of a hundred has another price, while shoppers read lists. */
async function measureChange(context: PartContext, work: string): Promise<void> {
  const { databases, size, port, report } = context
  const name = `import_${port}`
  const databaseUrl = await databases.copyImported(size, name, (url) => importWhole(url, size, work))
  const changed = join(work, 'changed.xml')
  await writeFeed(changed, { offers: size, seed: SEED, changeEach: CHANGE_EACH })
  const dataDir = join(work, 'shop')
  const shop = await runShop({ databaseUrl, dataDir, port })
  const pages = Math.max(1, Math.min(400, Math.floor((size * 0.1) / 24)))
  const readers = readWhile(shop.url, (turn) => `/categories/kukhnia?page=${1 + (turn % pages)}`)
  // A shop that has just started renders slowly at first.
  await delay(WARM_UP_MS)
  readers.forget()
  const { seconds, peakMiB } = await runImport(changed, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  // Until the index has followed as well.
  await delay(3_000)
  const waits = await readers.stop()
  await shop.stop()
  await databases.drop(name)
  report({
    name: `import of ${size} offers, one of a hundred changed`,
    unit: 's',
    samples: [seconds],
    target: atMost(90),
  })
  report({ name: 'memory of that import at most', unit: 'MiB', samples: [peakMiB], target: atMost(400) })
  report({
    name: 'waiting for a list page meanwhile',
    unit: 'ms',
    samples: waits,
    target: PAGE_TARGET,
  })
}

async function importWhole(databaseUrl: string, offers: number, work: string): Promise<void> {
  // A command works on an existing shop and does not create one.
  await migrate(databaseUrl)
  const feed = join(work, 'whole.xml')
  await writeFeed(feed, { offers, seed: SEED })
  await runImport(feed, { DATABASE_URL: databaseUrl, DATA_DIR: join(work, 'whole') })
  rmSync(feed)
}

/** Lets shoppers request what `pathOf` returns, another page each time if most have to be rendered. */
function readWhile(
  url: string,
  pathOf: (turn: number) => string,
): { forget: () => void; stop: () => Promise<number[]> } {
  const client = createHttpClient(url, READERS)
  const waits: number[] = []
  let isOver = false
  const done = runClients(
    READERS,
    async (reader, turn) => {
      const { status, ms } = await client.send(pathOf(turn * READERS + reader))
      if (status !== 200) throw new Error(`A list was answered ${status}`)
      waits.push(ms)
      await delay(READ_PAUSE_MS)
    },
    () => isOver,
  )
  return {
    forget: () => {
      waits.length = 0
    },
    stop: async () => {
      isOver = true
      await done
      client.close()
      return waits
    },
  }
}
