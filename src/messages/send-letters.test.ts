import { describe, expect, it } from 'vitest'
import { type Mailbox, openMailbox } from '#src/mail/open-mailbox.ts'
import { deliverAll } from '#tests/deliver-all.ts'
import {
  options,
  outcomes,
  pass,
  place,
  send,
  shop,
  withOrderLettersShop,
} from '#tests/order-letters-shop.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startMailServer } from '#tests/start-mail-server.ts'
import { FROM, mailbox, server } from '#tests/with-mailbox.ts'
import { takeMessage } from './queue.ts'
import { makeMessages, startMessages } from './start-messages.ts'

withOrderLettersShop()

/** As a process does whose lease is far shorter than what the server takes. */
async function sendAll(through: Mailbox): Promise<void> {
  await makeMessages(options())
  while ((await outcomes()).some(({ outcome }) => outcome === null))
    await deliverAll({ ...options(through), leaseMs: 200 })
}

describe('letters about orders are sent', () => {
  it('sends nothing of an order that was not placed', async () => {
    const product = await shop.build.product({ stock: 1, price: 100_00 })
    const lines = [{ product_id: product.id, quantity: 2, price: 100 }]
    const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
    expect(answer.status).toBe(409)
    expect(await send()).toBe(0)
  })

  it('sends each letter once, however many processes send', async () => {
    await Promise.all(Array.from({ length: 8 }, () => place()))
    await Promise.all(Array.from({ length: 4 }, send))
    while ((await send()) > 0);
    expect(server.received).toHaveLength(16)
    expect(new Set(server.received.map(({ email }) => email.messageId)).size).toBe(16)
  })

  it('sends each letter once though a slow server takes far longer than a lease', async () => {
    await place()
    await place()
    server.slowDown(800)
    const other = openMailbox({ url: server.url, from: FROM })
    await Promise.all([sendAll(mailbox), sendAll(other)])
    other.close()
    expect(new Set(server.received.map(({ email }) => email.messageId)).size).toBe(4)
    expect(server.received).toHaveLength(4)
  })

  it('sends again what a process that died had taken', async () => {
    await place()
    await makeMessages(options())
    expect(await takeMessage(shop.database, 'customer_mail', 100)).toMatchObject({ tries: 1 })
    const worker = startMessages(options())
    await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(2)
    await worker.stop()
  })

  it('tries again what the server would not take for now', async () => {
    await place()
    server.refuse({ code: 451, message: 'try later' })
    await send()
    expect(await outcomes()).toMatchObject([
      { outcome: null, problem: expect.stringContaining('try later') },
      { outcome: null },
    ])
    server.refuse(null)
    expect(await send()).toBe(0)
    await pass()
    await send()
    expect(server.received).toHaveLength(2)
  })

  it('gives up what the server refuses for good', async () => {
    await place()
    server.refuse({ code: 550, message: 'no such user' })
    await send()
    await pass()
    expect(await send()).toBe(0)
    expect(await outcomes()).toMatchObject([{ outcome: 'dead' }, { outcome: 'dead' }])
  })

  it('keeps letters while no server answers', async () => {
    const gone = await startMailServer()
    await gone.stop()
    const dead = openMailbox({ url: gone.url, from: FROM })
    await place()
    await deliverAll(options(dead))
    dead.close()
    expect(server.received).toHaveLength(0)
    await pass()
    await send()
    expect(server.received).toHaveLength(2)
  })

  it('leaves alone what is older than a day', async () => {
    await place()
    await shop.database
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    expect(await send()).toBe(0)
  })

  it('lets no line break of a shopper into the headers', async () => {
    await place({ name: 'Олена\r\nBcc: victim@example.com' })
    await send()
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('victim@example.com')
  })

  it('goes on in the background until it is stopped', async () => {
    const worker = startMessages(options())
    await place()
    await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(2)
    await worker.stop()
    await place()
    expect(server.received).toHaveLength(2)
  })
})
