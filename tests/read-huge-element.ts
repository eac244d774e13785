/**
 * A process with little memory that reads a feed with one element of a gigabyte; its last line says what it
 * has read.
 */
import { readFeed } from '#src/import/readers/read-feed.ts'

const PIECE = Buffer.from('опис '.repeat(7_282))
const GIGABYTE = 1024 ** 3

async function* feed(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    '<yml_catalog><shop><offers><offer id="1"><name>Кухоль</name><price>5</price><description>',
  )
  for (let sent = 0; sent < GIGABYTE; sent += PIECE.length) yield PIECE
  yield Buffer.from(
    '</description></offer><offer id="2"><name>Миска</name><price>7</price></offer></offers></shop></yml_catalog>',
  )
}

const offers: unknown[] = []
for await (const event of readFeed(feed()))
  if (event.type === 'offer') offers.push([event.source_id, event.description?.length ?? 0])
process.stdout.write(`${JSON.stringify(offers)}\n`)
