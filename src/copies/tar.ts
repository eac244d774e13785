import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The format «ustar» of POSIX 1003.1-1988, which any `tar` reads. */
const BLOCK = 512
const NAME_BYTES = 100
const SIZE_AT = 124
const SUM_AT = 148
const TYPE_AT = 156
const MAGIC_AT = 257

/**
 * Packs the files with these names in a folder, and those below them. Files still being written (`.part`) are
 * left out.
 */
export async function* packFolder(folder: string, names: readonly string[]): AsyncGenerator<Buffer> {
  for await (const name of filesOf(folder, names)) {
    const path = join(folder, name)
    const { size } = await stat(path)
    yield headerOf(name, size)
    // If a file grows meanwhile, only its former length is read.
    if (size > 0) yield* bytesOf(path, 0, size - 1)
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(BLOCK * 2)
}

async function* filesOf(folder: string, names: readonly string[]): AsyncGenerator<string> {
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found?.isFile() === true && !name.endsWith('.part')) yield name
    if (found?.isDirectory() !== true) continue
    const inside = await readdir(join(folder, name))
    yield* filesOf(
      folder,
      inside.toSorted().map((each) => `${name}/${each}`),
    )
  }
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > NAME_BYTES) throw new RangeError(`the name of a file is too long: ${name}`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, SIZE_AT)
  header.write('00000000000\0', 136)
  header.write('        ', SUM_AT)
  header.write('0', TYPE_AT)
  header.write('ustar\x0000', MAGIC_AT)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, SUM_AT)
  return header
}

/** Unpacks the files of `packFolder` into a folder, and never outside it, whatever their names are. */
export async function unpackFolder(file: string, folder: string): Promise<void> {
  const { size: end } = await stat(file)
  for (let at = 0; at + BLOCK <= end;) {
    const header = await readBlock(file, at)
    const name = header.toString('utf8', 0, header.indexOf(0))
    if (name === '') return
    const size = Number.parseInt(header.toString('latin1', SIZE_AT, SIZE_AT + 11), 8)
    const path = join(folder, safeName(name))
    await mkdir(dirname(path), { recursive: true })
    const from = at + BLOCK
    const bytes =
      size === 0 ? Readable.from([]) : createReadStream(file, { start: from, end: from + size - 1 })
    await pipeline(bytes, createWriteStream(path, { mode: name === 'secret' ? 0o600 : 0o644 }))
    at = from + Math.ceil(size / BLOCK) * BLOCK
  }
}

async function readBlock(file: string, at: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of bytesOf(file, at, at + BLOCK - 1)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function safeName(name: string): string {
  const path = normalize(name)
  if (path.startsWith('..') || path.startsWith(sep))
    throw new RangeError(`a file is outside of its folder: ${name}`)
  return path
}

/** Both `start` and `end` are included. */
function bytesOf(path: string, start: number, end: number): AsyncIterable<Buffer> {
  return createReadStream(path, { start, end })
}
