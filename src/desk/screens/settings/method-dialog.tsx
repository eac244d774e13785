import { useEffect, useState } from 'react'
import type { MethodRecord } from '#src/contract/admin/methods.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { TextArea, TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { BankFields, DeliveryFields } from './method-fields.tsx'
import { type MethodProps, useMethodForm } from './use-method-form.ts'
import { ZoneFields } from './zone-fields.tsx'
import { messageOf } from '../../runtime/desk-error.ts'

/** The terms of a method: what shoppers read about it, what it costs and where it goes. */
export function MethodDialog({ method, title, onClose, onSaved }: MethodProps) {
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

function MethodForm(props: MethodProps & { record: MethodRecord }) {
  const { title, record, onClose } = props
  const { draft, texts, set, terms, errors, problem, isBusy, save, leave } = useMethodForm(props)

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
        error={errors['title']}
        placeholder={record.own.title}
        onChange={(value) => set({ title: value })}
      />
      <TextArea
        label="Речення під назвою"
        rows={2}
        maxLength={200}
        value={texts.note}
        error={errors['note']}
        placeholder={record.own.note}
        help="Порожнє — слова магазину."
        onChange={(note) => set({ note })}
      />
      {terms.delivery && (
        <DeliveryFields texts={texts} errors={errors} hasZones={record.has_zones} onChange={set} />
      )}
      {record.has_zones && (
        <ZoneFields zones={texts.zones} errors={errors} onChange={(zones) => set({ zones })} />
      )}
      {texts.bank_details && (
        <BankFields
          details={texts.bank_details}
          errors={errors}
          onChange={(bank_details) => set({ bank_details })}
        />
      )}
    </Dialog>
  )
}
