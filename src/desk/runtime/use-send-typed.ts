import { useEffect, useRef, useState } from 'react'
import { bareOf, type Merge, type Versioned } from './merged-fields.ts'
import { whileSaving } from './net.ts'
import { type Sent, sendMerged } from './send-merged.ts'
import { say } from './toasts.ts'
import type { EditBase } from './use-edit-base.ts'
import type { Decision } from './use-met.ts'

export type Undo = (() => Promise<void>) | null
export type SaveErrors = Readonly<Record<string, readonly string[]>>

export type SendOptions<Fields extends object, Saved extends Versioned<Fields>> = {
  /** What the fields of the form show now. */
  typed: Fields
  /** Input that is not a value yet, such as «12,»; the draft stores it beside the fields. */
  texts?: Readonly<Record<string, string>>
  /** Fills the form with fields and with such input. */
  show: (fields: Fields, texts?: Readonly<Record<string, string>>) => void
  /** Saves fields that were edited from the state `from`, and returns the record as it is saved. */
  send: (fields: Fields, from: Versioned<Fields>) => Promise<Saved>
  /** Reads the current record out of a conflict's answer, or fetches it; null where it is gone. */
  readCurrent: (current: unknown) => Promise<Versioned<Fields> | null> | Versioned<Fields> | null
  /** @param undo saves the former fields again; null where there were none, and for a save that is itself an undo */
  onSaved: (saved: Saved, undo: Undo) => void | Promise<void>
  /** Whether the former fields can be saved again. Not where saving has created or removed something for good. */
  canPutBack?: (before: Fields, now: Fields) => boolean
}

/** Sends what is typed, merges what others have saved meanwhile, and shows what is saved without losing what is typed on. */
export function useSendTyped<Fields extends object, Saved extends Versioned<Fields>>(
  options: SendOptions<Fields, Saved> & { merge: Merge<Fields> },
  { base, setBase, rebase, forget }: EditBase<Fields>,
  { setMet, stop }: Pick<Decision<Fields>, 'setMet' | 'stop'>,
) {
  const { typed, texts, show } = options
  const [errors, setErrors] = useState<SaveErrors>({})
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })

  function put(fields: Fields): void {
    // The next answer may come before React has drawn the form again.
    latest.current = fields
    show(fields, texts)
  }

  function clear(): void {
    setMet([])
    setErrors({})
    forget()
  }

  /** What was typed after the save stays in the form. */
  function undoOf(before: Versioned<Fields>, now: Saved): Undo {
    if (before.version === '' || options.canPutBack?.(before.fields, now.fields) === false) return null
    return async () => {
      const again = await whileSaving(() => options.send(before.fields, bareOf(now)))
      put(rebase(now.fields, again, latest.current).fields)
      await options.onSaved(again, null)
      say('Повернуто, як було')
    }
  }

  async function send(): Promise<Sent<Fields, Saved>> {
    const sent = await sendMerged<Fields, Saved>(typed, base, {
      ...options,
      typedNow: () => latest.current,
      onMerged: (theirs, merged, whose) => {
        setBase(theirs)
        put(merged.fields)
        setErrors({})
        setMet(merged.met, whose)
      },
    })
    if (sent.outcome === 'refused') setErrors(sent.errors)
    if (sent.outcome === 'met') stop()
    if (sent.outcome === 'saved') {
      clear()
      // What was typed while the request was under way stays in the form.
      put(rebase(sent.fields, sent.now, latest.current).fields)
      await options.onSaved(sent.now, undoOf(sent.from, sent.now))
    }
    return sent
  }

  return { send, errors, clearErrors: () => setErrors({}), clear }
}
