import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { rebuildCatalogue } from '#src/catalogue-index/rebuild-catalogue.ts'
import { connect } from '#src/database/connect.ts'
import { migrate } from '#src/database/migrate.ts'
import { foldKey } from '#src/import/fold-key.ts'
import { toSlug } from '#src/domain/catalogue/slug.ts'
import { copyRow } from '#src/import/copy-row.ts'
import { type MadeCatalogue, makeCatalogue } from './made-products.ts'
import { COLUMNS, rowsOf } from './made-rows.ts'
import { withoutIndexes } from './without-indexes.ts'

const SEED = 20_261_121
const AT_ONCE = 1_000

type Table = keyof typeof COLUMNS
const TABLES: readonly Table[] = ['products', 'variants', 'pictures']

/**
 * Fills an empty database with a generated shop of so many products: COPY into the real tables, then the
 * shop's own index.
 */
export async function loadCatalogue(url: string, products: number): Promise<void> {
  await migrate(url)
  const catalogue = makeCatalogue(SEED)
  await withClient(url, async (client) => {
    await copySmall(client, catalogue)
    await withoutIndexes(client, TABLES, () => copyGoods(url, catalogue, products))
    for (const table of [...TABLES, 'categories', 'brands', 'attributes', 'attribute_values', 'feeds']) {
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      )
    }
  })
  await refreshCatalogueOf(url)
}

/** Brings a database with goods to the newest schema and rebuilds its index. */
export async function refreshCatalogueOf(url: string): Promise<void> {
  await migrate(url)
  await withClient(url, (client) => client.query('vacuum (analyze)'))
  const { database, close } = connect(url, { applicationName: 'vitryna bench', size: 1 })
  await rebuildCatalogue(database)
  await close()
  await withClient(url, (client) => client.query('vacuum (analyze)'))
}

async function copySmall(client: pg.Client, { tree, attributes, brands }: MadeCatalogue): Promise<void> {
  await quieten(client)
  await client.query(
    "insert into feeds (name, title, imported_at) values ('bench', 'Велика крамниця', now())",
  )
  const categories = tree.categories.map(({ id, parentId, slug, title }) =>
    copyRow([id, 1, `c${id}`, parentId, slug, title, slug, id]),
  )
  await copy(
    client,
    'categories (id, feed_id, external_id, parent_id, slug, title, path, root_id)',
    categories,
  )
  const brandRows = brands.map((title, index) =>
    copyRow([index + 1, 1, `${toSlug(title, 'b')}-${index + 1}`, title, foldKey(title)]),
  )
  await copy(client, 'brands (id, feed_id, slug, title, key)', brandRows)
  const attributeRows = attributes.map(({ id, slug, title, key }) => copyRow([id, slug, title, key, id]))
  await copy(client, 'attributes (id, slug, title, key, position)', attributeRows)
  const values = attributes.flatMap((attribute) =>
    attribute.values.map(({ id, slug, title, number }) => copyRow([id, attribute.id, slug, title, number])),
  )
  await copy(client, 'attribute_values (id, attribute_id, slug, title, number)', values)
}

async function copyGoods(url: string, catalogue: MadeCatalogue, count: number): Promise<void> {
  const streams = await Promise.all(TABLES.map((table) => openCopy(url, table)))
  let parts = emptyParts()
  for (const product of catalogue.products(count)) {
    const rows = rowsOf(product, catalogue.brands)
    for (const table of TABLES) parts[table] += rows[table]
    if (product.id % AT_ONCE !== 0 && product.id !== count) continue
    const full = parts
    await Promise.all(streams.map(({ table, write }) => write(full[table])))
    parts = emptyParts()
  }
  await Promise.all(streams.map(({ end }) => end()))
}

function emptyParts(): Record<Table, string> {
  return { products: '', variants: '', pictures: '' }
}

async function openCopy(url: string, table: Table) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await quieten(client)
  const stream = client.query(copyFrom(`copy ${table} (${COLUMNS[table]}) from stdin`))
  return {
    table,
    write: (text: string) => writeTo(stream, text),
    end: async () => {
      stream.end()
      await finished(stream)
      await client.end()
    },
  }
}

async function copy(client: pg.Client, target: string, rows: readonly string[]): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  stream.end(rows.join(''))
  await finished(stream)
}

async function writeTo(stream: CopyStreamQuery, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain')
}

/**
 * Disables triggers and foreign keys: the rows are consistent, and the index is built from all of them
 * afterwards.
 */
async function quieten(client: pg.Client): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
