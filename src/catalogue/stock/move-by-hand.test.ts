import { beforeAll, expect, it } from 'vitest'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestImport } from '#tests/start-test-import.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let owner: DeskClient
let packer: DeskClient
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signedIn(shop, 'owner')
  packer = await signedIn(shop, 'packer')
})

async function variantOf(id: number): Promise<ProductRecord['variants'][number] & { stock: number }> {
  const { data } = await owner.getJson<{ data: ProductRecord }>(`/api/admin/products/${id}`)
  const [variant] = data.variants
  const [fields] = data.fields.variants
  if (!variant || !fields) throw new Error('the product has a variant')
  return { ...variant, stock: fields.stock }
}

const journalOf = (id: number) =>
  shop.database
    .selectFrom('staff_audit')
    .select(['action', 'actor', 'before', 'after'])
    .where('entity', '=', 'product')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()

it('ADM-11 pieces are written off and received with a reason, in the history of the stock and in the journal', async () => {
  const variants = [{ value: 'великий', sku: 'R-1', stock: 10 }]
  const { id } = await shop.build.product({ title: 'Рушник', variants })
  const { id: variant_id } = await variantOf(id)
  const path = `/api/admin/products/${id}/stock`
  const off = { variant_id, kind: 'written_off', pieces: 3, note: ' затяжка ' }
  expect((await packer.post(path, off)).status).toBe(204)
  expect((await owner.post(path, { ...off, kind: 'received', pieces: 5, note: 'поставка' })).status).toBe(204)

  expect(await variantOf(id)).toMatchObject({
    stock: 12,
    pinned: [],
    moves: [
      { delta: 5, reason: 'received', note: 'поставка', by: owner.actor.name },
      { delta: -3, reason: 'written_off', note: 'затяжка', by: packer.actor.name },
    ],
  })
  expect(await journalOf(id)).toMatchObject([
    {
      action: 'product.written_off',
      actor: 'staff',
      before: { stock: 10 },
      after: { stock: 7, pieces: 3, reason: 'затяжка', sku: 'R-1', variant: 'великий' },
    },
    { action: 'product.received', before: { stock: 7 }, after: { stock: 12, pieces: 5 } },
  ])
})

it('ADM-11 what is not there, has no reason or is no piece is refused, and nothing of it is written', async () => {
  const { id } = await shop.build.product({ stock: 2 })
  const other = await variantOf((await shop.build.product({ stock: 9 })).id)
  const { id: variant_id } = await variantOf(id)
  const send = (change: object, as = owner) =>
    as.post(`/api/admin/products/${id}/stock`, {
      variant_id,
      kind: 'written_off',
      pieces: 1,
      note: 'брак',
      ...change,
    })
  const refused = await send({ pieces: 3 })
  expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
    422,
    'На складі лишилося 2 шт.',
  ])
  expect((await send({ note: '  ' })).json<{ errors: object }>().errors).toEqual({
    note: ['Напишіть причину'],
  })
  expect((await send({ pieces: 0 })).status).toBe(422)
  expect((await send({ variant_id: other.id })).json<{ message: string }>().message).toBe(
    'Цього варіанта вже немає.',
  )
  expect((await send({ kind: 'received', pieces: 1_000_000 })).status).toBe(422)
  expect(await variantOf(id)).toMatchObject({ stock: 2, moves: [] })
  expect(await journalOf(id)).toEqual([])
})

it('ADM-11 the last piece is written off, and a million may lie in stock', async () => {
  const { id } = await shop.build.product({ stock: 2 })
  const { id: variant_id } = await variantOf(id)
  const send = (kind: string, pieces: number) =>
    owner.post(`/api/admin/products/${id}/stock`, { variant_id, kind, pieces, note: 'перелік' })
  expect((await send('written_off', 2)).status).toBe(204)
  expect((await send('received', 1_000_000)).status).toBe(204)
  expect((await send('received', 1)).status).toBe(422)
  expect(await variantOf(id)).toMatchObject({ stock: 1_000_000 })
})

it('ADM-03 who packs writes off and does not receive; who writes texts does neither', async () => {
  const { id } = await shop.build.product({ stock: 4 })
  const { id: variant_id } = await variantOf(id)
  const editor = await signedIn(shop, 'editor')
  const send = (as: DeskClient, kind: string) =>
    as.post(`/api/admin/products/${id}/stock`, { variant_id, kind, pieces: 1, note: 'брак' })
  expect((await send(packer, 'received')).status).toBe(403)
  expect((await send(editor, 'written_off')).status).toBe(403)
  expect(await variantOf(id)).toMatchObject({ stock: 4 })
})

it('ADM-20 a press that comes twice writes off once', async () => {
  const { id } = await shop.build.product({ stock: 4 })
  const { id: variant_id } = await variantOf(id)
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/products/${id}/stock`,
      headers: { ...owner.headers, 'idempotency-key': '7d9f2c1e-4a5b-4c6d-8e7f-901234567890' },
      payload: { variant_id, kind: 'written_off', pieces: 1, note: 'брак' },
    })
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([204, 204])
  expect(await variantOf(id)).toMatchObject({ stock: 3 })
})

it('GDS-01 by command as well, and a price list that says the same again does not bring the pieces back', async () => {
  const offer = { id: 'v-1', name: 'Ваза', price: 100, stock: 5 }
  const imported = await startTestImport()
  const command = await startTestCommand(imported, () => new Date('2026-11-20T10:00:00Z'))
  await imported.imported([offer])
  const said = async (...args: string[]) => {
    const { code, out, err } = await command.run('product', ...args)
    return `${code} ${[...out, ...err].join('\n')}`
  }
  expect(await said('write-off', 'v-1', '2')).toMatch(/^2 Не вказано: --reason/)
  expect(await said('write-off', 'v-1', '2', '--reason', 'розбито')).toBe(
    '0 v-1: списано 2 шт., залишок 3 шт.',
  )
  expect(await said('write-off', 'v-1', '4', '--reason', 'розбито')).toMatch(/^1 .*На складі лишилося 3 шт\./)
  await imported.imported([{ ...offer, price: 110 }])
  expect(await imported.variants()).toMatchObject([{ stock: 3, price: 11_000 }])
  expect(await said('receive', 'v-1', '4', '--reason', 'поставка')).toBe('0 v-1: додано 4 шт., залишок 7 шт.')
})
