import { describe, expect, it } from 'vitest'
import { type BitRow, hasRoom, layOut, placeOfSlot, writeRow } from './bit-layout.ts'
import { type Bitmap, bytesOf, hasBit, setBit } from './bitmaps.ts'
import { CHUNK_SIZE } from './slots.ts'

const row = (chunk: number, first: number, bytes: number[]): BitRow => ({
  chunk,
  first,
  bits: Uint8Array.from(bytes),
})
const layout = layOut([row(3, 1024, [1, 2, 3, 4, 5, 6, 7, 8]), row(5, 0, [255])])

/** The slots whose bits are set. */
function slotsOf(bitmap: Bitmap): number[] {
  return Array.from({ length: 8 * CHUNK_SIZE }, (_, slot) => slot).filter((slot) => {
    const place = placeOfSlot(layout, slot)
    return place >= 0 && hasBit(bytesOf(bitmap), place)
  })
}

describe('a layout', () => {
  it('has room for the stretches of its chunks alone', () => {
    expect(layout.words * 4).toBe(256)
    expect(hasRoom(layout, row(3, 1088, [1]))).toBe(true)
    expect(hasRoom(layout, row(3, 960, [1]))).toBe(false)
    expect(hasRoom(layout, row(3, 2040, [1, 1]))).toBe(false)
    expect(hasRoom(layout, row(4, 1024, [1]))).toBe(false)
  })

  it('takes of a row what it has room for, in place of what was there', () => {
    const bitmap = new Int32Array(layout.words)
    writeRow(layout, bitmap, row(3, 1000, [9, 9, 9, 10, 11]))
    writeRow(layout, bitmap, row(5, 0, [12]))
    writeRow(layout, bitmap, row(9, 0, [13]))
    const [third, fifth] = [3 * CHUNK_SIZE, 5 * CHUNK_SIZE]
    expect(slotsOf(bitmap)).toEqual([
      ...[1028, 1030, 1036, 1038, 1039].map((place) => third + place),
      ...[4, 5].map((place) => fifth + place),
    ])
    writeRow(layout, bitmap, row(3, 2032, [14, 15, 15]))
    writeRow(layout, bitmap, row(5, 4096, [15]))
    expect(slotsOf(bitmap)).toEqual([2036, 2037, 2038, 2044, 2045, 2046, 2047].map((place) => third + place))
  })

  it('has a place for each slot, the first of a byte its highest bit, and none beside its stretches', () => {
    const bitmap = new Int32Array(layout.words)
    const slots = [1024, 1031, 1033, 2047].map((place) => 3 * CHUNK_SIZE + place)
    for (const slot of [...slots, 5 * CHUNK_SIZE]) setBit(bytesOf(bitmap), placeOfSlot(layout, slot))
    expect(slotsOf(bitmap)).toEqual([...slots, 5 * CHUNK_SIZE])
    expect([...bytesOf(bitmap).subarray(0, 2)]).toEqual([0x81, 0x40])
    for (const slot of [3 * CHUNK_SIZE + 1023, 3 * CHUNK_SIZE + 2048, 4 * CHUNK_SIZE + 1024])
      expect(placeOfSlot(layout, slot)).toBe(-1)
  })
})
