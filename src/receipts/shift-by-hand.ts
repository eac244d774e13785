import { withFreeLock } from '#src/database/with-lock.ts'
import { act, demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { StaffRefusal } from '#src/staff/refusal.ts'
import { type CallCheckbox, CheckboxDown, CheckboxRefused, openCheckbox } from './checkbox/checkbox-call.ts'
import { closeShift, currentShift, openShift, type Shift } from './checkbox/checkbox.ts'
import { ISSUE_LOCK } from './issue-lock.ts'
import { loadReceiptDesk, type ReceiptDesk, type ReceiptOptions } from './receipt-desk.ts'

const right = 'settings.change'

/** `shift` is null where none is open. */
export type KnownShift = { shift: Shift | null; hours: ReceiptDesk['hours'] }

/**
 * The present shift of the cash register; null if no issuer is chosen or its keys are missing.
 *
 * @throws RightRefused, StaffRefusal with the words of the service
 */
export async function showShift(options: ReceiptOptions, actor: Actor): Promise<KnownShift | null> {
  demandRight(actor, right)
  const desk = await loadReceiptDesk(options)
  if (desk === null || 'missing' in desk) return null
  const shift = await said(() => currentShift(openCheckbox(desk.keys)))
  return { shift, hours: desk.hours }
}

/**
 * Opens or closes the shift by hand; closing sends its report to the tax office. It is refused while receipts are being made.
 *
 * @throws RightRefused, StaffRefusal
 */
export async function moveShift(
  options: ReceiptOptions,
  { actor, deed }: { actor: Actor; deed: 'open' | 'close' },
): Promise<void> {
  demandRight(actor, right)
  const desk = await loadReceiptDesk(options)
  if (desk === null || 'missing' in desk)
    throw new StaffRefusal('Касу не налаштовано: оберіть Checkbox і впишіть його ключі')
  const call = openCheckbox(desk.keys)
  const done = await withFreeLock(options.database, ISSUE_LOCK, () =>
    act(options.database, { actor, right }, async (_transaction, audit) => {
      const shift = await said(() => (deed === 'open' ? openShift(call) : close(call)))
      audit({ action: `receipt.${deed}_shift`, entity: 'shift', entityId: shift?.id ?? '' })
      return true
    }),
  )
  if (done === null) throw new StaffRefusal('Саме видаються чеки. Спробуйте за хвилину')
}

async function close(call: CallCheckbox): Promise<Shift> {
  const shift = await currentShift(call)
  if (!shift) throw new StaffRefusal('Зміну вже закрито')
  await closeShift(call)
  return shift
}

/** Turns the service's errors into refusals that the owner reads. */
async function said<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CheckboxDown || error instanceof CheckboxRefused)
      throw new StaffRefusal(error.message)
    throw error
  }
}
