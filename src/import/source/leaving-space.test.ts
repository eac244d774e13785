import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { leavingSpace } from './leaving-space.ts'

const MEGABYTE = new Uint8Array(1024 ** 2)

async function write(megabytes: number, leastFree?: number): Promise<number> {
  let written = 0
  const pieces = Array.from({ length: megabytes }, () => MEGABYTE)
  for await (const piece of leavingSpace(streamOf(pieces), tmpdir(), leastFree)) written += piece.length
  return written / MEGABYTE.length
}

async function* streamOf(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}

it('SEC-02 FLT-02 a price list that would fill the disk is refused; a small one never is', async () => {
  expect(await write(40)).toBe(40)
  expect(await write(10, Infinity)).toBe(10)
  await expect(write(40, Infinity)).rejects.toThrow('замало місця')
})
