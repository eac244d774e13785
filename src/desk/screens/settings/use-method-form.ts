import { useState } from 'react'
import type { MethodRecord } from '#src/contract/admin/methods.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useFormSave } from '../../runtime/use-form-save.ts'
import { useShowFault } from '../../runtime/use-show-fault.ts'
import { useTyped } from '../../runtime/use-typed.ts'
import { type MethodTexts, readTexts, refusedTexts, type TextErrors, textsOf } from './method-texts.ts'
import { sinceWords } from './since-words.ts'

const NAMES: Record<keyof MethodTexts, string> = {
  title: 'назва',
  note: 'речення під назвою',
  price: 'ціна',
  free_from: 'безкоштовно від',
  days: 'робочих днів',
  weight: 'найбільша вага',
  size: 'найбільший розмір',
  least: 'найменша вага',
  zones: 'зони',
  bank_details: 'реквізити',
}

const NOTHING_WRONG: TextErrors = {}

export type MethodProps = { method: string; title: string; onClose: () => void; onSaved: () => unknown }

/** The texts of a method as they are typed, and saving them over what others may have saved meanwhile. */
export function useMethodForm({
  method,
  title,
  record,
  onClose,
  onSaved,
}: MethodProps & { record: MethodRecord }) {
  // The draft stores the state it was typed from as well, because others may have saved the method since.
  const draft = useTyped(`method-${method}`, {
    texts: textsOf(record.terms),
    base: { texts: textsOf(record.terms), version: record.version },
  })
  const { base } = draft.fields
  // A draft of an older desk may lack fields.
  const texts = { ...textsOf(record.terms), ...draft.fields.texts }
  /** What was wrong at the last press of «Зберегти»; null before the first. */
  const [tried, setTried] = useState<TextErrors | null>(null)
  useShowFault(tried ?? NOTHING_WRONG)
  /** The terms that a save replaces and the toast restores. */
  const [before, setBefore] = useState(record.terms)
  const {
    isBusy,
    errors: refused,
    problem,
    attempt,
  } = useFormSave(({ current }) => {
    // The contract of this route answers a conflict with the method as it is now.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const now = current as MethodRecord
    const saved = textsOf(now.terms)
    setBefore(now.terms)
    draft.set({ base: { texts: saved, version: now.version } })
    return sinceWords(base.texts, saved, NAMES)
  })
  const { terms, errors: wrong } = readTexts(texts, record)
  const set = (change: Partial<MethodTexts>) => draft.set({ texts: { ...texts, ...change } })
  const write = (given: MethodRecord['terms'], version: string) =>
    sendDesk<MethodRecord>('PUT', `/settings/terms/${method}`, { terms: given, version })
  const leave = () => {
    draft.discard()
    onClose()
  }
  async function save(): Promise<void> {
    setTried(wrong)
    if (Object.keys(wrong).length > 0) return
    const isSaved = await attempt(
      () => write(terms, base.version),
      `Збережено: ${title}`,
      ({ version }) => write(before, version).then(onSaved),
    )
    if (!isSaved) return
    onSaved()
    leave()
  }

  const errors = { ...refusedTexts(refused), ...(tried && wrong) }
  return { draft, texts, set, terms, errors, problem, isBusy, save, leave }
}
