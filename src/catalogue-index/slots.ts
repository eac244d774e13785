import { type RawBuilder, sql } from 'kysely'

/** How many slots one chunk of a bitmap has; `facet_bits` is laid out by it. A multiple of 64. */
export const CHUNK_SIZE = 15_360

const size = sql.lit(CHUNK_SIZE)
// In words of 64 bits; a divisor of the chunk's size.
const BLOCK_WORDS = 16
const blockWords = sql.lit(BLOCK_WORDS)
const blockSize = sql.lit(BLOCK_WORDS * 64)

/** A chunk's bitmap with no bit set. */
export const emptyBits = sql`0::bit(${size})`

/** The chunk that contains a slot. */
export const chunkOf = (slot: RawBuilder<unknown>) => sql`(${slot} / ${size})`

/** The first slot of a chunk. */
export const firstSlot = (chunk: RawBuilder<unknown>) => sql`(${chunk} * ${size})`

/** The place of a slot's bit in its chunk. */
export const placeOf = (slot: RawBuilder<unknown>) => sql`(${slot} % ${size})`

/**
 * A query of (key, chunk, bits, low, high) for rows of (key, slot): the bitmap of each chunk that has a slot.
 * First words of 64 bits are made, as numbers, then blocks of words, then bitmaps of blocks. Writing each
 * word into a whole bitmap would be three times the work, and writing each slot many times.
 */
export function bitmapsOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select key, chunk,
      bit_or(overlay(${emptyBits} placing bits from block * ${blockSize} + 1)) as bits,
      min(low) as low, max(high) as high
    from (
      select key, chunk, number / ${blockWords} as block,
        bit_or(overlay(0::bit(${blockSize}) placing word::bit(64) from number % ${blockWords} * 64 + 1)) as bits,
        min(number) * 64 as low, max(number) * 64 + 64 as high
      from (
        select key, ${chunkOf(sql`slot`)} as chunk, ${placeOf(sql`slot`)} / 64 as number,
          bit_or(1::bigint << (63 - ${placeOf(sql`slot`)} % 64)) as word
        from (${rows}) slots
        group by 1, 2, 3
      ) words
      group by 1, 2, 3
    ) blocks
    group by 1, 2`
}

/** The whole chunk's bitmap of a row of `facet_bits`, which stores only the bytes that have bits. */
export const wholeBits = (row: string) =>
  sql`overlay(${emptyBits} placing ${sql.ref(`${row}.bits`)} from ${sql.ref(`${row}.first`)} + 1)`

/** The part of a whole chunk's bitmap that a row of `facet_bits` stores. */
export const partOf = (bits: RawBuilder<unknown>, row: string) =>
  sql`case when length(${sql.ref(`${row}.bits`)}) = ${size} then ${bits}
    else substring(${bits} from ${sql.ref(`${row}.first`)} + 1 for length(${sql.ref(`${row}.bits`)})) end`
