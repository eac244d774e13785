import { sql } from 'kysely'
import type { Check } from '#src/contract/check.ts'
import { ageOf } from './cash-shift.ts'
import { openCheckbox } from './checkbox/checkbox-call.ts'
import { currentShift } from './checkbox/checkbox.ts'
import { registerState } from './checkbox/register-state.ts'
import { loadReceiptDesk, type ReceiptDesk, type ReceiptOptions } from './receipt-desk.ts'

/** Signs the cashier in, asks for the shift and the register, and counts receipts that the owner has to look at. */
export async function checkCheckbox(options: ReceiptOptions, now = new Date()): Promise<Check[]> {
  const desk = await loadReceiptDesk(options)
  if (desk === null)
    return [{ name: 'checkbox', state: 'off', text: 'Чеки: магазин їх не видає (receipts_issuer).' }]
  if ('missing' in desk) {
    const text = `Чеки: Checkbox обрано, але бракує ${desk.missing.join(', ')}.`
    return [{ name: 'checkbox', state: 'failed', text }]
  }
  try {
    const [state, problem] = await stateOf(options, desk, now)
    return [{ name: 'checkbox', state: problem ? 'failed' : 'ok', text: `Чеки: ${problem ?? state}` }]
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return [{ name: 'checkbox', state: 'failed', text: `Чеки: ${text}` }]
  }
}

const SHIFT_HOURS = 24
/** A receipt is made within seconds; one that waits this long needs somebody to look. */
const LATE_MS = 3_600_000

/** The state of the register, and what the owner has to look at, or null. */
async function stateOf(
  { database }: ReceiptOptions,
  desk: ReceiptDesk,
  now: Date,
): Promise<[state: string, problem: string | null]> {
  const late = new Date(now.getTime() - LATE_MS)
  const { rows } = await sql<{ failed: number; offline: number; waiting: number }>`
    select count(*) filter (where state = 'error')::int as failed, count(*) filter (where is_offline)::int as offline,
      count(*) filter (where state in ('waiting', 'sent') and created_at < ${late})::int as waiting
    from receipts where state in ('error', 'waiting', 'sent') or is_offline`.execute(database)
  const { failed = 0, offline = 0, waiting = 0 } = rows[0] ?? {}
  const call = openCheckbox(desk.keys)
  const shift = await currentShift(call)
  const { isOffline, isOfflineByHand, codes } = await registerState(call)
  const open = shift?.status === 'OPENED'
  const away = isOffline ? `, немає зв’язку з податковою, ще не передано чеків: ${offline}` : ''
  const state = `Checkbox прийняв вхід касира, ${open ? 'зміну відкрито' : 'зміну закрито'}${away}.`
  if (failed > 0) return [state, `не видано ${failed}: npm run shop -- receipts list --state error.`]
  if (waiting > 0)
    return [
      state,
      `чекають понад годину: ${waiting}. Чи працює магазин і чому: npm run shop -- receipts list.`,
    ]
  if (open && ageOf(shift, now) > SHIFT_HOURS)
    return [state, 'зміна каси старша за добу й не закривається. Закрийте її в кабінеті Checkbox.']
  if (isOffline && codes === 0)
    return [state, 'немає зв’язку з податковою, і коди для чеків без зв’язку скінчилися: чеки чекають.']
  if (isOfflineByHand)
    return [state, 'касу вручну переведено в режим без зв’язку. Поверніть її в кабінеті Checkbox.']
  return [state, null]
}
