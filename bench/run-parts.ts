import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchDatabases, openBenchDatabases } from './shop/bench-databases.ts'
import { describeMachine, fixedWorkMs, loadAverage } from './machine.ts'
import { type Measurement, measurement } from './measurement.ts'
import type { BenchOptions } from './options.ts'
import type { Part, PartContext } from './part.ts'
import type { PartName } from './part-names.ts'
import { benchCache } from './parts/bench-cache.ts'
import { benchCatalogue } from './parts/bench-catalogue.ts'
import { benchDesk } from './parts/bench-desk.ts'
import { benchImport } from './parts/bench-import.ts'
import { benchOrders } from './parts/bench-orders.ts'
import { benchPages } from './parts/bench-pages.ts'
import { benchPictures } from './parts/bench-pictures.ts'
import { benchPlaces } from './parts/bench-places.ts'
import { benchScale } from './parts/bench-scale.ts'
import { benchSearch } from './parts/bench-search.ts'
import { describeMeasurement } from './report/describe-measurement.ts'
import type { PartResult } from './result.ts'
import { runShop } from './shop/run-shop.ts'

const RESULTS = join(import.meta.dirname, 'results')

const PARTS: Readonly<Record<PartName, Part>> = {
  catalogue: benchCatalogue,
  search: benchSearch,
  pages: benchPages,
  cache: benchCache,
  pictures: benchPictures,
  desk: benchDesk,
  orders: benchOrders,
  places: benchPlaces,
  import: benchImport,
  scale: benchScale,
}

/** Runs the parts one after another. Each prints its figures and writes them to `bench/results`. */
export async function runParts(options: BenchOptions): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const databases = await openBenchDatabases(options.folder)
  mkdirSync(RESULTS, { recursive: true })
  try {
    for (const part of options.parts) {
      const result = await runPart(part, options, databases)
      if (!options.isSeenOnly)
        writeFileSync(join(RESULTS, `${part}.json`), `${JSON.stringify(result, null, 2)}\n`)
    }
  } finally {
    await databases.close()
  }
}

async function runPart(
  part: PartName,
  options: BenchOptions,
  databases: BenchDatabases,
): Promise<PartResult> {
  console.log(`\n${part}`)
  const measurements: Measurement[] = []
  const notes: string[] = []
  const startedAt = new Date()
  const before = { load: loadAverage(), workMs: fixedWorkMs() }
  await PARTS[part]({
    ...contextOf(options, databases),
    report: (measured) => {
      const taken = measurement(measured)
      measurements.push(taken)
      console.log(`  ${describeMeasurement(taken)}`)
      return taken
    },
    note: (sentence) => {
      notes.push(sentence)
      console.log(`  ${sentence}`)
    },
  })
  const after = { load: loadAverage(), workMs: fixedWorkMs() }
  console.log(`  the same fixed work took ${before.workMs} ms before, ${after.workMs} ms after`)
  const { size, isQuick } = options
  return {
    part,
    command: `npm run bench -- ${part} --size ${size}${isQuick ? ' --quick' : ''}`,
    isQuick,
    startedAt: startedAt.toISOString(),
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    machine: { ...describeMachine(), postgres: databases.version },
    load: { before: before.load, after: after.load },
    fixedWorkMs: { before: before.workMs, after: after.workMs },
    measurements,
    notes,
  }
}

function contextOf(
  { size, isQuick, isSeenOnly, folder, port }: BenchOptions,
  databases: BenchDatabases,
): Omit<PartContext, 'report' | 'note'> {
  return {
    databases,
    size,
    isQuick,
    isSeenOnly,
    folder,
    port,
    withShop: async (products, work, env = {}) => {
      const databaseUrl = await databases.copy(products, `run_${port}`)
      const shop = await runShop({ databaseUrl, dataDir: join(folder, 'shop'), port, env })
      try {
        return await work({ ...shop, databaseUrl })
      } finally {
        await shop.stop()
        await databases.drop(`run_${port}`)
      }
    },
  }
}
