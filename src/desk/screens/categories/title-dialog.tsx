import { TextField } from '../../parts/field.tsx'
import { TypedDialog } from '../../parts/typed-dialog.tsx'
import { useTyped } from '../../runtime/use-typed.ts'

type Props = {
  heading: string
  title: string
  help?: string
  /** False where it was refused: the dialog stays. */
  onSave: (title: string) => Promise<boolean>
  onClose: () => void
}

/** Another name for an attribute, a value or a brand. */
export function TitleDialog({ heading, title, help, onSave, onClose }: Props) {
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
        maxLength={100}
        error={named === '' ? 'Введіть назву' : null}
        help={help}
      />
    </TypedDialog>
  )
}
