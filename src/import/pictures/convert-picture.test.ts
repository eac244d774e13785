import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { convertPicture, convertToAvif } from './convert-picture.ts'

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#8a6' } })
}

it('makes webp of every width that is not above the picture’s own', async () => {
  const converted = await convertPicture(await picture(800, 400).jpeg().toBuffer())
  expect(converted).toMatchObject({ width: 800, height: 400 })
  expect(converted.files.map(({ width }) => width)).toEqual([96, 240, 480, 720, 800])
  const sizes = await Promise.all(converted.files.map(({ bytes }) => sharp(bytes).metadata()))
  expect(sizes.map(({ format, width }) => [format, width])).toEqual(
    [96, 240, 480, 720, 800].map((width) => ['webp', width]),
  )
})

it('gives a small picture at its own width and a large one up to 1600', async () => {
  const small = await convertPicture(await picture(60, 60).png().toBuffer())
  expect(small.files.map(({ width }) => width)).toEqual([60])
  const large = await convertPicture(await picture(2000, 1000).jpeg().toBuffer())
  expect(large).toMatchObject({ width: 1600, height: 800 })
  expect(large.files.at(-1)?.width).toBe(1600)
})

it('turns a picture as its camera was held', async () => {
  const turned = await convertPicture(
    await picture(300, 100).withExif({}).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  )
  expect(turned).toMatchObject({ width: 100, height: 300 })
})

it('SEC-02 knows pictures by content: a page of text is none, and neither is SVG, with a script or without', async () => {
  await expect(convertPicture(Buffer.from('<html>404</html>'))).rejects.toMatchObject({ isFinal: true })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
  const active = svg.replace('/>', '><script>alert(1)</script><image href="file:///etc/passwd"/></svg>')
  for (const text of [svg, active])
    await expect(convertPicture(Buffer.from(text))).rejects.toMatchObject({
      message: expect.stringContaining('svg'),
    })
})

it('gives a picture that is higher than webp may be as high as it may', async () => {
  const { width, height, files } = await convertPicture(await picture(800, 20_000).png().toBuffer())
  expect([width, height, files.map((file) => file.width)]).toEqual([655, 16_383, [96, 240, 480, 655]])
})

it('SEC-02 refuses a picture that would unpack to too many pixels', async () => {
  const bomb = await picture(12_000, 8000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(convertPicture(bomb)).rejects.toMatchObject({ isFinal: true })
})

/** The picture with a head that says another size. */
function resized(whole: Buffer, at: number, [width, height]: readonly [number, number]): Buffer {
  const isPng = whole.subarray(1, 4).toString() === 'PNG'
  if (isPng) {
    whole.writeUInt32BE(width, at)
    whole.writeUInt32BE(height, at + 4)
    whole.writeUInt32BE(crc32(whole.subarray(12, 29)), 29)
  } else {
    whole.writeUInt16BE(height, at)
    whole.writeUInt16BE(width, at + 2)
  }
  return whole
}

it('SEC-02 refuses a picture whose decoder would have hundreds of megabytes in memory, before it is decoded', async () => {
  const deep = await picture(16, 16).toColourspace('rgb16').png({ progressive: true }).toBuffer()
  const jpeg = await picture(16, 16).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const sizeAt = jpeg.indexOf(Buffer.from([0xff, 0xc2])) + 5
  for (const bomb of [
    resized(Buffer.from(deep), 16, [8888, 8888]),
    resized(Buffer.from(jpeg), sizeAt, [8888, 8888]),
  ])
    await expect(convertPicture(bomb)).rejects.toMatchObject({
      isFinal: true,
      message: expect.stringContaining('завелика світлина'),
    })
})

it('SEC-02 refuses a picture that is cut short', async () => {
  const whole = await picture(400, 400).png().toBuffer()
  await expect(convertPicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ isFinal: true })
})

it('makes avif of the same widths', async () => {
  const { files } = await convertPicture(await picture(500, 500).jpeg().toBuffer())
  const widest = files.at(-1)?.bytes ?? Buffer.alloc(0)
  const avif = await convertToAvif(widest, [96, 480])
  const [first] = await Promise.all(avif.map(({ bytes }) => sharp(bytes).metadata()))
  expect(avif.map(({ width }) => width)).toEqual([96, 480])
  expect(first).toMatchObject({ width: 96, format: 'heif' })
})

/** A square of 64 pixels, as a phone writes its photographs. */
const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
    'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAGAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA' +
    'AGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA' +
    'AAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3Bl' +
    'AAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAgbWRhdAAAABQoAa8LYPrGwdf/99Br' +
    'd6kfce7Ttw==',
  'base64',
)

it.each([
  ['a small one', 64, 64],
  ['one of 48 megapixels', 8064, 6048],
])('ADM-11 says of a photograph in HEIC what to do, of %s too', async (_title, width, height) => {
  const photograph = Buffer.from(HEIC)
  const sizeAt = photograph.indexOf('ispe') + 8
  photograph.writeUInt32BE(width, sizeAt)
  photograph.writeUInt32BE(height, sizeAt + 4)
  await expect(convertPicture(photograph)).rejects.toMatchObject({
    isFinal: true,
    message: expect.stringContaining('збережіть його як JPEG'),
  })
})
