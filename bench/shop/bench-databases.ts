import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries } from '#src/database/postgres-binaries.ts'
import { socketUrl, startServer } from '#src/database/postgres-server.ts'
import { shopSettings } from '#src/database/server-settings.ts'
import { loadCatalogue, refreshCatalogueOf } from '../goods/load-catalogue.ts'

const ROOT = join(import.meta.dirname, '../..')
const UNFINISHED = '_unfinished'

/** Sources that decide the content of the tables. */
const TEXT = [
  'src/domain/search-language/search-text.ts',
  'src/domain/search-language/stem.ts',
  'src/catalogue-index/product-document.ts',
]
/** Sources of what is derived from the content, and can be rebuilt in the same database. */
const DERIVED = ['migrations', 'src/catalogue-index']

type Kind = 'goods' | 'imported'
const KINDS: Readonly<Record<Kind, { title: string; sources: readonly string[] }>> = {
  goods: { title: 'products', sources: [...TEXT, 'bench/goods'] },
  imported: {
    title: 'imported offers',
    sources: [
      'bench/feed/feed-pieces.ts',
      'bench/goods/feed-words.ts',
      'src/import/intake',
      'src/import/readers',
      'src/import/offers',
    ],
  },
}

/** Databases of generated goods, reused from run to run, and copies of them to work on. */
export interface BenchDatabases {
  /**
   * Makes a copy of so many goods, which may be changed. The first time they are generated, which takes some
   * minutes for a million.
   */
  copy: (products: number, name: string) => Promise<string>
  /**
   * The same for a feed of so many offers that the shop itself has imported; `fill` imports it the first
   * time.
   */
  copyImported: (offers: number, name: string, fill: (url: string) => Promise<void>) => Promise<string>
  /** Makes an empty database. */
  empty: (name: string) => Promise<string>
  /** Returns a database that stays as its last user has left it; empty the first time. */
  lasting: (name: string) => Promise<string>
  drop: (name: string) => Promise<void>
  /** The version of PostgreSQL. */
  version: string
  close: () => Promise<void>
}

/** Starts PostgreSQL as the shop itself would, in `folder`. */
export async function openBenchDatabases(folder: string): Promise<BenchDatabases> {
  mkdirSync(folder, { recursive: true })
  const server = await startServer({ dataDir: folder, binaries: findBinaries, settings: shopSettings() })
  const urlOf = (name: string) => socketUrl(server.socketFolder, name)
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()

  async function drop(name: string): Promise<void> {
    await client.query(`drop database if exists "${name}" with (force)`)
  }

  /**
   * Creates the database `<kind>_<count>_<hash of the content>_<hash of what is derived>` unless it exists:
   * from an earlier one with the same content, or else from nothing. Others of the same kind and count are
   * dropped.
   */
  async function ensureTemplate(
    kind: Kind,
    count: number,
    fill: (url: string) => Promise<void>,
  ): Promise<string> {
    const { title, sources } = KINDS[kind]
    const content = `${kind}_${count}_${hashOf(sources)}`
    const name = `${content}_${hashOf(DERIVED)}`
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname like $1',
      [`${kind}\\_${count}\\_%`],
    )
    const known = rows.map(({ datname }) => datname)
    if (known.includes(name)) return name
    const earlier = known.find((each) => each.startsWith(`${content}_`) && !each.endsWith(UNFINISHED))
    for (const each of known) if (each !== earlier) await drop(each)
    console.log(`Making ${count} ${title}; they are stored in ${folder}`)
    const unfinished = `${content}${UNFINISHED}`
    await client.query(
      earlier === undefined
        ? `create database "${unfinished}"`
        : `alter database "${earlier}" rename to "${unfinished}"`,
    )
    await (earlier === undefined ? fill(urlOf(unfinished)) : refreshCatalogueOf(urlOf(unfinished)))
    await client.query(`alter database "${unfinished}" rename to "${name}"`)
    return name
  }

  async function copyOf(template: string, name: string): Promise<string> {
    await drop(name)
    await client.query(`create database "${name}" template "${template}" strategy file_copy`)
    return urlOf(name)
  }

  const goodsTemplate = (products: number) =>
    ensureTemplate('goods', products, (url) => loadCatalogue(url, products))

  return {
    copy: async (products, name) => copyOf(await goodsTemplate(products), name),
    copyImported: async (offers, name, fill) => copyOf(await ensureTemplate('imported', offers, fill), name),
    empty: async (name) => {
      await drop(name)
      await client.query(`create database "${name}"`)
      return urlOf(name)
    },
    lasting: async (name) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount === 0) await client.query(`create database "${name}"`)
      return urlOf(name)
    },
    drop,
    version: await serverVersion(client),
    close: async () => {
      const isAlone = await hasNoGuests(client)
      await client.end()
      // Also a server that an interrupted earlier run has left; but not while another run works on it.
      if (isAlone) await server.stop()
    },
  }
}

async function hasNoGuests(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  return rowCount === 0
}

async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version ?? ''
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources.flatMap(filesOf)) hash.update(source).update(readFileSync(join(ROOT, source)))
  return hash.digest('hex').slice(0, 12)
}

function filesOf(path: string): string[] {
  if (path.endsWith('.ts')) return [path]
  return readdirSync(join(ROOT, path))
    .filter((name) => name.includes('.') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => join(path, name))
}
