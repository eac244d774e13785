import { useState } from 'react'
import type { FieldErrors } from '#src/contract/errors.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { type Conflict, DeskError } from '../../runtime/desk-error.ts'
import { useOnReturn } from '../../runtime/use-on-return.ts'
import type { SentEdit } from './stored-edit.ts'
import type { OrderWork } from './use-order-work.ts'

type Options = {
  number: string
  work: OrderWork
  onSaved: (saved: SentEdit) => void
  /** Called if another person has changed the order since. */
  onMet: (by: Conflict) => void
}

/** A change that is on its way. If its answer was lost, it is sent again with the same key, so that it is made once. */
export function useSentEdit({ number, work, onSaved, onMet }: Options) {
  const [sent, setSent] = useState<SentEdit | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  /** Why the last save was refused, by field. */
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Whether it is unknown here if the change was saved. */
  const isLost = sent !== null && !isSaving

  async function send(asked: SentEdit): Promise<void> {
    let isMet = false
    let isKnown = true
    setIsSaving(true)
    setErrors({})
    setSent(asked)
    const isDone = await work.run(async () => {
      try {
        await sendDesk('POST', `/orders/${number}/edit`, asked.body, { key: asked.key })
      } catch (error) {
        isKnown = !(error instanceof DeskError && error.kind === 'offline')
        if (error instanceof DeskError) setErrors(error.fields)
        if (error instanceof DeskError && error.conflict) {
          isMet = true
          onMet(error.conflict)
        }
        throw error
      }
    }, 'Зміну збережено')
    setIsSaving(false)
    if (isKnown) setSent(null)
    if (isDone) onSaved(asked)
    else if (isMet) await work.run(async () => undefined)
  }

  useOnReturn(isLost, () => sent && void send(sent))

  return { sent, setSent, isSaving, isLost, errors, send }
}
