import { discountTitle } from '#src/domain/promo-codes/promo-code.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { bankFacts } from '#src/domain/money/bank-facts.ts'
import { sumInWords } from '#src/domain/payments/sum-in-words.ts'
import { vatText } from '#src/domain/law/seller.ts'
import { bankCodeShape } from './bank-code-shape.ts'
import { EDGE, type InvoicePage, openInvoicePage, WIDTH } from './invoice-page.ts'
import type { Invoice } from './load-invoice.ts'

const CODE_SIZE = 132
const CODE_TITLE = 'Скануйте застосунком свого банку'
const COLUMNS = { place: 22, quantity: 46, price: 84, total: 92 } as const
const GAP = 10
const TITLE_WIDTH = WIDTH - Object.values(COLUMNS).reduce((sum, width) => sum + width, 0) - 4 * GAP

/** The invoice as a PDF with selectable text and embedded fonts. */
export async function writeInvoice(invoice: Invoice): Promise<Buffer> {
  const title = `Рахунок на оплату № ${invoice.number}`
  const page = await openInvoicePage(title, invoice.date)
  page.gap(page.put(title, { face: 'bold', size: 20 }) + 4)
  page.gap(page.put(datesOf(invoice), { isQuiet: true }) + 18)
  writeSides(page, invoice)
  writeTable(page, invoice)
  writeSums(page, invoice)
  return page.end()
}

function datesOf({ date, pay_by }: Invoice): string {
  const term = pay_by === null ? '' : `, сплатити до ${day(pay_by)}`
  return `від ${day(date)}${term}`
}

function day(date: Date): string {
  const text = date.toLocaleDateString('uk-UA', {
    timeZone: 'Europe/Kyiv',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return text.replaceAll(' ', '\u00A0')
}

/** Seller, bank details and buyer on the left; the payment code on the right. */
function writeSides(page: InvoicePage, invoice: Invoice): void {
  const shape = invoice.code_url === null ? null : bankCodeShape(invoice.code_url)
  const width = shape ? WIDTH - CODE_SIZE - 24 : WIDTH
  const top = page.y
  if (shape) {
    page.draw(EDGE + WIDTH - CODE_SIZE, CODE_SIZE / shape.size, (pdf) => {
      pdf.path(shape.modules).fill('#000')
      pdf.path(shape.sign).fill('#000')
    })
    page.gap(CODE_SIZE + 2)
    page.gap(page.put(CODE_TITLE, { size: 8, isQuiet: true, x: EDGE + WIDTH - CODE_SIZE, width: CODE_SIZE }))
  }
  const codeEnd = page.y
  page.gap(top - codeEnd)
  for (const [label, text] of factsOf(invoice)) {
    const height = page.put(text, { x: EDGE + 118, width: width - 118 })
    page.put(label, { isQuiet: true, width: 112 })
    page.gap(height + 6)
  }
  page.gap(Math.max(page.y, codeEnd) - page.y + 14)
}

function factsOf({ seller, vat, bank, buyer }: Invoice): [label: string, text: string][] {
  return [
    ['Продавець', [...seller, vatText(vat)].filter(Boolean).join('\n')],
    ...bankFacts(bank).map(({ label, value }): [string, string] => [label, value]),
    ['Покупець', buyer],
  ]
}

type Cell = { text: string; width: number; isNumber?: boolean }

function row(page: InvoicePage, cells: readonly Cell[], isHead = false): void {
  const options = isHead ? { isQuiet: true, size: 9 } : {}
  const heights = cells.map(({ text, width }) => page.heightOf(text, { ...options, width }))
  const height = Math.max(...heights)
  if (page.need(height + 12)) page.rule()
  page.gap(6)
  let x = EDGE
  for (const { text, width, isNumber = false } of cells) {
    page.put(text, { ...options, x, width, align: isNumber ? 'right' : 'left' })
    x += width + GAP
  }
  page.gap(height + 6)
  page.rule()
}

function writeTable(page: InvoicePage, { lines, delivery }: Invoice): void {
  page.rule()
  row(page, cells(['№', 'Товар', 'Кількість', 'Ціна', 'Сума']), true)
  const rows = lines.map(({ title, sku, quantity, price, total }) => [
    sku === '' ? title : `${title} (арт. ${sku})`,
    `${quantity} шт.`,
    formatPrice(price),
    formatPrice(total),
  ])
  const brought = delivery
    ? [[`Доставка: ${delivery.title}`, '1', formatPrice(delivery.price), formatPrice(delivery.price)]]
    : []
  for (const [place, texts] of [...rows, ...brought].entries()) row(page, cells([`${place + 1}`, ...texts]))
}

function cells([place = '', title = '', quantity = '', price = '', total = '']: readonly string[]): Cell[] {
  return [
    { text: place, width: COLUMNS.place },
    { text: title, width: TITLE_WIDTH },
    { text: quantity, width: COLUMNS.quantity, isNumber: true },
    { text: price, width: COLUMNS.price, isNumber: true },
    { text: total, width: COLUMNS.total, isNumber: true },
  ]
}

function writeSums(page: InvoicePage, { discount, promo_code, total, paid, due, vat }: Invoice): void {
  const asked = due > 0 ? due : total
  const rows = [
    ...(discount > 0 ? [[discountTitle(promo_code), formatPrice(-discount)]] : []),
    ['Разом', formatPrice(total)],
    ...(paid > 0 ? [['Сплачено', formatPrice(paid)]] : []),
    ...(due > 0 && due !== total ? [['До сплати', formatPrice(due)]] : []),
  ]
  page.need(rows.length * 18 + 70)
  page.gap(10)
  for (const [place, [label = '', sum = '']] of rows.entries()) {
    const face = place === rows.length - 1 ? 'bold' : 'plain'
    const options = { face, size: 11, align: 'right' } as const
    page.put(label, { ...options, width: WIDTH - COLUMNS.total - 2 * GAP })
    page.gap(
      page.put(sum, { ...options, x: EDGE + WIDTH - COLUMNS.total - GAP, width: COLUMNS.total + GAP }) + 4,
    )
  }
  page.gap(12)
  page.gap(page.put(`Сума словами: ${sumInWords(asked)}.`, { face: 'bold' }) + 4)
  if (vat !== '') page.put(vat === 'none' ? 'Без ПДВ.' : 'Ціни з ПДВ.', { isQuiet: true })
}
