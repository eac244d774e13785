import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { signedIn } from '#tests/desk-client.ts'
import { merge, owner, preview, shop, size, withMergingShop } from '#tests/merging-shop.ts'

withMergingShop()

type Named = { id: number }

/** Why a merge is refused; null where it is done. */
const why = (from: Named, into: Named) =>
  merge(from, into).then(
    () => null,
    (error: Error) => error.message,
  )

describe('GDS-01 what is refused', () => {
  it('the same, one already merged, one that is hidden, variants without a pair', async () => {
    const plain = await shop.build.product({ title: 'Простий' })
    const merged = await shop.build.product({ title: 'Злитий' })
    const hidden = await shop.build.product({ title: 'Схований', is_visible: false })
    const sized = await shop.build.product({ title: 'З розмірами', variants: [size('S'), size('M')] })
    const other = await shop.build.product({ title: 'Інші розміри', variants: [size('S'), size('XL')] })
    await merge(merged, plain)
    expect([
      await why(plain, plain),
      await why(merged, plain),
      await why(plain, merged),
      await why(plain, hidden),
      await why(plain, sized),
      await why(sized, plain),
      await why(sized, other),
    ]).toEqual([
      'Це один і той самий товар.',
      '«Злитий» уже злито з «Простий».',
      '«Злитий» злито з «Простий»: змінюйте той, що лишився.',
      '«Схований» сховано від покупців: спершу покажіть його або лишіть інший.',
      expect.stringContaining('немає пари в «З розмірами»'),
      expect.stringContaining('«S», «M» немає пари в «Простий»'),
      expect.stringContaining('«M» немає пари в «Інші розміри»'),
    ])
  })

  it('ADM-04 a change of one of both since they were seen is a conflict, and stock needs its right', async () => {
    const from = await shop.build.product({ stock: 3 })
    const into = await shop.build.product({ stock: 3 })
    const seen = await preview(from, into)
    const versions = { from: seen.from.version, into: seen.into.version }
    const send = (body: object, as = owner) =>
      as.post(`/api/admin/products/${from.id}/merge`, { into: into.id, versions, ...body })
    const editor = await signedIn(shop, 'editor')
    expect((await send({ with_stock: true }, editor)).status).toBe(403)
    const { data } = await owner.getJson<{ data: ProductRecord }>(`/api/admin/products/${into.id}`)
    await owner.put(`/api/admin/products/${into.id}`, {
      fields: { ...data.fields, title: 'Інша назва' },
      version: data.version,
    })
    const late = await send({}, editor)
    expect([late.status, late.json()]).toMatchObject([409, { by: owner.actor.name }])
    const again = await preview(from, into)
    expect(
      (await send({ versions: { from: again.from.version, into: again.into.version } }, editor)).status,
    ).toBe(204)
    const journal = await shop.database
      .selectFrom('staff_audit')
      .select(['action', 'entity_id'])
      .where('action', 'in', ['product.merge', 'product.take_in'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(journal).toEqual([
      { action: 'product.take_in', entity_id: String(into.id) },
      { action: 'product.merge', entity_id: String(from.id) },
    ])
  })

  it('nothing changes or shows it again: its screen, commands, many goods at once, a row written by hand', async () => {
    const from = await shop.build.product({ title: 'Був' })
    const into = await shop.build.product({ title: 'Є' })
    await merge(from, into)
    const { data } = await owner.getJson<{ data: ProductRecord }>(`/api/admin/products/${from.id}`)
    expect(data).toMatchObject({ merged_into: { id: into.id, title: 'Є' }, fields: { is_visible: false } })
    const saved = await owner.put(`/api/admin/products/${from.id}`, {
      fields: { ...data.fields, is_visible: true },
      version: data.version,
    })
    expect([saved.status, saved.json<{ message: string }>().message]).toEqual([
      422,
      '«Був» злито з «Є»: змінюйте той, що лишився.',
    ])
    const change = { field: 'is_visible', value: true }
    const many = await owner.post('/api/admin/goods/changes/preview', {
      change,
      selection: { variants: [from.variant.id, into.variant.id] },
    })
    expect(many.json<{ data: { selected: number } }>().data.selected).toBe(1)
    await sql`update products set is_visible = true where id = ${from.id}`.execute(shop.database)
    await sql`update variants set is_visible = true, product_id = ${into.id} where id = ${from.variant.id}`.execute(
      shop.database,
    )
    const row = await shop.database
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['p.id', 'p.is_visible', 'v.is_visible as variant_shown'])
      .where('v.id', '=', from.variant.id)
      .executeTakeFirst()
    expect(row).toEqual({ id: from.id, is_visible: false, variant_shown: false })
  })
})
