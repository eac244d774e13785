import { writeFile } from 'node:fs/promises'
import { findOrderByNumber } from '#src/orders/find-orders.ts'
import { loadInvoice } from '#src/orders/invoice/load-invoice.ts'
import { writeInvoice } from '#src/orders/invoice/write-invoice.ts'
import { type CommandContext, UsageError } from './command.ts'

/** `orders invoice`: with the whole name of the one who pays, for nobody else to read. */
export async function invoiceTo(
  { terminal, withShop }: CommandContext,
  number: string,
  file = `rakhunok-${number}.pdf`,
): Promise<number> {
  const found = await withShop(async ({ database }) => {
    const order = await findOrderByNumber(database, number)
    return order && { invoice: await loadInvoice(database, order, { isPublic: false }) }
  })
  if (!found) {
    terminal.err(`Замовлення ${number} немає.`)
    return 1
  }
  if (!found.invoice) {
    terminal.err(
      `Замовлення ${number}: рахунку немає. Він є в замовлення з оплатою за рахунком, коли задано реквізити: checkout set invoice --recipient … --iban …`,
    )
    return 1
  }
  const pdf = await writeInvoice(found.invoice)
  try {
    await writeFile(file, pdf, { mode: 0o600 })
  } catch (error) {
    throw new UsageError(
      `--file: не вдалося записати ${file}: ${error instanceof Error ? error.message : ''}`,
    )
  }
  terminal.out(file)
  if (found.invoice.code_url === null && found.invoice.due > 0)
    terminal.out('QR-коду немає: задайте код отримувача, checkout set invoice --code ЄДРПОУ')
  return 0
}
