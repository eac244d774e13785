import { useEffect, useState } from 'react'
import type { MethodRecord } from '#src/contract/admin/methods.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { TextArea, TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { useFormSave } from '../../runtime/use-form-save.ts'
import { useShowFault } from '../../runtime/use-show-fault.ts'
import { useTyped } from '../../runtime/use-typed.ts'
import { BankFields, DeliveryFields } from './method-fields.tsx'
import { type MethodTexts, readTexts, refusedTexts, type TextErrors, textsOf } from './method-texts.ts'
import { sinceWords } from './since-words.ts'
import { ZoneFields } from './zone-fields.tsx'
import { messageOf } from '../../runtime/desk-error.ts'

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

type Props = { method: string; title: string; onClose: () => void; onSaved: () => unknown }

/** What shoppers read of a method, what it costs and where it goes. */
export function MethodDialog({ method, title, onClose, onSaved }: Props) {
  const [record, setRecord] = useState<MethodRecord | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const left = new AbortController()
    getDesk<MethodRecord>(`/settings/terms/${method}`, { signal: left.signal }).then(
      setRecord,
      (error: unknown) => {
        if (!left.signal.aborted) setProblem(messageOf(error, 'Не вдалося прочитати'))
      },
    )
    return () => left.abort()
  }, [method])
  if (record) return <MethodForm {...{ method, title, record, onClose, onSaved }} />
  return (
    <Dialog title={title} onClose={onClose}>
      {problem === null ? <p className="muted">Читаємо…</p> : <Note tone="wrong">{problem}</Note>}
    </Dialog>
  )
}

function MethodForm({ method, title, record, onClose, onSaved }: Props & { record: MethodRecord }) {
  // With what it was typed upon: another may have saved the method since.
  const draft = useTyped(`method-${method}`, {
    texts: textsOf(record.terms),
    base: { texts: textsOf(record.terms), version: record.version },
  })
  const { base } = draft.fields
  // A draft of an earlier desk may have fewer fields.
  const texts = { ...textsOf(record.terms), ...draft.fields.texts }
  /** What was wrong at the last press; null before the first. */
  const [tried, setTried] = useState<TextErrors | null>(null)
  useShowFault(tried ?? NOTHING_WRONG)
  /** What a save comes upon, and the toast puts back. */
  const [before, setBefore] = useState(record.terms)
  const {
    isBusy,
    errors: refused,
    problem,
    attempt,
  } = useFormSave(({ current }) => {
    // As the server's contract says of a conflict.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const now = current as MethodRecord
    const saved = textsOf(now.terms)
    setBefore(now.terms)
    draft.set({ base: { texts: saved, version: now.version } })
    return sinceWords(base.texts, saved, NAMES)
  })
  const { terms, errors } = readTexts(texts, record)
  const set = (change: Partial<MethodTexts>) => draft.set({ texts: { ...texts, ...change } })
  const write = (given: MethodRecord['terms'], version: string) =>
    sendDesk<MethodRecord>('PUT', `/settings/terms/${method}`, { terms: given, version })
  const leave = () => {
    draft.discard()
    onClose()
  }
  const shown = { ...refusedTexts(refused), ...(tried && errors) }

  async function save(): Promise<void> {
    setTried(errors)
    if (Object.keys(errors).length > 0) return
    const isSaved = await attempt(
      () => write(terms, base.version),
      `Збережено: ${title}`,
      ({ version }) => write(before, version).then(onSaved),
    )
    if (!isSaved) return
    onSaved()
    leave()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => save()}>
            Зберегти
          </Button>
          <Button look="text" onClick={leave}>
            Не зараз
          </Button>
        </>
      }
    >
      <TypedNotice typed={draft} />
      {problem !== null && (
        <Note tone="wrong" isNews>
          <p>{problem}</p>
        </Note>
      )}
      <TextField
        label="Назва"
        maxLength={60}
        value={texts.title}
        error={shown['title']}
        placeholder={record.own.title}
        onChange={(value) => set({ title: value })}
      />
      <TextArea
        label="Речення під назвою"
        rows={2}
        maxLength={200}
        value={texts.note}
        error={shown['note']}
        placeholder={record.own.note}
        help="Порожнє — слова магазину."
        onChange={(note) => set({ note })}
      />
      {terms.delivery && (
        <DeliveryFields texts={texts} errors={shown} hasZones={record.has_zones} onChange={set} />
      )}
      {record.has_zones && (
        <ZoneFields zones={texts.zones} errors={shown} onChange={(zones) => set({ zones })} />
      )}
      {texts.bank_details && (
        <BankFields
          details={texts.bank_details}
          errors={shown}
          onChange={(bank_details) => set({ bank_details })}
        />
      )}
    </Dialog>
  )
}
