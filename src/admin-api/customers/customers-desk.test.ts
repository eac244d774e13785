import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { findLink } from '#src/accounts/letter-links.ts'
import type { DeskCustomerCard } from '#src/contract/admin/customers.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let manager: DeskClient
let owner: DeskClient
beforeAll(async () => {
  shop = await startTestShop()
  manager = await signedIn(shop, 'manager')
  owner = await signedIn(shop, 'owner')
})

type Order = { name: string; phone: string; email?: string | null; total?: number; status?: string }

async function order({
  name,
  phone,
  email = null,
  total = 10_000,
  status = 'completed',
}: Order): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    insert into orders (public_id, name, phone, email, total, items_count, status)
    values (gen_random_uuid()::text, ${name}, ${phone}, ${email}, ${total}, 1, ${status}) returning number`.execute(
    shop.database,
  )
  return rows[0]?.number ?? ''
}

type List = {
  data: {
    rows: { key: string; name: string; orders: number; total: number; returned: number }[]
    next: string | null
  }
}
const list = async (q = '') =>
  (await manager.getJson<List>(`/api/admin/customers?${new URLSearchParams({ q })}`)).data

const cardOf = async (key: string) =>
  (await manager.getJson<{ data: DeskCustomerCard }>(`/api/admin/customers/${key}`)).data
const putNote = (key: string, note: string, version: string, as = manager) =>
  as.put(`/api/admin/customers/${key}/note`, { note, version })

describe('ADM-15 customers', () => {
  it('ADM-15 finds customers by name, phone and e-mail, each once, with orders, sum and returns', async () => {
    await order({ name: 'Олена Бондар', phone: '+380671112233', email: 'Olena@example.com', total: 50_000 })
    await order({ name: 'Олена Бондар', phone: '+380671112233', total: 30_000, status: 'returned' })
    await order({ name: 'Тарас Гнатюк', phone: '+380501112244' })
    expect(await list()).toMatchObject({
      rows: [
        { name: 'Тарас Гнатюк', orders: 1 },
        { key: '+380671112233', orders: 2, total: 500, returned: 1 },
      ],
      next: null,
    })
    for (const query of ['бондар', '067 111-22-33', 'olena@ex', '2233'])
      expect((await list(query)).rows.map(({ name }) => name)).toEqual(['Олена Бондар'])
    expect((await list('нікого')).rows).toEqual([])
    expect((await list('100%_')).rows).toEqual([])
  })

  it('ADM-15 finds a customer by her names in any order, with any apostrophe', async () => {
    await order({ name: 'Мар’яна Кропивницька', phone: '+380671234509' })
    for (const query of ["мар'яна", 'Кропивницька Мар`яна'])
      expect((await list(query)).rows).toMatchObject([{ key: '+380671234509' }])
    expect((await list('Кропивницька Олена')).rows).toEqual([])
  })

  it.each([
    [
      'Ковальов Сергій',
      '+380671234601',
      ['Ковалев', 'Ковалёв Сергей', 'Rjdfkmjd', 'Kovalyov', 'сергей коваль'],
    ],
    ['Соловьева Наталья', '+380671234602', ["Солов'йова Наталія", 'соловйова', 'Наталія']],
    ['Светлана Дячишина', '+380671234603', ['Світлана', 'світл', 'Дьячишина', 'Cdsnkfyf']],
    ['Kovalyk Olha', '+380671234604', ['Ковалик', 'Лщмфднл']],
  ])('ADM-15 finds %s as people spell it and as a keyboard writes it', async (name, phone, typed) => {
    await order({ name, phone })
    for (const query of typed) {
      const { rows } = await list(query)
      expect([query, rows.map(({ key }) => key)]).toEqual([query, [phone]])
    }
  })

  it('ADM-15 shows one with her orders and keeps a note', async () => {
    const number = await order({ name: 'Ірина', phone: '+380631110000' })
    const { note_version } = await cardOf('+380631110000')
    expect((await putNote('+380631110000', 'Просить дзвонити ввечері', note_version)).status).toBe(204)
    const { data } = await manager.getJson<{ data: object }>('/api/admin/customers/+380631110000')
    expect(data).toMatchObject({
      note: 'Просить дзвонити ввечері',
      latest: [{ number, status: 'completed', total: 100 }],
    })
    expect((await manager.get('/api/admin/customers/+380000000000')).status).toBe(404)
  })

  it('ADM-15 the state of an order that is picked up is said as the orders say it', async () => {
    const phone = '+380631110078'
    await order({ name: 'Ірина', phone, status: 'shipped' })
    const number = await order({ name: 'Ірина', phone, status: 'shipped' })
    await sql`update orders set delivery = '{"method": "pickup"}' where number = ${number}`.execute(
      shop.database,
    )
    const { latest } = await cardOf(phone)
    expect(latest.map(({ status_title }) => status_title)).toEqual(['Чекає на видачу', 'У дорозі'])
  })

  it('ADM-15 ADM-19 of two notes at once the second is told what stands there, and by whom', async () => {
    const key = '+380631110077'
    await order({ name: 'Леся', phone: key })
    const { note_version } = await cardOf(key)
    await putNote(key, 'Просить дзвонити ввечері', note_version)
    const late = await putNote(key, 'Бере лише опт', note_version, owner)
    expect([late.status, late.json()]).toMatchObject([
      409,
      { by: manager.actor.name, current: { note: 'Просить дзвонити ввечері' } },
    ])
    const again = await putNote(key, 'Дзвонити ввечері; бере опт', (await cardOf(key)).note_version, owner)
    expect([again.status, (await cardOf(key)).note]).toEqual([204, 'Дзвонити ввечері; бере опт'])
  })

  it('ADM-15 ADM-04 exports and erases for the owner alone, with a fresh proof; shows first what stays and what hinders', async () => {
    const key = '+380991110000'
    const number = await order({ name: 'Марія', phone: key })
    const open = await order({ name: 'Марія', phone: key, status: 'new' })
    await putNote(key, 'Знайома', (await cardOf(key)).note_version)
    expect((await manager.get(`/api/admin/customers/${key}/export`)).status).toBe(403)
    const old = await signedIn(shop, 'owner', new Date(Date.now() - 20 * 60_000))
    expect((await old.get(`/api/admin/customers/${key}/export`)).status).toBe(403)
    const exported = await owner.get(`/api/admin/customers/${key}/export`)
    expect(JSON.parse(exported.text)).toMatchObject({
      orders: [{ number, name: 'Марія' }, { number: open }],
      note: 'Знайома',
    })

    const { data } = await owner.getJson<{ data: object }>(`/api/admin/customers/${key}/erasure`)
    expect(data).toEqual({ accounts: [], orders: [number, open], open: [open] })
    expect((await owner.post(`/api/admin/customers/${key}/erase`, {})).status).toBe(409)
    await sql`update orders set status = 'cancelled' where number = ${open}`.execute(shop.database)
    expect((await owner.post(`/api/admin/customers/${key}/erase`, {})).status).toBe(204)
    expect((await owner.get(`/api/admin/customers/${key}`)).status).toBe(404)
    const { rows } = await sql<{
      text: string
    }>`select string_agg(a::text, ' ') as text from staff_audit a`.execute(shop.database)
    expect(rows[0]?.text).not.toContain(key)
    expect(rows[0]?.text).not.toContain('Знайома')
  })

  it('ADM-15 ADM-04 the owner makes a link to a new password, shown once and good once, which the journal names without it', async () => {
    const email = `olha-${Date.now()}@oselia.example`
    const customer = await shop.build.customer({ email })
    const path = `/api/admin/customers/a${customer.id}/password-link`
    const old = await signedIn(shop, 'owner', new Date(Date.now() - 20 * 60_000))
    expect((await manager.post(path)).status).toBe(403)
    expect((await old.post(path)).json()).toMatchObject({ code: 'proof_needed' })
    const answer = await owner.post(path)
    const { data } = answer.json<{ data: { email: string; url: string; expires_at: string } }>()
    expect([answer.status, data.email]).toEqual([200, email])
    const [, token = ''] = /^http:\/\/localhost\/auth\/new-password#([\w-]{43})$/.exec(data.url) ?? []
    expect(await findLink(shop.database, token, new Date())).toMatchObject({ state: 'good', email })
    expect(Date.parse(data.expires_at) - Date.now()).toBeLessThanOrEqual(3_600_000)
    const { rows } = await sql<{ action: string; entity_id: string; text: string }>`
      select action, entity_id, a::text as text from staff_audit a where action = 'customer.password_link'`.execute(
      shop.database,
    )
    expect(rows).toMatchObject([{ entity_id: `a${customer.id}` }])
    expect(rows[0]?.text).not.toContain(token)
  })

  it('ADM-15 who has no account has no link; the account is hers, whatever e-mail an order names', async () => {
    await order({ name: 'Без кабінету', phone: '+380931110000', email: 'guest@oselia.example' })
    expect((await owner.post('/api/admin/customers/+380931110000/password-link')).status).toBe(404)
    expect((await owner.post('/api/admin/customers/a999999/password-link')).status).toBe(404)
    const email = `iryna-${Date.now()}@oselia.example`
    const customer = await shop.build.customer({ email })
    const number = await order({ name: 'Ірина', phone: '+380931110001', email: 'other@oselia.example' })
    await sql`update orders set customer_id = ${customer.id} where number = ${number}`.execute(shop.database)
    const answer = await owner.post('/api/admin/customers/+380931110001/password-link')
    expect(answer.json()).toMatchObject({ data: { email } })
  })
})
