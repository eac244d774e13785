import { useState } from 'react'
import type { CategoryFields, CategoryRecord } from '#src/contract/admin/categories.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { say } from '../../runtime/toasts.ts'
import { useSave } from '../../runtime/use-save.ts'
import {
  type MeasureTexts,
  measureTexts,
  namedMeasures,
  readMeasures,
  unreadMeasures,
} from '../../runtime/measure-texts.ts'

/** The fields of a category as they are typed; a draft until all are saved together. */
export function useCategoryForm(first: CategoryRecord, onSaved: () => void) {
  const [record, setRecord] = useState(first)
  const [fields, setFields] = useState(first.fields)
  const [texts, setTexts] = useState(() => measureTexts(first.fields))
  const measures = readMeasures(texts)
  const typed: CategoryFields = { ...fields, weight_g: measures.weight_g, size_mm: measures.size_mm }

  const save = useSave<CategoryFields, CategoryRecord>({
    name: `category-${record.id}`,
    saved: record,
    typed,
    texts,
    isWrong: measures.isWrong,
    show: (saved, typedTexts?: Partial<MeasureTexts>) => {
      setFields(saved)
      setTexts({ ...measureTexts(saved), ...unreadMeasures(typedTexts) })
    },
    send: (sent, { version }) =>
      sendDesk<CategoryRecord>('PUT', `/categories/${record.id}`, {
        fields: { ...sent, ...namedMeasures(unreadMeasures(texts)) },
        version,
      }),
    readCurrent: (current) => {
      // The contract of this route answers a conflict with the category as it is now.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const theirs = current as CategoryRecord | null
      if (theirs) setRecord(theirs)
      return theirs
    },
    onSaved: (saved, undo) => {
      setRecord(saved)
      say('Категорію збережено', undo)
      onSaved()
    },
  })
  const put = (next: Partial<CategoryFields>) => setFields((known) => ({ ...known, ...next }))
  const type = (next: Partial<MeasureTexts>) => setTexts((known) => ({ ...known, ...next }))
  return { record, fields, texts, typed, measures, save, setRecord, put, type }
}

export type CategoryEdit = ReturnType<typeof useCategoryForm>
