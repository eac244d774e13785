import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Connection } from '#src/database/connect.ts'
import { importFeed } from '#src/import/import-feed.ts'
import type { ImportOptions, ImportResult } from '#src/import/import-options.ts'
import type { ImportReport } from '#src/import/import-report.ts'
import { createTestDatabase } from './create-test-database.ts'
import { onFileEnd } from './file-end.ts'

export interface TestOffer {
  id: string
  name: string
  /** The price; a text stands in the feed as it is. */
  price: number | string
  stock?: number
  group?: string
  category?: string
  old?: number
  params?: Record<string, string>
  /** More elements of the offer, as XML. */
  extra?: string
}

export type TestImport = Connection & {
  url: string
  folder: string
  feedFile: (text: string | Buffer, name?: string) => Promise<string>
  run: (text: string | Buffer, options?: Partial<ImportOptions>) => Promise<ImportResult>
  /**
   * Imports these offers, which must succeed.
   *
   * @returns the report
   */
  imported: (offers: readonly TestOffer[], options?: Partial<ImportOptions>) => Promise<ImportReport>
  products: () => ReturnType<typeof readProducts>
  variants: () => ReturnType<typeof readVariants>
}

/** Goods of a feed that differ in name, price and stock. */
export const MUG = { id: 'm1', name: 'Кухоль «Ранок»', price: 120, stock: 7 }
export const BOWL = { id: 'b1', name: 'Миска глибока', price: 90.5, stock: 3 }
export const VASE = { id: 'v1', name: 'Ваза скляна', price: 300, stock: 1 }

const NOW = new Date('2026-11-20T10:00:00Z')

/**
 * Starts a shop without goods on a database of its own, with a folder for its feeds. It is closed when the
 * file ends.
 */
export async function startTestImport(): Promise<TestImport> {
  const url = await createTestDatabase()
  const connection = connect(url, { applicationName: 'import test', size: 4 })
  const folder = await mkdtemp(join(tmpdir(), 'vitryna-import-'))
  onFileEnd(async () => {
    await connection.close()
    await rm(folder, { recursive: true })
  })
  const feedFile = async (text: string | Buffer, name = 'price.xml') => {
    const path = join(folder, name)
    await writeFile(path, text)
    return path
  }
  const run = async (text: string | Buffer, options: Partial<ImportOptions> = {}) => {
    const source = await feedFile(text)
    return importFeed({
      database: connection.database,
      databaseUrl: url,
      dataDir: folder,
      source,
      now: NOW,
      ...options,
    })
  }
  return {
    ...connection,
    url,
    folder,
    feedFile,
    run,
    imported: async (offers, options) => {
      const result = await run(feedXml(offers), options)
      if (result.kind !== 'imported') throw new Error(`not imported: ${JSON.stringify(result)}`)
      return result.report
    },
    products: () => readProducts(connection),
    variants: () => readVariants(connection),
  }
}

/** A YML feed with the categories «Посуд» (1) and below it «Вази» (2). */
export function feedXml(offers: readonly TestOffer[], shop = '<name>Глечик</name>'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-20 18:00"><shop>${shop}
<categories><category id="1">Посуд</category><category id="2" parentId="1">Вази</category></categories>
<offers>${offers.map(offerXml).join('\n')}</offers></shop></yml_catalog>`
}

function offerXml({
  id,
  name,
  price,
  stock,
  group,
  category = '1',
  old,
  params = {},
  extra = '',
}: TestOffer): string {
  const quantity = stock === undefined ? '' : `<quantity_in_stock>${stock}</quantity_in_stock>`
  const values = Object.entries(params).map(([title, value]) => `<param name="${title}">${value}</param>`)
  return `<offer id="${id}" available="${stock !== 0}"${group === undefined ? '' : ` group_id="${group}"`}>
    <name>${name}</name><price>${price}</price>${old === undefined ? '' : `<oldprice>${old}</oldprice>`}
    <categoryId>${category}</categoryId>${quantity}${values.join('')}${extra}</offer>`
}

function readProducts({ database }: Connection) {
  return database
    .selectFrom('products')
    .select(['id', 'title', 'slug', 'price', 'stock', 'is_visible', 'external_id', 'picture_ids'])
    .orderBy('id')
    .execute()
}

function readVariants({ database }: Connection) {
  return database
    .selectFrom('variants')
    .select(['id', 'external_id', 'title', 'value', 'options', 'price', 'old_price', 'stock', 'is_visible'])
    .orderBy('id')
    .execute()
}
