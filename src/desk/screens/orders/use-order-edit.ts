import { useEffect, useState } from 'react'
import type { OrderEditBody } from '#src/contract/admin/order-changes.ts'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { isEqual } from '#src/domain/versions/merge-fields.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { editOf, NO_DRAFT, type OrderDraft, type Preview, previewEdit } from './order-data.ts'
import {
  hasBase,
  restoredEdit,
  type SentEdit,
  type StoredEdit,
  storedEdit,
  typedSince,
} from './stored-edit.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import type { OrderWork } from './use-order-work.ts'
import { useSentEdit } from './use-sent-edit.ts'

export type OrderEdit = ReturnType<typeof useOrderEdit>

/** A change of the goods before it is saved: its draft, what follows from it, and whom it has met. */
export function useOrderEdit(order: DeskOrder, work: OrderWork) {
  const [draft, setDraft] = useState<OrderDraft>(NO_DRAFT)
  const [met, setMet] = useState<{ by: string | null; at: string | null } | null>(null)
  /** How often a save has met another's change: each time it is shown anew. */
  const [stops, setStops] = useState(0)
  const { sent, setSent, isSaving, isLost, errors, send } = useSentEdit({
    number: order.number,
    work,
    onSaved: leave,
    onMet: (by) => {
      setMet(by)
      setStops((times) => times + 1)
    },
  })
  /** What the change was begun upon; what is changed of lines that are there no more is let go. */
  const [base, setBase] = useState(order)
  // News of another's change reads the order again under an open draft, whose version would then pass for looked at.
  if (order.version !== base.version) {
    setBase(order)
    if (draft !== NO_DRAFT) setDraft(restoredEdit(storedEdit(draft, base), order))
    if (draft !== NO_DRAFT && !isSaving) setMet(newestOf(order))
  }
  const edit = editOf(draft, order)
  const stored = useDraft<StoredEdit>(
    `order-${order.number}`,
    edit === null ? null : storedEdit(draft, base, sent),
    hasBase,
  )
  const { preview, problem } = usePreview(order, edit)
  const { restored, storeNow } = stored
  // A person who leaves the screen before the answer must find out here that it was sent.
  useEffect(() => {
    if (sent !== null) storeNow()
  }, [sent, storeNow])
  const [taken, setTaken] = useState<typeof restored>(null)
  if (restored && restored !== taken && order.is_editable) {
    setTaken(restored)
    setDraft(restoredEdit(restored.fields, order))
    // What was on its way when the screen was left is sent again, and met by nobody's change but its own.
    if (restored.fields.sent) setSent(restored.fields.sent)
    else if (restored.fields.base.version !== order.version) setMet(newestOf(order))
  }

  const discard = () => {
    stored.discard()
    setDraft(NO_DRAFT)
    setMet(null)
    setSent(null)
  }
  /** What was typed while it was on its way stays. */
  function leave(saved: SentEdit): void {
    stored.discard()
    setMet(null)
    setDraft((known) => {
      const rest = typedSince(known, saved.draft)
      return isEqual(rest, NO_DRAFT) ? NO_DRAFT : rest
    })
  }
  const save = async () => {
    if (edit === null) return
    // Who saves under a warning has read it.
    const agreed = preview?.warning ? { agreed: true } : {}
    // Upon what was lost the order would be changed by the same once more.
    await send(sent ?? { key: crypto.randomUUID(), draft, body: { ...edit, ...agreed } })
  }

  // What is not in the form is not said to be restored.
  const shown = restored === taken ? restored : null
  return {
    draft,
    setDraft,
    isChanged: edit !== null,
    met,
    stops,
    restored: shown,
    isLost,
    preview,
    problem,
    errors,
    save,
    discard,
  }
}

/** Who has changed the order last, as a refused save says it. */
function newestOf({ history }: DeskOrder): { by: string | null; at: string | null } {
  const newest = history.find(({ id }) => id > 0)
  return { by: newest?.by || null, at: newest?.at ?? null }
}

const TYPED_MS = 250

/** Asked of the server after each change, so that it is the very rule of the save. */
function usePreview(order: DeskOrder, edit: OrderEditBody | null) {
  // The reason changes nothing of what follows.
  const asked = edit && { ...edit, reason: '' }
  const { value, error } = useAnswer<Preview>(
    asked && JSON.stringify([order.version, asked]),
    () => previewEdit(order.number, asked ?? {}),
    TYPED_MS,
  )
  if (error === null) return { preview: value, problem: null }
  const problem = error instanceof DeskError ? error.message : 'Не вдалося порахувати наслідки'
  return { preview: null, problem }
}
