import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskCustomerCard } from '#src/contract/admin/customers.ts'
import { Button } from '../../parts/button.tsx'
import { TextArea } from '../../parts/field.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { Panel } from '../../parts/section.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import type { Versioned } from '../../runtime/merged-fields.ts'
import { say } from '../../runtime/toasts.ts'
import { type Save, useSave } from '../../runtime/use-save.ts'
import { customerPath } from './customer-path.ts'

type Typed = { note: string }
type CustomerNote = {
  save: Save<Typed>
  typed: Typed
  setTyped: (typed: Typed) => void
  isChanged: boolean
}

/** The team's note about a customer, as it is typed. */
export function useCustomerNote(customer: DeskCustomerCard): CustomerNote {
  const { revalidate } = useRevalidator()
  const { key } = customer
  const path = customerPath(key)
  const saved = noteOf(customer)
  const [typed, setTyped] = useState(saved.fields)
  const save = useSave<Typed>({
    name: `customer-${key}`,
    saved,
    typed,
    show: setTyped,
    send: async ({ note }, { version }) => {
      await sendDesk('PUT', `${path}/note`, { note, version })
      return noteOf(await getDesk<DeskCustomerCard>(path))
    },
    readCurrent: async () => noteOf(await getDesk<DeskCustomerCard>(path)),
    onSaved: async (_saved, undo) => {
      say('Нотатку збережено', undo)
      await revalidate()
    },
  })
  const isChanged = typed.note.trim() !== saved.fields.note
  return { save, typed, setTyped, isChanged }
}

export function CustomerNotePanel({ note: { save, typed, setTyped, isChanged } }: { note: CustomerNote }) {
  return (
    <Panel title="Нотатка">
      <FormNews save={save} names={{ note: 'нотатка' }} quoted={['note']} />
      <TextArea
        label="Нотатка"
        isLabelHidden
        help="Її бачить лише команда магазину"
        value={typed.note}
        maxLength={2000}
        onChange={(note) => setTyped({ note })}
      />
      {isChanged && (
        // On a phone this button is in the bottom bar.
        <div className="acts cust-a only-t">
          <Button isBusy={save.isBusy} onClick={() => save.save()}>
            Зберегти нотатку
          </Button>
        </div>
      )}
    </Panel>
  )
}

function noteOf({ note, note_version: version }: DeskCustomerCard): Versioned<Typed> {
  return { fields: { note }, version }
}
