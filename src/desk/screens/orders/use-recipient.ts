import { useState } from 'react'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { type FieldConflict, mergeFields } from '#src/domain/versions/merge-fields.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { whileSaving } from '../../runtime/net.ts'
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
/** How often a save is sent again without asking, when others have changed other fields. */
const AGAIN = 3

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

  async function attempt(fields: Recipient, seen: SeenRecipient, left: number): Promise<void> {
    const changes = editOf(fields, seen.fields)
    try {
      // Null if another person has saved exactly the same.
      if (changes !== null)
        await whileSaving(() =>
          sendDesk('POST', `/orders/${order.number}/edit`, { version: seen.version, ...changes }),
        )
      draft.discard()
      onSaved()
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      if (!error.conflict)
        return setErrors(Object.keys(error.fields).length > 0 ? error.fields : { '': [error.message] })
      // The contract of this route answers a conflict with the order as it is now.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const current = seenOf(error.conflict.current as DeskOrder)
      const merged = mergeFields(seen.fields, current.fields, fields)
      setBase(current)
      setTyped(typedOf(merged.fields))
      setMet({ fields: merged.conflicts.map(fieldOf), by: error.conflict.by })
      if (merged.conflicts.length === 0 && left > 0) await attempt(merged.fields, current, left - 1)
    }
    return undefined
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
        await attempt(mine, base, AGAIN)
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

function fieldOf({ field }: FieldConflict<Recipient>): keyof Recipient {
  return field
}
