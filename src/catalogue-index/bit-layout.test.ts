import { describe, expect, it } from 'vitest'
import { type BitRow, hasRoom, layOut, printChunks, writeRow, writeSlot } from './bit-layout.ts'
import { bytesOf } from './bitmaps.ts'
import { CHUNK_SIZE } from './slots.ts'

const CHUNK_BYTES = CHUNK_SIZE / 8
const row = (chunk: number, first: number, bytes: number[]): BitRow => ({
  chunk,
  first,
  bits: Uint8Array.from(bytes),
})
const layout = layOut([row(3, 1024, [1, 2, 3, 4, 5, 6, 7, 8]), row(5, 0, [255])])

/** The bits of a whole chunk, as hexadecimal digits, from bytes by their place. */
function digits(bytes: Record<number, string>): string {
  return `x${Array.from({ length: CHUNK_BYTES }, (_, at) => bytes[at] ?? '00').join('')}`
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
    expect(printChunks(layout, bitmap)).toEqual([
      { chunk: 3, bits: digits({ 128: '0a', 129: '0b' }) },
      { chunk: 5, bits: digits({ 0: '0c' }) },
    ])
    writeRow(layout, bitmap, row(3, 2032, [14, 15, 15]))
    writeRow(layout, bitmap, row(5, 4096, [15]))
    expect(printChunks(layout, bitmap)).toEqual([{ chunk: 3, bits: digits({ 254: '0e', 255: '0f' }) }])
  })

  it('sets the bit of a slot, the first of a byte highest', () => {
    const bitmap = new Int32Array(layout.words)
    for (const place of [1024, 1031, 1033]) writeSlot(layout, bytesOf(bitmap), 3 * CHUNK_SIZE + place)
    writeSlot(layout, bytesOf(bitmap), 4 * CHUNK_SIZE + 1024)
    expect(printChunks(layout, bitmap)).toEqual([{ chunk: 3, bits: digits({ 128: '81', 129: '40' }) }])
  })
})
