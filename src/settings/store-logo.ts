import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

const KINDS: ReadonlySet<string> = new Set(['.svg', '.png', '.webp', '.avif', '.jpg', '.jpeg', '.gif'])
const LIMIT_BYTES = 500_000

/** How a file of each kind begins, byte by byte as Latin-1 text. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  '.svg': /^(?:\u00ef\u00bb\u00bf)?\s*(?=<\?xml|<!--|<!DOCTYPE svg|<svg)[^]*<svg[\s/>]/i,
  '.png': /^\u0089PNG\r\n/,
  '.webp': /^RIFF[^]{4}WEBP/,
  '.avif': /^[^]{4}ftyp(?:avif|avis|mif1|msf1)/,
  '.jpg': /^\u00ff\u00d8\u00ff/,
  '.jpeg': /^\u00ff\u00d8\u00ff/,
  '.gif': /^GIF8[79]a/,
}

/**
 * Copies a picture file to where the shop serves pictures from, and returns its address there. The name
 * contains the hash of the content, so that browsers show a new logo at once.
 * @throws RangeError with a Ukrainian sentence for what is no logo
 */
export async function storeLogo(path: string, dataDir: string): Promise<string> {
  const kind = extname(path).toLowerCase()
  if (!KINDS.has(kind)) throw new RangeError(`логотип — файл ${[...KINDS].join(', ')}: ${path}`)
  return storeLogoBytes(await read(path), kind, dataDir)
}

/**
 * Stores the logo given as bytes.
 *
 * @param kind its extension, with the dot
 * @throws RangeError
 */
export async function storeLogoBytes(content: Buffer, kind: string, dataDir: string): Promise<string> {
  if (content.length > LIMIT_BYTES) throw new RangeError('файл логотипа завеликий, щонайбільше 500 КБ')
  // By its name alone a page or a broken file would stand in the header of the shop and in letters.
  if (!BEGINNINGS[kind]?.test(content.toString('latin1')))
    throw new RangeError(`у файлі не ${kind.slice(1).toUpperCase()}: збережіть картинку наново`)
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
