import type { Picture } from '#src/contract/parts.ts'
import { packPicture, type PictureName, unpackPicture } from './packed-picture.ts'

/**
 * The data itself, next to its JSON, set when it is packed or first unpacked. A symbol, which the router does
 * not serialise.
 */
const DATA = Symbol('data')

/**
 * Loader data as one JSON text. React Router serialises values one by one in a format of its own, which costs
 * server and phone more than the rest of the page's data and compresses worse; a text is a single value.
 */
export type PackedData<Data> = { json: string; [DATA]?: Data }

/** Replaces a picture. */
type Packed = { files: PictureName }

/**
 * @param data of a loader: objects, lists, texts, numbers, booleans and nulls
 * @param json from `packedJson`, if it is already known
 */
export function packData<Data>(data: Data, json: string = packedJson(data)): PackedData<Data> {
  return { json, [DATA]: data }
}

/** Returns JSON in which each picture has only the values that the names of its files do not repeat. */
export function packedJson(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) => {
    if (!isPicture(value)) return value
    const files = packPicture(value)
    return files ? ({ files } satisfies Packed) : value
  })
}

/** Returns the data: the same object until the page's data is loaded again. */
export function readPacked<Data>(packed: PackedData<Data>): Data {
  packed[DATA] ??= unpack<Data>(JSON.parse(packed.json))
  return packed[DATA]
}

/** Restores pictures in place, because nobody else has a reference yet, and a list has thousands of values. */
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
