import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|html|xml|webmanifest)$/
// In bytes. Below this the headers are larger than the savings.
const FROM_BYTES = 256

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside every text file of the folder, as small as possible. Returns how many files
 * it compressed.
 */
export async function compressFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const written = await Promise.all(files.map(compressFile))
  return written.filter(Boolean).length
}

async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file)
  if (content.length < FROM_BYTES) return false
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await brotli(content, quality))
  await writeFile(`${file}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }))
  return true
}
