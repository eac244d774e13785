import { useMemo, useState } from 'react'
import type { CategoryFields, CategoryRecord } from '#src/contract/admin/categories.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { say } from '../../runtime/toasts.ts'
import { useSave } from '../../runtime/use-save.ts'
import { type MeasureTexts, readMeasures, textsOf } from './category-measures.ts'

/** What is typed of one category, kept as a draft until it is saved as a whole. */
export function useCategoryForm(first: CategoryRecord, onSaved: () => void) {
  const [record, setRecord] = useState(first)
  const [fields, setFields] = useState(first.fields)
  const [texts, setTexts] = useState(() => textsOf(first.fields))
  const measures = readMeasures(texts)
  const typed: CategoryFields = { ...fields, weight_g: measures.weight_g, size_mm: measures.size_mm }
  const isChanged = measures.isWrong || JSON.stringify(typed) !== JSON.stringify(record.fields)
  const draft = useDraft<{ fields: CategoryFields; texts: MeasureTexts }>(
    `category-${record.id}`,
    useMemo(() => (isChanged ? { fields, texts } : null), [fields, texts, isChanged]),
  )
  const [taken, setTaken] = useState<typeof draft.restored>(null)
  if (draft.restored && draft.restored !== taken) {
    setTaken(draft.restored)
    // A draft of an older desk knows fewer fields.
    setFields({ ...record.fields, ...draft.restored.fields.fields })
    setTexts(draft.restored.fields.texts)
  }

  function show(saved: CategoryFields): void {
    setFields(saved)
    setTexts(textsOf(saved))
  }
  const save = useCategorySave({ record, setRecord, typed, show }, () => {
    draft.discard()
    say('Категорію збережено')
    onSaved()
  })
  const put = (next: Partial<CategoryFields>) => setFields((known) => ({ ...known, ...next }))
  const type = (next: Partial<MeasureTexts>) => setTexts((known) => ({ ...known, ...next }))
  const discard = () => {
    show(record.fields)
    draft.discard()
  }
  const shown = { record, fields, texts, typed, measures, isChanged, save, draftAt: taken?.at ?? null }
  return { ...shown, keepNow: draft.keepNow, setRecord, put, type, show, discard }
}

export type CategoryEdit = ReturnType<typeof useCategoryForm>

type Saved = {
  record: CategoryRecord
  setRecord: (record: CategoryRecord) => void
  typed: CategoryFields
  show: (fields: CategoryFields) => void
}

function useCategorySave({ record, setRecord, typed, show }: Saved, onSaved: () => void) {
  return useSave<CategoryFields>({
    base: { fields: record.fields, version: record.version },
    fields: typed,
    send: async (fields, version) => {
      const saved = await sendDesk<CategoryRecord>('PUT', `/categories/${record.id}`, { fields, version })
      setRecord(saved)
      return saved
    },
    readCurrent: (current) => {
      // As the server's contract says of a conflict.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const theirs = current as CategoryRecord | null
      if (theirs) setRecord(theirs)
      return theirs
    },
    onSaved: (saved) => {
      show(saved.fields)
      onSaved()
    },
    onMerged: show,
  })
}
