import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'
import type { Encoding } from './choose-encoding.ts'

// A page has 4 % fewer bytes than by 5 for a third more work; by 9 it is eight times the work for nothing.
const BROTLI_QUALITY = 8
// No page is much longer than 128 KB, and tables of the usual 4 MB cost more to make than they find.
const BROTLI_WINDOW = 17
/** Less work than to hand it to another thread; a twelfth more bytes than brotli's for half of the time. By 3 it is a sixth for a sixth. */
const ZSTD_LEVEL = 6
const GZIP_LEVEL = 6

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Coder = (body: Buffer) => Buffer | Promise<Buffer>

const ENCODERS: Readonly<Record<Encoding, Coder>> = {
  br: (body) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  zstd: (body) => zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
  gzip: (body) => compressGzip(body, { level: GZIP_LEVEL }),
  identity: (body) => body,
}

const DECODERS: Readonly<Record<Encoding, Coder>> = {
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  gzip: promisify(gunzip),
  identity: (body) => body,
}

/** A plain body in this encoding, in memory of its own. */
export async function encodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return alone(await ENCODERS[encoding](body))
}

export async function decodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return DECODERS[encoding](body)
}

/** zlib answers with the beginning of 64 KB, all of which would stay in memory with the page, uncounted. */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
