import { causedBy } from '#src/database/current-request.ts'
import { withFreeLock } from '#src/database/with-lock.ts'
import { askForReceipts } from './ask-for-receipts.ts'
import { closeDueShift, isWithinHours, openedShift } from './cash-shift.ts'
import { CheckboxDown, CheckboxRefused } from './checkbox/checkbox-call.ts'
import { askForChangedChains } from './changed-chains.ts'
import { followOffline } from './follow-offline.ts'
import { issueOne } from './issue-one.ts'
import { ISSUE_LOCK } from './issue-lock.ts'
import type { IssueOptions, Issuing } from './issuing.ts'
import { loadReceiptDesk, type ReceiptDesk } from './receipt-desk.ts'
import { dueReceipts, postponeReceipt, type StoredReceipt } from './stored-receipt.ts'

/** Payments older than this get a receipt only by the owner's command. */
const LATEST_MS = 30 * 86_400_000
/** Seconds until the second try, the third and so on; the last one repeats. */
const DELAYS_SECONDS = [30, 60, 300, 900]

/**
 * Queues missing receipts and makes the waiting ones in their order; returns how many were made. While the service is down they
 * wait, without any effect on orders.
 */
export async function issueReceipts(options: IssueOptions): Promise<number> {
  const { database, now } = options
  const desk = await loadReceiptDesk(options)
  if (desk === null || 'missing' in desk) return 0
  const since = new Date(now.getTime() - LATEST_MS)
  const { receipts_manual: manual, receipts_collected: collected } = desk.settings
  await askForReceipts(database, { since, manual, collected })
  await askForChangedChains(database)
  return (await withFreeLock(database, ISSUE_LOCK, () => issueDue(options, desk))) ?? 0
}

async function issueDue(options: IssueOptions, desk: ReceiptDesk): Promise<number> {
  const { database, now, register } = options
  const due = await dueReceipts(database)
  const [first] = due
  const call = register.open(desk.keys)
  const issuing = { ...options, desk, call }
  await followOffline(issuing)
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
  return issueAll(issuing, due)
}

async function issueAll(issuing: Issuing, due: readonly StoredReceipt[]): Promise<number> {
  let issued = 0
  for (const receipt of due) {
    try {
      const made = await causedBy(receipt.request_id, 'issue receipt', () => issueOne(issuing, receipt))
      // The new order of receipts is read in the next round.
      if (made === 'reordered') break
      if (made === 'made') issued += 1
    } catch (error) {
      await waitAll(issuing, receipt, error)
      break
    }
  }
  return issued
}

/** Postpones a receipt that could not be made; `dueReceipts` lets all after it wait too, so that their order stays. */
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

function delayOf({ tries }: StoredReceipt): number {
  return DELAYS_SECONDS[Math.min(Math.max(tries, 1), DELAYS_SECONDS.length) - 1] ?? 0
}
