import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

const KINDS: ReadonlySet<string> = new Set(['.svg', '.png', '.webp', '.avif', '.jpg', '.jpeg', '.gif'])
const LIMIT_BYTES = 500_000

/**
 * Copies a picture file to the folder of pictures and returns its address. The name contains the hash of the content, so
 * that browsers show a new logo at once. Throws RangeError with a Ukrainian sentence if the file cannot be a logo.
 */
export async function storeLogo(path: string, dataDir: string): Promise<string> {
  const kind = extname(path).toLowerCase()
  if (!KINDS.has(kind)) throw new RangeError(`логотип — файл ${[...KINDS].join(', ')}: ${path}`)
  return storeLogoBytes(await read(path), kind, dataDir)
}

/** As `storeLogo`, from memory. @param kind extension of the file, with the dot. Throws RangeError. */
export async function storeLogoBytes(content: Buffer, kind: string, dataDir: string): Promise<string> {
  if (content.length > LIMIT_BYTES) throw new RangeError('файл логотипа завеликий, щонайбільше 500 КБ')
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const name = `logo-${digest}${kind}`
  await mkdir(join(dataDir, 'media'), { recursive: true })
  await writeFile(join(dataDir, 'media', name), content)
  return `/media/${name}`
}

async function read(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new RangeError(`файл не вдалося прочитати, перевірте шлях: ${path}`, { cause: error })
  }
}
