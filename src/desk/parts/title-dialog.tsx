import { useTyped } from '../runtime/use-typed.ts'
import { TextField } from './field.tsx'
import { TypedDialog } from './typed-dialog.tsx'

type Props = {
  heading: string
  title: string
  help?: string
  /** Signs. */
  maxLength?: number
  /** False where it was refused: the dialog stays. */
  onSave: (title: string) => Promise<boolean>
  onClose: () => void
}

/** Another name for what has one. */
export function TitleDialog({ heading, title, help, maxLength = 100, onSave, onClose }: Props) {
  const draft = useTyped(`title-${heading}-${title}`, { typed: title })
  const { typed } = draft.fields
  const named = typed.trim()
  return (
    <TypedDialog
      title={heading}
      typed={draft}
      button="Зберегти"
      isReady={named !== '' && named !== title}
      onSubmit={() => onSave(named)}
      onClose={onClose}
    >
      <TextField
        label="Назва"
        value={typed}
        onChange={(value) => draft.set({ typed: value })}
        maxLength={maxLength}
        error={named === '' ? 'Введіть назву' : null}
        help={help}
      />
    </TypedDialog>
  )
}
