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

/** An unsaved change of the goods: its draft, its consequences, and changes by other people. */
export function useOrderEdit(order: DeskOrder, work: OrderWork) {
  const [draft, setDraft] = useState<OrderDraft>(NO_DRAFT)
  const [met, setMet] = useState<{ by: string | null; at: string | null } | null>(null)
  /** How often a save has met another person's change; each time the note is brought into view again. */
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
  /** The order that the change was made from. Changes of lines that no longer exist are dropped. */
  const [base, setBase] = useState(order)
  // News of another person's change reloads the order under an open draft; its new version must not pass for one that she
  // has seen.
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
  // If the person leaves the screen before the answer comes, the stored draft lets her find out here that it was sent.
  useEffect(() => {
    if (sent !== null) storeNow()
  }, [sent, storeNow])
  const [taken, setTaken] = useState<typeof restored>(null)
  if (restored && restored !== taken && order.is_editable) {
    setTaken(restored)
    setDraft(restoredEdit(restored.fields, order))
    // A change that was on its way when the screen was left is sent again. Its own effect on the version is not a conflict.
    if (restored.fields.sent) setSent(restored.fields.sent)
    else if (restored.fields.base.version !== order.version) setMet(newestOf(order))
  }

  const discard = () => {
    stored.discard()
    setDraft(NO_DRAFT)
    setMet(null)
    setSent(null)
  }
  /** What was typed while the request was under way stays. */
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
    // A person who saves despite a warning has read it.
    const agreed = preview?.warning ? { agreed: true } : {}
    // After a lost answer the same request is repeated: a new one would make the same change again.
    await send(sent ?? { key: crypto.randomUUID(), draft, body: { ...edit, ...agreed } })
  }

  // A draft that was not put into the form must not be announced as restored.
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

/** Who has changed the order last, and when. */
function newestOf({ history }: DeskOrder): { by: string | null; at: string | null } {
  const newest = history.find(({ id }) => id > 0)
  return { by: newest?.by || null, at: newest?.at ?? null }
}

const TYPED_MS = 250

/** The consequences of the change, computed by the server after each edit, with the same rules as a save. */
function usePreview(order: DeskOrder, edit: OrderEditBody | null) {
  // The reason does not affect the consequences.
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
