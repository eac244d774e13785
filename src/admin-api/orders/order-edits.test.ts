import { expect, it } from 'vitest'
import type { Role } from '#src/domain/rights/rights.ts'
import { recordManualPayment } from '#src/payments/record-manual.ts'
import { stockOf } from '#tests/order-request.ts'
import { orderPath, startDeskShop } from '#tests/start-desk-shop.ts'

const { desk, place, shop, shown } = await startDeskShop()

async function placePaid() {
  const order = await place()
  await recordManualPayment(shop.database, order.number, {
    sum: null,
    note: 'картка',
    actor: 'owner',
    now: new Date(),
  })
  return order
}

it('ADM-08 the effect of an edit is shown before it is saved, and is what follows', async () => {
  const order = await placePaid()
  const { version } = await shown(order.number)
  const edit = { version, lines: [{ position: 0, quantity: 3 }] }
  const preview = await desk.manager.post(orderPath(order.number, '/edit/preview'), edit)
  expect(preview.json()).toMatchObject({
    data: {
      total: 300,
      discount: 0,
      effect: {
        stock: [{ change: -1, left: 7, is_enough: true }],
        payment: { kind: 'due', sum: 100, paid: 200 },
      },
    },
  })
  expect(await stockOf(shop, order.product.variant.id)).toBe(8)
  expect((await desk.manager.post(orderPath(order.number, '/edit'), edit)).json()).toMatchObject({
    data: { total: 300, due: 100, over: 0 },
  })
  expect(await stockOf(shop, order.product.variant.id)).toBe(7)
})

it('ADM-08 ORD-03 what was paid above the sum after an edit is named until it is given back', async () => {
  const order = await placePaid()
  const { version } = await shown(order.number)
  const edited = await desk.manager.post(orderPath(order.number, '/edit'), {
    version,
    lines: [{ position: 0, quantity: 1 }],
  })
  expect(edited.json()).toMatchObject({ data: { total: 100, due: 0, over: 100, refundable: 200 } })
})

it('ADM-08 ORD-03 another way to pay is chosen at the desk, with what follows from it before', async () => {
  const { number } = await place()
  const { version } = await shown(number)
  const edit = { version, payment_method: 'invoice' }
  const preview = await desk.manager.post(orderPath(number, '/edit/preview'), edit)
  expect(preview.json()).toMatchObject({
    data: { total: 200, effect: { payment: { kind: 'unpaid', sum: 200, on_delivery: false } } },
  })
  expect((await desk.manager.post(orderPath(number, '/edit'), edit)).json()).toMatchObject({
    data: { payment_method: 'invoice', payment_title: 'Оплата за рахунком', due: 200 },
  })
  const off = await desk.manager.post(orderPath(number, '/edit'), { payment_method: 'mono' })
  expect([off.status, off.json()]).toEqual([
    422,
    expect.objectContaining({ message: 'Цей спосіб оплати вимкнено в налаштуваннях' }),
  ])
})

it('ADM-19 ADM-08 of two people at one order the second hears who has changed what', async () => {
  const order = await place()
  const { version } = await shown(order.number)
  await desk.manager.post(orderPath(order.number, '/edit'), {
    version,
    lines: [{ position: 0, quantity: 1 }],
  })
  const late = await desk.owner.post(orderPath(order.number, '/edit'), {
    version,
    lines: [{ position: 0, quantity: 5 }],
  })
  expect(late.status).toBe(409)
  expect(late.json()).toMatchObject({
    code: 'conflict',
    by: desk.manager.actor.name,
    current: { lines: [{ quantity: 1 }] },
  })
})

it('ADM-03 ADM-08 a manager gives ten percent, with a reason; the owner as much as she likes', async () => {
  const order = await place()
  const discount = (role: Role, sum: number, reason: string) =>
    desk[role].post(orderPath(order.number, '/edit'), { discount: sum, reason })
  expect((await discount('manager', 20.01, 'затримка')).json()).toMatchObject({
    message: 'Ваша межа знижки 10 %. Більшу дає власник',
  })
  expect((await discount('manager', 20, '')).json()).toMatchObject({
    errors: { reason: ['Напишіть, чому змінюєте ціну чи знижку'] },
  })
  expect((await discount('manager', 20, 'затримка')).status).toBe(200)
  const cheaper = { lines: [{ position: 0, price: 50 }], reason: 'так' }
  expect((await desk.manager.post(orderPath(order.number, '/edit'), cheaper)).status).toBe(422)
  expect((await discount('owner', 90, 'подарунок')).status).toBe(200)
})

it('ADM-08 a note is for the team', async () => {
  const { number } = await place()
  await desk.manager.post(orderPath(number, '/notes'), { text: 'Коробка в шафі 2' })
  expect((await shown(number)).notes).toMatchObject([
    { text: 'Коробка в шафі 2', author_name: desk.manager.actor.name },
  ])
})
