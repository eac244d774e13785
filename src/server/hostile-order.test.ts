import { parse } from 'csv-parse/sync'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { createWaybill } from '#src/delivery/waybills/create-waybill.ts'
import { customerLetters, ownerLetters } from '#src/messages/order-letters.ts'
import { smsChannel } from '#src/messages/sms/sms-channel.ts'
import { telegramChannel } from '#src/messages/telegram/telegram-channel.ts'
import { addEndpoint } from '#src/messages/webhooks/endpoints.ts'
import { webhookChannel } from '#src/messages/webhooks/webhook-channel.ts'
import { loadRoutes } from '#src/messages/load-routes.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { chosenIssuer } from '#src/payments/receipt-issuer.ts'
import { issueReceipts } from '#src/receipts/issue-receipts.ts'
import { createRegister } from '#src/receipts/register.ts'
import { createVault } from '#src/settings/vault.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { deliverAll } from '#tests/deliver-all.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { BROKEN, HOSTILE, LEADING_AWAY, TURNING } from '#tests/hostile-orders.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startCheckboxServer } from '#tests/providers/checkbox.ts'
import { startTelegramServer } from '#tests/providers/telegram.ts'
import { startTurbosmsServer } from '#tests/providers/turbosms.ts'
import { readWorkbook } from '#tests/read-workbook.ts'
import { readXml, type XmlElement } from '#tests/read-xml.ts'
import { TEST_CONFIG } from '#tests/start-test-shop.ts'
import { startWaybillShop, type WaybillShop } from '#tests/start-waybill-shop.ts'
import { mailbox, server as mail, withMailbox } from '#tests/with-mailbox.ts'

withMailbox()

const ORIGIN = 'https://shop.example.com'
const vault = createVault(TEST_CONFIG.secret)
/** Noon of today, a moment at which receipts are made. */
const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T10:00:00Z`)

let shop: WaybillShop
let owner: DeskClient
let sms: Awaited<ReturnType<typeof startTurbosmsServer>>
let telegram: Awaited<ReturnType<typeof startTelegramServer>>
let checkbox: Awaited<ReturnType<typeof startCheckboxServer>>
const posted: string[] = []

beforeAll(async () => {
  shop = await startWaybillShop()
  owner = await signedIn(shop, 'owner')
  sms = await startTurbosmsServer()
  telegram = await startTelegramServer()
  checkbox = await startCheckboxServer()
  sms.senders.add('Oselia')
  const crm = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      posted.push(Buffer.concat(chunks).toString())
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve))
  for (const server of [sms, telegram, checkbox]) onFileEnd(() => server.close())
  onFileEnd(() => crm.close().closeAllConnections())
  await shop.set('sms_token', sms.token)
  await shop.set('sms_sender', 'Oselia')
  await shop.set('telegram_bot_token', telegram.token)
  await shop.set('telegram_chat_id', '555')
  await shop.set('receipts_issuer', 'checkbox')
  await shop.set('checkbox_license_key', checkbox.keys.licenseKey)
  await shop.set('checkbox_login', checkbox.keys.login)
  await shop.set('checkbox_password', checkbox.keys.password)
  const url = `http://127.0.0.1:${(crm.address() as AddressInfo).port}/crm`
  await addEndpoint(shop.database, vault, {
    actor: COMMAND,
    url,
    topics: [],
    network: { allowsPrivate: true },
  })
})

async function place(text: string, where: string) {
  const { id } = await shop.build.product({ title: text.replace(/[\p{Cc}\p{Cs}]/gu, ''), price: 50_000 })
  const open = shop.carrier.directory.points.find(
    ({ type, deniesSelection, status }) => type === 'branch' && !deniesSelection && status === 'Working',
  )
  const body = orderBody({
    name: text.slice(0, 119),
    comment: `${text}${text.includes('\u0301') ? '\u0301'.repeat(800) : ''}`,
    delivery: {
      method: 'nova_poshta',
      city: text.slice(0, 80),
      branch: text.slice(0, 80),
      ...(where === 'a branch' && { point_id: open?.ref }),
    },
    lines: [{ product_id: id, quantity: 1, price: 500 }],
  })
  const answer = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  return answer.json<{ data: { number: string; id: string } }>().data
}

const storedOrder = (number: string) =>
  shop.database
    .selectFrom('orders')
    .select(['id', 'name', 'comment', 'delivery'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

async function payFor(number: string): Promise<void> {
  const { id } = await storedOrder(number)
  const money = { amount: 50_000, captured: 50_000, state: 'paid' as const, paid_at: NOON }
  await shop.database
    .insertInto('payment_attempts')
    .values({
      order_id: id,
      attempt: 1,
      reference: `${id}-1`,
      provider: 'liqpay',
      ...money,
      receipt_issuer: chosenIssuer,
    })
    .execute()
  const made = {
    database: shop.database,
    vault,
    url: checkbox.url,
    limitMs: 3_000,
    log: { info: () => undefined },
  }
  const { signal } = new AbortController()
  await issueReceipts({ ...made, now: NOON, pauseMs: 5, signal, register: createRegister() })
}

const send = () => {
  const own = { database: shop.database, vault, limitMs: 5_000, origin: ORIGIN }
  const letters = { database: shop.database, mailbox, origin: ORIGIN, ordersTo: ['orders@example.com'] }
  return deliverAll({
    database: shop.database,
    channels: [
      customerLetters(letters),
      ownerLetters(letters),
      smsChannel({ ...own, url: sms.url }),
      telegramChannel({ ...own, url: telegram.url }),
      webhookChannel({ ...own, allowsPrivate: true }),
    ],
    loadRoutes: () => loadRoutes(shop.database, vault),
  })
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
const namesOf = ({ name, children }: XmlElement): string[] => [name, ...children.flatMap(namesOf)]
const wholeText = ({ text, children }: XmlElement): string => text + children.map(wholeText).join('')

const CASES = HOSTILE.flatMap(([what, text]) => [
  [what, 'a branch', text] as const,
  [what, 'a typed place', text] as const,
])

it.each(CASES)(
  'SEC-02 an order of %s to %s leaves the shop well-formed and inert everywhere',
  async (_what, where, text) => {
    for (const list of [sms.messages, telegram.messages, posted]) list.length = 0
    const { number, id } = await place(text, where)
    await changeOrderStatus(shop.database, number, { status: 'confirmed', actor: 'owner' })
    const waybill = await createWaybill(shop.deps, { number, actor: 'owner', now: shop.now })
    await changeOrderStatus(shop.database, number, { status: 'shipped', actor: 'owner' })
    await payFor(number)
    await send()

    const { name, comment, delivery } = await storedOrder(number)
    const city = delivery['city'] ?? ''
    expect([name, city, comment].filter((each) => BROKEN.test(each))).toEqual([])
    expect([name, city, comment].filter((each) => TURNING.test(each))).toEqual([])
    expect([name, city].filter((each) => LEADING_AWAY.test(each))).toEqual([])

    // The carrier gets the text as it is written, or the shop itself refuses it with the field.
    const saved = shop.carrier.callsOf('InternetDocument.save').map((call) => JSON.stringify(call))
    const isMade = saved.some((call) => call.includes(`${number}-1`))
    expect([waybill.kind, isMade]).toEqual(isMade ? ['created', true] : ['lacks', false])
    for (const { text: asked } of shop.carrier.requests)
      expect([JSON.parse(asked), BROKEN.test(asked)]).toEqual([expect.anything(), false])

    // Telegram takes markup, in which every sign of the shopper's is a text.
    const card = String(telegram.messages[0]?.request['text'])
    const read = readXml(`<card>${card}</card>`)
    expect(namesOf(read)).toEqual(['card', 'b'])
    expect(wholeText(read)).toContain(name)

    // One SMS goes to one phone, with words that are the shop's alone.
    expect(
      sms.messages.map(({ phone, text: said }) => [phone, said.includes(number), BROKEN.test(said)]),
    ).toEqual([['380501234567', true, false]])

    // Letters go to those for whom they are, under the shop's own subjects, and have no element of the
    // shopper's.
    expect(new Set(mail.received.flatMap(({ recipients }) => recipients))).toEqual(
      new Set(['olena@example.com', 'orders@example.com']),
    )
    for (const { email } of mail.received) {
      expect(email.subject).toMatch(/^[^<>{}%$\n]+$/)
      expect([email.bcc, email.cc, email.to?.length]).toEqual([undefined, undefined, 1])
      expect(email.html).not.toMatch(/<(?:script|img src=x|\/?textarea|b>лист)|onerror=alert\(1\)>/i)
      expect(BROKEN.test(`${email.text}${email.html}`)).toBe(false)
    }
    const owners = mail.received.find(({ recipients }) => recipients.includes('orders@example.com'))
    expect(flat(owners?.email.text ?? '')).toContain(flat(name))

    // These went to programs of the owner.
    expect(posted.length).toBeGreaterThan(2)
    expect(posted.map((body) => [JSON.parse(body).order.name, BROKEN.test(body)])).toEqual(
      posted.map(() => [name, false]),
    )

    // This is the receipt.
    const receipt = [...checkbox.receipts.values()].at(-1)?.request
    expect(receipt).toMatchObject({ goods: [{ good: { price: 50_000 }, quantity: 1_000 }] })
    expect(BROKEN.test(JSON.stringify(receipt))).toBe(false)

    // In tables each cell is there, and none is a formula to a spreadsheet.
    const asked = `/api/admin/orders/export?tab=all&q=${number}`
    const csv = await owner.post(asked, {})
    const [header = [], ...rows] = parse(csv.text, { delimiter: ';', bom: true })
    expect(rows.map((row) => row.length)).toEqual([header.length])
    expect(rows.flat().filter((cell) => /^[\s\p{Cf}]*[=+@]/u.test(cell))).toEqual([])
    expect(rows[0]?.[header.indexOf('Покупець')]?.replace(/^'/, '')).toBe(name)
    const xlsx = await owner.post(`${asked}&format=xlsx`, {})
    expect(readWorkbook(xlsx.bytes)[0]?.rows[1]?.[header.indexOf('Покупець')]).toBe(name)

    // The desk shows it, and so does the page that the shopper herself opens.
    expect((await owner.getJson<{ data: { name: string } }>(`/api/admin/orders/${number}`)).data.name).toBe(
      name,
    )
    expect((await shop.get(`/api/orders/${id}`)).status).toBe(200)
  },
)
