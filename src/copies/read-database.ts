import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withClient } from '#src/database/with-client.ts'
import { copiedTables, quoted } from './copied-tables.ts'

const NEW_LINE = 10
const END = Buffer.from('\n\\.\n')

type Constraint = { table: string; name: string; definition: string }

/**
 * Writes the rows of a copy into a database with the same tables and no data of value, all of them or none.
 * Foreign keys are checked at the end, all at once. Rejects with the error of the database.
 */
export async function readDatabase(url: string, file: string): Promise<void> {
  await withClient({ connectionString: url, application_name: 'vitryna restore' }, async (client) => {
    await client.query('begin')
    const tables = (await copiedTables(client)).map(({ name }) => quoted(name))
    const keys = await foreignKeys(client)
    for (const { table, name } of keys)
      await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${tables.join(', ')}`)
    const packed = createReadStream(file)
    const text = createGunzip()
    // An error of reading is passed on, because `pipe` does not do that.
    packed.on('error', (error) => text.destroy(error))
    packed.pipe(text)
    await runScript(client, new TextPieces(text))
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    await client.query('commit')
  })
}

async function foreignKeys(client: pg.ClientBase): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows
}

async function runScript(client: pg.Client, pieces: TextPieces): Promise<void> {
  for (let line = await pieces.line(); line !== null; line = await pieces.line()) {
    if (!line.startsWith('copy ')) await client.query(line)
    else await pipeline(Readable.from(pieces.rows()), client.query(copyFrom(line.replace(/;$/, ''))))
  }
}

/** Text that is read by lines and, within a table, up to the table's end. */
class TextPieces {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Without its end; null if there are no more lines. */
  async line(): Promise<string | null> {
    for (let from = 0; ;) {
      const end = this.#rest.indexOf(NEW_LINE, from)
      if (end >= 0) return this.#take(end + 1).toString('utf8', 0, end)
      from = this.#rest.length
      if (!(await this.#more())) return null
    }
  }

  async *rows(): AsyncGenerator<Buffer> {
    // A table without rows ends at once, without a line before the mark.
    while (this.#rest.length < END.length && (await this.#more()));
    if (this.#rest.indexOf(END.subarray(1)) === 0) {
      this.#take(END.length - 1)
      return
    }
    for (;;) {
      const end = this.#rest.indexOf(END)
      if (end >= 0) {
        yield this.#take(end + 1)
        this.#take(END.length - 1)
        return
      }
      // The mark may be split between two chunks.
      const sure = this.#rest.length - END.length
      if (sure > 0) yield this.#take(sure)
      if (!(await this.#more())) throw new Error('the copy ends within a table')
    }
  }

  #take(bytes: number): Buffer {
    const taken = this.#rest.subarray(0, bytes)
    this.#rest = this.#rest.subarray(bytes)
    return taken
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next()
    if (done === true) return false
    this.#rest = Buffer.concat([this.#rest, value])
    return true
  }
}
