import { writeFile } from 'node:fs/promises'
import { writtenInvoice } from '#src/orders/invoice/written-invoice.ts'
import { type CommandContext, UsageError } from './command.ts'

/** `orders invoice`. Only its owner can read the file, because it contains the full name of the payer. */
export async function invoiceTo(
  { terminal, withShop }: CommandContext,
  number: string,
  file = `rakhunok-${number}.pdf`,
): Promise<number> {
  const written = await withShop(({ database }) => writtenInvoice(database, number))
  if (written.kind === 'no-order') {
    terminal.err(`Замовлення ${number} немає.`)
    return 1
  }
  if (written.kind === 'no-invoice') {
    terminal.err(
      `Замовлення ${number}: рахунку немає. Він є в замовлення з оплатою за рахунком, коли задано реквізити: checkout set invoice --recipient … --iban …`,
    )
    return 1
  }
  const { invoice, pdf } = written
  try {
    await writeFile(file, pdf, { mode: 0o600 })
  } catch (error) {
    throw new UsageError(
      `--file: не вдалося записати ${file}: ${error instanceof Error ? error.message : ''}`,
    )
  }
  terminal.out(file)
  if (invoice.code_url === null && invoice.due > 0)
    terminal.out('QR-коду немає: задайте код отримувача, checkout set invoice --code ЄДРПОУ')
  return 0
}
