import { describe, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { releaseOrders } from '#src/orders/release-orders.ts'
import { enqueue } from '#src/outbox/enqueue.ts'
import { COMMAND } from '#src/staff/actor.ts'
import {
  ORIGIN,
  outcomes,
  place,
  send,
  sentTo,
  shop,
  textTo,
  withOrderLettersShop,
} from '#tests/order-letters-shop.ts'
import { server } from '#tests/with-mailbox.ts'
import { saveSetting } from '#src/settings/save-setting.ts'
import { resetText, saveText } from './texts/stored-texts.ts'

withOrderLettersShop()

async function keyOf({ id }: Order): Promise<number> {
  const orders = shop.database.selectFrom('orders').select('id').where('public_id', '=', id)
  return (await orders.executeTakeFirstOrThrow()).id
}

describe('letters about an order', () => {
  it('ORD-05 tell the owner until when it waits, and the customer that it waited in vain', async () => {
    const order = await place()
    await send()
    const [toOwner] = sentTo('orders@example.com')
    expect(toOwner?.email.text).toMatch(/Підтвердьте його до \d+ \S+, \d\d:\d\d, інакше воно скасується саме/)
    // She may read it on a phone: one press opens the screen where she confirms it.
    expect(toOwner?.email.html).toContain(`href="${ORIGIN}/admin/orders/${order.number}"`)
    expect(toOwner?.email.text).not.toContain('npm run shop')
    server.received.length = 0
    await releaseOrders(shop.database, new Date(Date.now() + 100 * 3_600_000))
    await send()
    const [letter] = sentTo('olena@example.com')
    expect(letter?.email.text).toContain('Ми не змогли вчасно підтвердити замовлення')
  })

  it('MSG-02 DLV-01 say when an order that is fetched in the shop is given out, and of no other', async () => {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    const hours = days.map((day, place) => ({
      day,
      is_working: place < 5,
      start_time: '09:00',
      end_time: '18:00',
    }))
    await saveSetting(shop.database, 'working_hours', hours)
    const fetched = await place({ delivery: { method: 'pickup' } })
    for (const status of ['confirmed', 'packed', 'shipped'] as const)
      await changeOrderStatus(shop.database, fetched.number, { status, actor: 'owner' })
    await send()
    const ready = sentTo('olena@example.com').find(({ email }) => email.subject?.includes('чекає на видачу'))
    expect(ready?.email.text).toMatch(/^Години видачі: Пн–Пт 09:00–\S*18:00, Сб–Нд вихідний$/mu)
    server.received.length = 0
    await place({ delivery: { method: 'nova_poshta', city: 'Львів', branch: 'Відділення 5' } })
    await send()
    expect(sentTo('olena@example.com')[0]?.email.text).not.toContain('Години видачі')
    await shop.database.deleteFrom('settings').where('key', '=', 'working_hours').execute()
  })

  it('MSG-02 ORD-05 say that an order was cancelled because nobody has paid', async () => {
    const order = await place()
    await send()
    server.received.length = 0
    const change = { status: 'cancelled', actor: 'shop', reason: 'unpaid' } as const
    await changeOrderStatus(shop.database, order.number, change)
    await send()
    const [letter] = sentTo('olena@example.com')
    expect(letter?.email.text).toContain('Оплата не надійшла вчасно')
  })

  it('ADM-23 say of a trial order that it is one, to the shop and to who has ordered', async () => {
    const order = await place()
    const trial = shop.database.updateTable('orders').set({ is_trial: true })
    await trial.where('number', '=', order.number).execute()
    await send()
    expect(sentTo('olena@example.com')[0]?.email.subject).toMatch(/^Пробне\. Замовлення №/)
    expect(sentTo('orders@example.com')[0]?.email.subject).toMatch(/^Пробне замовлення №/)
  })

  it('FMT-04 tell the customer that it is accepted, with goods, choices and the way back, as HTML and as text', async () => {
    const order = await place()
    await send()
    const [letter, ...more] = sentTo('olena@example.com')
    expect(more).toEqual([])
    expect(letter?.email).toMatchObject({
      subject: `Замовлення №\u00A0${order.number} прийнято`,
      from: { name: 'Оселя', address: 'shop@example.com' },
    })
    const address = `${ORIGIN}/orders/id-${order.id}`
    for (const part of [letter?.email.text, letter?.email.html]) {
      expect(part).toContain(address)
      expect(part).toContain('901,00\u00A0грн')
      expect(part?.replaceAll('\u00A0', ' ')).toContain('Нова Пошта, Львів, Відділення 12')
      expect(part).toContain('Оплата під час отримання')
    }
    expect(letter?.email.text).toContain('Чашка <«Ранок» & вечір> × 2')
    expect(letter?.email.html).toContain('Чашка &lt;«Ранок» &amp; вечір&gt;')
    expect(letter?.email.html).not.toMatch(/<img|<link|url\(/)
  })

  it('tell the shop who ordered and how to call back; an answer goes to the customer', async () => {
    const order = await place({ comment: 'Після <18:00>' })
    await send()
    const [letter] = sentTo('orders@example.com')
    expect(letter?.email.subject).toBe(`Нове замовлення №\u00A0${order.number} на\u00A0901,00\u00A0грн`)
    expect(letter?.email.replyTo).toMatchObject([{ address: 'olena@example.com' }])
    expect(letter?.email.text).toMatch(
      /Ім’я: Олена Коваль\nТелефон: \+38 \(050\) 123-45-67\nEmail: olena@example\.com\n[^]*Коментар: Після <18:00>/,
    )
    expect(letter?.email.html).toContain('href="tel:+380501234567"')
  })

  it('go to the account’s address when the order has none of its own', async () => {
    const customer = await shop.build.customer({ email: 'account@example.com' })
    await place({ email: '' }, shop.as(customer))
    await send()
    expect(sentTo('account@example.com')).toHaveLength(1)
  })

  it('are not written to a customer without an address; the shop still hears', async () => {
    await place({ email: '' })
    await send()
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['orders@example.com']])
    expect(await outcomes()).toMatchObject([{ outcome: 'skipped' }, { outcome: 'sent' }])
  })

  it.each([
    ['confirmed', 'підтверджено'],
    ['shipped', 'вже в дорозі'],
    ['completed', 'виконано'],
    ['cancelled', 'скасовано'],
  ] as const)('tell the customer alone when it becomes %s', async (status, word) => {
    const order = await place()
    await send()
    server.received.length = 0
    await changeOrderStatus(shop.database, order.number, { status, actor: 'owner' })
    await send()
    expect(server.received.map(({ recipients, email }) => [recipients, email.subject])).toEqual([
      [['olena@example.com'], `Замовлення №\u00A0${order.number} ${word}`],
    ])
  })

  it('MSG-02 the confirmation names the seller and the terms of return, as the law wants', async () => {
    await shop.build.setting('legal_name', 'ФОП Коваль Олена Іванівна')
    await shop.build.setting('legal_code', '1234567890')
    await place()
    await send()
    const [letter] = sentTo('olena@example.com')
    for (const part of [letter?.email.text, letter?.email.html]) {
      expect(part).toContain('ФОП Коваль Олена Іванівна')
      expect(part).toContain('РНОКПП 1234567890')
      expect(part?.replaceAll('\u00A0', ' ')).toContain('14 днів на повернення')
      expect(part).toContain(`${ORIGIN}/returns`)
    }
  })

  it('MSG-02 DLV-10 the confirmation leads to the offer and names what of the order is not taken back', async () => {
    const bedding = await shop.build.product({ title: 'Наволочка', price: 10_000 })
    await shop.database
      .updateTable('products')
      .set({ is_returnable: false })
      .where('id', '=', bedding.id)
      .execute()
    const cup = await shop.build.product({ title: 'Чашка', price: 10_000 })
    const line = { quantity: 1, price: 100 }
    await shop.database
      .insertInto('pages')
      .values({ slug: 'offer', title: 'Умови продажу', description: '', content: '<p>Продаємо.</p>' })
      .execute()
    await place({ lines: [cup, bedding].map(({ id }) => ({ ...line, product_id: id })) })
    await place({ email: 'petro@example.com', lines: [{ ...line, product_id: bedding.id }] })
    await send()
    expect(textTo('olena@example.com')).toContain('14 днів на повернення')
    expect(textTo('olena@example.com')).toContain('Не підлягає поверненню: Наволочка.')
    expect(textTo('petro@example.com')).toContain('Повернення: Не підлягає поверненню.')
    expect(textTo('petro@example.com')).not.toContain('14 днів на повернення')
    expect(textTo('petro@example.com')).toContain(`Договір: Умови продажу ${ORIGIN}/offer`)
  })

  it.each([
    ['payment.paid', { amount: 45_050 }, 'оплачено', '450,50\u00A0грн'],
    ['payment.authorized', { amount: 45_050 }, 'кошти зарезервовано', '450,50\u00A0грн'],
    [
      'payment.authorized',
      { amount: 45_050, provider: 'mono_parts' },
      'покупку частинами погоджено',
      'Перший платіж він спише',
    ],
    ['payment.refunded', { amount: 10_000 }, 'гроші повернуто', '100,00\u00A0грн'],
    ['payment.refunded', { amount: 10_000, provider: 'liqpay' }, 'гроші повернуто', 'на картку'],
    [
      'payment.refunded',
      { amount: 10_000, provider: 'manual' },
      'гроші повернуто',
      'Якщо ви їх ще не отримали',
    ],
    [
      'payment.refunded',
      { amount: 10_000, provider: 'privat_parts' },
      'гроші повернуто',
      'банку, через який',
    ],
    [
      'receipt.issued',
      { url: 'https://cabinet.tax.gov.ua/cashregs/check?id=7' },
      'чек',
      'https://cabinet.tax.gov.ua/cashregs/check?id=7',
    ],
  ] as const)('MSG-02 RCP-04 tell of %s', async (topic, payload, word, text) => {
    const order = await place()
    await send()
    server.received.length = 0
    await shop.database
      .updateTable('orders')
      .set({ paid: 90_100 })
      .where('public_id', '=', order.id)
      .execute()
    await enqueue(shop.database, { topic, order_id: await keyOf(order), payload })
    await send()
    const [letter, ...more] = server.received
    expect(more).toEqual([])
    expect(letter?.email.subject).toContain(word)
    expect(letter?.email.text).toContain(text)
  })

  it('MSG-02 PAY-07 of a part that was paid say how much is still to pay, and not that the order is paid', async () => {
    const order = await place({ payment_method: 'invoice' })
    await send()
    server.received.length = 0
    const orders = shop.database.updateTable('orders').where('public_id', '=', order.id)
    await orders.set({ paid: 50_000 }).execute()
    const part = { topic: 'payment.paid', order_id: await keyOf(order), payload: { amount: 50_000 } } as const
    await enqueue(shop.database, part)
    await send()
    const [letter] = server.received
    expect(letter?.email.subject).not.toContain('оплачено')
    expect(textTo('olena@example.com')).toContain('Ми отримали 500,00 грн. Лишилося сплатити 401,00 грн.')
  })

  it('MSG-02 that it is shipped comes with the waybill; one that is made later has a letter of its own', async () => {
    const order = await place()
    const order_id = await keyOf(order)
    const waybill = (number: string) =>
      enqueue(shop.database, { topic: 'waybill.created', order_id, payload: { number } })
    await waybill('20450000000001')
    await changeOrderStatus(shop.database, order.number, { status: 'shipped', actor: 'owner' })
    await send()
    const [, shipped, ...more] = sentTo('olena@example.com')
    expect(more).toEqual([])
    expect(shipped?.email.subject).toBe(`Замовлення №\u00A0${order.number} вже в дорозі`)
    expect(shipped?.email.text).toContain('Номер накладної: 20450000000001')
    server.received.length = 0
    await waybill('20450000000002')
    await send()
    expect(server.received.map(({ email }) => email.text)).toEqual([
      expect.stringContaining('Номер накладної: 20450000000002'),
    ])
  })

  it('MSG-02 that the parcel is in the branch is told; a waybill that was annulled is named no more', async () => {
    const order = await place()
    const order_id = await keyOf(order)
    const say = (topic: 'waybill.created' | 'waybill.status', payload: object) =>
      enqueue(shop.database, { topic, order_id, payload: { number: '20450000000001', ...payload } })
    await say('waybill.created', {})
    await say('waybill.status', { state: 'accepted' })
    await say('waybill.status', { state: 'in_branch' })
    await send()
    const [, arrived, ...more] = sentTo('olena@example.com')
    expect(more).toEqual([])
    expect(arrived?.email.text).toContain('Посилка прибула. Номер накладної: 20450000000001')
    server.received.length = 0
    await say('waybill.status', { state: 'annulled' })
    await changeOrderStatus(shop.database, order.number, { status: 'shipped', actor: 'owner' })
    await send()
    expect(server.received[0]?.email.text).not.toContain('20450000000001')
  })

  it('MSG-02 PAY-08 lead to where an order is paid online, as long as it is not', async () => {
    const order = await place()
    const pay = { payment_method: 'liqpay', payment_title: 'LiqPay' }
    await shop.database.updateTable('orders').set(pay).where('public_id', '=', order.id).execute()
    await send()
    expect(sentTo('olena@example.com')[0]?.email.text).toContain(`Оплатити: ${ORIGIN}/thank-you-pay?`)
    server.received.length = 0
    await shop.database
      .updateTable('orders')
      .set({ paid: 90_100 })
      .where('public_id', '=', order.id)
      .execute()
    await changeOrderStatus(shop.database, order.number, { status: 'confirmed', actor: 'owner' })
    await send()
    expect(server.received[0]?.email.text).not.toContain('Оплатити')
  })

  it('MSG-06 are written in the owner’s words, where she has some', async () => {
    const text = 'Їде {{number}}\n\nПривіт, {{name}}!\nТТН {{tracking}}'
    await saveText(shop.database, { actor: COMMAND, name: 'shipped', channel: 'mail', text })
    const order = await place({ name: '<b>{{total}}</b>' })
    await send()
    server.received.length = 0
    await changeOrderStatus(shop.database, order.number, { status: 'shipped', actor: 'owner' })
    await send()
    await resetText(shop.database, { actor: COMMAND, name: 'shipped', channel: 'mail' })
    expect(server.received[0]?.email.subject).toBe(`Їде ${order.number}`)
    expect(server.received[0]?.email.text).toContain('Привіт, <b>{{total}}</b>!\n\n')
    expect(server.received[0]?.email.html).toContain('Привіт, &lt;b&gt;{{total}}&lt;/b&gt;!')
  })

  it('promise a call for a fast order', async () => {
    const customer = await shop.build.customer({ email: 'fast@example.com' })
    const product = await shop.build.product()
    const answer = await shop.as(customer).post('/api/fast-orders', {
      name: 'Олена',
      phone: '0501234567',
      product_id: product.id,
      variant_id: product.variant.id,
      quantity: 1,
    })
    expect(answer.status).toBe(201)
    await send()
    expect(sentTo('fast@example.com')[0]?.email.text).toContain('Ми зателефонуємо')
    expect(sentTo('orders@example.com')[0]?.email.subject).toMatch(/^Швидке замовлення/)
  })
})
