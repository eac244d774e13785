import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
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

/** What an owner waits for a feed, and what shoppers feel of it. */
export async function benchImport(context: PartContext): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'vitryna-bench-'))
  try {
    await measureFirst(context, work)
    await measureChange(context, work)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** A feed into an empty shop, and the very same again. */
async function measureFirst(
  { databases, size, port, report, note }: PartContext,
  work: string,
): Promise<void> {
  const offers = Math.min(FIRST_OFFERS, size)
  const feed = join(work, 'first.xml')
  await writeFeed(feed, { offers, seed: SEED })
  note(`The feed of ${offers} offers has ${Math.round(statSync(feed).size / 1e6)} MB`)
  const name = `import_${port}`
  const env = { DATABASE_URL: await databases.empty(name), DATA_DIR: join(work, 'first') }
  const first = await runImport(feed, env)
  const again = await runImport(feed, env)
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
}

/** One product of a hundred costs another price, while shoppers read lists. */
async function measureChange(context: PartContext, work: string): Promise<void> {
  const { databases, size, port, report } = context
  const changed = join(work, 'changed.xml')
  await writeFeed(changed, { offers: size, seed: SEED, changeEach: CHANGE_EACH })
  const name = `import_${port}`
  const databaseUrl = await databases.copyImported(size, name, (url) => importWhole(url, size, work))
  const dataDir = join(work, 'shop')
  const shop = await runShop({ databaseUrl, dataDir, port })
  const readers = readWhile(shop.url, size)
  await delay(2_000)
  readers.forget()
  const { seconds, peakMiB } = await runImport(changed, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  // Until the index, too, has followed.
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
    target: atMost(100, 'p99'),
  })
}

async function importWhole(databaseUrl: string, offers: number, work: string): Promise<void> {
  const feed = join(work, 'whole.xml')
  await writeFeed(feed, { offers, seed: SEED })
  await runImport(feed, { DATABASE_URL: databaseUrl, DATA_DIR: join(work, 'whole') })
  rmSync(feed)
}

/** Shoppers who go through lists, another page each time, so that most have to be rendered. */
function readWhile(url: string, offers: number): { forget: () => void; stop: () => Promise<number[]> } {
  const client = createHttpClient(url, READERS)
  const pages = Math.max(1, Math.min(400, Math.floor((offers * 0.1) / 24)))
  const waits: number[] = []
  let isOver = false
  const done = runClients(
    READERS,
    async (reader, turn) => {
      const { status, ms } = await client.send(
        `/categories/kukhnia?page=${1 + ((turn * READERS + reader) % pages)}`,
      )
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
