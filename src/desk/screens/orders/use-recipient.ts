import { useState } from 'react'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { mergeWhole } from '../../runtime/merged-fields.ts'
import { sendMerged } from '../../runtime/send-merged.ts'
import {
  editOf,
  type Recipient,
  recipientOf,
  type SeenRecipient,
  seenOf,
  type TypedRecipient,
  typedOf,
} from './recipient-data.ts'

type Errors = Readonly<Record<string, readonly string[]>>
type Met = { fields: readonly (keyof Recipient)[]; by: string | null }

type Stored = { base: SeenRecipient; typed: TypedRecipient }

const NOBODY: Met = { fields: [], by: null }

/**
 * The recipient of an order as it is typed, and the saved state from when the dialog was opened: news reloads the order
 * under the form, and must not pass for what the person has seen.
 *
 * @param wrong fields that are known to be wrong when it opens
 */
export function useRecipient(order: DeskOrder, wrong: Errors, onSaved: () => void) {
  const [base, setBase] = useState(() => seenOf(order))
  const [typed, setTyped] = useState(() => typedOf(base.fields))
  const [met, setMet] = useState(NOBODY)
  const [errors, setErrors] = useState<Errors>(wrong)
  const [isBusy, setBusy] = useState(false)
  const mine = recipientOf(typed)
  const edit = editOf(mine, base.fields)
  // The draft stores the state it was typed from as well, because others may have saved the order since.
  const draft = useDraft<Stored>(`order-recipient-${order.number}`, edit === null ? null : { base, typed })
  const { restored } = draft
  const [taken, setTaken] = useState<typeof restored>(null)
  if (restored && restored !== taken) {
    setTaken(restored)
    setBase(restored.fields.base)
    setTyped(restored.fields.typed)
  }

  async function send(): Promise<void> {
    const sent = await sendMerged<Recipient, SeenRecipient>(mine, base, {
      merge: mergeWhole,
      typedNow: () => mine,
      send: async (fields, from) => {
        const changes = editOf(fields, from.fields)
        // Null if another person has saved exactly the same.
        if (changes !== null)
          await sendDesk('POST', `/orders/${order.number}/edit`, { version: from.version, ...changes })
        return from
      },
      // The contract of this route answers a conflict with the order as it is now.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      readCurrent: (current) => seenOf(current as DeskOrder),
      onMerged: (theirs, merged, by) => {
        setBase(theirs)
        setTyped(typedOf(merged.fields))
        setMet({ fields: merged.met.map(({ field }) => field), by: by ?? null })
      },
    })
    if (sent.outcome === 'refused') setErrors(sent.errors)
    if (sent.outcome !== 'saved') return
    draft.discard()
    onSaved()
  }

  return {
    base: base.fields,
    typed,
    edit,
    restoredAt: edit === null ? null : (taken?.at ?? null),
    discard: () => {
      draft.discard()
      setTaken(null)
      setTyped(typedOf(base.fields))
      setMet(NOBODY)
    },
    met,
    errors,
    isBusy,
    change: (next: Partial<TypedRecipient>) => {
      setTyped((known) => ({ ...known, ...next }))
      setErrors((known) => withoutTyped(known, typed, next))
    },
    save: async () => {
      setErrors({})
      setBusy(true)
      try {
        await send()
      } finally {
        setBusy(false)
      }
    },
    keepMine: () => setMet(NOBODY),
    takeTheirs: () => {
      const taken = met.fields.map((field) => [field, base.fields[field]])
      setTyped(typedOf({ ...mine, ...Object.fromEntries(taken) }))
      setMet(NOBODY)
    },
  }
}

/** Drops the errors of fields that have been edited since. */
function withoutTyped(errors: Errors, before: TypedRecipient, next: Partial<TypedRecipient>): Errors {
  const isTyped = (field: string) => {
    const [name = '', place] = field.split('.')
    if (name !== 'delivery') return name in next
    if (next.method !== undefined) return true
    return place !== undefined && next.place !== undefined && next.place[place] !== before.place[place]
  }
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !isTyped(field)))
}
