import type { Database } from '#src/database/connect.ts'
import { findOrderByNumber } from '../find-orders.ts'
import { type Invoice, loadInvoice } from './load-invoice.ts'
import { writeInvoice } from './write-invoice.ts'

export type WrittenInvoice =
  | { kind: 'written'; invoice: Invoice; pdf: Buffer }
  | { kind: 'no-order' }
  | { kind: 'no-invoice' }

/** The invoice for the staff, with the full name of the buyer. */
export async function writtenInvoice(database: Database, number: string): Promise<WrittenInvoice> {
  const order = await findOrderByNumber(database, number)
  if (!order) return { kind: 'no-order' }
  const invoice = await loadInvoice(database, order, { isPublic: false })
  if (!invoice) return { kind: 'no-invoice' }
  return { kind: 'written', invoice, pdf: await writeInvoice(invoice) }
}
