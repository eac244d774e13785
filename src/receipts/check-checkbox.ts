import type { Check } from '#src/contract/check.ts'
import { openCheckbox } from './checkbox/checkbox-call.ts'
import { currentShift } from './checkbox/checkbox.ts'
import { loadReceiptDesk, type ReceiptOptions } from './receipt-desk.ts'

/** Signs the cashier in and asks for the shift; counts receipts that the owner has to look at. */
export async function checkCheckbox(options: ReceiptOptions): Promise<Check[]> {
  const desk = await loadReceiptDesk(options)
  if (desk === null)
    return [{ name: 'checkbox', state: 'off', text: 'Чеки: магазин їх не видає (receipts_issuer).' }]
  if ('missing' in desk) {
    const text = `Чеки: Checkbox обрано, але бракує ${desk.missing.join(', ')}.`
    return [{ name: 'checkbox', state: 'failed', text }]
  }
  const { count } = await options.database
    .selectFrom('receipts')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'error')
    .executeTakeFirstOrThrow()
  try {
    const shift = await currentShift(openCheckbox(desk.keys))
    const state = shift?.status === 'OPENED' ? 'зміну відкрито' : 'зміну закрито'
    if (count > 0) {
      const text = `Чеки: не видано ${count}: npm run shop -- receipts list --state error.`
      return [{ name: 'checkbox', state: 'failed', text }]
    }
    return [{ name: 'checkbox', state: 'ok', text: `Чеки: Checkbox прийняв вхід касира, ${state}.` }]
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return [{ name: 'checkbox', state: 'failed', text: `Чеки: ${text}` }]
  }
}
