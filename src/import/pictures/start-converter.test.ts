import { constants, getPriority } from 'node:os'
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { convertPicture } from './convert-picture.ts'
import { PictureError } from './picture-error.ts'
import { type ConverterProcess, startConverter } from './start-converter.ts'

const PATIENCE = { timeout: 10_000, interval: 20 }

let converter: ConverterProcess

afterEach(() => converter.stop())

const photo = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#b9694a' } })
    .jpeg()
    .toBuffer()

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('gives in a process of its own what this one would give', async () => {
  converter = startConverter()
  const input = await photo(700)
  const picture = await converter.convertPicture(input)
  expect(picture).toEqual(await convertPicture(input))
  expect(converter.pid()).not.toBe(process.pid)
  const widest = picture.files.at(-1)?.bytes ?? Buffer.alloc(0)
  const [small] = await converter.convertToAvif(widest, [240])
  expect(await sharp(small?.bytes).metadata()).toMatchObject({ format: 'heif', width: 240 })
})

it('refuses for good what is no picture', async () => {
  converter = startConverter()
  const refused = await converter.convertPicture(Buffer.from('<html>')).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PictureError)
  expect(refused).toMatchObject({ isFinal: true, message: 'файл не є світлиною або пошкоджений' })
})

it('ends its process when there is nothing to convert, and starts another one for the next picture', async () => {
  converter = startConverter({ idleMs: 50 })
  const input = await photo(100)
  await converter.convertPicture(input)
  const first = converter.pid() ?? 0
  await vi.waitFor(() => expect([converter.pid(), isAlive(first)]).toEqual([undefined, false]), PATIENCE)
  expect((await converter.convertPicture(input)).width).toBe(100)
  expect(converter.pid()).not.toBe(first)
})

it('fails what a killed process had in hand, to be tried again', async () => {
  converter = startConverter()
  const input = await photo(3000)
  const lost = converter.convertPicture(input).catch((error: unknown) => error)
  process.kill(converter.pid() ?? 0, 'SIGKILL')
  expect(await lost).toMatchObject({ isFinal: false })
  expect((await converter.convertPicture(input)).width).toBe(1600)
})

it.each([
  [false, constants.priority.PRIORITY_BELOW_NORMAL],
  [true, constants.priority.PRIORITY_LOW],
])('leaves the processor to visitors, wholly where it is patient: %s', async (isPatient, priority) => {
  converter = startConverter({ isPatient })
  await converter.convertPicture(await photo(50))
  const pid = converter.pid()
  if (pid === undefined) throw new Error('no process')
  expect(getPriority(pid)).toBe(priority)
})
