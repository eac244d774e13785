import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TextPicture } from '#src/contract/admin/text-picture.ts'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let editor: DeskClient

beforeAll(async () => {
  shop = await startTestShop()
  editor = await signedIn(shop, 'editor')
})

const send = (path: string, payload: Buffer, as = editor) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/admin/${path}/text-pictures`,
    headers: { ...as.headers, 'content-type': 'application/octet-stream' },
    payload,
  })

async function photo(): Promise<Buffer> {
  const create = { width: 900, height: 600, channels: 3 as const, background: 'teal' }
  return sharp({ create }).jpeg().toBuffer()
}

async function sent(path: string): Promise<TextPicture> {
  return (await send(path, await photo())).json<{ data: TextPicture }>().data
}

/** A picture as the editor of the desk writes it into a text. */
const img = ({ src, srcset, sizes, width, height }: TextPicture, alt: string) =>
  `<img src="${src}" srcset="${srcset}" sizes="${sizes}" alt="${alt}" width="${width}" height="${height}" loading="lazy" />`

describe.each(['products', 'showcase'])('ADM-11 ADM-14 a picture for a text: %s', (path) => {
  it('is taken in as pictures of feeds are, the same file once, and served', async () => {
    const picture = await sent(path)
    expect(picture).toMatchObject({ width: '900', height: '600', loading: 'lazy' })
    expect(picture.src).toMatch(/^\/media\/[\da-f]{16}-900\.webp$/)
    expect(await sent(path)).toEqual(picture)
    const known = shop.database.selectFrom('pictures').select('id').where('source', 'like', 'page:%')
    expect(await known.execute()).toHaveLength(1)
  })

  it('SEC-02 is none that is SVG, text or a bomb', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const bomb = await sharp({ create: { width: 9500, height: 9500, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    for (const bytes of [svg, Buffer.from('no picture'), bomb])
      expect((await send(path, bytes)).statusCode).toBe(422)
  })

  it('ADM-03 is not taken from a packer', async () => {
    expect((await send(path, await photo(), await signedIn(shop, 'packer'))).statusCode).toBe(403)
  })
})

it('ADM-11 the text of a product shows the shop’s own picture and no other’s', async () => {
  const { id, slug } = await shop.build.product({ title: 'Глечик' })
  const own = img(await sent('products'), 'Глечик на полиці')
  const { fields, version } = (await editor.getJson<{ data: ProductRecord }>(`/api/admin/products/${id}`))
    .data
  const description = `<p>Ліплений</p>${own}<img src="https://other.example/x.jpg" alt="x"><p>Випалений</p>`
  const saved = await editor.put(`/api/admin/products/${id}`, { fields: { ...fields, description }, version })
  expect(saved.status).toBe(200)
  const { data } = await shop.getJson<{ data: { description: string } }>(`/api/products/${slug}`)
  expect(data.description).toBe(`<p>Ліплений</p>${own}<p>Випалений</p>`)
})

it('ADM-14 the text of a page keeps it with its words and size', async () => {
  const content = `<p>Ми тут</p>${img(await sent('showcase'), 'Наша майстерня')}`
  const words = { title: 'Майстерня', description: '', content }
  const made = await editor.put('/api/admin/pages/maisternia', { ...words, version: null })
  expect(made.json()).toMatchObject({ data: { content } })
})
