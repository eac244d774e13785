import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { CopyRefused } from './copy-refused.ts'

export const MANIFEST_FILE = 'manifest.json'
export const DATABASE_FILE = 'database.sql.gz'
export const FILES_FILE = 'files.tar'

const fileSchema = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })

/** The description of a copy, by which a restored shop is compared with the one that was copied. */
const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  shop: z.string(),
  /** The migrations that the database had, in their order. */
  migrations: z.array(z.string()),
  /** The number of rows in each table. */
  tables: z.record(z.string(), z.int()),
  /** The sum of all orders in kopiykas, and the end of the audit's chain. */
  orders_total: z.int(),
  audit_last: z.int(),
  audit_hash: z.string(),
  files: z.array(fileSchema),
})
export type Manifest = z.infer<typeof manifestSchema>
export type Contents = Pick<Manifest, 'migrations' | 'tables' | 'orders_total' | 'audit_last' | 'audit_hash'>

/**
 * Reads the description of a copy.
 * @throws CopyRefused if the folder has no complete copy
 */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')))
  } catch (error) {
    throw new CopyRefused(`У теці ${folder} немає цілої копії`, { cause: error })
  }
}

/**
 * Compares the checksum of every file.
 * @throws CopyRefused
 */
export async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { name, sha256 } of files)
    if ((await sumOf(join(folder, name))) !== sha256)
      throw new CopyRefused(`Файл ${name} копії пошкоджено: контрольна сума не та`)
}

/** Returns the SHA-256 of a file in hexadecimal. */
export async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(file), sum)
  return sum.digest('hex')
}
