import { type ReactNode, useState } from 'react'
import type { FormSave } from '../runtime/use-form-save.ts'
import { Button } from './button.tsx'
import { DeleteDialog } from './confirm.tsx'

type Props = {
  /** Title of the dialog: «Видалити акцію». */
  title: string
  name: string
  removal: Pick<FormSave, 'isBusy' | 'problem'>
  onRemove: () => Promise<void>
  /** What the removal leads to. */
  children: ReactNode
}

/** Deletes the record of a screen for good. */
export function RemoveRecord({ title, name, removal, onRemove, children }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="text" onClick={() => setAsked(true)}>
        {title}
      </Button>
      {isAsked && (
        <DeleteDialog
          title={title}
          name={name}
          isBusy={removal.isBusy}
          error={removal.problem}
          onClose={() => setAsked(false)}
          onConfirm={() => void onRemove()}
        >
          {children}
        </DeleteDialog>
      )}
    </>
  )
}
