import { causedBy } from '#src/database/current-request.ts'
import { withFreeLock } from '#src/database/with-lock.ts'
import { pause } from '#src/jobs/pause.ts'
import { askForReceipts } from './ask-for-receipts.ts'
import { closeDueShift, isWithinHours, openedShift, type Waiting } from './cash-shift.ts'
import { type CallCheckbox, CheckboxDown, CheckboxRefused } from './checkbox/checkbox-call.ts'
import {
  currentShift,
  findReceipt,
  type FoundReceipt,
  type ReceiptBody,
  receiptBody,
  receiptUrl,
  sell,
} from './checkbox/checkbox.ts'
import { loadReceiptDesk, type ReceiptDesk, type ReceiptOptions } from './receipt-desk.ts'
import { ISSUE_LOCK } from './issue-lock.ts'
import type { Register } from './register.ts'
import { linesOfReceipt } from './sold-order.ts'
import {
  beginTry,
  dueReceipts,
  failReceipt,
  finishReceipt,
  keepSent,
  postponeReceipt,
  type StoredReceipt,
} from './stored-receipt.ts'

export type IssueOptions = ReceiptOptions & Waiting & { now: Date; register: Register; log: ReceiptLog }

export type ReceiptLog = { info: (details: object, message: string) => void }

const LOOKS = 5
/** Whatever was paid longer ago has its receipt, or waits for the owner's command. */
const LATEST_MS = 30 * 86_400_000
const SENT_AGAIN_SECONDS = 10
/** Seconds to the second try, the third …; from there on as the last. */
const DELAYS_SECONDS = [30, 60, 300, 900]

/**
 * Asks for receipts that money lacks and makes those that wait, in their order; answers how many were made. Where the
 * service is down they wait, and orders know nothing of it.
 */
export async function issueReceipts(options: IssueOptions): Promise<number> {
  const { database, now } = options
  const desk = await loadReceiptDesk(options)
  if (desk === null || 'missing' in desk) return 0
  const since = new Date(now.getTime() - LATEST_MS)
  await askForReceipts(database, { since, manual: desk.settings.receipts_manual })
  return (await withFreeLock(database, ISSUE_LOCK, () => issueDue(options, desk))) ?? 0
}

async function issueDue(options: IssueOptions, desk: ReceiptDesk): Promise<number> {
  const { database, now, register } = options
  const due = await dueReceipts(database)
  const [first] = due
  const call = register.open(desk.keys)
  try {
    if (!first || !isWithinHours(now, desk.hours)) {
      if (register.mayHaveShift(now)) await closeDueShift(call, { now, hours: desk.hours })
      return 0
    }
    await closeDueShift(call, { now, hours: desk.hours })
    if (!(await openedShift(call, options))) throw new CheckboxDown('Checkbox: зміна ще не відкрита')
  } catch (error) {
    return waitAll(options, first, error)
  }
  return issueAll({ ...options, desk, call }, due)
}

async function issueAll(issuing: Issuing, due: readonly StoredReceipt[]): Promise<number> {
  let issued = 0
  for (const receipt of due) {
    try {
      if (!(await causedBy(receipt.request_id, 'issue receipt', () => issueOne(issuing, receipt)))) continue
      issued += 1
    } catch (error) {
      await waitAll(issuing, receipt, error)
      break
    }
  }
  return issued
}

/** All wait with the first that could not be made, so that their order stays. */
async function waitAll(
  { database }: IssueOptions,
  receipt: StoredReceipt | undefined,
  error: unknown,
): Promise<0> {
  if (!(error instanceof CheckboxDown) && !(error instanceof CheckboxRefused)) throw error
  if (!receipt) throw error
  await postponeReceipt(database, receipt.id, { delaySeconds: delayOf(receipt), problem: error.message })
  return 0
}

type Issuing = IssueOptions & { desk: ReceiptDesk; call: CallCheckbox }

/** True when it is made. */
async function issueOne(issuing: Issuing, receipt: StoredReceipt): Promise<boolean> {
  const { database, call } = issuing
  const found = receipt.tries > 0 ? await findReceipt(call, receipt.id) : null
  if (found && found.status !== 'ERROR') return settle(issuing, receipt, found)
  const body = await bodyOf(issuing, receipt)
  await beginTry(database, receipt, body)
  try {
    return await settle(issuing, receipt, await sell(call, body))
  } catch (error) {
    if (!(error instanceof CheckboxRefused)) throw error
    return afterRefusal(issuing, receipt, error)
  }
}

/** On any refusal the service is asked whether it has the receipt: what a repeated id is answered is written nowhere. */
async function afterRefusal(
  issuing: Issuing,
  receipt: StoredReceipt,
  refusal: CheckboxRefused,
): Promise<boolean> {
  const { call, database } = issuing
  const found = await findReceipt(call, receipt.id)
  if (found && found.status !== 'ERROR') return settle(issuing, receipt, found)
  const shift = await currentShift(call)
  // Somebody has closed it meanwhile: nothing is wrong with the receipt.
  if (shift?.status !== 'OPENED') throw new CheckboxDown(refusal.message)
  await failReceipt(database, receipt.id, refusal.message)
  return false
}

async function settle(issuing: Issuing, receipt: StoredReceipt, first: FoundReceipt): Promise<boolean> {
  const { database, call, pauseMs, signal, desk, log } = issuing
  let found: FoundReceipt | null = first
  for (let look = 0; look < LOOKS && found?.status === 'CREATED'; look += 1) {
    if (!(await pause(pauseMs, signal))) break
    found = await findReceipt(call, receipt.id)
  }
  if (found?.status === 'ERROR') {
    await failReceipt(database, receipt.id, 'Checkbox: чек не пройшов фіскалізацію')
    return false
  }
  if (found?.status !== 'DONE') {
    await keepSent(database, receipt.id, SENT_AGAIN_SECONDS)
    return false
  }
  const url = receiptUrl(desk.keys.url, found)
  await finishReceipt(database, receipt, { url, fiscal_code: found.fiscal_code ?? null })
  log.info({ receipt: receipt.id, order: receipt.order_id, kind: receipt.kind }, 'a receipt was made')
  return true
}

async function bodyOf({ database, desk }: Issuing, receipt: StoredReceipt): Promise<ReceiptBody> {
  const { id, amount, kind, related_id: relatedId, attempt_id } = receipt
  const { provider } = await database
    .selectFrom('payment_attempts')
    .select('provider')
    .where('id', '=', attempt_id)
    .executeTakeFirstOrThrow()
  const isCash = provider === 'manual' && desk.settings.receipts_manual === 'cash'
  return receiptBody({
    id,
    lines: await linesOfReceipt(database, receipt),
    amount,
    isReturn: kind === 'return',
    relatedId,
    tax: desk.settings.checkbox_tax,
    payment: isCash ? 'CASH' : 'CASHLESS',
  })
}

function delayOf({ tries }: StoredReceipt): number {
  return DELAYS_SECONDS[Math.min(Math.max(tries, 1), DELAYS_SECONDS.length) - 1] ?? 0
}
