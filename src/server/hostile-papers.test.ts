import { beforeAll, expect, it } from 'vitest'
import { createWaybill } from '#src/delivery/waybills/create-waybill.ts'
import { labelPage } from '#src/delivery/waybills/label-page.ts'
import { printWaybill } from '#src/delivery/waybills/print-waybill.ts'
import { findWaybill } from '#src/delivery/waybills/stored-waybill.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { writtenInvoice } from '#src/orders/invoice/written-invoice.ts'
import { BROKEN, HOSTILE, TURNING } from '#tests/hostile-orders.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { readPdfText } from '#tests/read-pdf-text.ts'
import { readXml, type XmlElement } from '#tests/read-xml.ts'
import { startUkrposhtaShop, type UkrposhtaShop } from '#tests/start-ukrposhta-shop.ts'

const BANK = {
  recipient: 'ФОП Коваль',
  iban: 'UA673005280000026500504354077',
  code: '1234567899',
  bank: 'АТ «Банк»',
}

let shop: UkrposhtaShop
beforeAll(async () => {
  shop = await startUkrposhtaShop()
  await shop.build.setting('payment_methods', { invoice: { bank_details: BANK } })
})

async function place(text: string, name: string) {
  const { id } = await shop.build.product({ title: text.replace(/[\p{Cc}\p{Cs}]/gu, ''), price: 50_000 })
  const body = orderBody({
    name: name.slice(0, 119),
    comment: text,
    delivery: { method: 'ukrposhta', city: text.slice(0, 80), index: '20300' },
    payment_method: 'invoice',
    lines: [{ product_id: id, quantity: 1, price: 500 }],
  })
  const answer = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  const { number } = answer.json<{ data: { number: string } }>().data
  await changeOrderStatus(shop.database, number, { status: 'confirmed', actor: 'owner' })
  return number
}

const namesOf = ({ name, children }: XmlElement): string[] => [name, ...children.flatMap(namesOf)]
/** Reads our own label, which is a page; the two parts that are left out here say nothing about its texts. */
const readPage = (page: string) => readXml(page.replace(/^<!doctype html>\n/, '').replace(/<meta [^>]*>/, ''))
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

const ordered = async (number: string) =>
  shop.database
    .selectFrom('orders')
    .select(['name', 'delivery'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
const create = (number: string) => createWaybill(shop.deps, { number, actor: 'owner', now: shop.now })

it.each(HOSTILE)(
  'SEC-02 an order of %s: its invoice, and its parcel or the field that hinders it',
  async (_what, text) => {
    const number = await place(text, text)
    const written = await writtenInvoice(shop.database, number)
    if (written.kind !== 'written') throw new Error(written.kind)
    const paper = readPdfText(written.pdf)
    expect([BROKEN.test(paper), TURNING.test(paper)]).toEqual([false, false])
    expect(flat(paper)).toContain('Сума словами: П’ятсот гривень 00 копійок.')
    const { kind } = await create(number)
    const waybill = await findWaybill(shop.database, number)
    expect([kind, waybill !== null]).toEqual(waybill ? ['created', true] : ['lacks', false])
  },
)

it.each(HOSTILE)('SEC-02 a parcel of Ukrposhta to a place of %s, and its labels', async (_what, text) => {
  // The name is one that the carrier takes.
  const number = await place(text, 'Олена Коваль')
  const { name, delivery } = await ordered(number)
  expect((await create(number)).kind).toBe('created')
  for (const { text: asked } of shop.carrier.requests.filter((request) => request.text !== ''))
    expect([JSON.parse(asked), BROKEN.test(asked)]).toEqual([expect.anything(), false])
  const waybill = await findWaybill(shop.database, number)
  if (!waybill) throw new Error('there is no waybill')
  expect(
    (await printWaybill(shop.deps, waybill, { actor: 'owner', shopName: text, now: shop.now }))?.type,
  ).toBe('pdf')
  const own = readPage(labelPage([waybill], text.replace(/[\p{Cc}\p{Cs}]/gu, '')))
  expect(new Set(namesOf(own))).toEqual(
    new Set(['html', 'title', 'style', 'article', 'p', 'svg', 'rect', 'h1', 'dl', 'dt', 'dd']),
  )
  const rows = own.children.flatMap(({ children }) => children).find((element) => element.name === 'dl')
  expect(rows?.children.map((element) => element.text)).toEqual(
    expect.arrayContaining([expect.stringContaining(name), expect.stringContaining(delivery['city'] ?? '')]),
  )
})
