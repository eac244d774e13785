import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { issueToken } from '#src/accounts/tokens.ts'
import type { Order } from '#src/contract/orders.ts'
import { addNote } from '#src/orders/desk/add-note.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { requestRefund } from '#src/payments/request-refund.ts'
import { recordManualPayment } from '#src/payments/record-manual.ts'
import { verifyAudit } from '#src/staff/audit.ts'
import { waitForStock } from '#src/stock-waiting/wait-for-stock.ts'
import { makeMessages } from '#src/messages/start-messages.ts'
import { sendRefund } from '#src/payments/send-refunds.ts'
import { bearer, buildAccount, PASSWORD } from '#tests/accounts.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { buildStaff } from '#tests/build-staff.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { saveCustomerNote } from './customer-note.ts'

/** Data of one person that nobody else in the shop has. */
const MARKS = {
  name: 'Квітослава Нетудихата',
  email: 'kvitoslava.netudykhata@example.com',
  phone: '380671239876',
  street: 'Чудернацька',
  comment: 'Постукайте тричі, бо дзвінок мовчить',
  owners: 'просила передати сусідці Горпині',
}

/** Writes a row as earlier versions did, with personal data in it. */
async function oldRow(entity: string, entityId: string, after: object): Promise<void> {
  const row = { action: `${entity}.edit`, entity, entity_id: entityId, before: null }
  await shop.database
    .insertInto('staff_audit')
    .values({
      ...row,
      actor: 'command',
      staff_id: null,
      actor_name: null,
      device: null,
      after: JSON.stringify(after),
    })
    .execute()
}

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})

/** Returns the tables whose rows contain anything about her, and what they contain. */
async function tablesThatKnow(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(shop.database)
  const known: string[] = []
  for (const { name } of tables)
    for (const [what, mark] of Object.entries(MARKS)) {
      const { rows } = await sql`
        select from ${sql.raw(name)} t where position(lower(${mark}) in lower(to_jsonb(t)::text)) > 0 limit 1`.execute(
        shop.database,
      )
      if (rows.length > 0) known.push(`${name} ${what}`)
    }
  return known
}

async function place(headers: Record<string, string>): Promise<Order> {
  const product = await shop.build.product({ stock: 5, price: 10_000 })
  const body = orderBody({
    lines: [{ product_id: product.id, quantity: 1, price: 100 }],
    name: MARKS.name,
    email: MARKS.email,
    phone: MARKS.phone,
    comment: MARKS.comment,
    payment_method: 'liqpay',
    delivery: { method: 'nova_poshta', city: 'Полтава', branch: `№ 3, вулиця ${MARKS.street}` },
  })
  const answer = await shop.post('/api/orders', body, { ...headers, 'idempotency-key': orderKey() })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<{ data: Order }>().data
}

it('SEC-05 a customer who removes her account leaves nothing by which she is known in any table', async () => {
  const { database } = shop
  const { id } = await buildAccount(shop, MARKS.email)
  await database
    .updateTable('customers')
    .set({ name: MARKS.name, phone: MARKS.phone, email_verified_at: new Date() })
    .where('id', '=', id)
    .execute()
  const headers = bearer(await issueToken(database, id, new Date()))
  const order = await place(headers)
  const { owner: actor } = await buildStaff(database)
  const note = `${MARKS.owners}, ${MARKS.phone}`
  await addNote(database, order.number, { text: note, actor })
  await saveCustomerNote(database, { actor, key: MARKS.phone, note })
  const edit = { name: `${MARKS.name}-Тиха`, email: `a.${MARKS.email}`, comment: MARKS.owners }
  await editOrder(database, order.number, { edit, actor, reason: MARKS.owners })
  await shop.act('liqpay', await shop.open(order.id, 'liqpay'), 'pay')
  const refund = await requestRefund(database, order.number, {
    size: { kind: 'sum', sum: 1000 },
    actor,
    note,
  })
  if (refund.kind === 'promised')
    for (const each of refund.refunds) await sendRefund(database, await shop.desk(), each.id, new Date())
  await recordManualPayment(database, order.number, { sum: 10_00, note, actor, now: new Date() })
  await changeOrderStatus(database, order.number, { status: 'completed', actor })
  await makeMessages({ database, channels: [] })
  const product = await shop.build.product({ stock: 0 })
  await waitForStock(
    database,
    { product_id: product.id, variant_id: null },
    { kind: 'email', email: MARKS.email },
    new Date(),
  )
  const facts = { name: MARKS.name, email: MARKS.email.toUpperCase(), phone: `+${MARKS.phone}` }
  const address = { method: 'nova_poshta', branch: `№ 3, вулиця ${MARKS.street}` }
  await oldRow('order', order.number, {
    ...facts,
    comment: MARKS.comment,
    delivery: address,
    reason: MARKS.owners,
  })
  await oldRow('customer', `+${MARKS.phone}`, { note: MARKS.owners })
  await oldRow('setting', 'black_list', {
    said: [{ whom: `Не продавати: ${MARKS.name}, 067 123-98-76` }],
    kept: 7,
  })
  await addNote(database, order.number, { text: note, actor })
  await oldRow('order', order.number, { text: note })
  await oldRow('product', '12', { title: 'Ваза' })
  const before = await journal()
  expect(await tablesThatKnow()).toContain('public.staff_audit street')
  expect(await tablesThatKnow()).toContain('public.orders phone')
  const gone = await shop.post('/api/client/remove', { password: PASSWORD }, headers)
  expect(gone.status).toBe(204)
  expect(await tablesThatKnow()).toEqual([])
  expect(await verifyAudit(database)).toMatchObject({ state: 'whole' })
  const after = await journal()
  expect(after.slice(0, before.length).map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash))
  expect(after.find(({ entity }) => entity === 'setting')?.after).toEqual({ said: [{ whom: '…' }], kept: 7 })
  expect(after.find(({ entity }) => entity === 'product')?.after).toEqual({ title: 'Ваза' })
  expect(after.at(-1)).toMatchObject({ action: 'audit.redact', entity: 'audit' })
})

const journal = () =>
  shop.database
    .selectFrom('staff_audit')
    .select(['id', 'entity', 'action', 'after', sql<string>`encode(hash, 'hex')`.as('hash')])
    .orderBy('id')
    .execute()

it('SEC-05 who removes an account with an address that is not hers takes nothing of whose it is', async () => {
  const { database } = shop
  const product = await shop.build.product({ stock: 0 })
  const hers = 'hers@example.com'
  await waitForStock(
    database,
    { product_id: product.id, variant_id: null },
    { kind: 'email', email: hers },
    new Date(),
  )
  const { owner: actor } = await buildStaff(database)
  const order = await shop.order({ phone: '+380501112233' })
  await saveCustomerNote(database, { actor, key: '+380501112233', note: 'платить завжди' })
  const { id } = await buildAccount(shop, hers)
  const claimed = { phone: '+380501112233', email_verified_at: null }
  await database.updateTable('customers').set(claimed).where('id', '=', id).execute()
  const headers = bearer(await issueToken(database, id, new Date()))
  expect((await shop.post('/api/client/remove', { password: PASSWORD }, headers)).status).toBe(204)
  const { rows } = await sql<{ text: string }>`
    select email as text from stock_waiters where email = ${hers} union all select note from customer_notes`.execute(
    database,
  )
  expect(rows.map(({ text }) => text)).toEqual([hers, 'платить завжди'])
  expect((await shop.getJson<{ data: Order }>(`/api/orders/${order.id}`)).data.status).toBe('new')
})
