import type { Picture } from '#src/contract/parts.ts'
import { packPicture, type PictureName, unpackPicture } from './packed-picture.ts'

/** Where the data are found again: packed just now, or unpacked once. The router takes no symbols along. */
const DATA = Symbol('data')

/**
 * Data on their way into a page, as JSON. The router writes and reads values one by one in a format of its own, which
 * costs the server and the phone more than all the rest of a page's data and compresses worse; a text is one value.
 */
export type PackedData<Data> = { json: string; [DATA]?: Data }

/** In place of a picture. */
type Packed = { files: PictureName }

/**
 * @param data of a loader: objects, lists, texts, numbers, switches and nulls
 * @param json of `packedJson`, where parts of it are known already
 */
export function packData<Data>(data: Data, json: string = packedJson(data)): PackedData<Data> {
  return { json, [DATA]: data }
}

/** JSON that says of each picture only what the names of its files do not repeat. */
export function packedJson(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) => {
    if (!isPicture(value)) return value
    const files = packPicture(value)
    return files ? ({ files } satisfies Packed) : value
  })
}

/** The same object as long as the page was not loaded anew. */
export function readPacked<Data>(packed: PackedData<Data>): Data {
  packed[DATA] ??= unpack<Data>(JSON.parse(packed.json))
  return packed[DATA]
}

/** In place: nobody else has seen it yet, and a list has thousands of values. */
function unpack<Data>(data: Data & object): Data
function unpack(data: object): unknown {
  if (isPacked(data)) return unpackPicture(data.files)
  for (const [key, value] of Object.entries(data))
    if (value instanceof Object) Reflect.set(data, key, unpack(value))
  return data
}

function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'srcset' in value && 'conversions' in value
}

function isPacked(value: object): value is Packed {
  return 'files' in value
}
